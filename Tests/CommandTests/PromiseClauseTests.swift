import TestSupport
import Testing
import sizewise

/// Every clause of the promises A1 to F3 as a user meets it: what to write, the command, and what it prints.
@Suite struct PromiseClauseTests {
  struct Clause: Sendable, CustomTestStringConvertible {
    var name: String
    var words: [String] = []
    var input: [String] = []
    var expected: [String] = []
    var refused: [String] = []
    /// The files that exist, with their lines.
    var files: [String: [String]]
    var testDescription: String { name }
  }

  static let clauses: [Clause] = {
    guard let bytes = try? Fixtures.bytes("promises.txt") else { return [] }
    var clauses: [Clause] = []
    var files: [String: [String]] = [:]
    var file = ""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      let rest = parts.count > 1 ? parts[1] : ""
      switch parts[0] {
      case "file":
        file = rest
        files[file] = []
      case "|": files[file, default: []].append(rest)
      case "==": clauses.append(Clause(name: rest, files: files))
      case "$": clauses[clauses.count - 1].words = words(rest)
      case "<": clauses[clauses.count - 1].input.append(rest)
      case ">": clauses[clauses.count - 1].expected.append(rest)
      case "!": clauses[clauses.count - 1].refused.append(rest)
      default: break
      }
    }
    return clauses
  }()

  /// Splits a command at its spaces, except in single quotes.
  private static func words(_ command: String) -> [String] {
    command.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  @Test(arguments: clauses)
  func theClauseHolds(_ clause: Clause) throws {
    let folder = try TemporaryFolder()
    for (name, lines) in clause.files {
      try folder.write(lines.joined(separator: "\n").replacing("@/", with: folder.path + "/"), to: name)
    }
    let run = Run(
      clause.words.map { $0.replacing("@/", with: folder.path + "/") },
      input: clause.input.joined(separator: "\n"))
    let text = run.output + run.errors
    for part in clause.expected { #expect(text.contains(part), "no \(part) in \(text.prefix(2000))") }
    for part in clause.refused { #expect(!text.contains(part), "\(part) in \(text.prefix(2000))") }
  }

  @Test func everyPromiseHasAClause() {
    let promises = Set(Self.clauses.compactMap { $0.name.split(separator: " ").first.map(String.init) })
    let counts = [("A", 5), ("B", 7), ("C", 9), ("D", 8), ("E", 8), ("F", 3)]
    let all = counts.flatMap { letter, count in (1...count).map { "\(letter)\($0)" } }
    // B3 and F3 are about the library and the package.
    #expect(all.filter { !promises.contains($0) } == ["B3", "F3"])
  }
}
