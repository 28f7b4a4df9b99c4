/// What an author said about a split view controller.
package struct SplitContent: Sendable, Hashable {
  package enum Style: UInt8, Sendable, Hashable {
    /// Master and detail.
    case classic
    /// Columns, from iOS 14 on.
    case doubleColumn, tripleColumn
  }

  package enum DisplayMode: String, Sendable, Hashable, CaseIterable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
  }

  package enum Column: String, Sendable, Hashable, CaseIterable {
    case primary, supplementary, secondary, compact
  }

  package var style = Style.classic
  package var displayMode = DisplayMode.automatic
  /// Width of the primary column: in points, or as a fraction of the whole.
  package var primaryWidth: Double?
  package var primaryFraction: Double?
  package var minimumPrimaryWidth: Double?
  package var maximumPrimaryWidth: Double?
  package var supplementaryWidth: Double?
  /// The delegate's choice of the column on top when it collapses; nil is the system's proposal, the secondary.
  package var topColumn: Column?
  /// Classic style: the delegate says that it has dealt with the secondary, so the primary alone remains.
  package var collapsesOntoPrimary = false

  package init() {}
}
