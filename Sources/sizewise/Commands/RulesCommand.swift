import Audit
import Export

extension Command {
  package static let rules = Command(
    "rules", "", "list the rules of check", takesFiles: false, options: [Option(.json, "as JSON")]
  ) { invocation, console throws(CommandError) in
    try console.print(invocation.has(.json) ? RuleListing.json : RuleListing.text)
    return .fine
  }
}
