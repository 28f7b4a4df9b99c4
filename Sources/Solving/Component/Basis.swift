/// The matrix of the tight rows: a dense inverse while it is small, a sparse factorisation when it is large.
struct Basis {
  let size: Int
  private let dense: DenseBasis
  /// Apart, since a basis is handed around and this is large; without content while the basis is dense.
  private let sparse: UnsafeMutablePointer<SparseBasis>
  let isDense: Bool
  /// Every index, for loops that a sparse basis runs over a few.
  private let all: UnsafeBufferPointer<Int32>
  private let result: UnsafeMutablePointer<Double>

  /// Above this, multiplying by an inverse costs more than solving with factors.
  private static let largestDense = 80

  init(_ arena: Arena, size: Int) {
    self.size = size
    isDense = size <= Self.largestDense
    dense = DenseBasis(arena, size: isDense ? size : 0)
    sparse = arena.allocate(SparseBasis.self, isDense ? 0 : 1)
    if !isDense { sparse.initialize(to: SparseBasis(arena, size: size)) }
    let numbers = arena.allocate(Int32.self, isDense ? max(size, 1) : 1)
    for index in 0..<(isDense ? size : 0) { numbers[index] = Int32(truncatingIfNeeded: index) }
    all = UnsafeBufferPointer(start: numbers, count: isDense ? size : 0)
    result = arena.allocate(max(size, 1), filledWith: 0)
  }

  /// The direction in which the unknowns move when the residual at `position` rises by one; `moved` are those that do.
  func direction(_ position: Int) -> UnsafeMutablePointer<Double> {
    if isDense { return dense.direction(position) }
    sparse.pointee.setRight(1, at: position)
    sparse.pointee.solve()
    return sparse.pointee.unknowns.numbers
  }

  /// The unknowns that the last direction may move.
  var moved: UnsafeBufferPointer<Int32> {
    isDense
      ? all : UnsafeBufferPointer(start: sparse.pointee.unknowns.places, count: sparse.pointee.unknowns.count)
  }

  /// The slope along each direction that is open of a function with the given gradient over the unknowns. Others than
  /// those at `weighed` are zero.
  func slopes(
    _ gradient: SparseVector, _ mayRise: UnsafePointer<Bool>, _ mayFall: UnsafePointer<Bool>
  ) -> UnsafeMutablePointer<Double> {
    guard isDense else { return weights(gradient) }
    for position in 0..<size where mayRise[position] || mayFall[position] {
      result[position] = dense.slope(gradient, along: position)
    }
    return result
  }

  /// The slope along every direction.
  func weights(_ gradient: SparseVector) -> UnsafeMutablePointer<Double> {
    if isDense {
      for position in 0..<size { result[position] = dense.slope(gradient, along: position) }
      return result
    }
    for index in 0..<gradient.count {
      let unknown = Int(gradient.places[index])
      sparse.pointee.addToRow(gradient.numbers[unknown], at: unknown)
    }
    sparse.pointee.weigh()
    return sparse.pointee.weights.numbers
  }

  /// How much of the unknown each direction moves.
  func row(_ unknown: Int) -> UnsafeMutablePointer<Double> {
    if isDense {
      for position in 0..<size { result[position] = dense.direction(position)[unknown] }
      return result
    }
    sparse.pointee.addToRow(1, at: unknown)
    sparse.pointee.weigh()
    return sparse.pointee.weights.numbers
  }

  /// The positions at which the last slopes, weights or row may not be zero.
  var weighed: UnsafeBufferPointer<Int32> {
    isDense
      ? all : UnsafeBufferPointer(start: sparse.pointee.weights.places, count: sparse.pointee.weights.count)
  }

  /// The unknowns at which the tight items have the given residuals.
  func point(_ targets: UnsafeMutablePointer<Double>, _ values: UnsafeMutablePointer<Double>) {
    values.update(repeating: 0, count: size)
    guard isDense else {
      for position in 0..<size where targets[position] != 0 {
        sparse.pointee.setRight(targets[position], at: position)
      }
      sparse.pointee.solve()
      for unknown in moved { values[Int(unknown)] = sparse.pointee.unknowns.numbers[Int(unknown)] }
      return
    }
    for position in 0..<size where targets[position] != 0 {
      let direction = dense.direction(position)
      let target = targets[position]
      for unknown in 0..<size { values[unknown] += target * direction[unknown] }
    }
  }

  /// Puts a row in the place of the item at `position`. False when the row does not depend on it.
  func replace(
    _ position: Int, columns: UnsafePointer<Int32>, coefficients: UnsafePointer<Double>, count: Int
  ) -> Bool {
    if isDense { return dense.replace(position, columns: columns, coefficients: coefficients, count: count) }
    for term in 0..<count { sparse.pointee.addToRow(coefficients[term], at: Int(columns[term])) }
    sparse.pointee.weigh()
    return sparse.pointee.exchange(position)
  }

  /// Sets one item of an otherwise diagonal start.
  func startWith(_ unknown: Int, coefficient: Double) {
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

  var needsFactors: Bool { !isDense && (sparse.pointee.needsFactors || sparse.pointee.isWorn) }

  func invalidate() { if !isDense { sparse.pointee.needsFactors = true } }

  func beginRows() { sparse.pointee.rowTerms.removeAll() }

  func addTerm(_ coefficient: Double, _ unknown: Int) {
    guard coefficient != 0 else { return }
    sparse.pointee.rowTerms.append(
      SparseBasis.Entry(coefficient: coefficient, index: Int32(truncatingIfNeeded: unknown)),
      sparse.pointee.arena)
  }

  func endRow(_ position: Int) {
    sparse.pointee.rowStart[position + 1] = Int32(truncatingIfNeeded: sparse.pointee.rowTerms.count)
  }

  func factorise() -> [(position: Int, unknown: Int)] { sparse.pointee.factorise() }
}
