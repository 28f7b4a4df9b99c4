/// The drawing of a symbol as lines and areas, in a box 24 units high.
package struct SymbolPath: Sendable, Hashable {
  /// A step of a path.
  package enum Step: Sendable, Hashable {
    case move(Double, Double)
    case line(Double, Double)
    case curve(Double, Double, Double, Double, Double, Double)
    case close
  }

  /// A part of a drawing that is filled or stroked.
  package struct Layer: Sendable, Hashable {
    /// The steps of the path.
    package var steps: [Step]
    /// The width of the stroke; nil to fill.
    package var stroke: Double?

    package init(steps: [Step], stroke: Double?) {
      self.steps = steps
      self.stroke = stroke
    }
  }

  /// The width of the drawing; its height is 24.
  package var width: Double
  /// The layers, back to front.
  package var layers: [Layer]

  package init(layers: [Layer]) {
    width = 24
    self.layers = layers
  }

  /// Parses layers separated by semicolons: `f` fills, `s` strokes, with an optional width. Then `M`, `L`, `C` and `Z`
  /// as in SVG, `O x y radius` for a circle, and `R x y width height radius` for a rectangle.
  init(width: Double = 24, _ text: String) {
    self.width = width
    layers = text.split(separator: ";").map { Layer(String($0)) }
  }
}

extension SymbolPath.Layer {
  /// The distance of the control points for a quarter circle, relative to the radius.
  private static let quarter = 0.5523

  fileprivate init(_ text: String) {
    steps = []
    stroke = nil
    var command = ""
    var numbers: [Double] = []
    for word in text.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(number)
      } else {
        perform(command, numbers)
        command = String(word)
        numbers = []
      }
    }
    perform(command, numbers)
  }

  private mutating func perform(_ command: String, _ numbers: [Double]) {
    switch (command, numbers.count) {
    case ("s", _): stroke = numbers.first ?? 1.8
    case ("M", 2): steps.append(.move(numbers[0], numbers[1]))
    case ("L", _):
      for at in stride(from: 0, to: numbers.count - 1, by: 2) {
        steps.append(.line(numbers[at], numbers[at + 1]))
      }
    case ("C", _):
      for at in stride(from: 0, to: numbers.count - 5, by: 6) {
        steps.append(
          .curve(
            numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4], numbers[at + 5]))
      }
    case ("Z", _): steps.append(.close)
    case ("O", 3):
      let (x, y, radius) = (numbers[0], numbers[1], numbers[2])
      box(x - radius, y - radius, radius * 2, radius * 2, radius)
    case ("R", 5): box(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    default: break
    }
  }

  private mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ r: Double) {
    let (right, bottom, rest) = (x + width, y + height, r * (1 - Self.quarter))
    steps += [.move(x + r, y), .line(right - r, y), .curve(right - rest, y, right, y + rest, right, y + r)]
    steps += [
      .line(right, bottom - r), .curve(right, bottom - rest, right - rest, bottom, right - r, bottom),
    ]
    steps += [.line(x + r, bottom), .curve(x + rest, bottom, x, bottom - rest, x, bottom - r)]
    steps += [.line(x, y + r), .curve(x, y + rest, x + rest, y, x + r, y), .close]
  }
}
