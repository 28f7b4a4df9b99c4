/// What is known of a component's values along one of the known roots on which its rows depend, its driver.
struct ComponentMemory {
  /// The known roots of the moving rows, and the values for which the regions hold; that of the driver is free.
  fileprivate var roots: Store<Int32>?
  fileprivate var fixed: Store<Double>?
  fileprivate var driver = 0
  fileprivate var movingCount = 0
  fileprivate var regions: Regions?
  /// Scratch: of each row how fast its offset changes.
  fileprivate var rates: Store<Double>?

  mutating func forget() { regions?.removeAll() }
}

extension Component {
  /// Whether its values rest on its own rows alone, so that they can be remembered.
  private var isOnItsOwn: Bool { !isLinked && !isGuarded && !simplex.isOpen }

  /// Writes the values for the present known roots if they are remembered.
  @inline(__always)
  func recall(_ values: UnsafeMutablePointer<Double>) -> Bool {
    guard let regions = memory.regions, regions.count > 0, isOnItsOwn, memory.movingCount == moving.count,
      let known = memory.roots, let fixed = memory.fixed
    else { return false }
    for index in 0..<known.count where index != memory.driver {
      guard values[Int(known.base[index])] == fixed.base[index] else { return false }
    }
    let number = values[Int(known.base[memory.driver])]
    guard let slot = regions.find(number) else { return false }
    regions.write(slot, number, to: values, roots)
    return true
  }

  /// Remembers the present vertex and how far it holds.
  mutating func remember(_ pool: ReducedRows, _ values: UnsafePointer<Double>, _ arena: Arena) {
    guard isOnItsOwn, moving.count > 0 else { return }
    if memory.movingCount != moving.count { findDrivers(pool, values, arena) }
    guard let driver = chooseDriver(values) else { return }
    var rates = memory.rates ?? Store(arena, capacity: simplex.rowCount)
    rates.removeAll()
    rates.append(repeating: 0, simplex.rowCount, arena)
    memory.rates = rates
    for index in moving.indices where moving[index].isActive {
      rates[Int(moving[index].row)] = pool.rate(Int(moving[index].pooled), of: driver)
    }
    guard let (down, up) = simplex.interval(rates: rates.base, slopes: simplex.slopes), down + up > 0
    else { return }
    var regions = memory.regions ?? Regions(arena, size: simplex.unknowns)
    let number = values[Int(driver)]
    let room = regions.insert(number, from: number - down, to: number + up)
    room.values.update(from: simplex.values, count: simplex.unknowns)
    room.slopes.update(from: simplex.slopes, count: simplex.unknowns)
    memory.regions = regions
  }

  private mutating func findDrivers(
    _ pool: ReducedRows, _ values: UnsafePointer<Double>, _ arena: Arena
  ) {
    var roots = memory.roots ?? Store<Int32>(arena, capacity: 4)
    var fixed = memory.fixed ?? Store<Double>(arena, capacity: 4)
    for index in moving.indices {
      let row = pool.rows[Int(moving[index].pooled)]
      for place in Int(row.known)..<Int(row.end) {
        let root = pool.terms[place].root
        guard !roots.indices.contains(where: { roots[$0] == root }) else { continue }
        roots.append(root, arena)
        fixed.append(values[Int(root)], arena)
        memory.forget()
      }
    }
    memory.roots = roots
    memory.fixed = fixed
    memory.movingCount = moving.count
  }

  /// The known root along which to remember; nil while several change at once.
  private mutating func chooseDriver(_ values: UnsafePointer<Double>) -> Int32? {
    guard let roots = memory.roots, let fixed = memory.fixed, roots.count > 0 else { return nil }
    var changes = 0
    var last = memory.driver
    var isAside = false
    for index in 0..<roots.count where values[Int(roots.base[index])] != fixed.base[index] {
      fixed.base[index] = values[Int(roots.base[index])]
      changes += 1
      last = index
      isAside = isAside || index != memory.driver
    }
    if isAside {
      memory.forget()
      guard changes == 1 else { return nil }
      memory.driver = last
    }
    return roots.base[memory.driver]
  }
}
