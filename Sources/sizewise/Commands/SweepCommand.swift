import Audit
import Environment
import Export
import Model

extension Command {
  package static let sweep = Command(
    "sweep", "FILE", "find the exact values of a dimension at which a layout changes", environment: true,
    options: [
      Option(
        .axis, .choice(SweepAxis.allCases.map(\.rawValue)), "dimension to vary (default: width)"),
      Option(.from, .text("A"), "first value (default: 320 points, xs or 0.5)"),
      Option(.to, .text("B"), "last value (default: 1366 points, ax5 or 3)"),
      sceneOption, whatIfOption,
      Option(.format, .choice(["text", "json"]), "text (default) or JSON"),
    ],
    details: """
      Lists every value, to a hundredth of a point, at which text wraps or is truncated, views overlap or leave the window,
      a constraint yields, or a size class or a number of columns changes. The rest of the environment stays the same. The
      window may be wider than the device; from 678 points on, its width is regular.
      """
  ) { invocation, console throws(CommandError) in
    guard let path = invocation.arguments.first else {
      throw .usage("sweep needs a file", expected: "sizewise sweep FILE --axis width")
    }
    let run = SweepRun(
      path: path, axis: invocation.value(.axis).flatMap(SweepAxis.init(rawValue:)) ?? .width,
      from: invocation.value(.from), to: invocation.value(.to), request: try invocation.request(),
      console: console)
    let report = try run.report()
    try console.print(invocation.value(.format) == "json" ? report.json : report.text)
    return .fine
  }
}

/// One run of `sweep`.
struct SweepRun {
  let path: String
  let axis: SweepAxis
  /// The bounds of the range; nil for the axis's defaults.
  let from: String?
  let to: String?
  let request: LayoutRequest
  let console: Console

  func report() throws(CommandError) -> SweepReport {
    let from = try bound(.from, from) ?? axis.range.lowerBound
    let to = try bound(.to, to) ?? axis.range.upperBound
    guard from < to else {
      throw .usage(
        "\(option: .from) \(axis.text(from)) is not below \(option: .to) \(axis.text(to))",
        expected:
          "for example \(option: .from) \(axis.text(axis.range.lowerBound)) \(option: .to) \(axis.text(axis.range.upperBound))"
      )
    }
    let file = try LoadedFile(path, request, console)
    let stages = try StageRequest(request, file, console)
    var refusal: RequestError?
    for scene in try scenes(of: file, stages) {
      do throws(RequestError) {
        var request = SweepRequest(
          file.document, scene: scene, in: stages.environment, axis: axis, range: from...to,
          catalog: stages.context.catalog, app: stages.context.app)
        request.meter = stages.meter
        return try Sweep.run(request)
      } catch {
        refusal = refusal ?? error
      }
    }
    throw CommandError(refusal ?? RequestError("there is no scene to sweep"))
  }

  private func bound(_ option: OptionName, _ text: String?) throws(CommandError) -> Double? {
    guard let text else { return nil }
    guard let value = axis.value(text) else {
      let limits = "\(axis.text(axis.limits.lowerBound)) to \(axis.text(axis.limits.upperBound))"
      throw .usage("\"\(text)\" is not a value for \(option: option)", expected: limits)
    }
    return value
  }

  /// Returns the named scene; without a name, the initial one, or the scene shown in an initial container. If that is
  /// empty, the first scene with content.
  private func scenes(of file: LoadedFile, _ stages: StageRequest) throws(CommandError) -> [Int] {
    let first = try file.scene(request.scene)
    let stage = try stages.stages(of: first).first
    guard request.scene == nil else { return [first] }
    // The frontmost scene, which in a split view is the content instead of the list.
    let shown = stage?.nodes.last { node in
      if case .embedded = node.role { return false }
      return node.tree != nil
    }?.scene
    let others = file.document.scenes.indices.filter { file.document.scenes[$0].root != nil }.prefix(24)
    var seen: Set<Int> = []
    return ([first] + [shown].compactMap { $0 } + others).filter { seen.insert($0).inserted }
  }
}
