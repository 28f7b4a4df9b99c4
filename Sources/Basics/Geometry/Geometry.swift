/// A position in points.
public struct Point: Sendable, Hashable {
  /// The horizontal position, from the left.
  public var x: Double
  /// The vertical position, from the top.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Returns the position moved by an offset.
  package func moved(by offset: Point) -> Point { Point(x: x + offset.x, y: y + offset.y) }
}

/// A width and a height in points.
public struct Size: Sendable, Hashable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)

  /// Whether the size has no area.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The size after rotating by 90°.
  public var turned: Size { Size(width: height, height: width) }
}

/// A rectangle in points; `x` and `y` give its top left corner.
public struct Rect: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  public var size: Size { Size(width: width, height: height) }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The horizontal centre.
  public var midX: Double { x + width / 2 }
  /// The vertical centre.
  public var midY: Double { y + height / 2 }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns the rectangle moved by an offset.
  public func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// Returns the rectangle with its edges moved inwards; negative insets enlarge it.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  /// Whether a point is in the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns the intersection with another rectangle, or nil if they do not overlap.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

/// Distances from the four edges of a rectangle, inwards, in points.
public struct Insets: Sendable, Hashable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets that are equal on all edges.
  public init(all value: Double) {
    self.init(top: value, left: value, bottom: value, right: value)
  }

  public static let zero = Insets()

  /// The insets with left and right exchanged.
  package var mirrored: Insets { Insets(top: top, left: right, bottom: bottom, right: left) }

  /// Adds insets edge by edge.
  public static func + (a: Insets, b: Insets) -> Insets {
    Insets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
