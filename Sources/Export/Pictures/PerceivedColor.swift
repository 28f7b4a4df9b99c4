/// A colour in Björn Ottosson's Oklab, in which equal distances look equally different, with the WCAG's luminance.
/// Computed only with additions, products and roots, so that the result is the same on every machine.
struct PerceivedColor: Sendable {
  let color: HexColor
  private let lightness: Double
  private let greenRed: Double
  private let blueYellow: Double
  /// The relative luminance, from 0 for black to 1 for white.
  let luminance: Double

  init(_ color: HexColor) {
    self.color = color
    let (red, green, blue) = (Self.light[color.red], Self.light[color.green], Self.light[color.blue])
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let long = root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue, 3)
    let medium = root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue, 3)
    let short = root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue, 3)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The distance from grey.
  var chroma: Double { (greenRed * greenRed + blueYellow * blueYellow).squareRoot() }

  func distance(to other: PerceivedColor) -> Double {
    let (l, a, b) = (
      lightness - other.lightness, greenRed - other.greenRed, blueYellow - other.blueYellow
    )
    return (l * l + a * a + b * b).squareRoot()
  }

  /// Returns the WCAG contrast ratio, from 1 to 21; text is legible from 4.5.
  func contrast(to other: PerceivedColor) -> Double {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }

  /// The linear light of each of the 256 levels of a channel.
  private static let light: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // x to the power of 2.4 is x² times the fifth root of x².
    return base * base * root(base * base, 5)
  }
}

/// Returns a root of a number from 0 to 1, by Newton's method.
private func root(_ value: Double, _ degree: Int) -> Double {
  guard value > 0 else { return 0 }
  var guess = 1.0
  for _ in 0..<60 {
    let power = (1..<degree - 1).reduce(guess) { power, _ in power * guess }
    let next = guess + (value / power - guess) / Double(degree)
    if next == guess { break }
    guess = next
  }
  return guess
}
