import Drawing
import Model

/// The number of rows and columns of a picture beyond the edges of the canvas.
struct HiddenCells {
  let above: Int
  let below: Int
  let left: Int
  let right: Int
  /// The free columns at the right of the picture.
  let freeColumns: Int

  init(_ width: Int, _ height: Int, _ origin: (column: Int, row: Int), _ area: ScreenArea) {
    above = max(0, origin.row)
    below = max(0, height - origin.row - area.height)
    left = max(0, origin.column)
    right = max(0, width - origin.column - area.width)
    freeColumns = max(0, area.width - (width - origin.column))
  }

  /// Whether the number of hidden rows fits beside the picture.
  var fitsBeside: Bool { freeColumns >= " ▲\(max(above, below))".count }

  /// The text for the footer, which includes the rows if they do not fit beside the picture.
  var words: String? { words(withRows: !fitsBeside) }

  /// Returns the text for the footer, with or without the rows.
  func words(withRows: Bool) -> String? {
    var parts: [String] = []
    if withRows {
      if above > 0 { parts.append("▲\(above)") }
      if below > 0 { parts.append("▼\(below)") }
    }
    if left > 0 { parts.append("◄\(left)") }
    if right > 0 { parts.append("►\(right)") }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension PreviewState {
  /// The hidden cells of the picture, as text for the footer.
  var hiddenWords: String? {
    let area = screenLayout.canvas
    guard area.width > 0, area.height > 0, screenLayout.single == nil, !modes.coversCanvas, let picture else {
      return nil
    }
    return HiddenCells(picture.grid.width, picture.grid.height, canvasOrigin, area).words
  }
}
