import Basics
import Model

/// Substitutes the longest form of each variable into a format: "%#@files@" refers to a variable, whose form may
/// contain others.
struct FormatVariables {
  private static let deepest = 8

  /// The remaining work limit for all texts of a file, in bytes; nested forms could otherwise exhaust memory.
  private(set) var room: Int

  init(fileBytes: Int) { room = 8 * fileBytes + 4 * Limits.labelCharacters }

  /// - Parameter forms: the longest form of each variable.
  mutating func filled(_ format: String, _ forms: [String: String]) -> String {
    if forms.isEmpty { return format }
    var result: [UInt8] = []
    fill(Array(format.utf8), forms, 0, into: &result)
    return String(decoding: result, as: UTF8.self)
  }

  private static let start = Array("%#@".utf8)
  private static let end = UInt8(ascii: "@")

  private mutating func fill(
    _ text: [UInt8], _ forms: [String: String], _ depth: Int, into result: inout [UInt8]
  ) {
    room -= text.count
    var at = 0
    while at < text.count {
      guard text[at] == Self.start[0], text[at...].starts(with: Self.start),
        let end = text[(at + Self.start.count)...].firstIndex(of: Self.end)
      else {
        result.append(text[at])
        at += 1
        continue
      }
      let name = String(decoding: text[at + Self.start.count..<end], as: UTF8.self)
      // A text longer than any label is left as it is in the file.
      guard let form = forms[name], depth < Self.deepest, room > 0, result.count < Limits.labelCharacters
      else {
        result += Self.start
        at += Self.start.count
        continue
      }
      fill(Array(form.utf8), forms, depth + 1, into: &result)
      at = end + 1
    }
  }
}
