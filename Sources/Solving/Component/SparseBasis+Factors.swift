extension SparseBasis {
  /// Factorises the tight rows, whose terms have been put into `rowTerms` by position. Positions that turn out to depend
  /// on others are left to the caller in `dependent`, with an unknown that is still free for each.
  mutating func factorise() -> [(position: Int, unknown: Int)] {
    clear()
    let plan = Triangles(self)
    for step in plan.leading { leading.append(pair(step), arena) }
    for step in plan.trailing { trailing.append(pair(step), arena) }
    let dependent = buildNucleus(plan.restPositions, plan.restUnknowns)
    markBase()
    return dependent
  }

  /// The pair's row without its own unknown's term, which is moved to the row's end.
  private func pair(_ step: (position: Int, unknown: Int)) -> Pair {
    let start = Int(rowStart[step.position])
    let end = Int(rowStart[step.position + 1])
    for place in start..<end where Int(rowTerms[place].index) == step.unknown {
      let own = rowTerms[place]
      rowTerms[place] = rowTerms[end - 1]
      rowTerms[end - 1] = own
      break
    }
    return Pair(
      position: Int32(step.position), unknown: Int32(step.unknown),
      coefficient: rowTerms[end - 1].coefficient,
      start: Int32(start), end: Int32(end - 1))
  }

  /// Rows that are no part of a triangle, shortest first, each at the unknown of its largest weight.
  private mutating func buildNucleus(_ positions: [Int], _ unknowns: [Int]) -> [(position: Int, unknown: Int)]
  {
    guard !positions.isEmpty else { return [] }
    var isFree = Array(repeating: false, count: size)
    var occurrences = Array(repeating: 0, count: size)
    for unknown in unknowns { isFree[unknown] = true }
    let isInNucleus = isFree
    for position in positions {
      for place in range(position) { occurrences[Int(rowTerms[place].index)] += 1 }
    }
    var left: [Int] = []
    let order = positions.sorted { (range($0).count, $0) < (range($1).count, $1) }
    for index in 0..<size { byUnknown[index] = 0 }
    for position in order {
      for unknown in unknowns { byUnknown[unknown] = 0 }
      for place in range(position) where isInNucleus[Int(rowTerms[place].index)] {
        byUnknown[Int(rowTerms[place].index)] = rowTerms[place].coefficient
      }
      for index in nucleusExchanges.indices { redoInNucleus(index) }
      var largest = 0.0
      for unknown in unknowns where isFree[unknown] { largest = max(largest, abs(byUnknown[unknown])) }
      var best = -1
      for unknown in unknowns where isFree[unknown] && abs(byUnknown[unknown]) >= max(0.1 * largest, 1e-9) {
        if best < 0 || occurrences[unknown] < occurrences[best] { best = unknown }
      }
      guard best >= 0, exchangeInNucleus(best, byUnknown) else {
        left.append(position)
        continue
      }
      isFree[best] = false
      nucleus.append(nucleusPair(position, best, isInNucleus), arena)
    }
    for unknown in unknowns { byUnknown[unknown] = 0 }
    let free = unknowns.filter { isFree[$0] }
    return zip(left, free).map { (position: $0.0, unknown: $0.1) }
  }

  private func range(_ position: Int) -> Range<Int> {
    Int(rowStart[position])..<Int(rowStart[position + 1])
  }

  private func redoInNucleus(_ index: Int) {
    let exchange = nucleusExchanges[index]
    let weight = byUnknown[Int(exchange.position)]
    guard weight != 0 else { return }
    let share = weight / exchange.pivot
    byUnknown[Int(exchange.position)] = share
    for place in Int(exchange.start)..<Int(exchange.end) {
      byUnknown[Int(entries[place].index)] -= share * entries[place].coefficient
    }
  }

  /// The row's terms outside the nucleus, which are moved to its front.
  private func nucleusPair(_ position: Int, _ unknown: Int, _ isInNucleus: [Bool]) -> Pair {
    let range = range(position)
    var end = range.lowerBound
    for place in range where !isInNucleus[Int(rowTerms[place].index)] {
      let term = rowTerms[place]
      rowTerms[place] = rowTerms[end]
      rowTerms[end] = term
      end += 1
    }
    return Pair(
      position: Int32(position), unknown: Int32(unknown), coefficient: 1, start: Int32(range.lowerBound),
      end: Int32(end))
  }
}

/// The parts of a sparse matrix that are triangular up to order.
private struct Triangles {
  var leading: [(position: Int, unknown: Int)] = []
  var trailing: [(position: Int, unknown: Int)] = []
  var restPositions: [Int] = []
  var restUnknowns: [Int] = []

  init(_ basis: SparseBasis) {
    let size = basis.size
    var rowCount = Array(repeating: 0, count: size)
    var columnCount = Array(repeating: 0, count: size)
    var columns = Array(repeating: [Int32](), count: size)
    var isRowDone = Array(repeating: false, count: size)
    var isColumnDone = Array(repeating: false, count: size)
    func terms(_ position: Int) -> Range<Int> {
      Int(basis.rowStart[position])..<Int(basis.rowStart[position + 1])
    }
    for position in 0..<size {
      for place in terms(position) {
        let unknown = Int(basis.rowTerms[place].index)
        rowCount[position] += 1
        columnCount[unknown] += 1
        columns[unknown].append(Int32(position))
      }
    }
    func finish(_ position: Int, _ unknown: Int) {
      isRowDone[position] = true
      isColumnDone[unknown] = true
      for place in terms(position) { columnCount[Int(basis.rowTerms[place].index)] -= 1 }
      for row in columns[unknown] { rowCount[Int(row)] -= 1 }
    }
    var queue = (0..<size).filter { rowCount[$0] == 1 }
    while let position = queue.popLast() {
      guard !isRowDone[position],
        let place = terms(position).first(where: { !isColumnDone[Int(basis.rowTerms[$0].index)] })
      else { continue }
      let unknown = Int(basis.rowTerms[place].index)
      leading.append((position: position, unknown: unknown))
      finish(position, unknown)
      for row in columns[unknown] where rowCount[Int(row)] == 1 && !isRowDone[Int(row)] {
        queue.append(Int(row))
      }
    }
    queue = (0..<size).filter { columnCount[$0] == 1 && !isColumnDone[$0] }
    while let unknown = queue.popLast() {
      guard !isColumnDone[unknown], let row = columns[unknown].first(where: { !isRowDone[Int($0)] }) else {
        continue
      }
      let position = Int(row)
      trailing.append((position: position, unknown: unknown))
      finish(position, unknown)
      for place in terms(position) {
        let other = Int(basis.rowTerms[place].index)
        if columnCount[other] == 1, !isColumnDone[other] { queue.append(other) }
      }
    }
    restPositions = (0..<size).filter { !isRowDone[$0] }
    restUnknowns = (0..<size).filter { !isColumnDone[$0] }
  }
}
