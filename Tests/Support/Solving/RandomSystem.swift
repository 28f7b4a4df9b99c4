import Solving

/// Small systems of all kinds: equalities and inequalities of mixed priorities, ties, conflicts, ambiguous variables.
package enum RandomSystem {
  package struct Shape: Sendable {
    package var variables = 2...6
    package var rows = 1...14
    package var requiredShare = 0.35
    package var implicitShare = 0.0
    package var priorities = [250, 251, 750, 999]
    package var coefficients: [Double] = [1, 1, 1, 1, -1, -1, -1, 2, 0.5, -0.5]
    package var constants: [Double] = [0, 0, 5, 8, 10, 20, -4, 100]
    package var longestRow = 3
    package init() {}
  }

  package static func make(seed: UInt64, shape: Shape = Shape()) -> LinearSystem {
    var random = SeededGenerator(seed: seed)
    var system = LinearSystem()
    var parameters: [Int] = []
    for _ in 0..<Int.random(in: shape.variables, using: &random) { _ = system.addVariable() }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      parameters.append(system.addParameter(Double(random.pick([320, 400, 10, 0]))))
    }
    let count = system.variableCount
    for _ in 0..<Int.random(in: shape.rows, using: &random) {
      let required = random.chance(shape.requiredShare)
      let priority =
        required
        ? (random.chance(0.15) ? random.pick([1001, 1002, 1015]) : 1000) : random.pick(shape.priorities)
      let length = min(
        count, random.chance(0.4) ? 1 : Int.random(in: 2...max(2, shape.longestRow), using: &random))
      var used: Set<Int> = []
      while used.count < length { used.insert(Int.random(in: 0..<count, using: &random)) }
      for variable in used.sorted() { system.addTerm(random.pick(shape.coefficients), variable) }
      let relation: Relation = random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
      system.closeRow(
        relation, random.pick(shape.constants), priority: priority,
        rank: shape.implicitShare > 0 && random.chance(shape.implicitShare) ? .implicit : .authored)
    }
    return system
  }
}
