import Drawing

/// The colours of a meaning on light and dark backgrounds.
struct InkColors: Sendable {
  let light: PerceivedColor
  let dark: PerceivedColor

  private init(light: UInt32, dark: UInt32) {
    self.light = PerceivedColor(HexColor(light))
    self.dark = PerceivedColor(HexColor(dark))
  }

  /// Whether a meaning has the terminal's default text colour: plain text and the device's body.
  static func isTerminals(_ ink: Ink) -> Bool { ink == .text || ink == .device }

  /// Returns the contrast required by the WCAG for text, or for symbols and heavy lines; less for meanings that are
  /// intentionally faint.
  static func leastContrast(_ ink: Ink) -> Double {
    switch ink {
    case .guide, .constraint, .selected, .misplaced, .ambiguous, .conflicting: 3
    case .text, .prompt, .outline, .separator, .control, .image, .mark, .bar, .other, .device, .chrome, .name,
      .before, .note:
      of(ink).light.contrast(to: white) < 4.5 ? 2.5 : 4.5
    }
  }

  private static let white = PerceivedColor(HexColor(gray: 255))

  /// Returns the text colour for a background: the meaning's light or dark colour, or the plain text's if that would
  /// not be legible. Faint meanings may have less contrast, but are still visible.
  static func readable(_ ink: Ink, on backdrop: HexColor) -> HexColor {
    let backdrop = PerceivedColor(backdrop)
    let own = of(ink).best(on: backdrop)
    return (own.contrast(to: backdrop) >= leastContrast(ink) ? own : of(.text).best(on: backdrop)).color
  }

  private func best(on backdrop: PerceivedColor) -> PerceivedColor {
    light.contrast(to: backdrop) >= dark.contrast(to: backdrop) ? light : dark
  }

  static func of(_ ink: Ink) -> InkColors { table[Int(ink.rawValue)] }

  private static let table: [InkColors] = Ink.allCases.map { ink in
    switch ink {
    case .text: InkColors(light: 0x1C1C1E, dark: 0xF2F2F7)
    case .prompt: InkColors(light: 0x8E8E93, dark: 0x8E8E93)
    case .outline: InkColors(light: 0x8A8A8E, dark: 0x8E8E93)
    case .separator: InkColors(light: 0xC6C6C8, dark: 0x48484A)
    case .control: InkColors(light: 0x0A60C8, dark: 0x4C9BFF)
    case .image: InkColors(light: 0x8944AB, dark: 0xC98BEA)
    case .mark: InkColors(light: 0x6C6C70, dark: 0xAEAEB2)
    case .device: InkColors(light: 0x3A3A3C, dark: 0xD1D1D6)
    case .chrome: InkColors(light: 0x6C6C70, dark: 0xAEAEB2)
    case .bar: InkColors(light: 0x0A60C8, dark: 0x4C9BFF)
    case .other: InkColors(light: 0x8E8E93, dark: 0x8E8E93)
    case .name: InkColors(light: 0x0E7A72, dark: 0x5AC8BE)
    case .guide: InkColors(light: 0x0E7A72, dark: 0x5AC8BE)
    case .constraint: InkColors(light: 0xB25000, dark: 0xFFB340)
    case .selected: InkColors(light: 0xB25000, dark: 0xFFB340)
    case .misplaced: InkColors(light: 0xA05A00, dark: 0xFFD426)
    case .ambiguous: InkColors(light: 0xA05A00, dark: 0xFFD426)
    case .conflicting: InkColors(light: 0xC41B12, dark: 0xFF6961)
    case .before: InkColors(light: 0x8E8E93, dark: 0x8E8E93)
    case .note: InkColors(light: 0x6C6C70, dark: 0x8E8E93)
    }
  }
}
