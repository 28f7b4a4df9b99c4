import Audit
import Basics
import Drawing
import Environment
import Model

/// The result of checking some files, for output in any form.
package struct CheckReport: Sendable {
  /// A file that could not be read.
  package struct Unreadable: Sendable {
    package var file: String
    /// The reason why the file could not be read.
    package var message: String
    /// The diagnostics, each with its position.
    package var diagnostics: [Diagnostic]

    package init(file: String, message: String, diagnostics: [Diagnostic] = []) {
      self.file = file
      self.message = message
      self.diagnostics = diagnostics
    }
  }

  /// A scene as text, with a caption.
  package struct Picture: Sendable {
    package var caption: String
    package var text: String

    package init(caption: String, text: String) {
      self.caption = caption
      self.text = text
    }
  }

  /// The name of a layout without a file.
  package static let standardInput = "<standard input>"

  /// The reports of the checked files.
  package var files: [AuditReport]
  /// The files that could not be read.
  package var unreadable: [Unreadable]
  /// The rules that ran.
  package var rules: [Rule]
  /// Whether the reason is printed with each finding.
  package var explains = false
  /// Whether observations are listed; otherwise they are counted.
  package var listsObservations = false
  /// The scope that a check without options leaves out, with the option that includes it.
  package var unasked: String?
  /// The duration, to be printed with the amount of work.
  package var seconds: Double?
  /// The program's version.
  package var version: String
  /// The data for merging parts, if only a part of the files was checked.
  package var part: [UInt8]?
  /// A picture of the worst violation, if the form has room for it.
  package var picture: Picture?

  package init(files: [AuditReport], unreadable: [Unreadable], rules: [Rule], version: String) {
    self.files = files
    self.unreadable = unreadable
    self.rules = rules
    self.version = version
  }

  /// The files and parts of files that could not be checked.
  package var unchecked: [Finding] { files.flatMap { $0.findings.filter(\.isUnchecked) } }

  /// Whether everything was read and checked; accepted omissions count as unchecked.
  var isComplete: Bool { unreadable.isEmpty && !files.contains { $0.findings.contains(where: \.isMissed) } }

  /// Returns the number of findings of a kind in all files.
  package func count(_ kind: FindingKind) -> Int { files.reduce(0) { $0 + $1.count(kind) } }

  /// The distinct environments in which any file was checked.
  package var environments: [AuditEnvironment] {
    var seen: Set<PreviewEnvironment> = []
    return Self.distinct(files.map(\.environments)).joined().filter { seen.insert($0.environment).inserted }
  }

  var notApplicable: [Matrix.NotApplicable] {
    var seen: Set<PreviewEnvironment> = []
    return Self.distinct(files.map(\.notApplicable)).joined().filter { seen.insert($0.environment).inserted }
  }

  /// Returns distinct lists: files checked in the same environments share one list.
  private static func distinct<Element>(_ lists: [[Element]]) -> [[Element]] {
    var seen: Set<UnsafeRawPointer> = []
    return lists.filter { list in
      list.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { seen.insert(UnsafeRawPointer($0)).inserted } ?? false
      }
    }
  }

  /// The summary: `3 violations, 1 observation, 0 not checked · 2 files, …`.
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

  /// The findings that are not reported.
  package var hidden: HiddenFindings { files.reduce(into: HiddenFindings()) { $0 += $1.hidden } }

  /// The counts of findings that are not reported, in words.
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
  /// The message and file name with control characters made visible, because they contain names and text from files.
  var visibleMessage: String { VisibleText.string(message) }
  var visibleFile: String { VisibleText.string(file) }

  /// The reason as one text: the finding's, otherwise the rule's.
  var explanation: String { reasons.isEmpty ? rule.why : reasons.joined(separator: "\n") }

  /// The place, `file:line:column`, as far as known.
  var place: String {
    position.isKnown ? "\(visibleFile):\(position.line):\(position.column)" : visibleFile
  }
}
