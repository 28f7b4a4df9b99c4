import Basics
import Model

extension OverlayPainter {
  /// Sets the colours of overlays: each meaning has a light colour for dark backgrounds and a dark one for light ones.
  /// If neither has enough contrast, the background is changed.
  mutating func colourMarks(on backdrop: PixelBackdrop, screen: PixelBox) {
    for index in grid.cells.indices {
      let ink = grid.cells[index].style.ink
      guard ink >= .name, let pair = Self.colours[ink] else { continue }
      let (column, row) = (index % grid.width, index / grid.width)
      let below = backdrop.pixel(column, row * 2)
      // Half of the last row can be the outline of the device.
      let lower = row * 2 + 1 < screen.bottom ? backdrop.pixel(column, row * 2 + 1) : below
      guard below != 0, lower != 0 else { continue }
      var background = below == lower ? below : PixelBackdrop.blend(below, over: lower, 128)
      let isReversed = grid.cells[index].style.attributes.contains(.reverse)
      if isReversed {
        grid.cells[index].style.attributes.remove(.reverse)
        grid.cells[index].style.background = PixelBackdrop.cellColor(PixelBackdrop.pack(pair.light))
        grid.cells[index].style.foreground = PixelBackdrop.cellColor(PixelBackdrop.pack(.black))
        continue
      }
      let isText = grid.lines[index].isEmpty
      let lightness = PixelBackdrop.lightness(background)
      if Self.scrollMarks.contains(grid.cells[index].scalar) {
        // As translucent as on the device.
        let bar = PixelBackdrop.pack(lightness > 0.5 ? .black : .white)
        grid.cells[index].style.foreground = PixelBackdrop.cellColor(
          PixelBackdrop.blend(bar, over: background, 90))
        grid.cells[index].style.background = PixelBackdrop.cellColor(background)
        continue
      }
      var colour = lightness > 0.5 ? pair.dark : pair.light
      if isText || abs(colour.lightness - lightness) < 0.3 {
        // Text and thin marks are drawn on black or white.
        background = PixelBackdrop.pack(lightness > 0.5 ? .white : RGBA(white: 0.08))
        if abs(colour.lightness - (lightness > 0.5 ? 1 : 0.08)) < 0.3 {
          colour = lightness > 0.5 ? pair.dark : pair.light
        }
      }
      grid.cells[index].style.foreground = PixelBackdrop.cellColor(PixelBackdrop.pack(colour))
      grid.cells[index].style.background = PixelBackdrop.cellColor(background)
    }
  }

  /// The colours for dark and for light backgrounds, by meaning.
  private static let colours: [Ink: (light: RGBA, dark: RGBA)] = [
    .name: (RGBA(0x64D2FF), RGBA(0x005A8C)), .guide: (RGBA(0x63E6E2), RGBA(0x00746E)),
    .constraint: (RGBA(0x6CB2FF), RGBA(0x0048B0)), .selected: (RGBA(0xFFB340), RGBA(0xB34A00)),
    .misplaced: (RGBA(0xFFD426), RGBA(0x8A5A00)), .ambiguous: (RGBA(0xFF9F0A), RGBA(0xA04000)),
    .conflicting: (RGBA(0xFF6961), RGBA(0xB8000F)), .before: (RGBA(0xDA8FFF), RGBA(0x7A2FA8)),
    .note: (RGBA(0xC7C7CC), RGBA(0x48484A)),
  ]
}

extension PixelBackdrop {
  /// Returns the lightness of a pixel, from 0 for black to 1 for white.
  static func lightness(_ pixel: UInt32) -> Double {
    RGBA(pixel & 0xFF_FFFF).lightness
  }
}
