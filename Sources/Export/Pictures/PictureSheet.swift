import Drawing

/// One or several pictures with their captions, put on one sheet of cells.
package struct PictureSheet: Sendable {
  package struct Entry: Sendable {
    package var picture: Picture
    package var caption: [String]
    package var dark: Bool
    /// The picture for those who read it as text.
    package var text: CellGrid

    package init(_ picture: Picture, caption: [String], dark: Bool = false) {
      self.picture = picture
      self.caption = caption
      self.dark = dark
      text = picture.grid
    }
  }

  package var entries: [Entry]
  package var title: String

  package init(_ entries: [Entry], title: String) {
    self.entries = entries
    self.title = title
  }

  private static let gap = 2

  /// Side by side as far as the columns reach, then below. A picture that is wider than asked is cut at the edge.
  package func grid(columns: Int?) -> CellGrid {
    var blocks: [(grid: CellGrid, caption: [String])] = []
    for entry in entries {
      let width = min(entry.picture.grid.width, columns ?? .max)
      // A single picture's caption may be as wide as the line.
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
    var rows: [[CellGrid]] = []
    var width = 0
    for (block, _) in blocks {
      if let last = rows.indices.last, width + Self.gap + block.width <= columns ?? .max {
        rows[last].append(block)
        width += Self.gap + block.width
      } else {
        rows.append([block])
        width = block.width
      }
    }
    let widest = rows.map { $0.reduce(-Self.gap) { $0 + $1.width + Self.gap } }.max() ?? 0
    let heights = rows.map { $0.map(\.height).max() ?? 0 }
    var sheet = CellGrid(width: max(0, widest), height: heights.reduce(0, +) + max(0, rows.count - 1))
    var y = 0
    for (row, height) in zip(rows, heights) {
      var x = 0
      for block in row {
        sheet.place(block, column: x, row: y)
        x += block.width + Self.gap
      }
      y += height + 1
    }
    return sheet
  }
}

extension CellGrid {
  /// The left part; a cut is marked at the edge.
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
