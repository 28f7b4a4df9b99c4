import Basics

/// A drawn photograph that stands for one that the app loads: `photo:portrait`, or `photo:portrait/ada` for another of
/// the same kind.
package struct SamplePhoto: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case landscape, portrait, sea, city, food, product
  }
  package var kind: Kind
  /// The text that distinguishes photos of the same kind.
  package var variant: String

  package static let prefix = "photo:"

  /// Parses the name of an image; nil for all others and for unknown kinds.
  package init?(_ name: String) {
    guard name.hasPrefix(Self.prefix) else { return nil }
    let parts = name.dropFirst(Self.prefix.count).split(separator: "/", maxSplits: 1)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.kind = kind
    variant = parts.count > 1 ? String(parts[1]) : ""
  }

  /// The size in points of a photo that nothing else gives a size.
  package var size: Size {
    switch kind {
    case .landscape, .sea, .city: Size(width: 240, height: 160)
    case .portrait, .food, .product: Size(width: 160, height: 160)
    }
  }
}
