/// One coefficient of a row over class roots.
struct RootTerm {
  var coefficient: Double
  var root: Int32
}

/// Rewrites rows over class roots in scratch memory, with open and defined roots in front of known ones.
///
/// Rows are short, so equal roots are found by linear search; long rows use marks.
struct RowReducer {
  private let classes: AffineClasses
  private let terms: UnsafePointer<LinearSystem.Term>
  private let rows: UnsafePointer<LinearSystem.Row>
  let scratch: UnsafeMutablePointer<RootTerm>
  private let places: UnsafeMutablePointer<Int32>
  private static let short = 8

  struct Result {
    /// The ranges of the terms: `scratch[0..<free]` over unknown roots, `scratch[free..<total]` over known ones.
    var free: Int
    var total: Int
    /// The row's residual is the sum of its terms minus `constant`.
    var constant: Double
    /// The largest coefficient in the original row, to which small ones are compared.
    var largest: Double
  }

  init(
    _ arena: Arena, _ classes: AffineClasses, terms: UnsafePointer<LinearSystem.Term>,
    rows: UnsafePointer<LinearSystem.Row>, longestRow: Int, variables: Int
  ) {
    self.classes = classes
    self.terms = terms
    self.rows = rows
    scratch = arena.allocate(RootTerm.self, longestRow + 1)
    places =
      longestRow > Self.short
      ? arena.allocate(variables + 1, filledWith: -1) : arena.allocate(Int32.self, 1)
  }

  @inline(__always)
  func range(_ row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(rows[row - 1].end))..<Int(rows[row].end)
  }

  @inline(__always)
  func row(_ row: Int) -> LinearSystem.Row { rows[row] }

  @inline(__always)
  func variable(_ place: Int) -> Int32 { terms[place].variable }

  @inline(__always)
  func reduce(_ row: Int) -> Result {
    let range = range(row)
    var constant = rows[row].constant
    var count = 0
    var largest = 0.0
    let long = range.count > Self.short
    for place in range {
      let term = terms[place]
      let found = classes.find(Int(term.variable))
      constant -= term.coefficient * found.shift
      largest = max(largest, abs(term.coefficient))
      let coefficient = term.coefficient * found.scale
      guard coefficient != 0 else { continue }
      let root = Int32(truncatingIfNeeded: found.root)
      var index = 0
      if long {
        let earlier = places[found.root]
        index = earlier < 0 ? count : Int(earlier)
        places[found.root] = Int32(truncatingIfNeeded: index)
      } else {
        while index < count, scratch[index].root != root { index += 1 }
      }
      if index == count {
        scratch[count] = RootTerm(coefficient: coefficient, root: root)
        count += 1
      } else {
        scratch[index].coefficient += coefficient
      }
    }
    if long {
      for index in 0..<count { places[Int(scratch[index].root)] = -1 }
    }
    return partition(count, constant, largest)
  }

  /// Drops cancelled terms and moves known roots behind the others.
  @inline(__always)
  private func partition(_ count: Int, _ constant: Double, _ largest: Double) -> Result {
    var free = 0
    var total = 0
    for index in 0..<count {
      let term = scratch[index]
      guard abs(term.coefficient) > Tolerance.coefficient * largest else { continue }
      if classes.role(Int(term.root)) == AffineClasses.known {
        scratch[total] = term
      } else {
        scratch[total] = scratch[free]
        scratch[free] = term
        free += 1
      }
      total += 1
    }
    return Result(free: free, total: total, constant: constant, largest: largest)
  }
}
