import Basics
import Model

/// A line of text to place: its preferred position, and the limits within which it can move.
struct TextRun {
  var glyphs: [Glyph]
  /// The view that displays the text; nil for text of the system and of a controller's bars.
  var view: ViewReference?
  /// Whether the text is part of a bar. Its neighbours are other items, so a column between them stays free.
  var isOfBar = false
  /// The middle of the line, as a fractional row.
  var row: Double
  /// The middle of the line in the layout, in points. Rounding moves the frames of views by different distances; texts
  /// keep the order of these positions.
  var y: Double
  /// The edges of the view, as fractional columns.
  var left: Double
  var right: Double
  var alignment: ShapeText.Alignment
  /// The cells that the text must stay in.
  var room: CellBox
  var style: CellStyle
  /// The painting order; text is hidden by covers that are painted later.
  var order: Int32
  /// The block of lines that the text belongs to. Its lines keep their order, in separate rows.
  var block: Int?
  /// Whether lines begin at the top of their container, as in a text view; otherwise they are centred.
  var beginsAtTop = false
  /// The joint to the next line of the text.
  var joint = ShapeTextLine.Joint.paragraph
  /// The last row in which a text of several lines can continue when it is rewrapped.
  var lowest = Int.max
  /// Makes the characters for a number of columns, for controls such as sliders that are as long as their view.
  var elastic: ((Int) -> [Glyph])?
  /// Whether the text is as wide as its view.
  var fillsView = false
  /// Whether texts of other rows share the edge. The text leaves it only to avoid truncation, and not far.
  var sharesEdge = false
  /// Whether the text is anchored to the edge opposite to its alignment; it moves there if the cells are free.
  var isAnchored = false
  /// Whether the text is clipped by its container, as on the device, which shows no mark.
  var isClipped = false
  /// Whether the text is drawn entirely or not at all, as a truncated control would look like another one.
  var indivisible = false
  /// Whether the text names a view that has no text, and takes the rows that other texts leave.
  var isCaption = false
  /// Whether the device truncates the text, too.
  var isCutOnDevice = false
  /// The columns with one background behind the whole text; nil if each letter has the background of its own cell.
  var ground: Range<Int>?
  /// The pixel row, half a row high, of the line's middle.
  var pixelRow = 0
  /// The blended colour of translucent shapes over the text.
  var veil = RGBA.clear

  var columns: Int { glyphs.columns }

  /// Whether the position of the text is part of the picture's description.
  var isRecorded: Bool { view != nil || isOfBar }

  /// Replaces the blanks at both ends by space as wide as on the device, where blanks are narrower than a cell.
  mutating func narrowBlanks(_ width: Double) {
    while glyphs.count > 1, glyphs.first?.scalar == 0x20 {
      glyphs.removeFirst()
      left += width
    }
    while glyphs.count > 1, glyphs.last?.scalar == 0x20 {
      glyphs.removeLast()
      right -= width
    }
  }

  /// Returns the column whose colour is behind a character of the text.
  func groundColumn(_ column: Int) -> Int {
    ground.map { min(max(column, $0.lowerBound), $0.upperBound - 1) } ?? column
  }

  /// The first column according to the alignment.
  var idealStart: Int {
    let count = Double(columns)
    return switch alignment {
    case .left: Int(clamping: left.rounded(.toNearestOrAwayFromZero))
    case .right: Int(clamping: right.rounded(.toNearestOrAwayFromZero)) - columns
    case .center: Int(clamping: ((left + right) / 2 - (count - 1) / 2).rounded(.toNearestOrAwayFromZero))
    }
  }

  var idealRow: Int { Int(clamping: row.rounded(.toNearestOrAwayFromZero)) }
}
