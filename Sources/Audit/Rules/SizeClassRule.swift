import Basics
import Model

/// Scenes that vary by size class and break at a different width of the same class (Evidence D8).
extension Rule {
  static let sizeClassIsNoWidth = Rule(
    id: "size-class-is-no-width", kind: .violation, severity: .warning,
    summary: "A scene that varies by size class breaks at some widths of that class.",
    why: """
      A size class is a range of widths: regular spans 507 to 1,366 points, compact 320 to 600 and more. A variation \
      must work in the whole range. The rule reports each scene once, in addition to the findings that show the \
      effect.
      """,
    fix: "Make the variation's constraints work at every width, or vary by container.width.",
    evidence: "D8; the size classes of each device and window are in the device table.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "title": { "label": "As long as a wide phone is wide", "font": "title2", "top": "safeArea + 20",
              "pin": "horizontal + 16", "variations": [{ "when": { "width": "regular" }, "lines": 0 }] }
          } }
        """,
      correcting: #""variations": [{ "when": { "width": "regular" }, "lines": 0"#,
      to: #""lines": 0, "variations": [{ "when": { "width": "regular" }, "font": "title1""#,
      environments: ["--device iphone-se-1", "--device iphone-16-pro-max"]),
    check: .comparison(broken))

  @Sendable private static func broken(_ comparison: AuditComparison) -> [ComparedOccurrence] {
    let document = comparison.subject.document
    return document.scenes.indices.compactMap { scene in
      guard varies(scene, comparison.subject) else { return nil }
      let findings = comparison.findings.filter {
        $0.scene == scene && ($0.kind == .violation || $0.doubt != nil) && $0.rule.isGeometric
          && $0.rule != .outsideSafeArea
          && !$0.environments.isEmpty
      }
      // Certain breaks come first; the finding is as uncertain as the breaks that it reports.
      for finding in findings.filter({ $0.doubt == nil }) + findings.filter({ $0.doubt != nil }) {
        // The width makes no difference if other views break in the same way at the good one.
        let breaks = Set(findings.lazy.filter { $0.rule == finding.rule }.flatMap(\.environments))
        guard let (bad, good) = pair(finding, scene, comparison, without: breaks) else { continue }
        let names = findings.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let sizeClass = bad.traits.horizontal?.name ?? "unspecified"
        let occurrence = Occurrence(
          document, scene: scene,
          "“\(document.scenes[scene].name)” varies by size class and breaks at a width of \(Numbers.halfPoints(bad.size.width)) points but not at \(Numbers.halfPoints(good.size.width)): both are \(sizeClass) width"
        ).with {
          $0.reasons = ["what breaks: \(enumerated(names.map { "“\($0)”" }))", finding.message]
          $0.doubt = finding.doubt
        }
        return ComparedOccurrence(occurrence: occurrence, environments: finding.environments)
      }
      return nil
    }
  }

  private static func varies(_ scene: Int, _ subject: AuditSubject) -> Bool {
    let document = subject.document
    let range = document.scenes[scene].adjustments.clamped(to: document.adjustments.indices)
    if document.adjustments[range].contains(where: { $0.when.horizontal != nil || $0.when.vertical != nil }) {
      return true
    }
    let words: Set<String> = ["compactWidth", "regularWidth", "compactHeight", "regularHeight"]
    return subject.reads.entries.contains {
      $0.scene == scene && DocumentReads.names(of: $0.expression).contains(where: words.contains)
    }
  }

  /// Returns two environments with equal traits, only one of which has the problem.
  private static func pair(
    _ finding: Finding, _ scene: Int, _ comparison: AuditComparison, without bad: Set<Int>
  ) -> (bad: AuditComparison.Check, good: AuditComparison.Check)? {
    for index in finding.environments {
      guard let check = comparison.checks[index][scene], check.traits.horizontal != nil else { continue }
      for other in comparison.environments.indices where !bad.contains(other) {
        guard let fine = comparison.checks[other][scene], fine.size.width != check.size.width else {
          continue
        }
        // A problem caused by too little height is not evidence about widths.
        let isAcross = finding.attributes.allSatisfy { $0.axis == .horizontal }
        guard isAcross || fine.size.height <= check.size.height + 1 else { continue }
        let (a, b) = (check.traits, fine.traits)
        if a.horizontal == b.horizontal, a.vertical == b.vertical, a.textSize == b.textSize,
          a.rightToLeft == b.rightToLeft, check.textLength == fine.textLength
        {
          return (check, fine)
        }
      }
    }
    return nil
  }
}
