import Basics
import Syntax

extension Tool {
  static let devices = Tool(
    "devices", "Devices",
    """
    Lists the values of the argument "device": id, size in points and systems. Models on one line have the same geometry, \
    so any of them represents all.
    """,
    [
      ToolParameter("find", .text, "part of an id or a name, such as \"se\" or \"iPad mini\""),
      ToolParameter("idiom", .choice(["phone", "pad"]), "only phones or only pads"),
      .limit(60, of: "groups of models"),
    ],
    result: .schema(
      [
        "devices": .list(
          of: .schema(
            [
              "device": .type("string", about: "the newest model; use it as device"),
              "name": .type("string"),
              "idiom": .type("string"),
              "size": .list(of: .type("number"), about: "width and height in portrait"),
              "scale": .type("number"),
              "os": .list(of: .type("integer"), about: "first and last major version"),
              "models": .list(of: .type("string"), about: "ids of all models of this geometry"),
            ], required: ["device", "name", "idiom", "size", "scale", "os", "models"])),
        "total": .type("integer"), "hint": .hint,
      ], required: ["devices", "total"])
  ) { call throws(CommandError) in
    let wanted = call.arguments.text("find").map(searched)
    let idiom = call.arguments.text("idiom")
    let (catalog, _) = try call.run { console throws(CommandError) in
      try LayoutRequest().deviceCatalog(console)
    }
    var found: [JSONTree] = []
    var lines: [String] = []
    for group in catalog.groups where idiom == nil || group.idiom.name == idiom {
      let models = group.models.map { catalog.devices[$0] }.filter { model in
        wanted.map { searched(model.id).contains($0) || searched(model.name).contains($0) } ?? true
      }
      guard let newest = models.last else { continue }
      let size = [group.size.width, group.size.height]
      let systems = [newest.systems.lowerBound, newest.systems.upperBound].map(Double.init)
      found.append(
        .object([
          "device": .text(newest.id), "name": .text(newest.name), "idiom": .text(group.idiom.name),
          "size": .list(size.map { .number($0) }), "scale": .number(group.scale),
          "os": .list(systems.map { .number($0) }), "models": .list(models.map { .text($0.id) }),
        ]))
      let points = size.map(Numbers.exact).joined(separator: "×")
      let versions = systems.map(Numbers.exact).joined(separator: "–")
      let ids = models.map(\.id).joined(separator: ", ")
      lines.append("\(points) @\(Numbers.exact(group.scale))x  \(ids)  iOS \(versions)")
    }
    let limit = call.limit(60)
    let left = found.count - min(limit, found.count)
    var hint = left > 0 ? "\(left) more: narrow with find or idiom, or raise limit" : nil
    if found.isEmpty { hint = "no device matches; omit find to list all" }
    return ToolAnswer(
      [
        .init("devices", .list(Array(found.prefix(limit)))), .init("total", .number(Double(found.count))),
      ], text: lines.prefix(limit).joined(separator: "\n"), hint: hint)
  }

  /// Returns the normalised form for comparing names: "iPad mini" finds `ipad-mini-6`.
  private static func searched(_ text: String) -> String {
    String(text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
  }
}
