import Basics
import Model

/// Properties of layers whose values differ from those of runtime attributes: structures, options and colours.
enum CodeLayers {
  private static let corners: [String: RectCorners] = [
    "MinXMinYCorner": .topLeft, "MaxXMinYCorner": .topRight, "MinXMaxYCorner": .bottomLeft,
    "MaxXMaxYCorner": .bottomRight,
  ]

  /// Returns the runtime attribute that is equivalent to a value in code; nil for other properties.
  static func attribute(_ path: String, _ value: CodeValue) -> RuntimeAttribute? {
    switch (path, value) {
    case ("layer.shadowColor", .color(let color)):
      return RuntimeAttribute(keyPath: "layer.shadowUIColor", type: "color", value: "", color: color)
    case ("layer.shadowOffset", .record):
      guard let size = value.numbers(["width", "height"]) else { return nil }
      let text = size.map(Interpreter.spelled).joined(separator: ", ")
      return RuntimeAttribute(keyPath: path, type: "size", value: text)
    case ("layer.maskedCorners", .list), ("layer.maskedCorners", .symbol):
      let words = (value.list ?? [value]).compactMap(\.word)
      let mask = words.reduce(into: RectCorners()) { mask, word in
        mask.formUnion(UIKitProperties.value(of: word, in: corners) ?? [])
      }
      return RuntimeAttribute(keyPath: path, type: "number", value: "\(mask.rawValue)")
    case ("transform", .record):
      guard let angle = CodeTransforms.angle(of: value) else { return nil }
      return RuntimeAttribute(
        keyPath: "layer.transform.rotation", type: "number", value: Interpreter.spelled(angle))
    default: return nil
    }
  }
}
