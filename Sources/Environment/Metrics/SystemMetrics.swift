import Model

extension Metrics {
  /// UIKit's sizes on a system. Evidence: frames that the Xcode of that system stored, and Apple's documentation; what
  /// only an app shows and no file stores is said where it is.
  package static func system(os: Int, idiom: Idiom = .phone) -> Metrics {
    Metrics(
      text: .system(os: os), controls: .system(os: os), bars: .system(os: os, idiom: idiom),
      margins: MarginMetrics(), table: .system(os: os))
  }
}

extension TextRules {
  package static func system(os: Int) -> TextRules {
    let era: Era =
      switch os {
      case ..<9: .helvetica
      case ..<11: .first
      case ..<14: .second
      default: .blended
      }
    return TextRules(era: era, ideograph: os < 10 ? 1 : 1.0193, wholePoints: os < 9)
  }
}

extension ControlMetrics {
  package static func system(os: Int) -> ControlMetrics {
    var controls = ControlMetrics()
    controls.switchSize = os < 26 ? Size(width: 51, height: 31) : Size(width: 63, height: 28)
    controls.sliderHeight = os < 26 ? 31 : 34
    controls.sliderOverhang = os < 26 ? ViewKind.slider.overhang : .zero
    controls.stepperSize.height = os < 13 ? 29 : 32
    controls.segmentedHeight = os < 13 ? 29 : 32
    controls.segmentPadding = os < 13 ? 14 : 18
    controls.segmentWeight = os < 13 ? .regular : .medium
    controls.barSegmentedExtra = os < 13 ? 1 : 0
    controls.progressHeight = os < 14 ? 2 : 4
    controls.pageControlHeight = os < 14 ? 37 : 26
    switch os {
    // Dots of 7 points 9 apart.
    case ..<14: (controls.pagePitch, controls.pagesPadding) = (16, -9)
    // A wider background around them.
    case ..<18: (controls.pagePitch, controls.pagesPadding) = (19, 58.5)
    // Three pages are 73 or 74 points wide, by the screen's pixels (6 controls of 4 repositories).
    default: (controls.pagePitch, controls.pagesPadding) = (17, 22.5)
    }
    // `UIDatePickerStyle.automatic`: compact from iOS 14 on.
    controls.automaticDatePicker = os < 14 ? nil : os < 26 ? 34.5 : 36
    controls.roundedFieldHeight = os < 13 ? 30 : 34
    // One button in one file, on a screen with thirds of a point.
    controls.infoButtonSize = os < 18 ? Size(width: 25, height: 24) : Size(width: 25.5, height: 25.5)
    controls.roundedFieldPadding = os < 13 ? 4 : 10
    controls.plainField = os < 13 ? .line : os < 26 ? .padded : .paddedText(least: 22)
    controls.searchBarHeight = os < 11 ? 44 : os < 26 ? 56 : 64
    return controls
  }
}

extension BarMetrics {
  package static func system(os: Int, idiom: Idiom) -> BarMetrics {
    var bars = BarMetrics()
    bars.navigation = os >= 26 ? 54 : idiom == .pad && os >= 12 ? 50 : 44
    bars.tab = idiom == .pad && os >= 12 && os < 18 ? 50 : 49
    bars.toolbar = idiom == .pad && os >= 12 ? 50 : 44
    bars.bottomToolbar = idiom == .pad && os >= 12 ? 50 : os < 13 ? 44 : 49
    bars.placedToolbar = bars.bottomToolbar
    bars.sheetNavigation = os >= 26 ? 70 : 56
    bars.sheetLargeTitle = os >= 26 ? 56 : 52
    return bars
  }
}

extension TableMetrics {
  package static func system(os: Int) -> TableMetrics {
    var table = TableMetrics()
    table.cellMargin = os < 11 ? .fixed(15) : .byTableWidth
    table.cellMarginTop = os < 11 ? 8 : os < 26 ? 11 : 15
    table.cellMarginBottom = table.cellMarginTop
    table.separatorInContent = os < 13
    table.fittedSeparator = os < 13 ? .none : os < 26 ? .pixel : .points(1)
    table.defaultRow = os < 13 ? .fixed(44) : os < 26 ? .lessSeparator(44) : .fixed(51)
    table.hasSubtitleRows = os >= 13
    table.firstRow = .system(os: os)
    table.accessories = .system(os: os)
    return table
  }
}

extension TableMetrics.FirstRow {
  /// In an app a plain table starts with its first row unless the section has a title; grouped tables keep a header.
  package static func system(os: Int) -> TableMetrics.FirstRow {
    var first = TableMetrics.FirstRow()
    first.plainTitled = os < 15 ? 28 : 50
    first.plain = first.plainTitled
    first.plainUntitled = 0
    first.groupedUntitled = 35
    first.titled = os < 10 ? 32 : 38
    (first.grouped2x, first.grouped3x) = (55.5, 55 + 1.0 / 3)
    return first
  }
}

extension TableMetrics.Accessories {
  package static func system(os: Int) -> TableMetrics.Accessories {
    var accessories = TableMetrics.Accessories()
    switch os {
    case ..<11: accessories.disclosure = .fixed(33)
    case ..<13: accessories.disclosure = .beforeMargin(18)
    case ..<15: accessories.disclosure = .beforeMargin(11)
    default:
      accessories.disclosure = .beforeMargin(10.5)
      accessories.disclosure3x = .beforeMargin(10 + 1.0 / 3)
    }
    switch os {
    case ..<13: (accessories.detail, accessories.detailDisclosure) = (.fixed(48), .fixed(68))
    case ..<17: (accessories.detail, accessories.detailDisclosure) = (.fixed(44), .fixed(59 + 1.0 / 3))
    // 40 and 44, 58.5 and 62.33 by the margin (41 rows of 8 repositories).
    default:
      (accessories.detail, accessories.detailDisclosure) = (.beforeMargin(24), .beforeMargin(42.5))
    }
    return accessories
  }
}
