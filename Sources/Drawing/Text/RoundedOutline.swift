import Raster

/// Rounds the corners of a glyph's outline, so that the ends of strokes are round.
struct RoundedOutline {
  /// The radius of round corners, in units of the outline.
  let radius: Float
  private var start = SIMD2<Float>.zero
  private var segments: [OutlineSegment] = []

  init(radius: Float) { self.radius = radius }

  /// Adds a segment; a contour is passed when the next one begins.
  mutating func add(_ segment: OutlineSegment, _ body: (OutlineSegment) -> Void) {
    guard case .move(let x, let y) = segment else {
      segments.append(segment)
      return
    }
    end(body)
    start = SIMD2(x, y)
  }

  /// Passes the last contour.
  mutating func end(_ body: (OutlineSegment) -> Void) {
    defer { segments.removeAll(keepingCapacity: true) }
    var pieces: [Piece] = []
    var at = start
    for segment in segments {
      let piece = Piece(from: at, segment)
      if piece.length > 0.01 { pieces.append(piece) }
      at = piece.end
    }
    let gap = Piece(from: at, .line(start.x, start.y))
    if gap.length > 0.01 { pieces.append(gap) }
    guard pieces.count > 1 else { return }
    // How much each corner takes of the pieces beside it: the one after each piece.
    let cuts = pieces.indices.map { index -> Float in
      let (piece, next) = (pieces[index], pieces[(index + 1) % pieces.count])
      let (before, after) = (piece.direction(atEnd: true), next.direction(atEnd: false))
      // Corners of less than 35° are points of a curve.
      guard (before * after).sum() < 0.82 else { return 0 }
      return min(radius, piece.length * 0.49, next.length * 0.49)
    }
    for index in pieces.indices {
      let before = cuts[(index + pieces.count - 1) % pieces.count]
      let shown = pieces[index].shortened(before, cuts[index])
      if index == 0 { body(.move(shown.start.x, shown.start.y)) }
      body(shown.segment)
      guard cuts[index] > 0 else { continue }
      let next = pieces[(index + 1) % pieces.count]
      let (corner, end) = (pieces[index].end, next.shortened(cuts[index], 0).start)
      // Four cubic curves with these control points make a circle.
      let share: Float = 0.5523
      let (first, second) = (shown.end + (corner - shown.end) * share, end + (corner - end) * share)
      body(.curve(first.x, first.y, second.x, second.y, end.x, end.y))
    }
  }
}

/// A line or a curve between two points.
private struct Piece {
  var start: SIMD2<Float>
  var first: SIMD2<Float>
  var second: SIMD2<Float>
  var end: SIMD2<Float>
  var isLine: Bool

  init(from start: SIMD2<Float>, _ segment: OutlineSegment) {
    self.start = start
    switch segment {
    case .move(let x, let y), .line(let x, let y):
      end = SIMD2(x, y)
      (first, second, isLine) = (start, end, true)
    case .curve(let a, let b, let c, let d, let x, let y):
      (first, second, end, isLine) = (SIMD2(a, b), SIMD2(c, d), SIMD2(x, y), false)
    }
  }

  var segment: OutlineSegment {
    isLine ? .line(end.x, end.y) : .curve(first.x, first.y, second.x, second.y, end.x, end.y)
  }

  /// The distance of the ends.
  var length: Float { Self.length(end - start) }

  private static func length(_ vector: SIMD2<Float>) -> Float { (vector * vector).sum().squareRoot() }

  /// Returns the direction at an end, of length 1.
  func direction(atEnd: Bool) -> SIMD2<Float> {
    let steps =
      atEnd ? [end - second, end - first, end - start] : [first - start, second - start, end - start]
    let step = steps.first { Self.length($0) > 0.01 } ?? SIMD2(1, 0)
    return step / max(Self.length(step), 0.0001)
  }

  /// Returns the piece without a part at each end, by its length.
  func shortened(_ before: Float, _ after: Float) -> Piece {
    let whole = max(length, 0.0001)
    return part(from: before / whole, to: 1 - after / whole)
  }

  private func part(from low: Float, to high: Float) -> Piece {
    guard low > 0 || high < 1 else { return self }
    func point(_ t: Float) -> SIMD2<Float> {
      let s = 1 - t
      let ends = s * s * s * start + t * t * t * end
      return ends + 3 * s * s * t * first + 3 * s * t * t * second
    }
    func slope(_ t: Float) -> SIMD2<Float> {
      let s = 1 - t
      return 3 * s * s * (first - start) + 6 * s * t * (second - first) + 3 * t * t * (end - second)
    }
    var piece = self
    if isLine {
      (piece.start, piece.end) = (start + (end - start) * low, start + (end - start) * high)
      (piece.first, piece.second) = (piece.start, piece.end)
    } else {
      let third = (high - low) / 3
      (piece.start, piece.end) = (point(low), point(high))
      (piece.first, piece.second) = (piece.start + slope(low) * third, piece.end - slope(high) * third)
    }
    return piece
  }
}
