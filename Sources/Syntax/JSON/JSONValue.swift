import Model

/// A value within a document: a reference and an index, cheap to pass around.
package struct JSONValue: Sendable {
  package let document: JSONDocument
  package let index: Int
  /// What a reader puts on a value goes to all that is in it: that of layouts puts on it where its names are looked up.
  package let scope: Int

  package init(_ document: JSONDocument, _ index: Int, scope: Int = 0) {
    self.document = document
    self.index = index
    self.scope = scope
  }

  package func scoped(_ scope: Int) -> JSONValue { JSONValue(document, index, scope: scope) }

  package enum Kind: UInt8, Sendable, CaseIterable {
    case object, list, text, number, bool, null

    /// With its article, for messages.
    package var phrase: String {
      switch self {
      case .object: "an object { … }"
      case .list: "a list [ … ]"
      case .text: "a text"
      case .number: "a number"
      case .bool: "true or false"
      case .null: "null"
      }
    }
  }

  private var node: JSONNode { document.nodes[index] }

  package var kind: Kind {
    switch node.kind {
    case .object: .object
    case .array: .list
    case .string: .text
    case .number: .number
    case .yes, .no: .bool
    case .null: .null
    }
  }

  package var text: String? {
    guard node.kind == .string else { return nil }
    return document.source.bytes.withUnsafeBufferPointer { JSONText.decode($0, node) }
  }

  package var number: Double? {
    guard node.kind == .number else { return nil }
    return document.source.bytes.withUnsafeBufferPointer { JSONText.number($0, node) }
  }

  package var bool: Bool? {
    switch node.kind {
    case .yes: true
    case .no: false
    case .object, .array, .string, .number, .null: nil
    }
  }

  package var isNull: Bool { node.kind == .null }

  // MARK: Places

  /// Offset of the first byte, for a text that of its quotation mark.
  package var offset: Int { Int(node.start) - (node.kind == .string ? 1 : 0) }
  /// One past the last byte, for a text past its closing quotation mark.
  package var endOffset: Int { Int(node.end) + (node.kind == .string ? 1 : 0) }
  package var position: SourcePosition { document.source.position(at: offset) }

  /// The place of a scalar inside a text: equations and expressions point into their strings.
  package func offset(ofScalar wanted: Int) -> Int {
    guard node.kind == .string else { return offset }
    var index = Int(node.start)
    let end = Int(node.end)
    let bytes = document.source.bytes
    for _ in 0..<wanted {
      guard index < end else { return end }
      if bytes[index] == UInt8(ascii: "\\") {
        index += bytes[index + 1] == UInt8(ascii: "u") ? 6 : 2
      } else {
        index += 1
        while index < end, SourceText.isContinuation(bytes[index]) { index += 1 }
      }
    }
    return min(index, end)
  }

  package func diagnostic(
    _ severity: Diagnostic.Severity = .error, _ message: String, expected: String? = nil, scalar: Int? = nil
  ) -> Diagnostic {
    document.source.diagnostic(
      severity, message, expected: expected, at: scalar.map { offset(ofScalar: $0) } ?? offset)
  }

  // MARK: Containers

  /// A key with its value.
  package struct Member: Sendable {
    package let name: JSONValue
    package let value: JSONValue
    package var key: String { name.text ?? "" }
  }

  /// The members in the order of the file; empty for what is not an object.
  package var members: Members { Members(self) }

  /// The elements in the order of the file; empty for what is not a list.
  package var elements: Elements { Elements(self, of: .list) }

  /// The value of a key; of a key that occurs twice the last.
  package subscript(key: String) -> JSONValue? {
    document.member(key, of: index).map { JSONValue(document, $0, scope: scope) }
  }

  /// The members of the object that a key has; none where it has no object.
  package func members(of key: String) -> [Member] { self[key].map { Array($0.members) } ?? [] }

  /// The elements of the list that a key has; none where it has no list.
  package func elements(of key: String) -> [JSONValue] { self[key].map { Array($0.elements) } ?? [] }

  package struct Members: Sequence, IteratorProtocol, Sendable {
    /// Names and values in turn.
    private var nodes: Elements

    init(_ value: JSONValue) { nodes = Elements(value, of: .object) }

    package mutating func next() -> Member? {
      guard let name = nodes.next(), let value = nodes.next() else { return nil }
      return Member(name: name, value: value)
    }
  }

  package struct Elements: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var index: Int
    private let end: Int
    private let scope: Int

    fileprivate init(_ value: JSONValue, of kind: Kind) {
      document = value.document
      index = value.index + 1
      end = value.kind == kind ? Int(value.node.next) : index
      scope = value.scope
    }

    package mutating func next() -> JSONValue? {
      guard index < end else { return nil }
      defer { index = Int(document.nodes[index].next) }
      return JSONValue(document, index, scope: scope)
    }
  }
}
