import Environment
import Model

/// The differences between an Xcode version's canvas and the corresponding system. Every line is a difference observed
/// in stored frames; everything else is as in an app.
extension Metrics {
  /// Returns the metrics of a canvas.
  package static func canvas(_ canvas: Canvas, rules: CanvasRules = .all) -> Metrics {
    let rules = rules.at(toolsVersion: canvas.toolsVersion)
    let version = canvas.toolsVersion
    let device = CanvasDevice(canvas)
    var metrics = Metrics.system(os: canvas.system, idiom: device.idiom)
    // Xcode 6 and older used whole points.
    metrics.text.wholePoints = version < 8000
    metrics.text.ideograph = version < 11000 ? 1 : 1.0193
    // Xcode 7 used text styles at the medium size (11 labels of 3 repositories), Xcode 13 and 14.0 at the extra small
    // one (23 of 29 labels fit only that).
    switch version {
    case 8000..<11000 where rules.contains(.smallStyles): metrics.text.stylesAt = .m
    case 18000..<21000 where rules.contains(.smallStyles): metrics.text.stylesAt = .xs
    default: metrics.text.stylesAt = nil
    }
    // Configured buttons without an explicit font.
    metrics.controls.configuredButtonFont = version < 21000 ? 14 : 17
    // On iPad toolbars are as in an app.
    if device.idiom == .phone {
      metrics.bars.bottomToolbar = version < 14800 && !device.hasHomeIndicator ? 44 : 49
      metrics.bars.placedToolbar = version < 14800 || !device.hasHomeIndicator ? 44 : 49
    }
    // Some versions use the sizes of the small text size for Title 1 and Title 2 (13 labels of 6 repositories).
    metrics.text.titlesAt = (13168..<14800).contains(version) && rules.contains(.smallTitles) ? .s : nil
    if version < 15000 { metrics.controls.plainField = .line }
    if device.idiom == .pad { metrics.bars.navigation = version < 14000 ? 44 : version < 24000 ? 50 : 54 }
    // Up to Xcode 16 a date picker with automatic style was drawn as wheels (3 pickers of 2 repositories).
    if version < 24400 { metrics.controls.automaticDatePicker = nil }
    metrics.bars.tab = 49
    (metrics.bars.sheetNavigation, metrics.bars.sheetLargeTitle) = version < 23700 ? (56, 52) : (70, 56)
    // The slider of iOS 26 was already in the previous Xcode.
    if (23700..<24000).contains(version) { metrics.controls.sliderHeight = 34 }
    // In Xcode 6 and 7.0 root views of any width had narrow margins (6 views of 3 repositories).
    if version < 8000 { metrics.margins.rootWide = metrics.margins.rootNarrow }
    metrics.table.adjust(to: canvas, device: device, rules: rules)
    return metrics
  }

}

extension Canvas {
  /// The system that this Xcode version draws.
  package var system: Int {
    switch toolsVersion {
    case ..<8000: 8
    case ..<11000: 9
    case ..<13000: 10
    case ..<14200: 11
    case ..<14800: 12
    case ..<17000: 13
    case ..<19000: 14
    case ..<21000: 15
    case ..<22000: 16
    case ..<23000: 17
    case ..<24000: 18
    default: 26
    }
  }
}

extension TableMetrics {
  /// Adjusts the metrics of tables for the canvas, where prototypes have a header that apps do not have.
  mutating func adjust(to canvas: Canvas, device: CanvasDevice, rules: CanvasRules) {
    let version = canvas.toolsVersion
    let isWide =
      device.width >= 390
      && !(device.family == "retina5_5" && version >= 22000 && rules.contains(.narrowPlus))
    switch version {
    case ..<13200:
      cellMargin = .fixed(8)
      (cellMarginTop, cellMarginBottom) = (8, 8)
    case _ where canvas.device == nil: cellMargin = .byTableWidth
    case ..<17000 where !isWide:
      cellMargin =
        version < 14800
        ? .byPlace(root: 16, nested: 15, alone: 16, wide: 20)
        : .byPlace(root: 16, nested: 15, alone: 15, wide: nil)
    case ..<14800: cellMargin = .byTableWidth
    default: cellMargin = .device(isWide && !(canvas.landscape && version >= 23700) ? 20 : 16)
    }
    // Rows are higher on the largest iPad (12 rows of 2 repositories).
    if device.family.hasPrefix("ipad12_9"), version >= 17000 {
      switch defaultRow {
      case .fixed(let height): defaultRow = .fixed(height + 8)
      case .lessSeparator(let height): defaultRow = .lessSeparator(height + 8)
      }
    }
    // One Xcode version used a whole point for separators (10 of 10 cells, 4 repositories).
    separatorPoints = version == 11762 ? 1 : nil
    staticRowsAreFixed = version < 19000
    lowRowsOverflow = version < 21000
    insetGroupsFillNavigationRoots = rules.contains(.insetGroupsFill) && device.family == "retina6_0"
    // This phone with a notch has wide insets and margins in inset groups, although it is as narrow as phones without
    // (3 files of 2 repositories).
    if device.family == "retina5_9", (22000..<24000).contains(version) {
      (narrowInset, insetMargin) = (20, 20)
    }
    // Cells beyond the visible part of the table keep the default margins of views (54 cells of 10 repositories).
    unseenMargin = (13200..<24000).contains(version) && rules.contains(.unseenCellMargin) ? 8 : nil
    firstRow.adjust(toXcode: version)
    // The canvas without a device places tables below the bar.
    firstRow.underBar = canvas.device == nil && version < 11500 ? 64 : 0
    accessories.adjust(toXcode: version)
  }
}

extension TableMetrics.FirstRow {
  mutating func adjust(toXcode version: Int) {
    switch version {
    case ..<14800: plain = nil
    case ..<18000: plain = 28
    case ..<19000: plain = 24.5
    case ..<21000: plain = 44.5
    default: plain = 50
    }
    plainTitled = version < 19000 ? 28 : plain ?? 28
    // From footer views of 3 repositories, at 2x and 3x.
    plainFooter = (19000..<21000).contains(version) ? 22.5 : 28
    // From 10 sections of four repositories, since 14865; a file of version 15400 has no footers.
    plainSectionsHaveEdges = version >= 14800
    plainUntitled = version < 14800 ? 0 : plain
    prototypesHaveHeader = true
    switch version {
    // From 6 tables of 3 repositories.
    case ..<8000: (grouped2x, grouped3x) = (55, 55)
    case ..<11000, 18000..<21000: (grouped2x, grouped3x) = (49.5, 49)
    default: (grouped2x, grouped3x) = (55.5, 55 + 1.0 / 3)
    }
    groupedUntitled = version < 14800 ? 35 : nil
    // From eight sections of three repositories, since 17503; four sections of another one at 14490 have no space for
    // an empty title.
    emptyTitlesCount = version >= 14800
    // In these versions the small text size affects section titles too (10 sections of 2 repositories).
    if (18000..<21000).contains(version) {
      (titled, titledWithFooter, titleLine) = (32, 39.5, 14.5)
    } else {
      titled = version < 11000 ? 32 : 38
    }
    if version < 18000 { largeTitleShift = 0 }
  }
}

extension TableMetrics.Accessories {
  mutating func adjust(toXcode version: Int) {
    switch version {
    case ..<13500: disclosure = .fixed(33)
    case ..<14800: disclosure = .beforeMargin(18)
    case ..<18000: disclosure = .beforeMargin(11)
    // From 21 rows of 5 repositories.
    case ..<19500:
      disclosure = .beforeMargin(9.5)
      disclosure3x = .beforeMargin(9 + 2.0 / 3)
    case ..<21000:
      disclosure = .beforeMargin(8.5)
      disclosure3x = .beforeMargin(8 + 2.0 / 3)
    default: break
    }
    if (15000..<18000).contains(version) { disclosure3x = nil }
    if version < 22000 { detail = .fixed(version < 15000 ? 48 : 44) }
  }
}
