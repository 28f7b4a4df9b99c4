import Basics
import Environment
import Model

/// The geometry of a table: the positions of rows, the spacing of sections, the width of rows.
struct TableGeometry {
  let table: TableContent
  let metrics: TableMetrics
  let width: Double
  let scale: Double
  /// The safe area at the sides, on a phone in landscape. Cells extend to the sides, their content does not.
  var unsafe = Insets.zero
  /// Whether the table is the root view of its controller.
  var isRoot = false
  var isCanvas = false
  /// Whether there is no table, because the cell is the root of a xib.
  var isAlone = false
  var bars = BarsAbove()
  /// The heights of each section's title lines; 0 for a missing or empty title.
  var titleHeights: [(header: Double, footer: Double)] = []

  /// The line height of a title in a plain table.
  static let plainTitleLine = 18.0

  init(table: TableContent, metrics: TableMetrics, width: Double, scale: Double) {
    self.table = table
    self.metrics = metrics
    self.width = width
    self.scale = scale
  }

  /// The height of the separator below a self-sizing row, even if it is not drawn.
  private var separator: Double {
    if case .points(let value) = metrics.fittedSeparator { value } else { pixel }
  }

  private var isGrouped: Bool { table.style != .plain }

  // MARK: Horizontal geometry

  /// The inset of an inset group from the sides.
  private var inset: Double { table.style == .insetGrouped ? (width <= 375 ? metrics.narrowInset : 20) : 0 }

  /// Whether the table is drawn without the inset with which its content is laid out. This applies to the root of a
  /// navigation controller before Xcode 26.
  private var drawsWithoutInset: Bool {
    isCanvas && isRoot && bars.isNavigationRoot && metrics.insetGroupsFillNavigationRoots
  }

  /// The amount by which the content is narrower than stored, in rows drawn without the inset.
  var hiddenInset: Double { drawsWithoutInset ? 2 * inset : 0 }

  private var isInset: Bool { table.style == .insetGrouped }

  var rowX: Double { drawsWithoutInset ? 0 : inset + (isInset ? unsafe.left : 0) }
  var rowWidth: Double { width - rowX - (drawsWithoutInset ? 0 : inset + (isInset ? unsafe.right : 0)) }

  /// The distance of a row's content from the ends of the row.
  var contentGaps: Insets { isInset ? .zero : Insets(left: unsafe.left, right: unsafe.right) }

  /// The side margin of a cell's content and of section titles.
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

  /// Returns the width that an accessory takes from the content view.
  func accessoryWidth(_ accessory: CellContent.Accessory, margin: Double) -> Double {
    switch width(of: accessory) {
    case .fixed(let value): value
    case .beforeMargin(let value): value + margin
    }
  }

  /// Returns the distance of an accessory from the trailing edge: the cell's margin, unless its width includes that.
  func accessoryMargin(_ accessory: CellContent.Accessory) -> Double {
    if case .beforeMargin = width(of: accessory) { cellMargin } else { 0 }
  }

  private func width(of accessory: CellContent.Accessory) -> TableMetrics.Accessories.Width {
    let widths = metrics.accessories
    return switch accessory {
    case .none: .fixed(0)
    case .disclosure: scale == 3 ? widths.disclosure3x ?? widths.disclosure : widths.disclosure
    case .checkmark: widths.checkmark
    case .detail: widths.detail
    case .detailDisclosure: widths.detailDisclosure
    }
  }

  // MARK: Separators

  private var pixel: Double { 1 / scale }

  /// The height that a separator takes from the content view.
  var separatorInContent: Double {
    guard metrics.separatorInContent, table.hasSeparators else { return 0 }
    return isAlone ? pixel : metrics.separatorPoints ?? pixel
  }

  /// The height that a separator adds to a self-sizing row.
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

  /// The height of a row of a table without an estimated height, in which rows do not size themselves (19 rows of 4
  /// repositories).
  var unsizedRow: Double {
    switch (metrics.defaultRow, metrics.fittedSeparator) {
    case (.lessSeparator(let value), _), (.fixed(let value), .none), (.fixed(let value), .pixel): value
    case (.fixed(let value), .points(let separator)): value + separator
    }
  }

  struct RowText {
    var height: Double
    /// The height of a line before rounding.
    var line: Double
    /// The font size.
    var size: Double
    /// Whether the font is a text style.
    var isStyled = false
    /// Whether the text can have several lines.
    var wraps: Bool
  }

  /// Returns the height of a row with text. Text higher than 22 points increases it, by two more pixels if it can wrap.
  func textRow(_ texts: [RowText]) -> Double {
    texts.reduce(defaultRow) { max($0, defaultRow + $1.height - 22 + ($1.wraps ? 2 * pixel : 0)) }
  }

  /// Returns the height of a row with a title above a detail: both labels, the title's font size, three points and a
  /// separator, which is a pixel on screens with thirds (8 rows of 3 repositories). In text styles it is that of two
  /// titles and a detail, unrounded, and 2.55 points (11 rows of 4 repositories).
  func subtitleRow(title: RowText?, detail: RowText?) -> Double {
    guard let title, let detail, metrics.hasSubtitleRows else { return defaultRow }
    guard title.isStyled else {
      return max(
        defaultRow, title.height + detail.height + title.size + 3 + (scale == 3 ? pixel : separator))
    }
    let lines = 2 * title.line + detail.line + 2.55
    let rounding = ContentRounding(scale: scale, whole: false)
    let more = title.height + detail.height - rounding.up(title.line) - rounding.up(detail.line)
    return max(defaultRow, (lines * scale).rounded() / scale + more)
  }

  // MARK: Visible rows

  /// Whether the table estimates heights to decide which cells are visible, as for automatic rows.
  var expectsHeights: Bool { table.rowHeight < 0 || table.estimatedRowHeight.map { $0 > 0 } ?? false }
  var expectedHeader: Double { own(table.sectionHeaderHeight) }
  var expectedFooter: Double { own(table.sectionFooterHeight) }

  func expectedRow(_ cell: CellContent?) -> Double {
    if let height = cell?.rowHeight { return height }
    if table.rowHeight > 0 { return table.rowHeight }
    return table.estimatedRowHeight.flatMap { $0 > 0 ? $0 : nil } ?? 44
  }

  // MARK: Sections

  /// Returns the height of a footer; without a text it is that of a header without one.
  func footerHeight(_ number: Int) -> Double {
    let rules = metrics.firstRow
    guard table.sections[number].footer != nil else { return own(table.sectionFooterHeight) }
    let lines = titleHeights[number].footer
    if lines > 0 { return 14 + lines }
    return rules.emptyTitlesCount ? rules.titled - rules.titleLine : own(table.sectionFooterHeight)
  }

  /// Returns the space above a section's rows: its header and, except for the first section, the previous footer.
  func spaceBefore(section number: Int) -> Double {
    if number == 0 { return firstRow }
    guard isGrouped else {
      let rules = metrics.firstRow
      guard hasTitle(number) || rules.plainSectionsHaveEdges else { return 0 }
      let footer =
        table.sections[number - 1].footer == nil
        ? max(rules.plainFooter, table.sectionFooterHeight) : footerHeight(number - 1)
      // Before the canvas had a fixed height, it was that of the table, as above the first section (8 sections of one
      // repository; 9 of three others have a height of 28, which fits both).
      let titled = rules.plain == nil ? own(table.sectionHeaderHeight) : rules.plainTitled
      return titled + growth(number) + (rules.plainSectionsHaveEdges ? footer : 0)
    }
    return footerHeight(number - 1) + header(number)
  }

  /// Whether a section has space for a title, even an empty one.
  private func hasTitle(_ number: Int) -> Bool {
    guard let title = table.sections[number].header else { return false }
    return !title.isEmpty || metrics.firstRow.emptyTitlesCount
  }

  /// Returns how much higher a title is than a single line at the default size.
  private func growth(_ number: Int) -> Double {
    let height = titleHeights[number].header
    guard height > 0 else { return isGrouped && hasTitle(number) ? -metrics.firstRow.titleLine : 0 }
    return height - (isGrouped ? metrics.firstRow.titleLine : Self.plainTitleLine)
  }

  /// Returns the height of a grouped section's header; an empty title has no line but keeps the other space.
  private func header(_ number: Int) -> Double {
    guard hasTitle(number) else { return own(table.sectionHeaderHeight) }
    let rules = metrics.firstRow
    return (table.sections[number].footer == nil ? rules.titled : rules.titledWithFooter) + growth(number)
  }

  /// The space below the last row.
  var spaceAfterLast: Double {
    guard let last = table.sections.last else { return 0 }
    if !isGrouped, last.footer == nil { return plainEnd }
    return footerHeight(table.sections.count - 1)
  }

  /// The space after the last section of a plain table. If plain sections have headers without a title, the last one
  /// has a footer without one (25 footer views of tables in 15 repositories); otherwise the table's footer view follows
  /// the last row directly.
  private var plainEnd: Double {
    let rules = metrics.firstRow
    return rules.plainUntitled == 0 ? 0 : (rules.plainFooter * scale).rounded(.up) / scale
  }

  /// Resolves a stored height; -1 means automatic, 17.5 or 17.67 points depending on the scale (12 sections of 7
  /// repositories).
  private func own(_ height: Double) -> Double {
    height < 0 ? (53.0 / 3 * scale).rounded(.down) / scale : height
  }

  private var firstRow: Double {
    let rules = metrics.firstRow
    let isUntitled = !hasTitle(0) && (table.isStatic || !rules.prototypesHaveHeader)
    if isGrouped {
      if isUntitled {
        guard let space = rules.groupedUntitled else { return own(table.sectionHeaderHeight) }
        // On the canvas a header view takes the place of the space (3 tables of 2 repositories).
        return isCanvas && table.header != nil ? 0 : space
      }
      let large = bars.largeTitle ? rules.largeTitleShift : 0
      return (scale == 3 ? rules.grouped3x : rules.grouped2x) - large + growth(0)
    }
    if isUntitled { return rules.plainUntitled ?? own(table.sectionHeaderHeight) }
    return (rules.plain ?? own(table.sectionHeaderHeight)) + growth(0)
  }
}
