import Export
import Syntax

/// What a tool found out, for programs as a value and for models as text.
struct ToolAnswer {
  /// As the schema of the tool says.
  var data: JSONTree
  var text: String
  /// A PNG file.
  var image: [UInt8]?
  var isError = false

  /// - Parameter warnings: what is wrong besides; nil for a tool that has none. They follow the text, and last comes the hint.
  init(_ members: [JSONTree.Member], text body: String, warnings: [String]? = nil, hint: String? = nil) {
    var members = members
    if let warnings { members.append(.init("warnings", .list(warnings.map { .text($0) }))) }
    if let hint { members.append(.init("hint", .text(hint))) }
    data = .object(members)
    text = body.hasSuffix("\n") || body.isEmpty ? body : body + "\n"
    for warning in warnings ?? [] {
      text += warning.hasPrefix("what if: ") ? "\(warning)\n" : "warning: \(warning)\n"
    }
    if let hint { text += "hint: \(hint)\n" }
  }

  /// What went wrong with a call; a model reads it and asks again.
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

/// Lists and texts without end would fill a model's memory: what is left out is counted, and the answer says how to ask
/// for less.
enum Bounded {
  static let characters = 24_000

  /// The lines that fit, and how many do not.
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
    // One line that is longer than all that may be said.
    guard kept > 0 else { return (String(text.prefix(most / 4)) + "…", lines.count - 1) }
    return (lines[..<kept].joined(separator: "\n") + "\n", lines.count - kept - (lines.last == "" ? 1 : 0))
  }
}

/// The members that many results have, and their schemas.
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

  /// The members of an object but some.
  func members(but others: Set<String>) -> [Member] {
    guard case .object(let members) = self else { return [] }
    return members.filter { !others.contains($0.key) }
  }

  /// An object without the members that say nothing.
  var withoutNulls: JSONTree {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.value != .null })
  }

  /// How to ask for less, or for the rest.
  static let hint = type("string", about: "what was left out, and how to ask for less or for the rest")
  static let warnings = list(
    of: type("string"), about: "what is wrong with the file or the question, besides")
}
