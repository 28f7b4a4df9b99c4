import Export
import Syntax

/// A tool's result: structured data for programs, and text for models.
struct ToolAnswer {
  /// The data, as described by the tool's schema.
  var data: JSONTree
  var text: String
  /// An image as a PNG file.
  var image: [UInt8]?
  var isError = false

  /// - Parameter warnings: the warnings; nil for a tool that has none. They follow the text, and the hint comes last.
  init(
    _ members: [JSONTree.Member], text body: String, warnings: [Notice.Warning]? = nil, hint: String? = nil
  ) {
    var members = members
    if let warnings { members.append(.init("warnings", .list(warnings.map { .text($0.text) }))) }
    if let hint { members.append(.init("hint", .text(hint))) }
    data = .object(members)
    text = body.hasSuffix("\n") || body.isEmpty ? body : body + "\n"
    for warning in warnings ?? [] {
      text += (warning.isTrial ? "" : "warning: ") + warning.text + "\n"
    }
    if let hint { text += "hint: \(hint)\n" }
  }

  /// Returns a failed call's error, which a model reads before it retries.
  static func failure(_ message: String) -> ToolAnswer {
    var answer = ToolAnswer([], text: "")
    answer.text = message
    answer.isError = true
    return answer
  }

  func result(_ revision: Revision) -> JSONTree {
    var content: [JSONTree] = []
    if let image {
      let data = Base64.text(of: image)
      content.append(.object(["type": .text("image"), "data": .text(data), "mimeType": .text("image/png")]))
    }
    content.append(.object(["type": .text("text"), "text": .text(text)]))
    var members = [JSONTree.Member("content", .list(content))]
    if isError {
      members.append(.init("isError", .bool(true)))
    } else {
      members.append(.init("structuredContent", data))
    }
    return revision.dressed(members)
  }
}

/// Limits lists and texts, which could fill a model's context: omitted parts are counted, and the answer has a hint to
/// narrow the request.
enum Bounded {
  static let characters = 24_000

  /// Returns the lines that fit, and the number of those that do not.
  static func lines(_ text: String, most: Int = characters) -> (text: String, left: Int) {
    guard text.utf8.count > most else { return (text, 0) }
    var kept = 0
    var count = 0
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      guard count + line.utf8.count + 1 <= most else { break }
      count += line.utf8.count + 1
      kept += 1
    }
    // A single line longer than the limit.
    guard kept > 0 else { return (String(text.prefix(most / 4)) + "…", lines.count - 1) }
    return (lines[..<kept].joined(separator: "\n") + "\n", lines.count - kept - (lines.last == "" ? 1 : 0))
  }
}

extension ToolAnswer {
  /// Returns a picture in which a row that repeats is written once, with the number of times: `│    │ ×12`.
  static func folded(_ picture: String) -> String {
    var rows: [(text: Substring, count: Int)] = []
    for row in picture.split(separator: "\n", omittingEmptySubsequences: false) {
      if rows.last?.text == row, !row.isEmpty {
        rows[rows.count - 1].count += 1
      } else {
        rows.append((row, 1))
      }
    }
    return rows.map { $0.count > 1 ? "\($0.text) ×\($0.count)" : String($0.text) }.joined(separator: "\n")
  }
}

/// Members shared by many results, with their schemas.
extension JSONTree {
  static func schema(_ properties: KeyValuePairs<String, JSONTree>, required: [String]) -> JSONTree {
    .object([
      "type": .text("object"), "properties": .object(properties.map { Member($0.key, $0.value) }),
      "required": .list(required.map { .text($0) }),
    ])
  }

  static func type(_ names: String..., about: String? = nil) -> JSONTree {
    var members = [Member("type", names.count == 1 ? .text(names[0]) : .list(names.map { .text($0) }))]
    if let about { members.append(.init("description", .text(about))) }
    return .object(members)
  }

  static func list(of items: JSONTree, about: String? = nil) -> JSONTree {
    var members = [Member("type", .text("array")), Member("items", items)]
    if let about { members.append(.init("description", .text(about))) }
    return .object(members)
  }

  /// The schema of an object with only the types of its members, which is enough for a client to read it.
  var outline: JSONTree {
    let properties = self["properties"]?.members(but: []) ?? []
    return .object([
      "type": .text("object"),
      "properties": .object(
        properties.map { .init($0.key, .object(["type": $0.value["type"] ?? .text("object")])) }),
      "required": self["required"] ?? .list([]),
    ])
  }

  /// Returns the members of an object except some.
  func members(but others: Set<String>) -> [Member] {
    guard case .object(let members) = self else { return [] }
    return members.filter { !others.contains($0.key) }
  }

  /// The object without null members.
  var withoutNulls: JSONTree {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.value != .null })
  }

  /// A hint to narrow the request, or to get the rest.
  static let hint = type("string", about: "what was omitted, and how to narrow the request or get the rest")
  static let warnings = list(
    of: type("string"), about: "problems with the file or the request")
}
