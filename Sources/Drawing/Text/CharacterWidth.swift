import CData

/// Columns of a character in a terminal, by one table on every machine: 0 for marks that join the character before
/// them, 2 for wide ones, else 1.
package enum CharacterWidth {
  package static func columns(of scalar: UInt32) -> Int {
    if scalar < 0x300 { return 1 }
    var count: Int32 = 0
    guard let ranges = cdata_width_ranges(&count) else { return 1 }
    var low = 0
    var high = Int(count) - 1
    while low <= high {
      let middle = (low + high) / 2
      let range = ranges[middle]
      if scalar < range.first {
        high = middle - 1
      } else if scalar > range.last {
        low = middle + 1
      } else {
        return Int(range.columns)
      }
    }
    return 1
  }
}
