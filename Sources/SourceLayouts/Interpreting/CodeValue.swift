import Model

/// What an expression of code is while a layout is read.
indirect enum CodeValue {
  case null
  case number(Value)
  case text(String)
  case list([CodeValue])
  case pairs([(key: CodeValue, value: CodeValue)])
  /// A structure or a tuple by the names of its parts: `width`, `height`.
  case record([String: CodeValue])
  /// A view, controller, guide or another instance of a class.
  case object(Int)
  /// A property of an object that has properties of its own: `layer`, `titleLabel`.
  case part(Int, String)
  /// The edges that a constraint holds on to; none of them is the whole view.
  case anchor(Int, [Attribute])
  /// `make.left.top` of SnapKit and Masonry.
  case chain(ConstraintChain)
  case constraints([Int])
  case font(Font)
  case color(Color)
  case image(ImageReference)
  case closure(Code.Closure, Scope)
  case type(String)
  /// A case of an enumeration that the app does not declare: `.center`, `NSTextAlignmentCenter`.
  case symbol(String)
  /// A trait: by the word of each case whether it holds.
  case cases([String: Value])
  /// Only run time knows it; with the name of what is asked.
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

  /// The word of an enumeration's case, whoever declares it.
  var word: String? {
    switch self {
    case .symbol(let word), .type(let word): word
    default: nil
    }
  }

  static func flag(_ flag: Bool) -> CodeValue { .number(flag ? .yes : .no) }

  init(_ amount: Value?, orUnknown name: String) {
    if let amount { self = .number(amount) } else { self = .unknown(name) }
  }

  subscript(part: String) -> CodeValue? { if case .record(let parts) = self { parts[part] } else { nil } }

  /// Numbers of a structure in an order, 0 where it does not say one; nil where one is not known.
  func numbers(_ names: [String]) -> [Double]? {
    guard case .record(let parts) = self else { return nil }
    let numbers = names.compactMap { name in parts[name] == nil ? 0 : parts[name]?.number }
    return numbers.count == names.count ? numbers : nil
  }

  static func record(_ names: [String], _ values: [CodeValue]) -> CodeValue {
    .record(Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first }))
  }
}

/// The names that a statement sees. Closures keep theirs; whoever reads clears all of them at the end.
final class Scope {
  var names: [String: CodeValue] = [:]
  let parent: Scope?
  /// `self`, an instance or a class.
  let me: CodeValue?
  /// The class whose method this is, which says what `super` is.
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

/// An argument as it was given.
struct GivenArgument {
  var label: String?
  var value: CodeValue
}

extension [GivenArgument] {
  subscript(label label: String) -> CodeValue? { first { $0.label == label }?.value }
  /// The first one, whatever it is called.
  var value: CodeValue? { first?.value }
}
