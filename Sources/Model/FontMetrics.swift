/// Widths and line height of one font, as its own file says them, in the font's units.
package struct FontMetrics: Sendable, Hashable {
  /// The PostScript name.
  package var name: String
  package var unitsPerEm: Double
  /// How far lines reach above and below the baseline; both positive.
  package var ascent: Double
  package var descent: Double
  /// The characters of the font in order, and how wide each is.
  package var characters: [UInt32]
  package var advances: [UInt16]

  package init(
    name: String, unitsPerEm: Double, ascent: Double, descent: Double, characters: [UInt32],
    advances: [UInt16]
  ) {
    self.name = name
    self.unitsPerEm = unitsPerEm
    self.ascent = ascent
    self.descent = descent
    self.characters = characters
    self.advances = advances
  }

  /// In em; nil where the font has no such character.
  package func advance(of character: UInt32) -> Double? {
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high) / 2
      if characters[middle] == character { return Double(advances[middle]) / unitsPerEm }
      if characters[middle] < character { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
