extension Evaluator {
  func call(_ name: String, _ arguments: [Double]) throws(EvaluationFailure) -> Double {
    switch (name, arguments.count) {
    case ("min", 1...): arguments.reduce(.infinity) { Swift.min($0, $1) }
    case ("max", 1...): arguments.reduce(-.infinity) { Swift.max($0, $1) }
    case ("clamp", 3): Swift.min(Swift.max(arguments[0], arguments[1]), arguments[2])
    case ("floor", 1): arguments[0].rounded(.down)
    case ("ceil", 1): arguments[0].rounded(.up)
    case ("round", 1): arguments[0].rounded()
    case ("abs", 1): Swift.abs(arguments[0])
    case ("adapt", 1): scaled(arguments[0])
    case ("pixels", 1): (arguments[0] * context.traits.scale).rounded() / context.traits.scale
    default: throw .unknownFunction(name, arguments.count)
    }
  }
}
