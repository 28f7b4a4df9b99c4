import Audit
import Environment
import Model
import Syntax

extension RuleTable {
  /// Returns the rules in a list of names separated by commas; a leading dash excludes a rule. An unknown name is an
  /// error, so that a misspelling is not mistaken for a clean check.
  static func rules(named list: String?) throws(CommandError) -> [Rule] {
    guard let list else { return all }
    var wanted: Set<Rule> = []
    var unwanted: Set<Rule> = []
    let words = list.split(separator: ",").map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
    let names = all.map(\.id)
    for name in words {
      let isOut = name.hasPrefix("-")
      let plain = isOut ? String(name.dropFirst()) : name
      let rule = try known(plain)
      if isOut { unwanted.insert(rule) } else { wanted.insert(rule) }
    }
    let rules = all.filter { (wanted.isEmpty || wanted.contains($0)) && !unwanted.contains($0) }
    guard !words.isEmpty, !rules.isEmpty else {
      throw .usage("\(option: .rules) selects no rule", expected: "\(.listOfRules(names))")
    }
    return rules
  }

  /// Returns the rule with an id; an unknown id is an error with the nearest known one.
  static func known(_ name: String) throws(CommandError) -> Rule {
    if let rule = rule(named: name) { return rule }
    let names = all.map(\.id)
    if name == "all" {
      throw .usage("there is no rule \"all\"", expected: "omit \(option: .rules) for all rules")
    }
    throw .usage(
      "there is no rule \"\(name)\"",
      expected: suggestion(for: name.lowercased(), in: names).map { Message($0) } ?? "\(.listOfRules(names))")
  }

  private static func suggestion(for name: String, in names: [String]) -> String? {
    NearestName.suggestion(for: name, in: names)?.text
      ?? names.first { $0.contains(name) }.map { Hint.didYouMean($0).text }
  }
}
