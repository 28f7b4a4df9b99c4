import Basics

/// A drawing of paths, as vector files hold it, and its pixels.
package struct VectorArt {
  package struct Path {
    package var steps: [PathStep]
    /// Of two overlapping parts the common one is empty.
    package var isEvenOdd: Bool
    package var fill: RGBA?
    package var stroke: (line: PathStroke, color: RGBA)?
    /// Fills the path instead of a colour.
    package var picture: Picture?
    /// Index into `clips`.
    package var clip: Int?

    package init(steps: [PathStep], isEvenOdd: Bool = false, clip: Int? = nil) {
      self.steps = steps
      self.isEvenOdd = isEvenOdd
      self.clip = clip
    }
  }

  /// An image of pixels in a drawing.
  package struct Picture {
    package var image: RasterImage
    /// From the image, a unit wide and high with its origin in the upper left corner, to the drawing.
    package var place: Affine
    package var alpha: Double

    package init(image: RasterImage, place: Affine, alpha: Double = 1) {
      self.image = image
      self.place = place
      self.alpha = alpha
    }
  }

  /// What is seen lies in a path, and in what that path lies in.
  package struct Clip {
    package var steps: [PathStep]
    package var isEvenOdd: Bool
    package var parent: Int?
    /// How many it lies in.
    fileprivate var depth = 0

    package init(steps: [PathStep], isEvenOdd: Bool, parent: Int?) {
      self.steps = steps
      self.isEvenOdd = isEvenOdd
      self.parent = parent
    }
  }

  // A drawing has no more than this; a larger one is cut short.
  package static let mostSteps = 200_000
  private static let mostPaths = 20_000
  private static let mostClips = 2_000
  private static let deepestClip = 16

  package var size: Size
  package private(set) var paths: [Path] = []
  package private(set) var clips: [Clip] = []
  private var stepCount = 0
  /// Parts that cannot be drawn, such as texts.
  package var skipped = 0

  package init(size: Size) { self.size = size }

  package var isFull: Bool { stepCount >= Self.mostSteps || paths.count >= Self.mostPaths }

  package mutating func add(_ path: Path) {
    guard !isFull else { return }
    stepCount += path.steps.count
    paths.append(path)
  }

  /// - Returns: the clip; the one around it where there are too many.
  package mutating func add(_ clip: Clip) -> Int? {
    let depth = clip.parent.map { clips[$0].depth + 1 } ?? 0
    guard !isFull, clips.count < Self.mostClips, depth < Self.deepestClip else { return clip.parent }
    stepCount += clip.steps.count
    clips.append(clip)
    clips[clips.count - 1].depth = depth
    return clips.count - 1
  }

  /// Whether a rectangle is around all of the drawing, as the first clip of most files: it cuts nothing off.
  package func liesWithin(_ steps: [PathStep]) -> Bool {
    var points: [Point] = []
    for step in steps {
      switch step {
      case .move(let point), .line(let point): points.append(point)
      case .curve: return false
      case .close: break
      }
    }
    guard points.count == 4 || points.count == 5 && points[4] == points[0] else { return false }
    let slack = 0.01
    let corners = points.prefix(4)
    return corners.allSatisfy { point in
      (point.x <= slack || point.x >= size.width - slack)
        && (point.y <= slack || point.y >= size.height - slack)
    } && Set(corners.map { ($0.x <= slack ? 1 : 0) + ($0.y <= slack ? 2 : 0) }).count == 4
  }

  // MARK: Pixels

  private static let longestSide = 2048.0
  /// Pixels of all parts together.
  private static let mostWork = 3e8
  private static let mostPictureWork = 64 << 20
  /// Pixels that edges go through.
  private static let mostEdgeWork: Float = 4e7

  /// The drawing at so many pixels a point, or fewer where that would be too large; nil where nothing is seen because of
  /// parts that cannot be drawn.
  /// - Parameter work: grows by what reading and painting the parts cost, in pixels of a photo.
  package func image(scale wanted: Double, work: inout Int) -> RasterImage? {
    work += 20 * (stepCount + paths.count)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    // A drawing of many parts is made smaller, so that it is there at once.
    let count = paths.reduce(0) {
      $0 + ($1.picture == nil ? 1 : 4) + ($1.clip.map { clips[$0].depth + 1 } ?? 0)
    }
    let parts = Double(count) * size.width * size.height
    let scale = min(
      wanted, Self.longestSide / max(size.width, size.height), (Self.mostWork / max(parts, 1)).squareRoot())
    let (width, height) = (
      max(1, Int(clamping: (size.width * scale).rounded())),
      max(1, Int(clamping: (size.height * scale).rounded()))
    )
    // Most parts lie in a small piece of the drawing, and one pixel of a part is painted in a tenth of the time.
    work += width * height + Int(clamping: parts * scale * scale / 12)
    var canvas = Canvas(width: width, height: height, scale: scale)
    for path in paths { draw(path, on: &canvas) }
    work += Self.mostPictureWork - canvas.pictureRoom
    let whole = canvas.pixels.map { pixel in
      let bytes = SIMD4<UInt32>(
        (pixel * 255 + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255)))
      return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
    }
    if skipped > 0, whole.allSatisfy({ $0 == 0 }) { return nil }
    var image = RasterImage(width: width, height: height, pixels: whole)
    image?.scale = scale
    return image
  }

  private func draw(_ path: Path, on canvas: inout Canvas) {
    let mask = path.clip.map { self.mask(of: $0, &canvas) }
    if let picture = path.picture {
      canvas.fill(path.steps)
      let sample = PictureSample(picture, canvas.scale, &canvas.pictureRoom)
      canvas.paint(mask) { sample?.ink($0, $1) ?? .zero }
    }
    if let fill = path.fill {
      canvas.fill(path.steps)
      canvas.paint(fill, isEvenOdd: path.isEvenOdd, mask)
    }
    if let stroke = path.stroke {
      canvas.stroke(path.steps, stroke.line)
      canvas.paint(stroke.color, mask)
    }
  }

  private func mask(of index: Int, _ canvas: inout Canvas) -> [Float] {
    if let mask = canvas.masks[index] { return mask }
    let clip = clips[index]
    canvas.fill(clip.steps)
    var mask = canvas.mask(isEvenOdd: clip.isEvenOdd)
    if let parent = clip.parent {
      let outer = self.mask(of: parent, &canvas)
      for pixel in mask.indices { mask[pixel] *= outer[pixel] }
    }
    // Drawings have few at a time.
    if canvas.masks.count > 8 { canvas.masks = [:] }
    canvas.masks[index] = mask
    return mask
  }

  /// The pixels of a drawing while it is painted.
  private struct Canvas {
    let width: Int
    let height: Int
    /// Pixels in a unit of the drawing.
    let scale: Double
    /// Red, green, blue and alpha from 0 to 1, the colours multiplied by alpha.
    var pixels: [SIMD4<Float>]
    /// Of clips, the covered part of each pixel.
    var masks: [Int: [Float]] = [:]
    var pictureRoom = VectorArt.mostPictureWork
    private var coverage = Coverage(room: VectorArt.mostEdgeWork)
    private var line: [Float] = []

    init(width: Int, height: Int, scale: Double) {
      (self.width, self.height, self.scale) = (width, height, scale)
      pixels = Array(repeating: .zero, count: width * height)
    }

    mutating func fill(_ steps: [PathStep]) {
      coverage.reset(around: steps, scale: scale, width: width, height: height)
      coverage.fill(steps, scale: scale)
    }

    mutating func stroke(_ steps: [PathStep], _ stroke: PathStroke) {
      // A line is never thinner than a third of a pixel.
      let outset = (stroke.width / 2 + 1 / scale) * stroke.reach
      coverage.reset(around: steps, outset: outset, scale: scale, width: width, height: height)
      coverage.stroke(steps, stroke, scale: scale)
    }

    mutating func paint(_ color: RGBA, isEvenOdd: Bool = false, _ mask: [Float]?) {
      let ink = SIMD4(
        Float(color.red * color.alpha), Float(color.green * color.alpha), Float(color.blue * color.alpha),
        Float(color.alpha))
      paint(mask, isEvenOdd: isEvenOdd) { _, _ in ink }
    }

    /// - Parameter ink: of a pixel, multiplied by its alpha.
    @inline(__always)
    mutating func paint(
      _ mask: [Float]?, isEvenOdd: Bool = false, _ ink: (_ x: Int, _ y: Int) -> SIMD4<Float>
    ) {
      for y in coverage.top..<coverage.top + coverage.height {
        coverage.row(y, isEvenOdd: isEvenOdd, into: &line)
        let start = y * width + coverage.left
        for x in line.indices where line[x] > 0.002 {
          let covered = mask.map { $0[start + x] * line[x] } ?? line[x]
          let own = ink(coverage.left + x, y) * covered
          pixels[start + x] = own + pixels[start + x] * (1 - own.w)
        }
      }
    }

    mutating func mask(isEvenOdd: Bool) -> [Float] {
      var mask = [Float](repeating: 0, count: width * height)
      for y in coverage.top..<coverage.top + coverage.height {
        coverage.row(y, isEvenOdd: isEvenOdd, into: &line)
        let start = y * width + coverage.left
        mask.replaceSubrange(start..<start + line.count, with: line)
      }
      return mask
    }
  }
}
