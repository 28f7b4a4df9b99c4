import Basics

/// A vector drawing as read from a PDF or SVG file, and its rendering to pixels.
package struct VectorArt {
  /// A path with its paint.
  package struct Path {
    /// The segments of the path.
    package var steps: [PathStep]
    /// Whether the path is filled by the even-odd rule instead of the nonzero winding rule.
    package var isEvenOdd: Bool
    /// The fill colour, if any.
    package var fill: RGBA?
    /// The stroke and its colour, if any.
    package var stroke: (line: PathStroke, color: RGBA)?
    /// A gradient that fills the path instead of a colour, and the transform from the drawing to its coordinates.
    package var gradient: (Gradient, place: Affine)?
    /// A bitmap that fills the path instead of a colour.
    package var picture: Picture?
    /// An index into `clips`.
    package var clip: Int?

    package init(steps: [PathStep], isEvenOdd: Bool = false, clip: Int? = nil) {
      self.steps = steps
      self.isEvenOdd = isEvenOdd
      self.clip = clip
    }
  }

  /// A bitmap placed in a drawing.
  package struct Picture {
    package var image: RasterImage
    /// Maps the unit square, with the image's top left corner at the origin, to the drawing.
    package var place: Affine
    package var alpha: Double

    package init(image: RasterImage, place: Affine, alpha: Double = 1) {
      self.image = image
      self.place = place
      self.alpha = alpha
    }
  }

  /// A clipping path, intersected with its parent's.
  package struct Clip {
    package var steps: [PathStep]
    package var isEvenOdd: Bool
    /// An index into `clips`.
    package var parent: Int?
    /// The number of ancestors.
    fileprivate var depth = 0

    package init(steps: [PathStep], isEvenOdd: Bool, parent: Int?) {
      self.steps = steps
      self.isEvenOdd = isEvenOdd
      self.parent = parent
    }
  }

  // Limits of one drawing; beyond them the rest is omitted.
  /// The number of path segments in a drawing.
  package static let mostSteps = 200_000
  private static let mostPaths = 20_000
  private static let mostClips = 2_000
  private static let deepestClip = 16

  /// The size in points.
  package var size: Size
  /// The paths in drawing order.
  package private(set) var paths: [Path] = []
  /// The clipping paths, parents before children.
  package private(set) var clips: [Clip] = []
  private var stepCount = 0
  /// The number of elements that cannot be drawn, such as text.
  package var skipped = 0

  package init(size: Size) { self.size = size }

  /// Whether a limit is reached.
  package var isFull: Bool { stepCount >= Self.mostSteps || paths.count >= Self.mostPaths }

  /// Appends a path unless the drawing is full.
  package mutating func add(_ path: Path) {
    guard !isFull else { return }
    stepCount += path.steps.count
    paths.append(path)
  }

  /// Adds a clipping path and returns its index, or that of its parent if there are too many or too deeply nested ones.
  package mutating func add(_ clip: Clip) -> Int? {
    let depth = clip.parent.map { clips[$0].depth + 1 } ?? 0
    guard !isFull, clips.count < Self.mostClips, depth < Self.deepestClip else { return clip.parent }
    stepCount += clip.steps.count
    clips.append(clip)
    clips[clips.count - 1].depth = depth
    return clips.count - 1
  }

  /// Whether the path is a rectangle that contains the whole drawing, like the outermost clip of most files; such a
  /// clip has no effect.
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
  /// The limit on pixels painted by all paths together.
  private static let mostWork = 3e8
  private static let mostPictureWork = 64 << 20
  /// The limit on pixels crossed by edges.
  private static let mostEdgeWork: Float = 4e7

  /// Renders the drawing at a scale in pixels per point, or a smaller one if it would be too large. Returns nil if
  /// nothing is visible because of elements that cannot be drawn.
  /// - Parameter work: increased by the cost of reading and painting, in pixels of a photo.
  package func image(scale wanted: Double, work: inout Int) -> RasterImage? {
    work += 20 * (stepCount + paths.count)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    // Complex drawings are rendered smaller, to keep the time short. A pixel of a picture or gradient takes four times
    // as long as one of a colour.
    let count = paths.reduce(0) {
      $0 + ($1.picture == nil && $1.gradient == nil ? 1 : 4) + ($1.clip.map { clips[$0].depth + 1 } ?? 0)
    }
    let parts = Double(count) * size.width * size.height
    let scale = min(
      wanted, Self.longestSide / max(size.width, size.height), (Self.mostWork / max(parts, 1)).squareRoot())
    let (width, height) = (
      max(1, Int(clamping: (size.width * scale).rounded())),
      max(1, Int(clamping: (size.height * scale).rounded()))
    )
    // Most paths cover a small part of the drawing, and painting a pixel takes a tenth of the time of decoding one.
    work += width * height + Int(clamping: parts * scale * scale / 12)
    var canvas = Canvas(width: width, height: height, scale: scale)
    for path in paths { draw(path, on: &canvas) }
    work += Self.mostPictureWork - canvas.pictureRoom
    let whole = canvas.pixels.map { pixel in
      // Component by component: the conversion of a whole vector is slower.
      let bytes = (pixel * 255 + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
      return UInt32(bytes.x) | UInt32(bytes.y) << 8 | UInt32(bytes.z) << 16 | UInt32(bytes.w) << 24
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
    if let (gradient, place) = path.gradient {
      canvas.fill(path.steps)
      let inks = Gradient.Inks(gradient, place: place.after(Affine(1 / canvas.scale, 0, 0, 1 / canvas.scale)))
      canvas.paint(mask, isEvenOdd: path.isEvenOdd) { inks.ink($0, $1) }
    } else if let fill = path.fill {
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
    // Few clips are in use at a time.
    if canvas.masks.count > 8 { canvas.masks = [:] }
    canvas.masks[index] = mask
    return mask
  }

  /// The pixel buffer of a drawing in progress.
  private struct Canvas {
    let width: Int
    let height: Int
    /// Pixels per unit of the drawing.
    let scale: Double
    /// Premultiplied red, green, blue and alpha, from 0 to 1.
    var pixels: [SIMD4<Float>]
    /// The coverage of each pixel, by clip.
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
      // The outset of the thinnest stroke, a third of a pixel.
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

    /// Composites a colour over the covered pixels.
    /// - Parameter ink: returns the premultiplied colour of a pixel.
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
