import Model

extension Interpreter {
  enum Flow { case next, left, ended }

  /// The values that a function returns, each with its condition.
  final class Results {
    var values: [(when: Value?, value: CodeValue)] = []
    /// The number of guards outside the function.
    let base: Int

    init(base: Int) { self.base = base }
  }

  func run(_ statements: [Code], _ scope: Scope, _ results: Results) -> Flow {
    depth += 1
    defer { depth -= 1 }
    for function in statements {
      // A local function can be called before its declaration.
      if case .function(let local) = function.form {
        scope.names[local.name] = .closure(
          Code.Closure(parameters: local.parameters.map(\.name), body: local.body ?? []), scope)
      }
    }
    for statement in statements {
      guard step() else { return .ended }
      let flow = run(statement, scope, results)
      guard case .next = flow else { return flow }
    }
    return .next
  }

  private func run(_ statement: Code, _ scope: Scope, _ results: Results) -> Flow {
    switch statement.form {
    case .variable(let variable):
      declare(variable, scope)
      return .next
    case .function, .type, .unknown: return .next
    case .block(let body): return run(body, self.scope(in: scope), results)
    case .condition(let tests, let then, let otherwise):
      return branch(tests, then, otherwise, scope, results)
    case .guarded(let tests, let otherwise): return runGuard(tests, otherwise, scope, results)
    case .selection(let subject, let cases): return select(subject, cases, scope, results)
    case .each(let name, let sequence, let body): return each(name, sequence, body, scope, results)
    case .loop(let first, let test, let next, let body):
      return loop(first, test, next, body, scope, results)
    case .result(let value):
      let relative = guards.dropFirst(results.base)
      let condition = relative.dropFirst().reduce(relative.first) { all, value in
        all?.applying(.and, value) ?? all
      }
      results.values.append((condition, value.map { evaluate($0, scope) } ?? .null))
      return .ended
    case .jump: return .left
    default:
      _ = evaluate(statement, scope)
      return .next
    }
  }

  private func declare(_ variable: Variable, _ scope: Scope) {
    let value =
      variable.value.map {
        typed(evaluate($0, scope, expecting: variable.type), variable.type, variable.name, scope)
      }
      ?? .null
    let names = variable.name.split(separator: ",").map(String.init)
    guard names.count == 1 else {
      for (index, name) in names.enumerated() { scope.names[name] = value["\(index)"] ?? .unknown(name) }
      return
    }
    name(value, variable.name, isProperty: false)
    nameConstraints(value, variable.name)
    scope.names[variable.name] = value
  }

  // MARK: Conditions

  /// Returns whether all conditions hold; nil if that is unknown.
  private func truth(_ tests: [Code], _ scope: Scope) -> Value? {
    var all: Value? = .yes
    for test in tests {
      let value: Value?
      if case .variable(let variable) = test.form {
        value = bind(variable, scope)
      } else {
        value = truth(evaluate(test, scope))
      }
      if value?.number == 0 { return .no }
      all = value.flatMap { value in all?.applying(.and, value) }
    }
    return all
  }

  /// Binds the variable of an `if let`. An unknown value counts as present.
  private func bind(_ variable: Variable, _ scope: Scope) -> Value? {
    let value: CodeValue
    if let code = variable.value {
      value = evaluate(code, scope)
    } else {
      value = lookUp(variable.name, scope, at: variable.position)
    }
    scope.names[variable.name] = value
    return value.isNull ? .no : .yes
  }

  func truth(_ value: CodeValue) -> Value? {
    switch value {
    case .number(let amount): amount
    case .null: .no
    case .unknown, .cases, .symbol, .type: nil
    default: .yes
    }
  }

  private func branch(
    _ tests: [Code], _ then: [Code], _ otherwise: [Code], _ scope: Scope, _ results: Results
  ) -> Flow {
    let inner = self.scope(in: scope)
    guard let condition = truth(tests, inner) else {
      // An unknown condition counts as true, unless its branch leaves the function or loop and there is no `else`.
      if otherwise.isEmpty, Self.givesUp(then) {
        explore(then, inner)
        return .next
      }
      explore(otherwise, scope)
      return run(then, inner, results)
    }
    if let known = condition.number {
      explore(known != 0 ? otherwise : then, inner)
      // An explored function is read to its end.
      if isExploring, known != 0, otherwise.isEmpty, Self.givesUp(then) {
        explore(then, inner)
        return .next
      }
      return known != 0 ? run(then, inner, results) : run(otherwise, self.scope(in: scope), results)
    }
    let first = under(condition) { run(then, inner, results) }
    let second = under(condition.not) { run(otherwise, self.scope(in: scope), results) }
    switch (first, second) {
    case (.next, .next): return .next
    case (.next, _):
      return hold(condition)
    case (_, .next):
      return hold(condition.not)
    default: return second
    }
  }

  /// Makes the rest of the function depend on a condition.
  private func hold(_ condition: Value?) -> Flow {
    guard let condition else { return .next }
    guards.append(condition)
    return .next
  }

  private static func givesUp(_ statements: [Code]) -> Bool {
    guard let last = statements.last else { return false }
    switch last.form {
    case .result, .jump: return true
    default: return false
    }
  }

  private func runGuard(_ tests: [Code], _ otherwise: [Code], _ scope: Scope, _ results: Results) -> Flow {
    guard let condition = truth(tests, scope), condition.number != 1 else {
      explore(otherwise, scope)
      return .next
    }
    if condition.number == 0 {
      guard isExploring else { return run(otherwise, self.scope(in: scope), results) }
      // An explored function is read to its end.
      for case .variable(let variable) in tests.map(\.form) where scope.names[variable.name]?.isNull != false
      {
        scope.names[variable.name] = .unknown(variable.name)
      }
      explore(otherwise, scope)
      return .next
    }
    _ = under(condition.not) { run(otherwise, self.scope(in: scope), results) }
    return hold(condition)
  }

  private func select(_ subject: Code, _ cases: [Code.Case], _ scope: Scope, _ results: Results) -> Flow {
    let value = evaluate(subject, scope)
    var before: Value? = .no
    func choose(_ body: [Code], _ inner: Scope) -> Flow {
      for other in cases where other.body.first?.position != body.first?.position {
        explore(other.body, scope)
      }
      return run(body, inner, results).afterSwitch
    }
    for one in cases {
      let inner = self.scope(in: scope)
      var holds: Value? = one.patterns.isEmpty ? .yes : .no
      for pattern in one.patterns {
        let match = matches(value, pattern, inner)
        holds = holds.flatMap { holds in match.flatMap { holds.applying(.or, $0) } }
      }
      guard let holds, holds.number != 0 else {
        if holds == nil { return choose(one.body, inner) }
        continue
      }
      let condition = before?.not.flatMap { holds.applying(.and, $0) }
      if holds.number != nil { return under(condition) { choose(one.body, inner) } }
      let flow = under(condition) { run(one.body, inner, results) }
      if case .ended = flow { continue }
      before = before?.applying(.or, holds)
    }
    return .next
  }

  private func matches(_ value: CodeValue, _ pattern: Code, _ scope: Scope) -> Value? {
    if case .name("_") = pattern.form { return .yes }
    if case .infix("where", let inner, let filter) = pattern.form {
      return matches(value, inner, scope).flatMap { match in
        truth(evaluate(filter, scope)).flatMap { match.applying(.and, $0) }
      }
    }
    if case .call(let callee, let arguments) = pattern.form, case .member(_, let name) = callee.form {
      return matches(value, name, arguments, scope)
    }
    return compare(value, evaluate(pattern, scope), symbol: "==")
  }

  /// Matches a case with associated values, whose names it binds.
  private func matches(
    _ value: CodeValue, _ name: String, _ arguments: [Code.Argument], _ scope: Scope
  ) -> Value? {
    var values: [GivenArgument] = []
    if case .enumCase(_, let word, let given) = value {
      guard word == name else { return .no }
      values = given
    }
    for (index, argument) in arguments.enumerated() {
      guard case .name(let variable) = argument.value.form, variable != "_" else { continue }
      scope.names[variable] = values.indices.contains(index) ? values[index].value : .unknown(variable)
    }
    return value.isUnknown ? nil : value.word.map { $0 == name ? .yes : .no }
  }

  // MARK: Loops

  private func each(
    _ name: String, _ sequence: Code, _ body: [Code], _ scope: Scope, _ results: Results
  ) -> Flow {
    let sequence = evaluate(sequence, scope)
    // A single placeholder represents elements that are known only at run time.
    let elements = elements(of: sequence) ?? (sequence.isNull ? [] : [.unknown(name)])
    if elements.isEmpty { explore(body, scope) }
    let names = name.split(separator: ",").map(String.init)
    for element in elements.prefix(Bounds.rounds) {
      let inner = self.scope(in: scope)
      if names.count == 1 {
        inner.names[name] = element
      } else {
        for (index, name) in names.enumerated() { inner.names[name] = element["\(index)"] ?? .unknown(name) }
      }
      switch run(body, inner, results) {
      case .ended: return .ended
      case .left: continue
      case .next: break
      }
    }
    return .next
  }

  func elements(of value: CodeValue) -> [CodeValue]? {
    switch value {
    case .list(let list): list
    case .pairs(let pairs):
      pairs.map { .record(["0": $0.key, "1": $0.value, "key": $0.key, "value": $0.value]) }
    case .constraints(let indices): indices.map { .constraints([$0]) }
    default: nil
    }
  }

  private func loop(
    _ first: [Code], _ test: Code?, _ next: [Code], _ body: [Code], _ scope: Scope, _ results: Results
  ) -> Flow {
    let outer = self.scope(in: scope)
    _ = run(first, outer, results)
    for _ in 0..<Bounds.rounds {
      if let test {
        guard let holds = truth(evaluate(test, outer))?.number else {
          let flow = run(body, self.scope(in: outer), results)
          if case .ended = flow { return flow }
          return .next
        }
        guard holds != 0 else { return .next }
      }
      let flow = run(body, self.scope(in: outer), results)
      if case .ended = flow { return flow }
      guard step() else { return .ended }
      for code in next { _ = evaluate(code, outer) }
    }
    return .next
  }
}

extension Interpreter.Flow {
  /// The flow after a `switch`: a `break` ends only the `switch`.
  fileprivate var afterSwitch: Interpreter.Flow { if case .left = self { .next } else { self } }
}
