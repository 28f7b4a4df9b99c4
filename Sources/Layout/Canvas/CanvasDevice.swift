import Basics
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
  var family: String

  package var width: Double { min(size.width, size.height) }

  package init(_ canvas: Canvas) {
    let row = canvas.device.flatMap { id in Self.rows.first { $0.id == id } }
    family = row?.id ?? ""
    guard let row else {
      // Old files without a device: the 600-point canvas of any width and any height; from Xcode 8 on a phone.
      let old = canvas.toolsVersion < 9000
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
    var points = Size(width: row.width, height: row.height)
    if row.id == "retina6_7", canvas.toolsVersion >= 24000 { points = Size(width: 430, height: 932) }
    if row.id == "ipad11_0rounded", canvas.toolsVersion >= 23000 { points = Size(width: 834, height: 1210) }
    size = canvas.landscape ? points.turned : points
    scale = row.scale
    hasHomeIndicator = row.indicator
    idiom = row.id.hasPrefix("ipad") ? .pad : .phone
    if idiom == .pad {
      horizontal = .regular
      vertical = .regular
      if let adaptation = canvas.adaptation, adaptation.hasPrefix("splitview") {
        horizontal = adaptation == "splitview2_3" && canvas.landscape ? .regular : .compact
      }
    } else {
      vertical = canvas.landscape ? .compact : .regular
      horizontal = canvas.landscape && row.wide ? .regular : .compact
    }
  }

  private struct Row {
    var id: String
    var width: Double
    var height: Double
    var scale: Double
    var indicator: Bool
    /// Regular width in landscape.
    var wide: Bool
  }

  /// Interface Builder's names; what each meant is measured in root views of stored files.
  private static let rows: [Row] = [
    Row(id: "retina3_5", width: 320, height: 480, scale: 2, indicator: false, wide: false),
    Row(id: "retina4_0", width: 320, height: 568, scale: 2, indicator: false, wide: false),
    Row(id: "retina4_7", width: 375, height: 667, scale: 2, indicator: false, wide: false),
    Row(id: "retina5_5", width: 414, height: 736, scale: 3, indicator: false, wide: true),
    Row(id: "retina5_9", width: 375, height: 812, scale: 3, indicator: true, wide: false),
    Row(id: "retina6_1", width: 414, height: 896, scale: 2, indicator: true, wide: true),
    Row(id: "retina6_5", width: 414, height: 896, scale: 3, indicator: true, wide: true),
    Row(id: "retina6_0", width: 390, height: 844, scale: 3, indicator: true, wide: false),
    Row(id: "retina6_12", width: 393, height: 852, scale: 3, indicator: true, wide: false),
    Row(id: "retina6_7", width: 428, height: 926, scale: 3, indicator: true, wide: true),
    Row(id: "retina6_72", width: 430, height: 932, scale: 3, indicator: true, wide: true),
    Row(id: "retina6_3", width: 402, height: 874, scale: 3, indicator: true, wide: false),
    Row(id: "retina6_9", width: 440, height: 956, scale: 3, indicator: true, wide: true),
    Row(id: "ipad9_7", width: 768, height: 1024, scale: 2, indicator: false, wide: true),
    Row(id: "ipad9_7wide", width: 768, height: 1024, scale: 2, indicator: false, wide: true),
    Row(id: "ipad10_2", width: 810, height: 1080, scale: 2, indicator: false, wide: true),
    Row(id: "ipad10_5", width: 834, height: 1112, scale: 2, indicator: false, wide: true),
    Row(id: "ipad10_9", width: 820, height: 1180, scale: 2, indicator: true, wide: true),
    Row(id: "ipad10_9rounded", width: 820, height: 1180, scale: 2, indicator: true, wide: true),
    Row(id: "ipad11_0rounded", width: 834, height: 1194, scale: 2, indicator: true, wide: true),
    Row(id: "ipad12_9", width: 1024, height: 1366, scale: 2, indicator: false, wide: true),
    Row(id: "ipad12_9rounded", width: 1024, height: 1366, scale: 2, indicator: true, wide: true),
    Row(id: "ipad13_0rounded", width: 1032, height: 1376, scale: 2, indicator: true, wide: true),
  ]
}
