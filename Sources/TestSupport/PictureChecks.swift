import Drawing
import Model
import Transitions

package enum PictureChecks {
  /// Characters of texts in cells that no view and no bar of the stage covers: beyond the window.
  package static func textOutside(_ picture: Picture, _ stage: Stage) -> [String] {
    let window = picture.projection.box(stage.surroundings.window)
    let screen = picture.projection.box(Rect(origin: .zero, size: stage.surroundings.screen))
    var outside: [String] = []
    for row in 0..<picture.grid.height {
      for column in 0..<picture.grid.width {
        let index = row * picture.grid.width + column
        let cell = picture.grid.cells[index]
        guard !cell.isBlank, picture.grid.lines[index].isEmpty else { continue }
        switch cell.style.ink {
        case .text, .prompt, .control, .bar, .mark:
          let inside =
            column >= window.left && column <= window.right && row >= window.top && row <= window.bottom
          if !inside { outside.append("\(column),\(row) \(picture.grid.text(at: index))") }
        default:
          let inside =
            column >= screen.left && column <= screen.right && row >= screen.top && row <= screen.bottom
          if !inside { outside.append("\(column),\(row) \(picture.grid.text(at: index))") }
        }
      }
    }
    return outside
  }

  /// Lines of a label as they stand in the picture; nil where one is cut for lack of cells.
  package static func contains(_ picture: Picture, _ line: String) -> Bool {
    let wanted = VisibleText.string(line)
    return (0..<picture.grid.height).contains { picture.grid.line($0).contains(wanted) }
  }
}
