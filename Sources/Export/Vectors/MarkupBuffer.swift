import Basics
import Model

/// A byte buffer for markup, because a screen has thousands of numbers.
struct MarkupBuffer {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func add(_ other: MarkupBuffer) { bytes.append(contentsOf: other.bytes) }

  mutating func add(_ value: Int) { digits(UInt64(value.magnitude), isNegative: value < 0) }

  /// Adds a number with up to three decimals, without trailing zeros, as exact as `frames`.
  mutating func add(_ value: Double) {
    let limited = value.isFinite ? min(max(value, -1e12), 1e12) : 0
    let thousandths = (limited * 1000).rounded(.toNearestOrAwayFromZero)
    let number = UInt64(thousandths.magnitude)
    digits(number / 1000, isNegative: thousandths < 0)
    var rest = number % 1000
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var place: UInt64 = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }

  private mutating func digits(_ number: UInt64, isNegative: Bool) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    guard number >= 10 else { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
    let start = bytes.count
    var rest = number
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  /// Adds untrusted text, escaped, with control characters made visible.
  mutating func addEscaped(_ text: String) {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    add(isPlain ? text : Escaping.markup(VisibleText.string(text)))
  }

  /// Adds a colour as six digits, and its opacity as a separate attribute.
  mutating func add(_ name: StaticString, _ color: RGBA) {
    add(" ")
    add(name)
    add("=\"#")
    for part in [color.red, color.green, color.blue] {
      let value = Int(clamping: (part * 255).rounded())
      bytes.append(Self.hex[value >> 4])
      bytes.append(Self.hex[value & 15])
    }
    add("\"")
    guard !color.isOpaque else { return }
    add(" ")
    add(name)
    attribute("-opacity", color.alpha, spaced: false)
  }

  mutating func attribute(_ name: StaticString, _ value: Double, spaced: Bool = true) {
    if spaced { add(" ") }
    add(name)
    add("=\"")
    add(value)
    add("\"")
  }

  mutating func attribute(_ name: StaticString, escaping value: String) {
    add(" ")
    add(name)
    add("=\"")
    addEscaped(value)
    add("\"")
  }

  /// Adds the frame and corner radius of a rectangle.
  mutating func place(_ rect: Rect, radius: Double = 0) {
    attribute("x", rect.x)
    attribute("y", rect.y)
    attribute("width", max(rect.width, 0))
    attribute("height", max(rect.height, 0))
    if radius > 0 { attribute("rx", radius) }
  }

  /// Adds an element for a rectangle of which some corners are rounded.
  mutating func addBox(_ rect: Rect, radius: Double, corners: RectCorners = .all) {
    guard radius > 0, corners != .all else {
      add("<rect")
      return place(rect, radius: radius)
    }
    func arc(_ corner: RectCorners, _ dx: Double, _ dy: Double) {
      guard corners.contains(corner) else { return }
      add("a")
      for number in [radius, radius, 0, 0, 1, dx * radius, dy * radius] {
        add(number)
        add(" ")
      }
    }
    func inset(_ corner: RectCorners) -> Double { corners.contains(corner) ? radius : 0 }
    add("<path d=\"M")
    add(rect.x + inset(.topLeft))
    add(" ")
    add(rect.y)
    add("H")
    add(rect.maxX - inset(.topRight))
    arc(.topRight, 1, 1)
    add("V")
    add(rect.maxY - inset(.bottomRight))
    arc(.bottomRight, -1, 1)
    add("H")
    add(rect.x + inset(.bottomLeft))
    arc(.bottomLeft, -1, -1)
    add("V")
    add(rect.y + inset(.topLeft))
    arc(.topLeft, 1, -1)
    add("Z\"")
  }

  /// Returns the attribute for underline and strikethrough; empty for neither.
  static func textLines(below: Bool, through: Bool) -> String {
    switch (below, through) {
    case (false, false): ""
    case (true, false): " text-decoration=\"underline\""
    case (false, true): " text-decoration=\"line-through\""
    case (true, true): " text-decoration=\"underline line-through\""
    }
  }

  mutating func viewBox(_ size: Size) {
    add(" viewBox=\"0 0 ")
    add(size.width)
    add(" ")
    add(size.height)
    add("\"")
  }

  /// - Parameters:
  ///   - family: a family that takes precedence over the generic fonts.
  ///   - design: the design of the generic fonts.
  mutating func fonts(after family: String? = nil, _ design: Font.Design = .standard) {
    add(" font-family=\"")
    if let family {
      // A font family from a file is one quoted string, without characters that could end it.
      addEscaped("'" + family.filter { $0 != "'" && $0 != "\\" } + "'")
      add(",")
    }
    switch design {
    case .standard: add(Self.usualFonts)
    case .rounded:
      add("ui-rounded,'SF Pro Rounded',")
      add(Self.usualFonts)
    case .serif: add("ui-serif,'New York','Source Serif 4',Georgia,serif")
    case .monospaced: add("ui-monospace,'SF Mono',Menlo,'Roboto Mono',monospace")
    }
    add("\"")
  }

  mutating func monospacedFonts() {
    add(" font-family=\"ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace\"")
  }

  /// Begins an SVG document, including its title.
  /// - Parameter scale: the pixels per unit in a viewer.
  mutating func beginDocument(_ size: Size, title: String, scale: Double = 1) {
    add("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    attribute("width", size.width * scale)
    attribute("height", size.height * scale)
    viewBox(size)
    add(">\n<title>")
    addEscaped(title)
    add("</title>\n")
  }

  private static let usualFonts: StaticString =
    "-apple-system,'SF Pro Text',Inter,'Helvetica Neue',Roboto,'Segoe UI',Arial,'Noto Sans',sans-serif"

  private static let hex = Array("0123456789abcdef".utf8)
}
