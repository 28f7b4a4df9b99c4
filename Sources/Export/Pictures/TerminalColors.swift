import Drawing

/// The colours of the meanings in a terminal whose background is known to be light or dark.
package enum TerminalColors {
  /// Of the 256 colours: what to write with, and on what; nil is the terminal's own.
  package static func indexed(_ ink: Ink, shade: UInt8, isLight: Bool) -> (
    foreground: UInt8?, background: UInt8?
  ) {
    // A line of a separator's paleness is lost among characters.
    let ink = ink == .separator ? .outline : ink
    let colors = InkColors.of(ink)
    guard shade > 0 else {
      return (colors.indexed == nil ? nil : nearest(HexColor(isLight ? colors.light : colors.dark)), nil)
    }
    // A shade of ours has a text colour of ours: the terminal's own might vanish on it.
    let background = background(shade, isLight: isLight)
    return (nearest(HexColor(InkColors.readable(ink, onGray: HexColor(indexed: background).red))), background)
  }

  /// A step from the terminal's paper towards its ink.
  static func background(_ shade: UInt8, isLight: Bool) -> UInt8 {
    let step = Int(min(shade, 15)) * 22 / 15
    return UInt8(isLight ? 255 - step : 233 + step)
  }

  /// Of the first eight, which every palette of 8 or 16 has: only those that are read on light or on dark paper.
  package static func basic(_ ink: Ink, isLight: Bool) -> UInt8? {
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

  /// The nearest of the 240 that no terminal's theme changes.
  static func nearest(_ color: HexColor) -> UInt8 {
    var best: (index: UInt8, distance: Int) = (16, .max)
    for index in UInt8(16)...255 {
      let other = HexColor(indexed: index)
      let (red, green, blue) = (color.red - other.red, color.green - other.green, color.blue - other.blue)
      let distance = red * red + green * green + blue * blue
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }
}

extension HexColor {
  /// One of the 240 fixed colours: a cube of six steps, then 24 grays.
  init(indexed index: UInt8) {
    guard index < 232 else {
      self.init(gray: 8 + (Int(index) - 232) * 10)
      return
    }
    let cube = max(0, Int(index) - 16)
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }
    self.init(red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
  }
}
