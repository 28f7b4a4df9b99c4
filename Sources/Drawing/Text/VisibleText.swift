/// A character of a text as the cells hold it: one scalar with the marks that join it.
package struct Glyph: Sendable, Hashable {
  package var scalar: UInt32
  package var marks: [UInt32]
  package var columns: Int
  /// Which of a picture's text looks it has; nothing to a wireframe.
  var look: UInt16 = 0

  package init(_ scalar: UInt32, marks: [UInt32] = [], columns: Int = 1) {
    self.scalar = scalar
    self.marks = marks
    self.columns = columns
  }
}

/// Text from a layout may hold anything. What could steer a terminal, a browser or a log, or has no width that
/// every terminal agrees on, is made a visible mark or left out, here and nowhere else.
package enum VisibleText {
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

  package static func columns(_ text: String) -> Int { glyphs(text).reduce(0) { $0 + $1.columns } }

  /// The same for formats that are no grid of cells: names and messages.
  package static func string(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let mark = replacement(scalar).flatMap(Unicode.Scalar.init) {
        result.append(mark)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// What stands for a character that must not pass: the pictures of the control characters, or a replacement mark.
  private static func replacement(_ scalar: Unicode.Scalar) -> UInt32? {
    let value = scalar.value
    switch value {
    case 0..<0x20: return 0x2400 + value
    case 0x7F: return 0x2421
    case 0xA0: return 0x20
    case 0x80..<0xA0: return 0xFFFD
    case 0xAD: return 0x2D
    default: break
    }
    if value < 0x300 || value == 0x200D || value == 0x200C { return nil }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      return isPresentationMark(value) ? nil : 0xFFFD
    default:
      return nil
    }
  }

  /// Variation selectors, skin tones and tags change how many columns a terminal gives; without them all agree.
  private static func isPresentationMark(_ value: UInt32) -> Bool {
    (0xFE00...0xFE0F).contains(value) || (0x1F3FB...0x1F3FF).contains(value)
      || (0xE0020...0xE007F).contains(value)
  }
}
