import Basics

/// The origin of a colour.
package enum ColorOrigin: Sendable, Hashable {
  /// Given by its components.
  case literal
  /// A system colour, as a row of `SystemColors`.
  case system(UInt8)
  /// A named colour of the app's asset catalogue.
  case catalogue
  /// The tint colour of the view that uses it.
  case tint
  /// A pattern image of this name; its colours are unknown.
  case pattern
}

/// A colour as authored.
package struct Color: Sendable, Hashable {
  /// The value of an adaptive colour in one appearance.
  package struct Variant: Sendable, Hashable {
    /// Whether it applies to dark appearance.
    package var dark: Bool
    /// Whether it applies to increased contrast.
    package var highContrast: Bool
    /// The value.
    package var color: RGBA

    package init(dark: Bool, highContrast: Bool = false, _ color: RGBA) {
      self.dark = dark
      self.highContrast = highContrast
      self.color = color
    }
  }

  /// The origin of the colour.
  package var kind: ColorOrigin
  /// The value in the file. For a system colour it is the light value, which the table's value replaces.
  package var base: RGBA
  /// The name of a system colour, a catalogue colour or a pattern.
  package var name: String?
  /// The values for other appearances.
  package var variants: [Variant] = []

  package init(_ base: RGBA, kind: ColorOrigin = .literal, name: String? = nil) {
    self.base = base
    self.kind = kind
    self.name = name
  }

  /// The name of a system colour, otherwise the components as hex.
  package var text: String {
    switch kind {
    case .system, .tint: name ?? base.text
    case .literal, .catalogue, .pattern: base.text
    }
  }

  /// Creates a literal colour from its sRGB components.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1, name: String? = nil) {
    self.init(RGBA(red, green, blue, alpha), kind: name == nil ? .literal : .catalogue, name: name)
  }

  /// Creates a literal grey.
  package init(white: Double, alpha: Double = 1, name: String? = nil) {
    self.init(red: white, green: white, blue: white, alpha: alpha, name: name)
  }

  /// Creates a system colour from its name, with or without the suffix "Color"; nil if there is none.
  package init?(system name: String) {
    guard let row = SystemColors.row(of: name) else { return nil }
    self.init(row: row)
  }

  /// Creates one of the system colours used by the program itself.
  package init(_ name: SystemColors.Known) { self.init(row: SystemColors.row(of: name)) }

  init(row: Int) {
    let entry = SystemColors.table[row]
    self.init(entry.light, kind: entry.isTint ? .tint : .system(UInt8(row)), name: entry.name)
  }

  /// Returns the colour in an appearance: the matching variant of a catalogue or literal colour, the table's value of a
  /// system colour, or the given tint. A pattern colour resolves to clear.
  package func resolved(in appearance: Appearance, tint: RGBA? = nil) -> RGBA {
    switch kind {
    case .literal, .catalogue:
      variants.isEmpty ? base : variant(in: appearance)
    case .system(let row): SystemColors.color(row: Int(row), in: appearance)
    case .tint: tint ?? SystemColors.color(.systemBlue, in: appearance)
    case .pattern: .clear
    }
  }

  private func variant(in appearance: Appearance) -> RGBA {
    func find(_ dark: Bool, _ contrast: Bool) -> RGBA? {
      variants.first { $0.dark == dark && $0.highContrast == contrast }?.color
    }
    if appearance.highContrast, let color = find(appearance.dark, true) { return color }
    return find(appearance.dark, false) ?? base
  }
}

extension Color {
  /// The alpha of the value in the file.
  package var alpha: Double { base.alpha }
  /// The lightness of the value in the file.
  package var lightness: Double { base.lightness }
}

extension Color {
  /// The material of bars, as it appears over the system background.
  package static let barMaterial: Color = {
    var color = Color(RGBA(0xF9F9F9, alpha: 0.94))
    color.variants = [Variant(dark: true, RGBA(0x161616, alpha: 0.94))]
    return color
  }()
}

/// The traits that choose the value of an adaptive colour.
package struct Appearance: Sendable, Hashable {
  package var dark: Bool
  /// `UIUserInterfaceLevel.elevated`: on a sheet, a popover, an alert or in a multitasking window. Dark backgrounds are
  /// lighter there.
  package var elevated: Bool
  /// Whether increased contrast is on.
  package var highContrast: Bool
  /// Whether to use the colours of Liquid Glass, from iOS 26 on.
  package var glass: Bool

  package init(
    dark: Bool = false, elevated: Bool = false, highContrast: Bool = false, glass: Bool = false
  ) {
    self.dark = dark
    self.elevated = elevated
    self.highContrast = highContrast
    self.glass = glass
  }
}
