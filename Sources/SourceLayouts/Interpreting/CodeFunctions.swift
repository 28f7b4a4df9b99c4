import Model

/// Functions of numbers, and availability checks.
enum CodeFunctions {
  static func call(_ name: String, _ arguments: [GivenArgument]) -> CodeValue? {
    let values = arguments.compactMap(\.value.amount)
    guard values.count == arguments.count, let first = values.first else {
      return name == "#available" || name == "#unavailable" || name == "available"
        ? available(name, arguments) : nil
    }
    switch name {
    case "max", "MAX", "fmax", "fmaxf", "Swift.max": return folded("max", values)
    case "min", "MIN", "fmin", "fminf": return folded("min", values)
    case "floor", "floorf", "rounded_down": return one("floor", first)
    case "ceil", "ceilf": return one("ceil", first)
    case "round", "roundf", "rounded", "lroundf", "lround": return one("round", first)
    case "abs", "fabs", "ABS", "fabsf": return one("abs", first)
    case "available", "#available": return available(name, arguments)
    default: return nil
    }
  }

  private static func one(_ name: String, _ value: Value) -> CodeValue {
    guard let number = value.number else { return CodeValue(Value.calling(name, [value]), orUnknown: name) }
    switch name {
    case "floor": return .number(.number(number.rounded(.down)))
    case "ceil": return .number(.number(number.rounded(.up)))
    case "round": return .number(.number(number.rounded()))
    default: return .number(.number(abs(number)))
    }
  }

  private static func folded(_ name: String, _ values: [Value]) -> CodeValue {
    let numbers = values.compactMap(\.number)
    if numbers.count == values.count, let result = name == "max" ? numbers.max() : numbers.min() {
      return .number(.number(result))
    }
    return CodeValue(Value.calling(name, Array(values.prefix(20))), orUnknown: name)
  }

  /// Returns the result of an availability check: true up to version 13, otherwise an expression of the system version.
  private static func available(_ name: String, _ arguments: [GivenArgument]) -> CodeValue {
    let version = arguments.lazy.compactMap(\.value.number).first ?? 0
    let holds =
      version <= 13 ? Value.yes : Value.name("os").applying(.greaterOrEqual, .number(version.rounded(.down)))
    return CodeValue(name == "#unavailable" ? holds?.not : holds, orUnknown: name)
  }
}
