import Environment
import Model

extension Metrics {
  /// UIKit's sizes as the Xcode drew them that saved the file. Every threshold of a version that matters to a size
  /// stands here; the evidence is frames stored in public files.
  package static func canvas(_ canvas: Canvas) -> Metrics {
    let version = canvas.toolsVersion
    return Metrics(
      text: .canvas(toolsVersion: version), controls: .canvas(toolsVersion: version),
      bars: .canvas(toolsVersion: version), margins: MarginMetrics(), table: .canvas(canvas))
  }
}

extension ControlMetrics {
  static func canvas(toolsVersion version: Int) -> ControlMetrics {
    var controls = ControlMetrics()
    controls.switchSize = version < 24000 ? Size(width: 51, height: 31) : Size(width: 63, height: 28)
    controls.sliderHeight = version < 24000 ? 31 : 34
    controls.sliderOverhang = version < 24000 ? Insets(left: 2, bottom: 1, right: 2) : .zero
    controls.stepperSize.height = version < 14800 ? 29 : 32
    controls.segmentedHeight = version < 14800 ? 29 : 32
    controls.segmentPadding = version < 14800 ? 14 : 18
    controls.segmentWeight = version < 14800 ? .regular : .medium
    controls.progressHeight = version < 17000 ? 2 : 4
    controls.pageControlHeight = version < 17000 ? 37 : 26
    controls.roundedFieldHeight = version < 14800 ? 30 : 34
    controls.plainFieldExtra = version < 14800 ? 0 : 1
    controls.configuredButtonFont = version < 21000 ? 14 : 17
    controls.searchBarHeight = version < 13000 ? 44 : version < 24000 ? 56 : 64
    return controls
  }
}

extension BarMetrics {
  static func canvas(toolsVersion version: Int) -> BarMetrics {
    var bars = BarMetrics()
    bars.navigation = version < 24000 ? 44 : 54
    bars.bottomToolbar = version < 14800 ? 44 : 49
    return bars
  }
}

extension TableMetrics {
  static func canvas(_ canvas: Canvas) -> TableMetrics {
    let version = canvas.toolsVersion
    let device = CanvasDevice(canvas)
    var table = TableMetrics()
    switch version {
    case ..<13000: table.cellMargin = .fixed(8)
    case ..<14800: table.cellMargin = .byTableWidth
    default: table.cellMargin = .device(device.width >= 390 ? 20 : version < 17000 ? 15 : 16)
    }
    table.cellMarginTop = version < 13000 ? 8 : version < 24000 ? 11 : 15
    table.cellMarginBottom = table.cellMarginTop
    table.separatorInContent = version < 14800
    table.separatorPoints = version == 11762 ? 1 : nil
    table.fittedSeparator = version < 14800 ? .none : version < 24000 ? .pixel : .points(1)
    table.staticRowsAreFixed = version < 19000
    table.defaultRow = version < 14800 ? .fixed(44) : version < 24000 ? .lessSeparator(44) : .fixed(51)
    table.insetGroupsFillNavigationRoots = version < 24000
    table.firstRow = .canvas(toolsVersion: version)
    table.accessories = .canvas(toolsVersion: version)
    return table
  }
}

extension TableMetrics.FirstRow {
  static func canvas(toolsVersion version: Int) -> TableMetrics.FirstRow {
    var first = TableMetrics.FirstRow()
    switch version {
    case ..<11000: first.plain = 28
    case ..<14800: first.plain = nil
    case ..<18000: first.plain = 28
    case ..<19000: first.plain = 24.5
    case ..<21000: first.plain = 44.5
    default: first.plain = 50
    }
    first.plainStaticUntitled = (11000..<14800).contains(version) ? 0 : first.plain
    switch version {
    case ..<11000, 19000..<21000: (first.grouped2x, first.grouped3x) = (49.5, 49)
    default: (first.grouped2x, first.grouped3x) = (55.5, 55 + 1.0 / 3)
    }
    first.groupedStaticUntitled = version < 14800 ? 35 : nil
    first.titled = version < 11000 ? 32 : 38
    first.underBar = version < 11000 ? 64 : 0
    return first
  }
}

extension TableMetrics.Accessories {
  static func canvas(toolsVersion version: Int) -> TableMetrics.Accessories {
    var accessories = TableMetrics.Accessories()
    switch version {
    case ..<13500: accessories.disclosure = .fixed(33)
    case ..<14800: accessories.disclosure = .beforeMargin(18)
    case ..<18000: accessories.disclosure = .beforeMargin(11)
    case ..<21000: accessories.disclosure = .beforeMargin(8.5)
    default:
      accessories.disclosure = .beforeMargin(10.5)
      accessories.disclosure3x = .beforeMargin(10 + 1.0 / 3)
    }
    if (18000..<21000).contains(version) { accessories.disclosure3x = .beforeMargin(8 + 2.0 / 3) }
    accessories.detail = .fixed(version < 15000 ? 48 : 44)
    accessories.detailDisclosure =
      version < 14800 ? .fixed(68) : version < 24000 ? .fixed(59 + 1.0 / 3) : .fixed(62 + 1.0 / 3)
    return accessories
  }
}
