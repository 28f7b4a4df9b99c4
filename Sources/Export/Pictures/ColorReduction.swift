/// Colours of 24 bits in a palette of 256 or 16: each becomes the one that looks nearest, but what is written keeps at
/// least the contrast that it has. Where the nearest ground leaves a text on it too little, the ground gives way, in
/// the whole picture: a text in a box of another colour would be a box of its own.
struct ColorReduction: Sendable {
  private struct Ground: Sendable {
    let color: PerceivedColor
    var entry: TerminalPalette.Entry
    var texts: [PerceivedColor] = []
    /// Entries of the palette that other grounds beside it have.
    var taken: Set<UInt8> = []
  }

  private let palette: TerminalPalette
  private var grounds: [UInt32: Ground] = [:]
  private var written: Set<UInt64> = []
  private var beside: Set<UInt64> = []
  private var inks: [UInt64: UInt8] = [:]

  init(_ depth: ColorDepth) { palette = .of(depth) }

  private static func key(_ foreground: UInt32, _ background: UInt32) -> UInt64 {
    UInt64(foreground) << 32 | UInt64(background)
  }

  /// Takes notice of a text on a ground; true where that ground gets another colour by it.
  mutating func learn(_ foreground: UInt32, on background: UInt32) -> Bool {
    guard written.insert(Self.key(foreground, background)).inserted else { return false }
    var ground = ground(background)
    let before = ground.entry.index
    ground.texts.append(PerceivedColor(HexColor(foreground)))
    ground.entry = best(ground.color, under: ground.texts, but: ground.taken)
    grounds[background] = ground
    guard ground.entry.index != before else { return false }
    inks = inks.filter { UInt32(truncatingIfNeeded: $0.key) != background }
    return true
  }

  /// Takes notice of two grounds side by side: they stay apart, so that the edge between them is seen. True where one of
  /// them gets another colour by it.
  mutating func separate(_ a: UInt32, _ b: UInt32) -> Bool {
    guard a != b, beside.insert(Self.key(min(a, b), max(a, b))).inserted else { return false }
    let (one, two) = (ground(a), ground(b))
    let entry = one.entry
    guard entry.index == two.entry.index, one.color.distance(to: two.color) >= Self.leastSeen else {
      return false
    }
    // The one that is off more anyhow gives way.
    let isFirst = one.color.distance(to: entry.color) > two.color.distance(to: entry.color)
    let color = isFirst ? a : b
    var own = isFirst ? one : two
    // Of an image, whose colours meet many others, none is led far away.
    if own.taken.count >= Self.mostTaken { return false }
    own.taken.insert(entry.index)
    own.entry = best(own.color, under: own.texts, but: own.taken)
    grounds[color] = own
    inks = inks.filter { UInt32(truncatingIfNeeded: $0.key) != color }
    return true
  }

  /// Colours that are nearer to each other are not told apart on the device, either.
  private static let leastSeen = 0.02
  private static let mostTaken = 2

  /// A colour that nothing has to be read on, or that something is written on.
  mutating func background(_ color: UInt32) -> UInt8 { ground(color).entry.index }

  /// A text's colour on the ground that it is on.
  mutating func foreground(_ foreground: UInt32, on background: UInt32) -> UInt8 {
    let key = Self.key(foreground, background)
    if let known = inks[key] { return known }
    let text = PerceivedColor(HexColor(foreground))
    let ground = ground(background).entry
    let contrast = text.contrast(to: PerceivedColor(HexColor(background)))
    let found = palette.nearest(text, on: ground, atLeast: contrast)
    let index = (found ?? palette.nearest(text)).entry.index
    inks[key] = index
    return index
  }

  private mutating func ground(_ color: UInt32) -> Ground {
    if let known = grounds[color] { return known }
    let perceived = PerceivedColor(HexColor(color))
    let ground = Ground(color: perceived, entry: palette.nearest(perceived).entry)
    grounds[color] = ground
    return ground
  }

  /// The ground that is off least, counting what its texts are off by it.
  /// - Parameter taken: entries that it must not have.
  private func best(_ color: PerceivedColor, under texts: [PerceivedColor], but taken: Set<UInt8>)
    -> TerminalPalette.Entry
  {
    let candidates = palette.entries.filter { !taken.contains($0.index) }.map {
      (entry: $0, distance: $0.color.distance(to: color))
    }
    .sorted { $0.distance < $1.distance }
    var best: TerminalPalette.Match = (candidates[0].entry, .infinity)
    for (entry, distance) in candidates where distance < best.distance {
      let texts = texts.map { text in
        palette.nearest(text, on: entry, atLeast: text.contrast(to: color))?.distance ?? .infinity
      }
      let sum = distance + (texts.max() ?? 0)
      if sum < best.distance { best = (entry, sum) }
    }
    return best.entry
  }
}
