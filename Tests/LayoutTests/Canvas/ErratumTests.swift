import TestSupport
import Testing

@testable import Layout

struct ErratumTests {
  /// The page lists every erratum with the text of the table.
  @Test(arguments: Erratum.allCases)
  func thePageListsIt(_ erratum: Erratum) throws {
    let page = String(
      decoding: try Fixtures.read("\(Fixtures.root)/Sources/Layout/Documentation.docc/Fidelity.md"),
      as: UTF8.self)
    #expect(page.contains(erratum.note.row), "missing: \(erratum.note.row)")
  }

  @Test func eachAppliesOnlyToItsVersions() {
    for erratum in Erratum.allCases {
      let versions = erratum.note.versions
      #expect(Errata.all.at(toolsVersion: versions.lowerBound).contains(erratum))
      #expect(!Errata.all.at(toolsVersion: versions.lowerBound - 1).contains(erratum))
      #expect(!Errata.all.at(toolsVersion: versions.upperBound + 1).contains(erratum))
      #expect(!Errata.all.without(erratum).at(toolsVersion: versions.lowerBound).contains(erratum))
    }
  }

  @Test func devicesKnowNone() {
    #expect(Erratum.allCases.allSatisfy { !Errata.none.contains($0) })
  }
}
