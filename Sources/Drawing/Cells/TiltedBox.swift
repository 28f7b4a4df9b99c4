import Basics
import Raster

/// A rectangle in the pixels of cells that is rotated around its centre.
struct TiltedBox: Sendable {
  /// Maps pixels to points in the rectangle, from its corner.
  private(set) var toRect: Affine
  /// The pixels around the rectangle.
  private(set) var bounds: PixelBox
  private let form: RoundBox
  /// The largest distance from the centre of a pixel to its corners, in points.
  private var reach: Double

  /// - Parameters:
  ///   - rect: the rectangle before it is rotated.
  ///   - angle: the angle in radians, clockwise.
  init?(_ rect: Rect, angle: Double, radius: Double = 0, corners: RectCorners = .all, lattice: PixelLattice) {
    let (sine, cosine) = (CLibrary.sine(angle), CLibrary.cosine(angle))
    let (wide, high) = (lattice.column, lattice.halfRow)
    let turn = Affine(cosine / wide, sine / high, -sine / wide, cosine / high)
    let middle = turn(rect.width / 2, rect.height / 2)
    let place = Affine(
      turn.a, turn.b, turn.c, turn.d, lattice.exactX(rect.midX) - middle.x,
      lattice.exactY(rect.midY) - middle.y)
    guard let inverse = place.inverse else { return nil }
    toRect = inverse
    reach = Self.reach(of: inverse)
    form = RoundBox(
      Rect(origin: .zero, size: rect.size), radius: radius, corners: corners, scale: 1)
    let ends = [
      place(0, 0), place(rect.width, 0), place(0, rect.height), place(rect.width, rect.height),
    ]
    let (xs, ys) = (ends.map(\.x), ends.map(\.y))
    bounds = PixelBox(
      left: Int(clamping: (xs.min() ?? 0).rounded(.down)), top: Int(clamping: (ys.min() ?? 0).rounded(.down)),
      right: Int(clamping: (xs.max() ?? 0).rounded(.up)), bottom: Int(clamping: (ys.max() ?? 0).rounded(.up)))
  }

  /// Returns the same rectangle in the pixels of a mosaic.
  func finer(_ mosaic: Mosaic) -> TiltedBox {
    var box = self
    box.toRect = toRect.after(Affine(0.5, 0, 0, 1 / Double(mosaic.pixels)))
    box.reach = Self.reach(of: box.toRect)
    box.bounds = bounds.finer(mosaic)
    return box
  }

  private static func reach(of toRect: Affine) -> Double {
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() / 2 }
    return max(
      length(toRect.a + toRect.c, toRect.b + toRect.d), length(toRect.a - toRect.c, toRect.b - toRect.d))
  }

  /// Returns the coverage of a pixel, in sixteenths.
  func coverage(_ x: Int, _ y: Int) -> Int {
    // Most pixels are entirely inside or outside.
    let distance = form.distance(from: toRect(Double(x) + 0.5, Double(y) + 0.5))
    if distance < -reach { return 16 }
    if distance > reach { return 0 }
    var count = 0
    for row in 0..<4 {
      for column in 0..<4 {
        let point = toRect(Double(x) + (Double(column) + 0.5) / 4, Double(y) + (Double(row) + 0.5) / 4)
        if form.distance(from: point) <= 0 { count += 1 }
      }
    }
    return count
  }

  /// Whether the rectangle fills at least half of the upper or the lower half of a cell.
  func isBehind(cell column: Int, _ row: Int) -> Bool {
    coverage(column, row * 2) >= 8 || coverage(column, row * 2 + 1) >= 8
  }
}

/// Rotated shapes.
extension CellPainter {
  /// Returns the rotated rectangle of a shape, whose own is upright already; nil if it is not rotated, or by quarters only.
  /// - Parameters:
  ///   - inset: how much smaller the rectangle is at each side.
  ///   - thinnest: the smallest width and height, in points.
  func tilted(_ shape: Shape, inset: Double = 0, thinnest: Double = 0) -> PixelBackdrop.RoundedBox? {
    guard let tilt = list.turn(of: shape)?.tilt else { return nil }
    var rect = shape.rect.inset(by: Insets(all: inset))
    let (x, y) = (max(0, thinnest - rect.width) / 2, max(0, thinnest - rect.height) / 2)
    rect = rect.inset(by: Insets(top: -y, left: -x, bottom: -y, right: -x))
    guard rect.width > 0, rect.height > 0 else { return nil }
    let box = TiltedBox(
      rect, angle: tilt, radius: max(0, shape.radius - inset), corners: shape.corners, lattice: lattice)
    return box.map { PixelBackdrop.RoundedBox($0) }
  }

  /// Draws a fill, a border or a line that is rotated.
  /// - Returns: whether it is.
  mutating func drawTilted(_ shape: Shape) -> Bool {
    guard list.turn(of: shape)?.tilt != nil else { return false }
    let (color, width): (RGBA, Double?)
    switch shape.kind {
    case .fill(let fill), .material(let fill, _), .line(let fill): (color, width) = (fill, nil)
    case .raised(let raised): (color, width) = (raised.flat, nil)
    case .border(let line, let thickness): (color, width) = (line, max(thickness, lattice.halfRow / 2))
    case .shadow, .gradient, .text, .symbol, .image, .placeholder, .veil, .overlay, .sketch: return false
    }
    guard let form = tilted(shape, thinnest: lattice.halfRow / 2) else { return true }
    backdrop.fill(
      form, clip: clipBox(shape), roundClip: roundClip(shape),
      hole: width.flatMap { tilted(shape, inset: $0) }, color,
      order: order)
    switch shape.kind {
    case .fill, .raised, .material: fadeTexts(below: form, color)
    default: break
    }
    if case .material = shape.kind { backdrop.hideTexts(form, clip: clipBox(shape), order: order) }
    return true
  }

  /// The maximum width and height of an image before it is rotated, in pixels of cells. Only the visible part of
  /// an upright image is made, but a rotated one is made whole, and its view can be of any size. An 8K display has
  /// 960 columns of 8 pixels, so that only images that extend beyond the screen are coarser. With the pixels of a
  /// mosaic, an image has at most 2048 × 3072 pixels, which are 24 MB.
  private static let mostTurned = 1024

  /// Draws a rotated image or gradient.
  /// - Parameter pixels: makes the upright image with a number of pixels.
  /// - Returns: whether it is rotated.
  mutating func drawTurned(_ shape: Shape, _ pixels: (_ width: Int, _ height: Int) -> RasterImage?) -> Bool {
    guard let turn = list.turn(of: shape) else { return false }
    let rect =
      turn.quarters % 2 == 0 ? shape.rect : Affine.rotation(90, around: shape.rect.middle).upright(shape.rect)
    let width = min(max(1, Int(clamping: (rect.width / lattice.column).rounded())), Self.mostTurned)
    let height = min(max(1, Int(clamping: (rect.height / lattice.halfRow).rounded())), Self.mostTurned)
    // The corners of the upright shape, which were turned with it.
    var corners = shape.corners
    for _ in turn.quarters..<4 { corners = corners.turned }
    guard
      let box = TiltedBox(
        rect, angle: turn.angle, radius: shape.radius, corners: corners, lattice: lattice)
    else { return true }
    let seen = box.bounds.intersection(with: clipBox(shape)).intersection(with: backdrop.bounds)
    guard !seen.isEmpty else { return true }
    backdrop.draw(at: box.bounds, seen: seen, clip: clipBox(shape), roundClip: roundClip(shape), order: order)
    {
      [mosaic = backdrop.mosaic] across, down, area in
      let isFine = across > box.bounds.width
      let form = isFine ? box.finer(mosaic) : box
      guard let source = pixels(isFine ? width * 2 : width, isFine ? height * mosaic.pixels : height) else {
        return nil
      }
      return form.image(of: source, rect.size, area)
    }
    return true
  }
}

extension TiltedBox {
  /// Returns a part of the pixels around the rectangle, with an image that fills the rectangle.
  fileprivate func image(of source: RasterImage, _ size: Size, _ area: PixelArea) -> RasterImage {
    var image = RasterImage(width: area.columns.count, height: area.rows.count)
    for (row, y) in area.rows.enumerated() {
      for (column, x) in area.columns.enumerated() {
        let (x, y) = (bounds.left + x, bounds.top + y)
        guard coverage(x, y) >= 8 else { continue }
        let point = toRect(Double(x) + 0.5, Double(y) + 0.5)
        func place(_ share: Double, _ count: Int) -> Int {
          min(max(Int(clamping: (share * Double(count)).rounded(.down)), 0), count - 1)
        }
        image.pixels[row * image.width + column] =
          source.pixels[
            place(point.y / size.height, source.height) * source.width
              + place(point.x / size.width, source.width)]
      }
    }
    return image
  }
}

extension Rect {
  fileprivate var middle: Point { Point(x: midX, y: midY) }
}
