extension SystemText {
  /// The text form of a system whose variables have these names. Numbers are printed so that reading them gives the
  /// same value again; priorities above 1000, which only order conflicts, are printed as they are.
  package static func print(_ system: LinearSystem, names: [String], steps: [[Edit]] = []) -> String {
    var text = "sizewise-constraints 1\n"
    for name in names { text += "var \(name)\n" }
    for parameter in system.parameterValues {
      text += "edit \(LinearSystem.required) \(names[parameter.variable]) \(number(parameter.value))\n"
    }
    for row in 0..<system.rowCount {
      let relation =
        switch system.relation(of: row) {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
      text += "con \(system.priority(of: row)) \(relation) \(number(system.constant(of: row)))"
      for term in system.terms(of: row) { text += " \(number(term.coefficient)) \(names[term.variable])" }
      text += "\n"
    }
    for step in steps {
      text += "set " + step.map { "\(names[$0.variable]) \(number($0.value))" }.joined(separator: " ") + "\n"
    }
    return text + "end\n"
  }

  private static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
