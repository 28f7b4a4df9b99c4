/// The inverse cosine transform of a block of 8 × 8 coefficients in whole numbers: the method of Loeffler, Ligtenberg and
/// Moschytz with 12 multiplications, first for columns, then for rows.
enum JpegTransform {
  /// The bits after the point of the factors, and of the values between the two passes.
  private static let bits: Int32 = 13
  private static let middleBits: Int32 = 2

  /// Returns a factor as a whole number.
  @inline(__always)
  private static func fixed(_ factor: Double) -> Int32 { Int32(factor * 8192 + 0.5) }

  /// Writes 8 rows of samples.
  /// - Parameters:
  ///   - block: the coefficients, which are overwritten.
  ///   - samples: the first sample; rows are `row` samples apart.
  static func samples(
    of block: UnsafeMutableBufferPointer<Int32>, to samples: UnsafeMutableBufferPointer<UInt8>, row: Int
  ) {
    for column in 0..<8 {
      var rest: Int32 = 0
      for place in stride(from: column + 8, to: 64, by: 8) { rest |= block[place] }
      if rest == 0 {
        let value = block[column] &<< middleBits
        for place in stride(from: column, to: 64, by: 8) { block[place] = value }
        continue
      }
      let result = line(
        (
          block[column], block[column + 8], block[column + 16], block[column + 24], block[column + 32],
          block[column + 40], block[column + 48], block[column + 56]
        ), rounding: 1 &<< (bits - middleBits - 1), shift: bits - middleBits)
      for index in 0..<8 { block[column + index * 8] = result[index] }
    }
    let shift = bits + middleBits + 3
    for y in 0..<8 {
      let start = y * 8
      let result = line(
        (
          block[start], block[start + 1], block[start + 2], block[start + 3], block[start + 4],
          block[start + 5], block[start + 6], block[start + 7]
        ), rounding: (128 &<< shift) &+ 1 &<< (shift - 1), shift: shift)
      let bytes = result.clamped(lowerBound: .zero, upperBound: SIMD8(repeating: 255))
      for x in 0..<8 { samples[y * row + x] = UInt8(truncatingIfNeeded: bytes[x]) }
    }
  }

  @inline(__always)
  private static func line(
    _ c: (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32), rounding: Int32, shift: Int32
  ) -> SIMD8<Int32> {
    // The even half.
    let turned = (c.2 &+ c.6) &* fixed(0.541196100)
    let (low, high) = (turned &- c.6 &* fixed(1.847759065), turned &+ c.2 &* fixed(0.765366865))
    let (sum, difference) = ((c.0 &+ c.4) &<< bits, (c.0 &- c.4) &<< bits)
    let (e0, e1, e2, e3) = (
      sum &+ high &+ rounding, difference &+ low &+ rounding, difference &- low &+ rounding,
      sum &- high &+ rounding
    )
    // The odd half.
    let all = (c.7 &+ c.3 &+ c.5 &+ c.1) &* fixed(1.175875602)
    let (a, b) = ((c.7 &+ c.1) &* fixed(0.899976223), (c.5 &+ c.3) &* fixed(2.562915447))
    let (d, e) = (
      all &- (c.7 &+ c.3) &* fixed(1.961570560), all &- (c.5 &+ c.1) &* fixed(0.390180644)
    )
    let (o0, o1, o2, o3) = (
      c.1 &* fixed(1.501321110) &- a &+ e, c.3 &* fixed(3.072711026) &- b &+ d,
      c.5 &* fixed(2.053119869) &- b &+ e, c.7 &* fixed(0.298631336) &- a &+ d
    )
    return SIMD8(
      (e0 &+ o0) &>> shift, (e1 &+ o1) &>> shift, (e2 &+ o2) &>> shift, (e3 &+ o3) &>> shift,
      (e3 &- o3) &>> shift, (e2 &- o2) &>> shift, (e1 &- o1) &>> shift, (e0 &- o0) &>> shift)
  }
}
