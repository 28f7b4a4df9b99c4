import Syntax

/// A set of kinds of JSON values.
struct JSONKinds: OptionSet, Sendable {
  let rawValue: UInt8

  static let all = JSONKind.allCases.reduce(into: JSONKinds()) { $0.insert(JSONKinds($1)) }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ kind: JSONKind) { rawValue = 1 << kind.rawValue }

  var phrases: [String] { JSONKind.allCases.filter { contains(JSONKinds($0)) }.map(\.phrase) }
}

extension FormatShape {
  /// The kinds of JSON values that the shape allows.
  var kinds: JSONKinds {
    switch self {
    case .text, .words: JSONKinds(.text)
    case .bool: JSONKinds(.bool)
    case .number, .integer: JSONKinds(.number)
    case .object, .map, .view: JSONKinds(.object)
    case .list: JSONKinds(.list)
    case .shared(let shared): shared.shape.kinds
    case .either(let shapes): shapes.reduce(into: []) { $0.formUnion($1.kinds) }
    case .anything: .all
    }
  }

  /// The kinds of values that need no check beyond the kind.
  var settled: JSONKinds {
    switch self {
    case .text, .bool, .anything: kinds
    case .shared(let shared): shared.shape.settled
    case .either(let shapes): shapes.reduce(into: []) { $0.formUnion($1.settled) }
    // These restrict the values; numbers must at least be finite.
    case .words, .number, .integer, .object, .map, .view, .list: []
    }
  }

  /// The allowed values in words, in the order of the description.
  var phrases: [String] {
    switch self {
    case .shared(let shared): shared.shape.phrases
    case .either(let shapes): shapes.flatMap(\.phrases)
    case .text, .words, .bool, .number, .integer, .object, .list, .map, .view, .anything: kinds.phrases
    }
  }
}
