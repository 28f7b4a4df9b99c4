import Basics

/// A pattern for device ids, as written by the author: `iphone-se-3`, `ipad-*`.
package struct DevicePattern: Sendable, Hashable {
  /// The pattern.
  package var text: String
  /// The position in the source.
  package var position: SourcePosition

  package init(_ text: String, at position: SourcePosition) {
    self.text = text
    self.position = position
  }
}

/// A table that maps screens to named device classes, each with its own files (Evidence B2).
package struct DeviceClasses: Sendable, Hashable {
  /// The rule for screens without an exact match.
  package enum Matching: Sendable, Hashable {
    /// The article's rule: width and height must match exactly, everything else gets the last class. Landscape screens
    /// and all phones since 2017 therefore become a pad.
    case article
    /// Ignores the orientation; without a match, takes the class of the same device family with the nearest width.
    case nearest
  }

  /// A device class.
  package struct Class: Sendable, Hashable {
    /// The name.
    package var name: String
    /// Alternative, shorter names.
    package var aliases: [String]
    /// The screen sizes in portrait.
    package var sizes: [Size]
    /// The classes whose values are used if this one has none, in order.
    package var fallbacks: [String]

    package init(_ name: String, aliases: [String] = [], sizes: [Size], fallbacks: [String] = []) {
      self.name = name
      self.aliases = aliases
      self.sizes = sizes
      self.fallbacks = fallbacks
    }
  }

  /// The classes in order.
  package var classes: [Class]
  /// The rule for screens without an exact match.
  package var matching = Matching.nearest
  /// The class for screens without a match, if the author names one.
  package var otherwise: String?
  /// The position in the source; none for the article's classes.
  package var position = SourcePosition.none

  package init(_ classes: [Class]) { self.classes = classes }

  /// The article's table, with the suffixes of its files.
  package static let article = DeviceClasses([
    Class("iPhone5_S_C_SE", aliases: ["iPhone5"], sizes: [Size(width: 320, height: 568)]),
    Class("iPhone6_S", aliases: ["iPhone6"], sizes: [Size(width: 375, height: 667)]),
    Class("iPhone6P_S", aliases: ["iPhone6P"], sizes: [Size(width: 414, height: 736)]),
    Class("iPad", sizes: [Size(width: 768, height: 1024)]),
  ])

  /// Returns the class with a name or alias.
  package func named(_ name: String) -> Class? {
    classes.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// Returns the class of a screen, and whether the screen is one of the class's sizes.
  package func classify(_ screen: Size, idiom: Idiom) -> (name: String, isExact: Bool)? {
    let upright = screen.width <= screen.height ? screen : screen.turned
    let wanted = matching == .article ? screen : upright
    if let match = classes.first(where: { $0.sizes.contains(wanted) }) { return (match.name, true) }
    if let otherwise, let match = named(otherwise) { return (match.name, false) }
    if matching == .article { return classes.last.map { ($0.name, false) } }
    func distance(_ entry: Class) -> Double {
      entry.sizes.map { abs($0.width - upright.width) }.min() ?? .infinity
    }
    // Classes of the same device family come first: a narrow pad is not a phone.
    let sameKind = classes.filter { entry in entry.sizes.contains { ($0.width >= 600) == (idiom != .phone) } }
    let pool = sameKind.isEmpty ? classes : sameKind
    return pool.min { distance($0) < distance($1) }.map { ($0.name, false) }
  }

  /// Returns a class and its fallbacks in order, without duplicates.
  package func chain(from name: String) -> [String] {
    var chain: [String] = []
    var pending = [name]
    while let next = pending.first {
      pending.removeFirst()
      guard !chain.contains(next), let entry = named(next) else { continue }
      chain.append(entry.name)
      pending += entry.fallbacks
    }
    return chain
  }
}
