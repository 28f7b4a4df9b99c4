import Basics
import Model
import Raster

/// The background of a screen's cells: two pixels per cell, one above the other, each with a colour and the order of
/// the topmost opaque shape.
struct PixelBackdrop: Sendable {
  /// The parts of cells that are drawn.
  let mosaic: Mosaic
  private var halves: PixelPlane
  /// The same background with the pixels of the mosaic; nil for halves of cells.
  private(set) var fine: PixelPlane?

  init(columns: Int, rows: Int, _ mosaic: Mosaic = .halves) {
    let (width, height) = (max(columns, 0), max(rows, 0) * 2)
    halves = PixelPlane(width: width, height: height, hasOrders: true)
    self.mosaic = mosaic
    if mosaic != .halves { fine = PixelPlane(width: width * 2, height: height * mosaic.pixels) }
  }

  var width: Int { halves.width }
  var height: Int { halves.height }
  var bounds: PixelBox { halves.bounds }

  func pixel(_ x: Int, _ y: Int) -> UInt32 { halves.pixel(x, y) }
  func order(_ x: Int, _ y: Int) -> Int32 { halves.order(x, y) }

  /// A box with rounded corners; the radii are in pixels.
  struct RoundedBox: Sendable {
    var box: PixelBox
    var radiusX = 0.0
    var radiusY = 0.0
    /// The corners that are rounded.
    var corners = RectCorners.all
    /// The rotated rectangle in the box, if it is not upright.
    var tilted: TiltedBox?
    /// Small shapes are not antialiased, as they would be blurred.
    private var isSmall: Bool { min(box.width, box.height) <= 6 }

    init(_ box: PixelBox, radius: Double = 0, corners: RectCorners = .all, lattice: PixelLattice) {
      self.box = box
      self.corners = corners
      guard radius > 0 else { return }
      radiusX = min(radius / lattice.column, Double(box.width) / 2)
      radiusY = min(radius / lattice.halfRow, Double(box.height) / 2)
    }

    /// Returns the coverage of a pixel, in sixteenths.
    func coverage(_ x: Int, _ y: Int) -> Int {
      if x < box.left || x >= box.right || y < box.top || y >= box.bottom { return 0 }
      if let tilted { return tilted.coverage(x, y) }
      if radiusX <= 0 || radiusY <= 0 { return 16 }
      let fromEdgeX = Double(min(x - box.left, box.right - 1 - x))
      let fromEdgeY = Double(min(y - box.top, box.bottom - 1 - y))
      if fromEdgeX >= radiusX || fromEdgeY >= radiusY || !corners.contains(corner(x, y)) { return 16 }
      var count = 0
      for row in 0..<4 {
        let dy = max(0, radiusY - fromEdgeY - (Double(row) + 0.5) / 4) / radiusY
        for column in 0..<4 {
          let dx = max(0, radiusX - fromEdgeX - (Double(column) + 0.5) / 4) / radiusX
          if dx * dx + dy * dy <= 1 { count += 1 }
        }
      }
      return isSmall ? count >= 8 ? 16 : 0 : count
    }

    private func corner(_ x: Int, _ y: Int) -> RectCorners {
      .corner(
        atTop: y - box.top < box.bottom - 1 - y, atLeft: x - box.left < box.right - 1 - x)
    }

    /// The bounding box of a rotated rectangle.
    init(_ tilted: TiltedBox) {
      self.tilted = tilted
      box = tilted.bounds
    }

    /// Returns the same form in the pixels of a mosaic.
    func finer(_ mosaic: Mosaic) -> RoundedBox {
      var form = self
      form.box = box.finer(mosaic)
      (form.radiusX, form.radiusY) = (radiusX * 2, radiusY * Double(mosaic.pixels))
      form.tilted = tilted?.finer(mosaic)
      return form
    }

    var isRound: Bool { tilted != nil || radiusX > 0.3 && radiusY > 0.3 }
  }

  /// Paints a form within the clips, except for a hole.
  mutating func fill(
    _ form: RoundedBox, clip: PixelBox, roundClip: RoundedBox? = nil, hole: RoundedBox? = nil, _ color: RGBA,
    order: Int32
  ) {
    fine?.fill(
      form.finer(mosaic), clip: clip.finer(mosaic), roundClip: roundClip?.finer(mosaic),
      hole: hole?.finer(mosaic), color, order: order)
    halves.fill(form, clip: clip, roundClip: roundClip, hole: hole, color, order: order)
  }

  /// Draws an image that is made for the pixels of a box.
  /// - Parameter pixels: makes the part of the image for a number of pixels.
  mutating func draw(
    at box: PixelBox, seen: PixelBox, clip: PixelBox, roundClip: RoundedBox?, order: Int32,
    _ pixels: (_ width: Int, _ height: Int, PixelArea) -> RasterImage?
  ) {
    func area(_ box: PixelBox, _ seen: PixelBox) -> PixelArea {
      PixelArea(
        columns: seen.left - box.left..<seen.right - box.left,
        rows: seen.top - box.top..<seen.bottom - box.top)
    }
    if let image = pixels(box.width, box.height, area(box, seen)) {
      halves.draw(image, at: seen, clip: clip, roundClip: roundClip, order: order)
    }
    guard fine != nil else { return }
    let (box, seen) = (box.finer(mosaic), seen.finer(mosaic))
    guard let image = pixels(box.width, box.height, area(box, seen)) else { return }
    fine?.draw(
      image, at: seen, clip: clip.finer(mosaic), roundClip: roundClip?.finer(mosaic), order: order)
  }

  /// Hides the text in the cells of a form within a clip.
  mutating func hideTexts(_ form: RoundedBox, clip: PixelBox, order: Int32) {
    let box = form.box.intersection(with: clip)
    let whole = PixelBox(left: box.left, top: box.top & ~1, right: box.right, bottom: (box.bottom + 1) & ~1)
    let seen = whole.intersection(with: bounds)
    guard !box.isEmpty, !seen.isEmpty else { return }
    for y in seen.top..<seen.bottom {
      for x in seen.left..<seen.right where form.tilted?.isBehind(cell: x, y >> 1) ?? true {
        halves.hideText(x, y, order: order)
      }
    }
  }

  mutating func set(_ x: Int, _ y: Int, _ pixel: UInt32) {
    guard bounds.contains(PixelBox(left: x, top: y, right: x + 1, bottom: y + 1)) else { return }
    halves.set(x, y, pixel)
    for row in y * mosaic.pixels..<(y + 1) * mosaic.pixels {
      for column in x * 2...x * 2 + 1 { fine?.set(column, row, pixel) }
    }
  }

  // MARK: Colours as numbers

  static func pack(_ color: RGBA) -> UInt32 {
    func byte(_ value: Double) -> UInt32 {
      value.isFinite ? UInt32(clamping: (min(max(value, 0), 1) * 255).rounded()) : 0
    }
    return 1 << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  /// Blends a colour over another one.
  /// - Parameter share: the opacity, from 0 to 256.
  static func blend(_ source: UInt32, over backdrop: UInt32, _ share: Int) -> UInt32 {
    if backdrop == 0 { return source }
    var result: UInt32 = 1 << 24
    for shift: UInt32 in [0, 8, 16] {
      let s = Int(source >> shift & 0xFF)
      let g = Int(backdrop >> shift & 0xFF)
      result |= UInt32((s * share + g * (256 - share) + 128) >> 8) << shift
    }
    return result
  }

  static func blend(_ color: RGBA, over backdrop: UInt32) -> UInt32 {
    let share = Int(clamping: (min(max(color.alpha, 0), 1) * 256).rounded())
    return share >= 256 ? pack(color) : blend(pack(color), over: backdrop, share)
  }

  /// Returns the difference in perceived lightness, 0 to 255.
  static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    if a == b { return 0 }
    if a == 0 || b == 0 { return 255 }
    var most = 0
    for shift: UInt32 in [0, 8, 16] {
      most = max(most, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
    }
    return most
  }

  static func cellColor(_ pixel: UInt32) -> CellColor {
    pixel == 0
      ? .terminal
      : CellColor(
        red: UInt8(truncatingIfNeeded: pixel >> 16), green: UInt8(truncatingIfNeeded: pixel >> 8),
        blue: UInt8(truncatingIfNeeded: pixel))
  }
}
