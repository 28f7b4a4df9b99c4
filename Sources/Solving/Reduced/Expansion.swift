/// Rewrites a row over open and known roots only, by substituting definitions.
///
/// A definition depends on earlier ones only, so the latest one present is replaced until none is left.
struct Expansion {
  private let arena: Arena
  private(set) var terms: Store<RootTerm>
  private let place: UnsafeMutablePointer<Int32>
  private var defined: Store<Int32>
  private(set) var constant = 0.0
  /// The number of terms over open roots, which are `terms[0..<free]`; known ones follow.
  private(set) var free = 0
  private let work: SolveWork

  init(_ arena: Arena, variables: Int, _ work: SolveWork) {
    self.arena = arena
    self.work = work
    terms = Store(arena, capacity: 32)
    place = arena.allocate(variables + 1, filledWith: -1)
    defined = Store(arena, capacity: 16)
  }

  /// Expands a row whose terms are compared with `constant`.
  mutating func expand(
    _ row: UnsafePointer<RootTerm>, count: Int, constant: Double, _ classes: AffineClasses,
    _ definitions: Definitions
  ) {
    begin(constant: constant)
    for index in 0..<count { add(Int(row[index].root), row[index].coefficient, classes) }
    finish(classes, definitions)
  }

  private mutating func begin(constant: Double) {
    terms.removeAll()
    defined.removeAll()
    self.constant = constant
  }

  private mutating func add(_ root: Int, _ coefficient: Double, _ classes: AffineClasses) {
    let isNew = place[root] < 0
    collect(root, coefficient)
    if isNew, classes.role(root) < AffineClasses.open { insertDefined(~classes.role(root)) }
  }

  @inline(__always)
  private mutating func collect(_ root: Int, _ coefficient: Double) {
    if place[root] >= 0 {
      terms.base[Int(place[root])].coefficient += coefficient
    } else {
      place[root] = Int32(truncatingIfNeeded: terms.count)
      terms.append(RootTerm(coefficient: coefficient, root: Int32(truncatingIfNeeded: root)), arena)
    }
  }

  /// Inserts a definition in ascending order.
  private mutating func insertDefined(_ definition: Int32) {
    defined.append(definition, arena)
    var index = defined.count - 1
    while index > 0, defined[index - 1] > definition {
      defined[index] = defined[index - 1]
      index -= 1
    }
    defined[index] = definition
  }

  private mutating func finish(_ classes: AffineClasses, _ definitions: Definitions) {
    while defined.count > 0 {
      let entry = definitions.all[Int(defined.removeLast())]
      let own = Int(place[Int(entry.root)])
      let coefficient = terms[own].coefficient
      terms.base[own].coefficient = 0
      guard coefficient != 0 else { continue }
      work.spend(8 * Int(entry.end - entry.start))
      constant -= coefficient * entry.constant
      for index in Int(entry.start)..<Int(entry.end) {
        let term = definitions.terms[index]
        add(Int(term.root), coefficient * term.coefficient, classes)
      }
    }
    for index in terms.indices { place[Int(terms[index].root)] = -1 }
    partition(classes)
  }

  private mutating func partition(_ classes: AffineClasses) {
    free = 0
    var total = 0
    for index in terms.indices {
      let term = terms[index]
      guard abs(term.coefficient) > Tolerance.coefficient else { continue }
      if classes.role(Int(term.root)) == AffineClasses.known {
        terms[total] = term
      } else {
        terms[total] = terms[free]
        terms[free] = term
        free += 1
      }
      total += 1
    }
    terms.truncate(to: total)
  }
}
