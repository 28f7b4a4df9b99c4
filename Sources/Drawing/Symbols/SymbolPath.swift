import Basics

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
    package var steps: [Step] = []
    /// The width of the stroke; nil to fill.
    package var stroke: Double?

    package init(steps: [Step], stroke: Double?) {
      self.steps = steps
      self.stroke = stroke
    }
  }

  /// The width of the drawing; its height is 24.
  package var width = 24.0
  /// The layers, back to front.
  package var layers: [Layer]

  package init(layers: [Layer]) { self.layers = layers }
}

extension SymbolPath.Layer {
  /// The distance of the control points for a quarter circle, relative to the radius.
  private static let quarter = 0.5523

  /// Parses the words of a layer; `symbols.txt` explains them.
  init(_ words: some Sequence<Substring>) {
    self.init(steps: [], stroke: nil)
    var command: Substring = ""
    var numbers: [Double] = []
    for word in words {
      if let number = Double(word) {
        numbers.append(number)
      } else {
        perform(command, numbers)
        (command, numbers) = (word, [])
      }
    }
    perform(command, numbers)
  }

  private mutating func perform(_ command: Substring, _ n: [Double]) {
    switch (command, n.count) {
    case ("s", _): stroke = n.first ?? 1.8
    case ("M", 2): steps.append(.move(n[0], n[1]))
    case ("L", _):
      for at in stride(from: 0, to: n.count - 1, by: 2) { steps.append(.line(n[at], n[at + 1])) }
    case ("C", _):
      for at in stride(from: 0, to: n.count - 5, by: 6) {
        steps.append(.curve(n[at], n[at + 1], n[at + 2], n[at + 3], n[at + 4], n[at + 5]))
      }
    case ("Z", _): steps.append(.close)
    case ("O", 3): box(n[0] - n[2], n[1] - n[2], n[2] * 2, n[2] * 2, n[2], n[2])
    case ("E", 4): box(n[0] - n[2], n[1] - n[3], n[2] * 2, n[3] * 2, n[2], n[3])
    case ("R", 5): box(n[0], n[1], n[2], n[3], n[4], n[4])
    case ("A", 5), ("a", 5): arc(n[0], n[1], n[2], from: n[3], to: n[4], continues: command == "a")
    default: break
    }
  }

  /// Adds an ellipse, or a rectangle with corners of these radii.
  private mutating func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ rx: Double, _ ry: Double
  ) {
    let (right, bottom) = (x + width, y + height)
    let (restX, restY) = (rx * (1 - Self.quarter), ry * (1 - Self.quarter))
    steps += [
      .move(x + rx, y), .line(right - rx, y), .curve(right - restX, y, right, y + restY, right, y + ry),
    ]
    steps += [
      .line(right, bottom - ry), .curve(right, bottom - restY, right - restX, bottom, right - rx, bottom),
    ]
    steps += [.line(x + rx, bottom), .curve(x + restX, bottom, x, bottom - restY, x, bottom - ry)]
    steps += [.line(x, y + ry), .curve(x, y + restY, x + restX, y, x + rx, y), .close]
  }

  /// Adds an arc between two angles in degrees, clockwise from the right.
  private mutating func arc(
    _ x: Double, _ y: Double, _ radius: Double, from: Double, to: Double, continues: Bool
  ) {
    let count = max(2, Int(clamping: ((to - from).magnitude / 15).rounded(.up)))
    for index in 0...count {
      let angle = (from + (to - from) * Double(index) / Double(count)) * .pi / 180
      let (px, py) = (x + radius * CLibrary.cosine(angle), y + radius * CLibrary.sine(angle))
      steps.append(index == 0 && !continues ? .move(px, py) : .line(px, py))
    }
  }
}
