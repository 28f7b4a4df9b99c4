import Raster

/// Draws a glyph of a compact font by its Type 2 charstring, for which Adobe's Technical Note 5177 is the specification.
/// Hints are skipped and arithmetic operators end the glyph. The numbers of steps and nested subroutines are limited.
struct CharStringReader {
  private static let mostSteps = 40_000
  private static let mostOperands = 192
  private static let deepest = 10

  private let font: CompactFont
  private let subroutines: CompactFont.Index?
  private var operands: [Float] = []
  private var hintCount = 0
  private var steps = 0
  private var at = SIMD2<Float>.zero
  private(set) var segments: [OutlineSegment] = []
  private var isDone = false

  init(_ font: CompactFont, glyph: Int) {
    self.font = font
    subroutines = font.subroutines(of: glyph)
    if let body = font.charStrings.object(glyph, font.file) { run(body, depth: 0) }
  }

  private mutating func run(_ body: Range<Int>, depth: Int) {
    var place = body.lowerBound
    while place < body.upperBound, !isDone, let first = font.file.byte(place) {
      steps += 1
      guard steps < Self.mostSteps, operands.count <= Self.mostOperands else {
        isDone = true
        return
      }
      place += 1
      switch first {
      case 28, 32...254: operands.append(Float(font.file.operand(first, &place)))
      case 255:
        operands.append(Float(Int32(bitPattern: font.file.long(place) ?? 0)) / 65536)
        place += 4
      case 10: call(subroutines, depth)
      case 29: call(font.globalSubroutines, depth)
      case 11: return
      case 12:
        flex(font.file.byte(place) ?? 0)
        place += 1
      case 19, 20:
        // A mask has a bit for each hint; operands before it are hints of the vertical direction.
        hintCount += operands.count / 2
        operands.removeAll(keepingCapacity: true)
        place += (hintCount + 7) / 8
      default: perform(first)
      }
    }
  }

  private mutating func call(_ index: CompactFont.Index?, _ depth: Int) {
    guard let index, let number = operands.popLast(), abs(number) < 65536, depth < Self.deepest else {
      isDone = true
      return
    }
    let bias = index.count < 1240 ? 107 : index.count < 33900 ? 1131 : 32768
    guard let body = index.object(Int(clamping: Double(number)) + bias, font.file) else { return }
    run(body, depth: depth + 1)
  }

  /// Performs an operator that takes all operands.
  private mutating func perform(_ code: UInt8) {
    let values = operands
    operands.removeAll(keepingCapacity: true)
    switch code {
    case 1, 3, 18, 23: hintCount += values.count / 2
    // The first operand of the first operator can be the width.
    case 4: move(0, values.last ?? 0)
    case 22: move(values.last ?? 0, 0)
    case 21: if values.count >= 2 { move(values[values.count - 2], values[values.count - 1]) }
    case 5: lines(values[...])
    case 6, 7:
      for (index, value) in values.enumerated() {
        (index % 2 == 0) == (code == 6) ? line(value, 0) : line(0, value)
      }
    case 8: curves(values[...])
    case 24 where values.count >= 8:
      curves(values[..<(values.count - 2)])
      line(values[values.count - 2], values[values.count - 1])
    case 25 where values.count >= 8:
      lines(values[..<(values.count - 6)])
      curves(values[(values.count - 6)...])
    case 26, 27: parallelCurves(values, isVertical: code == 26)
    case 30, 31: turningCurves(values, startsUpwards: code == 30)
    default: isDone = true
    }
  }

  private mutating func move(_ x: Float, _ y: Float) {
    at += SIMD2(x, y)
    segments.append(.move(at.x, at.y))
  }

  private mutating func line(_ x: Float, _ y: Float) {
    at += SIMD2(x, y)
    segments.append(.line(at.x, at.y))
  }

  private mutating func curve(_ a: Float, _ b: Float, _ c: Float, _ d: Float, _ e: Float, _ f: Float) {
    let first = at + SIMD2(a, b)
    let second = first + SIMD2(c, d)
    at = second + SIMD2(e, f)
    segments.append(.curve(first.x, first.y, second.x, second.y, at.x, at.y))
  }

  private mutating func lines(_ values: ArraySlice<Float>) {
    var index = values.startIndex
    while index + 1 < values.endIndex {
      line(values[index], values[index + 1])
      index += 2
    }
  }

  private mutating func curves(_ values: ArraySlice<Float>) {
    var index = values.startIndex
    while index + 5 < values.endIndex {
      curve(
        values[index], values[index + 1], values[index + 2], values[index + 3], values[index + 4],
        values[index + 5])
      index += 6
    }
  }

  /// Curves that begin and end in the same direction.
  private mutating func parallelCurves(_ values: [Float], isVertical: Bool) {
    var index = values.count % 4
    var aside: Float = index == 1 ? values[0] : 0
    while index + 3 < values.count {
      let (a, b, c, d) = (values[index], values[index + 1], values[index + 2], values[index + 3])
      isVertical ? curve(aside, a, b, c, 0, d) : curve(a, aside, b, c, d, 0)
      aside = 0
      index += 4
    }
  }

  /// Curves that begin and end in different directions, in turn; the last can end in any.
  private mutating func turningCurves(_ values: [Float], startsUpwards: Bool) {
    var (index, isUpwards) = (0, startsUpwards)
    while index + 3 < values.count {
      let last = values.count - index == 5 ? values[index + 4] : 0
      let (a, b, c, d) = (values[index], values[index + 1], values[index + 2], values[index + 3])
      isUpwards ? curve(0, a, b, c, d, last) : curve(a, 0, b, c, last, d)
      isUpwards.toggle()
      index += 4
    }
  }

  /// Performs an operator of two curves, or ends the glyph at any other.
  private mutating func flex(_ code: UInt8) {
    let v = operands
    operands.removeAll(keepingCapacity: true)
    switch code {
    case 34 where v.count >= 7:
      curve(v[0], 0, v[1], v[2], v[3], 0)
      curve(v[4], 0, v[5], -v[2], v[6], 0)
    case 35 where v.count >= 12: curves(v[..<12])
    case 36 where v.count >= 9:
      curve(v[0], v[1], v[2], v[3], v[4], 0)
      curve(v[5], 0, v[6], v[7], v[8], -(v[1] + v[3] + v[7]))
    case 37 where v.count >= 11:
      let (x, y) = (v[0] + v[2] + v[4] + v[6] + v[8], v[1] + v[3] + v[5] + v[7] + v[9])
      curve(v[0], v[1], v[2], v[3], v[4], v[5])
      abs(x) > abs(y)
        ? curve(v[6], v[7], v[8], v[9], v[10], -y) : curve(v[6], v[7], v[8], v[9], -x, v[10])
    default: isDone = true
    }
  }
}
