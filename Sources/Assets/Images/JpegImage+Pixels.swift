import Raster

extension JpegImage {
  func image() -> RasterImage? {
    guard width > 0, !components.isEmpty else { return nil }
    let (wide, high) = (components.map(\.across).max() ?? 1, components.map(\.down).max() ?? 1)
    let planes = components.map(plane)
    // Without an Adobe marker, three components are YCbCr.
    let isLight = components.count >= 3 && (components.count == 3 ? adobe != 0 : adobe == 2)
    var lines = components.map { _ in [UInt8](repeating: 0, count: width) }
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        for index in components.indices {
          let component = components[index]
          let start = y * component.down / high * component.columns * 8
          Self.spread(planes[index], from: start, component.across, of: wide, into: &lines[index])
        }
        let row = UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
        Self.write(lines, isLight: isLight, to: row)
      }
    }
    return RasterImage(width: width, height: height, pixels: pixels)?.turned(as: orientation)
  }

  // MARK: Rows

  /// Repeats the samples of a row of a component for every pixel.
  private static func spread(
    _ plane: [UInt8], from start: Int, _ across: Int, of wide: Int, into line: inout [UInt8]
  ) {
    plane.withUnsafeBufferPointer { plane in
      line.withUnsafeMutableBufferPointer { line in
        if across == wide {
          for x in 0..<line.count { line[x] = plane[start + x] }
        } else if across * 2 == wide {
          for x in 0..<line.count { line[x] = plane[start + x >> 1] }
        } else {
          for x in 0..<line.count { line[x] = plane[start + x * across / wide] }
        }
      }
    }
  }

  /// Writes a row of pixels from the samples of its components.
  private static func write(
    _ lines: [[UInt8]], isLight: Bool, to row: UnsafeMutableBufferPointer<UInt32>
  ) {
    lines[0].withUnsafeBufferPointer { first in
      guard lines.count >= 3 else {
        for x in 0..<row.count { row[x] = 0xFF00_0000 | UInt32(first[x]) &* 0x01_0101 }
        return
      }
      lines[1].withUnsafeBufferPointer { second in
        lines[2].withUnsafeBufferPointer { third in
          if isLight {
            for x in 0..<row.count { row[x] = color(Int32(first[x]), Int32(second[x]), Int32(third[x])) }
          } else {
            for x in 0..<row.count { row[x] = packed(Int32(first[x]), Int32(second[x]), Int32(third[x])) }
          }
        }
      }
    }
    guard lines.count == 4 else { return }
    // Adobe stores inverted CMYK, and YCCK converts to CMY.
    for x in 0..<row.count {
      let black = UInt32(lines[3][x])
      let pixel = isLight ? ~row[x] : row[x]
      func part(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * black / 255) << shift }
      row[x] = 0xFF00_0000 | part(16) | part(8) | part(0)
    }
  }

  @inline(__always)
  private static func color(_ light: Int32, _ blueness: Int32, _ redness: Int32) -> UInt32 {
    let (cb, cr) = (blueness &- 128, redness &- 128)
    func byte(_ value: Int32) -> Int32 { min(max(value, 0), 255) }
    return packed(
      byte(light &+ (91881 &* cr &+ 32768) &>> 16),
      byte(light &- (22554 &* cb &+ 46802 &* cr &+ 32768) &>> 16),
      byte(light &+ (116130 &* cb &+ 32768) &>> 16))
  }

  @inline(__always)
  private static func packed(_ red: Int32, _ green: Int32, _ blue: Int32) -> UInt32 {
    UInt32(truncatingIfNeeded: red | green &<< 8 | blue &<< 16) | 0xFF00_0000
  }

  // MARK: Blocks

  /// Returns the samples of a component, by dequantisation and inverse DCT.
  private func plane(_ component: Component) -> [UInt8] {
    let row = component.columns * 8
    var plane = [UInt8](repeating: 0, count: row * component.rows * 8)
    let quantity = quantities[component.table]
    guard quantity.count == 64 else { return plane }
    var factors = [Int32](repeating: 0, count: 64)
    for index in 0..<64 { factors[Self.order[index]] = quantity[index] }
    var block = [Int32](repeating: 0, count: 64)
    plane.withUnsafeMutableBufferPointer { plane in
      component.coefficients.withUnsafeBufferPointer { coefficients in
        block.withUnsafeMutableBufferPointer { block in
          for blockRow in 0..<component.rows {
            for blockColumn in 0..<component.columns {
              let start = (blockRow * component.columns + blockColumn) * 64
              for index in 0..<64 { block[index] = Int32(coefficients[start + index]) &* factors[index] }
              let corner = blockRow * 8 * row + blockColumn * 8
              JpegTransform.samples(
                of: block, to: UnsafeMutableBufferPointer(rebasing: plane[corner...]), row: row)
            }
          }
        }
      }
    }
    return plane
  }
}
