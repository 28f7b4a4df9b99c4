import Model
import Syntax

extension Tool {
  static let frames = Tool(
    "frames", "Frames",
    """
    Every view's frame in points, in its superview's coordinates and absolute on the screen, with its text and what \
    is hidden or ambiguous. Without any word of the environment a storyboard is as on Interface Builder's canvas. Narrow it: view gives one view and what is inside it, depth how deep, fields which numbers.
    """,
    [
      .file,
      ToolParameter(
        "scene", .text, "a scene by id, storyboard identifier, class or name (default: all scenes)"),
      ToolParameter("view", .text, "only this view and what is inside it: id, name or part of a name"),
      ToolParameter("depth", .integer(0...100), "how many levels below the top or below view are listed"),
      ToolParameter(
        "fields", .texts,
        "which of id, name, key, type, parent, parentKey, depth, frame, absolute, hidden, ambiguous, text (default: all)"
      ),
      .whatIf, .limit(120, of: "views"),
    ] + ToolParameter.environment,
    result: .schema(
      [
        "file": .type("string"),
        "mode": .type("string", about: "canvas (as Interface Builder drew it) or device"),
        "device": .type("string"), "os": .type("integer", "null"), "window": .list(of: .type("number")),
        "traits": .type("object"),
        "scenes": .list(
          of: .schema(
            [
              "id": .type("string", "null"), "name": .type("string"), "size": .list(of: .type("number")),
              "views": .list(
                of: .type("object"),
                about: "in drawing order, each after its superview; what is null or false is left out"),
            ], required: ["name", "size", "views"])),
        "total": .type("integer", about: "views that the question meant"), "warnings": .warnings,
        "hint": .hint,
      ], required: ["file", "mode", "device", "window", "scenes", "total"])
  ) { call throws(CommandError) in
    // The command's own options but those that choose among what it prints.
    let output = try call.run(.frames, [try call.file()], fixed: ["--json"])
    var selection = FrameSelection(call.arguments)
    var members: [JSONTree.Member] = []
    for member in try output.json().members where !["format", "diagnostics"].contains(member.key) {
      members.append(
        .init(member.key, member.key == "scenes" ? selection.scenes(member.value) : JSONTree(member.value)))
    }
    if selection.total == 0, let wanted = call.arguments.text("view") {
      throw .usage(
        "no view is called \"\(wanted)\" here",
        expected: Suggestion.text(for: wanted, in: selection.names)
          ?? "without view, and with depth and limit, all are listed")
    }
    members.append(.init("total", .number(Double(selection.total))))
    members.append(.init("warnings", .list(output.warnings.map { .text($0) })))
    let left = selection.total - selection.shown
    let hint =
      left > 0
      ? "\(counted(left, "more view")): name a scene or a view, give depth or fields, or raise limit" : nil
    if let hint { members.append(.init("hint", .text(hint))) }
    let data = JSONTree.object(members)
    let window = (data["window"]?.elements ?? []).compactMap(\.double).map(JSONText.number).joined(
      separator: "×")
    let head =
      "\(data["mode"]?.string ?? "") \(data["device"]?.string ?? "") \(window), frames on the screen:"
    let lines = [head] + selection.lines
    return ToolAnswer(members, text: call.text(lines.joined(separator: "\n"), output.warnings, hint: hint))
  }
}

/// The views that a question is about, out of all that `frames` printed.
private struct FrameSelection {
  private let wanted: String?
  private let depth: Int
  private let fields: Set<String>
  private let limit: Int
  private(set) var total = 0
  private(set) var shown = 0
  private(set) var lines: [String] = []
  private(set) var names: [String] = []

  init(_ arguments: ToolArguments) {
    wanted = arguments.text("view")
    depth = arguments.integer("depth") ?? .max
    fields = Set(arguments.texts("fields").flatMap { $0.split(separator: ",").map { String($0).trimmed } })
    limit = arguments.integer("limit") ?? 120
  }

  /// The scenes with the views that are meant; those without any stay out where a view is named or there are too many.
  mutating func scenes(_ list: JSONValue) -> JSONTree {
    var scenes: [JSONTree] = []
    for scene in list.elements {
      let heading = lines.count
      let views = views(of: scene)
      if views.isEmpty, wanted != nil || shown >= limit { continue }
      let size = scene["size"].map { $0.elements.compactMap(\.number) } ?? []
      lines.insert(
        "\(scene["name"]?.text ?? "") \(size.map(JSONText.number).joined(separator: "×"))", at: heading)
      scenes.append(
        .object(
          scene.members.map { .init($0.key, $0.key == "views" ? .list(views) : JSONTree($0.value)) }))
    }
    return .list(scenes)
  }

  private mutating func views(of scene: JSONValue) -> [JSONTree] {
    let all = scene["views"].map { Array($0.elements) } ?? []
    // An exact name wins over a part of one.
    let exact =
      wanted.map { wanted in
        all.contains { view in ["id", "name", "key"].contains { view[$0]?.text == wanted } }
      }
      ?? false
    var views: [JSONTree] = []
    var top: Int?
    for view in all {
      let level = Int(clamping: view["depth"]?.number ?? 0)
      if let last = top, level <= last { top = nil }
      let name = view["name"]?.text
      if let name { names.append(name) }
      if top == nil { top = wanted == nil || means(view, exact) ? level : nil }
      guard let first = top, level - (wanted == nil ? 0 : first) <= depth else { continue }
      total += 1
      guard shown < limit else { continue }
      shown += 1
      views.append(
        .object(
          view.members.filter { isWanted($0, of: view) }.map { .init($0.key, JSONTree($0.value)) }))
      lines.append(line(view, level))
    }
    return views
  }

  /// What says nothing stays out: nulls, what is not so, and keys that are names.
  private func isWanted(_ member: JSONValue.Member, of view: JSONValue) -> Bool {
    if member.value.isNull || member.value.bool == false { return false }
    guard fields.isEmpty else { return fields.contains(member.key) }
    return switch member.key {
    case "key": member.value.text != view["name"]?.text && member.value.text != view["id"]?.text
    case "parentKey": member.value.text != view["parent"]?.text
    default: true
    }
  }

  private func means(_ view: JSONValue, _ exact: Bool) -> Bool {
    guard let wanted else { return true }
    if [view["id"], view["name"], view["key"]].contains(where: { $0?.text == wanted }) { return true }
    return !exact && (view["name"]?.text?.lowercased().contains(wanted.lowercased()) ?? false)
  }

  private func line(_ view: JSONValue, _ level: Int) -> String {
    let numbers = (view["absolute"].map { Array($0.elements) } ?? []).compactMap {
      $0.number.map(JSONText.number)
    }
    var line = String(repeating: "  ", count: level + 1)
    line += [view["key"]?.text, view["type"]?.text].compactMap { $0 }.joined(separator: " ")
    if fields.isEmpty || fields.contains("text"), let text = view["text"]?.text {
      line +=
        " “\(text.prefix(60).split(whereSeparator: \.isNewline).joined(separator: " "))\(text.count > 60 ? "…" : "")”"
    }
    line += " at [\(numbers.joined(separator: ", "))]"
    if view["hidden"]?.bool == true { line += " hidden" }
    if view["ambiguous"]?.bool == true { line += " ambiguous" }
    return line
  }
}
