extension Simplex {
  /// Refactorises the basis if it has accumulated many exchanges.
  mutating func prepareBasis() {
    if basis.isWorn { factorise() }
  }

  /// Recomputes the exchanges in an order that keeps them few and short. Unknowns that occur in only one row come
  /// first, and rows with a single unknown that no other row needs come last; none of these takes more weights than it
  /// has terms, and the remaining middle is small. Rows that have become dependent are replaced by fixed unknowns.
  private mutating func factorise() {
    var factors = TightFactors(self)
    basis.beginFactors()
    factors.holdUnknownsOfOneRow(&self)
    factors.findRowsOfOneUnknown(self)
    factors.holdOthers(&self)
    factors.holdByRowsOfOneUnknown(&self)
    factors.finish(&self)
    basis.endFactors()
  }

  /// Computes a row's weights over the tight rows.
  func weigh(_ row: Int) {
    basis.weights.clear()
    for term in Int(starts[row])..<Int(starts[row + 1]) {
      basis.weights.add(coefficients[term], at: Int(columns[term]))
    }
    basis.weigh()
  }
}

/// Assigns places to the tight rows for a new order of exchanges. A row's place is the unknown that it determines.
private struct TightFactors {
  private let before: [TightItem]
  /// The number of possible places of each unplaced tight row; -1 for all other rows.
  private var choices: [Int]
  /// The tight rows.
  private let rows: [Int]
  /// The number of those rows that contain each unknown; -1 if it has a row.
  private var occurrences: [Int]
  private var placed: [(row: Int, unknown: Int)] = []
  private var last: [(row: Int, unknown: Int)] = []

  init(_ simplex: Simplex) {
    before = (0..<simplex.unknowns).map { simplex.tight[$0] }
    occurrences = Array(repeating: 0, count: simplex.unknowns)
    choices = Array(repeating: -1, count: simplex.rowCount)
    rows = before.filter { $0.row >= 0 }.map { Int($0.row) }
    for item in before where item.row < 0 { occurrences[Int(~item.row)] = -1 }
    for row in rows {
      choices[row] = 0
      for term in simplex.terms(of: row) where isFree(simplex, term) {
        occurrences[Int(simplex.columns[term])] += 1
      }
    }
  }

  private func isFree(_ simplex: Simplex, _ term: Int) -> Bool {
    simplex.coefficients[term] != 0 && occurrences[Int(simplex.columns[term])] >= 0
  }

  mutating func holdUnknownsOfOneRow(_ simplex: inout Simplex) {
    var queue = occurrences.indices.filter { occurrences[$0] == 1 }
    while let unknown = queue.popLast(), !simplex.work.isSpent {
      guard occurrences[unknown] == 1, let row = row(with: unknown, simplex) else { continue }
      for term in simplex.terms(of: row) where isFree(simplex, term) {
        let other = Int(simplex.columns[term])
        occurrences[other] -= 1
        if occurrences[other] == 1 { queue.append(other) }
      }
      exchange(row, at: unknown, &simplex)
    }
  }

  private func row(with unknown: Int, _ simplex: Simplex) -> Int? {
    var term = Int(simplex.columnHead[unknown])
    while term >= 0 {
      if simplex.coefficients[term] != 0, choices[Int(simplex.termRow[term])] >= 0 {
        return Int(simplex.termRow[term])
      }
      term = Int(simplex.nextInColumn[term])
    }
    return nil
  }

  private mutating func exchange(_ row: Int, at unknown: Int, _ simplex: inout Simplex) {
    choices[row] = -1
    simplex.weigh(row)
    guard simplex.basis.exchange(unknown) else { return }
    occurrences[unknown] = -1
    placed.append((row, unknown))
  }

  mutating func findRowsOfOneUnknown(_ simplex: Simplex) {
    for row in rows where choices[row] >= 0 {
      choices[row] = simplex.terms(of: row).reduce(0) { $0 + (isFree(simplex, $1) ? 1 : 0) }
    }
    var queue = rows.filter { choices[$0] == 1 }
    while let row = queue.popLast() {
      guard choices[row] == 1,
        let own = simplex.terms(of: row).first(where: { isFree(simplex, $0) })
      else { continue }
      let unknown = Int(simplex.columns[own])
      choices[row] = -1
      last.append((row, unknown))
      var term = Int(simplex.columnHead[unknown])
      while term >= 0 {
        let other = Int(simplex.termRow[term])
        if simplex.coefficients[term] != 0, choices[other] > 0 {
          choices[other] -= 1
          if choices[other] == 1 { queue.append(other) }
        }
        term = Int(simplex.nextInColumn[term])
      }
      occurrences[unknown] = -1
    }
  }

  /// Places the remaining rows, shortest first, each at the unknown that occurs in the fewest other rows and has a
  /// large enough weight.
  mutating func holdOthers(_ simplex: inout Simplex) {
    let left = rows.filter { choices[$0] >= 0 }
    for row in left.sorted(by: { (choices[$0], $0) < (choices[$1], $1) }) where !simplex.work.isSpent {
      simplex.weigh(row)
      let weights = simplex.basis.weights
      let free = (0..<weights.count).map { Int(weights.places[$0]) }.filter { occurrences[$0] >= 0 }
      let largest = free.reduce(0) { max($0, abs(weights.numbers[$1])) }
      let best = free.filter { abs(weights.numbers[$0]) >= 0.1 * largest }.min {
        (occurrences[$0], $0) < (occurrences[$1], $1)
      }
      guard largest > Tolerance.slope, let best else { continue }
      exchange(row, at: best, &simplex)
    }
  }

  mutating func holdByRowsOfOneUnknown(_ simplex: inout Simplex) {
    for (row, unknown) in last.reversed() where !simplex.work.isSpent {
      occurrences[unknown] = 0
      exchange(row, at: unknown, &simplex)
    }
  }

  /// Writes the new places back; unknowns without a row become tight themselves.
  mutating func finish(_ simplex: inout Simplex) {
    var oldPlaces = Array(repeating: -1, count: simplex.rowCount)
    for (place, item) in before.enumerated() where item.row >= 0 {
      oldPlaces[Int(item.row)] = place
      simplex.position[Int(item.row)] = -1
      simplex.side[Int(item.row)] = 1
    }
    for unknown in 0..<simplex.unknowns {
      let own = ~Int32(truncatingIfNeeded: unknown)
      // An unknown that was tight itself has kept its place.
      if before[unknown].row != own {
        simplex.tight[unknown] = TightItem(row: own)
        simplex.heldAt[unknown] = simplex.values[unknown]
      }
    }
    for (row, unknown) in placed {
      simplex.tight[unknown] = before[oldPlaces[row]]
      simplex.position[row] = Int32(truncatingIfNeeded: unknown)
      simplex.side[row] = 0
    }
  }
}
