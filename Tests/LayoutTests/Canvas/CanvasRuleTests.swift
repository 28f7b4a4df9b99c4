import TestSupport
import Testing

@testable import Layout

struct CanvasRuleTests {
  /// The page lists every erratum with the text of the table.
  @Test(arguments: CanvasRule.errata)
  func everyErratumIsDocumented(_ erratum: CanvasRule) throws {
    let page = String(
      decoding: try Fixtures.read("\(Fixtures.root)/Sources/Layout/Documentation.docc/Fidelity.md"),
      as: UTF8.self)
    let row = try #require(erratum.row)
    #expect(page.contains(row), "missing: \(row)")
  }

  @Test func errataApplyOnlyToTheirVersions() throws {
    for erratum in CanvasRule.errata {
      let versions = try #require(erratum.note).versions
      #expect(CanvasRules.all.at(toolsVersion: versions.lowerBound).contains(erratum))
      #expect(!CanvasRules.all.at(toolsVersion: versions.lowerBound - 1).contains(erratum))
      #expect(!CanvasRules.all.at(toolsVersion: versions.upperBound + 1).contains(erratum))
      #expect(!CanvasRules.all.without(erratum).at(toolsVersion: versions.lowerBound).contains(erratum))
    }
  }

  @Test func canvasRulesDoNotApplyToDevices() {
    #expect(CanvasRule.allCases.allSatisfy { !CanvasRules.none.contains($0) })
  }
}
