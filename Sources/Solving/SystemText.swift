import Basics

/// The plain text form of a system, with one item on each line, so that other engines can solve it.
package enum SystemText {
  /// Returns the text form of a system whose variables have these names. Numbers are printed losslessly; priorities
  /// above 1000, which only order conflicts, are printed as they are. Where an implicit row shares its priority with an
  /// authored one, neighbouring priorities make room, so that the printed numbers have the solver's order.
  /// - Parameter comments: comment lines to print before rows, by row.
  package static func print(
    _ system: LinearSystem, names: [String], comments: [Int: String] = [:]
  ) -> String {
    var text = "sizewise-constraints 1\n"
    for name in names { text += "var \(name)\n" }
    for parameter in system.parameterValues {
      text += "edit \(LinearSystem.required) \(names[parameter.variable]) \(Numbers.exact(parameter.value))\n"
    }
    let priorities = distinctPriorities(system)
    for row in 0..<system.rowCount {
      if let comment = comments[row] { text += "# \(comment.replacing("\n", with: " "))\n" }
      // A row without terms has nothing to solve.
      guard !system.terms(of: row).isEmpty else { continue }
      let relation =
        switch system.relation(of: row) {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
      let priority = priorities[system.level(of: row)] ?? system.priority(of: row)
      text += "con \(priority) \(relation) \(Numbers.exact(system.constant(of: row)))"
      for term in system.terms(of: row) {
        text += " \(Numbers.exact(term.coefficient)) \(names[term.variable])"
      }
      text += "\n"
    }
    return text + "end\n"
  }

  /// Returns a priority from 1 to 999 for each level of optional rows: as near to its priority as the order allows.
  private static func distinctPriorities(_ system: LinearSystem) -> [Int: Int] {
    var natural: [Int: Int] = [:]
    for row in 0..<system.rowCount where system.priority(of: row) < LinearSystem.required {
      natural[system.level(of: row)] = system.priority(of: row)
    }
    let levels = natural.keys.sorted()
    var printed = natural
    var next = LinearSystem.required
    for level in levels.reversed() {
      next = min(natural[level] ?? 1, next - 1)
      printed[level] = next
    }
    var last = 0
    for level in levels {
      last = max(printed[level] ?? 1, last + 1)
      printed[level] = last
    }
    return printed
  }
}
