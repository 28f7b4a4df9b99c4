import Basics
import Model
import Raster

extension JpegImage {
  func image() -> RasterImage? {
    guard width > 0, !components.isEmpty else { return nil }
    let (wide, high) = (components.map(\.across).max() ?? 1, components.map(\.down).max() ?? 1)
    let planes = components.map(plane)
    var pixels = [UInt32](repeating: 0, count: width * height)
    let hasColors = components.count >= 3
    // Without an Adobe marker, three components are YCbCr.
    let isLight = hasColors && (components.count == 3 ? adobe != 0 : adobe == 2)
    let ratios = components.map { (across: $0.across, down: $0.down, row: $0.columns * 8) }
    var values = [Int32](repeating: 0, count: 4)
    for y in 0..<height {
      for x in 0..<width {
        for index in planes.indices {
          let (across, down, row) = ratios[index]
          values[index] = Int32(planes[index][y * down / high * row + x * across / wide])
        }
        var (r, g, b) = (values[0], values[0], values[0])
        if isLight {
          let (cb, cr) = (values[1] - 128, values[2] - 128)
          r = values[0] + (91881 * cr + 32768) >> 16
          g = values[0] - (22554 * cb + 46802 * cr + 32768) >> 16
          b = values[0] + (116130 * cb + 32768) >> 16
        } else if hasColors {
          (g, b) = (values[1], values[2])
        }
        func byte(_ value: Int32) -> UInt32 { UInt32(min(max(value, 0), 255)) }
        var (red, green, blue) = (byte(r), byte(g), byte(b))
        if components.count == 4 {
          // Adobe stores inverted CMYK, and YCCK converts to CMY.
          let black = byte(values[3])
          if isLight { (red, green, blue) = (255 - red, 255 - green, 255 - blue) }
          (red, green, blue) = (red * black / 255, green * black / 255, blue * black / 255)
        }
        pixels[y * width + x] = 0xFF00_0000 | blue << 16 | green << 8 | red
      }
    }
    return RasterImage(width: width, height: height, pixels: pixels)?.turned(as: orientation)
  }

  private static let cosines: [Float] = (0..<64).map { index in
    let (u, x) = (index / 8, index % 8)
    return Float(
      CLibrary.cosine(Double(2 * x + 1) * Double(u) * .pi / 16) * (u == 0 ? 0.5.squareRoot() : 1) / 2)
  }

  /// Returns the samples of a component, by dequantisation and inverse DCT.
  private func plane(_ component: Component) -> [UInt8] {
    let row = component.columns * 8
    var plane = [UInt8](repeating: 0, count: row * component.rows * 8)
    let quantity = quantities[component.table]
    guard quantity.count == 64 else { return plane }
    var factors = [Float](repeating: 0, count: 64)
    for index in 0..<64 { factors[Self.order[index]] = Float(quantity[index]) }
    let cosines = Self.cosines
    var (half, values) = ([Float](repeating: 0, count: 64), [Float](repeating: 0, count: 64))
    for blockRow in 0..<component.rows {
      for blockColumn in 0..<component.columns {
        let start = (blockRow * component.columns + blockColumn) * 64
        var isFlat = true
        for index in 0..<64 {
          values[index] = Float(component.coefficients[start + index]) * factors[index]
          if index > 0, values[index] != 0 { isFlat = false }
        }
        let corner = blockRow * 8 * row + blockColumn * 8
        if isFlat {
          let value = UInt8(min(max(values[0] / 8 + 128.5, 0), 255))
          for y in 0..<8 { for x in 0..<8 { plane[corner + y * row + x] = value } }
          continue
        }
        for y in 0..<8 {
          for x in 0..<8 {
            var sum: Float = 0
            for u in 0..<8 { sum += values[y * 8 + u] * cosines[u * 8 + x] }
            half[y * 8 + x] = sum
          }
        }
        for y in 0..<8 {
          for x in 0..<8 {
            var sum: Float = 128.5
            for v in 0..<8 { sum += half[v * 8 + x] * cosines[v * 8 + y] }
            plane[corner + y * row + x] = UInt8(min(max(sum, 0), 255))
          }
        }
      }
    }
    return plane
  }
}
