import Drawing

/// The colours of meanings in a terminal whose background is known to be light or dark.
enum TerminalColors {
  /// Returns the foreground and background; nil for the terminal's default.
  static func exact(_ ink: Ink, shade: UInt8, isLight: Bool) -> (foreground: HexColor?, background: HexColor?)
  {
    // A line as pale as a separator would be lost among characters.
    let ink = ink == .separator ? .outline : ink
    let colors = InkColors.of(ink)
    guard shade > 0 else {
      return (InkColors.isTerminals(ink) ? nil : (isLight ? colors.light : colors.dark).color, nil)
    }
    // Our shade needs our text colour, because the terminal's default could be invisible on it.
    let background = HexColor(indexed: background(shade, isLight: isLight))
    return (InkColors.readable(ink, on: background), background)
  }

  /// The same for the 256 colours.
  static func indexed(_ ink: Ink, shade: UInt8, isLight: Bool) -> (foreground: UInt8?, background: UInt8?) {
    let (foreground, backdrop) = exact(ink, shade: shade, isLight: isLight)
    guard let foreground, let backdrop else { return (foreground.map(nearest), nil) }
    let index = background(shade, isLight: isLight)
    let entry = PaletteEntry(index: index, color: PerceivedColor(backdrop))
    let color = PerceivedColor(foreground)
    let found = TerminalPalette.indexed.nearest(
      color, on: entry, atLeast: color.contrast(to: entry.color))
    return (found?.entry.index ?? nearest(foreground), index)
  }

  /// A step from the terminal's background towards its foreground.
  private static func background(_ shade: UInt8, isLight: Bool) -> UInt8 {
    let step = Int(min(shade, 15)) * 22 / 15
    return UInt8(isLight ? 255 - step : 233 + step)
  }

  /// Returns one of the first eight colours, which all palettes of 8 or 16 have: only those legible on light or on dark
  /// backgrounds.
  static func basic(_ ink: Ink, isLight: Bool) -> UInt8? {
    let (red, green, yellow, blue, magenta, cyan) =
      (1, 2, 3, 4, 5, 6) as (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
    return switch ink {
    case .control, .bar: isLight ? blue : cyan
    case .image: magenta
    case .name, .guide: isLight ? blue : green
    case .constraint, .selected: isLight ? magenta : yellow
    case .misplaced, .ambiguous: isLight ? red : yellow
    case .conflicting: red
    case .text, .prompt, .outline, .separator, .mark, .other, .device, .chrome, .before, .note: nil
    }
  }

  /// Returns the nearest of the 240 colours that terminal themes do not change.
  static func nearest(_ color: HexColor) -> UInt8 {
    TerminalPalette.indexed.nearest(PerceivedColor(color)).entry.index
  }
}
