import Model
import Reading

/// Layouts of any size, in the layout format: a column of rows, a feed of self-sizing cells, a grid, many scenes.
enum LayoutSamples {
  static let kinds = ["stack", "feed", "grid"]
  /// The number of views in each of many scenes.
  private static let viewsOfAScene = 24

  /// Returns the text for `kind:views`; nil for other words.
  static func text(_ word: String) -> String? {
    let parts = word.split(separator: ":")
    guard parts.count == 2, let count = Int(parts[1]) else { return nil }
    switch parts[0] {
    case "stack": return stack(count)
    case "feed": return feed(count)
    case "grid": return grid(count)
    case "scenes": return scenes(count)
    default: return nil
    }
  }

  /// Returns the layout for `kind:views`, or the one in a file.
  static func document(_ word: String) throws -> Document {
    if let text = text(word) { return readDocument(Array(text.utf8), file: word) }
    guard let bytes = BenchFiles.read(word) else { throw BenchmarkError(description: "cannot read \(word)") }
    let document = readDocument(bytes, file: word)
    guard !document.scenes.isEmpty else { throw BenchmarkError(description: "\(word): nothing to lay out") }
    return document
  }

  private static func stack(_ count: Int) -> String {
    let rows = (0..<max(1, count / 4)).map { row in
      """
        "row\(row)": { "row": {
          "icon\(row)": { "image": "symbol:star", "size": 24 },
          "name\(row)": { "label": "Row number \(row)", "font": "headline" },
          "more\(row)": { "label": "\(row * 7) items", "font": "subheadline", "hugging": 252 }
        }, "spacing": 8 }
      """
    }
    return """
      { "sizewise": 1, "views": {
        "all": { "column": {
      \(rows.joined(separator: ",\n"))
        }, "spacing": 4, "top": "safeArea + 8", "pin": "horizontal to safeArea + 16" }
      } }
      """
  }

  private static func feed(_ count: Int) -> String {
    let texts = [
      "A short one.",
      "A post that says a little more, so that it takes two lines on a phone and one on a pad.",
      "Somebody wrote a great deal here: of boats, tides and weather, and of what to bring, and when to be where, "
        + "so that nobody could say they had not been told before everybody left.",
    ]
    let rows = (0..<max(1, count / 6)).map { row in
      """
        { "cell": {
          "photo": { "image": "p\(row % 9)", "size": 44, "top": 8, "leading": 16 },
          "name": { "label": "Author \(row)", "font": "headline", "top": 8, "leading": "photo.trailing + 12", "trailing": 16 },
          "text": { "label": "\(texts[row % 3])", "font": "body", "lines": 0, "below": "name + 2", "leading": "name",
            "trailing": 16, "bottom": 8 } } }
      """
    }
    return """
      { "sizewise": 1, "views": {
        "list": { "table": [{ "rows": [
      \(rows.joined(separator: ",\n"))
        ] }], "pin": "horizontal vertical" }
      } }
      """
  }

  /// Each scene has segues to the next two.
  private static func scenes(_ count: Int) -> String {
    let screens = (0..<max(1, count)).map { scene in
      let rows = (0..<viewsOfAScene / 4).map { row in
        """
              "row\(row)": { "row": {
                "icon\(row)": { "image": "symbol:star", "size": 24 },
                "name\(row)": { "label": "Row \(row) of scene \(scene)", "font": "headline", "lines": 0 },
                "more\(row)": { "button": "More", "hugging": 252 }
              }, "spacing": 8 }
        """
      }
      let ways = [scene + 1, scene + 2].filter { $0 < count }.map {
        "\"to\($0)\": { \"to\": \"scene\($0)\" }"
      }
      return """
          "scene\(scene)": { "title": "Scene \(scene)", "segues": { \(ways.joined(separator: ", ")) }, "views": {
            "all": { "column": {
        \(rows.joined(separator: ",\n"))
            }, "spacing": 12, "top": "safeArea + 8", "pin": "horizontal to safeArea + 16" }
          } }
        """
    }
    return "{ \"sizewise\": 1, \"screens\": {\n\(screens.joined(separator: ",\n"))\n} }"
  }

  private static func grid(_ count: Int) -> String {
    var views: [String] = []
    for index in 0..<count {
      let row = index / 4
      let column = index % 4
      let leading = column == 0 ? "\"leading\": \"super + 16\"" : "\"after\": \"c\(index - 1) + 8\""
      let top = row == 0 ? "\"top\": \"safeArea + 8\"" : "\"below\": \"c\(index - 4) + 8\""
      let end = column == 3 ? ", \"trailing\": \"super + 16\"" : ""
      let width = index == 0 ? "\"height\": \"c0.width\"" : "\"width\": \"c0\", \"height\": \"c0\""
      views.append("  \"c\(index)\": { \"view\": true, \(leading), \(top), \(width)\(end) }")
    }
    return "{ \"sizewise\": 1, \"views\": {\n\(views.joined(separator: ",\n"))\n} }"
  }
}
