import Model

/// Heights of the bars that containers draw at run time: the system's, with what size classes make of them. Numbers
/// measured in Interface Builder or named by several sources are without a mark; the others say "unconfirmed".
package struct BarHeights: Sendable, Hashable {
  package var navigation: Double
  /// Added for a title in large letters.
  package var largeTitle: Double
  /// The same in a sheet.
  package var sheetLargeTitle: Double
  /// Of a navigation bar in a sheet.
  package var sheetNavigation: Double
  package var tab: Double
  /// The tab bar is at the top of the window.
  package var tabAtTop: Bool
  package var toolbar: Double
  /// Added for a prompt (unconfirmed).
  package var prompt: Double
  /// Added for a search field in the navigation bar (unconfirmed).
  package var search: Double

  package init(os: Int, traits: Traits) {
    let bars = BarMetrics.system(os: os, idiom: traits.idiom)
    let isPad = traits.idiom == .pad
    // Landscape phones have flat bars; the wide ones keep theirs.
    let isFlat = !isPad && traits.vertical == .compact && traits.horizontal == .compact
    navigation = isFlat ? 32 : bars.navigation
    // A large title is not in compact height (unconfirmed), nor before iOS 11.
    largeTitle = os >= 11 && (isPad || traits.vertical != .compact) ? bars.largeTitle : 0
    sheetLargeTitle = largeTitle > 0 ? bars.sheetLargeTitle : 0
    sheetNavigation = os >= 13 ? bars.sheetNavigation : navigation
    tab = isFlat ? 32 : isPad && os >= 18 ? 50 : bars.tab
    tabAtTop = isPad && os >= 18 && traits.horizontal == .regular
    toolbar = isFlat ? 32 : bars.toolbar
    prompt = bars.prompt
    search = os >= 11 ? bars.search : 0
  }
}
