/// The corners of a rectangle; the values are those of `CACornerMask`.
package struct RectCorners: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let topLeft = RectCorners(rawValue: 1 << 0)
  package static let topRight = RectCorners(rawValue: 1 << 1)
  package static let bottomLeft = RectCorners(rawValue: 1 << 2)
  package static let bottomRight = RectCorners(rawValue: 1 << 3)

  package static let all: RectCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// Returns the corner at two sides.
  package static func corner(atTop: Bool, atLeft: Bool) -> RectCorners {
    atTop ? (atLeft ? .topLeft : .topRight) : atLeft ? .bottomLeft : .bottomRight
  }
}

/// The edges of a rectangle; the values are those of `UIRectEdge`.
package struct RectEdges: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let top = RectEdges(rawValue: 1 << 0)
  package static let left = RectEdges(rawValue: 1 << 1)
  package static let bottom = RectEdges(rawValue: 1 << 2)
  package static let right = RectEdges(rawValue: 1 << 3)

  package static let all: RectEdges = [.top, .left, .bottom, .right]
}
