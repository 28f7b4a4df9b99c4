import Basics
import Drawing
import Model

/// A picture with its caption.
package struct CaptionedPicture: Sendable {
  /// The picture of cells.
  package var picture: Picture
  package var caption: [String]
  /// Whether the appearance is dark.
  package var dark: Bool
  /// The picture as exported text.
  package var text: CellGrid

  package init(_ picture: Picture, caption: [String], dark: Bool = false) {
    self.picture = picture
    self.caption = caption
    self.dark = dark
    text = picture.grid
  }
}

/// One or several pictures with captions on one sheet of cells.
package struct PictureSheet: Sendable {
  package var entries: [CaptionedPicture]
  package var title: String

  package init(_ entries: [CaptionedPicture], title: String) {
    self.entries = entries
    self.title = title
  }

  private static let gap = 2

  /// Lays out the pictures in rows of limited width, as the preview does. A wider picture is truncated.
  package func grid(columns: Int?) -> CellGrid {
    var blocks: [(grid: CellGrid, caption: [String])] = []
    for entry in entries {
      let width = min(entry.picture.grid.width, columns ?? .max)
      // The caption of a single picture may use the whole line.
      let lines = Caption.lines(entry.caption, columns: entries.count == 1 ? columns : width)
      let widest = lines.map { VisibleText.columns($0) }.max() ?? 0
      var block = CellGrid(width: max(width, widest), height: entry.picture.grid.height + lines.count)
      block.place(entry.picture.grid.cropped(to: width), column: 0, row: 0)
      for (index, line) in lines.enumerated() {
        block.write(line, 0, entry.picture.grid.height + index, CellStyle(.note))
      }
      blocks.append((block, lines))
    }
    if blocks.count == 1 { return blocks[0].grid }
    let sizes = blocks.map { TilePacking.Size(width: $0.grid.width, height: $0.grid.height) }
    let whole = sizes.reduce(0) { $0 + $1.width + Self.gap }
    let packing = TilePacking(
      sizes, columns: columns.map { max($0, sizes.map(\.width).max() ?? 0) } ?? whole, rows: nil,
      gap: TilePacking.Size(width: Self.gap, height: 1))
    let taken = packing.taken.first ?? TilePacking.Size(width: 0, height: 0)
    var sheet = CellGrid(width: taken.width, height: taken.height)
    for (block, place) in zip(blocks, packing.places) {
      sheet.place(block.grid, column: place.column, row: place.row)
    }
    return sheet
  }
}

extension CellGrid {
  /// Returns the left part, with the truncation marked at the edge.
  func cropped(to columns: Int) -> CellGrid {
    guard columns < width else { return self }
    var result = CellGrid(width: columns, height: height)
    result.place(self, column: 0, row: 0)
    for row in 0..<height {
      let rest = (columns..<width).contains { !cells[row * width + $0].isBlank }
      if rest { result[columns - 1, row] = Cell(0xBB, CellStyle(.mark)) }
    }
    return result
  }
}
