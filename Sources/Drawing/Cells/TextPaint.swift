import Basics
import Model

/// Determines the colours of text on its background.
struct TextPaint {
  let backdrop: PixelBackdrop
  let looks: [TextLook]

  /// Returns the style of a character.
  /// - Parameter y: the pixel row of the line's middle, whose half cell is the background of the text.
  func style(_ style: CellStyle, look: Int, _ column: Int, _ row: Int, y: Int, veil: RGBA) -> CellStyle {
    let half = min(max(y, row * 2), row * 2 + 1)
    var below = backdrop.pixel(column, half)
    var style = style
    style.background = PixelBackdrop.cellColor(below)
    guard looks.indices.contains(look) else { return style }
    let own = looks[look]
    if let background = own.background {
      below = PixelBackdrop.blend(background, over: below)
      style.background = PixelBackdrop.cellColor(
        veil.alpha > 0 ? PixelBackdrop.blend(veil, over: below) : below)
    }
    if let ground = own.ground, PixelBackdrop.difference(PixelBackdrop.pack(own.color), below) < 64 {
      below = PixelBackdrop.pack(ground)
      style.background = PixelBackdrop.cellColor(below)
    }
    // Thin strokes look paler.
    let thin = own.weight.rawValue <= Font.Weight.thin.rawValue && own.size < 40
    var pixel = PixelBackdrop.blend(thin ? own.color.faded(0.7) : own.color, over: below)
    if veil.alpha > 0 { pixel = PixelBackdrop.blend(veil, over: pixel) }
    style.foreground = PixelBackdrop.cellColor(pixel)
    style.attributes.formUnion(Self.attributes(own))
    return style
  }

  static func attributes(_ look: TextLook) -> CellAttributes {
    var attributes: CellAttributes = []
    // A large title in a single row is drawn bold, like emphasised text.
    let isTitle = look.size >= 26 && look.weight.rawValue >= Font.Weight.regular.rawValue
    if isTitle || look.weight.rawValue >= Font.Weight.semibold.rawValue { attributes.insert(.bold) }
    if look.underlined { attributes.insert(.underline) }
    if look.struck { attributes.insert(.struck) }
    return attributes
  }
}
