import Model

/// A parsed JSON file, as one flat array of nodes over its bytes. Comments and trailing commas are allowed, as
/// everywhere in Sizewise. Strings and numbers are decoded on access, so parsing a large file takes a single pass.
package final class JSONDocument: Sendable {
  /// The file's bytes and lines.
  package let source: SourceText
  let nodes: [JSONNode]
  /// Syntax errors and duplicate keys.
  package let diagnostics: [Diagnostic]

  init(source: SourceText, nodes: [JSONNode], diagnostics: [Diagnostic]) {
    self.source = source
    self.nodes = nodes
    self.diagnostics = diagnostics
  }

  /// Whether anything was read, even if the file has errors.
  package var hasValue: Bool { !nodes.isEmpty }

  /// The root value; nil if the file is not valid JSON.
  package var root: JSONValue? {
    nodes.isEmpty || diagnostics.contains { $0.severity == .error } ? nil : JSONValue(self, 0)
  }

  package convenience init(_ bytes: [UInt8], file: String) {
    self.init(parsing: SourceText(bytes, file: file))
  }

  package convenience init(parsing source: SourceText) {
    var nodes: [JSONNode] = []
    var problems: [JSONProblem] = []
    if let invalid = source.firstInvalidByte {
      problems.append(JSONProblem(invalid, "this file is not UTF-8 text", "save the file as UTF-8"))
    } else if source.bytes.count >= Int(UInt32.max) {
      problems.append(JSONProblem(0, "the file is larger than 4 GB", nil))
    } else {
      source.bytes.withUnsafeBufferPointer { buffer in
        var parser = JSONParser(buffer)
        parser.parse()
        nodes = parser.nodes
        problems = parser.problems
      }
    }
    self.init(
      source: source, nodes: nodes,
      diagnostics: problems.map {
        source.diagnostic($0.severity, $0.message, expected: $0.expected, at: $0.offset)
      })
  }
}

extension JSONDocument {
  /// Reads a file that is being typed: errors are not reported, and cost as little as possible. Its root is nil only if
  /// the file has no value.
  package convenience init(recovering source: SourceText) {
    let nodes: [JSONNode] = source.bytes.withUnsafeBufferPointer { buffer in
      guard buffer.count < Int(UInt32.max) else { return [] }
      var parser = JSONParser(buffer, recovering: true)
      parser.parse()
      return parser.nodes
    }
    self.init(source: source, nodes: nodes, diagnostics: [])
  }

  /// Returns the node of a key's value, the last one for a duplicate key, or nil. It allocates nothing, because a dozen
  /// keys are looked up in every view.
  func member(_ key: String, of object: Int) -> Int? {
    guard nodes[object].kind == .object else { return nil }
    var key = key
    return key.withUTF8 { key in
      source.bytes.withUnsafeBufferPointer { bytes in
        nodes.withUnsafeBufferPointer { nodes in
          var found: Int?
          var index = object + 1
          let end = Int(nodes[object].next)
          while index < end {
            if Self.spells(key, nodes[index], bytes) { found = index + 1 }
            index = Int(nodes[index + 1].next)
          }
          return found
        }
      }
    }
  }

  private static func spells(
    _ key: UnsafeBufferPointer<UInt8>, _ node: JSONNode, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if node.hasEscapes { return JSONText.decode(bytes, node).utf8.elementsEqual(key) }
    let start = Int(node.start)
    guard Int(node.end) - start == key.count else { return false }
    for offset in 0..<key.count where bytes[start + offset] != key[offset] { return false }
    return true
  }
}

enum JSONNodeKind: UInt8 { case object, array, string, number, yes, no, null }

/// A value, or an object's key, which precedes its value. The contents of a container follow it.
struct JSONNode: Sendable {
  var kind: JSONNodeKind
  /// Whether a string contains escapes that must be decoded.
  var hasEscapes = false
  /// The offset of the first byte; for a string, after the quotation mark.
  var start: UInt32
  /// The offset after the last byte; for a string, of the closing quotation mark.
  var end: UInt32
  /// The index of the node after this one and its contents.
  var next: UInt32
}

/// A problem at an offset, converted to a diagnostic after parsing.
struct JSONProblem {
  var offset: Int
  var severity: Diagnostic.Severity
  var message: String
  var expected: Hint?

  init(_ offset: Int, _ message: String, _ expected: Hint?, severity: Diagnostic.Severity = .error) {
    self.offset = offset
    self.message = message
    self.expected = expected
    self.severity = severity
  }
}
