/// Required rows over a single variable, as one interval per variable: `x >= 0`, which every view has, is just a number
/// here, and `x = 8` an interval of one number. The order of the rows is irrelevant.
struct Bounds {
  struct Pair {
    var low: Double
    var high: Double

    static var all: Pair { Pair(low: -.infinity, high: .infinity) }

    @inline(__always)
    var isBounded: Bool { low > -.infinity || high < .infinity }
  }

  /// The intervals, first by variable, later by class root.
  let all: UnsafeMutablePointer<Pair>
  let variables: Int

  init(_ arena: Arena, variables: Int) {
    self.variables = variables
    all = arena.allocate(variables + 1, filledWith: .all)
  }

  @inline(__always)
  subscript(_ root: Int) -> Pair { all[root] }

  /// Adds the rows over one variable. A row whose coefficient is zero does not constrain it.
  func add(
    _ rows: UnsafeBufferPointer<LinearSystem.Row>, _ terms: UnsafeBufferPointer<LinearSystem.Term>,
    _ kinds: inout RowKinds
  ) {
    for index in kinds.single.indices {
      let row = kinds.single[index]
      let entry = rows[Int(row)]
      let term = terms[Int(entry.end) - 1]
      if term.coefficient != 0 {
        narrow(term, entry.relation, entry.constant)
      } else {
        kinds.addToOthers(row)
      }
    }
  }

  /// Narrows the interval of a single-variable row's variable.
  @inline(__always)
  func narrow(_ term: LinearSystem.Term, _ relation: Relation, _ constant: Double) {
    let value = constant / term.coefficient
    let isReversed = term.coefficient < 0
    let low = relation == (isReversed ? .greaterThanOrEqual : .lessThanOrEqual) ? -.infinity : value
    let high = relation == (isReversed ? .lessThanOrEqual : .greaterThanOrEqual) ? .infinity : value
    let old = all[Int(term.variable)]
    all[Int(term.variable)] = Pair(
      low: low > old.low ? low : old.low, high: high < old.high ? high : old.high)
  }

  /// Fixes the variables whose interval is a single number. Returns false if an interval is empty.
  func fix(_ classes: AffineClasses, tolerance: Double) -> Bool {
    var isPossible = true
    for variable in 0..<variables where all[variable].low >= all[variable].high {
      if all[variable].low - all[variable].high > tolerance { isPossible = false }
      guard classes.role(variable) == AffineClasses.open else { continue }
      classes.attach(variable, to: classes.constantRoot, scale: 0, shift: all[variable].low)
    }
    return isPossible
  }

  /// Applies the intervals of members to the root of their class. Returns false if one excludes a variable's known
  /// value.
  func passOn(_ classes: AffineClasses, tolerance: Double) -> Bool {
    var isPossible = true
    for variable in 0..<variables where all[variable].isBounded {
      let place = classes.find(variable)
      guard place.root != variable else { continue }
      let own = all[variable]
      guard place.scale != 0 else {
        if place.shift < own.low - tolerance || place.shift > own.high + tolerance { isPossible = false }
        continue
      }
      let one = (own.low - place.shift) / place.scale
      let other = (own.high - place.shift) / place.scale
      let (low, high) = place.scale > 0 ? (one, other) : (other, one)
      if low > all[place.root].low { all[place.root].low = low }
      if high < all[place.root].high { all[place.root].high = high }
    }
    return isPossible
  }
}
