extension Evaluator {
  mutating func call(_ name: String, _ arguments: [Double]) throws(EvaluationFailure) -> Double {
    if let value = try callRule(name, arguments) { return value }
    switch (name, arguments.count) {
    case ("min", 1...): return arguments.reduce(.infinity) { Swift.min($0, $1) }
    case ("max", 1...): return arguments.reduce(-.infinity) { Swift.max($0, $1) }
    case ("clamp", 3): return Swift.min(Swift.max(arguments[0], arguments[1]), arguments[2])
    case ("floor", 1): return arguments[0].rounded(.down)
    case ("ceil", 1): return arguments[0].rounded(.up)
    case ("round", 1): return arguments[0].rounded()
    case ("abs", 1): return Swift.abs(arguments[0])
    case ("adapt", 1): return scaled(arguments[0])
    case ("pixels", 1): return (arguments[0] * context.traits.scale).rounded() / context.traits.scale
    default: throw .unknownFunction(name, arguments.count)
    }
  }
}
