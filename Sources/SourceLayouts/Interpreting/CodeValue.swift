import Model

/// The value of an expression in code.
indirect enum CodeValue {
  case null
  case number(Value)
  case text(String)
  case list([CodeValue])
  case pairs([(key: CodeValue, value: CodeValue)])
  /// A structure or tuple, by the names of its parts, such as `width` and `height`.
  case record([String: CodeValue])
  /// The index of an instance: a view, a controller, a guide, or another object.
  case object(Int)
  /// A nested object of a view, such as `layer` or `titleLabel`.
  case part(Int, String)
  /// The attributes of an item that a constraint refers to; empty for the whole item.
  case anchor(Int, [Attribute])
  /// A chain of SnapKit or Masonry, such as `make.left.top`.
  case chain(ConstraintChain)
  case constraints([Int])
  case font(Font)
  case color(Color)
  case image(ImageReference)
  case closure(Code.Closure, Scope)
  case type(String)
  /// A case of an enumeration, such as `.center` or `NSTextAlignmentCenter`.
  case symbol(String)
  /// A case of an enumeration of the project, with its associated values.
  case enumCase(String, String, [GivenArgument])
  /// The condition for each case of a trait.
  case cases([String: Value])
  /// A value that is only available at run time, with its name.
  case unknown(String)
}

extension CodeValue {
  var number: Double? { if case .number(let value) = self { value.number } else { nil } }
  var amount: Value? { if case .number(let value) = self { value } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var object: Int? { if case .object(let object) = self { object } else { nil } }
  var isNull: Bool { if case .null = self { true } else { false } }
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
  var list: [CodeValue]? { if case .list(let list) = self { list } else { nil } }

  /// The name of an enumeration case or a type.
  var word: String? {
    switch self {
    case .symbol(let word), .type(let word), .enumCase(_, let word, _): word
    default: nil
    }
  }

  static func flag(_ flag: Bool) -> CodeValue { .number(flag ? .yes : .no) }

  init(_ amount: Value?, orUnknown name: String) {
    if let amount { self = .number(amount) } else { self = .unknown(name) }
  }

  subscript(part: String) -> CodeValue? { if case .record(let parts) = self { parts[part] } else { nil } }

  /// Returns the parts of a structure in the given order, with 0 for missing parts; nil if a part is not a known
  /// number.
  func numbers(_ names: [String]) -> [Double]? {
    guard case .record(let parts) = self else { return nil }
    let numbers = names.compactMap { name in parts[name] == nil ? 0 : parts[name]?.number }
    return numbers.count == names.count ? numbers : nil
  }

  static func record(_ names: [String], _ values: [CodeValue]) -> CodeValue {
    .record(Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first }))
  }
}

/// The names that are visible to a statement. Closures retain their scopes; the interpreter clears all names at the
/// end.
final class Scope {
  var names: [String: CodeValue] = [:]
  let parent: Scope?
  /// The value of `self`: an instance or a class.
  let me: CodeValue?
  /// The class that declares the method, which determines `super`.
  let type: String?
  let file: Int

  init(parent: Scope) {
    self.parent = parent
    me = parent.me
    type = parent.type
    file = parent.file
  }

  init(me: CodeValue?, type: String?, file: Int) {
    parent = nil
    self.me = me
    self.type = type
    self.file = file
  }

  func find(_ name: String) -> Scope? {
    var scope: Scope? = self
    while let current = scope {
      if current.names[name] != nil { return current }
      scope = current.parent
    }
    return nil
  }
}

/// An evaluated argument of a call.
struct GivenArgument {
  var label: String?
  var value: CodeValue
}

extension [GivenArgument] {
  subscript(label label: String) -> CodeValue? { first { $0.label == label }?.value }
  /// The value of the first argument, whatever its label.
  var value: CodeValue? { first?.value }
}
