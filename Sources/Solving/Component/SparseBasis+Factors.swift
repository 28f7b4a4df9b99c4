extension SparseBasis {
  /// Factorises the tight rows, whose terms have been put into `rowTerms` by position. Positions that turn out to depend
  /// on others are returned, with an unknown that is still free for each.
  mutating func factorise() -> [(position: Int, unknown: Int)] {
    clear()
    fillColumns()
    orderTriangles()
    let dependent = buildNucleus()
    listByStep()
    listReaders()
    markBase()
    return dependent
  }

  /// The terms apart from each step's own, in the order of the steps.
  private mutating func listByStep() {
    earlier.removeAll()
    later.removeAll()
    for step in 0..<size {
      let entry = steps[step]
      let isInside = nucleus.contains(step)
      for index in row(Int(entry.position)) {
        let other = stepOfUnknown[Int(rowTerms[index].index)]
        guard Int(other) != step, !isInside || !nucleus.contains(Int(other)) else { continue }
        earlier.append(Entry(coefficient: rowTerms[index].coefficient, index: other), arena)
      }
      for index in column(Int(entry.unknown)) {
        let other = stepOfPosition[Int(columnTerms[index].index)]
        guard Int(other) != step, !isInside || !nucleus.contains(Int(other)) else { continue }
        later.append(Entry(coefficient: columnTerms[index].coefficient, index: other), arena)
      }
      steps[step].earlierEnd = Int32(truncatingIfNeeded: earlier.count)
      steps[step].laterEnd = Int32(truncatingIfNeeded: later.count)
    }
  }

  private mutating func fillColumns() {
    columnStart.update(repeating: 0, count: size + 2)
    for index in rowTerms.indices { columnStart[Int(rowTerms[index].index) + 2] += 1 }
    for unknown in 0..<size { columnStart[unknown + 2] += columnStart[unknown + 1] }
    columnTerms.removeAll()
    columnTerms.append(repeating: Entry(coefficient: 0, index: 0), rowTerms.count, arena)
    for position in 0..<size {
      for index in row(position) {
        let term = rowTerms[index]
        let place = columnStart[Int(term.index) + 1]
        columnStart[Int(term.index) + 1] = place + 1
        columnTerms[Int(place)] = Entry(
          coefficient: term.coefficient, index: Int32(truncatingIfNeeded: position))
      }
    }
  }

  /// Lets the nucleus' exchanges speak of steps, and notes which of them read a step.
  private mutating func listReaders() {
    let count = nucleus.count
    readerStart.update(repeating: 0, count: count + 2)
    for index in entries.indices {
      let step = stepOfUnknown[Int(entries[index].index)]
      entries[index].index = step
      readerStart[Int(step) - nucleus.lowerBound + 2] += 1
    }
    for place in 0..<count { readerStart[place + 2] += readerStart[place + 1] }
    readers.removeAll()
    readers.append(repeating: 0, entries.count, arena)
    for index in nucleusExchanges.indices {
      let exchange = nucleusExchanges[index]
      for entry in Int(exchange.start)..<Int(exchange.end) {
        let place = Int(entries[entry].index) - nucleus.lowerBound + 1
        readers[Int(readerStart[place])] = Int32(truncatingIfNeeded: nucleus.lowerBound + index)
        readerStart[place] += 1
      }
    }
  }

  // MARK: Triangles

  private static let notDone: Int32 = -1

  /// Rows with one unknown that is not given yet go to the front, unknowns that only one row is left for to the back.
  private mutating func orderTriangles() {
    for index in 0..<size {
      stepOfPosition[index] = Self.notDone
      stepOfUnknown[index] = Self.notDone
      counts[index] = rowStart[index + 1] - rowStart[index]
      columnCounts[index] = columnStart[index + 1] - columnStart[index]
    }
    let front = orderFront()
    nucleus = front..<orderBack()
  }

  private func orderFront() -> Int {
    var waiting = 0
    for position in 0..<size where counts[position] == 1 {
      queue[waiting] = Int32(truncatingIfNeeded: position)
      waiting += 1
    }
    var front = 0
    while waiting > 0 {
      waiting -= 1
      let position = Int(queue[waiting])
      guard stepOfPosition[position] == Self.notDone,
        let term = row(position).first(where: { stepOfUnknown[Int(rowTerms[$0].index)] == Self.notDone })
      else { continue }
      let unknown = Int(rowTerms[term].index)
      place(position, unknown, rowTerms[term].coefficient, at: front)
      front += 1
      for index in column(unknown) {
        let other = Int(columnTerms[index].index)
        counts[other] -= 1
        if counts[other] == 1, stepOfPosition[other] == Self.notDone {
          queue[waiting] = Int32(truncatingIfNeeded: other)
          waiting += 1
        }
      }
      for index in row(position) { columnCounts[Int(rowTerms[index].index)] -= 1 }
    }
    return front
  }

  private func orderBack() -> Int {
    var waiting = 0
    for unknown in 0..<size where columnCounts[unknown] == 1 && stepOfUnknown[unknown] == Self.notDone {
      queue[waiting] = Int32(truncatingIfNeeded: unknown)
      waiting += 1
    }
    var back = size
    while waiting > 0 {
      waiting -= 1
      let unknown = Int(queue[waiting])
      guard stepOfUnknown[unknown] == Self.notDone,
        let term = column(unknown).first(where: {
          stepOfPosition[Int(columnTerms[$0].index)] == Self.notDone
        })
      else { continue }
      let position = Int(columnTerms[term].index)
      back -= 1
      place(position, unknown, columnTerms[term].coefficient, at: back)
      for index in row(position) {
        let other = Int(rowTerms[index].index)
        columnCounts[other] -= 1
        if columnCounts[other] == 1, stepOfUnknown[other] == Self.notDone {
          queue[waiting] = Int32(truncatingIfNeeded: other)
          waiting += 1
        }
      }
    }
    return back
  }

  private func place(_ position: Int, _ unknown: Int, _ coefficient: Double, at step: Int) {
    steps[step] = Step(
      position: Int32(truncatingIfNeeded: position), unknown: Int32(truncatingIfNeeded: unknown),
      coefficient: coefficient)
    stepOfPosition[position] = Int32(truncatingIfNeeded: step)
    stepOfUnknown[unknown] = Int32(truncatingIfNeeded: step)
  }

  // MARK: Nucleus

  /// Rows that are no part of a triangle, shortest first, each at the unknown of the fewest occurrences among those with a
  /// weight that is large enough.
  private mutating func buildNucleus() -> [(position: Int, unknown: Int)] {
    guard !nucleus.isEmpty else { return [] }
    var rest = (0..<size).filter { stepOfPosition[$0] == Self.notDone }
    let isInside = (0..<size).map { stepOfUnknown[$0] == Self.notDone }
    rest.sort { (row($0).count, $0) < (row($1).count, $1) }
    // Of an unknown that has its row: which exchange that was.
    let exchangeOf = queue
    exchangeOf.update(repeating: Self.notDone, count: size)
    var dependent: [Int] = []
    var next = nucleus.lowerBound
    for position in rest {
      for index in row(position) where isInside[Int(rowTerms[index].index)] {
        let unknown = Int(rowTerms[index].index)
        inside.add(rowTerms[index].coefficient, at: unknown)
        if exchangeOf[unknown] >= 0 { due.insert(Int(exchangeOf[unknown])) }
      }
      redoDue(exchangeOf)
      if let best = choosePivot(exchangeOf), let exchange = record(best, inside) {
        exchangeOf[best] = Int32(truncatingIfNeeded: nucleusExchanges.count)
        nucleusExchanges.append(exchange, arena)
        place(position, best, 1, at: next)
        next += 1
      } else {
        dependent.append(position)
      }
      inside.clear()
    }
    let free = (0..<size).filter { stepOfUnknown[$0] == Self.notDone }
    for (position, unknown) in zip(dependent, free) {
      place(position, unknown, 1, at: next)
      next += 1
    }
    return zip(dependent, free).map { (position: $0, unknown: $1) }
  }

  /// The exchanges so far, applied to the row in `inside`.
  private func redoDue(_ exchangeOf: UnsafePointer<Int32>) {
    var next = 0
    while let index = due.takeFirst(from: next) {
      next = index + 1
      let exchange = nucleusExchanges.base[index]
      redo(exchange, inside)
      for place in Int(exchange.start)..<Int(exchange.end) {
        let later = Int(exchangeOf[Int(entries.base[place].index)])
        if later > index { due.insert(later) }
      }
    }
  }

  private func choosePivot(_ exchangeOf: UnsafePointer<Int32>) -> Int? {
    var largest = 0.0
    for index in 0..<inside.count where exchangeOf[Int(inside.places[index])] < 0 {
      largest = max(largest, abs(inside.numbers[Int(inside.places[index])]))
    }
    let least = max(0.1 * largest, 1e-9)
    var best: Int?
    for index in 0..<inside.count {
      let unknown = Int(inside.places[index])
      guard exchangeOf[unknown] < 0, abs(inside.numbers[unknown]) >= least else { continue }
      guard let other = best else {
        best = unknown
        continue
      }
      if (columnCounts[unknown], unknown) < (columnCounts[other], other) { best = unknown }
    }
    return best
  }
}
