import Basics

/// A colour as an author gave it.
package struct Color: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// By its parts.
    case literal
    /// By the name of a system colour: a row of `SystemColors`.
    case system(UInt8)
    /// By the name of a colour of the app's asset catalogue.
    case catalogue
    /// The tint of the view that has the colour.
    case tint
    /// The picture of this name, again and again: nobody knows its colours.
    case pattern
  }

  /// What replaces the colour in one appearance.
  package struct Variant: Sendable, Hashable {
    package var dark: Bool
    package var highContrast: Bool
    package var color: RGBA

    package init(dark: Bool, highContrast: Bool = false, _ color: RGBA) {
      self.dark = dark
      self.highContrast = highContrast
      self.color = color
    }
  }

  package var kind: Kind
  /// As stored. Of a system colour the file keeps the light value, which the table's value replaces.
  package var base: RGBA
  /// The name of a system or catalogue colour or of a pattern, where it had one.
  package var name: String?
  package var variants: [Variant] = []

  package init(_ base: RGBA, kind: Kind = .literal, name: String? = nil) {
    self.base = base
    self.kind = kind
    self.name = name
  }

  /// The name of a colour of the system, else its parts.
  package var text: String {
    switch kind {
    case .system, .tint: name ?? base.text
    case .literal, .catalogue, .pattern: base.text
    }
  }

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1, name: String? = nil) {
    self.init(RGBA(red, green, blue, alpha), kind: name == nil ? .literal : .catalogue, name: name)
  }

  package init(white: Double, alpha: Double = 1, name: String? = nil) {
    self.init(red: white, green: white, blue: white, alpha: alpha, name: name)
  }

  /// A colour of the system, with or without "Color" at the end; nil for a name that it does not have.
  package init?(system name: String) {
    guard let row = SystemColors.row(of: name) else { return nil }
    self.init(row: row)
  }

  package init(_ name: SystemColors.Known) { self.init(row: SystemColors.row(of: name)) }

  init(row: Int) {
    let entry = SystemColors.table[row]
    self.init(entry.light, kind: entry.isTint ? .tint : .system(UInt8(row)), name: entry.name)
  }

  /// A catalogue colour and a literal have variants; a system colour is as the table says; the tint is the view's.
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
  /// Of the stored value.
  package var alpha: Double { base.alpha }
  package var lightness: Double { base.lightness }
}

/// What decides which value of an adaptive colour is shown.
package struct Appearance: Sendable, Hashable {
  package var dark: Bool
  /// On a sheet, a popover, an alert or in a window beside another one: dark backgrounds are lighter there.
  package var elevated: Bool
  package var highContrast: Bool
  /// Hues and materials of iOS 26 and later.
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
