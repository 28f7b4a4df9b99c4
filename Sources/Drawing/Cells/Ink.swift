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
}

/// How a cell looks, without its character.
package struct CellStyle: Sendable, Hashable {
  package var ink: Ink
  package var attributes: CellAttributes
  /// How much the background stands out from the paper: 0 not at all, 15 black on white.
  package var shade: UInt8

  package init(_ ink: Ink, _ attributes: CellAttributes = [], shade: UInt8 = 0) {
    self.ink = ink
    self.attributes = attributes
    self.shade = shade
  }
}
