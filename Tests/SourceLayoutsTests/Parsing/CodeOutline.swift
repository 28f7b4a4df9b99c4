import Basics

@testable import SourceLayouts

extension Code {
  /// The tree on one line: `call(member(view, "left"), [x: 4])` is `(view.left)(x: 4)`.
  var outline: String {
    switch form {
    case .number(let number): Numbers.exact(number)
    case .text(let text): "\"\(text)\""
    case .interpolation(let pieces): "\"" + pieces.map(\.outline).joined(separator: "+") + "\""
    case .flag(let flag): flag ? "true" : "false"
    case .null: "nil"
    case .list(let elements): "[\(elements.outline)]"
    case .dictionary(let pairs):
      "[" + pairs.map { "\($0.key.outline): \($0.value.outline)" }.joined(separator: ", ") + "]"
    case .tuple(let arguments): "(\(arguments.outline))"
    case .name(let name): name
    case .member(let base, let name): "\(base?.outline ?? "").\(name)"
    case .call(let base, let arguments): "\(base.outline)(\(arguments.outline))"
    case .element(let base, let arguments): "\(base.outline)[\(arguments.outline)]"
    case .prefix(let symbol, let value): "\(symbol)\(value.outline)"
    case .infix(let symbol, let left, let right): "(\(left.outline) \(symbol) \(right.outline))"
    case .choice(let condition, let then, let otherwise):
      "(\(condition.outline) ? \(then.outline) : \(otherwise.outline))"
    case .cast(let value, let type): "(\(value.outline) as \(type))"
    case .closure(let closure):
      closure.parameters.isEmpty
        ? "{\(closure.body.lines)}"
        : "{\(closure.parameters.joined(separator: ",")) in \(closure.body.lines)}"
    case .assignment(let symbol, let target, let value): "\(target.outline) \(symbol) \(value.outline)"
    case .variable(let variable): variable.outline
    case .function(let function): function.outline
    case .type(let type): type.outline
    case .block(let body): "do {\(body.lines)}"
    case .condition(let tests, let then, let otherwise):
      "if \(tests.outline) {\(then.lines)}" + (otherwise.isEmpty ? "" : " else {\(otherwise.lines)}")
    case .guarded(let tests, let otherwise): "guard \(tests.outline) else {\(otherwise.lines)}"
    case .selection(let subject, let cases):
      "switch \(subject.outline) {"
        + cases.map { "\($0.patterns.isEmpty ? "default" : $0.patterns.outline): \($0.body.lines)" }
        .joined(separator: " | ") + "}"
    case .each(let name, let sequence, let body): "for \(name) in \(sequence.outline) {\(body.lines)}"
    case .loop(let first, let test, let next, let body):
      "while \(first.lines); \(test?.outline ?? ""); \(next.lines) {\(body.lines)}"
    case .result(let value): "return" + (value.map { " " + $0.outline } ?? "")
    case .jump(let word): word
    case .unknown(let text): "?\(text)"
    }
  }
}

extension Variable {
  var outline: String {
    "let \(name)" + (type.map { ": \($0)" } ?? "") + (value.map { " = \($0.outline)" } ?? "")
      + (getter.map { " {\($0.lines)}" } ?? "") + (observers.isEmpty ? "" : " set {\(observers.lines)}")
  }
}

extension Function {
  var outline: String {
    (isShared ? "static " : "") + "func \(name)("
      + parameters.map { "\($0.label ?? "_") \($0.name): \($0.type ?? "?")" }.joined(separator: ", ") + ")"
      + (result.map { " -> \($0)" } ?? "") + (body.map { " {\($0.lines)}" } ?? "")
  }
}

extension TypeDeclaration {
  var outline: String {
    var members = variables.map(\.outline) + functions.map(\.outline) + types.map(\.outline)
    members += cases.map { "case \($0.name)" + ($0.value.map { " = \($0.outline)" } ?? "") }
    return "\(form.rawValue) \(name)" + (inherits.isEmpty ? "" : ": " + inherits.joined(separator: ", "))
      + " {\(members.joined(separator: "; "))}"
  }
}

extension SourceFile {
  var outline: [String] {
    types.map(\.outline) + functions.map(\.outline) + variables.map(\.outline)
      + macros.map { macro in
        "#\(macro.name)" + (macro.parameters.map { "(\($0.joined(separator: ",")))" } ?? "")
          + " \(macro.value.outline)"
      } + statements.map(\.outline)
  }
}

extension [Code] {
  fileprivate var outline: String { map(\.outline).joined(separator: ", ") }
  fileprivate var lines: String { map(\.outline).joined(separator: "; ") }
}

extension [Code.Argument] {
  fileprivate var outline: String {
    map { ($0.label.map { "\($0): " } ?? "") + $0.value.outline }.joined(separator: ", ")
  }
}
