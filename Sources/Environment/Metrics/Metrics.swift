import Basics
import Model

/// UIKit's sizes that changed over time, for one system or for the canvas of one Xcode version. Layout rules read these
/// values and never compare versions themselves.
package struct Metrics: Sendable, Hashable {
  /// Text measurement.
  package var text: TextRules
  /// Controls.
  package var controls: ControlMetrics
  /// Bars.
  package var bars: BarMetrics
  /// Margins.
  package var margins: MarginMetrics
  /// Tables.
  package var table: TableMetrics

  package init(
    text: TextRules, controls: ControlMetrics, bars: BarMetrics, margins: MarginMetrics, table: TableMetrics
  ) {
    self.text = text
    self.controls = controls
    self.bars = bars
    self.margins = margins
    self.table = table
  }
}

/// The sizes of controls. Values that differ between systems have no default; `SystemMetrics.swift` sets them.
package struct ControlMetrics: Sendable, Hashable {
  /// The frame size of a switch; the alignment rectangle is smaller by the overhang.
  package var switchSize: Size
  /// The frame height of a slider.
  package var sliderHeight: Double
  /// How far the frame of a slider extends beyond its alignment rectangle.
  package var sliderOverhang: Insets
  /// The size of a stepper.
  package var stepperSize: Size
  /// The height of a segmented control.
  package var segmentedHeight: Double
  /// The additional height of the legacy bar style.
  package var barSegmentedExtra: Double
  /// The padding added to the widest title to get the width of a segment.
  package var segmentPadding: Double
  /// The weight of a segment's title.
  package var segmentWeight: Font.Weight
  /// The height of a progress view.
  package var progressHeight: Double
  /// The height of a page control.
  package var pageControlHeight: Double
  /// The width per page of a page control.
  package var pagePitch: Double
  /// The fixed part of a page control's width.
  package var pagesPadding: Double
  /// The height of a text field with rounded border.
  package var roundedFieldHeight: Double
  /// The size of an info button, before rounding up to pixels.
  package var infoButtonSize: Size
  /// The total padding above and below the line of a field with rounded border.
  package var roundedFieldPadding: Double
  /// The rule for the height of a field without border.
  package var plainField: PlainField
  /// The font size of a configured button.
  package var configuredButtonFont = 17.0
  /// The height of a search bar.
  package var searchBarHeight: Double
  /// The height of a picker.
  package var pickerHeight = 216.0
  /// The height of a picker in compact height.
  package var pickerHeightInCompact = 162.0
  /// The height of a date picker with automatic style if that means compact; nil if it means wheels.
  package var automaticDatePicker: Double?

  /// The rule for the height of a text field without border.
  package enum PlainField: Sendable, Hashable {
    /// The line height, rounded up to whole points.
    case line
    /// The line height rounded up to pixels, plus two points minus one pixel.
    case padded
    /// Like `padded` if there is text. An empty field or one with a placeholder has the line height, at least `least`.
    case paddedText(least: Double)
  }
}

extension ControlMetrics {
  /// Returns the field of a search bar with a frame.
  package static func searchField(in bar: Rect) -> Rect {
    let height = min(36, max(bar.height - 4, 8))
    return Rect(x: bar.x + 8, y: bar.midY - height / 2, width: max(0, bar.width - 16), height: height)
  }
}

/// The heights of bars.
package struct BarMetrics: Sendable, Hashable {
  /// The height of a navigation bar.
  package var navigation: Double
  /// The additional height of a large title.
  package var largeTitle = 52.0
  /// The additional height of a large title in a sheet.
  package var sheetLargeTitle: Double
  /// The height of a navigation bar in a sheet.
  package var sheetNavigation: Double
  /// The height of a navigation bar placed by the author in a sheet.
  package var placedSheetNavigation = 56.0
  /// The height of a tab bar.
  package var tab: Double
  /// The height of a toolbar.
  package var toolbar: Double
  /// The height of a toolbar at the bottom safe area.
  package var bottomToolbar: Double
  /// The height of a toolbar placed by the author at the bottom safe area.
  package var placedToolbar: Double
  /// The additional height of a prompt.
  package var prompt = 30.0
  /// The additional height of a search field.
  package var search = 52.0
}

/// The layout margins.
package struct MarginMetrics: Sendable, Hashable {
  /// The side margin of a controller's root view narrower than `wideFrom`.
  package var rootNarrow = 16.0
  /// The side margin of a wider root view.
  package var rootWide = 20.0
  /// The width from which a root view has wide margins.
  package var wideFrom = 400.0
  /// The margin of any other view.
  package var view = 8.0
  /// The maximum width of readable content at the default text size; the widths at other sizes are unknown.
  package var readable = 672.0

  package init() {}

  /// Returns the side margin of a root view.
  package func root(width: Double) -> Double { width < wideFrom ? rootNarrow : rootWide }
}

/// The rows, sections and cells of tables.
package struct TableMetrics: Sendable, Hashable {
  /// The rule for the side margins of a cell's content.
  package enum CellMargin: Sendable, Hashable {
    case fixed(Double)
    /// 16 in narrow tables, 20 from a width of 400 points.
    case byTableWidth
    /// By device instead of table width; wide devices have the narrow margin in tables below `narrowTable`.
    case device(Double)
    /// By the table's position: a controller's root view, nested in another view, or a cell without a table.
    /// - wide: the margin from 400 points; nil for the same.
    case byPlace(root: Double, nested: Double, alone: Double, wide: Double?)
  }

  /// The side margins of a cell's content.
  package var cellMargin: CellMargin
  /// The width below which tables have the narrow margin on wide devices too.
  package var narrowTable = 330.0
  /// The top margin of a cell's content.
  package var cellMarginTop: Double
  /// The bottom margin of a cell's content.
  package var cellMarginBottom: Double
  /// The trailing margin next to an accessory.
  package var accessoryMargin = 8.0
  /// The margin on all sides of cells below the visible part of the table; nil for no difference.
  package var unseenMargin: Double?
  /// Whether the separator reduces the height of the content view.
  package var separatorInContent: Bool
  /// The thickness of a separator in points; nil for one pixel.
  package var separatorPoints: Double?
  /// The height that a separator adds to a self-sizing row.
  package var fittedSeparator: FittedSeparator
  /// Whether automatic rows of static tables are 44 points high whatever their content.
  package var staticRowsAreFixed = false
  /// Whether automatic rows with title and detail are high enough for both.
  package var hasSubtitleRows: Bool
  /// The height of an automatic row whose content does not determine it.
  package var defaultRow: DefaultRow
  /// Whether content that does not fit into a row extends below it.
  package var lowRowsOverflow = false
  /// Whether inset groups fill the width if the table is the root of a navigation controller.
  package var insetGroupsFillNavigationRoots = false
  /// The side inset of inset groups in narrow tables.
  package var narrowInset = 16.0
  /// The margin of cells in inset groups, if it differs.
  package var insetMargin: Double?
  /// The position of the first row.
  package var firstRow: FirstRow
  /// The width of accessories.
  package var accessories: Accessories

  /// The height that a separator adds to a self-sizing row.
  package enum FittedSeparator: Sendable, Hashable {
    case none, pixel
    case points(Double)
  }

  /// The height of an automatic row without a height from its content.
  package enum DefaultRow: Sendable, Hashable {
    case fixed(Double)
    case lessSeparator(Double)
  }

  /// The position of the first row below the table's header view.
  package struct FirstRow: Sendable, Hashable {
    /// The first row of a plain table with prototypes, or a static one with a title; nil for the section header's
    /// height.
    package var plain: Double?
    /// The first row of a plain section without a title; nil for the section header's height.
    package var plainUntitled: Double? = 0
    /// The first row of a grouped table with prototypes or a title, at 2x.
    package var grouped2x = 55.5
    /// The first row of a grouped table with prototypes or a title, at 3x.
    package var grouped3x = 55 + 1.0 / 3
    /// The first row of a grouped section without a title; nil for the section header's height.
    package var groupedUntitled: Double? = 35
    /// Whether sections of prototypes are laid out as if they had a title.
    package var prototypesHaveHeader = false
    /// The height of a header with a title, in grouped tables.
    package var titled: Double
    /// The same for a section with a footer.
    package var titledWithFooter = 45 + 1.0 / 3
    /// The height of the title line, which an empty title lacks.
    package var titleLine = 16.0
    /// Whether headers of grouped tables are in capitals, regardless of the file.
    package var hasCapitals: Bool
    /// Whether empty titles take space, as Interface Builder stores for sections whose title was deleted.
    package var emptyTitlesCount = true
    /// The height of a header with a title in plain tables.
    package var plainTitled: Double
    /// Whether later sections of plain tables have a header even without a title, below a footer of the previous
    /// section.
    package var plainSectionsHaveEdges = false
    /// The minimum height of a footer in a plain table.
    package var plainFooter = 28.0
    /// The additional offset below a large title.
    package var largeTitleShift = 17.5
    /// The additional offset below a navigation bar.
    package var underBar = 0.0
  }

  /// The width that an accessory takes from the content view, including its margin.
  package struct Accessories: Sendable, Hashable {
    /// The width of an accessory, including or excluding the margin.
    package enum Width: Sendable, Hashable {
      case fixed(Double)
      case beforeMargin(Double)
    }
    /// A disclosure indicator.
    package var disclosure: Width
    /// A disclosure indicator at 3x, if it differs.
    package var disclosure3x: Width?
    /// A checkmark.
    package var checkmark = Width.beforeMargin(24)
    /// A detail button.
    package var detail: Width
    /// A detail button with a disclosure indicator.
    package var detailDisclosure: Width
  }
}
