import Audit
import Environment
import Export
import Model

extension Command {
  package static let sweep = Command(
    "sweep", "FILE", "find the exact widths, heights or texts at which a layout changes", environment: true,
    options: [
      Option(
        .axis, .choice(SweepAxis.allCases.map(\.rawValue)), "what runs (default: width)"),
      Option(.from, .text("A"), "where it starts (default: 320 points, xs, 0.5)"),
      Option(.to, .text("B"), "where it ends (default: 1366 points, ax5, 3)"),
      sceneOption, whatIfOption,
      Option(.format, .choice(["text", "json"]), "text (default) or JSON"),
    ],
    details: """
      Lists every value at which a line wraps, a text is truncated, views overlap or leave the window, a constraint gives
      way, or a size class or a number of columns changes, to a hundredth of a point. Everything else stays as the
      environment says; the window may be wider than its device, and from 678 points on it is regular.
      """
  ) { invocation, console throws(CommandError) in
    guard let path = invocation.arguments.first else {
      throw .usage("sweep needs a file", expected: "sizewise sweep FILE --axis width")
    }
    let axis = invocation.value(.axis).flatMap(SweepAxis.init(rawValue:)) ?? .width
    let from = try invocation.bound(.from, of: axis) ?? axis.range.lowerBound
    let to = try invocation.bound(.to, of: axis) ?? axis.range.upperBound
    guard from < to else {
      throw .usage(
        "\(option: .from) \(axis.text(from)) is not below \(option: .to) \(axis.text(to))",
        expected:
          "for example \(option: .from) \(axis.text(axis.range.lowerBound)) \(option: .to) \(axis.text(axis.range.upperBound))"
      )
    }
    let file = try LoadedFile(path, invocation, console)
    let request = try StageRequest(invocation, file, console)
    let found = try report(of: file, invocation.value(.scene), request) { scene in
      SweepRequest(
        file.document, scene: scene, in: request.environment, axis: axis, range: from...to,
        catalog: request.context.catalog, app: request.context.app)
    }
    try console.print(invocation.value(.format) == "json" ? found.json : found.text)
    return .fine
  }
}

/// Of the scene that is named; without a name the initial one, or what it shows: a storyboard often begins with a
/// container. Where that is nothing, the first scene that shows something of its own.
private func report(
  of file: LoadedFile, _ name: String?, _ stages: StageRequest, request: (Int) -> SweepRequest
) throws(CommandError) -> SweepReport {
  let first = try file.scene(name)
  var refusal: RequestError?
  let stage = try stages.stages(of: first).first
  // The frontmost, which in a split view is the content and not its list.
  let shown = stage?.nodes.last { node in
    if case .embedded = node.role { return false }
    return node.tree != nil
  }?.scene
  var scenes = [first]
  if name == nil {
    scenes += [shown].compactMap { $0 }
    scenes += file.document.scenes.indices.filter { file.document.scenes[$0].root != nil }.prefix(24)
  }
  var tried: Set<Int> = []
  for scene in scenes where tried.insert(scene).inserted {
    do throws(RequestError) { return try Sweep.run(request(scene)) } catch { refusal = refusal ?? error }
  }
  throw CommandError(refusal ?? RequestError("there is no scene to sweep"))
}

extension Invocation {
  /// An end of the sweep's range.
  fileprivate func bound(_ option: OptionName, of axis: SweepAxis) throws(CommandError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let value = axis.value(text) else {
      let limits = "\(axis.text(axis.limits.lowerBound)) to \(axis.text(axis.limits.upperBound))"
      throw .usage("\(option: option) does not know \"\(text)\"", expected: limits)
    }
    return value
  }
}
