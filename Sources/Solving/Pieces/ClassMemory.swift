/// The best values of a single class along the one known root on which its rows depend: the two intervals in which it has
/// been last. Most have two or three in all, such as a title that is cut and one that has room.
struct ClassMemory {
  /// `value + slope × (number - origin)` from `low` to `high`.
  struct Piece {
    var low = Double.infinity
    var high = -Double.infinity
    var origin = 0.0
    var value = 0.0
    var slope = 0.0

    @inline(__always)
    func contains(_ number: Double) -> Bool { low <= number && number <= high }

    @inline(__always)
    func value(at number: Double) -> Double { value + slope * (number - origin) }
  }

  /// Below zero when there is more than one such root, or the tie-break makes the value depend on others.
  var driver: Int32 = -1
  private var latest = Piece()
  private var earlier = Piece()

  init(driver: Int32) { self.driver = driver }

  @inline(__always)
  func recall(_ values: UnsafePointer<Double>) -> Double? {
    guard driver >= 0 else { return nil }
    let number = values[Int(driver)]
    if latest.contains(number) { return latest.value(at: number) }
    return earlier.contains(number) ? earlier.value(at: number) : nil
  }

  mutating func remember(_ piece: Piece) {
    earlier = latest
    latest = piece
  }
}

extension Pieces {
  /// The one known root on which a class's rows depend, -1 when there are several.
  func driver(ofClass root: Int) -> Int32 {
    guard !isLinkedClass[root] else { return -1 }
    let pool = structure.sorting.pool
    var found: Int32 = -1
    var row = Int(structure.sorting.classHead[root])
    while row >= 0 {
      for place in Int(pool.rows[row].known)..<Int(pool.rows[row].end) {
        if found >= 0, found != pool.terms[place].root { return -1 }
        found = pool.terms[place].root
      }
      row = Int(pool.rows[row].next)
    }
    return found
  }

  /// Where a class that has just been solved goes when its driver moves, and how far that holds: as long as no row's point
  /// passes the value, every priority pulls at it as it does now. Nil where two points meet that move apart.
  func piece(ofClass root: Int, along driver: Int32) -> ClassMemory.Piece? {
    let pool = structure.sorting.pool
    let value = values[root]
    var slope: Double?
    for isLast in [false, true] {
      var down = Double.infinity
      var up = Double.infinity
      func look(_ point: Double, _ speed: Double) -> Bool {
        guard abs(point - value) <= Tolerance.residual(scale: structure.scale) else {
          guard isLast, let slope, abs(speed - slope) > Tolerance.still else { return true }
          let distance = (point - value) / (slope - speed)
          if distance > 0 { up = min(up, distance) } else { down = min(down, -distance) }
          return true
        }
        slope = slope ?? speed
        return slope == speed
      }
      let bounds = structure.sorting.bounds[root]
      guard look(bounds.low, 0), look(bounds.high, 0) else { return nil }
      var row = Int(structure.sorting.classHead[root])
      while row >= 0 {
        let coefficient = pool.terms[Int(pool.rows[row].start)].coefficient
        let point = pool.offset(row, values) / coefficient
        guard look(point, pool.rate(row, of: driver) / coefficient) else { return nil }
        row = Int(pool.rows[row].next)
      }
      guard let slope else { return nil }
      let number = values[Int(driver)]
      if isLast {
        return ClassMemory.Piece(
          low: number - down, high: number + up, origin: number, value: value, slope: slope)
      }
    }
    return nil
  }
}
