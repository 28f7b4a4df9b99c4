/// A split view controller as authored.
package struct SplitContent: Sendable, Hashable {
  /// The style of a split view controller.
  package enum Style: UInt8, Sendable, Hashable {
    /// Master and detail, without columns.
    case classic
    /// Columns, from iOS 14 on.
    case doubleColumn, tripleColumn
  }

  /// The preferred display mode; see `UISplitViewController.DisplayMode`.
  package enum DisplayMode: String, Sendable, Hashable, CaseIterable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
  }

  /// A column; see `UISplitViewController.Column`.
  package enum Column: String, Sendable, Hashable, CaseIterable {
    case primary, supplementary, secondary, compact
  }

  /// The style.
  package var style = Style.classic
  /// The preferred display mode.
  package var displayMode = DisplayMode.automatic
  /// The preferred width of the primary column, in points.
  package var primaryWidth: Double?
  /// The preferred width of the primary column, as a fraction of the whole.
  package var primaryFraction: Double?
  /// The minimum width of the primary column.
  package var minimumPrimaryWidth: Double?
  /// The maximum width of the primary column.
  package var maximumPrimaryWidth: Double?
  /// The preferred width of the supplementary column.
  package var supplementaryWidth: Double?
  /// The top column after collapsing, as chosen by the delegate; nil for the system's proposal, the secondary column.
  package var topColumn: Column?
  /// Whether the delegate of a classic split view handles collapsing, so that only the primary controller remains.
  package var collapsesOntoPrimary = false

  package init() {}
}
