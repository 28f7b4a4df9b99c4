import Model

/// A statement or an expression of Swift or Objective-C. Both languages give the same tree: a message is a call of a member.
package struct Code: Sendable {
  package var position: SourcePosition
  package var form: Form

  package init(_ form: Form, at position: SourcePosition) {
    self.form = form
    self.position = position
  }

  package indirect enum Form: Sendable {
    // Literals
    case number(Double)
    case text(String)
    /// The pieces of a string with values in it.
    case interpolation([Code])
    case flag(Bool)
    case null
    case list([Code])
    case dictionary([(key: Code, value: Code)])
    case tuple([Argument])

    // References
    case name(String)
    /// `base.name`; without a base in `.name`.
    case member(Code?, String)
    /// `[base selector:argument label:argument]` is a call of the member `selector`.
    case call(Code, [Argument])
    case element(Code, [Argument])

    // Operations
    case prefix(String, Code)
    case infix(String, Code, Code)
    case choice(Code, Code, Code)
    /// `value as? Type` and `(Type *)value`.
    case cast(Code, String)
    case closure(Closure)
    case assignment(String, Code, Code)

    // Statements
    case variable(Variable)
    case function(Function)
    case type(TypeDeclaration)
    case block([Code])
    case condition([Code], then: [Code], otherwise: [Code])
    case guarded([Code], otherwise: [Code])
    case selection(Code, [Case])
    case each(String, in: Code, [Code])
    /// `while`, `repeat` and the `for` of C, with what runs before it and after each round.
    case loop(first: [Code], Code?, next: [Code], [Code])
    case result(Code?)
    /// `break`, `continue`, `fallthrough`, `throw`.
    case jump(String)
    /// What the parser does not understand, as it is spelled.
    case unknown(String)
  }

  package struct Argument: Sendable {
    package var label: String?
    package var value: Code
    /// A closure behind the parentheses.
    package var isTrailing = false
  }

  package struct Case: Sendable {
    /// Empty in `default`.
    package var patterns: [Code]
    package var body: [Code]
  }

  package struct Closure: Sendable {
    package var parameters: [String]
    package var body: [Code]
  }
}

extension Code {
  /// `super` and `self.view` as a person would write them, nil where it is not a chain of names.
  package var path: [String]? {
    var names: [String] = []
    var code = self
    while true {
      switch code.form {
      case .name(let name): return [name] + names.reversed()
      case .member(let base?, let name):
        names.append(name)
        code = base
      default: return nil
      }
    }
  }
}

/// A property, a local variable, a global one, or a constant of the preprocessor.
package struct Variable: Sendable {
  package var name: String
  /// The type's name without generic arguments; a list is `[Element]`.
  package var type: String?
  package var value: Code?
  /// What a computed property returns.
  package var getter: [Code]?
  /// `didSet` and `willSet`, or `set`.
  package var observers: [Code] = []
  package var modifiers: Set<String> = []
  package var position: SourcePosition

  package init(_ name: String, type: String? = nil, value: Code? = nil, at position: SourcePosition) {
    self.name = name
    self.type = type
    self.value = value
    self.position = position
  }

  package var isShared: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

package struct Function: Sendable {
  package struct Parameter: Sendable {
    package var label: String?
    package var name: String
    package var type: String?
    package var value: Code?
  }

  /// Without labels; initialisers of Swift are called `init`.
  package var name: String
  package var parameters: [Parameter] = []
  package var result: String?
  /// nil for a declaration.
  package var body: [Code]?
  package var modifiers: Set<String> = []
  package var position: SourcePosition

  package var isShared: Bool { modifiers.contains("static") || modifiers.contains("class") }

  /// `layout(for:)`, as messages name it.
  package var signature: String {
    parameters.isEmpty
      ? "\(name)()" : "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }
}

/// A class, structure, enumeration, protocol, extension or category, or what an `@interface` and its `@implementation` say.
package struct TypeDeclaration: Sendable {
  package enum Form: String, Sendable { case type, `enum`, `protocol`, `extension` }

  package struct EnumCase: Sendable {
    package var name: String
    package var value: Code?
  }

  package var name: String
  package var form: Form
  /// The superclass, if there is one, is the first.
  package var inherits: [String] = []
  package var variables: [Variable] = []
  package var functions: [Function] = []
  package var types: [TypeDeclaration] = []
  package var cases: [EnumCase] = []
  package var position: SourcePosition

  package init(_ name: String, _ form: Form, at position: SourcePosition) {
    self.name = name
    self.form = form
    self.position = position
  }
}
