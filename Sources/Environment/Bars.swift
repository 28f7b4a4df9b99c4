import Model

/// Heights of the bars that containers draw at run time, by system, kind of device and size classes. Numbers measured in
/// Interface Builder or named by several sources stand without a mark; the others say "unconfirmed".
package struct BarHeights: Sendable, Hashable {
  package var navigation: Double
  /// Added for a title in large letters.
  package var largeTitle: Double
  /// Of a navigation bar in a sheet.
  package var sheetNavigation: Double
  /// From the edge of a sheet to its navigation bar.
  package var sheetTop: Double
  package var tab: Double
  /// The tab bar stands at the top of the window.
  package var tabAtTop: Bool
  package var toolbar: Double
  /// Added for a prompt (unconfirmed).
  package var prompt: Double
  /// Added for a search field in the navigation bar (unconfirmed).
  package var search: Double

  package init(os: Int, traits: Traits) {
    let isPad = traits.idiom == .pad
    // Landscape phones; the wide ones keep their bars.
    let isFlat = !isPad && traits.vertical == .compact && traits.horizontal == .compact
    switch (os, isPad) {
    case (26..., _): navigation = isFlat ? 32 : 54
    case (12..., true): navigation = 50
    case (_, true): navigation = 44
    case (_, false): navigation = isFlat ? 32 : 44
    }
    // A large title does not stand in compact height (unconfirmed), nor before iOS 11.
    largeTitle = os >= 11 && (isPad || traits.vertical != .compact) ? 52 : 0
    sheetNavigation = os >= 26 ? 54 : os >= 13 ? 56 : navigation
    sheetTop = os >= 26 ? 10 : 0
    tab = isPad ? (os >= 12 ? 50 : 49) : isFlat ? 32 : 49
    tabAtTop = isPad && os >= 18 && traits.horizontal == .regular
    toolbar = isPad ? (os >= 12 ? 50 : 44) : isFlat ? 32 : 44
    prompt = 30
    search = os >= 11 ? 52 : 0
  }
}
