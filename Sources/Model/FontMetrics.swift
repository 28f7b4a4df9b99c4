/// The advances and vertical metrics of a font file, in font units.
package struct FontMetrics: Sendable {
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
  /// The outlines, for pictures.
  package var glyphs: (any GlyphSource)?

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

extension FontMetrics: Hashable {
  /// Whether texts have the same size in both fonts.
  package static func == (one: Self, other: Self) -> Bool {
    one.name == other.name && one.unitsPerEm == other.unitsPerEm && one.ascent == other.ascent
      && one.descent == other.descent && one.characters == other.characters && one.advances == other.advances
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(unitsPerEm)
    hasher.combine(advances)
  }
}

/// A font file of a project.
package struct FoundFonts: Sendable {
  /// The path as shown in diagnostics.
  package var file: String
  /// The fonts in the file; empty if it cannot be read.
  package var fonts: [FontMetrics]

  package init(file: String, fonts: [FontMetrics]) {
    self.file = file
    self.fonts = fonts
  }
}
