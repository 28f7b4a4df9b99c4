import Basics
import Environment
import Model

/// One introduced or resolved finding.
package struct FindingChange: Sendable, Hashable {
  /// Whether the finding is introduced.
  package var isBroken: Bool
  /// The message.
  package var message: String
  /// The difference in the number of environments.
  package var environments: Int
  /// Whether it was already present in other environments.
  package var isKnown: Bool
}

/// The findings that an edit introduces and resolves, from checks before and after it.
package struct FindingsChange: Sendable {
  /// The changes, introduced findings first.
  package private(set) var lines: [FindingChange] = []

  package init(from before: AuditReport, to after: AuditReport) {
    let old = Self.byKey(before)
    let new = Self.byKey(after)
    for key in Set(old.keys).union(new.keys).sorted() {
      let difference = (new[key]?.count ?? 0) - (old[key]?.count ?? 0)
      guard difference != 0, let message = difference > 0 ? new[key]?.message : old[key]?.message else {
        continue
      }
      lines.append(
        FindingChange(
          isBroken: difference > 0, message: message, environments: abs(difference),
          isKnown: old[key] != nil && new[key] != nil))
    }
    lines.sort {
      ($0.isBroken ? 0 : 1, -$0.environments, $0.message) < (
        $1.isBroken ? 0 : 1, -$1.environments, $1.message
      )
    }
  }

  /// The number of introduced findings.
  package var broken: Int { lines.count { $0.isBroken } }
  /// The number of resolved findings.
  package var mended: Int { lines.count { !$0.isBroken } }

  /// Returns the violations with the number of their environments; one without environments counts once.
  private static func byKey(_ report: AuditReport) -> [FindingKey: (count: Int, message: String)] {
    var result: [FindingKey: (count: Int, message: String)] = [:]
    for finding in report.findings where finding.kind == .violation {
      let key = FindingKey(finding, file: "")
      result[key, default: (0, finding.message)].count += max(1, finding.environments.count)
    }
    return result
  }

  /// The summary: `breaks 1, mends 2`.
  package var summary: String {
    if lines.isEmpty { return "no new findings, none resolved" }
    return [
      broken > 0 ? "breaks \(broken)" : "breaks nothing", mended > 0 ? "mends \(mended)" : "mends nothing",
    ]
    .joined(separator: ", ")
  }
}

extension FindingChange {
  /// The changes as text.
  package var text: String {
    let count = counted(environments, "environment")
    let head = isBroken ? "× breaks" : "✓ mends"
    return "\(head): \(message) (\(isKnown ? (isBroken ? "\(count) more" : "\(count) fewer") : count))"
  }
}
