import Model

/// Text as XML and HTML spell it. Control characters are gone already: texts come out of cells or `VisibleText`.
enum Escaping {
  static func markup(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // No runner of a check finds a command of its own in it.
      case "#" where result.utf8.last == UInt8(ascii: "#"): result += "&#35;"
      default:
        // XML forbids these two even when escaped.
        result.unicodeScalars.append(scalar.value == 0xFFFE || scalar.value == 0xFFFF ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }
}
