import Drawing

/// The colours of the meanings: on light paper, on dark paper, and for a terminal of unknown background. A terminal's
/// own text colour stands for what has none.
package struct InkColors: Sendable {
  package var light: String
  package var dark: String
  /// Of the 256 colours where the background is not known; nil is the terminal's own.
  package var indexed: UInt8?

  /// What the guidelines ask for: of texts, of signs and heavy lines, and of what is faint on plain paper too.
  static func leastContrast(_ ink: Ink) -> Double {
    switch ink {
    case .guide, .constraint, .selected, .misplaced, .ambiguous, .conflicting: 3
    default: HexColor(of(ink).light).contrast(to: HexColor(gray: 255)) < 4.5 ? 2.5 : 4.5
    }
  }

  /// The colour to write with on a gray: its own for light or for dark paper, or the plain text's where that would not
  /// be read. What is faint on plain paper may be fainter than that, but is still seen.
  static func readable(_ ink: Ink, onGray level: Int) -> String {
    let gray = HexColor(gray: level)
    func best(_ colors: InkColors) -> String {
      let (a, b) = (HexColor(colors.light).contrast(to: gray), HexColor(colors.dark).contrast(to: gray))
      return a >= b ? colors.light : colors.dark
    }
    let own = best(of(ink))
    return HexColor(own).contrast(to: gray) >= leastContrast(ink) ? own : best(of(.text))
  }

  package static func of(_ ink: Ink) -> InkColors { table[Int(ink.rawValue)] }

  // The mid tones of the 256 are readable on light and on dark backgrounds; the text itself keeps the terminal's own.
  private static let table: [InkColors] = Ink.allCases.map { ink in
    switch ink {
    case .text: InkColors(light: "1c1c1e", dark: "f2f2f7", indexed: nil)
    case .prompt: InkColors(light: "8e8e93", dark: "8e8e93", indexed: 244)
    case .outline: InkColors(light: "8a8a8e", dark: "8e8e93", indexed: 245)
    case .separator: InkColors(light: "c6c6c8", dark: "48484a", indexed: 244)
    case .control: InkColors(light: "0a60c8", dark: "4c9bff", indexed: 32)
    case .image: InkColors(light: "8944ab", dark: "c98bea", indexed: 134)
    case .mark: InkColors(light: "6c6c70", dark: "aeaeb2", indexed: 244)
    case .device: InkColors(light: "3a3a3c", dark: "d1d1d6", indexed: nil)
    case .chrome: InkColors(light: "6c6c70", dark: "aeaeb2", indexed: 244)
    case .bar: InkColors(light: "0a60c8", dark: "4c9bff", indexed: 32)
    case .other: InkColors(light: "8e8e93", dark: "8e8e93", indexed: 244)
    case .name: InkColors(light: "0e7a72", dark: "5ac8be", indexed: 36)
    case .guide: InkColors(light: "0e7a72", dark: "5ac8be", indexed: 36)
    case .constraint: InkColors(light: "b25000", dark: "ffb340", indexed: 172)
    case .selected: InkColors(light: "b25000", dark: "ffb340", indexed: 172)
    case .misplaced: InkColors(light: "a05a00", dark: "ffd426", indexed: 178)
    case .ambiguous: InkColors(light: "a05a00", dark: "ffd426", indexed: 178)
    case .conflicting: InkColors(light: "c41b12", dark: "ff6961", indexed: 167)
    case .before: InkColors(light: "8e8e93", dark: "8e8e93", indexed: 244)
    case .note: InkColors(light: "6c6c70", dark: "8e8e93", indexed: 244)
    }
  }
}
