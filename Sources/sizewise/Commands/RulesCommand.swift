import Audit
import Export

extension Command {
  package static let rules = Command(
    "rules", "[RULE…]", "list the rules of check, or explain those that you name",
    words: RuleTable.all.map(\.id),
    takesFiles: false, options: [Option(.json, "as JSON")]
  ) { invocation, console throws(CommandError) in
    let names = invocation.arguments
    let rules = names.isEmpty ? RuleTable.all : try RuleTable.rules(named: names.joined(separator: ","))
    try console.print(
      invocation.has(.json)
        ? RuleListing.json(rules)
        : names.isEmpty ? RuleListing.text : rules.map(RuleListing.page(of:)).joined(separator: "\n"))
    return .fine
  }
}
