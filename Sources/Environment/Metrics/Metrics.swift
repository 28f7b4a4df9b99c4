import Basics
import Model

/// Everything about UIKit's own sizes that changed over time, for one system (or one Xcode's canvas). Looked up once;
/// the layout rules read it and ask for no version.
package struct Metrics: Sendable, Hashable {
  package var text: TextRules
  package var controls: ControlMetrics
  package var bars: BarMetrics
  package var margins: MarginMetrics
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

/// Sizes of controls. What differs between systems has no value here: `SystemMetrics.swift` gives it.
package struct ControlMetrics: Sendable, Hashable {
  /// Frame sizes; the alignment rectangle is smaller by the overhang.
  package var switchSize: Size
  package var sliderHeight: Double
  /// How far the frame of a slider reaches beyond its alignment rectangle.
  package var sliderOverhang: Insets
  package var stepperSize: Size
  package var segmentedHeight: Double
  /// The old bar style is higher.
  package var barSegmentedExtra: Double
  /// Added to the widest title for each segment's width.
  package var segmentPadding: Double
  package var segmentWeight: Font.Weight
  package var progressHeight: Double
  package var pageControlHeight: Double
  /// Width of a page control: so much for each page, and so much around them.
  package var pagePitch: Double
  package var pagesPadding: Double
  package var roundedFieldHeight: Double
  /// The circle with an i, before rounding up to pixels.
  package var infoButtonSize: Size
  /// What a field with a rounded border has above and below its line.
  package var roundedFieldPadding: Double
  package var plainField: PlainField
  package var configuredButtonFont = 17.0
  package var searchBarHeight: Double
  package var pickerHeight = 216.0
  /// A date picker that names no style is compact and so high; without a height it has wheels.
  package var automaticDatePicker: Double?

  /// Heights of fields without a border.
  package enum PlainField: Sendable, Hashable {
    /// The line in whole points.
    case line
    /// The line on its pixels, and two points less a pixel.
    case padded
    /// The same with a text; empty, or with a placeholder, the line and at least so many points.
    case paddedText(least: Double)
  }
}

/// Heights of bars.
package struct BarMetrics: Sendable, Hashable {
  package var navigation: Double
  package var largeTitle = 52.0
  /// What a large title adds to a bar in a sheet.
  package var sheetLargeTitle: Double
  package var sheetNavigation: Double
  /// The same where its author placed it.
  package var placedSheetNavigation = 56.0
  package var tab: Double
  package var toolbar: Double
  /// A toolbar that is at the bottom safe area.
  package var bottomToolbar: Double
  /// The same where its author placed it.
  package var placedToolbar: Double
  package var prompt = 30.0
  package var search = 52.0
}

/// Layout margins.
package struct MarginMetrics: Sendable, Hashable {
  /// Sides of a controller's root view, below and from `wideFrom`.
  package var rootNarrow = 16.0
  package var rootWide = 20.0
  package var wideFrom = 400.0
  package var view = 8.0
  /// The most width of readable content, at the standard text size; those of other sizes are not known.
  package var readable = 672.0

  package init() {}

  package func root(width: Double) -> Double { width < wideFrom ? rootNarrow : rootWide }
}

/// Rows, sections and cells of tables.
package struct TableMetrics: Sendable, Hashable {
  /// How the margins at the sides of a cell's content are chosen.
  package enum CellMargin: Sendable, Hashable {
    case fixed(Double)
    /// 16 in narrow tables, 20 from 400 points on.
    case byTableWidth
    /// By the device, not by the table's width; wide devices have the narrow margin in tables below `narrowTable`.
    case device(Double)
    /// By where the table is: a controller's own root view, inside another view, or a cell without a table.
    /// - wide: from 400 points on; nil is the same.
    case byPlace(root: Double, nested: Double, alone: Double, wide: Double?)
  }

  package var cellMargin: CellMargin
  /// Tables less wide than this have the narrow margin on wide devices too.
  package var narrowTable = 330.0
  /// Margin at the top and bottom of a cell's content.
  package var cellMarginTop: Double
  package var cellMarginBottom: Double
  /// Trailing margin next to an accessory.
  package var accessoryMargin = 8.0
  /// Margin on all sides of cells below the part of the table that can be seen; nil is the same as of others.
  package var unseenMargin: Double?
  /// The separator takes its thickness from the content view.
  package var separatorInContent: Bool
  /// In points instead of one pixel.
  package var separatorPoints: Double?
  /// Added to a row that is as high as its content asks.
  package var fittedSeparator: FittedSeparator
  /// Automatic rows of static tables are 44 high whatever they hold.
  package var staticRowsAreFixed = false
  /// Automatic rows of a title and a detail are as high as both ask.
  package var hasSubtitleRows: Bool
  /// Height of an automatic row whose content does not say.
  package var defaultRow: DefaultRow
  /// What does not fit into a row reaches below it.
  package var lowRowsOverflow = false
  /// Inset groups that are the table of a navigation root are drawn from side to side.
  package var insetGroupsFillNavigationRoots = false
  /// How far inset groups are from the sides of narrow tables.
  package var narrowInset = 16.0
  /// The margin of cells in inset groups, where it is not that of others.
  package var insetMargin: Double?
  package var firstRow: FirstRow
  package var accessories: Accessories

  package enum FittedSeparator: Sendable, Hashable {
    case none, pixel
    case points(Double)
  }

  package enum DefaultRow: Sendable, Hashable {
    case fixed(Double)
    case lessSeparator(Double)
  }

  /// Where the first row starts, without the table's header view.
  package struct FirstRow: Sendable, Hashable {
    /// Plain tables with prototypes, or static with a title; nil is the section's header height.
    package var plain: Double?
    /// Plain sections without a title; nil is the section's header height.
    package var plainUntitled: Double? = 0
    /// Grouped tables with prototypes or a title, at 2x and at 3x.
    package var grouped2x = 55.5
    package var grouped3x = 55 + 1.0 / 3
    /// nil is the section's header height.
    package var groupedUntitled: Double? = 35
    /// Sections of prototypes are laid out as if they had a title.
    package var prototypesHaveHeader = false
    package var titled: Double
    package var titledWithFooter = 45 + 1.0 / 3
    /// The line of a title, which an empty one does not have.
    package var titleLine = 16.0
    /// Headers of grouped tables are in capitals, whatever the file says.
    package var hasCapitals: Bool
    /// Titles without a text take their room, as Interface Builder writes for sections whose title was deleted.
    package var emptyTitlesCount = true
    package var plainTitled: Double
    /// Later sections of plain tables have a header whether it says anything or not.
    package var plainSectionsHaveHeaders = false
    /// Later sections of plain tables follow the footer of the section before.
    package var plainSectionsHaveFooters = false
    /// The least height of a footer in a plain table.
    package var plainFooter = 28.0
    package var largeTitleShift = 17.5
    /// Added under a navigation bar.
    package var underBar = 0.0
  }

  /// How much narrower the content view is for each accessory, margin included.
  package struct Accessories: Sendable, Hashable {
    package enum Width: Sendable, Hashable {
      case fixed(Double)
      case beforeMargin(Double)
    }
    package var disclosure: Width
    package var disclosure3x: Width?
    package var checkmark = Width.beforeMargin(24)
    package var detail: Width
    package var detailDisclosure: Width
  }
}
