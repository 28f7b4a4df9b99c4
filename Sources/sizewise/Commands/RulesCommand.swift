import Audit
import Export

extension Command {
  package static let rules = Command(
    "rules", "[RULE]", "list the rules of check, or explain one", words: RuleTable.all.map(\.id),
    takesFiles: false, options: [Option(.json, "as JSON")]
  ) { invocation, console throws(CommandError) in
    if let name = invocation.arguments.first {
      try console.print(RuleListing.page(of: try RuleTable.known(name)))
    } else {
      try console.print(invocation.has(.json) ? RuleListing.json : RuleListing.text)
    }
    return .fine
  }
}
