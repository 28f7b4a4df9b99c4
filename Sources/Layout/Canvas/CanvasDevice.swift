import Basics
import Environment
import Model

/// The device of a canvas: its size, scale, and the size classes for variations.
package struct CanvasDevice: Sendable, Hashable {
  /// The size in points.
  package var size: Size
  /// The pixels per point.
  package var scale: Double
  /// The device family.
  package var idiom: Idiom
  /// The horizontal size class; nil matches no variation.
  package var horizontal: SizeClass?
  /// The vertical size class; nil matches no variation.
  package var vertical: SizeClass?
  /// Whether there is a home indicator, which means larger insets.
  package var hasHomeIndicator: Bool
  /// Interface Builder's name of the device; empty if unknown.
  var family: String

  /// The width in portrait.
  package var width: Double { min(size.width, size.height) }

  /// Creates the device of a file's canvas.
  package init(_ canvas: Canvas) {
    let catalog = DeviceCatalog.bundled
    let known = canvas.device.flatMap {
      catalog.interfaceBuilderDevice($0, toolsVersion: canvas.toolsVersion)
    }
    guard let known, let name = canvas.device else {
      // Files without a device: the 600-point any/any canvas up to Xcode 7 (67 scenes of 13 repositories), a phone of 4
      // inches without size classes (56 scenes of 12), and one of 4.7 inches from Xcode 8 on.
      family = ""
      if canvas.toolsVersion >= 11000 {
        size = Size(width: 375, height: 667)
      } else if canvas.usesTraits {
        size = Size(width: 600, height: 600)
      } else {
        size = Size(width: 320, height: 568)
      }
      scale = canvas.toolsVersion < 9000 ? 1 : 2
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
