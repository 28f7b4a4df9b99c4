/// Classes coupled by soft rows or awake inequalities, with the simplex that minimises them jointly.
struct CoupledGroup {
  var simplex: Simplex
  /// The class root of each unknown.
  let roots: UnsafeMutablePointer<Int32>
  /// The unknowns that could move without cost when `markMovable` was last called.
  let isMovable: UnsafeMutablePointer<Bool>
  /// The number of choices made when each unknown was last found movable.
  private let confirmedAt: UnsafeMutablePointer<Int32>
  private var choice: Int32 = 0
  var isAlive = true
  /// Whether its rows have changed since it was minimised.
  var isStale = true

  init(_ arena: Arena, unknowns: Int, rows: Int, scale: Double, _ work: SolveWork) {
    simplex = Simplex(arena, unknowns: unknowns, expectedRows: rows, work)
    simplex.residualTolerance = Tolerance.residual(scale: scale)
    roots = arena.allocate(Int32.self, max(unknowns, 1))
    isMovable = arena.allocate(max(unknowns, 1), filledWith: false)
    confirmedAt = arena.allocate(max(unknowns, 1), filledWith: -1)
  }

  mutating func markMovable() {
    simplex.markMovable(isMovable)
    choice += 1
  }

  /// Makes a choice for the tie-break. Choices only remove freedom: unknowns found fixed stay fixed, the rest are
  /// checked again when needed.
  mutating func choose(_ row: Int) {
    simplex.minimiseLast(row: row)
    choice += 1
  }

  mutating func stillMoves(_ unknown: Int) -> Bool {
    guard simplex.isOpen, isMovable[unknown] else { return false }
    guard confirmedAt[unknown] != choice else { return true }
    isMovable[unknown] = simplex.moves(unknown)
    confirmedAt[unknown] = choice
    return isMovable[unknown]
  }

  /// Takes over the rows and the vertex of another group, whose unknowns start at `shift`.
  mutating func adopt(_ other: CoupledGroup, shift: Int) {
    for unknown in 0..<other.simplex.unknowns { roots[shift + unknown] = other.roots[unknown] }
    simplex.adopt(other.simplex, shift: shift)
  }

  /// Updates offsets for the current values of known roots. Returns whether a row changed sides.
  mutating func updateOffsets(_ pool: ReducedRows, _ values: UnsafePointer<Double>) -> Bool {
    for row in 0..<simplex.rowCount where simplex.label[row] >= 0 {
      simplex.offset[row] = pool.offset(Int(simplex.label[row]), values)
    }
    return simplex.reassess()
  }

  var missesRequired: Bool {
    (0..<simplex.rowCount).contains {
      simplex.level[$0] >= Int32(LinearSystem.required) && simplex.cost(of: $0) > Tolerance.required
    }
  }
}

/// The classes and groups to be merged while several rows are admitted: a small union-find over roots, emptied after
/// use.
struct Grouping {
  private let arena: Arena
  private let parent: UnsafeMutablePointer<Int32>
  private let firstMember: UnsafeMutablePointer<Int32>
  private let nextMember: UnsafeMutablePointer<Int32>
  private var touched: Store<Int32>
  private(set) var groups: Store<Int32>

  init(_ arena: Arena, variables: Int) {
    self.arena = arena
    parent = arena.allocate(variables + 1, filledWith: -1)
    firstMember = arena.allocate(Int32.self, variables + 1)
    nextMember = arena.allocate(Int32.self, variables + 1)
    touched = Store(arena, capacity: 32)
    groups = Store(arena, capacity: 16)
  }

  func contains(_ root: Int) -> Bool { parent[root] >= 0 }

  private mutating func touch(_ root: Int) {
    guard parent[root] < 0 else { return }
    parent[root] = Int32(truncatingIfNeeded: root)
    firstMember[root] = -1
    touched.append(Int32(truncatingIfNeeded: root), arena)
  }

  private func find(_ root: Int) -> Int {
    var place = root
    while Int(parent[place]) != place {
      parent[place] = parent[Int(parent[place])]
      place = Int(parent[place])
    }
    return place
  }

  mutating func unite(_ one: Int, _ two: Int) {
    touch(one)
    touch(two)
    let first = find(one)
    let second = find(two)
    if first != second { parent[second] = Int32(truncatingIfNeeded: first) }
  }

  /// Lists the groups and their members.
  mutating func collect() {
    groups.removeAll()
    for index in stride(from: touched.count - 1, through: 0, by: -1) {
      let root = Int(touched[index])
      let group = find(root)
      if firstMember[group] < 0 { groups.append(Int32(truncatingIfNeeded: group), arena) }
      nextMember[root] = firstMember[group]
      firstMember[group] = Int32(truncatingIfNeeded: root)
    }
  }

  func members(of group: Int) -> [Int] {
    var members: [Int] = []
    var member = Int(firstMember[group])
    while member >= 0 {
      members.append(member)
      member = Int(nextMember[member])
    }
    return members
  }

  mutating func reset() {
    for index in touched.indices { parent[Int(touched[index])] = -1 }
    touched.removeAll()
    groups.removeAll()
  }
}
