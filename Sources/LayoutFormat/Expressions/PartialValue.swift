import Model

/// A number that is known, or must be computed for each environment. Arithmetic on known numbers is done immediately,
/// so `16/9` has no cost later.
enum PartialValue: Equatable {
  case number(Double)
  case operations([Expression.Operation])

  static let zero = PartialValue.number(0)
  static let one = PartialValue.number(1)

  /// The size limit, against expressions that grow exponentially by doubling each other.
  static let operationLimit = 10_000

  var operations: [Expression.Operation] {
    switch self {
    case .number(let number): [.number(number)]
    case .operations(let operations): operations
    }
  }

  var known: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  func value(at position: @autoclosure () -> SourcePosition) -> Value {
    switch self {
    case .number(let number): .number(number)
    case .operations(let operations): .expression(Expression(operations, position: position()))
    }
  }

  /// Whether it depends on a row of data.
  var needsRow: Bool {
    guard case .operations(let operations) = self else { return false }
    return operations.contains { if case .name(let name) = $0 { name.hasPrefix("row.") } else { false } }
  }

  var negated: PartialValue {
    switch self {
    case .number(let number): .number(number == 0 ? 0 : -number)
    case .operations(let operations): .operations(operations + [.negate])
    }
  }

  /// The value as terms without a sign, each added or subtracted: one for a number, and two for an expression, whose sign
  /// is unknown. At least one of two is 0.
  var signedParts: [(factor: PartialValue, isSubtracted: Bool)] {
    if let known {
      return [(factor: known < 0 ? negated : self, isSubtracted: known < 0)]
    }
    return [(factor: positivePart, isSubtracted: false), (factor: negated.positivePart, isSubtracted: true)]
  }

  private var positivePart: PartialValue {
    .choose(combined(with: .zero, .greater), self, .zero)
  }

  func combined(with other: PartialValue, _ operation: Expression.Operation) -> PartialValue {
    // A division by zero is reported when it is evaluated.
    if let a = known, let b = other.known, let result = operation.applied(to: a, b), result.isFinite {
      return .number(result)
    }
    switch operation {
    case .add where self == .zero: return other
    case .add where other == .zero, .subtract where other == .zero: return self
    case .multiply where self == .one: return other
    case .multiply where other == .one, .divide where other == .one: return self
    case .number, .name, .constant, .add, .subtract, .multiply, .divide, .negate, .less, .lessOrEqual, .equal,
      .notEqual, .greater, .greaterOrEqual, .and, .or, .not, .otherwise, .choose, .call:
      return .operations(operations + other.operations + [operation])
    }
  }

  static func choose(_ condition: PartialValue, _ then: PartialValue, _ otherwise: PartialValue)
    -> PartialValue
  {
    if let known = condition.known { return known != 0 ? then : otherwise }
    return .operations(condition.operations + then.operations + otherwise.operations + [.choose])
  }

  static func call(_ name: String, _ arguments: [PartialValue]) -> PartialValue {
    .operations(arguments.flatMap(\.operations) + [.call(name, arguments.count)])
  }
}

/// The meaning of a name in an expression or an equation.
enum NameMeaning {
  case amount(PartialValue)
  case reference(LinearForm.Reference)
}

/// Words for several attributes at once.
enum CompoundAttribute: String, CaseIterable {
  case edges, center, size, horizontal, vertical

  var attributes: [Attribute] {
    switch self {
    case .edges: [.leading, .trailing, .top, .bottom]
    case .center: [.centerX, .centerY]
    case .size: [.width, .height]
    case .horizontal: [.leading, .trailing]
    case .vertical: [.top, .bottom]
    }
  }

  /// The words for edges at the beginning of a pin.
  static let edgeWords = [
    "edges", "horizontal", "vertical", "top", "bottom", "leading", "trailing", "left", "right",
  ]

  /// Returns the leading edges of a pin, word by word.
  static func leadingEdges(_ tokens: [SyntaxToken]) -> [[Attribute]] {
    tokens.lazy.map { token -> [Attribute]? in
      guard case .name(let word) = token.kind, edgeWords.contains(word) else { return nil }
      return CompoundAttribute(rawValue: word)?.attributes ?? Attribute(rawValue: word).map { [$0] }
    }.prefix { $0 != nil }.compactMap { $0 }
  }
}

/// A linear form, coefficient × item + constant: the right side of a constraint.
struct LinearForm {
  /// A view or a guide, with a single or compound attribute (`edges`, `center`, `size`).
  struct Reference {
    var item: ConstraintItem
    /// The attribute; nil for the same one as on the other side.
    var attribute: Attribute?
    var compound: CompoundAttribute?
    var scalar: Int
  }
  var reference: Reference?
  var coefficient = PartialValue.one
  var constant = PartialValue.zero
  /// A length to add to a position: `track.width * 0.3` in `track.leading + track.width * 0.3`.
  var distance: Distance?

  struct Distance {
    var reference: Reference
    var coefficient: PartialValue

    var negated: Distance { Distance(reference: reference, coefficient: coefficient.negated) }
  }

  init(_ constant: PartialValue) { self.constant = constant }
  init(_ reference: Reference) { self.reference = reference }
}
