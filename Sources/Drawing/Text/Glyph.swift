import Basics
import Model

/// A character of a text as the cells hold it: one scalar with the marks that join it.
package struct Glyph: Sendable, Hashable {
  package var scalar: UInt32
  package var marks: [UInt32]
  package var columns: Int
  /// Its index among the text looks of a picture, which a wireframe does not use.
  var look: UInt16 = 0

  package init(_ scalar: UInt32, marks: [UInt32] = [], columns: Int = 1) {
    self.scalar = scalar
    self.marks = marks
    self.columns = columns
  }
}

/// The same for a grid of cells: what has no width that every terminal agrees on is left out.
extension [Glyph] {
  package var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension VisibleText {
  /// Marks kept on one character; more are noise that would slow a terminal.
  private static let mostMarks = 4

  package static func glyphs(_ text: String) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    // The scalar after a joiner belongs to a picture that only some terminals can compose.
    var joined = false
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value >= 0x20, value < 0x7F {
        joined = false
        glyphs.append(Glyph(value))
        continue
      }
      if isPresentationMark(value) { continue }
      if value == 0x200D || value == 0x200C {
        joined = value == 0x200D && glyphs.last.map { $0.columns == 2 } ?? false
        continue
      }
      if joined {
        joined = false
        continue
      }
      if let mark = replacement(scalar) {
        glyphs.append(Glyph(mark))
        continue
      }
      let columns = CharacterWidth.columns(of: value)
      if columns > 0 {
        glyphs.append(Glyph(value, columns: columns))
      } else if let last = glyphs.indices.last {
        if glyphs[last].marks.count < mostMarks { glyphs[last].marks.append(value) }
      } else {
        glyphs.append(Glyph(0x25CC, marks: [value]))
      }
    }
    return glyphs
  }

  package static func columns(_ text: String) -> Int { glyphs(text).columns }

  /// Variation selectors, skin tones and tags change how many columns a terminal gives; without them all agree.
  private static func isPresentationMark(_ value: UInt32) -> Bool {
    isSelector(value) || (0x1F3FB...0x1F3FF).contains(value) || isTag(value)
  }
}
