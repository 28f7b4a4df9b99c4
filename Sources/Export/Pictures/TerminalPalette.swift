struct PaletteEntry: Sendable {
  var index: UInt8
  var color: PerceivedColor
}

/// The colours of a terminal by palette index.
struct TerminalPalette: Sendable {
  typealias Match = (entry: PaletteEntry, distance: Double)

  let entries: [PaletteEntry]

  private init(_ indices: ClosedRange<UInt8>) {
    entries = indices.map { PaletteEntry(index: $0, color: PerceivedColor(HexColor(indexed: $0))) }
  }

  // Of 256 colours, the first 16 are themed and not used; of 16, there are no others.
  static let indexed = TerminalPalette(16...255)
  private static let basic = TerminalPalette(0...15)
  private static let eight = TerminalPalette(0...7)

  /// Returns the palette of a depth; nil for exact colours and for none.
  static func of(_ depth: ColorDepth) -> TerminalPalette? {
    switch depth {
    case .indexed: indexed
    case .basic: basic
    case .eight: eight
    case .full, .uncolored: nil
    }
  }

  func nearest(_ color: PerceivedColor) -> Match {
    var best: Match = (entries[0], .infinity)
    for entry in entries {
      let distance = entry.color.distance(to: color)
      if distance < best.distance { best = (entry, distance) }
    }
    return best
  }

  /// Returns the nearest entry with a minimum contrast to another one.
  func nearest(_ color: PerceivedColor, on backdrop: PaletteEntry, atLeast contrast: Double) -> Match? {
    var best: Match?
    for entry in entries where entry.color.contrast(to: backdrop.color) >= contrast {
      let distance = entry.color.distance(to: color)
      if best.map({ distance < $0.distance }) ?? true { best = (entry, distance) }
    }
    return best
  }
}

extension HexColor {
  /// Makes one of 256 colours: 16 themed ones with xterm's values, a cube of six steps, then 24 greys.
  init(indexed index: UInt8) {
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }
    switch index {
    case 0..<16: self.init(Self.basic[Int(index)])
    case 16..<232:
      let cube = Int(index) - 16
      self.init(red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
    default: self.init(gray: 8 + (Int(index) - 232) * 10)
    }
  }

  private static let basic: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
