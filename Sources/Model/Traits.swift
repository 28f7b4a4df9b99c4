/// A size class of one axis.
public enum SizeClass: UInt8, Sendable, Hashable, CaseIterable {
  case compact, regular

  public var name: String { self == .compact ? "compact" : "regular" }
  /// The letter used in headers: wC hR.
  public var letter: String { self == .compact ? "C" : "R" }
}

/// The kind of device that an app believes it runs on.
public enum Idiom: UInt8, Sendable, Hashable, CaseIterable {
  case phone, pad, mac

  public var name: String {
    switch self {
    case .phone: "phone"
    case .pad: "pad"
    case .mac: "mac"
    }
  }
}

/// The Dynamic Type sizes, from extra small to the fifth accessibility size.
public enum TextSize: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  case xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5

  /// What a new device is set to.
  public static let standard = TextSize.l

  /// The word on the command line.
  public var name: String { Self.names[Int(rawValue)] }

  private static let names = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]

  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  public static func < (a: TextSize, b: TextSize) -> Bool { a.rawValue < b.rawValue }
}

/// What a controller knows of its surroundings (Evidence D1). A value that is nil is not specified:
/// Interface Builder's old any/any canvas matches no variation by size class.
public struct Traits: Sendable, Hashable {
  public var horizontal: SizeClass?
  public var vertical: SizeClass?
  /// Pixels per point.
  public var scale: Double
  public var idiom: Idiom
  public var rightToLeft: Bool
  public var textSize: TextSize
  public var dark: Bool

  public init(
    horizontal: SizeClass?, vertical: SizeClass?, scale: Double = 2, idiom: Idiom = .phone,
    rightToLeft: Bool = false, textSize: TextSize = .standard, dark: Bool = false
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.scale = scale
    self.idiom = idiom
    self.rightToLeft = rightToLeft
    self.textSize = textSize
    self.dark = dark
  }
}
