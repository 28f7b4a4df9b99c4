/// Cuts the text of an expression or an equation into tokens.
struct SyntaxScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private(set) var tokens: [SyntaxToken] = []

  /// Longer texts are no formulas.
  private static let lengthLimit = 10_000

  static func tokens(of text: String) throws(SyntaxError) -> [SyntaxToken] {
    var scanner = SyntaxScanner(text)
    guard scanner.scalars.count <= lengthLimit else { throw SyntaxError("this text is too long", at: 0) }
    while try scanner.scanNext() {}
    scanner.tokens.append(SyntaxToken(kind: .end, scalar: scanner.scalars.count))
    return scanner.tokens
  }

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private mutating func scanNext() throws(SyntaxError) -> Bool {
    while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
    guard index < scalars.count else { return false }
    let scalar = scalars[index]
    if "0"..."9" ~= scalar || (scalar == "." && isDigit(index + 1)) {
      try scanNumber()
    } else if Self.beginsName(scalar) {
      scanName()
    } else if scalar == "'" {
      try scanQuoted()
    } else {
      try scanSign()
    }
    return true
  }

  private func isDigit(_ place: Int) -> Bool {
    place < scalars.count && "0"..."9" ~= scalars[place]
  }

  private mutating func scanNumber() throws(SyntaxError) {
    let start = index
    while isDigit(index) { index += 1 }
    if index < scalars.count, scalars[index] == ".", isDigit(index + 1) {
      index += 1
      while isDigit(index) { index += 1 }
    }
    if index < scalars.count, Self.beginsName(scalars[index]) {
      throw SyntaxError(
        "a number cannot be followed by \"\(scalars[index])\"", "numbers are points, without a unit",
        at: index)
    }
    let text = String(String.UnicodeScalarView(scalars[start..<index]))
    guard let number = Double(text.hasPrefix(".") ? "0" + text : text), number.isFinite else {
      throw SyntaxError("this number is too large", at: start)
    }
    tokens.append(SyntaxToken(kind: .number(number), scalar: start))
  }

  /// Names begin with a letter of any script or an underscore.
  static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar || scalar == "_"
      || (scalar.value > 0xBF && scalar.properties.isAlphabetic)
  }

  static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    beginsName(scalar) || "0"..."9" ~= scalar || (scalar.value > 0x2FF && scalar.properties.isDiacritic)
  }

  private mutating func scanName() {
    let start = index
    while index < scalars.count {
      if Self.continuesName(scalars[index]) {
        index += 1
      } else if scalars[index] == ".", index + 1 < scalars.count, Self.continuesName(scalars[index + 1]) {
        index += 1
      } else {
        break
      }
    }
    tokens.append(
      SyntaxToken(kind: .name(String(String.UnicodeScalarView(scalars[start..<index]))), scalar: start))
  }

  private mutating func scanQuoted() throws(SyntaxError) {
    let start = index
    index += 1
    while index < scalars.count, scalars[index] != "'" { index += 1 }
    guard index < scalars.count else {
      throw SyntaxError("this text is never closed", "expected \"'\"", at: start)
    }
    let text = String(String.UnicodeScalarView(scalars[start + 1..<index]))
    index += 1
    tokens.append(SyntaxToken(kind: .quoted(text), scalar: start))
  }

  private mutating func scanSign() throws(SyntaxError) {
    let start = index
    let scalar = scalars[index]
    index += 1
    let next = index < scalars.count ? scalars[index] : " "
    let sign: String
    switch scalar {
    case "+", "*", "/", "(", ")", ",", "?", ":", "@", "-": sign = String(scalar)
    case "−": sign = "-"
    case "×", "·": sign = "*"
    case "÷": sign = "/"
    case "≤": sign = "<="
    case "≥": sign = ">="
    case "≠": sign = "!="
    case "<", ">", "!", "=":
      if next == "=" { index += 1 }
      sign = scalar == "=" ? "=" : String(scalar) + (next == "=" ? "=" : "")
    case "&", "|":
      guard next == scalar else {
        throw SyntaxError("\"\(scalar)\" cannot stand here", "and is &&, or is ||", at: start)
      }
      index += 1
      sign = "\(scalar)\(scalar)"
    default:
      throw SyntaxError("\"\(scalar)\" cannot stand here", at: start)
    }
    tokens.append(SyntaxToken(kind: .sign(sign), scalar: start))
  }
}
