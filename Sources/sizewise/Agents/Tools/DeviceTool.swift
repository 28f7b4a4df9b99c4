import Syntax

extension Tool {
  static let devices = Tool(
    "devices", "Devices",
    """
    Lists devices for the argument "device": id, size in points, systems. Models of one line have the same geometry, so \
    one of them stands for all.
    """,
    [
      ToolParameter("find", .text, "part of an id or a name, such as \"se\" or \"iPad mini\""),
      ToolParameter("idiom", .choice(["phone", "pad"]), "phones or pads alone"),
      .limit(60, of: "groups of models"),
    ],
    result: .schema(
      [
        "devices": .list(
          of: .schema(
            [
              "device": .type("string", about: "the newest model, to be named as device"),
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
    var found: [JSONTree] = []
    var lines: [String] = []
    for group in try call.run(.devices, [], fixed: ["--json"]).json()["devices"].map({ Array($0.elements) })
      ?? []
    {
      let models = (group["models"].map { Array($0.elements) } ?? []).filter { model in
        guard let wanted else { return true }
        return [model["id"]?.text, model["name"]?.text].contains {
          $0.map { searched($0).contains(wanted) } ?? false
        }
      }
      guard let newest = models.last, idiom == nil || group["idiom"]?.text == idiom else { continue }
      let ids = models.compactMap { $0["id"]?.text }
      let size = group["points"].map { $0.elements.compactMap(\.number) } ?? []
      let systems = newest["os"].map { $0.elements.compactMap(\.number) } ?? []
      found.append(
        .object([
          "device": .text(newest["id"]?.text ?? ""), "name": .text(newest["name"]?.text ?? ""),
          "idiom": .text(group["idiom"]?.text ?? ""), "size": .list(size.map { .number($0) }),
          "scale": .number(group["scale"]?.number ?? 1), "os": .list(systems.map { .number($0) }),
          "models": .list(ids.map { .text($0) }),
        ]))
      let points = size.map(JSONText.number).joined(separator: "×")
      let versions = systems.map(JSONText.number).joined(separator: "–")
      lines.append(
        "\(points) @\(JSONText.number(group["scale"]?.number ?? 1))x  \(ids.joined(separator: ", "))  iOS \(versions)"
      )
    }
    let limit = call.arguments.integer("limit") ?? 60
    let left = found.count - min(limit, found.count)
    var hint = left > 0 ? "\(left) more: narrow with find or idiom, or raise limit" : nil
    if found.isEmpty { hint = "nothing is called so: without find all are listed" }
    var members = [
      JSONTree.Member("devices", .list(Array(found.prefix(limit)))),
      .init("total", .number(Double(found.count))),
    ]
    if let hint { members.append(.init("hint", .text(hint))) }
    return ToolAnswer(members, text: call.text(lines.prefix(limit).joined(separator: "\n"), hint: hint))
  }

  /// As names are compared: "iPad mini" finds `ipad-mini-6`.
  private static func searched(_ text: String) -> String {
    String(text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
  }
}
