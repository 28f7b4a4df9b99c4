/// The matrix of the tight rows: a dense inverse while it is small, a sparse factorisation when it is large.
struct Basis {
  let size: Int
  private let dense: DenseBasis
  private var sparse: SparseBasis
  let isDense: Bool

  /// Above this, multiplying by an inverse costs more than solving with factors.
  private static let largestDense = 80

  init(_ arena: Arena, size: Int) {
    self.size = size
    isDense = size <= Self.largestDense
    dense = DenseBasis(arena, size: isDense ? size : 0)
    sparse = SparseBasis(arena, size: isDense ? 0 : size)
  }

  /// The direction in which the unknowns move when the residual at `position` rises by one.
  func direction(_ position: Int) -> UnsafeMutablePointer<Double> {
    if isDense { return dense.direction(position) }
    sparse.byPosition.update(repeating: 0, count: size)
    sparse.byPosition[position] = 1
    sparse.solve(sparse.byPosition, sparse.result)
    return sparse.result
  }

  /// The slope along each direction that is open of a function with the given gradient over the unknowns.
  func slopes(
    _ gradient: UnsafeMutablePointer<Double>, _ mayRise: UnsafePointer<Bool>, _ mayFall: UnsafePointer<Bool>,
    _ slopes: UnsafeMutablePointer<Double>
  ) {
    if isDense {
      for position in 0..<size where mayRise[position] || mayFall[position] {
        slopes[position] = dense.slope(gradient, along: position)
      }
    } else {
      sparse.result.update(from: gradient, count: size)
      sparse.weigh(sparse.result, slopes)
    }
  }

  /// The slope along every direction.
  func weights(_ gradient: UnsafeMutablePointer<Double>, _ weights: UnsafeMutablePointer<Double>) {
    if isDense {
      for position in 0..<size { weights[position] = dense.slope(gradient, along: position) }
    } else {
      sparse.result.update(from: gradient, count: size)
      sparse.weigh(sparse.result, weights)
    }
  }

  /// How much of the unknown each direction moves.
  func row(_ unknown: Int, _ weights: UnsafeMutablePointer<Double>) {
    if isDense {
      for position in 0..<size { weights[position] = dense.direction(position)[unknown] }
    } else {
      sparse.result.update(repeating: 0, count: size)
      sparse.result[unknown] = 1
      sparse.weigh(sparse.result, weights)
    }
  }

  /// The unknowns at which the tight items have the given residuals.
  func point(_ targets: UnsafeMutablePointer<Double>, _ values: UnsafeMutablePointer<Double>) {
    guard isDense else {
      sparse.solve(targets, values)
      return
    }
    values.update(repeating: 0, count: size)
    for position in 0..<size where targets[position] != 0 {
      let direction = dense.direction(position)
      let target = targets[position]
      for unknown in 0..<size { values[unknown] += target * direction[unknown] }
    }
  }

  /// Puts a row in the place of the item at `position`. False when the row does not depend on it.
  mutating func replace(
    _ position: Int, columns: UnsafePointer<Int32>, coefficients: UnsafePointer<Double>, count: Int
  ) -> Bool {
    if isDense { return dense.replace(position, columns: columns, coefficients: coefficients, count: count) }
    sparse.result.update(repeating: 0, count: size)
    for term in 0..<count { sparse.result[Int(columns[term])] += coefficients[term] }
    sparse.weigh(sparse.result, sparse.byPosition)
    return sparse.exchange(position, sparse.byPosition)
  }

  /// Sets one item of an otherwise diagonal start.
  mutating func startWith(_ unknown: Int, coefficient: Double) {
    if isDense { dense.direction(unknown)[unknown] = 1 / coefficient }
  }

  /// Takes over the block of another basis whose unknowns follow from `shift` on.
  func adopt(_ other: Basis, shift: Int) {
    guard isDense else { return }
    for position in 0..<other.size {
      let from = other.dense.direction(position)
      let to = dense.direction(shift + position)
      to[shift + position] = 0
      for unknown in 0..<other.size { to[shift + unknown] = from[unknown] }
    }
  }

  // MARK: Factors

  var needsFactors: Bool { !isDense && (sparse.needsFactors || sparse.isWorn) }

  mutating func invalidate() { sparse.needsFactors = true }

  mutating func beginRows() { sparse.rowTerms.removeAll() }

  mutating func addTerm(_ coefficient: Double, _ unknown: Int) {
    sparse.rowTerms.append(
      SparseBasis.Entry(coefficient: coefficient, index: Int32(truncatingIfNeeded: unknown)), sparse.arena)
  }

  func endRow(_ position: Int) {
    sparse.rowStart[position + 1] = Int32(truncatingIfNeeded: sparse.rowTerms.count)
  }

  mutating func factorise() -> [(position: Int, unknown: Int)] { sparse.factorise() }
}
