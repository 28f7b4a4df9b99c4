/// A rule of Interface Builder's canvas that can be turned off, so that the benchmark can measure its gain and loss on
/// each set of files. Rules do not apply to devices.
package enum CanvasRule: Int, Sendable, CaseIterable {
  // Errata: right for the files they were observed in, unknown elsewhere.
  case statusBarStays, padTabBar, insetGroupsFill
  // Containers.
  case absentBarIsPushed, pushNeedsContent, styleOfDestination
  // Insets.
  case coverHasNoStatusBar, cardKeepsStatusBar, lowXibEndsEarly, lowRootIsInside
  case containerViewHasNoBars, doubledInsets, opaqueBars, tallTabBar
  // Contents.
  case oldXibMargins, narrowPlus, emptyViewWidth, equalStackWidths, unseenCellMargin, smallStyles, smallTitles

  /// The description of an erratum, an observation supported by fewer than two repositories.
  package struct Note: Sendable {
    /// The range of toolsVersion in which it was observed.
    package var versions: ClosedRange<Int>
    /// The observed value.
    package var value: String
    /// The evidence.
    package var evidence: String
    /// The value without the erratum.
    package var off: String
  }

  /// The rules that are errata.
  package static let errata = allCases.filter { $0.note != nil }

  /// The id on the Fidelity page and in the benchmark: `status-bar-stays`.
  package var id: String {
    "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }

  /// The description of an erratum with its versions and evidence, which the Fidelity page prints; nil for other rules.
  package var note: Note? {
    switch self {
    case .statusBarStays:
      Note(
        versions: 13500...13999,
        value: "20 points remain free at the top though the simulated status bar is none",
        evidence: "one storyboard, 3 scenes", off: "0 in all other versions before 14800")
    case .padTabBar:
      Note(
        versions: 14460...14799,
        value: "a tab bar on an iPad without a home button keeps 65 points free at the bottom, not 69",
        evidence: "one storyboard, 3 scenes", off: "69 from 14800 on")
    case .insetGroupsFill:
      Note(
        versions: 23500...23599,
        value:
          "inset groups of a navigation controller's root go from side to side on a phone 390 points wide",
        evidence: "one storyboard, 6 tables, 54 views with frames of cells hidden",
        off: "x 20 on other devices (3 storyboards of 2 repositories)")
    default: nil
    }
  }

  /// The row of an erratum on the Fidelity page.
  package var row: String? {
    note.map {
      "| \(id) | \($0.versions.lowerBound) to \($0.versions.upperBound) | \($0.value) | \($0.evidence) | \($0.off) |"
    }
  }
}

/// The set of canvas rules that apply to a file.
package struct CanvasRules: Sendable, Hashable {
  private var bits: UInt64

  /// No rules, as on a device.
  package static let none = CanvasRules(bits: 0)
  /// All rules.
  package static let all = CanvasRules(bits: ~0)

  /// Returns the set without one rule.
  package func without(_ rule: CanvasRule) -> CanvasRules {
    CanvasRules(bits: bits & ~(1 << UInt64(rule.rawValue)))
  }

  /// Returns the rules that apply to a version.
  func at(toolsVersion: Int) -> CanvasRules {
    var result = self
    for rule in CanvasRule.errata where !(rule.note?.versions.contains(toolsVersion) ?? true) {
      result = result.without(rule)
    }
    return result
  }

  func contains(_ rule: CanvasRule) -> Bool { bits & (1 << UInt64(rule.rawValue)) != 0 }
}
