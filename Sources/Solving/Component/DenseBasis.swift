/// The inverse of the tight rows' matrix, one contiguous column for each tight item: the direction in which the unknowns
/// move when that item's residual rises by one and the other tight items stay at zero.
struct DenseBasis {
  let size: Int
  /// Columns are padded to an even length so that each starts on a 16-byte boundary.
  private let stride: Int
  private let base: UnsafeMutablePointer<Double>
  private let weights: UnsafeMutablePointer<Double>

  init(_ arena: Arena, size: Int) {
    self.size = size
    stride = (size + 1) & ~1
    base = arena.allocate(max(stride * size, 1), filledWith: 0.0)
    weights = arena.allocate(Double.self, max(size, 1))
    for index in 0..<size { base[index * stride + index] = 1 }
  }

  @inline(__always)
  func direction(_ position: Int) -> UnsafeMutablePointer<Double> { base + position * stride }

  /// The slope along one column of a function with the given gradient over the unknowns.
  @inline(__always)
  func slope(_ vector: SparseVector, along position: Int) -> Double {
    let column = base + position * stride
    let gradient = vector.numbers
    if vector.count < size / 4 {
      var sum = 0.0
      for index in 0..<vector.count {
        let unknown = Int(vector.places[index])
        sum += gradient[unknown] * column[unknown]
      }
      return sum
    }
    var even = 0.0
    var odd = 0.0
    var index = 0
    while index + 1 < size {
      even += gradient[index] * column[index]
      odd += gradient[index + 1] * column[index + 1]
      index += 2
    }
    if index < size { even += gradient[index] * column[index] }
    return even + odd
  }

  /// Puts a row in the place of the item at `position`. Returns false when the row does not depend on it.
  func replace(
    _ position: Int, columns: UnsafePointer<Int32>, coefficients: UnsafePointer<Double>, count: Int
  ) -> Bool {
    for other in 0..<size {
      let column = base + other * stride
      var sum = 0.0
      for term in 0..<count { sum += coefficients[term] * column[Int(columns[term])] }
      weights[other] = abs(sum) < Tolerance.coefficient ? 0 : sum
    }
    let pivot = weights[position]
    guard pivot != 0 else { return false }
    let changed = base + position * stride
    let scale = 1 / pivot
    for index in 0..<size { changed[index] *= scale }
    for other in 0..<size where weights[other] != 0 && other != position {
      let column = base + other * stride
      let factor = weights[other]
      for index in 0..<size { column[index] -= factor * changed[index] }
    }
    return true
  }
}
