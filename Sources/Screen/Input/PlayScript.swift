import Basics
import Environment
import Model
import Transitions

/// A script of a session: keys to press, screens to print, and text that must or must not be on them.
///
///     # a comment
///     size 80x24
///     press r d Ctrl-R
///     type ipad
///     paste ipad air
///     click 10,5 · wheel 10,5 down · resize 100x30
///     scroll list 0,600 · tab 2 · step split-1/2     any step of --to
///     expect portrait
///     refuse landscape
///     change other.json     the file is saved with this content
///     screen a name
package struct PlayScript: Sendable {
  /// A step of a script.
  package enum Instruction: Sendable, Hashable {
    case events([InputEvent])
    case size(columns: Int, rows: Int)
    case change(String)
    case screen(String)
    case expect(String)
    case refuse(String)
  }

  /// A line of a script.
  package struct Line: Sendable, Hashable {
    /// The line number, from 1.
    package var number: Int
    /// The step in the line.
    package var step: Instruction
  }

  /// A syntax error in a script.
  package struct Mistake: Error, Sendable, Hashable {
    /// The line number, from 1.
    package var line: Int
    /// The text of the line.
    package var text: String
    /// The description of the error.
    package var message: String
    /// The expected input; nil if it is part of the message.
    package var expected: String?
  }

  /// The lines with steps.
  package private(set) var lines: [Line] = []

  /// The words with which a line can begin.
  package static let words = [
    "size", "press", "type", "paste", "click", "doubleclick", "wheel", "drag", "release", "resize", "change",
    "scroll", "tab", "step",
    "screen", "expect", "refuse",
  ]

  package init(_ text: String) throws(Mistake) {
    var events = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " || $0 == "\t" }
      if content.isEmpty || content.hasPrefix("#") { continue }
      let word = String(content.prefix { $0 != " " })
      let rest = String(content.dropFirst(word.count).drop { $0 == " " })
      let (step, mistake) = Self.step(word, rest)
      if case .events(let keys)? = step { events += keys.count }
      guard events <= Limits.playedEvents else {
        throw Mistake(
          line: index + 1, text: String(line.prefix(80)),
          message: "more than \(Limits.playedEvents) keys and other events")
      }
      guard let step else {
        throw Mistake(line: index + 1, text: String(line), message: mistake.0, expected: mistake.1)
      }
      lines.append(Line(number: index + 1, step: step))
    }
  }

  private static func step(_ word: String, _ rest: String) -> (Instruction?, (String, String?)) {
    switch word {
    case "press":
      var events: [InputEvent] = []
      for name in rest.split(separator: " ") {
        guard let key = Key(name: String(name)) else {
          return (nil, ("there is no key \"\(name)\"", "for example r, Ctrl-R, F2, PageDown"))
        }
        events.append(.key(key))
      }
      return (.events(events), ("", nil))
    case "paste": return (.events([.paste(rest)]), ("", nil))
    case "type": return (.events(rest.unicodeScalars.map { .key(Key(scalar: $0)) }), ("", nil))
    case "size", "resize":
      guard let (columns, rows) = pair(rest, "x"), columns > 0, rows > 0, columns <= 1000, rows <= 1000 else {
        return (nil, ("\"\(rest)\" is not a size", "for example 80x24"))
      }
      return (
        word == "size"
          ? .size(columns: columns, rows: rows) : .events([.resize(columns: columns, rows: rows)]), ("", nil)
      )
    case "click", "doubleclick", "wheel", "drag", "release":
      let parts = rest.split(separator: " ")
      guard let place = parts.first, let (column, row) = pair(String(place), ",") else {
        return (nil, ("\"\(rest)\" is not a position", "column,row from 0, for example 10,5"))
      }
      let kind: MouseEvent.Kind =
        switch word {
        case "click", "doubleclick": .click
        case "drag": .drag
        case "release": .release
        default: parts.last == "up" ? .wheelUp : .wheelDown
        }
      var mouse = MouseEvent(kind, column: column, row: row)
      mouse.isDouble = word == "doubleclick"
      return (.events([.mouse(mouse)]), ("", nil))
    case "scroll", "tab", "step":
      do throws(RequestError) {
        return (
          .events([.step(try Transitions.Step.parse(word == "step" ? rest : "\(word) \(rest)"))]), ("", nil)
        )
      } catch {
        return (nil, (error.reason, error.hint))
      }
    case "change": return (rest.isEmpty ? nil : .change(rest), ("change needs a file", nil))
    case "screen": return (.screen(rest), ("", nil))
    case "expect": return (rest.isEmpty ? nil : .expect(rest), ("expect needs text", nil))
    case "refuse": return (rest.isEmpty ? nil : .refuse(rest), ("refuse needs text", nil))
    default: return (nil, ("there is no step \"\(word)\"", "one of " + words.joined(separator: ", ")))
    }
  }

  private static func pair(_ text: String, _ separator: Character) -> (Int, Int)? {
    let parts = text.split(separator: separator).map { Int($0) }
    guard parts.count == 2, let a = parts[0], let b = parts[1], a >= 0, b >= 0 else { return nil }
    return (a, b)
  }
}
