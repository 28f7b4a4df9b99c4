import Audit
import Environment
import Model

/// The result of checking one file, as passed between processes and stored in the cache.
struct CheckedFile {
  enum Outcome {
    case report(AuditReport)
    case unreadable(String, CommandError)
    /// The command line requires something that the file does not have, so the whole check stops.
    case failure(CommandError)
  }

  var outcome: Outcome
  /// The notices from the check.
  var notices: [Notice] = []

  init(_ outcome: Outcome) { self.outcome = outcome }

  var bytes: [UInt8] {
    var record = RecordWriter()
    record.list(notices) { $1.write(to: &$0) }
    switch outcome {
    case .report(let report):
      record.int(0)
      report.write(to: &record)
    case .unreadable(let file, let error):
      record.int(1)
      record.text(file)
      error.write(to: &record)
    case .failure(let error):
      record.int(2)
      error.write(to: &record)
    }
    return record.bytes
  }

  init(_ bytes: [UInt8], _ memory: inout AuditRecordMemory) throws(RecordReader.Damage) {
    var record = RecordReader(bytes)
    notices = try record.list(Notice.init(from:))
    switch try record.int() {
    case 0: outcome = .report(try AuditReport(from: &record, &memory))
    case 1: outcome = .unreadable(try record.text(), try CommandError(from: &record))
    case 2: outcome = .failure(try CommandError(from: &record))
    default: throw RecordReader.Damage()
    }
    guard record.isAtEnd else { throw RecordReader.Damage() }
  }
}

// MARK: Values in a record

private typealias Damage = RecordReader.Damage

extension Notice {
  fileprivate func write(to record: inout RecordWriter) {
    switch self {
    case .diagnostic(let diagnostic):
      record.int(0)
      diagnostic.write(to: &record)
    case .failure(let error):
      record.int(1)
      error.write(to: &record)
    case .leftOut(let path, let error):
      record.int(2)
      record.text(path)
      error.write(to: &record)
    case .remark(let severity, let message, let file, let details):
      record.int(3)
      record.optional(severity) { $0.text($1.rawValue) }
      message.write(to: &record)
      record.optional(file) { $0.text($1) }
      record.text(details)
    case .trial(let words):
      record.int(4)
      record.text(words)
    case .changedLines(let lines):
      record.int(5)
      record.list(lines) { $0.text($1) }
    case .passedOver(let message, let file):
      record.int(6)
      message.write(to: &record)
      record.text(file)
    }
  }

  fileprivate init(from record: inout RecordReader) throws(RecordReader.Damage) {
    switch try record.int() {
    case 0: self = .diagnostic(try Diagnostic(from: &record))
    case 1: self = .failure(try CommandError(from: &record))
    case 2: self = .leftOut(try record.text(), try CommandError(from: &record))
    case 3:
      let severity: Diagnostic.Severity? = try record.optional { record throws(Damage) in
        try record.raw { record throws(Damage) in try record.text() }
      }
      self = .remark(
        severity, try Message(from: &record),
        about: try record.optional { record throws(Damage) in try record.text() }, details: try record.text())
    case 4: self = .trial(try record.text())
    case 5: self = .changedLines(try record.list { record throws(Damage) in try record.text() })
    case 6: self = .passedOver(try Message(from: &record), about: try record.text())
    default: throw Damage()
    }
  }
}

extension CommandError {
  fileprivate func write(to record: inout RecordWriter) {
    record.int(kind.rawValue)
    reason.write(to: &record)
    record.optional(expected) { $1.write(to: &$0) }
    record.optional(file) { $0.text($1) }
    record.list(diagnostics) { $1.write(to: &$0) }
  }

  fileprivate init(from record: inout RecordReader) throws(RecordReader.Damage) {
    let kind: CommandErrorKind = try record.raw { record throws(Damage) in try record.int() }
    self.init(
      kind, try Message(from: &record), expected: try record.optional(Message.init(from:)),
      file: try record.optional { record throws(Damage) in try record.text() })
    diagnostics = try record.list(Diagnostic.init(from:))
  }
}

extension Message {
  fileprivate func write(to record: inout RecordWriter) {
    record.list(parts) {
      $0.text($1.kind.rawValue)
      $0.text($1.word)
    }
  }

  fileprivate init(from record: inout RecordReader) throws(RecordReader.Damage) {
    self.init(
      try record.list { record throws(Damage) in
        let kind: MessagePartKind = try record.raw { record throws(Damage) in try record.text() }
        return MessagePart(kind, try record.text())
      })
  }
}

extension Diagnostic {
  fileprivate func write(to record: inout RecordWriter) {
    record.text(severity.rawValue)
    record.text(message)
    record.optional(expected) { $0.text($1) }
    record.text(file)
    record.int(Int(position.line))
    record.int(Int(position.column))
    record.optional(line) { $0.text($1) }
    record.int(Int(lineColumn))
  }

  fileprivate init(from record: inout RecordReader) throws(RecordReader.Damage) {
    let severity: Severity = try record.raw { record throws(Damage) in try record.text() }
    self.init(
      severity, try record.text(),
      expected: try record.optional { record throws(Damage) in Hint(try record.text()) },
      file: try record.text(), at: SourcePosition(line: try record.int(), column: try record.int()),
      line: try record.optional { record throws(Damage) in try record.text() })
    lineColumn = Int32(clamping: try record.int())
  }
}
