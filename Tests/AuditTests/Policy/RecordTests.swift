import Audit
import Environment
import Model
import Reading
import TestSupport
import Testing

/// A report survives encoding and decoding; bytes that are not a report are rejected.
@Suite struct RecordTests {
  private func report(_ query: String) throws -> AuditReport {
    let document = readDocument(
      Array(
        #"{"sizewise": 1, "views": {"torn": {"view": true, "top": 100, "leading": 0, "height": 20, "width": ["100", "200"]}}}"#
          .utf8), file: "test.json")
    var matrix = try MatrixQuery(query).matrix(in: .bundled)
    var narrow = PreviewEnvironment(device: "ipad-pro-11", os: 18)
    narrow.classes = SizeClassChoice(horizontal: .compact)
    matrix.add(MatrixEntry(environment: narrow, models: ["iPad Pro"]))
    return Audit.run(AuditRequest(document, matrix: matrix))
  }

  private func bytes(_ report: AuditReport) -> [UInt8] {
    var record = RecordWriter()
    report.write(to: &record)
    return record.bytes
  }

  @Test func reportsRoundTrip() throws {
    let original = try report("default+text+rtl")
    let first = bytes(original)
    var memory = AuditRecordMemory()
    var reader = RecordReader(first)
    let report = try AuditReport(from: &reader, &memory)
    #expect(reader.isAtEnd)
    #expect(report.environments == original.environments)
    #expect(report.findings.contains { $0.rule.id == "conflicting-constraints" && $0.kind == .violation })
    #expect(bytes(report) == first)
  }

  @Test func damagedRecordsDoNotCrash() throws {
    // A short report, so that random damage seldom falls on the many identical records.
    let whole = bytes(try report("seed"))
    var generator = SeededGenerator(seed: 21)
    var intact = 0
    for number in 0..<300 {
      var damaged = whole
      damaged[Int.random(in: damaged.indices, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
      if number % 2 == 0 { damaged.removeLast(Int.random(in: 0..<100, using: &generator)) }
      var memory = AuditRecordMemory()
      var reader = RecordReader(damaged)
      if let report = try? AuditReport(from: &reader, &memory) {
        intact += 1
        for finding in report.findings {
          #expect(finding.environments.allSatisfy(report.environments.indices.contains))
        }
      }
    }
    #expect((1..<300).contains(intact))
    var empty = RecordReader([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: RecordReader.Damage.self) { try empty.int() }
  }

  @Test(arguments: [0, 1, -1, 63, -64, 64, 1 << 40, -(1 << 40), Int.max, Int.min])
  func numbersRoundTrip(_ number: Int) throws {
    var writer = RecordWriter()
    writer.int(number)
    var reader = RecordReader(writer.bytes)
    #expect(try reader.int() == number)
    #expect(reader.isAtEnd)
  }
}
