import Audit
import Syntax

/// The list of rules for `rules`, and their page of the documentation.
package enum RuleListing {
  /// The list as text.
  package static let text: String = {
    var text = ""
    for kind in Finding.Kind.allCases {
      let rules = RuleTable.all.filter { $0.kind == kind }
      text += title(kind) + "\n"
      let width = rules.map(\.id.count).max() ?? 0
      for rule in rules {
        text += "  \(rule.id)\(String(repeating: " ", count: width - rule.id.count))  \(rule.summary)\n"
      }
      text += "\n"
    }
    return String(text.dropLast())
  }()

  /// Returns rules as JSON.
  package static func json(_ rules: [Rule]) -> String {
    var writer = JSONWriter()
    writer.list { json in
      for rule in rules {
        json.object { json in
          json.member("id", rule.id)
          json.member("kind", rule.kind.rawValue)
          json.member("severity", rule.severity.rawValue)
          json.member("summary", rule.summary)
          json.member("why", rule.why)
          json.member("fix", rule.fix)
          json.member("evidence", rule.evidence)
        }
      }
    }
    return writer.text
  }

  /// The page, with a chapter per rule.
  package static let page: String = {
    var text = """
      # The rules

      Made from `RuleTable`; a test fails where the two differ. `SIZEWISE_RECORD=1 swift test --filter RulePageTests` writes
      it anew.


      """
    text += RuleTable.all.map(chapter).joined(separator: "\n")
    return text
  }()

  /// Returns the chapter about a rule.
  package static func chapter(_ rule: Rule) -> String {
    "## \(rule.id)\n\n*\(rule.kind.rawValue), \(rule.severity.rawValue).* \(rule.summary)\n\n\(rule.why)\n\n"
      + "**Fix:** \(rule.fix)\n\n**Evidence:** \(rule.evidence)\n"
  }

  private static func title(_ kind: Finding.Kind) -> String {
    switch kind {
    case .violation: "Violations: check ends with 1"
    case .observation: "Observations: worth a look"
    case .notChecked: "Not checked"
    }
  }
}
