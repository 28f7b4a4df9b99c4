import Basics
import Model

extension Metrics {
  /// Returns UIKit's sizes on a system. The evidence is frames stored by the Xcode of that system, and Apple's
  /// documentation. Values visible only in apps and not in files are marked individually.
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
    let (before11, before13, before14, before26) = (os < 11, os < 13, os < 14, os < 26)
    let dots = pageDots(os: os)
    return ControlMetrics(
      switchSize: before26 ? Size(width: 51, height: 31) : Size(width: 63, height: 28),
      sliderHeight: before26 ? 31 : 34,
      sliderOverhang: before26 ? ControlKind.slider.overhang : .zero,
      stepperSize: Size(width: 94, height: before13 ? 29 : 32),
      segmentedHeight: before13 ? 29 : 32,
      barSegmentedExtra: before13 ? 1 : 0,
      segmentPadding: before13 ? 14 : 18,
      segmentWeight: before13 ? .regular : .medium,
      progressHeight: before14 ? 2 : 4,
      pageControlHeight: before14 ? 37 : 26,
      pagePitch: dots.pitch, pagesPadding: dots.padding,
      roundedFieldHeight: before13 ? 30 : 34,
      // From a single button in one file, on a 3x screen.
      infoButtonSize: os < 18 ? Size(width: 25, height: 24) : Size(width: 25.5, height: 25.5),
      roundedFieldPadding: before13 ? 4 : 10,
      plainField: before13 ? .line : before26 ? .padded : .paddedText(least: 22),
      searchBarHeight: before11 ? 44 : before26 ? 56 : 64,
      // `UIDatePickerStyle.automatic` means compact from iOS 14 on.
      automaticDatePicker: before14 ? nil : before26 ? 34.5 : 36)
  }

  private static func pageDots(os: Int) -> (pitch: Double, padding: Double) {
    switch os {
    // Dots of 7 points with gaps of 9.
    case ..<14: (16, -9)
    // A wider background around the dots.
    case ..<18: (19, 58.5)
    // Three pages are 73 or 74 points wide, depending on the screen's scale (6 controls of 4 repositories).
    default: (17, 22.5)
    }
  }
}

extension BarMetrics {
  package static func system(os: Int, idiom: Idiom) -> BarMetrics {
    let isTall = idiom == .pad && os >= 12
    let before26 = os < 26
    let bottomToolbar = isTall ? 50.0 : os < 13 ? 44 : 49
    return BarMetrics(
      navigation: before26 ? (isTall ? 50 : 44) : 54,
      sheetLargeTitle: before26 ? 52 : 56,
      sheetNavigation: before26 ? 56 : 70,
      tab: isTall && os < 18 ? 50 : 49,
      toolbar: isTall ? 50 : 44,
      bottomToolbar: bottomToolbar,
      placedToolbar: bottomToolbar)
  }
}

extension TableMetrics {
  package static func system(os: Int) -> TableMetrics {
    let cellMargin = os < 11 ? 8.0 : os < 26 ? 11 : 15
    return TableMetrics(
      cellMargin: os < 11 ? .fixed(15) : .byTableWidth,
      cellMarginTop: cellMargin,
      cellMarginBottom: cellMargin,
      separatorInContent: os < 13,
      fittedSeparator: os < 13 ? .none : os < 26 ? .pixel : .points(1),
      hasSubtitleRows: os >= 13,
      defaultRow: os < 13 ? .fixed(44) : os < 26 ? .lessSeparator(44) : .fixed(51),
      firstRow: .system(os: os),
      accessories: .system(os: os))
  }
}

extension TableMetrics.FirstRow {
  /// Returns the positions in an app: a plain table starts with its first row unless the section has a title; grouped
  /// tables keep a header.
  package static func system(os: Int) -> TableMetrics.FirstRow {
    let plain = os < 15 ? 28.0 : 50
    return TableMetrics.FirstRow(
      plain: plain, titled: os < 10 ? 32 : 38, hasCapitals: os < 26, plainTitled: plain)
  }
}

extension TableMetrics.Accessories {
  package static func system(os: Int) -> TableMetrics.Accessories {
    let disclosure: (Width, at3x: Width?) =
      switch os {
      case ..<11: (.fixed(33), nil)
      case ..<13: (.beforeMargin(18), nil)
      case ..<15: (.beforeMargin(11), nil)
      default: (.beforeMargin(10.5), .beforeMargin(10 + 1.0 / 3))
      }
    let detail: (Width, withDisclosure: Width) =
      switch os {
      case ..<13: (.fixed(48), .fixed(68))
      case ..<17: (.fixed(44), .fixed(59 + 1.0 / 3))
      // 40 and 44, 58.5 and 62.33, depending on the margin (41 rows of 8 repositories).
      default: (.beforeMargin(24), .beforeMargin(42.5))
      }
    return TableMetrics.Accessories(
      disclosure: disclosure.0, disclosure3x: disclosure.at3x, detail: detail.0,
      detailDisclosure: detail.withDisclosure)
  }
}
