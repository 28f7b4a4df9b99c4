import Model

/// The heights of a container's bars at run time: the system's, adjusted for size classes. Values without a remark were
/// measured in Interface Builder or have several sources; the others are marked "unconfirmed".
package struct BarHeights: Sendable, Hashable {
  /// The height of a navigation bar.
  package var navigation: Double
  /// The additional height of a large title.
  package var largeTitle: Double
  /// The additional height of a large title in a sheet.
  package var sheetLargeTitle: Double
  /// The height of a navigation bar in a sheet.
  package var sheetNavigation: Double
  /// The height of a tab bar.
  package var tab: Double
  /// Whether the tab bar is at the top of the window.
  package var tabAtTop: Bool
  /// The height of a toolbar.
  package var toolbar: Double
  /// The additional height of a prompt (unconfirmed).
  package var prompt: Double
  /// The additional height of a search field in the navigation bar (unconfirmed).
  package var search: Double
  /// How much higher the row of a large title is at the text size than at the standard one (unconfirmed).
  package var largeTitleGrowth: Double

  /// Creates the heights for a system version and traits.
  package init(os: Int, traits: Traits) {
    let bars = BarMetrics.system(os: os, idiom: traits.idiom)
    let isPad = traits.idiom == .pad
    // Phones in landscape have compact bars, except those with a regular width.
    let isFlat = !isPad && traits.vertical == .compact && traits.horizontal == .compact
    navigation = isFlat ? 32 : bars.navigation
    // There are no large titles in compact height (unconfirmed), or before iOS 11.
    largeTitle = os >= 11 && (isPad || traits.vertical != .compact) ? bars.largeTitle : 0
    sheetLargeTitle = largeTitle > 0 ? bars.sheetLargeTitle : 0
    sheetNavigation = os >= 13 ? bars.sheetNavigation : navigation
    tab = isFlat ? 32 : isPad && os >= 18 ? 50 : bars.tab
    tabAtTop = isPad && os >= 18 && traits.horizontal == .regular
    toolbar = isFlat ? 32 : bars.toolbar
    prompt = bars.prompt
    search = os >= 11 ? bars.search : 0
    let title = TextStyle.largeTitle
    largeTitleGrowth = title.metrics(at: traits.textSize).leading - title.metrics(at: .standard).leading
  }
}
