/// The corners of a rectangle; the values are those of `CACornerMask`.
public struct RectCorners: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let topLeft = RectCorners(rawValue: 1)
  public static let topRight = RectCorners(rawValue: 2)
  public static let bottomLeft = RectCorners(rawValue: 4)
  public static let bottomRight = RectCorners(rawValue: 8)
  /// All corners.
  public static let all: RectCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// The edges of a rectangle.
public struct RectEdges: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let top = RectEdges(rawValue: 1)
  public static let left = RectEdges(rawValue: 2)
  public static let bottom = RectEdges(rawValue: 4)
  public static let right = RectEdges(rawValue: 8)
  /// All edges.
  public static let all: RectEdges = [.top, .left, .bottom, .right]
}
