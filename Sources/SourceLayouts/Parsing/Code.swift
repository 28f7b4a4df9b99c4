import Basics
import Model

/// A statement or expression of Swift or Objective-C. Both languages share one syntax tree; a message is a call of a
/// member.
package struct Code: Sendable {
  /// The position in the source.
  package var position: SourcePosition
  /// The form, with its parts.
  package var form: Form

  package init(_ form: Form, at position: SourcePosition) {
    self.form = form
    self.position = position
  }

  /// The form of a statement or expression.
  package indirect enum Form: Sendable {
    // Literals
    case number(Double)
    case text(String)
    /// The segments of an interpolated string.
    case interpolation([Code])
    case flag(Bool)
    case null
    case list([Code])
    case dictionary([(key: Code, value: Code)])
    case tuple([Argument])

    // References
    case name(String)
    /// `base.name`; without a base for `.name`.
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
    /// `while`, `repeat` and the `for` of C, with the statements before the loop and after each iteration.
    case loop(first: [Code], Code?, next: [Code], [Code])
    case result(Code?)
    /// `break`, `continue`, `fallthrough`, `throw`.
    case jump(String)
    /// Source that the parser does not support, as text.
    case unknown(String)
  }

  /// An argument of a call.
  package struct Argument: Sendable {
    /// The label; nil if there is none.
    package var label: String?
    /// The value.
    package var value: Code
    /// Whether the argument is a trailing closure.
    package var isTrailing = false
  }

  /// A case of a `switch`.
  package struct Case: Sendable {
    /// The patterns; empty for `default`.
    package var patterns: [Code]
    /// The statements of the case.
    package var body: [Code]
  }

  /// A closure or block.
  package struct Closure: Sendable {
    /// The names of the parameters.
    package var parameters: [String]
    /// The statements.
    package var body: [Code]
  }
}

extension Code {
  /// Whether it is the literal `true` or `YES`.
  package var isTrue: Bool { if case .flag(true) = form { true } else { false } }

  /// The names of a chain such as `super` or `self.view`; nil for other expressions.
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

/// A property, a local or global variable, or a preprocessor constant.
package struct Variable: Sendable {
  /// The name.
  package var name: String
  /// The name of the type without generic arguments; `[Element]` for an array.
  package var type: String?
  var lazyValue: Lazy<Code>?
  var lazyAccessors: Lazy<Accessors>?
  /// The modifiers, such as `static`.
  package var modifiers: Set<String> = []
  /// The position in the source.
  package var position: SourcePosition

  package init(_ name: String, type: String? = nil, value: Code? = nil, at position: SourcePosition) {
    self.name = name
    self.type = type
    lazyValue = value.map { Lazy($0) }
    self.position = position
  }

  /// The bodies of a property.
  struct Accessors: Sendable {
    var getter: [Code]?
    var observers: [Code] = []
  }

  /// The initial value.
  package var value: Code? { lazyValue?.value }
  /// The body of a computed property's getter.
  package var getter: [Code]? { lazyAccessors?.value.getter }
  /// The bodies of `didSet` and `willSet`, or of `set`.
  package var observers: [Code] { lazyAccessors?.value.observers ?? [] }

  /// Whether the variable belongs to the type, not to its instances.
  package var isShared: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

/// A function, method or initialiser.
package struct Function: Sendable {
  /// A parameter of a function.
  package struct Parameter: Sendable {
    /// The argument label.
    package var label: String?
    /// The name within the function.
    package var name: String
    /// The name of the type.
    package var type: String?
    /// The default value.
    package var value: Code?
  }

  /// The name without labels; `init` for initialisers of Swift.
  package var name: String
  /// The parameters.
  package var parameters: [Parameter] = []
  /// The name of the result type.
  package var result: String?
  var lazyBody: Lazy<[Code]>?
  /// The modifiers, such as `static`.
  package var modifiers: Set<String> = []
  /// The position in the source.
  package var position: SourcePosition

  /// Whether the function belongs to the type, not to its instances.
  package var isShared: Bool { modifiers.contains("static") || modifiers.contains("class") }

  /// Whether the function is an initialiser: `init` in Swift; in Objective-C, a method whose name begins with `init` and
  /// that returns `instancetype`, `id` or, in older code, its class. Methods such as `initViews` return nothing.
  package var isInitializer: Bool {
    guard !isShared, name.hasPrefix("init") else { return false }
    let isObject = result.map { $0.first?.isUppercase == true && $0 != "BOOL" } ?? false
    return name == "init" || result == "instancetype" || result == "id" || isObject
  }

  /// The body; nil for a declaration without one.
  package var body: [Code]? { lazyBody?.value }
  /// Whether the function has a body.
  package var hasBody: Bool { lazyBody != nil }

  /// The name with labels, for messages: `layout(for:)`.
  package var signature: String {
    parameters.isEmpty
      ? "\(name)()" : "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }
}

/// A class, structure, enumeration, protocol, extension or category; for Objective-C an `@interface` or
/// `@implementation`.
package struct TypeDeclaration: Sendable {
  /// The kind of a type declaration.
  package enum Form: String, Sendable { case type, `enum`, `protocol`, `extension` }

  /// A case of an enumeration.
  package struct EnumCase: Sendable {
    /// The name.
    package var name: String
    /// The raw value.
    package var value: Code?
  }

  /// The name.
  package var name: String
  /// The kind of the declaration.
  package var form: Form
  /// The inherited types; the superclass, if there is one, is the first.
  package var inherits: [String] = []
  /// The protocols in Objective-C, where they differ from superclasses.
  package var protocols: [String] = []
  /// The types that `where` requires of the type parameters, or of `Self`, by name.
  var requirements: [String: String] = [:]
  /// The variables.
  package var variables: [Variable] = []
  /// The functions.
  package var functions: [Function] = []
  /// The nested types.
  package var types: [TypeDeclaration] = []
  /// The cases of an enumeration.
  package var cases: [EnumCase] = []
  /// The underlying types of type aliases, by name.
  package var aliases: [String: String] = [:]
  /// The position in the source.
  package var position: SourcePosition

  package init(_ name: String, _ form: Form, at position: SourcePosition) {
    self.name = name
    self.form = form
    self.position = position
  }
}
