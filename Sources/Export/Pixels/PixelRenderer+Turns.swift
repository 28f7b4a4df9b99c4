import Basics
import Raster

/// Rotated items: they are painted upright in an image of their own, which is then rotated, as Core Animation does.
extension PixelRenderer {
  /// Returns the end of the items with the same rotation and the same clips outside of it.
  func endOfTurn(from start: Int) -> Int {
    let (turn, outer) = (scene.items[start].turn, outerClip(of: scene.items[start]))
    return scene.items[start...].firstIndex { $0.turn != turn || outerClip(of: $0) != outer }
      ?? scene.items.count
  }

  /// Returns the clip outside of an item's rotation.
  private func outerClip(of item: VectorScene.Item) -> Int? {
    guard let clip = item.clip, scene.clips[clip].turn == item.turn else { return item.clip }
    return scene.clips[clip].outer
  }

  /// Paints items with the same rotation and the same clips outside of it.
  mutating func paintTurned(_ range: Range<Int>) {
    let first = scene.items[range.lowerBound]
    guard let turn = first.turn.map({ scene.turns[$0] }), let inverse = turn.inverse else { return }
    let screen = Size(width: Double(image.width) / scale, height: Double(image.height) / scale)
    let visible = Rect(inverse.rectangle(0, 0, screen.width, screen.height))
    var area: Rect?
    for item in scene.items[range] {
      // One point more for smooth edges.
      guard let seen = item.extent.inset(by: Insets(all: -1)).intersection(visible) else { continue }
      area = area?.union(seen) ?? seen
    }
    guard let area, !area.isEmpty else { return }
    var renderer = PixelRenderer(upright(range, in: area), scale: scale, fonts: glyphs.fonts)
    // The glyphs and images are the same in all rotations.
    swap(&renderer.glyphs, &glyphs)
    swap(&renderer.images, &images)
    renderer.paint()
    swap(&renderer.glyphs, &glyphs)
    swap(&renderer.images, &images)
    place(renderer.image, area, turn, inverse, within: outerClip(of: first))
  }

  /// Returns a scene of items with the same rotation, before they are rotated. It has only the clips and texts of
  /// these items: otherwise a screen of rotated views would copy all texts for each of them.
  private func upright(_ range: Range<Int>, in area: Rect) -> VectorScene {
    var upright = scene
    upright.size = area.size
    (upright.items, upright.clips, upright.texts, upright.turns) = ([], [], [], [])
    var places: [Int: Int] = [:]
    for var item in scene.items[range] {
      if let index = item.clip {
        item.clip = nil
        if let known = places[index] {
          item.clip = known
        } else if scene.clips[index].turn == item.turn {
          var clip = scene.clips[index]
          (clip.turn, clip.outer) = (nil, nil)
          places[index] = upright.clips.count
          item.clip = upright.clips.count
          upright.clips.append(clip)
        }
      }
      if case .text(let index) = item.kind {
        item.kind = .text(upright.texts.count)
        upright.texts.append(scene.texts[index])
      }
      item.turn = nil
      upright.items.append(item)
    }
    return upright.moved(by: Point(x: -area.x, y: -area.y))
  }

  /// Paints an upright image rotated.
  private mutating func place(
    _ source: RasterImage, _ area: Rect, _ turn: Affine, _ inverse: Affine, within clip: Int?
  ) {
    let box = RoundBox(Rect(turn.rectangle(area.x, area.y, area.width, area.height)), scale: scale)
    let bounds = bounds(box, nil)
    let clips = clips(from: clip)
    for y in bounds.top..<max(bounds.top, bounds.bottom) {
      for x in bounds.left..<max(bounds.left, bounds.right) {
        let (column, row) = (Double(x) + 0.5, Double(y) + 0.5)
        let point = inverse(column / scale, row / scale)
        let pixel = source.mixed((point.x - area.x) * scale - 0.5, (point.y - area.y) * scale - 0.5)
        guard pixel >> 24 > 0 else { continue }
        var share: Float = 1
        for (inverse, box) in clips {
          let point = inverse(column / scale, row / scale)
          let distance = box.distance(from: Point(x: point.x * scale, y: point.y * scale))
          share *= Float(min(max(0.5 - distance, 0), 1))
        }
        let index = y * image.width + x
        image.pixels[index] = Self.over(pixel, image.pixels[index], share)
      }
    }
  }

  /// Returns the boxes of a clip and all around it, in pixels, each with the transform from the screen.
  private func clips(from clip: Int?) -> [(inverse: Affine, box: RoundBox)] {
    var clips: [(inverse: Affine, box: RoundBox)] = []
    var next = clip
    while let index = next {
      let clip = scene.clips[index]
      let inverse = clip.turn.flatMap { scene.turns[$0].inverse } ?? .identity
      clips.append((inverse, RoundBox(clip.rect, scale: scale)))
      for round in clip.rounds {
        clips.append(
          (inverse, RoundBox(round.rect, radius: round.radius, corners: round.corners, scale: scale)))
      }
      next = clip.outer
    }
    return clips
  }
}

extension Rect {
  /// The smallest rectangle around the corners of a path of lines.
  fileprivate init(_ steps: [PathStep]) {
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    for case .move(let point) in steps { (low, high) = (point, point) }
    for case .line(let point) in steps {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension VectorScene.Item {
  /// The area that the item paints.
  fileprivate var extent: Rect {
    switch kind {
    case .shadow(_, let blur): rect.inset(by: Insets(all: -SoftBox.reach(of: blur)))
    // Letters extend beyond their lines.
    case .text: rect.inset(by: Insets(all: -rect.height / 2))
    case .view, .fill, .material, .gradient, .border, .drawing, .image, .cross: rect
    }
  }
}
