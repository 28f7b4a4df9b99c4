import Basics
import Environment
import Export
import Model
import Syntax
import Transitions

extension Command {
  package static let explain = Command(
    "explain", "FILE VIEW…", "explain why a view is where it is, or propose constraints",
    environment: true,
    options: [
      sceneOption, whatIfOption,
      Option(.propose, "print proposed changes of the file and the views that they would move"),
      Option(.json, "as JSON"),
      Option(.text, "as text (default)"),
    ],
    details: """
      For x, y, width and height it prints the constraints that decide them, nearest first: yours, and those that come
      from content sizes, stack views and lists. It also prints what would change without the strongest one, and which
      constraints lost. Several views are explained one after the other; --json then prints a list. VIEW is an id or a
      name; OUTER/NAME if several views have the name (OUTER is the scene or an enclosing view); a key as printed by
      frames, such as bubble#2; or its LINE or LINE:COLUMN in the file.

      With --propose it prints the lines of the file that would change, and the views that would move. The proposals
      correspond to the commands of Interface Builder: add missing constraints, pin the current frame, align, embed in a
      stack view, clear constraints, resolve a conflict and, on the canvas, update frames. If you name several views of
      a scene, they are aligned or embedded together. Without a VIEW it uses the ambiguous and misplaced views of each
      scene. Without an environment it uses the canvas of the storyboard or xib. No file is changed.
      """
  ) { invocation, console throws(CommandError) in
    guard !(invocation.has(.json) && invocation.has(.text)) else {
      throw .usage("--json and --text cannot be combined")
    }
    let proposes = invocation.has(.propose)
    guard let path = invocation.arguments.first else {
      throw proposes
        ? .usage("explain --propose needs a file", expected: "sizewise explain FILE [VIEW…] --propose")
        : .usage("explain needs a file and a view", expected: "sizewise explain FILE VIEW…")
    }
    let names = Array(invocation.arguments.dropFirst())
    let run = try ExplainRun(path, names, try invocation.request(), proposes: proposes, console)
    if proposes {
      let report = try run.proposals()
      try console.print(invocation.has(.json) ? report.json : report.text)
      return .fine
    }
    guard !names.isEmpty else { throw try run.needsView() }
    var reports: [ExplanationReport] = []
    for name in names { reports.append(try run.explanation(of: name)) }
    try console.print(
      !invocation.has(.json)
        ? reports.map(\.text).joined(separator: "\n")
        : reports.count == 1
          ? reports[0].json : "[\n" + reports.map(\.json).joined(separator: ",\n") + "]\n")
    return .fine
  }
}

/// One run of `explain`.
struct ExplainRun {
  private let file: LoadedFile
  private let stages: StageRequest
  /// The names of the views.
  private let names: [String]
  private let scene: String?
  private let proposes: Bool
  /// The limit for warnings, so that problems elsewhere in the file do not push the answer off the screen.
  private static let warnings = 3

  init(
    _ path: String, _ names: [String], _ request: LayoutRequest, proposes: Bool = false, _ console: Console
  ) throws(CommandError) {
    self.names = names
    self.proposes = proposes
    scene = request.scene
    file = try LoadedFile(path, request, console)
    stages = try StageRequest(request, file, console, prefersCanvas: proposes)
  }

  func explanation(of name: String) throws(CommandError) -> ExplanationReport {
    let view: DocumentView
    let index: Int
    do throws(CommandError) {
      let (views, its) = try views([name])
      guard let first = views.first else { throw isNotShown([name]) }
      (view, index) = (first, its)
    } catch {
      guard let printed = try printed(name) else { throw error }
      guard
        let report = ExplanationReport(
          printed.view, on: printed.appearance, of: file.document, printed.frames)
      else { throw isNotShown([name]) }
      return report
    }
    let (appearances, frames) = try layOut([index])
    guard let appearance = appearances.first,
      let report = ExplanationReport(view, on: appearance, of: file.document, frames)
    else { throw isNotShown([name]) }
    return report
  }

  /// Returns a view by its key in `frames`, for one of many rows or of equal names; nil if there is no such key.
  private func printed(_ key: String) throws(CommandError) -> (
    view: ViewIndex, appearance: SceneAppearance, frames: FramesReport
  )? {
    let (appearances, frames) = try layOut(try file.scenes(scene))
    var found: [(view: ViewIndex, appearance: SceneAppearance)] = []
    for appearance in appearances {
      guard let tree = appearance.node.tree else { continue }
      let keys = FrameList.keys(of: tree, in: file.document.scenes[appearance.scene].name)
      if let view = keys.firstIndex(of: key) { found.append((view, appearance)) }
    }
    guard let first = found.first else { return nil }
    guard found.count == 1 else {
      let scenes = found.map { file.document.scenes[$0.appearance.scene].name }
      throw .usage(
        "\"\(key)\" is the name of views in \(counted(found.count, "scene"))",
        expected: scenes.prefix(6).enumerated().reduce("say which: ") { words, scene in
          "\(words)\(scene.offset > 0 ? ", " : "")\(option: .scene) \(ShellWord.quoted(scene.element))"
        })
    }
    return (first.view, first.appearance, frames)
  }

  /// Returns the error about a missing name, with the views of the scenes.
  func needsView() throws(CommandError) -> CommandError {
    let views = try file.scenes(scene).flatMap { file.document.scenes[$0].documentViews }
    let names = views.compactMap { file.document.views[$0].name ?? file.document.views[$0].id }
    let some = names.isEmpty ? "" : ", such as " + NearestName.choice(of: Array(names.prefix(8)))
    return .usage(
      "explain needs a view\(some)", expected: "sizewise explain FILE VIEW…; sizewise frames FILE lists them")
  }

  func proposals() throws(CommandError) -> ProposalReport {
    var (sources, scenes): ([DocumentView], [Int]) = ([], [])
    if names.isEmpty {
      scenes = try file.scenes(scene)
    } else {
      let (views, its) = try views(names)
      (sources, scenes) = (views, [its])
    }
    let (appearances, frames) = try layOut(scenes)
    let report = ProposalReport(
      for: sources, on: appearances, of: file.document, frames, within: stages.meter)
    if report.leftOut > 0, report.scenes.isEmpty {
      throw CommandError(
        .input, "the proposals would take too long", expected: names.isEmpty ? "the name of a view" : nil,
        file: file.path)
    }
    if !names.isEmpty, report.scenes.isEmpty { throw isNotShown(names) }
    if report.leftOut > 0 {
      file.report(
        "there are no proposals for the last \(counted(report.leftOut, "scene")): they would take too long; name one with \(option: .scene)"
      )
    }
    return report
  }

  /// Returns the named views, and their common scene.
  private func views(_ names: [String]) throws(CommandError) -> (views: [DocumentView], scene: Int) {
    var views: [DocumentView] = []
    var common: Int?
    for name in names {
      let view: DocumentView
      do throws(CommandError) {
        view = try file.view(name, in: scene)
      } catch {
        guard proposes, let printed = try printed(name),
          let tree = printed.appearance.node.tree
        else { throw error }
        view = tree.plain.source[printed.view]
      }
      guard let its = file.document.scenes.firstIndex(where: { $0.contains(view) }) else {
        throw .usage("no scene contains \"\(name)\"")
      }
      guard common == nil || common == its else {
        throw .usage("\(Self.quoted(names)) are not in one scene", expected: "views of one scene")
      }
      common = its
      if !views.contains(view) { views.append(view) }
    }
    guard let common else { throw .usage("no view is named") }
    return (views, common)
  }

  private func layOut(_ scenes: [Int]) throws(CommandError) -> ([SceneAppearance], FramesReport) {
    let appearances = try stages.appearances(of: scenes, telling: Self.warnings)
    return (appearances, try stages.frames(appearances))
  }

  private func isNotShown(_ names: [String]) -> CommandError {
    .usage(
      names.count == 1
        ? "\(Self.quoted(names)) is not on the screen in this environment"
        : "\(Self.quoted(names)) are not all on the screen in this environment")
  }

  private static func quoted(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: " and ")
  }
}
