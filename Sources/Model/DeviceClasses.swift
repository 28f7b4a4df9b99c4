import Basics

/// Devices as an author named them where a value depends on them: `iphone-se-3`, `ipad-*`.
package struct DevicePattern: Sendable, Hashable {
  package var text: String
  package var position: SourcePosition

  package init(_ text: String, at position: SourcePosition) {
    self.text = text
    self.position = position
  }
}

/// A table that sorts screens into named classes, each with files of its own (Evidence B2).
package struct DeviceClasses: Sendable, Hashable {
  package enum Matching: Sendable, Hashable {
    /// As the article does: width and height exactly as they are, anything else is the last class. Landscape and every
    /// phone since 2017 become a pad there.
    case article
    /// However the device is held; what matches nothing takes the class of its kind that is nearest in width.
    case nearest
  }

  package struct Class: Sendable, Hashable {
    package var name: String
    /// Other names, for short.
    package var aliases: [String]
    /// Screens in portrait.
    package var sizes: [Size]
    /// Classes whose values are used where this one has none, in order.
    package var fallbacks: [String]

    package init(_ name: String, aliases: [String] = [], sizes: [Size], fallbacks: [String] = []) {
      self.name = name
      self.aliases = aliases
      self.sizes = sizes
      self.fallbacks = fallbacks
    }
  }

  package var classes: [Class]
  package var matching = Matching.nearest
  /// The class of what matches none, where the author names one.
  package var otherwise: String?
  /// Where the author wrote them; of classes that are the article's there is none.
  package var position = SourcePosition.none

  package init(_ classes: [Class]) { self.classes = classes }

  /// The article's table, with the suffixes of its files.
  package static let article = DeviceClasses([
    Class("iPhone5_S_C_SE", aliases: ["iPhone5"], sizes: [Size(width: 320, height: 568)]),
    Class("iPhone6_S", aliases: ["iPhone6"], sizes: [Size(width: 375, height: 667)]),
    Class("iPhone6P_S", aliases: ["iPhone6P"], sizes: [Size(width: 414, height: 736)]),
    Class("iPad", sizes: [Size(width: 768, height: 1024)]),
  ])

  package func named(_ name: String) -> Class? {
    classes.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The class of a screen, and whether it is one of the class's own sizes.
  package func classify(_ screen: Size, idiom: Idiom) -> (name: String, isExact: Bool)? {
    let upright = screen.width <= screen.height ? screen : screen.turned
    let wanted = matching == .article ? screen : upright
    if let match = classes.first(where: { $0.sizes.contains(wanted) }) { return (match.name, true) }
    if let otherwise, let match = named(otherwise) { return (match.name, false) }
    if matching == .article { return classes.last.map { ($0.name, false) } }
    func distance(_ entry: Class) -> Double {
      entry.sizes.map { abs($0.width - upright.width) }.min() ?? .infinity
    }
    // A narrow pad is still no phone: classes of the same kind first.
    let sameKind = classes.filter { entry in entry.sizes.contains { ($0.width >= 600) == (idiom != .phone) } }
    let pool = sameKind.isEmpty ? classes : sameKind
    return pool.min { distance($0) < distance($1) }.map { ($0.name, false) }
  }

  /// A class and those that replace it, in order, each once.
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
