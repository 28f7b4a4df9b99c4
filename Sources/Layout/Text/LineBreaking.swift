/// Finds line break opportunities: after spaces and hyphens, around ideographs, and at explicit line ends.
enum LineBreaking {
  static func breaks(in scalars: [UInt32]) -> [PreparedText.Break] {
    var result = [PreparedText.Break](repeating: .none, count: scalars.count)
    for index in scalars.indices {
      let code = scalars[index]
      switch code {
      case _ where isLineEnd(code): result[index] = .required
      case 0x20, 0x09, 0x2D, 0x2010, 0x2013, 0x2014, 0x200B, 0x3000, 0xAD:
        result[index] = .allowed
      default:
        let next = index + 1 < scalars.count ? scalars[index + 1] : 0
        // Characters below Hangul Jamo are never ideographs.
        if next == 0 || code < 0x1100 && next < 0x1100 { continue }
        if Characters.isIdeographic(code) || Characters.isIdeographic(next), !forbidsBefore.contains(next),
          !forbidsAfter.contains(code),
          next != 0x20
        {
          result[index] = .allowed
        }
      }
    }
    return result
  }

  static func isLineEnd(_ code: UInt32) -> Bool {
    switch code {
    case 0x0A...0x0D, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Closing punctuation and small kana must not start a line.
  private static let forbidsBefore = Set(
    "、。，．・：；？！）］｝〉》」』】〕ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.!?:;)]}'\"%".unicodeScalars.map(\.value))
  private static let forbidsAfter = Set("（［｛〈《「『【〔([{".unicodeScalars.map(\.value))
}
