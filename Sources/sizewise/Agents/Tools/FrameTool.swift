import Basics
import Export
import Model
import Syntax

extension Tool {
  static let frames = Tool(
    "frames", "Frames",
    """
    Lists every view's frame in points, in the coordinates of its superview and of the screen, with its text and whether \
    it is hidden or ambiguous. Without an environment, a storyboard is laid out as on Interface Builder's canvas. To \
    narrow the answer, pass view for one view and its subviews, depth for the number of levels, or fields.
    """,
    [
      .file,
      ToolParameter(
        "scene", .text, "a scene by id, storyboard identifier, class or name (default: all scenes)"),
      ToolParameter("view", .text, "only this view and its subviews: id, name or part of a name"),
      ToolParameter(
        "depth", .integer(0...100), "the number of levels to list below the root view or below view"),
      ToolParameter(
        "fields", .texts,
        "the fields to list: id, name, key, type, parent, parentKey, depth, frame, absolute, hidden, ambiguous, text (default: all)"
      ),
      .whatIf, .limit(120, of: "views"),
    ] + ToolParameter.environment,
    result: .schema(
      [
        "file": .type("string"),
        "mode": .type("string", about: "canvas (Interface Builder) or device"),
        "device": .type("string"), "os": .type("integer", "null"), "window": .list(of: .type("number")),
        "traits": .type("object"),
        "scenes": .list(
          of: .schema(
            [
              "id": .type("string", "null"), "name": .type("string"), "size": .list(of: .type("number")),
              "views": .list(
                of: .type("object"),
                about: "in drawing order, each after its superview; null and false are omitted"),
            ], required: ["name", "size", "views"])),
        "total": .type("integer", about: "number of matching views"), "warnings": .warnings,
        "hint": .hint,
      ], required: ["file", "mode", "device", "window", "scenes", "total"])
  ) { call throws(CommandError) in
    let (report, warnings) = try call.run { console throws(CommandError) in
      try FramesRun(request: try call.request(), console: console).report(of: try call.file())
    }
    var selection = FrameSelection(call.arguments, limit: call.limit(120))
    let members = report.tree.members(but: ["format", "diagnostics"]).map { member in
      JSONTree.Member(
        member.key, member.key == "scenes" ? selection.scenes(member.value.elements) : member.value)
    }
    if selection.total == 0, let wanted = call.arguments.text("view") {
      throw .usage(
        "there is no view \"\(wanted)\"",
        expected: NearestName.suggestion(for: wanted, in: selection.names)?.text
          ?? "omit view to list all, within depth and limit")
    }
    let left = selection.total - selection.shown
    let hint =
      left > 0
      ? "\(counted(left, "more view")): name a scene or a view, pass depth or fields, or raise limit" : nil
    let window = [report.window.width, report.window.height].map(Numbers.thousandths)
    let head =
      "\(report.isCanvas ? "canvas" : "device") \(report.device ?? "") \(window.joined(separator: "×")), frames on the screen:"
    return ToolAnswer(
      members + [.init("total", .number(Double(selection.total)))],
      text: ([head] + selection.lines).joined(separator: "\n"), warnings: warnings, hint: hint)
  }
}

/// The requested views among all that have a frame.
private struct FrameSelection {
  private let wanted: String?
  private let depth: Int
  private let fields: Set<String>
  private let limit: Int
  private(set) var total = 0
  private(set) var shown = 0
  private(set) var lines: [String] = []
  private(set) var names: [String] = []

  init(_ arguments: ToolArguments, limit: Int) {
    wanted = arguments.text("view")
    depth = arguments.integer("depth") ?? .max
    fields = Set(arguments.texts("fields").flatMap { $0.split(separator: ",").map { String($0).trimmed } })
    self.limit = limit
  }

  /// Returns the scenes with the requested views; scenes without any are left out if a view is named or there are too
  /// many.
  mutating func scenes(_ list: [JSONTree]) -> JSONTree {
    var scenes: [JSONTree] = []
    for scene in list {
      let heading = lines.count
      let views = views(of: scene)
      if views.isEmpty, wanted != nil || shown >= limit { continue }
      let size = (scene["size"]?.elements ?? []).compactMap(\.double).map(Numbers.exact)
      lines.insert("\(scene["name"]?.string ?? "") \(size.joined(separator: "×"))", at: heading)
      scenes.append(
        .object(
          scene.members(but: []).map { .init($0.key, $0.key == "views" ? .list(views) : $0.value) }))
    }
    return .list(scenes)
  }

  private mutating func views(of scene: JSONTree) -> [JSONTree] {
    let all = scene["views"]?.elements ?? []
    // An exact name takes precedence over a partial match.
    let exact =
      wanted.map { wanted in
        all.contains { view in ["id", "name", "key"].contains { view[$0]?.string == wanted } }
      }
      ?? false
    var views: [JSONTree] = []
    var top: Int?
    for view in all {
      let level = Int(clamping: view["depth"]?.double ?? 0)
      if let last = top, level <= last { top = nil }
      let name = view["name"]?.string
      if let name { names.append(name) }
      if top == nil { top = wanted == nil || means(view, exact) ? level : nil }
      guard let first = top, level - (wanted == nil ? 0 : first) <= depth else { continue }
      total += 1
      guard shown < limit else { continue }
      shown += 1
      views.append(.object(view.members(but: []).filter { isWanted($0, of: view) }))
      lines.append(line(view, level))
    }
    return views
  }

  /// Whether a member is informative: not null, not false, and not a key that equals the name.
  private func isWanted(_ member: JSONTree.Member, of view: JSONTree) -> Bool {
    if member.value == .null || member.value == .bool(false) { return false }
    guard fields.isEmpty else { return fields.contains(member.key) }
    return switch member.key {
    case "key": member.value != view["name"] && member.value != view["id"]
    case "parentKey": member.value != view["parent"]
    default: true
    }
  }

  private func means(_ view: JSONTree, _ exact: Bool) -> Bool {
    guard let wanted else { return true }
    if [view["id"], view["name"], view["key"]].contains(where: { $0?.string == wanted }) { return true }
    return !exact && (view["name"]?.string?.lowercased().contains(wanted.lowercased()) ?? false)
  }

  private func line(_ view: JSONTree, _ level: Int) -> String {
    let numbers = (view["absolute"]?.elements ?? []).compactMap(\.double).map(Numbers.exact)
    var line = String(repeating: "  ", count: level + 1)
    line += [view["key"]?.string, view["type"]?.string].compactMap { $0 }.joined(separator: " ")
    if fields.isEmpty || fields.contains("text"), let text = view["text"]?.string {
      line +=
        " “\(text.prefix(60).split(whereSeparator: \.isNewline).joined(separator: " "))\(text.count > 60 ? "…" : "")”"
    }
    line += " at [\(numbers.joined(separator: ", "))]"
    if view["hidden"] == .bool(true) { line += " hidden" }
    if view["ambiguous"] == .bool(true) { line += " ambiguous" }
    return line
  }
}
