import Basics
import Drawing
import Model
import Raster

/// Paints a screen as pixels.
struct PixelRenderer {
  let scene: VectorScene
  /// The pixels per point.
  let scale: Double
  var image: RasterImage
  var coverage = Coverage()
  var line: [Float] = []
  private var mask: [Float] = []
  var glyphs: GlyphBitmaps
  var images = SizedImages()

  /// - Parameter image: the image to paint over; nil for an empty one of the screen's size.
  init(
    _ scene: VectorScene, scale: Double, fonts: GlyphFonts = GlyphFonts(), over image: RasterImage? = nil
  ) {
    glyphs = GlyphBitmaps(fonts.with(scene.fonts))
    self.scene = scene
    self.scale = scale
    self.image =
      image
      ?? RasterImage(
        width: max(1, Int(clamping: (scene.size.width * scale).rounded(.up))),
        height: max(1, Int(clamping: (scene.size.height * scale).rounded(.up))))
  }

  mutating func paint() {
    var turned: Range<Int>?
    for (index, item) in scene.items.enumerated() {
      if item.turn != nil {
        if turned?.contains(index) != true {
          let end = endOfTurn(from: index)
          paintTurned(index..<end)
          turned = index..<end
        }
        continue
      }
      let clip = item.clip.map { scene.clips[$0] }
      if let clip, clip.rect.width <= 0 || clip.rect.height <= 0 { continue }
      switch item.kind {
      case .view(let color): if let color { fill(item, color, clip) }
      case .fill(let color): fill(item, color, clip)
      case .shadow(let color, let blur): shadow(item, color, blur, clip)
      case .material(let color, let blur): material(item, color, blur, clip)
      case .gradient(let index): gradient(item, scene.gradients[index], clip)
      case .border(let color, let width): border(item, color, width, clip)
      case .cross(let color):
        let rect = item.rect
        let diagonals: [PathStep] = [
          .move(rect.origin), .line(Point(x: rect.maxX, y: rect.maxY)),
          .move(Point(x: rect.maxX, y: rect.y)), .line(Point(x: rect.x, y: rect.maxY)),
        ]
        paint(diagonals, width: 1, color, clip)
      case .drawing(let path, let color): draw(path, item.rect, color, clip)
      case .image(let index): draw(index, item.rect, clip)
      case .text(let index): text(scene.texts[index], clip)
      }
    }
  }

  // MARK: Boxes

  mutating func fill(_ item: VectorScene.Item, _ color: RGBA, _ clip: VectorScene.Clip?) {
    var box = RoundBox(item.rect, radius: item.radius, corners: item.corners, scale: scale)
    if box.radius == 0, let clip {
      box.formIntersection(with: RoundBox(clip.rect, scale: scale))
      if clip.rounds.isEmpty { return fill(box, hole: nil, color, nil) }
    }
    fill(box, hole: nil, color, clip)
  }

  private mutating func border(
    _ item: VectorScene.Item, _ color: RGBA, _ width: Double, _ clip: VectorScene.Clip?
  ) {
    let box = RoundBox(item.rect, radius: item.radius, corners: item.corners, scale: scale)
    let inner = item.rect.inset(by: Insets(top: width, left: width, bottom: width, right: width))
    let hole = RoundBox(
      inner, radius: max(0, item.radius - width), corners: item.corners, scale: scale)
    fill(box, hole: hole.isEmpty ? nil : hole, color, clip)
  }

  /// The part of a row inside a clip: straight edges as numbers, round ones as boxes.
  struct Limits {
    var box: RoundBox
    var rounds: [RoundBox]
  }

  func limits(_ clip: VectorScene.Clip?) -> Limits? {
    clip.map { clip in
      Limits(
        box: RoundBox(clip.rect, scale: scale),
        rounds: clip.rounds.map { RoundBox($0.rect, radius: $0.radius, corners: $0.corners, scale: scale) })
    }
  }

  func bounds(_ box: RoundBox, _ limits: Limits?) -> (left: Int, top: Int, right: Int, bottom: Int) {
    var box = box
    if let limits { box.formIntersection(with: limits.box) }
    func down(_ value: Double, _ most: Int) -> Int { min(max(Int(clamping: value.rounded(.down)), 0), most) }
    func up(_ value: Double, _ most: Int) -> Int { min(max(Int(clamping: value.rounded(.up)), 0), most) }
    return (
      down(box.left, image.width), down(box.top, image.height), up(box.right, image.width),
      up(box.bottom, image.height)
    )
  }

  private mutating func fill(_ box: RoundBox, hole: RoundBox?, _ color: RGBA, _ clip: VectorScene.Clip?) {
    guard !box.isEmpty else { return }
    let limits = limits(clip)
    let area = bounds(box, limits)
    guard area.right > area.left, area.bottom > area.top else { return }
    let ink = PixelInk(color)
    // The pixels that are fully covered in every straight row.
    let solidLeft = min(max(Int(clamping: box.left.rounded(.up)), area.left), area.right)
    let solidRight = max(solidLeft, min(Int(clamping: box.right.rounded(.down)), area.right))
    for y in area.top..<area.bottom {
      if hole == nil, limits == nil, box.isStraight(y), box.share(ofRow: y) >= 1 {
        solid(y, solidLeft, solidRight, ink)
        if area.left < solidLeft { paintRow(y, area.left, solidLeft, box, nil, nil, ink) }
        if solidRight < area.right { paintRow(y, solidRight, area.right, box, nil, nil, ink) }
      } else if let hole, limits == nil, hole.isStraight(y), hole.share(ofRow: y) >= 1 {
        // Only the sides of a border.
        let left = min(max(Int(clamping: hole.left.rounded(.up)), area.left), area.right)
        let right = min(max(Int(clamping: hole.right.rounded(.down)), left), area.right)
        paintRow(y, area.left, left, box, hole, nil, ink)
        paintRow(y, right, area.right, box, hole, nil, ink)
      } else {
        paintRow(y, area.left, area.right, box, hole, limits, ink)
      }
    }
  }

  private mutating func solid(_ y: Int, _ left: Int, _ right: Int, _ ink: PixelInk) {
    guard right > left else { return }
    let start = y * image.width
    image.pixels.withUnsafeMutableBufferPointer { pixels in
      if ink.isOpaque {
        let pixel = ink.pixel
        for x in start + left..<start + right { pixels[x] = pixel }
        return
      }
      // Neighbouring pixels mostly have the same colour.
      var below = pixels[start + left]
      var mixed = ink.over(below, ink.alpha)
      for x in start + left..<start + right {
        if pixels[x] != below {
          below = pixels[x]
          mixed = ink.over(below, ink.alpha)
        }
        pixels[x] = mixed
      }
    }
  }

  private mutating func paintRow(
    _ y: Int, _ left: Int, _ right: Int, _ box: RoundBox, _ hole: RoundBox?, _ limits: Limits?,
    _ ink: PixelInk
  ) {
    guard right > left else { return }
    cover(y, left, right, box)
    if let hole {
      // The mask becomes the part outside the hole.
      swap(&line, &mask)
      cover(y, left, right, hole)
      swap(&line, &mask)
      for x in line.indices { line[x] = max(0, line[x] - mask[x]) }
    }
    blend(y, left, limits, ink)
  }

  mutating func cover(_ y: Int, _ left: Int, _ right: Int, _ box: RoundBox) {
    line.removeAll(keepingCapacity: true)
    line.append(contentsOf: repeatElement(0, count: right - left))
    line.withUnsafeMutableBufferPointer { box.cover(y, $0, from: left) }
  }

  /// Blends a colour over a row, with the coverage in `line` starting at pixel `left`.
  private mutating func blend(_ y: Int, _ left: Int, _ limits: Limits?, _ ink: PixelInk) {
    cut(y, left, limits)
    let start = y * image.width + left
    image.pixels.withUnsafeMutableBufferPointer { pixels in
      for (x, covered) in line.enumerated() where covered > 0.002 {
        let strength = ink.strength(covered)
        pixels[start + x] = strength == 255 ? ink.pixel : ink.over(pixels[start + x], strength)
      }
    }
  }

  /// Multiplies `line` by the coverage of a clip.
  mutating func cut(_ y: Int, _ left: Int, _ limits: Limits?) {
    guard let limits else { return }
    cut(y, left, limits.box)
    for round in limits.rounds { cut(y, left, round) }
  }

  /// Multiplies `line` by a box's coverage.
  private mutating func cut(_ y: Int, _ left: Int, _ box: RoundBox) {
    let right = left + line.count
    if box.isStraight(y), box.share(ofRow: y) >= 1, box.left <= Double(left), box.right >= Double(right) {
      return
    }
    swap(&line, &mask)
    cover(y, left, right, box)
    for x in line.indices { line[x] *= mask[x] }
  }

  // MARK: Images

  private mutating func draw(_ index: Int, _ rect: Rect, _ clip: VectorScene.Clip?) {
    let box = RoundBox(rect, scale: scale)
    let limits = limits(clip)
    let area = bounds(box, limits)
    guard area.right > area.left, area.bottom > area.top else { return }
    // Places are rounded to whole pixels, so that an image of equal size is copied unchanged.
    let (left, top) = (box.left.rounded(), box.top.rounded())
    let (width, height) = (max(1, box.right.rounded() - left), max(1, box.bottom.rounded() - top))
    guard [left, top, width, height].allSatisfy({ abs($0) < 1e12 }) else { return }
    let place = PixelPlace(
      left: Int(clamping: left), top: Int(clamping: top), width: Int(clamping: width),
      height: Int(clamping: height))
    let columns = max(area.left, place.left)..<max(area.left, place.left, min(area.right, place.right))
    let rows = max(area.top, place.top)..<max(area.top, place.top, min(area.bottom, place.bottom))
    guard !columns.isEmpty, !rows.isEmpty,
      let shown = images.image(
        index, of: scene, place,
        PixelArea(
          columns: columns.lowerBound - place.left..<columns.upperBound - place.left,
          rows: rows.lowerBound - place.top..<rows.upperBound - place.top))
    else { return }
    for y in rows {
      line.removeAll(keepingCapacity: true)
      line.append(contentsOf: repeatElement(1, count: columns.count))
      cut(y, columns.lowerBound, limits)
      let (source, target) = ((y - rows.lowerBound) * shown.width, y * image.width + columns.lowerBound)
      image.pixels.withUnsafeMutableBufferPointer { pixels in
        for (x, covered) in line.enumerated() where covered > 0.002 {
          pixels[target + x] = Self.over(shown.pixels[source + x], pixels[target + x], covered)
        }
      }
    }
  }

  /// Composites a pixel over another, both premultiplied.
  static func over(_ pixel: UInt32, _ below: UInt32, _ covered: Float) -> UInt32 {
    let share = covered >= 1 ? 255 : Coverage.share(covered, of: 255)
    if share == 255, pixel >> 24 == 255 { return pixel }
    let rest = 255 - Int(pixel >> 24) * share / 255
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let sum = (Int(pixel >> shift & 255) * share + Int(below >> shift & 255) * rest + 127) / 255
      result |= UInt32(min(sum, 255)) << shift
    }
    return result
  }

  // MARK: Paths

  /// - Parameter width: the width in points of a line with round caps; nil to fill the path.
  private mutating func paint(
    _ steps: [PathStep], width: Double?, _ color: RGBA, _ clip: VectorScene.Clip?
  ) {
    cover(steps, width: width)
    let ink = PixelInk(color)
    let limits = limits(clip)
    for y in coverage.top..<coverage.top + coverage.height {
      coverage.row(y, into: &line)
      blend(y, coverage.left, limits, ink)
    }
  }

  private mutating func cover(_ steps: [PathStep], width: Double?) {
    coverage.reset(
      around: steps, outset: width ?? 0, scale: scale, width: image.width, height: image.height)
    if let width {
      coverage.stroke(steps, PathStroke(width: width, cap: .round, join: .round), scale: scale)
    } else {
      coverage.fill(steps, scale: scale)
    }
  }

  /// Paints layers as one shape, so that a translucent colour is not added where they overlap.
  private mutating func paint(
    _ layers: [(steps: [PathStep], width: Double?)], _ color: RGBA, _ clip: VectorScene.Clip?
  ) {
    var rows: [Int: (left: Int, shares: [Float])] = [:]
    for layer in layers {
      cover(layer.steps, width: layer.width)
      for y in coverage.top..<coverage.top + coverage.height {
        coverage.row(y, into: &line)
        guard let known = rows[y] else {
          rows[y] = (coverage.left, line)
          continue
        }
        let left = min(known.left, coverage.left)
        let right = max(known.left + known.shares.count, coverage.left + line.count)
        var shares = [Float](repeating: 0, count: right - left)
        shares.replaceSubrange(
          known.left - left..<known.left - left + known.shares.count, with: known.shares)
        for (x, share) in line.enumerated() {
          shares[coverage.left - left + x] += share * (1 - shares[coverage.left - left + x])
        }
        rows[y] = (left, shares)
      }
    }
    let (ink, limits) = (PixelInk(color), limits(clip))
    for (y, row) in rows {
      line = row.shares
      blend(y, row.left, limits, ink)
    }
  }

  private mutating func draw(_ path: SymbolPath, _ rect: Rect, _ color: RGBA, _ clip: VectorScene.Clip?) {
    let unit = rect.height / 24
    func place(_ x: Double, _ y: Double) -> Point { Point(x: rect.x + x * unit, y: rect.y + y * unit) }
    let layers = path.layers.map { layer in
      let steps = layer.steps.map { step -> PathStep in
        switch step {
        case .move(let x, let y): .move(place(x, y))
        case .line(let x, let y): .line(place(x, y))
        case .curve(let a, let b, let c, let d, let e, let f): .curve(place(a, b), place(c, d), place(e, f))
        case .close: .close
        }
      }
      return (steps: steps, width: layer.stroke.map { $0 * unit })
    }
    if !color.isOpaque, layers.count > 1 { return paint(layers, color, clip) }
    for layer in layers { paint(layer.steps, width: layer.width, color, clip) }
  }

  // MARK: Texts

  private mutating func text(_ text: VectorScene.Text, _ clip: VectorScene.Clip?) {
    let limits = limits(clip)
    for row in text.lines where isNear(row) {
      var set = GlyphLine(row, scene.looks, glyphs.fonts, scale: scale)
      set.place()
      for glyph in set.glyphs {
        let bitmap = glyphs.bitmap(glyph.key, &coverage)
        let left = glyph.x + bitmap.left
        let top = glyph.y + bitmap.top
        let ink = PixelInk(scene.looks[glyph.look].color)
        let rows = max(top, 0)..<max(0, top, min(top + bitmap.height, image.height))
        let columns = max(0, -left)..<max(0, -left, min(bitmap.width, image.width - left))
        guard !rows.isEmpty, !columns.isEmpty else { continue }
        guard let limits else {
          paint(bitmap, left: left, top: top, columns, rows, ink)
          continue
        }
        for y in rows {
          let start = (y - top) * bitmap.width
          line.removeAll(keepingCapacity: true)
          line.append(contentsOf: bitmap.values[start + columns.lowerBound..<start + columns.upperBound])
          blend(y, left + columns.lowerBound, limits, ink)
        }
      }
      for (rect, look) in set.lines + set.boxes {
        fill(RoundBox(rect, scale: 1), hole: nil, scene.looks[look].color, clip)
      }
    }
  }

  /// Whether a line can be visible in the image: no glyph extends more than two font sizes from its baseline.
  private func isNear(_ line: VectorTextLine) -> Bool {
    let size = line.runs.reduce(0) { max($0, scene.looks[$1.look].size) }
    return (line.baseline + 2 * size) * scale > 0 && (line.baseline - 2 * size) * scale < Double(image.height)
  }

  /// Paints a glyph without a clip.
  private mutating func paint(
    _ bitmap: GlyphBitmap, left: Int, top: Int, _ columns: Range<Int>, _ rows: Range<Int>,
    _ ink: PixelInk
  ) {
    let width = image.width
    image.pixels.withUnsafeMutableBufferPointer { pixels in
      bitmap.values.withUnsafeBufferPointer { values in
        for y in rows {
          let (start, row) = ((y - top) * bitmap.width, y * width + left)
          for x in columns {
            let covered = values[start + x]
            guard covered > 0.002 else { continue }
            let strength = ink.strength(covered)
            pixels[row + x] = strength == 255 ? ink.pixel : ink.over(pixels[row + x], strength)
          }
        }
      }
    }
  }
}
