import Model

/// A call that creates constraints.
package struct ConstraintCall: Sendable {
  package var position: SourcePosition
  package var dialect: DialectName
  /// The signature of the method, or the name of the property, that contains the call.
  package var function: String
}

extension SourceFile {
  /// The calls that create constraints, in source order.
  package var constraintCalls: [ConstraintCall] {
    var all = types.flatMap(constraintCalls)
    for variable in variables { all += constraintCalls(of: variable) }
    for function in functions { all += constraintCalls(in: function.body ?? [], function.signature) }
    return (all + constraintCalls(in: statements, "")).inSourceOrder
  }

  private func constraintCalls(of type: TypeDeclaration) -> [ConstraintCall] {
    type.types.flatMap(constraintCalls) + type.variables.flatMap(constraintCalls)
      + type.functions.flatMap { constraintCalls(in: $0.body ?? [], $0.signature) }
  }

  func constraintCalls(of variable: Variable) -> [ConstraintCall] {
    constraintCalls(
      in: (variable.value.map { [$0] } ?? []) + (variable.getter ?? []) + variable.observers, variable.name)
  }

  func constraintCalls(in code: [Code], _ function: String) -> [ConstraintCall] {
    var calls: [ConstraintCall] = []
    CodeWalk.visit(code) { code in
      guard case .call(let callee, let arguments) = code.form else { return }
      let name: String
      switch callee.form {
      case .member(_, let member): name = member
      case .name(let word): name = word
      default: return
      }
      guard let dialect = Dialects.making(name, arguments.first?.label, language) else { return }
      calls.append(ConstraintCall(position: code.position, dialect: dialect, function: function))
    }
    return calls
  }

  /// The number of calls that create constraints, by dialect. It is counted in the tokens, so that it includes calls that
  /// the parser misses.
  package var constraintCallCounts: [DialectName: Int] {
    var lexer = SourceLexer(source.bytes, language)
    lexer.readAll()
    let tokens = lexer.tokens
    var counts: [DialectName: Int] = [:]
    for (index, token) in tokens.enumerated() where token.kind == .word && index + 3 < tokens.count {
      let next = tokens[index + 1]
      let isMessage = language == .objectiveC && (next.text == ":" || next.text == "]")
      guard next.text == "(" || next.text == "{" || isMessage,
        index == 0 || !["func", "let", "var"].contains(tokens[index - 1].text)
      else { continue }
      let hasLabel = next.text == "(" && tokens[index + 2].kind == .word && tokens[index + 3].text == ":"
      // In Objective-C, Masonry's relations are called with brackets; `[query whereKey:key equalTo:value]` is not one.
      if isMessage, ConstraintChain.relation(token.text) != nil { continue }
      if let dialect = Dialects.making(token.text, hasLabel ? tokens[index + 2].text : nil, language) {
        counts[dialect, default: 0] += 1
      }
    }
    return counts
  }
}

extension [ConstraintCall] {
  var inSourceOrder: Self {
    sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
  }
}

extension Interpreter {
  /// Returns the calls in the main file by which a class creates constraints, in source order.
  func constraintCalls(of type: String) -> [ConstraintCall] {
    guard let declared = project.types[type] else { return [] }
    let file = project.files[0]
    let values = declared.variables.values.filter { $0.file == 0 }
    let methods = declared.functions.values.joined().filter { $0.file == 0 }
    return
      (values.flatMap { file.constraintCalls(of: $0.content) }
      + methods.flatMap { file.constraintCalls(in: $0.content.body ?? [], $0.content.signature) })
      .inSourceOrder
  }
}
