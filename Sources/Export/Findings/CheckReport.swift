import Audit
import Basics
import Drawing
import Environment
import Model

/// What a check of some files came to, ready to be written in any form.
package struct CheckReport: Sendable {
  package struct Unreadable: Sendable {
    package var file: String
    package var message: String
    /// Where and what, one by one.
    package var diagnostics: [Diagnostic]

    package init(file: String, message: String, diagnostics: [Diagnostic] = []) {
      self.file = file
      self.message = message
      self.diagnostics = diagnostics
    }
  }

  /// A scene as text, and what it shows.
  package struct Picture: Sendable {
    package var caption: String
    package var text: String

    package init(caption: String, text: String) {
      self.caption = caption
      self.text = text
    }
  }

  /// What a layout is called that has no file.
  package static let standardInput = "<standard input>"

  package var files: [AuditReport]
  package var unreadable: [Unreadable]
  package var rules: [Rule]
  /// Prints why, with each finding.
  package var explains = false
  /// Lists observations; else they are counted.
  package var listsObservations = false
  /// What a check without options does not look at, and the option that does.
  package var unasked: String?
  /// Prints how much was done, and how long it took.
  package var seconds: Double?
  package var version: String
  /// Where only a part of the files was checked: all that is needed to put the parts together.
  package var part: [UInt8]?
  /// Of the worst violation, where the form has room for it.
  package var picture: Picture?

  package init(files: [AuditReport], unreadable: [Unreadable], rules: [Rule], version: String) {
    self.files = files
    self.unreadable = unreadable
    self.rules = rules
    self.version = version
  }

  /// The files and parts of files that could not be checked.
  package var unchecked: [Finding] { files.flatMap { $0.findings.filter(\.isUnchecked) } }

  /// Whether all was read and checked, whatever a person accepts.
  var isComplete: Bool { unreadable.isEmpty && !files.contains { $0.findings.contains(where: \.isMissed) } }

  package func count(_ kind: Finding.Kind) -> Int { files.reduce(0) { $0 + $1.count(kind) } }

  /// Every environment that some file was checked in, once.
  package var environments: [AuditEnvironment] {
    var seen: Set<PreviewEnvironment> = []
    return Self.distinct(files.map(\.environments)).joined().filter { seen.insert($0.environment).inserted }
  }

  var notApplicable: [Matrix.NotApplicable] {
    var seen: Set<PreviewEnvironment> = []
    return Self.distinct(files.map(\.notApplicable)).joined().filter { seen.insert($0.environment).inserted }
  }

  /// Files that were checked alike share one list: each is looked at once.
  private static func distinct<Element>(_ lists: [[Element]]) -> [[Element]] {
    var seen: Set<UnsafeRawPointer> = []
    return lists.filter { list in
      list.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { seen.insert(UnsafeRawPointer($0)).inserted } ?? false
      }
    }
  }

  /// `3 violations, 1 observation, 0 not checked · 2 files, …`
  package var summary: String {
    let checks = files.reduce(0) { $0 + $1.checks }
    var parts = [
      counted(count(.violation), "violation"), counted(count(.observation), "observation"),
      "\(count(.notChecked)) not checked",
    ]
    if !unreadable.isEmpty { parts.append(counted(unreadable.count, "file") + " unreadable") }
    var text = parts.joined(separator: ", ")
    text +=
      " · \(counted(files.count, "file")), \(counted(environments.count, "environment")), \(counted(checks, "scene")) checked"
    let missing = notApplicable.count
    if missing > 0 { text += " (\(counted(missing, "unavailable window size")) skipped)" }
    if let words = hiddenWords { text += " · not shown: \(words)" }
    return text
  }

  package var hidden: HiddenFindings { files.reduce(into: HiddenFindings()) { $0 += $1.hidden } }

  /// What was found and is not reported.
  package var hiddenWords: String? {
    let hidden = hidden
    let parts = [
      (hidden.inBaseline, "in the baseline"), (hidden.excepted, "excepted"),
      (hidden.switchedOff, "switched off"), (hidden.ignored, "ignored in the file"),
      (hidden.earlier, "from before"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  var statistics: String? {
    guard let seconds else { return nil }
    let layouts = files.reduce(0) { $0 + $1.layouts }
    let checks = files.reduce(0) { $0 + $1.checks }
    let milliseconds = Int(clamping: (seconds * 1000).rounded())
    return
      "\(counted(environments.count, "environment")), \(counted(checks, "scene")) checked, \(counted(layouts, "different layout")), \(milliseconds) ms"
  }
}

extension Finding {
  /// The words of a message are the program's; names and texts in it are anybody's.
  var visibleMessage: String { VisibleText.string(message) }
  var visibleFile: String { VisibleText.string(file) }

  /// Why, in one text: what this place says, else what the rule says.
  var explanation: String { reasons.isEmpty ? rule.why : reasons.joined(separator: "\n") }

  /// `file:line:column`, as far as there is one.
  var place: String {
    position.isKnown ? "\(visibleFile):\(position.line):\(position.column)" : visibleFile
  }
}
