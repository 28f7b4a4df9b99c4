/// A cell of a picture.
package struct Cell: Sendable, Hashable {
  /// The character; 0 for the right half of a wide character.
  package var scalar: UInt32
  /// The combining marks, as an index into the grid's list; 0 for none.
  package var marks: UInt16 = 0
  /// The style of the cell.
  package var style: CellStyle

  package init(_ scalar: UInt32 = 0x20, _ style: CellStyle = CellStyle(.text)) {
    self.scalar = scalar
    self.style = style
  }

  /// A blank without a style.
  package static let blank = Cell()

  /// A blank within a text, which shades do not fill. Everywhere else it is treated as a blank.
  package static let writtenBlank: UInt32 = 0xA0

  /// Whether the character only draws backgrounds: two halves, or a thin line at an edge.
  var isBackdrop: Bool {
    switch scalar {
    case 0x2580, 0x2584, 0x2581, 0x2594, 0x258F, 0x2595, 0x2500:
      style.background != .terminal && style.ink < .control
    default: false
    }
  }

  /// Whether the cell has no visible character.
  package var isBlank: Bool { (scalar == 0x20 || scalar == Self.writtenBlank) && marks == 0 }

  /// Whether a terminal shows the same; of a blank only the background is visible.
  package func looks(like other: Cell) -> Bool {
    if self == other { return true }
    let hidden: CellAttributes = [.bold, .dim]
    // A shade can be drawn as a character, for which the ink matters.
    return scalar == other.scalar && isBlank && other.isBlank && style.shade == 0 && other.style.shade == 0
      && style.background == other.style.background
      && style.attributes.union(other.style.attributes).isSubset(of: hidden)
  }
}
