import Glibc
import Reading
import TestSupport
import Testing

/// Every promise about layouts has a layout that shows it and a test that names it.
@Suite struct PromiseTests {
  static let promises: [String] = [("A", 5), ("B", 7), ("C", 9), ("D", 8), ("E", 8)].flatMap {
    letter, count in
    (1...count).map { "\(letter)\($0)" }
  }

  @Test(arguments: promises)
  func isShown(_ promise: String) {
    #expect(Gallery.entries.contains { $0.shows.contains(promise) })
  }

  @Test func nothingElseIsShown() {
    for entry in Gallery.entries {
      for promise in entry.shows { #expect(Self.promises.contains(promise), "\(entry.file)") }
    }
  }

  /// A test names what it proves: "REQUIREMENTS B3", or the bare number before a colon.
  @Test func isNamedByATest() throws {
    var named: Set<String> = []
    for path in Self.sources(below: "\(Fixtures.root)/Tests") where !path.hasSuffix("PromiseTests.swift") {
      let text = String(decoding: try Fixtures.read(path), as: UTF8.self)
      for line in text.split(separator: "\n") where line.contains("//") {
        for word in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
          named.insert(String(word))
        }
        Self.addRanges(in: line, to: &named)
      }
    }
    let missing = Self.promises.filter { !named.contains($0) }
    #expect(missing == [])
  }

  // MARK: Files

  private static func addRanges(in line: Substring, to named: inout Set<String>) {
    let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
    for index in words.indices.dropFirst().dropLast() where words[index] == "to" {
      guard let letter = words[index - 1].first, letter == words[index + 1].first,
        let from = Int(words[index - 1].dropFirst()), let to = Int(words[index + 1].dropFirst()), from < to
      else { continue }
      for number in from...to { named.insert("\(letter)\(number)") }
    }
  }

  private static func sources(below folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let isFolder = entry.pointee.d_type == DT_DIR
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      if isFolder {
        found += sources(below: "\(folder)/\(name)")
      } else if name.hasSuffix(".swift") {
        found.append("\(folder)/\(name)")
      }
    }
    return found
  }
}
