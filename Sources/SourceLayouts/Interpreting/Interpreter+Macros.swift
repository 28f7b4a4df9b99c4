import Model

/// Macros of the preprocessor. An expression is evaluated with the values of the arguments; statements are parsed again with
/// the names in the arguments, because they can declare variables, as in `WeakSelf(me);`.
extension Interpreter {
  /// Expands a macro with arguments in the scope of its use, whose names it can refer to.
  func expand(
    _ macro: SourceProject.Member<SourceFile.Macro>, _ arguments: [Code.Argument], _ scope: Scope
  ) -> CodeValue {
    let name = macro.content.name
    let parameters = macro.content.parameters ?? []
    let given = arguments.map { evaluate($0.value, scope) }
    return once("#\(name)") {
      guard macro.content.tokens.isEmpty else {
        return runStatements(of: macro, arguments, given, scope)
      }
      let inner = self.scope(in: scope)
      for (index, parameter) in parameters.enumerated() where given.indices.contains(index) {
        inner.names[parameter == "..." ? "__VA_ARGS__" : parameter] = given[index]
      }
      return evaluate(macro.content.value, inner)
    }
  }

  /// Runs the statements of a macro in the scope of its use.
  private func runStatements(
    of macro: SourceProject.Member<SourceFile.Macro>, _ arguments: [Code.Argument], _ given: [CodeValue],
    _ scope: Scope
  ) -> CodeValue {
    var names: [String: String] = [:]
    for (index, parameter) in (macro.content.parameters ?? []).enumerated()
    where given.indices.contains(index) {
      if case .name(let name) = arguments[index].value.form {
        names[parameter] = name
      } else {
        scope.names[parameter] = given[index]
      }
    }
    guard step(), macro.content.tokens.count > 1 else { return .null }
    var parser = ObjectiveCParser(TokenCursor(Self.substituted(macro.content.tokens, names)))
    _ = run(parser.statements(), scope, Results(base: guards.count))
    return .null
  }

  /// Replaces the parameters in the tokens of a macro, and joins the tokens around `##`.
  private static func substituted(_ tokens: [SourceToken], _ names: [String: String]) -> [SourceToken] {
    var result: [SourceToken] = []
    var joins = false
    for var token in tokens {
      // The lexer reads `##name` as the words `#` and `#name`.
      if token.kind == .word, token.text.hasPrefix("#") {
        joins = true
        token.text.removeFirst()
        if token.text.isEmpty { continue }
      }
      if token.kind == .word, let name = names[token.text] { token.text = name }
      if joins, token.kind == .word || token.kind == .number, let last = result.last, last.kind == .word {
        result[result.count - 1].text += token.text
      } else {
        result.append(token)
      }
      joins = false
    }
    return result
  }
}
