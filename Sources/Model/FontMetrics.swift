/// The advances and vertical metrics of a font file, in font units.
package struct FontMetrics: Sendable, Hashable {
  /// The PostScript name.
  package var name: String
  /// The units per em.
  package var unitsPerEm: Double
  /// The ascent, in font units.
  package var ascent: Double
  /// The descent, in font units; positive.
  package var descent: Double
  /// The characters of the font, ascending.
  package var characters: [UInt32]
  /// The advances of the characters, in the same order.
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

  /// Returns the advance of a character in em, or nil if the font lacks it.
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
