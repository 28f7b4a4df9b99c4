/// The number of colours of a terminal.
package enum ColorDepth: String, Sendable, CaseIterable {
  case full = "24-bit"
  case indexed = "256"
  case basic = "16"
  /// The eight colours of every palette.
  case eight = "8"
  /// Attributes without colours, as with NO_COLOR.
  case uncolored = "none"

  /// The number of colours, as in terminfo.
  package var count: Int {
    switch self {
    case .full: 0x100_0000
    case .indexed: 256
    case .basic: 16
    case .eight: 8
    case .uncolored: 0
    }
  }

  /// Returns the greatest depth that a terminal with a number of colours supports.
  package init(count: Int) { self = Self.allCases.first { $0.count <= count } ?? .uncolored }

  /// Whether the depth suffices for the colours of a file.
  package var showsColors: Bool { self.count >= 8 }

  /// Whether shades are drawn as colours; otherwise they are characters.
  package var hasGrays: Bool { self.count >= 256 }
}

/// A colour in a terminal's control sequences.
package enum TerminalColor: Sendable, Hashable {
  /// The terminal's default colour.
  case own
  /// A palette index.
  case index(UInt8)
  /// Red, green and blue as 0xRRGGBB.
  case exact(UInt32)
}
