/// Something that happens to the preview.
package enum InputEvent: Sendable, Hashable {
  case key(Key)
  case mouse(MouseEvent)
  /// Text from the clipboard: only a field takes it, and nothing in it is a key.
  case paste(String)
  case resize(columns: Int, rows: Int)
  /// A file that the preview watches has changed.
  case filesChanged
}

package struct MouseEvent: Sendable, Hashable {
  package enum Kind: Sendable, Hashable { case click, wheelUp, wheelDown, drag, release }

  package var kind: Kind
  package var column: Int
  package var row: Int
  package var shift = false

  package init(_ kind: Kind, column: Int, row: Int, shift: Bool = false) {
    self.kind = kind
    self.column = column
    self.row = row
    self.shift = shift
  }
}
