import Basics
import Model
import Raster

/// Parses path data, as far as it is valid.
struct SvgPath {
  private var numbers: SvgNumbers
  private var at = Point.zero
  private var start = Point.zero
  /// The last control point, which a smooth curve mirrors.
  private var cubic: Point?
  private var quadratic: Point?
  private var steps: [PathStep] = []
  private let transform: Affine

  static func steps(_ text: String, _ transform: Affine) -> [PathStep] {
    var path = SvgPath(numbers: SvgNumbers(text), transform: transform)
    path.read()
    return path.steps
  }

  private init(numbers: SvgNumbers, transform: Affine) {
    self.numbers = numbers
    self.transform = transform
  }

  private mutating func read() {
    var command: UInt8?
    while steps.count < VectorArt.mostSteps {
      if let letter = numbers.letter() {
        command = letter
        if letter | 0x20 == UInt8(ascii: "z") {
          close()
          continue
        }
      } else if !numbers.hasNumber {
        return
      }
      guard let letter = command, steps.isEmpty ? letter | 0x20 == UInt8(ascii: "m") : true,
        step(letter | 0x20, isRelative: letter & 0x20 != 0)
      else { return }
      // Further points after a move are lines.
      if letter == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      if letter == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
    }
  }

  private mutating func close() {
    if steps.isEmpty { return }
    steps.append(.close)
    at = start
    (cubic, quadratic) = (nil, nil)
  }

  private mutating func point(_ isRelative: Bool) -> Point? {
    guard let x = numbers.next(), let y = numbers.next() else { return nil }
    return isRelative ? Point(x: at.x + x, y: at.y + y) : Point(x: x, y: y)
  }

  private mutating func step(_ letter: UInt8, isRelative: Bool) -> Bool {
    let (lastCubic, lastQuadratic) = (cubic, quadratic)
    (cubic, quadratic) = (nil, nil)
    switch Character(Unicode.Scalar(letter)) {
    case "m":
      guard let point = point(isRelative) else { return false }
      (at, start) = (point, point)
      steps.append(.move(transform(point.x, point.y)))
    case "l":
      guard let point = point(isRelative) else { return false }
      line(to: point)
    case "h":
      guard let x = numbers.next() else { return false }
      line(to: Point(x: isRelative ? at.x + x : x, y: at.y))
    case "v":
      guard let y = numbers.next() else { return false }
      line(to: Point(x: at.x, y: isRelative ? at.y + y : y))
    case "c":
      guard let a = point(isRelative), let b = point(isRelative), let end = point(isRelative) else {
        return false
      }
      curve(a, b, end)
    case "s":
      guard let b = point(isRelative), let end = point(isRelative) else { return false }
      curve(lastCubic.map(mirrored) ?? at, b, end)
    case "q":
      guard let a = point(isRelative), let end = point(isRelative) else { return false }
      bend(a, end)
    case "t":
      guard let end = point(isRelative) else { return false }
      bend(lastQuadratic.map(mirrored) ?? at, end)
    case "a":
      guard let rx = numbers.next(), let ry = numbers.next(), let turn = numbers.next(),
        let large = numbers.flag(),
        let sweep = numbers.flag(), let end = point(isRelative)
      else { return false }
      arc(abs(rx), abs(ry), turn, large, sweep, end)
    default: return false
    }
    return true
  }

  private func mirrored(_ point: Point) -> Point { Point(x: 2 * at.x - point.x, y: 2 * at.y - point.y) }

  private mutating func line(to point: Point) {
    at = point
    steps.append(.line(transform(point.x, point.y)))
  }

  private mutating func curve(_ a: Point, _ b: Point, _ end: Point) {
    cubic = b
    at = end
    steps.append(.curve(transform(a.x, a.y), transform(b.x, b.y), transform(end.x, end.y)))
  }

  private mutating func bend(_ a: Point, _ end: Point) {
    let from = at
    curve(
      Point(x: from.x + (a.x - from.x) * 2 / 3, y: from.y + (a.y - from.y) * 2 / 3),
      Point(x: end.x + (a.x - end.x) * 2 / 3, y: end.y + (a.y - end.y) * 2 / 3), end)
    cubic = nil
    quadratic = a
  }

  /// Adds an elliptical arc, as cubic curves of up to a quarter each.
  private mutating func arc(
    _ givenX: Double, _ givenY: Double, _ degrees: Double, _ large: Bool, _ sweep: Bool, _ end: Point
  ) {
    let from = at
    guard givenX > 0, givenY > 0, from != end else { return line(to: end) }
    let turn = degrees * .pi / 180
    let (cosine, sine) = (CLibrary.cosine(turn), CLibrary.sine(turn))
    let (dx, dy) = ((from.x - end.x) / 2, (from.y - end.y) / 2)
    let (x, y) = (cosine * dx + sine * dy, -sine * dx + cosine * dy)
    // Radii that are too small are scaled up.
    let need = (x * x / (givenX * givenX) + y * y / (givenY * givenY)).squareRoot()
    let (rx, ry) = need > 1 ? (givenX * need, givenY * need) : (givenX, givenY)
    let below = rx * rx * y * y + ry * ry * x * x
    var root = below > 0 ? max(0, rx * rx * ry * ry / below - 1).squareRoot() : 0
    if large == sweep { root = -root }
    let (cx, cy) = (root * rx * y / ry, -root * ry * x / rx)
    let first = CLibrary.angle(x: (x - cx) / rx, y: (y - cy) / ry)
    var sum = CLibrary.angle(x: (-x - cx) / rx, y: (-y - cy) / ry) - first
    if sweep, sum < 0 { sum += 2 * .pi }
    if !sweep, sum > 0 { sum -= 2 * .pi }
    guard sum.isFinite else { return line(to: end) }
    let count = max(1, Int(clamping: (abs(sum) / (.pi / 2) - 0.001).rounded(.up)))
    let part = sum / Double(count)
    let reach = 4 / 3 * CLibrary.tangent(part / 4)
    let (mx, my) = ((from.x + end.x) / 2, (from.y + end.y) / 2)
    func place(_ u: Double, _ v: Double) -> Point {
      let (px, py) = (rx * u + cx, ry * v + cy)
      return Point(x: cosine * px - sine * py + mx, y: sine * px + cosine * py + my)
    }
    for index in 0..<min(count, 4) {
      let (p, q) = (first + part * Double(index), first + part * Double(index + 1))
      let last = index == count - 1 ? end : place(CLibrary.cosine(q), CLibrary.sine(q))
      curve(
        place(CLibrary.cosine(p) - reach * CLibrary.sine(p), CLibrary.sine(p) + reach * CLibrary.cosine(p)),
        place(CLibrary.cosine(q) + reach * CLibrary.sine(q), CLibrary.sine(q) - reach * CLibrary.cosine(q)),
        last)
    }
    cubic = nil
  }
}

/// Parses numbers separated by spaces or commas, or adjacent as in "1.5.5-2".
struct SvgNumbers {
  private let text: [UInt8]
  private var at = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  private mutating func skip() {
    while at < text.count, text[at] <= 0x20 || text[at] == UInt8(ascii: ",") { at += 1 }
  }

  mutating func letter() -> UInt8? {
    skip()
    guard at < text.count, (0x41...0x5A).contains(text[at] & 0xDF), text[at] | 0x20 != UInt8(ascii: "e")
    else {
      return nil
    }
    at += 1
    return text[at - 1]
  }

  var hasNumber: Bool {
    guard at < text.count else { return false }
    return [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(text[at])
      || (0x30...0x39).contains(text[at])
  }

  /// Returns a flag, 0 or 1, which needs no separator.
  mutating func flag() -> Bool? {
    skip()
    guard at < text.count, text[at] == UInt8(ascii: "0") || text[at] == UInt8(ascii: "1") else { return nil }
    at += 1
    return text[at - 1] == UInt8(ascii: "1")
  }

  mutating func next() -> Double? {
    skip()
    let start = at
    func isDigit() -> Bool { at < text.count && (0x30...0x39).contains(text[at]) }
    if at < text.count, text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") { at += 1 }
    while isDigit() { at += 1 }
    if at < text.count, text[at] == UInt8(ascii: ".") {
      at += 1
      while isDigit() { at += 1 }
    }
    if at < text.count, text[at] | 0x20 == UInt8(ascii: "e") {
      let mark = at
      at += 1
      if at < text.count, text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") { at += 1 }
      if isDigit() { while isDigit() { at += 1 } } else { at = mark }
    }
    guard at > start, let number = Double(String(decoding: text[start..<at], as: UTF8.self)),
      abs(number) < 1e9
    else {
      return nil
    }
    return number
  }

  /// Returns all consecutive numbers.
  mutating func all(most: Int = 10_000) -> [Double] {
    var numbers: [Double] = []
    while numbers.count < most, let number = next() { numbers.append(number) }
    return numbers
  }
}
