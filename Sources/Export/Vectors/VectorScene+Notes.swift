import Basics
import Drawing
import Model
import Raster

extension VectorScene {
  /// Adds a line of text.
  /// - Parameter place: the start of the baseline.
  mutating func write(_ text: String, at place: Point, _ look: TextLook) {
    let width = Self.width(of: text, look)
    guard width > 0 else { return }
    looks.append(look)
    let line = VectorTextLine(
      runs: [ShapeText.Run(text: text, look: looks.count - 1)], x: place.x, baseline: place.y, width: width)
    texts.append(Text(lines: [line], alignment: .left))
    items.append(
      Item(
        kind: .text(texts.count - 1),
        rect: Rect(x: place.x, y: place.y - look.size, width: width, height: look.size * 1.25)))
  }

  /// Returns the width of a text in the embedded font.
  static func width(of text: String, _ look: TextLook) -> Double {
    let fonts = GlyphFonts()
    return text.unicodeScalars.reduce(0) { $0 + fonts.advance($1, look) * look.size }
  }

  /// Returns the start of a text that fits into a width, with an ellipsis if it is cut.
  static func cut(_ text: String, to room: Double, _ look: TextLook) -> String {
    let most = room - width(of: "…", look)
    var (sum, kept) = (0.0, "")
    for character in text {
      sum += width(of: String(character), look)
      if sum > room { return kept.isEmpty ? "" : kept + "…" }
      if sum <= most { kept.append(character) }
    }
    return text
  }
}

extension VectorScene.Item {
  /// Returns a path in points.
  /// - Parameter stroke: the width of the line; nil to fill.
  static func path(_ steps: [SymbolPath.Step], stroke: Double?, _ color: RGBA) -> Self {
    // A drawing is 24 units high, so that these units are points.
    Self(
      kind: .drawing(SymbolPath(layers: [.init(steps: steps, stroke: stroke)]), color),
      rect: Rect(x: 0, y: 0, width: 24, height: 24))
  }
}
