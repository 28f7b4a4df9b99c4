/// A reading of stored frames that fewer than two repositories support: right where it was read, unknown elsewhere. Each
/// is one case with its versions, what it says and what it rests on; the Fidelity page prints them, the bench scores with
/// each of them off, and no device knows them.
package enum Erratum: Int, Sendable, CaseIterable {
  case statusBarStays, padTabBar, insetGroupsFill

  package struct Note: Sendable {
    /// As the bench and the Fidelity page spell it.
    package var id: String
    /// toolsVersion, from the first to the last that was seen.
    package var versions: ClosedRange<Int>
    package var value: String
    package var evidence: String
    /// Where the same versions show something else.
    package var off: String

    /// A line of the Fidelity page.
    package var row: String {
      "| \(id) | \(versions.lowerBound) to \(versions.upperBound) | \(value) | \(evidence) | \(off) |"
    }
  }

  package var note: Note {
    switch self {
    case .statusBarStays:
      Note(
        id: "status-bar-stays", versions: 13500...13999,
        value: "20 points remain free at the top though the simulated status bar is none",
        evidence: "one storyboard, 3 scenes", off: "0 in all other versions before 14800")
    case .padTabBar:
      Note(
        id: "pad-tab-bar", versions: 14460...14799,
        value: "a tab bar on an iPad without a home button keeps 65 points free at the bottom, not 69",
        evidence: "one storyboard, 3 scenes", off: "69 from 14800 on")
    case .insetGroupsFill:
      Note(
        id: "inset-groups-fill", versions: 14800...23999,
        value:
          "inset groups of a navigation controller's root go from side to side on a phone 390 points wide",
        evidence: "one storyboard, 6 tables, 54 views with frames of cells hidden",
        off: "x 20 on other devices (3 storyboards of 2 repositories)")
    }
  }
}

/// The errata that count for one file.
package struct Errata: Sendable, Hashable {
  private var bits: UInt64

  package static let none = Errata(bits: 0)
  package static let all = Errata(bits: ~0)

  package func without(_ erratum: Erratum) -> Errata { Errata(bits: bits & ~(1 << UInt64(erratum.rawValue))) }

  /// Those whose versions hold.
  func at(toolsVersion: Int) -> Errata {
    var result = self
    for erratum in Erratum.allCases where !erratum.note.versions.contains(toolsVersion) {
      result = result.without(erratum)
    }
    return result
  }

  func contains(_ erratum: Erratum) -> Bool { bits & (1 << UInt64(erratum.rawValue)) != 0 }
}
