/// The meaning of a cell. Each format maps meanings to colours; none depends on colour alone. Later cases are drawn
/// over earlier ones.
package enum Ink: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  // The layout
  case text, prompt, outline, separator, control, image, mark, bar, other
  // Around it
  case device, chrome
  // Overlays
  case name, guide, constraint, selected, misplaced, ambiguous, conflicting, before, note

  package static func < (a: Ink, b: Ink) -> Bool { a.rawValue < b.rawValue }
}

/// The attributes of a cell's character.
package struct CellAttributes: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Bold.
  package static let bold = CellAttributes(rawValue: 1)
  /// Dim.
  package static let dim = CellAttributes(rawValue: 2)
  /// Foreground and background swapped.
  package static let reverse = CellAttributes(rawValue: 4)
  /// Underlined.
  package static let underline = CellAttributes(rawValue: 8)
  /// Struck through.
  package static let struck = CellAttributes(rawValue: 16)
}

/// A 24-bit colour of a cell, or the terminal's default.
package struct CellColor: Sendable, Hashable {
  /// Red, green and blue from the third byte down; the fourth byte is 1. All bytes are 0 for the terminal's default.
  private let bits: UInt32

  /// The terminal's default colour.
  package static let terminal = CellColor(bits: 0)

  private init(bits: UInt32) { self.bits = bits }

  /// Creates a colour.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    bits = 1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The colour as 0xRRGGBB; nil for the terminal's default.
  package var rgb: UInt32? { bits == 0 ? nil : bits & 0xFF_FFFF }
}

/// The style of a cell, without its character: either explicit colours, or only a meaning and a shade, which each
/// format maps to colours.
package struct CellStyle: Sendable, Hashable {
  /// The meaning.
  package var ink: Ink
  /// The attributes of the character.
  package var attributes: CellAttributes
  /// The contrast of the background with the paper: 0 none, 15 black on white.
  package var shade: UInt8
  /// The colour of the character.
  package var foreground = CellColor.terminal
  /// The colour of the background.
  package var background = CellColor.terminal

  package init(_ ink: Ink, _ attributes: CellAttributes = [], shade: UInt8 = 0) {
    self.ink = ink
    self.attributes = attributes
    self.shade = shade
  }
}
