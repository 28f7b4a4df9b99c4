import Basics
import Model
import Reading
import Syntax

extension Tool {
  static let scenes = Tool(
    "scenes", "Layouts and their scenes",
    """
    Lists the layouts in the folders that may be read or, with a file, its scenes: their ids and names for the argument \
    "scene" of the other tools, and their numbers of views. Start here.
    """,
    [
      ToolParameter("file", .text, "a layout, or a folder of layouts (default: all that may be read)"),
      .limit(60, of: "layouts or scenes"),
    ],
    result: .schema(
      [
        "file": .type("string"),
        "layouts": .list(
          of: .schema(
            ["file": .type("string"), "scenes": .list(of: .type("string"))], required: ["file", "scenes"])),
        "scenes": .list(
          of: .schema(
            [
              "id": .type("string", "null"), "name": .type("string"), "identifier": .type("string", "null"),
              "class": .type("string", "null"), "kind": .type("string"), "initial": .type("boolean"),
              "views": .type("integer"), "constraints": .type("integer"),
            ], required: ["name", "kind", "initial", "views", "constraints"])),
        "bundled": .list(of: .type("string"), about: "the names of the bundled layouts"),
        "total": .type("integer"), "warnings": .warnings, "hint": .hint,
      ], required: ["total"])
  ) { call throws(CommandError) in
    guard call.arguments.text("file") != nil else { return try layouts(call, below: call.roots.folders) }
    let path = try call.file()
    return FileSystem.kind(path) == .folder ? try layouts(call, below: [path]) : try scenes(call, of: path)
  }

  private static func layouts(_ call: ToolCall, below folders: [String]) throws(CommandError) -> ToolAnswer {
    let limit = call.limit(60)
    var paths: [String] = []
    for folder in folders {
      do throws(CommandError) {
        for path in try LayoutSearch([folder]).paths { paths.append(try call.roots.path(path)) }
      } catch {
        if error.kind != .noLayout { throw error }
      }
    }
    var lines: [String] = []
    let shown = paths.prefix(limit).map { path in
      let names = names(in: path, call.roots)
      lines.append(VisibleText.string(path + (names.isEmpty ? "" : ": " + names.joined(separator: ", "))))
      return JSONTree.object(["file": .text(path), "scenes": .list(names.map { .text($0) })])
    }
    let bundled = Gallery.entries.map(\.name)
    if paths.isEmpty {
      lines.append("no layouts in \(folders.isEmpty ? "no folder" : folders.joined(separator: ", "))")
    }
    lines.append("bundled, by name: " + bundled.joined(separator: ", "))
    let hint =
      paths.count > shown.count
      ? "\(counted(paths.count - shown.count, "more layout")): name a folder as file, or raise limit" : nil
    return ToolAnswer(
      [
        .init("layouts", .list(shown)), .init("bundled", .list(bundled.map { .text($0) })),
        .init("total", .number(Double(paths.count))),
      ], text: lines.joined(separator: "\n"), hint: hint)
  }

  /// Returns the names of a storyboard's first scenes, without reading all of it.
  private static func names(in path: String, _ roots: Roots) -> [String] {
    guard path.hasSuffix(".storyboard"), let bytes = try? roots.read(path, atMost: Limits.layoutBytes)
    else {
      return []
    }
    let names = SceneScan.scenes(bytes).map(\.name)
    return names.count > 12 ? names.prefix(12) + ["and \(names.count - 12) more"] : names
  }

  private static func scenes(_ call: ToolCall, of path: String) throws(CommandError) -> ToolAnswer {
    let limit = call.limit(60)
    let (document, warnings) = try call.run { console throws(CommandError) in
      try LoadedFile(path, LayoutRequest(), console).document
    }
    var lines: [String] = []
    let shown = document.scenes.indices.prefix(limit).map { index in
      let scene = document.scenes[index]
      let isInitial = document.initialScene == index
      let controller = scene.controller
      var line = scene.name
      if let id = scene.id, id != scene.name { line += " (\(id))" }
      if let name = controller.customClass { line += " \(name)" }
      if controller.kind != .plain { line += " \(controller.kind.words)" }
      line += ": \(counted(scene.views.count, "view"))"
      lines.append(VisibleText.string(line + (isInitial ? ", initial" : "")))
      return JSONTree.object([
        "id": scene.id.map { .text($0) } ?? .null, "name": .text(scene.name),
        "identifier": controller.storyboardIdentifier.map { .text($0) } ?? .null,
        "class": controller.customClass.map { .text($0) } ?? .null, "kind": .text(controller.kind.words),
        "initial": .bool(isInitial), "views": .number(Double(scene.views.count)),
        "constraints": .number(Double(scene.constraints.count)),
      ])
    }
    let left = document.scenes.count - shown.count
    let hint = left > 0 ? "\(counted(left, "more scene")): raise limit" : nil
    return ToolAnswer(
      [
        .init("file", .text(path)), .init("scenes", .list(Array(shown))),
        .init("total", .number(Double(document.scenes.count))),
      ], text: lines.joined(separator: "\n"), warnings: warnings, hint: hint)
  }
}

extension ControllerKind {
  /// The UIKit term.
  fileprivate var words: String {
    switch self {
    case .none: "view"
    case .plain: "view controller"
    case .navigation: "navigation controller"
    case .tab: "tab bar controller"
    case .split: "split view controller"
    case .page: "page view controller"
    case .table: "table view controller"
    case .collection: "collection view controller"
    case .reference: "storyboard reference"
    case .other: "other controller"
    }
  }
}
