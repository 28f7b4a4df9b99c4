/// What a cell means. Each format gives the meanings its own colours; none depends on colour alone. What comes later is
/// drawn over what comes earlier.
package enum Ink: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  // The layout
  case text, prompt, outline, separator, control, image, mark, bar, other
  // Around it
  case device, chrome
  // Overlays
  case name, guide, constraint, selected, misplaced, ambiguous, conflicting, before, note

  package static func < (a: Ink, b: Ink) -> Bool { a.rawValue < b.rawValue }
}

package struct CellAttributes: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bold = CellAttributes(rawValue: 1)
  package static let dim = CellAttributes(rawValue: 2)
  package static let reverse = CellAttributes(rawValue: 4)
  package static let underline = CellAttributes(rawValue: 8)
  package static let struck = CellAttributes(rawValue: 16)
}

/// A colour of a cell in 24 bits, or the terminal's own.
package struct CellColor: Sendable, Hashable {
  /// Red, green and blue from the third byte down; the fourth byte is 1 for a colour, all are 0 for the terminal's own.
  private let bits: UInt32

  package static let terminal = CellColor(bits: 0)

  private init(bits: UInt32) { self.bits = bits }

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    bits = 1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The colour as 0xRRGGBB; nil for the terminal's own.
  package var rgb: UInt32? { bits == 0 ? nil : bits & 0xFF_FFFF }
}

/// How a cell looks, without its character. A cell has either colours of its own, or only a meaning and a shade, to
/// which each format gives its colours.
package struct CellStyle: Sendable, Hashable {
  package var ink: Ink
  package var attributes: CellAttributes
  /// How much the background stands out from the paper: 0 not at all, 15 black on white.
  package var shade: UInt8
  package var foreground = CellColor.terminal
  package var background = CellColor.terminal

  package init(_ ink: Ink, _ attributes: CellAttributes = [], shade: UInt8 = 0) {
    self.ink = ink
    self.attributes = attributes
    self.shade = shade
  }
}
