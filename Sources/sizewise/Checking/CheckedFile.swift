import Audit
import Export
import Model

/// What the check of one file came to, as it goes from process to process and into the cache.
struct CheckedFile {
  enum Outcome {
    case report(AuditReport)
    case unreadable(CheckReport.Unreadable)
    /// The command line asks for something that this file does not have: the whole check stops.
    case failure(CommandError)
  }

  var outcome: Outcome
  /// What was said on standard error on the way.
  var said: [String] = []

  init(_ outcome: Outcome, said: [String] = []) {
    self.outcome = outcome
    self.said = said
  }

  var bytes: [UInt8] {
    var record = RecordWriter()
    record.list(said) { $0.text($1) }
    switch outcome {
    case .report(let report):
      record.int(0)
      report.write(to: &record)
    case .unreadable(let file):
      record.int(1)
      record.text(file.file)
      record.text(file.message)
      record.list(file.diagnostics) { $1.write(to: &$0) }
    case .failure(let failure):
      record.int(2)
      record.int(Int(failure.status.rawValue))
      record.text(failure.message)
    }
    return record.bytes
  }

  init(_ bytes: [UInt8], _ memory: inout AuditRecordMemory) throws(RecordReader.Damage) {
    var record = RecordReader(bytes)
    said = try record.list { record throws(RecordReader.Damage) in try record.text() }
    switch try record.int() {
    case 0: outcome = .report(try AuditReport(from: &record, &memory))
    case 1:
      outcome = .unreadable(
        CheckReport.Unreadable(
          file: try record.text(), message: try record.text(),
          diagnostics: try record.list(Diagnostic.init(from:))))
    case 2:
      let status: ExitStatus = try record.raw { record throws(RecordReader.Damage) in
        Int32(truncatingIfNeeded: try record.int())
      }
      outcome = .failure(CommandError(status, try record.text()))
    default: throw RecordReader.Damage()
    }
    guard record.isAtEnd else { throw RecordReader.Damage() }
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
    typealias Damage = RecordReader.Damage
    let severity: Severity = try record.raw { record throws(Damage) in try record.text() }
    self.init(
      severity, try record.text(),
      expected: try record.optional { record throws(Damage) in try record.text() },
      file: try record.text(), at: SourcePosition(line: try record.int(), column: try record.int()),
      line: try record.optional { record throws(Damage) in try record.text() })
    lineColumn = Int32(clamping: try record.int())
  }
}
