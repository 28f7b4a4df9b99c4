import Syntax
import TestSupport
import Testing

/// A conversation with `sizewise mcp`: the client's messages, and the answers.
struct AgentTalk {
  /// The answers, one JSON message per line.
  let answers: [JSONTree]

  static let initialize =
    #"{"jsonrpc":"2.0","id":"start","method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#

  /// Runs in this process, one request after another.
  init(_ lines: [String], folders: [String] = [Fixtures.root + "/layouts"]) throws {
    try self.init(bytes: Array(lines.joined(separator: "\n").utf8), folders: folders)
  }

  init(bytes: [UInt8], folders: [String] = [Fixtures.root + "/layouts"]) throws {
    let run = Run(["mcp"] + folders, bytes: bytes)
    #expect(run.status == .fine)
    try self.init(output: run.output)
  }

  init(output: String) throws {
    answers = try output.split(separator: "\n").map { line in
      JSONTree(try #require(JSONDocument(Array(line.utf8), file: "answer").root, "no JSON: \(line)"))
    }
  }

  func answer(_ id: Int) -> JSONTree? { answers.first { $0["id"] == .number(Double(id)) } }

  /// Calls one tool.
  static func call(_ tool: String, _ arguments: String, folders: [String]? = nil) throws -> JSONTree {
    let talk = try AgentTalk(
      [initialize, Self.request(1, tool, arguments)], folders: folders ?? [Fixtures.root + "/layouts"])
    return try #require(talk.answer(1)?["result"], "no result: \(talk.answers)")
  }

  static func request(_ id: Int, _ tool: String, _ arguments: String, meta: String = "") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)\#(meta)}}"#
  }
}

extension JSONTree {
  /// Returns the differences from an expected value. Only the named members of objects are compared; a text that begins
  /// with ~ matches every text that contains the rest.
  func differences(from expected: JSONTree, at path: String = "") -> [String] {
    switch (expected, self) {
    case (.object(let members), .object):
      return members.flatMap { member -> [String] in
        guard let value = self[member.key] else { return ["\(path).\(member.key) is missing"] }
        return value.differences(from: member.value, at: "\(path).\(member.key)")
      }
    case (.list(let wanted), .list(let found)):
      guard wanted.count == found.count else {
        return ["\(path) has \(found.count) elements, not \(wanted.count)"]
      }
      return zip(found, wanted).enumerated().flatMap { index, pair in
        pair.0.differences(from: pair.1, at: "\(path)[\(index)]")
      }
    case (.text(let wanted), .text(let found)) where wanted.hasPrefix("~"):
      return found.contains(wanted.dropFirst())
        ? [] : ["\(path) is \"\(found)\", without \"\(wanted.dropFirst())\""]
    default:
      return self == expected ? [] : ["\(path) is \(compact), not \(expected.compact)"]
    }
  }

  /// Returns the violations of a JSON schema, for the keywords used in the tools' schemas.
  func violations(of schema: JSONTree, at path: String = "") -> [String] {
    var found: [String] = []
    let types = schema["type"].map { $0.string.map { [$0] } ?? $0.elements.compactMap(\.string) } ?? []
    if !types.isEmpty, !types.contains(where: has) {
      found.append("\(path) is not \(types.joined(separator: " or "))")
    }
    if let words = schema["enum"], !words.elements.contains(self) {
      found.append("\(path) is none of \(words.compact)")
    }
    if let items = schema["items"] {
      for (index, element) in elements.enumerated() {
        found += element.violations(of: items, at: "\(path)[\(index)]")
      }
    }
    guard case .object(let members) = self else { return found }
    for name in (schema["required"]?.elements ?? []).compactMap(\.string) where self[name] == nil {
      found.append("\(path).\(name) is missing")
    }
    for member in members {
      if let property = schema["properties"]?[member.key] {
        found += member.value.violations(of: property, at: "\(path).\(member.key)")
      } else if schema["properties"] != nil, types == ["object"],
        schema["additionalProperties"] == .bool(false)
      {
        found.append("\(path).\(member.key) is not known")
      }
    }
    return found
  }

  private func has(_ type: String) -> Bool {
    switch (self, type) {
    case (.object, "object"), (.list, "array"), (.text, "string"), (.number, "number"), (.bool, "boolean"),
      (.null, "null"):
      true
    case (.number(let number), "integer"): number == number.rounded()
    default: false
    }
  }
}
