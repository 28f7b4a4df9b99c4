import Model

/// Transforms created in code. Only their rotation is read, as an angle in radians.
enum CodeTransforms {
  static func rotation(by angle: Double) -> CodeValue { .record(["rotationAngle": .number(.number(angle))]) }

  /// Returns the rotation of a transform; nil for other values.
  static func angle(of value: CodeValue) -> Double? { value["rotationAngle"]?.number }

  /// Returns the transform that an initialiser or a function creates.
  static func made(_ name: String, _ arguments: [GivenArgument], _ interpreter: Interpreter) -> CodeValue? {
    let values = arguments.map { interpreter.numbered($0.value) }
    switch name {
    case "CGAffineTransform":
      return arguments.isEmpty ? rotation(by: 0) : turn(values, by: 0, arguments[0].label)
    case "CGAffineTransformMakeRotation": return turn(values, by: 0, "rotationAngle")
    case "CGAffineTransformRotate":
      guard values.count == 2, let first = angle(of: values[0]) else { return nil }
      return turn([values[1]], by: first, "rotationAngle")
    default: return nil
    }
  }

  private static func turn(_ values: [CodeValue], by first: Double, _ label: String?) -> CodeValue? {
    guard label == "rotationAngle", let angle = values.first?.number else { return nil }
    return rotation(by: first + angle)
  }

  /// Returns the result of a transform's method; nil for other structures and methods.
  static func changed(
    _ transform: CodeValue, _ name: String, _ arguments: [GivenArgument], _ interpreter: Interpreter
  ) -> CodeValue? {
    guard let angle = angle(of: transform) else { return nil }
    switch name {
    case "rotated":
      return arguments.value.flatMap { turn([interpreter.numbered($0)], by: angle, "rotationAngle") }
    case "inverted": return rotation(by: -angle)
    case "scaledBy", "translatedBy": return transform
    default: return nil
    }
  }
}
