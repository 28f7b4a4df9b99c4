import Model

/// The kind of a value.
package enum JSONKind: UInt8, Sendable, CaseIterable {
  case object, list, text, number, bool, null

  /// The kind with an article, for messages.
  package var phrase: String {
    switch self {
    case .object: "an object { … }"
    case .list: "a list [ … ]"
    case .text: "text"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}

/// A value in a document: a reference and an index, cheap to copy.
package struct JSONValue: Sendable {
  /// The document.
  package let document: JSONDocument
  /// The index of its node.
  package let index: Int
  /// A number that a reader attaches to a value and all its contents; the layout reader uses it for the scope of names.
  package let scope: Int

  package init(_ document: JSONDocument, _ index: Int, scope: Int = 0) {
    self.document = document
    self.index = index
    self.scope = scope
  }

  /// Returns the value with another scope.
  package func scoped(_ scope: Int) -> JSONValue { JSONValue(document, index, scope: scope) }

  private var node: JSONNode { document.nodes[index] }

  /// The kind of the value.
  package var kind: JSONKind {
    switch node.kind {
    case .object: .object
    case .array: .list
    case .string: .text
    case .number: .number
    case .yes, .no: .bool
    case .null: .null
    }
  }

  /// The string, or nil for any other value.
  package var text: String? {
    guard node.kind == .string else { return nil }
    return document.source.bytes.withUnsafeBufferPointer { JSONText.decode($0, node) }
  }

  /// The number, or nil for any other value.
  package var number: Double? {
    guard node.kind == .number else { return nil }
    return document.source.bytes.withUnsafeBufferPointer { JSONText.number($0, node) }
  }

  /// The Boolean, or nil for any other value.
  package var bool: Bool? {
    switch node.kind {
    case .yes: true
    case .no: false
    case .object, .array, .string, .number, .null: nil
    }
  }

  /// Whether the value is null.
  package var isNull: Bool { node.kind == .null }

  // MARK: Positions

  /// The offset of the first byte; for a string, of its quotation mark.
  package var offset: Int { Int(node.start) - (node.kind == .string ? 1 : 0) }
  /// The offset after the last byte; for a string, after its closing quotation mark.
  package var endOffset: Int { Int(node.end) + (node.kind == .string ? 1 : 0) }
  /// The line and column.
  package var position: SourcePosition { document.source.position(at: offset) }

  /// Returns the offset of a scalar within a string, for errors inside equations and expressions.
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

  /// Creates a diagnostic at the value.
  package func diagnostic(
    _ severity: Diagnostic.Severity = .error, _ message: String, expected: Hint? = nil, scalar: Int? = nil
  ) -> Diagnostic {
    document.source.diagnostic(
      severity, message, expected: expected, at: scalar.map { offset(ofScalar: $0) } ?? offset)
  }

  // MARK: Containers

  /// A key with its value.
  package struct Member: Sendable {
    /// The key as a value, which has a position.
    package let name: JSONValue
    /// The value.
    package let value: JSONValue
    /// The key.
    package var key: String { name.text ?? "" }
  }

  /// The members in file order; empty if this is not an object.
  package var members: Members { Members(self) }

  /// The elements in file order; empty if this is not an array.
  package var elements: Elements { Elements(self, of: .list) }

  /// The value of a key, the last one for a duplicate key; nil if there is none.
  package subscript(key: String) -> JSONValue? {
    document.member(key, of: index).map { JSONValue(document, $0, scope: scope) }
  }

  /// Returns the members of a key's object, or none if there is no object.
  package func members(of key: String) -> [Member] { self[key].map { Array($0.members) } ?? [] }

  /// Returns the elements of a key's array, or none if there is no array.
  package func elements(of key: String) -> [JSONValue] { self[key].map { Array($0.elements) } ?? [] }

  /// The members of an object.
  package struct Members: Sequence, IteratorProtocol, Sendable {
    /// The nodes of keys and values, alternating.
    private var nodes: Elements

    init(_ value: JSONValue) { nodes = Elements(value, of: .object) }

    package mutating func next() -> Member? {
      guard let name = nodes.next(), let value = nodes.next() else { return nil }
      return Member(name: name, value: value)
    }
  }

  /// The elements of an array.
  package struct Elements: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var index: Int
    private let end: Int
    private let scope: Int

    fileprivate init(_ value: JSONValue, of kind: JSONKind) {
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
