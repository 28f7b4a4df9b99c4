import Audit
import Syntax

/// The output of the `rules` command, and the page of rules in the documentation.
package enum RuleListing {
  /// The list as text.
  package static let text: String = {
    var text = ""
    for kind in FindingKind.allCases {
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

  /// The page of all rules in Markdown.
  package static let page: String = {
    var text = """
      # The rules

      Generated from `RuleTable`; a test fails if the two differ. `SIZEWISE_RECORD=1 swift test --filter RulePage`
      writes it.


      """
    for rule in RuleTable.all { text += chapter(rule, marks: true) }
    return String(text.dropLast())
  }()

  /// The text of `rules RULE`.
  package static func page(of rule: Rule) -> String { String(chapter(rule, marks: false).dropLast()) }

  /// Returns the description of a rule: what it finds, why it matters, the fix, and an example of each kind.
  /// - Parameter marks: whether headings and examples are marked as Markdown.
  private static func chapter(_ rule: Rule, marks: Bool) -> String {
    let example = rule.example
    let strong = marks ? "**" : ""
    var text = "\(marks ? "## " : "")\(rule.id)\n\n"
    text += marks ? "*\(rule.kind.rawValue), \(rule.severity.rawValue).* " : ""
    text += "\(rule.summary)\n\n"
    text += marks ? rule.why + "\n\n" : lines(rule.why) + "\n"
    text += marks ? "**Fix:** \(rule.fix)\n\n" : lines("Fix: " + rule.fix) + "\n"
    let place = example.environments.isEmpty ? "" : " (\(example.environments.joined(separator: "; ")))"
    for (title, layout) in [("Reported", example.reported), ("Passes", example.passes)] {
      text += "\(strong)\(title)\(example.isStoryboard ? " in a storyboard" : ""):\(strong)"
      text += (title == "Reported" ? place : "") + "\n\n"
      text +=
        marks ? "```\(example.isStoryboard ? "xml" : "json")\n\(layout)\n```\n\n" : indented(layout) + "\n"
    }
    for (name, content) in example.files.sorted(by: { $0.key < $1.key }) {
      text += "\(marks ? "`\(name)`" : name):\n\n"
      text += marks ? "```json\n\(content)\n```\n\n" : indented(content) + "\n"
    }
    return text + "\(strong)Evidence:\(strong) \(rule.evidence)\n\n"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
  }

  /// Returns a paragraph in lines of at most 100 characters.
  private static func lines(_ paragraph: String) -> String {
    var lines = [""]
    for word in paragraph.split(separator: " ") {
      if lines[lines.count - 1].count + word.count >= 100 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func title(_ kind: FindingKind) -> String {
    switch kind {
    case .violation: "Violations: check exits with status 1"
    case .observation: "Observations: worth a look"
    case .notChecked: "Not checked"
    }
  }
}
