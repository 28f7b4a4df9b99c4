import Syntax

/// A set of kinds of JSON value.
struct JSONKinds: OptionSet, Sendable {
  let rawValue: UInt8

  static let object = JSONKinds(rawValue: 1 << 0)
  static let list = JSONKinds(rawValue: 1 << 1)
  static let text = JSONKinds(rawValue: 1 << 2)
  static let number = JSONKinds(rawValue: 1 << 3)
  static let bool = JSONKinds(rawValue: 1 << 4)
  static let null = JSONKinds(rawValue: 1 << 5)
  static let all = JSONKinds(rawValue: 1 << 6 - 1)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ kind: JSONValue.Kind) {
    switch kind {
    case .object: self = .object
    case .list: self = .list
    case .text: self = .text
    case .number: self = .number
    case .bool: self = .bool
    case .null: self = .null
    }
  }
}

extension FormatShape {
  /// The kinds of JSON value that may be here.
  var kinds: JSONKinds {
    switch self {
    case .text, .words: .text
    case .bool: .bool
    case .number, .integer: .number
    case .object, .map, .view: .object
    case .list: .list
    case .shared(let shared): shared.shape.kinds
    case .either(let shapes): shapes.reduce(into: []) { $0.formUnion($1.kinds) }
    case .anything: .all
    }
  }

  /// The kinds of which nothing more is to be said than that they may be here.
  var settled: JSONKinds {
    switch self {
    case .text, .bool, .anything: kinds
    case .shared(let shared): shared.shape.settled
    case .either(let shapes): shapes.reduce(into: []) { $0.formUnion($1.settled) }
    // These say something about each value, numbers that they are finite.
    case .words, .number, .integer, .object, .map, .view, .list: []
    }
  }

  /// What may be here, in words, in the order of the description.
  var phrases: [String] {
    switch self {
    case .text, .words: [JSONValue.Kind.text.phrase]
    case .bool: [JSONValue.Kind.bool.phrase]
    case .number, .integer: [JSONValue.Kind.number.phrase]
    case .object, .map, .view: [JSONValue.Kind.object.phrase]
    case .list: [JSONValue.Kind.list.phrase]
    case .shared(let shared): shared.shape.phrases
    case .either(let shapes): shapes.flatMap(\.phrases)
    case .anything: []
    }
  }
}
