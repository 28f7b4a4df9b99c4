import Audit
import Basics
import Model
import Syntax

/// One of several shards of a check: every Nth file, starting with the Ith.
struct CheckShard: Equatable {
  /// The shard's number, from 1.
  var number: Int
  var count: Int

  static let whole = CheckShard(number: 1, count: 1)

  func covers(_ piece: Int) -> Bool { piece % count == number - 1 }

  /// Parses `2/5`, or `auto` for the CI system's variables. Bazel counts from 0, GitLab from 1.
  init(_ text: String, _ console: Console) throws(CommandError) {
    if text == "auto" {
      if let file = console.variable("TEST_SHARD_STATUS_FILE"), !file.isEmpty {
        // Bazel requires a sign that sharding is supported.
        try AtomicFile.write([], to: file)
      }
      for (index, total, first) in [
        ("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", 0), ("CI_NODE_INDEX", "CI_NODE_TOTAL", 1),
      ] {
        guard let count = console.variable(total).flatMap({ Int($0) }) else { continue }
        let number = console.variable(index).flatMap { Int($0) } ?? first
        guard let shard = CheckShard(number - first + 1, of: count) else {
          throw .usage("\(index) and \(total) describe part \(number) of \(count), which does not exist")
        }
        self = shard
        return
      }
      self = .whole
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      let shard = CheckShard(number, of: count)
    else { throw .usage("\"\(text)\" is not a part", expected: "I/N with I from 1 to N, or auto") }
    self = shard
  }

  private init?(_ number: Int, of count: Int) {
    guard (1...10_000).contains(count), (1...count).contains(number) else { return nil }
    self.init(number: number, count: count)
  }

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}

/// The result of a shard, with the data needed to merge it. It is part of the shard's JSON report.
struct CheckPart {
  var shard: CheckShard
  /// The number of files in the whole check.
  var pieces: Int
  /// The identity of the options; shards of different checks cannot be merged.
  var settings: String
  /// The results by the positions of the files in the whole check.
  var results: [(piece: Int, bytes: [UInt8])]

  private static let version = 2

  var bytes: [UInt8] {
    var record = RecordWriter()
    for number in [Self.version, shard.number, shard.count, pieces] { record.int(number) }
    record.text(settings)
    record.list(results) {
      $0.int($1.piece)
      $0.block($1.bytes)
    }
    return record.bytes
  }

  private init(_ bytes: [UInt8]) throws(RecordReader.Damage) {
    typealias Damage = RecordReader.Damage
    var record = RecordReader(bytes)
    guard try record.int() == Self.version else { throw Damage() }
    shard = .whole
    shard.number = try record.int()
    shard.count = try record.int()
    pieces = try record.int()
    settings = try record.text()
    results = try record.list { record throws(Damage) in (try record.int(), Array(try record.block())) }
    guard record.isAtEnd else { throw Damage() }
  }

  init(shard: CheckShard, pieces: Int, settings: String, results: [(piece: Int, bytes: [UInt8])]) {
    self.shard = shard
    self.pieces = pieces
    self.settings = settings
    self.results = results
  }

  /// Returns the results of all shards in file order.
  static func merged(_ paths: [String]) throws(CommandError) -> [CheckedFile] {
    var memory = AuditRecordMemory()
    var files: [(piece: Int, file: CheckedFile)] = []
    var parts: [Int: CheckPart] = [:]
    var first: CheckPart?
    for path in paths {
      let document = JSONDocument(try FileSystem.read(path, atMost: Limits.besideBytes), file: path)
      guard let root = document.root else { throw CommandError(document.diagnostics) }
      guard let text = root["part"]?.text, let bytes = Base64.decoded(text) else {
        throw .about(
          path, "this is not a part of a check (expected the output of check --shard I/N --format json)")
      }
      let part: CheckPart
      do throws(RecordReader.Damage) {
        part = try CheckPart(bytes)
        for result in part.results { files.append((result.piece, try CheckedFile(result.bytes, &memory))) }
      } catch {
        throw .about(path, "this part is damaged, or from another version of sizewise")
      }
      let known = first ?? part
      first = known
      guard part.shard.count == known.shard.count, part.pieces == known.pieces,
        part.settings == known.settings
      else { throw .about(path, "this part belongs to a different check than \(paths[0])") }
      guard parts.updateValue(part, forKey: part.shard.number) == nil else {
        throw .about(path, "part \(part.shard.number) of \(part.shard.count) appears twice")
      }
    }
    guard let first else { return [] }
    if let missing = (1...max(1, first.shard.count)).first(where: { parts[$0] == nil }) {
      throw CommandError(
        .input, "part \(missing) of \(first.shard.count) is missing, so nothing is merged")
    }
    files.sort { $0.piece < $1.piece }
    guard files.map(\.piece) == Array(0..<first.pieces) else {
      throw CommandError(
        .input, "the parts do not contain each file exactly once, so nothing is merged")
    }
    return files.map(\.file)
  }
}
