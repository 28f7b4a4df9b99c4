import Basics

struct SystemColor: Sendable {
  let name: String
  let light: RGBA
  let dark: RGBA
  /// The value at the elevated level in dark appearance; light values are the same at both levels.
  var elevated: RGBA?
  var contrast: (light: RGBA, dark: RGBA)?
  let source: SystemColors.Source
  var isTint = false

  func color(in appearance: Appearance) -> RGBA {
    if appearance.highContrast, let contrast { return appearance.dark ? contrast.dark : contrast.light }
    if appearance.dark, appearance.elevated, let elevated { return elevated }
    return appearance.dark ? dark : light
  }
}

/// UIKit's named colours in light and dark appearance, at the elevated level, and with increased contrast.
///
/// Sources: `guidelines` means the tables of Apple's Human Interface Guidelines, "Color" (iOS 15 to 18, and the system
/// colours of iOS 26); `documentation` means the page of the `UIColor` property, with the value given there or, if the
/// page has none, the value that UIKit returns; `builder` means the value that Interface Builder stores in files for a
/// colour of its list.
package enum SystemColors {
  enum Source: UInt8 { case guidelines, documentation, builder }

  /// The colours that the program itself uses.
  package enum Known: String, Sendable, CaseIterable {
    case label, secondaryLabel, tertiaryLabel, placeholderText, separator, opaqueSeparator, link
    case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
    case systemBackground, secondarySystemBackground, tertiarySystemBackground
    case systemGroupedBackground, secondarySystemGroupedBackground
    case systemBlue, systemGreen, systemRed
    case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
  }

  /// The names of all system colours.
  package static var names: [String] { table.map(\.name) }

  /// All system colours with their values in light and dark appearance, in Interface Builder's order.
  package static var swatches: [(name: String, light: RGBA, dark: RGBA)] {
    table.map { ($0.name, $0.light, $0.dark) }
  }

  /// Returns the row of a colour; Interface Builder's names end in "Color", those of our format do not.
  static func row(of name: String) -> Int? {
    if let row = rows[name] { return row }
    return name.hasSuffix("Color") ? rows[String(name.dropLast("Color".count))] : nil
  }

  static func row(of name: Known) -> Int { knownRows[name] ?? 0 }

  /// Returns the value of a colour in an appearance.
  package static func color(_ name: Known, in appearance: Appearance) -> RGBA {
    color(row: row(of: name), in: appearance)
  }

  static func color(row: Int, in appearance: Appearance) -> RGBA {
    (appearance.glass ? glassTable : table)[row].color(in: appearance)
  }

  private static let rows = Dictionary(
    table.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  private static let knownRows = Dictionary(
    Known.allCases.compactMap { known in rows[known.rawValue].map { (known, $0) } },
    uniquingKeysWith: { first, _ in first })

  static let table: [SystemColor] =
    labels + fills + backgrounds + tints + grays + lines + fixed + builders

  private static let glassTable = table.map { entry in
    let hue = entry.isTint ? "systemBlue" : entry.name
    guard let glass = glassTints.first(where: { $0.name == hue }) else { return entry }
    return SystemColor(
      name: entry.name, light: glass.light, dark: glass.dark,
      contrast: glass.contrast, source: entry.source, isTint: entry.isTint)
  }

  private static func row(
    _ name: String, _ light: UInt32, _ dark: UInt32, elevated: UInt32? = nil,
    contrast: (UInt32, UInt32)? = nil, _ source: Source = .guidelines
  ) -> SystemColor {
    SystemColor(
      name: name, light: RGBA(light), dark: RGBA(dark), elevated: elevated.map { RGBA($0) },
      contrast: contrast.map { (RGBA($0.0), RGBA($0.1)) }, source: source)
  }

  private static func row(
    _ name: String, _ light: (UInt32, Double), _ dark: (UInt32, Double), _ source: Source = .documentation
  ) -> SystemColor {
    SystemColor(
      name: name, light: RGBA(light.0, alpha: light.1), dark: RGBA(dark.0, alpha: dark.1), source: source)
  }

  private static let labels = [
    row("label", 0x000000, 0xFFFFFF, .documentation),
    row("secondaryLabel", (0x3C3C43, 0.6), (0xEBEBF5, 0.6)),
    row("tertiaryLabel", (0x3C3C43, 0.3), (0xEBEBF5, 0.3)),
    row("quaternaryLabel", (0x3C3C43, 0.18), (0xEBEBF5, 0.16)),
    row("placeholderText", (0x3C3C43, 0.3), (0xEBEBF5, 0.3)),
    row("link", 0x007AFF, 0x0984FF, .documentation),
    row("darkText", 0x000000, 0x000000, .documentation),
    row("lightText", (0xFFFFFF, 0.6), (0xFFFFFF, 0.6)),
  ]

  private static let fills = [
    row("systemFill", (0x787880, 0.2), (0x787880, 0.36)),
    row("secondarySystemFill", (0x787880, 0.16), (0x787880, 0.32)),
    row("tertiarySystemFill", (0x767680, 0.12), (0x767680, 0.24)),
    row("quaternarySystemFill", (0x747480, 0.08), (0x767680, 0.18)),
  ]

  private static let backgrounds = [
    row("systemBackground", 0xFFFFFF, 0x000000, elevated: 0x1C1C1E, .documentation),
    row("secondarySystemBackground", 0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E, .documentation),
    row("tertiarySystemBackground", 0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C, .documentation),
    row("systemGroupedBackground", 0xF2F2F7, 0x000000, elevated: 0x1C1C1E, .documentation),
    row("secondarySystemGroupedBackground", 0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E, .documentation),
    row("tertiarySystemGroupedBackground", 0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C, .documentation),
  ]

  private static let tints = [
    row("systemRed", 0xFF3B30, 0xFF453A, contrast: (0xD70015, 0xFF6961)),
    row("systemOrange", 0xFF9500, 0xFF9F0A, contrast: (0xC93400, 0xFFB340)),
    row("systemYellow", 0xFFCC00, 0xFFD60A, contrast: (0xB25000, 0xFFD426)),
    row("systemGreen", 0x34C759, 0x30D158, contrast: (0x248A3D, 0x30DB5B)),
    row("systemMint", 0x00C7BE, 0x63E6E2, contrast: (0x0C817B, 0x66D4CF)),
    row("systemTeal", 0x30B0C7, 0x40CBE0, contrast: (0x008299, 0x5DE6FF)),
    row("systemCyan", 0x32ADE6, 0x64D2FF, contrast: (0x0071A4, 0x70D7FF)),
    row("systemBlue", 0x007AFF, 0x0A84FF, contrast: (0x0040DD, 0x409CFF)),
    row("systemIndigo", 0x5856D6, 0x5E5CE6, contrast: (0x3634A3, 0x7D7AFF)),
    row("systemPurple", 0xAF52DE, 0xBF5AF2, contrast: (0x8944AB, 0xDA8FFF)),
    row("systemPink", 0xFF2D55, 0xFF375F, contrast: (0xD30F45, 0xFF6482)),
    row("systemBrown", 0xA2845E, 0xAC8E68, contrast: (0x7F6545, 0xB59469)),
    SystemColor(
      name: "tint", light: RGBA(0x007AFF), dark: RGBA(0x0A84FF), source: .documentation, isTint: true),
  ]

  /// The system colours from iOS 26 on.
  private static let glassTints = [
    row("systemRed", 0xFF383C, 0xFF4245, contrast: (0xE9152D, 0xFF6165)),
    row("systemOrange", 0xFF8D28, 0xFF9230, contrast: (0xC55300, 0xFFA056)),
    row("systemYellow", 0xFFCC00, 0xFFD600, contrast: (0xA16A00, 0xFEDF43)),
    row("systemGreen", 0x34C759, 0x30D158, contrast: (0x008932, 0x4AD968)),
    row("systemMint", 0x00C8B3, 0x00DAC3, contrast: (0x008575, 0x54DFCB)),
    row("systemTeal", 0x00C3D0, 0x00D2E0, contrast: (0x008198, 0x3BDDEC)),
    row("systemCyan", 0x00C0E8, 0x3CD3FE, contrast: (0x007EAE, 0x6DD9FF)),
    row("systemBlue", 0x0088FF, 0x0091FF, contrast: (0x1E6EF4, 0x5CB8FF)),
    row("systemIndigo", 0x6155F5, 0x6D7CFF, contrast: (0x564ADE, 0xA7AAFF)),
    row("systemPurple", 0xCB30E0, 0xDB34F2, contrast: (0xB02FC2, 0xEA8DFF)),
    row("systemPink", 0xFF2D55, 0xFF375F, contrast: (0xE7124D, 0xFF8AC4)),
    row("systemBrown", 0xAC7F5E, 0xB78A66, contrast: (0x956D51, 0xDBA679)),
  ]

  private static let grays = [
    row("systemGray", 0x8E8E93, 0x8E8E93, contrast: (0x6C6C70, 0xAEAEB2)),
    row("systemGray2", 0xAEAEB2, 0x636366, contrast: (0x8E8E93, 0x7C7C80)),
    row("systemGray3", 0xC7C7CC, 0x48484A, contrast: (0xAEAEB2, 0x545456)),
    row("systemGray4", 0xD1D1D6, 0x3A3A3C, contrast: (0xBCBCC0, 0x444446)),
    row("systemGray5", 0xE5E5EA, 0x2C2C2E, contrast: (0xD8D8DC, 0x363638)),
    row("systemGray6", 0xF2F2F7, 0x1C1C1E, contrast: (0xEBEBF0, 0x242426)),
  ]

  private static let lines = [
    row("separator", (0x3C3C43, 0.29), (0x545458, 0.6)),
    row("opaqueSeparator", 0xC6C6C8, 0x38383A, .documentation),
  ]

  private static let fixed = [
    row("black", 0x000000, 0x000000, .documentation),
    row("darkGray", 0x555555, 0x555555, .documentation),
    row("gray", 0x808080, 0x808080, .documentation),
    row("lightGray", 0xAAAAAA, 0xAAAAAA, .documentation),
    row("white", 0xFFFFFF, 0xFFFFFF, .documentation),
    row("red", 0xFF0000, 0xFF0000, .documentation),
    row("green", 0x00FF00, 0x00FF00, .documentation),
    row("blue", 0x0000FF, 0x0000FF, .documentation),
    row("cyan", 0x00FFFF, 0x00FFFF, .documentation),
    row("yellow", 0xFFFF00, 0xFFFF00, .documentation),
    row("magenta", 0xFF00FF, 0xFF00FF, .documentation),
    row("orange", 0xFF8000, 0xFF8000, .documentation),
    row("purple", 0x800080, 0x800080, .documentation),
    row("brown", 0x996633, 0x996633, .documentation),
    row("clear", (0x000000, 0), (0x000000, 0)),
  ]

  /// Names from iOS 2 to 7 that Interface Builder still writes. The two for grouped tables have been adaptive since iOS
  /// 13.
  private static let builders = [
    row("groupTableViewBackground", 0xF2F2F7, 0x000000, elevated: 0x1C1C1E, .documentation),
    row("tableCellGroupedBackground", 0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E, .builder),
    row("tableCellPlainBackground", 0xFFFFFF, 0x000000, elevated: 0x1C1C1E, .builder),
    row("viewFlipsideBackground", 0x1F2124, 0x1F2124, .builder),
    row("scrollViewTexturedBackground", 0x6F7179, 0x6F7179, .builder),
    row("underPageBackground", 0xB4B8C2, 0xB4B8C2, .builder),
  ]
}
