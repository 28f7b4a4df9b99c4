/// How many colours a terminal has.
package enum ColorDepth: String, Sendable, CaseIterable {
  case full = "24-bit"
  case indexed = "256"
  case basic = "16"
  /// The eight that every palette has, for meanings alone.
  case eight = "8"
  /// Attributes alone, as NO_COLOR asks for.
  case uncolored = "none"

  /// Colours as terminals count them.
  package var count: Int {
    switch self {
    case .full: 0x100_0000
    case .indexed: 256
    case .basic: 16
    case .eight: 8
    case .uncolored: 0
    }
  }

  /// The most that a terminal of some number of colours can show.
  package init(count: Int) { self = Self.allCases.first { $0.count <= count } ?? .uncolored }

  /// Enough to show the colours of a file.
  package var showsColors: Bool { self.count >= 16 }

  /// Shades are written as colours; else as characters.
  package var hasGrays: Bool { self.count >= 256 }
}

/// A colour as a terminal is told it.
package enum TerminalColor: Sendable, Hashable {
  /// What the terminal has by itself.
  case own
  /// A number of its palette.
  case index(UInt8)
  /// Red, green and blue as 0xRRGGBB.
  case exact(UInt32)
}
