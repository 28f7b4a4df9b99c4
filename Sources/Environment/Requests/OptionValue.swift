import Basics
import Model
import Syntax

/// Parses the values of options and steps; errors contain suggestions.
package enum OptionValue {
  static func os(_ text: String) throws(RequestError) -> Int {
    // "iOS 17.2" is 17: minor versions do not change the layout.
    let plain = text.lowercased().drop { $0.isLetter || $0 == " " || $0 == "-" }.prefix { $0 != "." }
    if let value = Int(plain), SystemVersions.all.contains(value) {
      if SystemVersions.skipped.contains(value) {
        throw RequestError("there is no iOS \(value): 26 followed 18")
      }
      return value
    }
    let (first, last) = (SystemVersions.all.lowerBound, SystemVersions.all.upperBound)
    throw RequestError("\"\(text)\" is not a supported iOS version", hint: "expected \(first) to \(last)")
  }

  static func orientation(_ text: String) throws(RequestError) -> Orientation {
    if let value = Orientation(rawValue: text) { return value }
    throw unknown(text, "orientation", Orientation.allCases.map(\.rawValue))
  }

  static func window(_ text: String) throws(RequestError) -> WindowRequest {
    if let value = WindowRequest(word: text) { return value }
    throw RequestError("there is no window \"\(text)\"", hint: windowHint(text))
  }

  static func windowHint(_ text: String) -> String {
    if text.hasPrefix("free") { return "expected free:WxH, such as free:500x700" }
    if let colon = text.firstIndex(of: ":"), WindowRequest(word: String(text[..<colon])) != nil {
      return "expected :left or :right after a ratio"
    }
    if WindowRequest(word: "free:" + text) != nil { return Hint.didYouMean("free:\(text)").text }
    return NearestName.suggestion(for: text, in: WindowRequest.words.dropLast())?.text
      ?? "expected \(DeviceCatalog.listed(WindowRequest.words, or: true))"
  }

  static func classes(_ text: String) throws(RequestError) -> SizeClassChoice {
    if let value = SizeClassChoice(word: text) { return value }
    throw RequestError("\"\(text)\" is not a pair of size classes", hint: "expected for example wC,hR")
  }

  static func textSize(_ text: String) throws(RequestError) -> TextSize {
    if let value = TextSize(name: text) ?? TextSize(uikitName: text) { return value }
    if Double(text) != nil {
      throw RequestError(
        "there is no text size \"\(text)\"",
        hint: "expected xs to xxxl or ax1 to ax5; --text-length takes a factor")
    }
    throw unknown(text, "text size", TextSize.allCases.map(\.name))
  }

  static func language(_ text: String) throws(RequestError) -> String {
    if text.hasPrefix("x-"), Language.Pseudo(rawValue: text) == nil {
      throw RequestError(
        "there is no pseudolanguage \"\(text)\"",
        hint: "there are " + Language.Pseudo.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guard Language.isCode(text) else {
      throw RequestError(
        "\"\(text)\" is not a language code", hint: "for example de or pt-BR")
    }
    return text
  }

  static func textLength(_ text: String) throws(RequestError) -> Double {
    if let value = Size.length(text), (0.1...10).contains(value) { return value }
    throw RequestError(
      "\"\(text)\" is not a text length", hint: "expected a factor from 0.1 to 10, such as 1.5")
  }

  static func keyboard(_ text: String) throws(RequestError) -> Bool {
    switch text {
    case "up": return true
    case "down": return false
    default: throw unknown(text, "keyboard", ["up", "down"])
    }
  }

  static func state(_ text: String) throws(RequestError) -> (view: String, name: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw RequestError("\"\(text)\" is not a state of a view", hint: "expected VIEW=NAME")
    }
    return (parts[0], parts[1])
  }

  /// Parses a view with its scroll offset: `list=0,600`, or `list 0,600` in a step.
  package static func offset(_ text: String, separator: Character) throws(RequestError) -> (
    view: String, offset: Point
  ) {
    let expected = "expected VIEW\(separator)X,Y, such as list\(separator)0,600"
    guard let place = text.lastIndex(of: separator), place != text.startIndex else {
      throw RequestError("\"\(text)\" has no offset", hint: expected)
    }
    let parts = text[text.index(after: place)...].split(separator: ",", omittingEmptySubsequences: false)
    let values = parts.map { Double(String($0)) }
    guard values.count == 2, let x = values[0], let y = values[1], abs(x) < Limits.points,
      abs(y) < Limits.points
    else {
      throw RequestError("\"\(text[text.index(after: place)...])\" is not an offset", hint: expected)
    }
    return (String(text[..<place]), Point(x: x, y: y))
  }

  private static func unknown(_ text: String, _ what: String, _ names: [String]) -> RequestError {
    RequestError(
      "there is no \(what) \"\(text)\"",
      hint: NearestName.suggestion(for: text, in: names)?.text
        ?? "expected \(DeviceCatalog.listed(names, or: true))")
  }
}
