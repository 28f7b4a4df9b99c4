import Basics

extension RGBA {
  /// Converts a Display P3 colour to sRGB; colours out of gamut are clamped. Both spaces share white point and transfer
  /// curve, so only the primaries differ.
  package init(displayP3 red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    self.init(
      Self.encoded(1.224_940_2 * r - 0.224_940_2 * g),
      Self.encoded(-0.042_056_9 * r + 1.042_056_9 * g),
      Self.encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_7 * b), alpha)
  }

  /// Converts a component to linear light by the sRGB curve (IEC 61966-2-1), which is extended symmetrically below 0.
  package static func linear(_ part: Double) -> Double {
    let size = abs(part)
    let light = size <= 0.04045 ? size / 12.92 : power((size + 0.055) / 1.055)
    return part < 0 ? -light : light
  }

  /// Converts linear light to a component, the inverse of `linear(_:)`.
  package static func encoded(_ light: Double) -> Double {
    let size = abs(light)
    let part = size <= 0.003_130_8 ? size * 12.92 : 1.055 * root(size) - 0.055
    return light < 0 ? -part : part
  }

  /// Raises to the power 2.4 = 2 + 2/5.
  private static func power(_ value: Double) -> Double {
    let fifth = radix(value, 5)
    return value * value * fifth * fifth
  }

  /// Raises to the power 1/2.4 = 1/4 + 1/6.
  private static func root(_ value: Double) -> Double {
    value.squareRoot().squareRoot() * radix(value, 3).squareRoot()
  }

  /// Returns the n-th root by Newton's method, descending from above until it no longer changes.
  private static func radix(_ value: Double, _ n: Int) -> Double {
    guard value > 0 else { return 0 }
    var root = max(1, value)
    for _ in 0..<100 {
      var lower = value
      for _ in 1..<n { lower /= root }
      let next = root + (lower - root) / Double(n)
      if next >= root { break }
      root = next
    }
    return root
  }
}
