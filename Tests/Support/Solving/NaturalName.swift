/// A name whose runs of digits compare as numbers: `v2.w` before `v10.w`.
struct NaturalName: Comparable {
  private let key: [UInt8]

  init(_ name: String) {
    var key: [UInt8] = []
    var digits: [UInt8] = []
    func flushed(_ digits: [UInt8]) -> [UInt8] {
      guard !digits.isEmpty else { return [] }
      let significant = digits.drop { $0 == UInt8(ascii: "0") }
      // The length comes first, so that longer numbers follow; the number of leading zeros comes last, so that names
      // stay distinct.
      return [UInt8(ascii: "0"), UInt8(min(significant.count, 255))] + significant
        + [UInt8(min(digits.count - significant.count, 255))]
    }
    for byte in name.utf8 {
      if byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
        digits.append(byte)
      } else {
        key += flushed(digits)
        digits = []
        key.append(byte)
      }
    }
    self.key = key + flushed(digits)
  }

  static func < (left: NaturalName, right: NaturalName) -> Bool {
    left.key.lexicographicallyPrecedes(right.key)
  }
}
