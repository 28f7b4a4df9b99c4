/// Required rows over one variable, as an interval for each variable: `x >= 0` of every view is nothing but a number here,
/// and `x = 8` an interval of one number. No order of these rows matters.
struct Bounds {
  struct Pair {
    var low: Double
    var high: Double

    static var all: Pair { Pair(low: -.infinity, high: .infinity) }

    @inline(__always)
    var isBounded: Bool { low > -.infinity || high < .infinity }
  }

  /// By variable first, by class root in the end.
  let all: UnsafeMutablePointer<Pair>
  let variables: Int
  /// How far below the number of a row of each relation its variable may be.
  private let openness: UnsafeMutablePointer<Double>

  init(_ arena: Arena, variables: Int) {
    self.variables = variables
    all = arena.allocate(variables + 1, filledWith: .all)
    openness = arena.allocate(3, filledWith: 0)
    openness[Int(Relation.lessThanOrEqual.rawValue)] = .infinity
  }

  @inline(__always)
  subscript(_ root: Int) -> Pair { all[root] }

  /// Adds the rows over one variable. One whose coefficient is zero says nothing of its variable.
  func add(
    _ rows: UnsafeBufferPointer<LinearSystem.Row>, _ terms: UnsafeBufferPointer<LinearSystem.Term>,
    _ kinds: inout RowKinds
  ) {
    for index in kinds.single.indices {
      let row = kinds.single[index]
      let entry = rows[row]
      let term = terms[Int(entry.end) - 1]
      if term.coefficient != 0 {
        narrow(term, entry.relation, entry.constant)
      } else {
        kinds.addToOthers(row)
      }
    }
  }

  /// Narrows the interval of the variable of a row over this one variable. Without a branch: neither the relation nor
  /// which variable comes next can be foreseen.
  @inline(__always)
  func narrow(_ term: LinearSystem.Term, _ relation: Relation, _ constant: Double) {
    let value = constant / term.coefficient
    let side = Int(term.coefficient < 0 ? 2 &- relation.rawValue : relation.rawValue)
    let low = value - openness[side]
    let high = value + openness[2 &- side]
    let old = all[Int(term.variable)]
    all[Int(term.variable)] = Pair(
      low: low > old.low ? low : old.low, high: high < old.high ? high : old.high)
  }

  /// Fixes the variables to which one number is left. False when none is left to some variable.
  func fix(_ classes: AffineClasses, tolerance: Double) -> Bool {
    var isPossible = true
    for variable in 0..<variables where all[variable].low >= all[variable].high {
      if all[variable].low - all[variable].high > tolerance { isPossible = false }
      guard classes.role(variable) == AffineClasses.open else { continue }
      classes.attach(variable, to: classes.constantRoot, scale: 0, shift: all[variable].low)
    }
    return isPossible
  }

  /// Hands the intervals of members on to their class's root. False when one excludes the number that its variable has.
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
