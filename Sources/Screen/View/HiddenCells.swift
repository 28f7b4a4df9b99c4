import Drawing
import Model

/// How much of a picture lies beyond the edges of the canvas.
struct HiddenCells {
  let above: Int
  let below: Int
  let left: Int
  let right: Int
  /// Columns at the right of the canvas that the picture leaves free.
  let freeColumns: Int

  init(_ width: Int, _ height: Int, _ origin: (column: Int, row: Int), _ area: ScreenArea) {
    above = max(0, origin.row)
    below = max(0, height - origin.row - area.height)
    left = max(0, origin.column)
    right = max(0, width - origin.column - area.width)
    freeColumns = max(0, area.width - (width - origin.column))
  }

  /// Whether how many rows are hidden can be said beside the picture.
  var fitsBeside: Bool { freeColumns >= " ▲\(max(above, below))".count }

  /// For the footer, where the picture leaves no room for it.
  var words: String? {
    var parts: [String] = []
    if !fitsBeside {
      if above > 0 { parts.append("▲\(above)") }
      if below > 0 { parts.append("▼\(below)") }
    }
    if left > 0 { parts.append("◄\(left)") }
    if right > 0 { parts.append("►\(right)") }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension PreviewState {
  /// Cells of the picture that are out of sight, in the words of the footer.
  var hiddenWords: String? {
    let area = screenLayout.canvas
    guard area.width > 0, area.height > 0, screenLayout.single == nil, !modes.coversCanvas, let picture else {
      return nil
    }
    return HiddenCells(picture.grid.width, picture.grid.height, canvasOrigin, area).words
  }
}
