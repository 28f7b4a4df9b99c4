import Transitions

/// Something that happens to the preview.
package enum InputEvent: Sendable, Hashable {
  case key(Key)
  case mouse(MouseEvent)
  /// Text from the clipboard: only a field takes it, and nothing in it is a key.
  case paste(String)
  case resize(columns: Int, rows: Int)
  /// A step such as `scroll list 0,600`, as a script makes it.
  case step(Step)
  /// A file that the preview watches has changed.
  case filesChanged
}

package struct MouseEvent: Sendable, Hashable {
  package enum Kind: Sendable, Hashable { case click, wheelUp, wheelDown, drag, release }

  package var kind: Kind
  package var column: Int
  package var row: Int
  package var shift = false
  /// The second click at one place, right after the first.
  package var isDouble = false

  package init(_ kind: Kind, column: Int, row: Int, shift: Bool = false) {
    self.kind = kind
    self.column = column
    self.row = row
    self.shift = shift
  }
}
