import Basics
import Environment
import Model

/// The arithmetic of a table: where its rows start, how far its sections are apart, how wide its rows are.
struct TableGeometry {
  let table: TableContent
  let metrics: TableMetrics
  let width: Double
  let scale: Double
  /// What is unsafe at its sides: on a device, phones that lie. Cells reach from side to side, their content does not.
  var unsafe = Insets.zero
  /// The table is the root view of its controller.
  var isRoot = false
  var isCanvas = false
  /// There is no table: the cell is the root of a xib.
  var isAlone = false
  var bars = BarsAbove()
  /// What the lines of each section's titles take; 0 where it has none, or an empty one.
  var titleHeights: [(header: Double, footer: Double)] = []

  /// The line of a title above a plain section.
  static let plainTitleLine = 18.0

  init(table: TableContent, metrics: TableMetrics, width: Double, scale: Double) {
    self.table = table
    self.metrics = metrics
    self.width = width
    self.scale = scale
  }

  /// The separator below a row that is as high as its content, whether it is drawn or not.
  private var separator: Double {
    if case .points(let value) = metrics.fittedSeparator { value } else { pixel }
  }

  private var isGrouped: Bool { table.style != .plain }

  // MARK: Sideways

  /// How far an inset group is from the sides.
  private var inset: Double { table.style == .insetGrouped ? (width <= 375 ? metrics.narrowInset : 20) : 0 }

  /// Before Xcode 26 the table of a navigation controller's root is drawn without its inset; its content is laid out
  /// with it all the same.
  private var drawsWithoutInset: Bool {
    isCanvas && isRoot && bars.isNavigationRoot && metrics.insetGroupsFillNavigationRoots
  }

  /// What the content of rows drawn from side to side is narrower than it is stored.
  var hiddenInset: Double { drawsWithoutInset ? 2 * inset : 0 }

  private var isInset: Bool { table.style == .insetGrouped }

  var rowX: Double { drawsWithoutInset ? 0 : inset + (isInset ? unsafe.left : 0) }
  var rowWidth: Double { width - rowX - (drawsWithoutInset ? 0 : inset + (isInset ? unsafe.right : 0)) }

  /// How far the content of a row stays away from its ends.
  var contentGaps: Insets { isInset ? .zero : Insets(left: unsafe.left, right: unsafe.right) }

  /// Margin at the sides of a cell's content, and of section titles.
  var cellMargin: Double {
    if isInset, let margin = metrics.insetMargin { return margin }
    return standardMargin
  }

  private var standardMargin: Double {
    switch metrics.cellMargin {
    case .fixed(let value): value
    case .byTableWidth: width < 400 ? 16 : 20
    case .device(let value): width < metrics.narrowTable ? min(value, 16) : value
    case .byPlace(let root, let nested, let alone, let wide):
      if let wide, width >= 400 { wide } else { isAlone ? alone : isRoot ? root : nested }
    }
  }

  func accessoryWidth(_ accessory: CellContent.Accessory, margin: Double) -> Double {
    let widths = metrics.accessories
    let width: TableMetrics.Accessories.Width
    switch accessory {
    case .none: return 0
    case .disclosure: width = scale == 3 ? widths.disclosure3x ?? widths.disclosure : widths.disclosure
    case .checkmark: width = widths.checkmark
    case .detail: width = widths.detail
    case .detailDisclosure: width = widths.detailDisclosure
    }
    switch width {
    case .fixed(let value): return value
    case .beforeMargin(let value): return value + margin
    }
  }

  // MARK: Separators

  private var pixel: Double { 1 / scale }

  /// What a separator takes from the content view.
  var separatorInContent: Double {
    guard metrics.separatorInContent, table.hasSeparators else { return 0 }
    return isAlone ? pixel : metrics.separatorPoints ?? pixel
  }

  /// What a separator adds to a row that is as high as its content.
  var fittedSeparator: Double {
    guard table.hasSeparators else { return 0 }
    switch metrics.fittedSeparator {
    case .none: return 0
    case .pixel: return pixel
    case .points(let value): return value
    }
  }

  // MARK: Rows

  var defaultRow: Double {
    switch metrics.defaultRow {
    case .fixed(let value): value
    case .lessSeparator(let value): value - pixel
    }
  }

  struct RowText {
    var height: Double
    /// Of its font.
    var size: Double
    /// It may have several lines.
    var wraps: Bool
  }

  /// Lines of more than 22 points make a row higher; where there may be several, two pixels are added.
  func textRow(_ texts: [RowText]) -> Double {
    texts.reduce(defaultRow) { max($0, defaultRow + $1.height - 22 + ($1.wraps ? 2 * pixel : 0)) }
  }

  /// A title above a detail: both texts, the title's size, three points and a pixel.
  func subtitleRow(title: RowText?, detail: RowText?) -> Double {
    guard let title, let detail, metrics.hasSubtitleRows else { return defaultRow }
    return title.height + detail.height + title.size + 3 + separator
  }

  // MARK: Which rows are seen

  /// A table of automatic rows makes the cells that would be seen if all were as high as it expects them to be.
  var expectsHeights: Bool { table.rowHeight < 0 || table.estimatedRowHeight.map { $0 > 0 } ?? false }
  var expectedHeader: Double { own(table.sectionHeaderHeight) }
  var expectedFooter: Double { own(table.sectionFooterHeight) }

  func expectedRow(_ cell: CellContent?) -> Double {
    if let height = cell?.rowHeight { return height }
    if table.rowHeight > 0 { return table.rowHeight }
    return table.estimatedRowHeight.flatMap { $0 > 0 ? $0 : nil } ?? 44
  }

  // MARK: Sections

  /// A footer without a text is as high as a header without one.
  func footerHeight(_ number: Int) -> Double {
    let rules = metrics.firstRow
    guard table.sections[number].footer != nil else { return own(table.sectionFooterHeight) }
    let lines = titleHeights[number].footer
    if lines > 0 { return 14 + lines }
    return rules.emptyTitlesCount ? rules.titled - rules.titleLine : own(table.sectionFooterHeight)
  }

  /// Space above the rows of a section: the section's own header and, but for the first, the footer before it.
  func spaceBefore(section number: Int) -> Double {
    if number == 0 { return firstRow }
    guard isGrouped else {
      let rules = metrics.firstRow
      guard hasTitle(number) || rules.plainSectionsHaveHeaders else { return 0 }
      let footer =
        table.sections[number - 1].footer == nil
        ? max(rules.plainFooter, table.sectionFooterHeight) : footerHeight(number - 1)
      return rules.plainTitled + growth(number) + (rules.plainSectionsHaveFooters ? footer : 0)
    }
    return footerHeight(number - 1) + header(number)
  }

  /// A title takes its room even where it says nothing.
  private func hasTitle(_ number: Int) -> Bool {
    guard let title = table.sections[number].header else { return false }
    return !title.isEmpty || metrics.firstRow.emptyTitlesCount
  }

  /// How much higher a title is than one line of the standard size.
  private func growth(_ number: Int) -> Double {
    let height = titleHeights[number].header
    guard height > 0 else { return isGrouped && hasTitle(number) ? -metrics.firstRow.titleLine : 0 }
    return height - (isGrouped ? metrics.firstRow.titleLine : Self.plainTitleLine)
  }

  /// The header of a grouped section: an empty title has no line, the rest of its room it has.
  private func header(_ number: Int) -> Double {
    guard hasTitle(number) else { return own(table.sectionHeaderHeight) }
    let rules = metrics.firstRow
    return (table.sections[number].footer == nil ? rules.titled : rules.titledWithFooter) + growth(number)
  }

  /// Space below the last row.
  var spaceAfterLast: Double {
    guard let last = table.sections.last else { return 0 }
    if !isGrouped, last.footer == nil { return plainEnd }
    return footerHeight(table.sections.count - 1)
  }

  /// Where plain sections have a header without a title, the last has a footer without one (25 footer views of tables in
  /// 15 repositories); else the table's footer view follows the last row.
  private var plainEnd: Double {
    let rules = metrics.firstRow
    return rules.plainUntitled == 0 ? 0 : (rules.plainFooter * scale).rounded(.up) / scale
  }

  /// -1 means automatic: 17.5 or 17.67 points, by the screen's pixels (12 sections of 7 repositories).
  private func own(_ height: Double) -> Double {
    height < 0 ? (53.0 / 3 * scale).rounded(.down) / scale : height
  }

  private var firstRow: Double {
    let rules = metrics.firstRow
    let bar = bars.navigationBar ? rules.underBar : 0
    let isUntitled = !hasTitle(0) && (table.isStatic || !rules.prototypesHaveHeader)
    if isGrouped {
      if isUntitled { return bar + (rules.groupedUntitled ?? own(table.sectionHeaderHeight)) }
      let large = bars.largeTitle ? rules.largeTitleShift : 0
      return bar + (scale == 3 ? rules.grouped3x : rules.grouped2x) - large + growth(0)
    }
    if isUntitled { return bar + (rules.plainUntitled ?? own(table.sectionHeaderHeight)) }
    return bar + (rules.plain ?? own(table.sectionHeaderHeight)) + growth(0)
  }
}
