import Basics
import Drawing
import Layout
import Model
import Transitions

package enum PictureChecks {
  /// Returns characters of text in cells outside the window, which no view or bar of the stage covers.
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

  /// Returns text that extends beyond its innermost ancestor with a border or clipping. Text that takes more cells than
  /// its view extends over adjacent free cells, but no further.
  package static func textBeyondItsHolder(_ picture: Picture, _ stage: Stage) -> [String] {
    var beyond: [String] = []
    var boxes: [ViewReference: CellBox] = [:]
    for element in picture.elements { boxes[element.reference] = element.box }
    for text in picture.texts where !text.columns.isEmpty {
      guard let reference = text.reference, let tree = stage.nodes[reference.node].tree else { continue }
      var holder = tree.plain.views[reference.view].parent
      while let index = holder {
        let view = tree.plain.views[index]
        if view.clips || view.borderWidth > 0,
          let box = boxes[ViewReference(node: reference.node, view: index)], box.hasInside
        {
          if text.columns.lowerBound < box.left || text.columns.upperBound > box.right + 1 {
            beyond.append("\(text.columns) in row \(text.row) leaves \(box)")
          }
          break
        }
        holder = view.parent
      }
    }
    return beyond
  }

  /// Returns labels of one line whose text is not shown as laid out. Text that the device itself truncates, clips or
  /// covers with a bar do not count.
  package static func labelsNotShown(_ picture: Picture, _ stage: Stage) -> [String] {
    var missing: [String] = []
    var shown: [ViewReference: [PictureText]] = [:]
    let window = stage.surroundings.window.origin
    let bars = stage.nodes.flatMap(\.bars).map { picture.projection.box($0.frame.moved(by: window)) }
    for text in picture.texts {
      if let reference = text.reference { shown[reference, default: []].append(text) }
    }
    for element in picture.elements {
      guard let tree = stage.nodes[element.reference.node].tree,
        tree.plain.views[element.reference.view].kind == .label, element.seen == element.box,
        let index = tree.views[element.reference.view].text, tree.texts[index].lines.count == 1,
        let line = tree.texts[index].lines.first, !line.text.isEmpty, !line.truncated,
        !bars.contains(where: { $0.intersection(with: element.box) != nil })
      else { continue }
      let wanted = String(
        String.UnicodeScalarView(VisibleText.glyphs(line.text).compactMap { Unicode.Scalar($0.scalar) }))
      let isThere = shown[element.reference, default: []].contains { text in
        let cells = text.columns.map { picture.grid.text($0, text.row) }.joined()
        // Blanks around a centred text are not drawn.
        return wanted.trimmingBlanks.unicodeScalars.elementsEqual(cells.trimmingBlanks.unicodeScalars)
          || cells.trimmingBlanks == wanted.trimmingBlanks
      }
      if !isThere { missing.append(line.text) }
    }
    return missing
  }

  /// Returns the labels, buttons and texts of bars with too few cells for their lines, as texts.
  package static func labelsCut(_ picture: Picture, _ stage: Stage, where isMeant: (TextBlock) -> Bool)
    -> [String]
  {
    picture.cutTexts(of: stage).compactMap { text in
      let shown = text.columns.map { picture.grid.text($0, text.row) }.joined()
      guard let reference = text.reference else { return "a bar in row \(text.row): \(shown)" }
      guard let tree = stage.nodes[reference.node].tree,
        let block = tree.views[reference.view].text.map({ tree.texts[$0] }), isMeant(block)
      else { return nil }
      return "\(block.lines.map(\.text)) in row \(text.row): \(shown)"
    }
  }

  /// Whether the picture contains a line of a label in full.
  package static func contains(_ picture: Picture, _ line: String) -> Bool {
    let wanted = VisibleText.string(line)
    return (0..<picture.grid.height).contains { picture.grid.line($0).contains(wanted) }
  }
}

extension String {
  fileprivate var trimmingBlanks: Substring {
    var rest = self[...].drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
