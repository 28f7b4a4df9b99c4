import Basics
import Model

/// Reads the size of a bitmap from its header.
enum ImageHeader {
  /// The number of bytes needed: a photo's size follows its metadata and thumbnail, which are smaller than this.
  static let length = 1 << 17

  static func hasPixels(_ bytes: [UInt8]) -> Bool { PngImage.isOne(bytes) || JpegImage.isOne(bytes) }

  /// Returns the size in points, or nil if the bytes are too few or not a bitmap.
  static func size(_ bytes: [UInt8], scale: Double) -> Size? {
    let pixels = PngImage.isOne(bytes) ? png(bytes) : JpegImage.isOne(bytes) ? jpeg(bytes) : nil
    guard let (width, height) = pixels, (1...65535).contains(width), (1...65535).contains(height) else {
      return nil
    }
    return Size(width: Double(width) / scale, height: Double(height) / scale)
  }

  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24 else { return nil }
    func long(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (long(16), long(20))
  }

  /// Reads a JPEG's size from its frame header; other segments are skipped by their length.
  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    func short(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
    var at = 2
    var isTurned = false
    while at + 8 < bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      switch bytes[at + 1] {
      case 0xFF: at += 1
      case 0x01, 0xD0...0xD8: at += 2
      case 0xC0, 0xC1, 0xC2:
        let (width, height) = (short(at + 7), short(at + 5))
        return isTurned ? (height, width) : (width, height)
      case 0xD9, 0xDA: return nil
      default:
        let end = at + 2 + max(2, short(at + 2))
        if bytes[at + 1] == 0xE1, let found = PhotoOrientation(bytes[at + 4..<min(end, bytes.count)]) {
          isTurned = found.isTurned
        }
        at = end
      }
    }
    return nil
  }
}
