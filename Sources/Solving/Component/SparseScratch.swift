/// A vector that is zero nearly everywhere, with the places at which it may not be.
struct SparseVector {
  let numbers: UnsafeMutablePointer<Double>
  let places: UnsafeMutablePointer<Int32>
  private let isListed: UnsafeMutablePointer<Bool>
  private let state: UnsafeMutablePointer<Int>

  init(_ arena: Arena, size: Int) {
    numbers = arena.allocate(max(size, 1), filledWith: 0)
    places = arena.allocate(Int32.self, max(size, 1))
    isListed = arena.allocate(max(size, 1), filledWith: false)
    state = arena.allocate(1, filledWith: 0)
  }

  @inline(__always)
  var count: Int { state.pointee }

  @inline(__always)
  func list(_ place: Int) {
    guard !isListed[place] else { return }
    isListed[place] = true
    places[state.pointee] = Int32(truncatingIfNeeded: place)
    state.pointee &+= 1
  }

  @inline(__always)
  func add(_ number: Double, at place: Int) {
    list(place)
    numbers[place] += number
  }

  func clear() {
    for index in 0..<count {
      let place = Int(places[index])
      numbers[place] = 0
      isListed[place] = false
    }
    state.pointee = 0
  }
}

/// Steps of a fixed order that are due, as one bit each: finding the next of a few among thousands costs what their number
/// divided by 64 costs.
struct DueSteps {
  private let words: UnsafeMutablePointer<UInt64>
  private let wordCount: Int

  init(_ arena: Arena, size: Int) {
    wordCount = size / 64 + 1
    words = arena.allocate(wordCount, filledWith: 0)
  }

  @inline(__always)
  func insert(_ step: Int) { words[step >> 6] |= 1 << UInt64(step & 63) }

  @inline(__always)
  func remove(_ step: Int) { words[step >> 6] &= ~(1 << UInt64(step & 63)) }

  /// Takes the first step that is not before the given one.
  @inline(__always)
  func takeFirst(from step: Int) -> Int? {
    var index = step >> 6
    guard index < wordCount else { return nil }
    var word = words[index] & (~0 << UInt64(step & 63))
    while word == 0 {
      index &+= 1
      guard index < wordCount else { return nil }
      word = words[index]
    }
    let bit = word.trailingZeroBitCount
    words[index] &= ~(1 << UInt64(bit))
    return index << 6 | bit
  }

  /// Takes the last step that is not after the given one.
  @inline(__always)
  func takeLast(upTo step: Int) -> Int? {
    guard step >= 0 else { return nil }
    var index = step >> 6
    var word = words[index] & (~0 >> UInt64(63 - step & 63))
    while word == 0 {
      index &-= 1
      guard index >= 0 else { return nil }
      word = words[index]
    }
    let bit = 63 - word.leadingZeroBitCount
    words[index] &= ~(1 << UInt64(bit))
    return index << 6 | bit
  }
}
