/// The stream filters of PDF files.
enum PdfFilter {
  static func areOfPhotos(_ name: String) -> Bool { name == "DCTDecode" || name == "DCT" }

  /// Returns nil if nothing could be decoded.
  /// - Parameter isEarly: whether LZW code lengths increase one code early.
  static func plain(_ bytes: [UInt8], _ name: String, atMost size: Int, isEarly: Bool) -> [UInt8]? {
    switch name {
    case "FlateDecode", "Fl": Inflate.zlib(bytes, atMost: size, keepsDamaged: true)
    case "LZWDecode", "LZW": lzw(bytes, atMost: size, isEarly: isEarly)
    case "ASCII85Decode", "A85": ascii85(bytes)
    case "ASCIIHexDecode", "AHx": hexadecimal(bytes)
    case "RunLengthDecode", "RL": runs(bytes, atMost: size)
    default: nil
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> [UInt8] {
    let digits = bytes.prefix { $0 != UInt8(ascii: ">") }.compactMap { byte in
      Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
    return stride(from: 0, to: digits.count, by: 2).map { index in
      digits[index] << 4 | (index + 1 < digits.count ? digits[index + 1] : 0)
    }
  }

  /// Decodes base-85: five characters for four bytes, "z" for four zeros.
  private static func ascii85(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var group: [UInt32] = []
    func append(_ group: [UInt32], _ count: Int, to result: inout [UInt8]) {
      let value = group.reduce(UInt32(0)) { $0 &* 85 &+ $1 }
      for index in 0..<count { result.append(UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32(index)))) }
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "!")...UInt8(ascii: "u"):
        group.append(UInt32(byte - UInt8(ascii: "!")))
        if group.count == 5 {
          append(group, 4, to: &result)
          group = []
        }
      case UInt8(ascii: "z") where group.isEmpty: result += [0, 0, 0, 0]
      case UInt8(ascii: "~"):
        if group.count > 1 {
          append(group + Array(repeating: 84, count: 5 - group.count), group.count - 1, to: &result)
        }
        return result
      default: break
      }
    }
    return result
  }

  private static func runs(_ bytes: [UInt8], atMost size: Int) -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count, bytes[at] != 128, result.count < size {
      let count = Int(bytes[at])
      if count < 128 {
        result += bytes[min(at + 1, bytes.count)..<min(at + 2 + count, bytes.count)]
        at += 2 + count
      } else {
        if at + 1 < bytes.count { result += repeatElement(bytes[at + 1], count: 257 - count) }
        at += 2
      }
    }
    return result
  }

  private static func lzw(_ bytes: [UInt8], atMost size: Int, isEarly: Bool) -> [UInt8] {
    var result: [UInt8] = []
    // The position and length of each code's bytes in the output.
    var places: [(at: Int, count: Int)] = []
    var last: (at: Int, count: Int)?
    var (bits, held, width) = (0, 0, 9)
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      held += 8
      guard held >= width else { continue }
      held -= width
      let code = bits >> held
      bits &= 1 << held - 1
      if code == 257 || result.count >= size { return result }
      if code == 256 {
        (places, last, width) = ([], nil, 9)
        continue
      }
      let start = result.count
      if code < 256 {
        result.append(UInt8(code))
      } else if code - 258 < places.count {
        let place = places[code - 258]
        for index in place.at..<place.at + place.count { result.append(result[index]) }
      } else if let last, code - 258 == places.count {
        for index in last.at..<last.at + last.count { result.append(result[index]) }
        result.append(result[last.at])
      } else {
        return result
      }
      if let last, places.count < 3838 { places.append((last.at, last.count + 1)) }
      last = (start, result.count - start)
      let next = 258 + places.count + (isEarly ? 1 : 0)
      width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9
    }
    return result
  }

  // MARK: Rows

  /// The row format of predictors, which encode differences.
  struct Rows {
    var colors: Int
    var bits: Int
    var columns: Int
  }

  static func rows(_ bytes: [UInt8], _ form: Rows, isPng: Bool) -> [UInt8]? {
    guard (1...32).contains(form.colors), [1, 2, 4, 8, 16].contains(form.bits), form.columns > 0 else {
      return nil
    }
    let count = (form.colors * form.bits * form.columns + 7) / 8
    let step = max(1, form.colors * form.bits / 8)
    var bytes = bytes
    if !isPng {
      guard form.bits == 8 else { return nil }
      for start in stride(from: 0, to: bytes.count, by: count) {
        for index in start + step..<max(start + step, min(start + count, bytes.count)) {
          bytes[index] &+= bytes[index - step]
        }
      }
      return bytes
    }
    var result: [UInt8] = []
    for (row, start) in stride(from: 0, to: bytes.count - count, by: count + 1).enumerated() {
      guard PngImage.straighten(&bytes, start, count, step: step, isFirst: row == 0) else { return result }
      result += bytes[start + 1..<start + 1 + count]
    }
    return result
  }
}
