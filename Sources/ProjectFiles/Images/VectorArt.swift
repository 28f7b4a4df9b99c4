import Basics
import Model
import Raster

/// A drawing of paths, as vector files hold it, and its pixels.
struct VectorArt {
  struct Path {
    enum Step {
      case move(Point)
      case line(Point)
      case curve(Point, Point, Point)
      case close

      func moved(_ transform: Affine) -> Step {
        switch self {
        case .move(let point): .move(transform(point.x, point.y))
        case .line(let point): .line(transform(point.x, point.y))
        case .curve(let a, let b, let c):
          .curve(transform(a.x, a.y), transform(b.x, b.y), transform(c.x, c.y))
        case .close: .close
        }
      }
    }

    var steps: [Step] = []
    /// Of two overlapping parts the common one is empty.
    var isEvenOdd = false
    var fill: RGBA?
    var stroke: Stroke?
    /// Fills the path instead of a colour.
    var picture: Picture?
    /// Index into `clips`.
    var clip: Int?
  }

  struct Stroke {
    var color: RGBA
    /// In the drawing's units.
    var width: Double
    var cap = Cap.butt
    var join = Join.miter
    var miterLimit = 10.0
    var dashes: [Double] = []
    /// How far the dashes had come when the line begins.
    var dashPhase = 0.0
  }

  /// An image of pixels in a drawing.
  struct Picture {
    var image: RasterImage
    /// From the image, a unit wide and high with its origin in the upper left corner, to the drawing.
    var place: Affine
    var alpha = 1.0
  }

  enum Cap { case butt, round, square }
  enum Join { case miter, round, bevel }

  /// What is seen lies in a path, and in what that path lies in.
  struct Clip {
    var steps: [Path.Step]
    var isEvenOdd: Bool
    var parent: Int?
    /// How many it lies in.
    fileprivate(set) var depth = 0
  }

  // A drawing has no more than this; a larger one is cut short.
  static let mostSteps = 200_000
  private static let mostPaths = 20_000
  private static let mostClips = 2_000
  private static let deepestClip = 16

  var size: Size
  private(set) var paths: [Path] = []
  private(set) var clips: [Clip] = []
  private var stepCount = 0
  /// Parts that cannot be drawn, such as texts.
  var skipped = 0

  init(size: Size) { self.size = size }

  var isFull: Bool { stepCount >= Self.mostSteps || paths.count >= Self.mostPaths }

  mutating func add(_ path: Path) {
    guard !isFull else { return }
    stepCount += path.steps.count
    paths.append(path)
  }

  /// - Returns: the clip; the one around it where there are too many.
  mutating func add(_ clip: Clip) -> Int? {
    let depth = clip.parent.map { clips[$0].depth + 1 } ?? 0
    guard !isFull, clips.count < Self.mostClips, depth < Self.deepestClip else { return clip.parent }
    stepCount += clip.steps.count
    clips.append(clip)
    clips[clips.count - 1].depth = depth
    return clips.count - 1
  }

  /// Whether a rectangle is around all of the drawing, as the first clip of most files: it cuts nothing off.
  func liesWithin(_ steps: [Path.Step]) -> Bool {
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

  /// The drawing at so many pixels a point, or fewer where that would be too large; nil where nothing is seen because of
  /// parts that cannot be drawn.
  /// - Parameter work: grows by what reading and painting the parts cost, in pixels of a photo.
  func image(scale wanted: Double, work: inout Int) -> RasterImage? {
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
    var pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
    var raster = PathRaster(width: width, height: height)
    var masks: [Int: [Float]] = [:]
    var pictureRoom = Self.mostPictureWork
    for path in paths {
      let cut = path.clip.map { mask(of: $0, &masks, &raster, scale) }
      if let picture = path.picture {
        raster.reset()
        FlatPath.lines(path.steps, scale) { raster.add($0, $1) }
        let sample = PictureSample(picture, scale, &pictureRoom)
        raster.paint(cut, into: &pixels) { sample?.ink($0, $1) ?? .zero }
      }
      if let fill = path.fill {
        raster.reset()
        FlatPath.lines(path.steps, scale) { raster.add($0, $1) }
        raster.paint(fill, isEvenOdd: path.isEvenOdd, cut, into: &pixels)
      }
      if let stroke = path.stroke {
        raster.reset()
        FlatPath.outline(path.steps, stroke, scale, isFull: { raster.isFull }, { raster.add($0, $1) })
        raster.paint(stroke.color, isEvenOdd: false, cut, into: &pixels)
      }
    }
    work += Self.mostPictureWork - pictureRoom
    let whole = pixels.map { pixel in
      let bytes = SIMD4<UInt32>(
        (pixel * 255 + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255)))
      return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
    }
    if skipped > 0, whole.allSatisfy({ $0 == 0 }) { return nil }
    var image = RasterImage(width: width, height: height, pixels: whole)
    image?.scale = scale
    return image
  }

  private func mask(
    of index: Int, _ known: inout [Int: [Float]], _ raster: inout PathRaster, _ scale: Double
  ) -> [Float] {
    if let mask = known[index] { return mask }
    let clip = clips[index]
    raster.reset()
    FlatPath.lines(clip.steps, scale) { raster.add($0, $1) }
    var mask = raster.coverage(isEvenOdd: clip.isEvenOdd)
    if let parent = clip.parent {
      let outer = self.mask(of: parent, &known, &raster, scale)
      for pixel in mask.indices { mask[pixel] *= outer[pixel] }
    }
    // Drawings have few at a time.
    if known.count > 8 { known = [:] }
    known[index] = mask
    return mask
  }
}
