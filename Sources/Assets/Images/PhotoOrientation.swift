import Model
import Raster

/// The orientation of a photo from its EXIF data (tag 0x112); UIKit rotates the image accordingly.
enum PhotoOrientation: Int {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, right, transversed, left

  /// Whether width and height are swapped.
  var isTurned: Bool { rawValue >= PhotoOrientation.transposed.rawValue }

  private static let tag = 0x112
  private static let mostTags = 512

  /// - Parameter part: the bytes of an APP1 segment. The result is nil if it has no orientation.
  init?(_ part: ArraySlice<UInt8>) {
    let bytes = Array(part.prefix(1 << 16))
    guard bytes.count >= 14, bytes.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let start = 6
    let isLittle = bytes[start] == UInt8(ascii: "I")
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at + count <= bytes.count else { return nil }
      let parts = bytes[at..<at + count]
      return (isLittle ? parts.reversed() : Array(parts)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let first = number(start + 4, 4), let count = number(start + first, 2) else { return nil }
    for index in 0..<min(count, Self.mostTags) {
      let entry = start + first + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      guard tag == Self.tag else { continue }
      guard let value = number(entry + 8, 2), let orientation = PhotoOrientation(rawValue: value) else {
        return nil
      }
      self = orientation
      return
    }
    return nil
  }
}

extension RasterImage {
  /// Returns the image in its upright orientation.
  func turned(as orientation: PhotoOrientation) -> RasterImage? {
    if orientation == .upright { return self }
    let (newWidth, newHeight) = orientation.isTurned ? (height, width) : (width, height)
    var result = [UInt32](repeating: 0, count: newWidth * newHeight)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let (column, row) =
          switch orientation {
          case .upright: (x, y)
          case .mirrored: (width - 1 - x, y)
          case .upsideDown: (width - 1 - x, height - 1 - y)
          case .flipped: (x, height - 1 - y)
          case .transposed: (y, x)
          case .right: (y, height - 1 - x)
          case .transversed: (width - 1 - y, height - 1 - x)
          case .left: (width - 1 - y, x)
          }
        result[y * newWidth + x] = pixels[row * width + column]
      }
    }
    return RasterImage(width: newWidth, height: newHeight, pixels: result)
  }
}
