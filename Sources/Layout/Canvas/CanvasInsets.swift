import Environment
import Model

/// Bars over a scene that Interface Builder drew by itself, in the root's coordinates.
package struct CanvasBars: Sendable, Hashable {
  package var navigation: Rect?
  package var tab: Rect?
  package var toolbar: Rect?
}

/// The safe area that Interface Builder gave a scene. It depends on the Xcode as much as on the device: four bands of
/// versions, each with its own status bars (evidence: 576 of 590 guide positions in stored frames agree).
struct CanvasInsets {
  enum Band { case a, b, c, d }

  let canvas: Canvas
  let device: CanvasDevice
  let bars: BarMetrics
  let around: SceneSurroundings
  let size: Size
  /// Where the root stood on its screen.
  let y: Double

  private var band: Band {
    switch canvas.toolsVersion {
    case ..<14800: .a
    case ..<21600: .b
    case ..<23700: .c
    default: .d
    }
  }

  private var isOldCanvas: Bool { device.size == Size(width: 600, height: 600) }

  // MARK: Parts

  /// The status part of the top inset.
  private var status: Double {
    if isOldCanvas { return around.withoutStatusBar ? 0 : 20 }
    if around.withoutStatusBar, band == .a { return 0 }
    if canvas.landscape, device.idiom == .phone { return 0 }
    switch device.family {
    case "retina5_9": return band == .a || band == .b ? 44 : 50
    case "retina6_1": return band == .a || band == .b ? 44 : 48
    case "retina6_5": return 44
    case "retina6_0", "retina6_7":
      return device.size.height > 930 ? 59 : canvas.toolsVersion < 18000 ? 44 : 47
    case "retina6_12", "retina6_72": return 59
    case "retina6_3", "retina6_9": return 62
    default:
      if device.idiom == .pad, device.hasHomeIndicator { return 24 }
      return band == .b ? 0 : 20
    }
  }

  /// What the home indicator keeps free.
  private var home: Double {
    guard device.hasHomeIndicator else { return 0 }
    if device.idiom == .pad { return 20 }
    return canvas.landscape ? 21 : 34
  }

  private var side: Double {
    guard canvas.landscape, device.hasHomeIndicator, device.idiom == .phone else { return 0 }
    return band == .a || band == .b ? 44 : 47
  }

  private var navigation: Double {
    if canvas.landscape, device.idiom == .phone, device.horizontal == .compact { return 32 }
    return bars.navigation + (around.largeTitles && around.isNavigationRoot ? bars.largeTitle : 0)
  }

  private var tab: Double { bars.tab }

  // MARK: Whole

  var scene: Insets {
    if around.embedded { return .zero }
    if let style = around.presentation, isSheet(style) { return sheet }
    var insets = Insets(top: status, left: side, bottom: home, right: side)
    if around.navigationBar { insets.top += navigation }
    if around.tabBar { insets.bottom += tab }
    if around.toolbar { insets.bottom += bars.bottomToolbar }
    if isFullScreen, band == .d, device.hasHomeIndicator, device.idiom == .phone { insets = doubled(insets) }
    return opaque(insets)
  }

  private var isFullScreen: Bool { size == device.size }

  /// From Xcode 16.4 on a scene that fills its screen counts its insets twice, bars once.
  private func doubled(_ insets: Insets) -> Insets {
    Insets(top: insets.top + status, left: insets.left, bottom: insets.bottom + home, right: insets.right)
  }

  /// An opaque bar makes the root smaller instead of covering it; the root's height tells.
  private func opaque(_ insets: Insets) -> Insets {
    var insets = insets
    let missing = device.size.height - size.height
    if around.navigationBar, missing >= status + navigation - 1.5, size.width == device.size.width {
      insets.top = 0
      if around.tabBar, missing >= status + navigation + tab - 1.5 { insets.bottom = 0 }
    } else if around.tabBar, abs(missing - tab - home) < 1.5 || abs(missing - tab) < 1.5 {
      insets.bottom = 0
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
    default: band != .a
    }
  }

  private var sheet: Insets {
    if size.width < device.size.width - 1, device.idiom == .phone { return .zero }
    // The newest cards reach from ten points below the top to the very bottom, which then covers nothing.
    var insets = Insets(bottom: device.size.height - size.height == 10 ? 0 : home)
    if isFullScreen { insets.top = status }
    if around.navigationBar {
      insets.top = bars.sheetNavigation
      if around.largeTitles, around.isNavigationRoot { insets.top += bars.largeTitle }
    }
    if around.tabBar { insets.bottom += tab }
    if around.toolbar { insets.bottom += bars.bottomToolbar }
    return insets
  }

  /// The bars that Interface Builder pretends, where they cover the root.
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

  /// The root of a xib has the safe area of the device it is drawn on, whatever its size.
  func xib(root: View?) -> Insets {
    guard let root else { return .zero }
    if root.kind.isCell || root.kind == .reusableView || root.kind == .stack { return .zero }
    var insets = Insets(top: status, bottom: device.hasHomeIndicator ? (device.idiom == .pad ? 20 : 34) : 0)
    if around.navigationBar { insets.top += navigation }
    if !isFullScreen, band == .a { return .zero }
    if isFullScreen, band == .d, device.hasHomeIndicator { insets = doubled(insets) }
    return insets
  }
}
