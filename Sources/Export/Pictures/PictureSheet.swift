import Basics
import Drawing
import Model

/// A picture with its caption.
package struct CaptionedPicture: Sendable {
  /// The picture of cells.
  package var picture: Picture
  package var caption: [String]
  /// The name of the group, such as the device.
  package var group: String
  /// Whether the appearance is dark.
  package var dark: Bool
  /// The picture as exported text.
  package var text: CellGrid

  package init(_ picture: Picture, caption: [String], group: String = "", dark: Bool = false) {
    self.picture = picture
    self.caption = caption
    self.group = group
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

  /// Lays out the pictures in rows of limited width, those of a group together. A wider picture is truncated.
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
    let arrangement = SheetArrangement(
      zip(blocks, entries).map { block, entry in
        .init(Size(width: Double(block.grid.width), height: Double(block.grid.height)), group: entry.group)
      }, width: columns.map(Double.init) ?? .infinity,
      .init(gap: Size(width: Double(Self.gap), height: 1), groupGap: 0, heading: 0))
    var sheet = CellGrid(
      width: Int(clamping: arrangement.size.width), height: Int(clamping: arrangement.size.height))
    for (block, place) in zip(blocks, arrangement.places) {
      sheet.place(block.grid, column: Int(clamping: place.x), row: Int(clamping: place.y))
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
