/// A position in points.
public struct Point: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
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

  /// Width and height exchanged, as after a rotation by a quarter.
  public var turned: Size { Size(width: height, height: width) }
}

/// A rectangle in points; x and y name its corner next to the origin.
public struct Rect: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public var origin: Point { Point(x: x, y: y) }
  public var size: Size { Size(width: width, height: height) }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  public func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The part that both rectangles cover; nil where they do not meet.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

/// Distances from the four edges of a rectangle, inwards.
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

  public init(all value: Double) {
    self.init(top: value, left: value, bottom: value, right: value)
  }

  public static let zero = Insets()

  /// Left and right exchanged.
  package var mirrored: Insets { Insets(top: top, left: right, bottom: bottom, right: left) }

  public static func + (a: Insets, b: Insets) -> Insets {
    Insets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}

/// One axis of a view placed by an autoresizing mask: what the superview grows or shrinks by is shared among the
/// flexible parts in proportion to their sizes in the design (the platform's rule; no stored file shows it).
package struct AutoresizingShare {
  package let minEdge: Double
  package let size: Double
  package let whole: Double
  package let minEdgeShare: Double
  package let sizeShare: Double

  package init(_ mask: Autoresizing, _ axis: Axis, frame: Rect, within outer: Size) {
    let isAcross = axis == .horizontal
    minEdge = isAcross ? frame.x : frame.y
    size = isAcross ? frame.width : frame.height
    whole = isAcross ? outer.width : outer.height
    let flexible = [
      mask.contains(isAcross ? .flexibleMinX : .flexibleMinY), mask.contains(isAcross ? .width : .height),
      mask.contains(isAcross ? .flexibleMaxX : .flexibleMaxY),
    ]
    let parts = zip(flexible, [minEdge, size, whole - minEdge - size]).map { $0 ? max($1, 0) : 0 }
    let total = parts.reduce(0, +)
    // Where there is nothing to be proportional to, the flexible parts share alike.
    let alike = 1 / Double(max(1, flexible.count { $0 }))
    minEdgeShare = total > 0 ? parts[0] / total : flexible[0] ? alike : 0
    sizeShare = total > 0 ? parts[1] / total : flexible[1] ? alike : 0
  }
}
