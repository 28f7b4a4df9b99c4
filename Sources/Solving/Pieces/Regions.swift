/// Values as functions of one number, where they are known: intervals in which nothing but `value + slope × distance` changes.
///
/// The best values of a system are piecewise linear in every parameter. A number that has been met in its interval
/// before, or that lies near one, needs no search.
struct Regions {
  private let size: Int
  private let capacity: Int
  private(set) var count = 0
  /// Ascending and apart from each other, except where rounding lets neighbours touch.
  private let lows: UnsafeMutablePointer<Double>
  private let highs: UnsafeMutablePointer<Double>
  private let slots: UnsafeMutablePointer<Int32>
  /// By slot: the number at which the values were found, the values, and their slopes.
  private let origins: UnsafeMutablePointer<Double>
  private let values: UnsafeMutablePointer<Double>
  private let slopes: UnsafeMutablePointer<Double>
  private var nextSlot: Int32 = 0

  /// So many intervals, or fewer of many values.
  private static let mostRegions = 48
  private static let mostValues = 8192

  init(_ arena: Arena, size: Int) {
    self.size = size
    capacity = min(Self.mostRegions, max(4, Self.mostValues / max(size, 1)))
    lows = arena.allocate(Double.self, capacity)
    highs = arena.allocate(Double.self, capacity)
    slots = arena.allocate(Int32.self, capacity)
    origins = arena.allocate(Double.self, capacity)
    values = arena.allocate(Double.self, capacity * size)
    slopes = arena.allocate(Double.self, capacity * size)
  }

  mutating func removeAll() {
    count = 0
    nextSlot = 0
  }

  /// The slot of the interval that holds the number, nil when none is known.
  @inline(__always)
  func find(_ number: Double) -> Int? {
    let place = placeBefore(number)
    guard place >= 0, number <= highs[place] else { return nil }
    return Int(slots[place])
  }

  /// The last interval that begins at the number or below, -1 when there is none.
  @inline(__always)
  private func placeBefore(_ number: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) / 2
      if lows[middle] <= number { low = middle &+ 1 } else { high = middle }
    }
    return low &- 1
  }

  /// Writes the values for a number in the slot's interval, each to the place that `places` says.
  @inline(__always)
  func write(
    _ slot: Int, _ number: Double, to target: UnsafeMutablePointer<Double>, _ places: UnsafePointer<Int32>
  ) {
    let distance = number - origins[slot]
    let value = values + slot &* size
    let slope = slopes + slot &* size
    for index in 0..<size { target[Int(places[index])] = value[index] + slope[index] * distance }
  }

  /// Room for the values and slopes of a new interval around a number. The oldest makes way when there is none left.
  mutating func insert(_ number: Double, from low: Double, to high: Double) -> (
    values: UnsafeMutablePointer<Double>, slopes: UnsafeMutablePointer<Double>, slot: Int
  ) {
    let slot = nextSlot
    nextSlot = Int(nextSlot) + 1 == capacity ? 0 : nextSlot + 1
    if count == capacity, let old = (0..<count).first(where: { slots[$0] == slot }) { remove(at: old) }
    let place = placeBefore(number) + 1
    var index = count
    while index > place {
      lows[index] = lows[index - 1]
      highs[index] = highs[index - 1]
      slots[index] = slots[index - 1]
      index -= 1
    }
    count += 1
    lows[place] = place > 0 ? max(low, min(highs[place - 1], number)) : low
    highs[place] = high
    slots[place] = slot
    origins[Int(slot)] = number
    return (values + Int(slot) * size, slopes + Int(slot) * size, Int(slot))
  }

  private mutating func remove(at place: Int) {
    count -= 1
    for index in place..<count {
      lows[index] = lows[index + 1]
      highs[index] = highs[index + 1]
      slots[index] = slots[index + 1]
    }
  }
}
