/// A first vertex made of rows that the starting values already meet, so that few steps are left: a vertex that holds every
/// unknown by itself takes a step for each.
///
/// Unknowns are given one after the other: by a required equality of which all other unknowns are given, or by themselves
/// when there is none, as roots. A row whose unknowns are all given and that moves with one root takes that root's place.
struct StartingVertex {
  private let isGiven: UnsafeMutablePointer<Bool>
  /// The root on which a given unknown depends, `determined`, or `mixed` when there are several.
  private let rootOf: UnsafeMutablePointer<Int32>
  private let scale: UnsafeMutablePointer<Double>
  private let isResolved: UnsafeMutablePointer<Bool>
  /// Of each row how many of its unknowns are not given yet.
  private let missing: UnsafeMutablePointer<Int32>
  private var queue: Store<Int32>
  /// From this level on rows come first.
  private let requiredLevel: Int32

  private static let determined: Int32 = -1
  private static let mixed: Int32 = -2

  private init(_ simplex: Simplex, requiredLevel: Int) {
    self.requiredLevel = Int32(truncatingIfNeeded: requiredLevel)
    let arena = simplex.arena
    isGiven = arena.allocate(simplex.unknowns, filledWith: false)
    rootOf = arena.allocate(simplex.unknowns, filledWith: Self.determined)
    scale = arena.allocate(simplex.unknowns, filledWith: 0)
    isResolved = arena.allocate(simplex.unknowns, filledWith: false)
    missing = arena.allocate(simplex.rowCount + 1, filledWith: 0)
    queue = Store(arena, capacity: 64)
  }

  /// Lets rows hold the unknowns of a simplex that has not taken a step yet.
  static func take(_ simplex: inout Simplex, requiredLevel: Int) {
    guard simplex.unknowns > 0, !simplex.basis.isDense else { return }
    var start = StartingVertex(simplex, requiredLevel: requiredLevel)
    start.giveAll(&simplex)
    start.resolveRoots(&simplex)
    simplex.basis.invalidate()
  }

  private mutating func giveAll(_ simplex: inout Simplex) {
    for row in 0..<simplex.rowCount where Self.isMet(row, simplex) && isRequiredEquality(row, simplex) {
      for term in Self.terms(of: row, simplex) where simplex.coefficients[term] != 0 { missing[row] += 1 }
      if missing[row] == 1 { queue.append(Int32(truncatingIfNeeded: row), simplex.arena) }
    }
    propagate(&simplex)
    for unknown in 0..<simplex.unknowns where !isGiven[unknown] {
      rootOf[unknown] = Int32(truncatingIfNeeded: unknown)
      scale[unknown] = 1
      give(unknown, simplex)
      propagate(&simplex)
    }
  }

  private mutating func propagate(_ simplex: inout Simplex) {
    while queue.count > 0 {
      let row = Int(queue.removeLast())
      if missing[row] == 1 {
        hold(by: row, &simplex)
      } else {
        resolve(by: row, &simplex)
      }
    }
  }

  private mutating func give(_ unknown: Int, _ simplex: Simplex) {
    isGiven[unknown] = true
    var term = Int(simplex.columnHead[unknown])
    while term >= 0 {
      let row = Int(simplex.termRow[term])
      if missing[row] > 0, simplex.coefficients[term] != 0 {
        missing[row] -= 1
        if missing[row] <= 1 { queue.append(Int32(truncatingIfNeeded: row), simplex.arena) }
      }
      term = Int(simplex.nextInColumn[term])
    }
  }

  /// The row's one unknown that is not given yet.
  private mutating func hold(by row: Int, _ simplex: inout Simplex) {
    guard
      let own = Self.terms(of: row, simplex).first(where: {
        simplex.coefficients[$0] != 0 && !isGiven[Int(simplex.columns[$0])]
      })
    else { return }
    let unknown = Int(simplex.columns[own])
    let (root, weight) = movement(of: row, simplex)
    rootOf[unknown] = weight == 0 && root >= 0 ? Self.determined : root
    scale[unknown] = -weight / simplex.coefficients[own]
    simplex.makeTight(row, at: unknown)
    give(unknown, simplex)
  }

  /// The one root with which the row's given unknowns move, and how fast the row does.
  private func movement(of row: Int, _ simplex: Simplex) -> (root: Int32, weight: Double) {
    var found = Self.determined
    var weight = 0.0
    for term in Self.terms(of: row, simplex) where simplex.coefficients[term] != 0 {
      let unknown = Int(simplex.columns[term])
      guard isGiven[unknown] else { continue }
      let root = rootOf[unknown]
      if root == Self.mixed { return (Self.mixed, 0) }
      guard root >= 0, !isResolved[Int(root)] else { continue }
      if found >= 0, found != root { return (Self.mixed, 0) }
      found = root
      weight += simplex.coefficients[term] * scale[unknown]
    }
    return (found, abs(weight) > Tolerance.slope ? weight : 0)
  }

  private mutating func resolve(by row: Int, _ simplex: inout Simplex) {
    guard simplex.side[row] != 0 else { return }
    let (root, weight) = movement(of: row, simplex)
    guard root >= 0, weight != 0 else { return }
    isResolved[Int(root)] = true
    simplex.makeTight(row, at: Int(root))
  }

  /// All other rows that are met, highest priority first.
  private mutating func resolveRoots(_ simplex: inout Simplex) {
    for row in simplex.rowsByLevel() where simplex.side[row] != 0 && Self.isMet(row, simplex) {
      resolve(by: row, &simplex)
    }
  }

  private static func isMet(_ row: Int, _ simplex: Simplex) -> Bool {
    abs(simplex.residual[row]) <= simplex.residualTolerance && simplex.below[row] + simplex.above[row] > 0
  }

  private func isRequiredEquality(_ row: Int, _ simplex: Simplex) -> Bool {
    simplex.level[row] >= requiredLevel && simplex.below[row] > 0 && simplex.above[row] > 0
  }

  private static func terms(of row: Int, _ simplex: Simplex) -> Range<Int> {
    Int(simplex.starts[row])..<Int(simplex.starts[row + 1])
  }
}
