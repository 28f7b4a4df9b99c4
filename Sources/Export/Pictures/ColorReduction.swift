/// Reduces 24-bit colours to a palette of 256 or 16: each becomes the perceptually nearest one, but text keeps its
/// contrast, or at least a legible one, as far as possible. If a text has too little contrast on the nearest
/// background, the background changes in the whole picture, because a different colour around one text would look like
/// a box.
struct ColorReduction: Sendable {
  private struct Backdrop: Sendable {
    let color: PerceivedColor
    var entry: PaletteEntry
    var texts: [PerceivedColor] = []
    /// The palette entries of adjacent backgrounds.
    var taken: Set<UInt8> = []
    /// The adjacent backgrounds.
    var neighbours: [UInt32] = []
  }

  private let palette: TerminalPalette
  private var backdrops: [UInt32: Backdrop] = [:]
  private var written: Set<UInt64> = []
  private var beside: Set<UInt64> = []
  private var inks: [UInt64: UInt8] = [:]

  init(_ palette: TerminalPalette) { self.palette = palette }

  private static func key(_ foreground: UInt32, _ background: UInt32) -> UInt64 {
    UInt64(foreground) << 32 | UInt64(background)
  }

  /// Records a text on a background. Returns whether this changes the background's entry.
  mutating func learn(_ foreground: UInt32, on background: UInt32) -> Bool {
    guard written.insert(Self.key(foreground, background)).inserted else { return false }
    var backdrop = backdrop(background)
    let before = backdrop.entry.index
    backdrop.texts.append(PerceivedColor(HexColor(foreground)))
    backdrop.entry = best(backdrop.color, under: backdrop.texts, but: backdrop.taken)
    backdrops[background] = backdrop
    guard backdrop.entry.index != before else { return false }
    inks = inks.filter { UInt32(truncatingIfNeeded: $0.key) != background }
    for neighbour in backdrop.neighbours { _ = keepApart(background, neighbour) }
    return true
  }

  /// Records two adjacent backgrounds, which keep different entries so that the edge is visible. Returns whether this
  /// changes the entry of one of them.
  mutating func separate(_ a: UInt32, _ b: UInt32) -> Bool {
    guard a != b, beside.insert(Self.key(min(a, b), max(a, b))).inserted else { return false }
    for (color, other) in [(a, b), (b, a)] {
      var own = backdrop(color)
      if own.neighbours.count < Self.mostNeighbours { own.neighbours.append(other) }
      backdrops[color] = own
    }
    return keepApart(a, b)
  }

  /// Changes the entry of one of two backgrounds if they have the same. Returns whether one has changed.
  private mutating func keepApart(_ a: UInt32, _ b: UInt32) -> Bool {
    let (one, two) = (backdrop(a), backdrop(b))
    let entry = one.entry
    guard entry.index == two.entry.index, one.color.distance(to: two.color) >= Self.leastSeen else {
      return false
    }
    // The background with the larger error changes.
    let isFirst = one.color.distance(to: entry.color) > two.color.distance(to: entry.color)
    let color = isFirst ? a : b
    var own = isFirst ? one : two
    // The colours of an image have many neighbours, so the number of excluded entries is limited.
    if own.taken.count >= Self.mostTaken { return false }
    own.taken.insert(entry.index)
    own.entry = best(own.color, under: own.texts, but: own.taken)
    // In a small palette the next colour can be too different.
    if own.entry.color.distance(to: own.color) > Self.mostError { return false }
    backdrops[color] = own
    inks = inks.filter { UInt32(truncatingIfNeeded: $0.key) != color }
    return true
  }

  /// The least visible distance; nearer colours are not distinguishable on the device either.
  private static let leastSeen = 0.02
  private static let mostTaken = 2
  private static let mostNeighbours = 32
  private static let mostError = 0.4
  /// The chroma below which a colour is seen as grey.
  private static let grey = 0.03
  /// The contrast above which text does not become more legible (WCAG level AAA).
  static let legible = 7.0

  private static func needed(_ text: PerceivedColor, on backdrop: PerceivedColor) -> Double {
    min(text.contrast(to: backdrop), legible)
  }

  /// Returns the palette index of a background.
  mutating func background(_ color: UInt32) -> UInt8 { backdrop(color).entry.index }

  /// Returns the palette index of a text's colour on its background.
  mutating func foreground(_ foreground: UInt32, on background: UInt32) -> UInt8 {
    let key = Self.key(foreground, background)
    if let known = inks[key] { return known }
    let text = PerceivedColor(HexColor(foreground))
    let backdrop = backdrop(background).entry
    let contrast = Self.needed(text, on: PerceivedColor(HexColor(background)))
    let found = palette.nearest(text, on: backdrop, atLeast: contrast)
    let index = (found ?? palette.nearest(text)).entry.index
    inks[key] = index
    return index
  }

  private mutating func backdrop(_ color: UInt32) -> Backdrop {
    if let known = backdrops[color] { return known }
    let perceived = PerceivedColor(HexColor(color))
    let backdrop = Backdrop(color: perceived, entry: palette.nearest(perceived).entry)
    backdrops[color] = backdrop
    return backdrop
  }

  /// Returns the entry with the smallest error for a background and its text; a grey one for a grey background.
  /// - Parameter taken: excluded entries.
  private func best(_ color: PerceivedColor, under texts: [PerceivedColor], but taken: Set<UInt8>)
    -> PaletteEntry
  {
    let candidates = palette.entries.filter {
      !taken.contains($0.index) && (color.chroma >= Self.grey || $0.color.chroma < Self.grey)
    }.map {
      (entry: $0, distance: $0.color.distance(to: color))
    }
    .sorted { $0.distance < $1.distance }
    var best: TerminalPalette.Match = (candidates[0].entry, .infinity)
    for (entry, distance) in candidates where distance < best.distance {
      let texts = texts.map { text in
        palette.nearest(text, on: entry, atLeast: Self.needed(text, on: color))?.distance ?? .infinity
      }
      let sum = distance + (texts.max() ?? 0)
      if sum < best.distance { best = (entry, sum) }
    }
    return best.entry
  }
}
