import Basics
import Environment
import Model

/// The simulated bars over a scene, in the root view's coordinates.
package struct CanvasBars: Sendable, Hashable {
  /// The frame of the navigation bar.
  package var navigation: Rect?
  /// The frame of the tab bar.
  package var tab: Rect?
  /// The frame of the toolbar.
  package var toolbar: Rect?
}

/// The safe area of a scene in Interface Builder. It depends on the Xcode version as well as on the device: four ranges
/// of versions have different status bars (evidence: 576 of 590 guide positions in stored frames agree).
struct CanvasInsets {
  enum Era { case before14800, upTo21600, upTo23700, from23700 }

  let canvas: Canvas
  let device: CanvasDevice
  let bars: BarMetrics
  let around: SceneContainers
  let size: Size
  /// The vertical position of the root view on its screen.
  let y: Double
  let rules: CanvasRules

  private var version: Int { canvas.toolsVersion }

  private var era: Era {
    switch version {
    case ..<14800: .before14800
    case ..<21600: .upTo21600
    case ..<23700: .upTo23700
    default: .from23700
    }
  }

  private var isOldCanvas: Bool { device.size == Size(width: 600, height: 600) }
  private var isLyingPhone: Bool { canvas.landscape && device.idiom == .phone }
  private var isNotchedPhone: Bool { device.hasHomeIndicator && device.idiom == .phone }

  /// Whether the root view is too short to touch an edge of the screen, such as that of a widget or an embedded scene:
  /// 37 to 403 points high (4 scenes of 4 repositories). Roots of 440 points and more touch the edges (8 scenes of 6
  /// repositories).
  private var isLow: Bool {
    rules.contains(.lowRootIsInside) && era == .before14800 && !isOldCanvas && !canvas.landscape && y == 0
      && size.height < 420
      && device.size.height - size.height > 230
  }

  // MARK: Components

  /// The status bar's part of the top inset.
  private var status: Double { isLyingPhone && !isOldCanvas ? 0 : uprightStatus }

  /// The status bar's part of the top inset in portrait.
  private var uprightStatus: Double {
    if isLow || isCover { return 0 }
    if isOldCanvas { return around.withoutStatusBar ? 0 : 20 }
    if around.withoutStatusBar, era == .before14800, !rules.contains(.statusBarStays) { return 0 }
    switch device.family {
    case "retina5_9": return version < 21225 ? 44 : version < 21600 ? 47 : 50
    case "retina6_1": return version < 21225 ? 44 : 48
    case "retina6_5": return 44
    case "retina6_0", "retina6_7":
      return max(device.size.height, size.height) > 930 ? 59 : version < 21225 ? 44 : 47
    case "retina6_12", "retina6_72": return 59
    case "retina6_3", "retina6_9": return 62
    default:
      if device.idiom == .pad, device.hasHomeIndicator { return 24 }
      return era == .upTo21600 ? 0 : 20
    }
  }

  /// The inset for the home indicator.
  private var home: Double {
    guard device.hasHomeIndicator, !isLow, !isCover else { return 0 }
    // In the newest Xcode versions it is 25 twice (2 files of 2 repositories).
    if device.idiom == .pad { return era == .from23700 ? 50 : 20 }
    return canvas.landscape ? 21 : Self.uprightHome
  }

  private static let uprightHome = 34.0

  /// Whether the scene is presented full screen by a version that draws it without the insets of the device (3 scenes of
  /// 3 repositories, from 22505 to 23086).
  private var isCover: Bool {
    around.presentation == .fullScreen && (22000..<23700).contains(version)
      && rules.contains(.coverHasNoStatusBar)
  }

  private var side: Double {
    guard isLyingPhone, device.hasHomeIndicator else { return 0 }
    return era == .before14800 || era == .upTo21600 ? 44 : 47
  }

  private var navigation: Double {
    if isLyingPhone, device.horizontal == .compact, era != .from23700 { return 32 }
    return bars.navigation + (around.largeTitle ? bars.largeTitle : 0)
  }

  private var tab: Double {
    if isLyingPhone, era == .from23700 { return 31 }
    // The bars of iOS 26 are as high on a phone without a home indicator (5 scenes of 2 repositories).
    if version >= 24400, device.idiom == .phone, !device.hasHomeIndicator, rules.contains(.tallTabBar) {
      return bars.tab + Self.uprightHome
    }
    if rules.contains(.padTabBar), device.idiom == .pad, device.hasHomeIndicator { return bars.tab - 4 }
    return bars.tab
  }

  // MARK: Total insets

  var scene: Insets {
    if canvas.device == nil, around.isInContainerView, rules.contains(.containerViewHasNoBars) {
      return .zero
    }
    if around.embedded { return embedded }
    if let style = around.presentation, isSheet(style) { return sheet }
    var insets = Insets(top: status, left: side, bottom: home, right: side)
    if around.navigationBar { insets.top += navigation }
    if around.tabBar { insets.bottom += tab }
    if around.toolbar { insets.bottom += bars.bottomToolbar }
    return opaque(withUpright(insets))
  }

  /// The insets of a scene in a container view: it is drawn without its containers, and only with simulated bars (16
  /// scenes of 8 repositories).
  private var embedded: Insets {
    Insets(top: status + (around.navigationBar ? navigation : 0), bottom: home)
  }

  private var isFullScreen: Bool { size == device.size }

  /// Adds the device's insets in portrait to those of the scene's window, as Xcode does from 16.4 on.
  private func withUpright(_ insets: Insets) -> Insets {
    guard era == .from23700, isNotchedPhone, rules.contains(.doubledInsets) else { return insets }
    return Insets(
      top: insets.top + uprightStatus, left: insets.left, bottom: insets.bottom + Self.uprightHome,
      right: insets.right)
  }

  /// Adjusts the insets for opaque bars, which shrink the root view instead of covering it; the root view's height
  /// shows whether they did.
  private func opaque(_ insets: Insets) -> Insets {
    guard rules.contains(.opaqueBars) else { return insets }
    var insets = insets
    let missing = device.size.height - size.height
    let bar = around.opaqueNavigationBar ? bars.navigation : navigation
    if around.navigationBar, missing >= status + bar - 1.5, size.width == device.size.width {
      insets.top = 0
      if around.tabBar, missing >= status + navigation + tab - 1.5 { insets.bottom = 0 }
    } else if around.tabBar, abs(missing - tab - home) < 1.5 || abs(missing - tab) < 1.5 {
      insets.bottom = 0
    } else if around.tabBar, around.opaqueTabBar, missing < -1.5 {
      // A root view higher than the screen still ends above the bar.
      insets.bottom = 0
    } else if era == .upTo21600, around.navigationBar, around.opaqueNavigationBar, isFullScreen, y == 0 {
      // Drawn before its bar became opaque: as high as the screen, with an inset below of the bar's height (7 scenes of
      // 3 repositories).
      insets.bottom += insets.top
      insets.top = 0
    } else if y > 0, abs(y - status - navigation) < 1.5 {
      insets.top = 0
      if isFullScreen { insets.bottom = y }
    }
    return insets
  }

  /// Whether a presented controller is drawn as a card: from Xcode 11 on, unless its style covers the screen.
  private func isSheet(_ style: Presentation) -> Bool {
    switch style {
    case .fullScreen, .overFullScreen, .overCurrentContext, .currentContext: false
    case .automatic, .pageSheet, .formSheet, .custom, .popover, .none: era != .before14800
    }
  }

  private var sheet: Insets {
    if era == .from23700, isNotchedPhone { return newSheet }
    if size.width < device.size.width - 1, device.idiom == .phone { return .zero }
    // A card 10 points lower than the screen extends to the bottom, where it needs no inset.
    var insets = Insets(bottom: device.size.height - size.height == 10 ? 0 : home)
    if isFullScreen { insets.top = status }
    if isNotchedPhone, version >= 20037, device.size.height - size.height >= 40,
      rules.contains(.cardKeepsStatusBar)
    {
      insets = Insets(top: status)
    }
    if around.navigationBar {
      insets.top = bars.sheetNavigation + (around.largeTitle ? bars.largeTitle : 0)
    }
    if around.tabBar { insets.bottom += tab }
    if around.toolbar { insets.bottom += bars.bottomToolbar }
    return insets
  }

  /// The insets of a card in the newest versions: it extends to the bottom, where it needs no inset, and keeps the
  /// status bar's height free at the top. On a phone in landscape it covers the screen.
  private var newSheet: Insets {
    var insets = Insets(
      top: uprightStatus, bottom: size.height < device.size.height - 1 ? 0 : Self.uprightHome)
    if around.navigationBar {
      insets.top = bars.sheetNavigation + (around.largeTitle ? bars.sheetLargeTitle : 0)
    }
    if around.tabBar { insets.bottom += tab }
    if around.toolbar { insets.bottom += bars.bottomToolbar }
    return insets
  }

  /// The frames of the simulated bars that cover the root view.
  var simulatedBars: CanvasBars {
    let insets = scene
    var result = CanvasBars()
    if around.navigationBar {
      let isCard = around.presentation.map(isSheet) ?? false
      let top = isCard ? 0 : status
      let height = isCard ? insets.top : navigation
      if height > 0, insets.top >= top + height - 0.5 {
        result.navigation = Rect(x: 0, y: top, width: size.width, height: height)
      }
    }
    let bottom = around.tabBar ? tab : around.toolbar ? bars.bottomToolbar : 0
    if bottom > 0, insets.bottom >= bottom - 0.5 {
      let height = bottom + home
      let frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
      if around.tabBar { result.tab = frame } else { result.toolbar = frame }
    }
    return result
  }

  /// Returns the safe area of a xib's root view, which is that of the device, whatever its size.
  func xib(root: View?) -> Insets {
    guard let root else { return .zero }
    if root.kind.isCell || root.kind == .reusableView || root.kind == .stack { return .zero }
    var insets = Insets(top: status, bottom: device.hasHomeIndicator ? (device.idiom == .pad ? 20 : 34) : 0)
    if around.navigationBar { insets.top += navigation }
    if !isFullScreen, era == .before14800 {
      let isLarger = size.width > device.size.width || size.height > device.size.height
      return isLarger && isNotchedPhone ? insets : .zero
    }
    if isFullScreen, era == .from23700, device.hasHomeIndicator {
      insets.top += isNotchedPhone ? status : 0
      insets.bottom = isNotchedPhone ? insets.bottom + home : home
    }
    // A root view narrower or shorter than the screen does not extend to the home indicator (15 roots of 12
    // repositories); a wider one does.
    if size.width < device.size.width { insets.bottom = 0 }
    if size.width == device.size.width, size.height < device.size.height, rules.contains(.lowXibEndsEarly) {
      insets.bottom = 0
    }
    return insets
  }
}
