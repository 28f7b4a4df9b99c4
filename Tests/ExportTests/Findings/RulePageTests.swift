import Export
import Glibc
import TestSupport
import Testing

/// The page of the rules in the documentation is made from their table.
@Suite struct RulePageStalenessTests {
  @Test func thePageIsTheTable() throws {
    let path = "\(Fixtures.root)/Sources/Audit/Documentation.docc/Rules.md"
    if getenv("SIZEWISE_RECORD") != nil {
      let file = try #require(fopen(path, "w"))
      fputs(RuleListing.page, file)
      fclose(file)
    }
    let page = String(decoding: try Fixtures.read(path), as: UTF8.self)
    #expect(page == RuleListing.page, "SIZEWISE_RECORD=1 records anew")
  }
}
