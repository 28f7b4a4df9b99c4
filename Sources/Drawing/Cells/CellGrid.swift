import Basics
import Model

/// A picture of cells, each with a character and the lines through it.
package struct CellGrid: Sendable, Hashable {
  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The cells, row by row.
  package var cells: [Cell]
  /// The lines through the cells.
  package var lines: [LineArms]
  /// The shades of the cells' quarters.
  package var backdrop: [CellBackdrop]
  /// The sequences of combining marks; the first is empty.
  package private(set) var marks: [[UInt32]] = [[]]

  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = Array(repeating: .blank, count: self.width * self.height)
    lines = Array(repeating: LineArms(), count: self.width * self.height)
    backdrop = Array(repeating: CellBackdrop(), count: self.width * self.height)
  }

  /// The box of all cells.
  package var bounds: CellBox { CellBox(left: 0, top: 0, right: width - 1, bottom: height - 1) }

  /// Returns the index of a cell; nil outside the grid.
  package func index(_ column: Int, _ row: Int) -> Int? {
    column >= 0 && column < width && row >= 0 && row < height ? row * width + column : nil
  }

  /// The cell at a position; blank outside the grid.
  package subscript(column: Int, row: Int) -> Cell {
    get { index(column, row).map { cells[$0] } ?? .blank }
    set {
      guard let index = index(column, row) else { return }
      // If half of a wide character is replaced, the other half becomes blank.
      if cells[index].scalar == 0, newValue.scalar != 0, column > 0 { cells[index - 1].scalar = 0x20 }
      if column + 1 < width, cells[index + 1].scalar == 0, newValue.scalar != 0 {
        cells[index + 1].scalar = 0x20
      }
      cells[index] = newValue
    }
  }

  /// Writes text; returns the column after it.
  @discardableResult
  package mutating func write(_ text: String, _ column: Int, _ row: Int, _ style: CellStyle) -> Int {
    write(VisibleText.glyphs(text), column, row, style)
  }

  /// Writes characters; returns the column after them.
  @discardableResult
  package mutating func write(_ glyphs: [Glyph], _ column: Int, _ row: Int, _ style: CellStyle) -> Int {
    var column = column
    for glyph in glyphs {
      put(glyph, column, row, style)
      column += glyph.columns
    }
    return column
  }

  /// Writes a character; nothing if it does not fit.
  package mutating func put(_ glyph: Glyph, _ column: Int, _ row: Int, _ style: CellStyle) {
    guard column >= 0, column + glyph.columns <= width else { return }
    var cell = Cell(glyph.scalar, style)
    if !glyph.marks.isEmpty { cell.marks = index(of: glyph.marks) }
    self[column, row] = cell
    if glyph.columns == 2, let index = index(column + 1, row) {
      self[column + 1, row] = Cell(0x20, style)
      cells[index].scalar = 0
    }
  }

  private mutating func index(of list: [UInt32]) -> UInt16 {
    if let known = marks.firstIndex(of: list) { return UInt16(known) }
    guard marks.count < Int(UInt16.max) else { return 0 }
    marks.append(list)
    return UInt16(marks.count - 1)
  }

  /// Returns the character of a cell as a string; empty for the right half of a wide character.
  package func text(_ column: Int, _ row: Int) -> String {
    guard let index = index(column, row) else { return "" }
    return text(at: index)
  }

  /// Returns the character of a cell as a string; empty for the right half of a wide character.
  package func text(at index: Int) -> String {
    let cell = cells[index]
    guard cell.scalar != 0, let scalar = Unicode.Scalar(cell.scalar) else { return "" }
    if cell.scalar == Cell.writtenBlank { return " " }
    if cell.marks == 0 { return String(Character(scalar)) }
    var view = String.UnicodeScalarView([scalar])
    view.append(contentsOf: marks[Int(cell.marks)].compactMap(Unicode.Scalar.init))
    return String(view)
  }

  /// Returns a row as text, without trailing blanks.
  package func line(_ row: Int) -> String {
    var text = String.UnicodeScalarView()
    for index in row * width..<(row + 1) * width {
      let cell = cells[index]
      guard cell.scalar != 0, let scalar = Unicode.Scalar(cell.scalar) else { continue }
      text.append(cell.scalar == Cell.writtenBlank ? " " : scalar)
      if cell.marks != 0 {
        text.append(contentsOf: marks[Int(cell.marks)].compactMap(Unicode.Scalar.init))
      }
    }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Returns a part of the grid.
  package func cropped(to box: CellBox) -> CellGrid {
    var part = CellGrid(width: max(0, box.width + 1), height: max(0, box.height + 1))
    part.place(self, column: -box.left, row: -box.top)
    return part
  }

  /// Copies another grid into this one.
  package mutating func place(_ other: CellGrid, column: Int, row: Int) {
    for y in 0..<other.height where y + row >= 0 && y + row < height {
      for x in 0..<other.width where x + column >= 0 && x + column < width {
        let from = y * other.width + x
        let to = (y + row) * width + x + column
        var cell = other.cells[from]
        if cell.marks != 0 { cell.marks = index(of: other.marks[Int(cell.marks)]) }
        cells[to] = cell
        lines[to] = other.lines[from]
        backdrop[to] = other.backdrop[from]
      }
    }
  }
}
