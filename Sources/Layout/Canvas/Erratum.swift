/// An observation in stored frames supported by fewer than two repositories: correct for those files, unknown
/// elsewhere. Each case has its versions, value and evidence, which the Fidelity page prints. The benchmark scores with
/// each of them turned off, and they do not apply to devices.
package enum Erratum: Int, Sendable, CaseIterable {
  case statusBarStays, padTabBar, insetGroupsFill

  /// The description of an erratum.
  package struct Note: Sendable {
    /// The id on the Fidelity page and in the benchmark.
    package var id: String
    /// The range of toolsVersion in which it was observed.
    package var versions: ClosedRange<Int>
    /// The observed value.
    package var value: String
    /// The evidence.
    package var evidence: String
    /// The value without the erratum.
    package var off: String

    /// The row of the Fidelity page.
    package var row: String {
      "| \(id) | \(versions.lowerBound) to \(versions.upperBound) | \(value) | \(evidence) | \(off) |"
    }
  }

  /// The description of the erratum.
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

/// The set of errata that apply to a file.
package struct Errata: Sendable, Hashable {
  private var bits: UInt64

  /// No errata.
  package static let none = Errata(bits: 0)
  /// All errata.
  package static let all = Errata(bits: ~0)

  /// Returns the set without one erratum.
  package func without(_ erratum: Erratum) -> Errata { Errata(bits: bits & ~(1 << UInt64(erratum.rawValue))) }

  /// Returns the errata that apply to a version.
  func at(toolsVersion: Int) -> Errata {
    var result = self
    for erratum in Erratum.allCases where !erratum.note.versions.contains(toolsVersion) {
      result = result.without(erratum)
    }
    return result
  }

  func contains(_ erratum: Erratum) -> Bool { bits & (1 << UInt64(erratum.rawValue)) != 0 }
}
