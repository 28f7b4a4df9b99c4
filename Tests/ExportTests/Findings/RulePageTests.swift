import Export
import TestSupport
import Testing

/// The documentation's page of rules is generated from their table.
@Suite struct RulePageStalenessTests {
  @Test func theRulePageIsUpToDate() throws {
    let page = try Recorded.text("Sources/Audit/Documentation.docc/Rules.md", RuleListing.page)
    #expect(page == RuleListing.page, "\(Recorded.hint)")
  }
}
