import Model

extension ShapeTextLine.Joint {
  /// Returns the joints between the lines of a wrapped text: a blank, nothing, or the end of a paragraph. If the lines
  /// differ from the text, the rest is `.paragraph`.
  static func all(of lines: [String], in text: String) -> [Self] {
    let source = Array(text.unicodeScalars)
    var joints = [Self](repeating: .paragraph, count: lines.count)
    var next = 0
    for (index, line) in lines.enumerated() {
      for scalar in line.unicodeScalars where !scalar.properties.isWhitespace {
        while next < source.count, source[next].properties.isWhitespace { next += 1 }
        guard next < source.count, isSame(source[next], scalar) else { return joints }
        next += 1
      }
      let end = next
      while next < source.count, source[next].properties.isWhitespace { next += 1 }
      let between = source[end..<next]
      if next == source.count || between.contains(where: isEnd) { continue }
      joints[index] = between.isEmpty ? .none : .blank
    }
    return joints
  }

  private static func isEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA...0xD, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Section titles can be displayed in capitals.
  private static func isSame(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Bool {
    a == b || a.properties.lowercaseMapping == b.properties.lowercaseMapping
  }
}
