import Basics
import Model

/// A character of a text as stored in a cell: one scalar with its combining marks.
package struct Glyph: Sendable, Hashable {
  /// The scalar.
  package var scalar: UInt32
  /// The combining marks.
  package var marks: [UInt32]
  /// The width in columns.
  package var columns: Int
  /// The index of the text look, which a wireframe does not use.
  var look: UInt16 = 0

  package init(_ scalar: UInt32, marks: [UInt32] = [], columns: Int = 1) {
    self.scalar = scalar
    self.marks = marks
    self.columns = columns
  }
}

/// Characters of a grid. Scalars on whose width terminals disagree are left out.
extension [Glyph] {
  /// The total width in columns.
  package var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension VisibleText {
  /// The limit of combining marks per character; more would slow down a terminal.
  private static let mostMarks = 4

  /// Returns the characters of a text.
  package static func glyphs(_ text: String) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    // The scalar after a joiner belongs to an emoji sequence that only some terminals can compose.
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

  /// Returns the width of a text in columns.
  package static func columns(_ text: String) -> Int { glyphs(text).columns }

  /// Whether a scalar is a variation selector, skin tone or tag. These change the width in some terminals; without them
  /// all terminals agree.
  private static func isPresentationMark(_ value: UInt32) -> Bool {
    isSelector(value) || (0x1F3FB...0x1F3FF).contains(value) || isTag(value)
  }
}
