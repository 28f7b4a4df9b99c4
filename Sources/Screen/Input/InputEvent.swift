import Transitions

/// Something that happens to the preview.
package enum InputEvent: Sendable, Hashable {
  case key(Key)
  case mouse(MouseEvent)
  /// Pasted text. Only a text field accepts it; its characters are never handled as keys.
  case paste(String)
  case resize(columns: Int, rows: Int)
  /// A step such as `scroll list 0,600`, from a script.
  case step(Step)
  /// A file that the preview watches has changed.
  case filesChanged
}

/// A mouse event, in cells of the terminal.
package struct MouseEvent: Sendable, Hashable {
  /// The kind of a mouse event.
  package enum Kind: Sendable, Hashable { case click, wheelUp, wheelDown, drag, release }

  /// The kind of the event.
  package var kind: Kind
  /// The column, from 0.
  package var column: Int
  /// The row, from 0.
  package var row: Int
  /// Whether Shift was held.
  package var shift = false
  /// Whether the event is the second click of a double click.
  package var isDouble = false

  package init(_ kind: Kind, column: Int, row: Int, shift: Bool = false) {
    self.kind = kind
    self.column = column
    self.row = row
    self.shift = shift
  }
}
