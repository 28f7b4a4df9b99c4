import Audit
import Environment
import Testing

/// Findings that occur only in environments whose sizes were not measured on a device.
@Suite struct UnmeasuredTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var environments: [String]
    var kind: FindingKind
    /// The end of the first line.
    var narrowness: String?
    var testDescription: String { name }
  }

  private static let phone = "--device iphone-16"
  private static let folding = "--device iphone-duo --os 27"
  private static let low = "--device ipad-pro-11-m4 --os 26 --orientation landscape --window free:1210x417"

  static let cases = [
    Case(
      name: "in no other window", environments: [folding], kind: .violation,
      narrowness: "only on folding phones"),
    Case(
      name: "also on a measured phone",
      environments: [folding, "--device iphone-16 --orientation landscape"],
      kind: .violation),
    Case(
      name: "only on folding phones", environments: [phone, folding], kind: .observation,
      narrowness: "only on folding phones"),
    Case(
      name: "only in a short window", environments: [phone, low], kind: .observation,
      narrowness: "only in a window of 1210×417"),
    Case(
      name: "only in unmeasured windows", environments: [phone, folding, low], kind: .observation,
      narrowness: "only on folding phones and in a window of 1210×417"),
    Case(
      name: "only in a window of measured size",
      environments: [phone, "--device iphone-17 --os 27 --window free:700x600"], kind: .violation,
      narrowness: "only in windows of free size"),
  ]

  @Test(arguments: cases)
  func findingsInUnmeasuredWindowsDoNotFailTheCheck(_ test: Case) throws {
    // 700 points below the top: outside every window except that of the phone.
    let rule = RuleCase(
      "outside-window", test.name,
      views: #""low": { "label": "Done", "top": 700, "leading": "safeArea + 20" }"#, flags: ["low"],
      on: test.environments)
    let report = try rule.report()
    let finding = try #require(report.findings.first { $0.rule.id == rule.rule })
    #expect(finding.kind == test.kind)
    #expect(finding.isCertain == (test.kind == .violation))
    #expect(finding.isDowngraded == (test.kind == .observation))
    #expect(EnvironmentSummary(report.environments).narrowness(finding.environments) == test.narrowness)
  }
}
