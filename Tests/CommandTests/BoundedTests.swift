import Platform
import Syntax
import TestSupport
import Testing
import sizewise

/// Malformed and enormous input, each in a separate process with limited processor time and memory: a process that
/// exceeds them is killed, which is not one of our exit statuses. Processor time does not depend on the machine's load.
@Suite struct BoundedTests {
  /// Processor time in seconds, memory in kilobytes; a debug build is about ten times slower than a release build.
  private static let limits = "ulimit -t 60; ulimit -v 2000000"

  struct Ended {
    var status: Int32
    var output: String
    var errors: String
  }

  private func run(_ file: String, _ words: String = "", in folder: TemporaryFolder) throws -> Ended {
    try Self.run("export '\(file)' \(words)", in: folder)
  }

  static func run(_ command: String, in folder: TemporaryFolder) throws -> Ended {
    let program = try #require(Process.program, "sizewise is not beside the tests")
    let line =
      "\(limits); cd '\(folder.path)' && exec '\(program)' \(command) >out.txt 2>err.txt </dev/null"
    let status = system(line)
    // The low bits are the signal that ended the process, if any.
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : -1
    return Ended(status: code, output: try folder.read("out.txt"), errors: try folder.read("err.txt"))
  }

  @Test(arguments: BadInputTests.names)
  func invalidFilesStayWithinTheTimeLimit(_ name: String) throws {
    let wanted = String(
      decoding: try Fixtures.bytes("broken/\(name).expect").prefix { $0 != 0x0A }, as: UTF8.self)
    let ended = try run("\(Fixtures.root)/Tests/Fixtures/broken/\(name)", in: TemporaryFolder())
    #expect("status \(ended.status)" == wanted, "\(ended.errors.prefix(2_000))")
  }

  /// A fault in a layout or in a file that it uses is reported with its position, and the rest is drawn.
  @Test(arguments: BadInput.all)
  func layoutsWithInvalidFilesStayWithinTheTimeLimit(_ input: BadInput) throws {
    let folder = try TemporaryFolder()
    try folder.write(input.layout, to: "test.json")
    for (name, text) in input.files { try folder.write(text, to: name) }
    let ended = try run("test.json", "--device iphone-se-3", in: folder)
    #expect([0, 3].contains(ended.status), "\(ended.errors)")
    #expect(ended.status == 3 || ended.output.contains("1 cell = "))
    let place = input.expected.prefix { $0 != " " }
    #expect(ended.errors.contains(place), "\(place) is not in \(ended.errors)")
    #expect(ended.errors.contains("^"), "\(ended.errors)")
  }

  private static let list =
    #"{"sizewise": 1, "data": {"rows": "rows.json"}, "views": {"list": {"table": "rows", "pin": "edges", "cells": {"row": {"cell": {"l": {"label": "{name}", "pin": "edges"}}}}}}}"#

  @Test func aMillionRowsAreShown() throws {
    for row in ["{\"name\":\"r\"},", "{\"name\":\"row\",\"more\":\"\(String(repeating: "x", count: 32))\"},"]
    {
      let folder = try TemporaryFolder()
      try folder.write(Self.list, to: "test.json")
      try folder.write("[" + String(repeating: row, count: 1_000_000) + "]", to: "rows.json")
      let ended = try run("test.json", in: folder)
      #expect(ended.status == 0, "\(ended.errors.prefix(500))")
      #expect(ended.output.contains("╭"))
    }
  }

  /// A layout far larger than any screen is rejected with the position of the excess.
  @Test func aLayoutBeyondTheViewLimitIsRejected() throws {
    let count = LongTests.scaled(100_000, by: 8)
    var text = "{\"sizewise\": 1, \"views\": {"
    for index in 0..<count {
      text += "\"v\(index)\": {\"label\": \"text number \(index)\", \"top\": \(index), \"leading\": 8},\n"
    }
    let folder = try TemporaryFolder()
    try folder.write(text + "}}", to: "test.json")
    let ended = try run("test.json", in: folder)
    #expect(ended.status == 3)
    #expect(ended.errors.contains("test.json:50000:"), "\(ended.errors.prefix(500))")
    #expect(ended.errors.contains("more than 50000 views"), "\(ended.errors.prefix(500))")
  }

  /// Components that double each other would give more views than there are atoms.
  @Test func exponentialComponentsAreLimited() throws {
    let parts = (0..<60).map {
      "\"c\($0)\": {\"view\": [{\"use\": \"c\($0 + 1)\"}, {\"use\": \"c\($0 + 1)\"}]}"
    }
    let folder = try TemporaryFolder()
    try folder.write(
      "{\"sizewise\": 1, \"components\": {\(parts.joined(separator: ",\n")), \"c60\": {\"view\": true}}, "
        + "\"views\": {\"a\": {\"use\": \"c0\"}}}", to: "test.json")
    let ended = try run("test.json", in: folder)
    #expect(ended.status == 3)
    #expect(ended.errors.contains("components create more than 5000 views"), "\(ended.errors.prefix(500))")
    #expect(ended.errors.utf8.count < 5_000)
  }

  /// A matrix of thousands of environments is drawn up to the memory limit, and the rest is reported.
  @Test(.enabled(if: LongTests.areOn)) func aMatrixIsDrawnUpToTheMemoryLimit() throws {
    let labels = (0..<1_000).map { "\"a\($0)\": {\"label\": \"text\", \"top\": 8, \"leading\": 8}" }
    let folder = try TemporaryFolder()
    try folder.write("{\"sizewise\": 1, \"views\": {\(labels.joined(separator: ","))}}", to: "test.json")
    let ended = try run("test.json", "--matrix all+text+rtl+long --format json", in: folder)
    #expect(ended.status == 0, "\(ended.errors.prefix(500))")
    #expect(ended.errors.contains("only the first"), "\(ended.errors.prefix(500))")
  }

  /// A process beyond the limits is killed, so these tests can fail.
  @Test func processesBeyondTheLimitsAreKilled() {
    #expect(system("ulimit -t 1; while :; do :; done 2>/dev/null") != 0)
    #expect(system("ulimit -v 100000; exec python3 -c 'x = bytearray(1 << 28)' 2>/dev/null") != 0)
  }
}
