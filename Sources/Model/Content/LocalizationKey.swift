/// Recognises texts that are keys of translations instead of what people read.
package enum LocalizationKey {
  /// Whether a text looks like a key: words joined by dots, dashes or underscores, without spaces.
  package static func matches(_ text: String) -> Bool {
    let trimmed = text.drop(while: \.isWhitespace)
    guard !trimmed.contains(where: \.isWhitespace), !trimmed.contains("@"), !trimmed.contains("/") else {
      return false
    }
    let words = trimmed.split(whereSeparator: { "._-".contains($0) })
    guard words.count > 1, words.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber } }) else {
      return false
    }
    let isUpper = trimmed == trimmed.uppercased()
    let isLower = trimmed.first?.isLowercase ?? false
    let isPath = words.count > 2 && !trimmed.contains("-")
    return trimmed.contains("_") || isUpper || isLower || isPath
  }

  /// Whether a text that is translated looks like a key, which can also be one word such as `loginTitle`.
  package static func matchesTranslated(_ text: String) -> Bool {
    if matches(text) { return true }
    return text.first?.isLowercase == true && text.contains(where: \.isUppercase)
      && text.allSatisfy { $0.isLetter || $0.isNumber }
  }
}
