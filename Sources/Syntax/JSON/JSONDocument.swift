import Model

/// A parsed JSON file: one flat array of nodes over the bytes. Comments and trailing commas are allowed, as everywhere in
/// Sizewise. Strings and numbers are decoded when they are asked for, so a file of megabytes costs one pass.
package final class JSONDocument: Sendable {
  package let source: SourceText
  let nodes: [JSONNode]
  /// Syntax errors, and keys that are twice.
  package let diagnostics: [Diagnostic]

  init(source: SourceText, nodes: [JSONNode], diagnostics: [Diagnostic]) {
    self.source = source
    self.nodes = nodes
    self.diagnostics = diagnostics
  }

  /// The whole value; nil where the file is not JSON.
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
      problems.append(JSONProblem(invalid, "this is not text in UTF-8", "save the file as UTF-8"))
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
  /// The node of a key's value, of a key that occurs twice the last; nil where the object has none. Makes no strings, and
  /// no values on the way: a view is asked for a dozen keys.
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

/// One value, or one key of an object, which is before its value. What belongs to a container follows it.
struct JSONNode: Sendable {
  enum Kind: UInt8 { case object, array, string, number, yes, no, null }

  var kind: Kind
  /// A string with backslashes, which must be decoded.
  var hasEscapes = false
  /// First byte; of a string the one after the quotation mark.
  var start: UInt32
  /// One past the last byte; of a string the offset of its closing quotation mark.
  var end: UInt32
  /// The node after this one and everything in it.
  var next: UInt32
}

/// Something wrong at an offset; becomes a diagnostic when parsing is over.
struct JSONProblem {
  var offset: Int
  var severity: Diagnostic.Severity
  var message: String
  var expected: String?

  init(_ offset: Int, _ message: String, _ expected: String?, severity: Diagnostic.Severity = .error) {
    self.offset = offset
    self.message = message
    self.expected = expected
    self.severity = severity
  }
}
