/// A colour as far as a wireframe needs it: how light it is, and whether it is there at all.
package struct Color: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double
  /// The name of a system or catalogue colour, where it had one.
  package var name: String?

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1, name: String? = nil) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.name = name
  }

  package init(white: Double, alpha: Double = 1, name: String? = nil) {
    self.init(red: white, green: white, blue: white, alpha: alpha, name: name)
  }

  /// Perceived lightness, 0 black to 1 white.
  package var lightness: Double { 0.299 * red + 0.587 * green + 0.114 * blue }
}
