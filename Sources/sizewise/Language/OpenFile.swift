import Basics
import Syntax

/// A file that is open in an editor, with what is known about its current text.
struct OpenFile {
  private(set) var text: [UInt8]
  private(set) var version: JSONTree
  /// The number of changes of the text, and of files that it may use.
  private(set) var generation = 0
  /// The generations that were read, checked and looked through for fixes.
  var read = -1
  var checked = -1
  var mended = -1
  /// The errors and warnings from reading.
  var problems: [JSONTree] = []
  /// The findings of the last check, moved with their lines.
  var findings: [JSONTree] = []
  /// The actions that resolve findings, for the generation that was mended.
  var fixes: [JSONTree] = []
  /// Whether the file is read without errors, so that a check makes sense.
  var isSound = false

  /// The size limit; a larger file is only kept.
  static let mostBytes = 8 << 20

  init(text: [UInt8], version: JSONTree) {
    self.text = text
    self.version = version
  }

  /// Whether the file is small enough to be read while it is typed.
  var isReadable: Bool { text.count <= Self.mostBytes }

  /// Marks everything that is known as out of date.
  mutating func touch() {
    generation += 1
    fixes = []
  }

  /// Applies changes of the protocol: a new text, or a range with its text.
  mutating func apply(_ changes: [JSONValue], version: JSONTree) {
    self.version = version
    let before = text
    for change in changes {
      guard let new = change["text"]?.text else { continue }
      guard let range = change["range"] else {
        text = Array(new.utf8)
        continue
      }
      let source = SourceText(text, file: "")
      let start = range["start"].map { source.offset(of: SourceText.UTF16Position($0)) } ?? 0
      let end = range["end"].map { source.offset(of: SourceText.UTF16Position($0)) } ?? start
      text.replaceSubrange(min(start, end)..<max(start, end), with: new.utf8)
    }
    touch()
    moveFindings(from: before)
  }

  /// Moves the findings with their lines; those of changed lines are dropped until the next check.
  private mutating func moveFindings(from before: [UInt8]) {
    guard !findings.isEmpty else { return }
    let same = zip(before, text).prefix { $0 == $1 }.count
    let most = min(before.count, text.count) - same
    let sameAtEnd = zip(before.reversed(), text.reversed()).prefix(most).prefix { $0 == $1 }.count
    func lines(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 == 0x0A } }
    let first = lines(before[..<same])
    let last = first + lines(before[same..<(before.count - sameAtEnd)])
    let shift = lines(text[...]) - lines(before[...])
    findings = findings.compactMap { finding in
      guard let line = finding["range"]?["start"]?["line"]?.double else { return nil }
      if line < Double(first) { return finding }
      return line > Double(last) ? finding.movedDown(by: shift) : nil
    }
  }

  /// All diagnostics of the file.
  var diagnostics: JSONTree { .list(problems + findings) }
}

extension JSONTree {
  /// Returns a value with a member replaced.
  func replacing(_ key: String, _ change: (JSONTree) -> JSONTree) -> JSONTree {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.key == key ? Member($0.key, change($0.value)) : $0 })
  }

  /// Returns a diagnostic some lines further down.
  fileprivate func movedDown(by lines: Int) -> JSONTree {
    func moved(_ position: JSONTree) -> JSONTree {
      position.replacing("line") { .number(($0.double ?? 0) + Double(lines)) }
    }
    return replacing("range") { $0.replacing("start", moved).replacing("end", moved) }
  }

  /// Returns the value with encoded parts parsed. Use it only for JSON that this program has written.
  var parsed: JSONTree {
    guard case .raw(let json) = self else { return self }
    return JSONDocument(Array(json.utf8), file: "result").root.map { JSONTree($0) } ?? .null
  }
}
