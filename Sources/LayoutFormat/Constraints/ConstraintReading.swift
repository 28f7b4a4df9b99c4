import Model
import Syntax

extension LayoutReader {
  mutating func resolveConstraints() {
    for pending in scene.pendingConstraints {
      for entry in pending.list.elements {
        readConstraint(entry, holder: pending.holder, conditions: [])
      }
    }
    scene.pendingConstraints = []
  }

  /// Reads an equation, or an object with one or several equations.
  mutating func readConstraint(
    _ value: JSONValue, holder: ViewIndex, conditions outer: [Condition]
  ) {
    if value.kind == .text {
      return readEquation(value, ConstraintOrigin(holder: holder, value: value, conditions: outer))
    }
    guard value.kind == .object else { return }
    let equations = [value["is"]].compactMap { $0 } + value.elements(of: "all")
    if equations.isEmpty, !FormatObject.constraint.hasUnknownKey(value) {
      log.error("a constraint needs an equation", expected: "expected \"is\" or \"all\"", at: value)
    }
    var conditions = outer
    if let when = value["when"] {
      let own = self.conditions(when)
      conditions = outer.isEmpty ? own : outer.flatMap { a in own.map { a.and($0) } }
      // An invalid condition must not make the constraint unconditional.
      if own.isEmpty { return }
    }
    let first = document.constraints.count
    for equation in equations {
      var origin = ConstraintOrigin(holder: holder, value: equation, conditions: conditions)
      origin.identifier = value["name"]?.text
      if let priority = value["priority"] { origin.modifiers.priority = amount(priority) }
      origin.modifiers.scales = value["adapterScreen"]?.bool ?? false
      readEquation(equation, origin)
    }
    let added = first..<document.constraints.count
    if let list = value["attributes"] {
      let attributes = runtimeAttributes(list)
      for index in added {
        document.constraints[index].attributes = attributes
        for attribute in attributes { document.constraints[index].apply(attribute) }
      }
    }
    if let constant = value["constant"], let amount = self.value(constant) {
      for index in added { adjust(.constant(index, amount), at: constant.position) }
    }
  }

  private mutating func readEquation(_ value: JSONValue, _ origin: ConstraintOrigin) {
    guard let text = value.text else { return }
    do throws(SyntaxError) {
      var tokens = try SyntaxScanner.tokens(of: text)
      let identifier = ExpressionParser.identifier(tokens)
      if identifier != nil { tokens.removeFirst(2) }
      let meanings = try meanings(
        of: tokens, scope: value.scope, context: nil, holder: origin.holder)
      var parser = parser(tokens, meanings, scope: value.scope)
      let equations = try parser.parseEquations()
      let modifiers = try parser.parseModifiers()
      var origin = origin
      origin.identifier = identifier ?? origin.identifier
      if let priority = modifiers.priority { origin.modifiers.priority = priority }
      origin.modifiers.scales = origin.modifiers.scales || modifiers.scales
      for equation in equations { try add(equation, origin) }
    } catch {
      report(error, in: value)
    }
  }

  /// Returns the meaning of every name in an equation. `super` on the right side refers to the superview of the view on
  /// the left.
  mutating func meanings(
    of tokens: [SyntaxToken], scope: Int, context: ViewIndex?, holder: ViewIndex
  ) throws(SyntaxError) -> [NameMeaning?] {
    var meanings = [NameMeaning?](repeating: nil, count: tokens.count)
    var context = context
    let outer = subject
    defer { subject = outer }
    for index in tokens.indices {
      guard let name = ExpressionParser.name(at: index, of: tokens) else { continue }
      let meaning: NameMeaning
      do throws(SyntaxError) {
        meaning = try self.meaning(
          of: name, scope: scope, context: context, holder: holder, at: tokens[index].scalar)
      } catch {
        guard index > 0, tokens[index - 1].isPunctuation(.at), !error.isConsequence else { throw error }
        throw SyntaxError(
          "\"\(name)\" is not a priority", NearestName.suggestion(for: name, in: Modifiers.words),
          at: tokens[index].scalar)
      }
      if context == nil {
        if case .reference(let reference) = meaning { context = document.view(of: reference.item) }
        subject = context ?? outer
      }
      meanings[index] = meaning
    }
    return meanings
  }
}
