/// The size class of one axis.
public enum SizeClass: UInt8, Sendable, Hashable, CaseIterable {
  case compact, regular

  /// The name in output.
  public var name: String { self == .compact ? "compact" : "regular" }
  /// The abbreviation in headers: wC hR.
  public var letter: String { self == .compact ? "C" : "R" }
}

/// The user interface idiom; see `UIUserInterfaceIdiom`.
public enum Idiom: UInt8, Sendable, Hashable, CaseIterable {
  case phone, pad, mac

  /// The name in output.
  public var name: String {
    switch self {
    case .phone: "phone"
    case .pad: "pad"
    case .mac: "mac"
    }
  }
}

/// The text sizes of Dynamic Type, from extra small to the fifth accessibility size.
public enum TextSize: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  case xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5

  /// The default of a new device.
  public static let standard = TextSize.l

  /// Whether it is one of the larger sizes that Accessibility offers.
  public var isAccessibility: Bool { self >= .ax1 }

  /// The name on the command line.
  public var name: String { Self.names[Int(rawValue)] }

  private static let names = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]

  /// Creates a text size from its name on the command line.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// Creates a text size from UIKit's or SwiftUI's name, such as `extraLarge`, `xxLarge` or `accessibility-medium`.
  public init?(uikitName: String) {
    let letters = uikitName.lowercased().filter(\.isLetter).replacing("extra", with: "x")
    let sizes = ["xsmall", "small", "medium", "large", "xlarge", "xxlarge", "xxxlarge"]
    let names = sizes + sizes.dropFirst(2).map { "accessibility" + $0 }
    guard let index = names.firstIndex(of: letters) else { return nil }
    self = Self.allCases[index]
  }

  public static func < (a: TextSize, b: TextSize) -> Bool { a.rawValue < b.rawValue }
}

/// The traits of a controller's environment (Evidence D1). nil means unspecified: Interface Builder's old any/any
/// canvas matches no size class variation.
public struct Traits: Sendable, Hashable {
  /// The horizontal size class.
  public var horizontal: SizeClass?
  /// The vertical size class.
  public var vertical: SizeClass?
  /// Pixels per point.
  public var scale: Double
  /// The user interface idiom.
  public var idiom: Idiom
  /// Whether the layout direction is right to left.
  public var rightToLeft: Bool
  /// The text size.
  public var textSize: TextSize
  /// Whether the appearance is dark.
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
