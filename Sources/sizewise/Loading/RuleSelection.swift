import Audit

extension Invocation {
  /// The rules of `--rules`: names with commas; one with a dash before it is left out. A name that is not a rule is wrong
  /// usage, so that no spelling passes for a clean check.
  func rules() throws(CommandFailure) -> [Rule] {
    guard let list = value(.rules) else { return RuleTable.all }
    var wanted: Set<Rule> = []
    var unwanted: Set<Rule> = []
    let names = list.split(separator: ",").map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
    for name in names {
      let isOut = name.hasPrefix("-")
      let plain = isOut ? String(name.dropFirst()) : name
      guard let rule = RuleTable.rule(named: plain) else {
        throw .usage(
          "there is no rule \"\(plain)\"",
          expected: Suggestion.text(for: plain.lowercased(), in: RuleTable.all.map(\.id))
            ?? "\"sizewise rules\" lists them")
      }
      if isOut { unwanted.insert(rule) } else { wanted.insert(rule) }
    }
    let rules = RuleTable.all.filter { (wanted.isEmpty || wanted.contains($0)) && !unwanted.contains($0) }
    guard !names.isEmpty, !rules.isEmpty else {
      throw .usage("--rules names no rule", expected: "\"sizewise rules\" lists them")
    }
    return rules
  }
}
