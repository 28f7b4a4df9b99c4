import Basics
import Model

/// A piece of text on its way to the cells: where it would like to be, and how far it may move.
struct TextRun {
  var glyphs: [Glyph]
  /// The view that it belongs to; nil for what the system draws.
  var view: ViewReference?
  /// Middle of the line as a row with its fraction.
  var row: Double
  /// The columns of its own view, with their fractions.
  var left: Double
  var right: Double
  var alignment: ShapeText.Alignment
  /// Cells that it never leaves.
  var room: CellBox
  var style: CellStyle
  /// Painted later means in front: what a later cover hides stays hidden.
  var order: Int32
  /// Lines of one text keep their order and are in rows of their own.
  var block: Int?
  /// Lines begin at the top of what holds them, as in a text that is typed; else they are around its middle.
  var beginsAtTop = false
  /// What is between a line and the next one of its text.
  var joint = ShapeText.Line.Joint.paragraph
  /// The last row into which a text of several lines may go on where it is broken anew.
  var lowest = Int.max
  /// Makes the glyphs for a number of columns: a slider is as long as its place.
  var elastic: ((Int) -> [Glyph])?
  /// It is as wide as its view, whatever its columns.
  var fillsView = false
  /// Texts of other rows begin, or end, where it does: it leaves that edge only to be whole, and not far.
  var sharesEdge = false
  /// The edge is the other one than its alignment says; it goes there where the cells are free.
  var isAnchored = false
  /// It runs on beyond what holds it, as on the device: nothing says so there, so nothing says so here.
  var isClipped = false
  /// Drawn whole or not at all: a control that is cut would be another one.
  var indivisible = false
  /// The pixel, half a row high, in which the middle of the line lies.
  var pixelRow = 0
  /// What is seen of the translucent things that lie over it.
  var veil = RGBA.clear

  var columns: Int { glyphs.columns }

  /// First column where it is by its alignment.
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
