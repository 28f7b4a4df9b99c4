import Basics
import Environment
import Model

/// The device that a canvas drew: its size in points, its pixels, and the classes that variations match.
package struct CanvasDevice: Sendable, Hashable {
  package var size: Size
  package var scale: Double
  package var idiom: Idiom
  package var horizontal: SizeClass?
  package var vertical: SizeClass?
  /// Top inset below Xcode 14.3's figures and with them; both 20 for devices with a home button.
  package var hasHomeIndicator: Bool
  /// Interface Builder's name; empty if the file has none that is known.
  var family: String

  package var width: Double { min(size.width, size.height) }

  package init(_ canvas: Canvas) {
    let catalog = DeviceCatalog.bundled
    let known = canvas.device.flatMap {
      catalog.interfaceBuilderDevice($0, toolsVersion: canvas.toolsVersion)
    }
    guard let known, let name = canvas.device else {
      // Old files without a device: the 600-point canvas of any width and any height; from Xcode 8 on a phone.
      let old = canvas.toolsVersion < 9000
      family = ""
      size = old ? Size(width: 600, height: 600) : Size(width: 375, height: 667)
      scale = old ? 1 : 2
      idiom = .phone
      hasHomeIndicator = false
      if canvas.device != nil {
        horizontal = .compact
        vertical = .regular
      }
      return
    }
    let group = catalog.groups[known.device.group]
    let orientation: Orientation = canvas.landscape ? .landscape : .portrait
    family = name
    size = group.size(orientation)
    scale = group.scale
    hasHomeIndicator = group.homeIndicator
    idiom = group.idiom
    horizontal = group.horizontal[orientation]
    vertical = group.vertical[orientation]
    if idiom == .pad, let adaptation = canvas.adaptation, adaptation.hasPrefix("splitview") {
      horizontal = adaptation == "splitview2_3" && canvas.landscape ? .regular : .compact
    }
  }
}
