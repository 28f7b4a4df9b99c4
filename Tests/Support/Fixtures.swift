import Platform

/// Files that tests read: next to the tests instead of in a bundle, so that they are found without Foundation.
package enum Fixtures {
  /// The package's folder.
  package static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()

  /// Returns the bytes of a file below `Tests/Fixtures`.
  package static func bytes(_ path: String) throws -> [UInt8] { try read("\(root)/Tests/Fixtures/\(path)") }

  package struct Missing: Error, CustomStringConvertible {
    package var description: String
  }

  package static func read(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw Missing(description: "no file \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes.append(contentsOf: buffer[0..<count])
    }
    return bytes
  }

  /// Returns the sorted names in a folder below `Tests/Fixtures`.
  package static func names(in path: String) -> [String] { names(at: "\(root)/Tests/Fixtures/\(path)") }

  /// Returns the sorted names in any folder; none if it does not exist.
  package static func names(at path: String, hidden: Bool = false) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = entry.name
      if hidden ? name != "." && name != ".." : !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}

/// Whether property tests are long; they are short unless `SIZEWISE_LONG_TESTS=1` is set.
package enum LongTests {
  package static let areOn = getenv("SIZEWISE_LONG_TESTS").map { String(cString: $0) == "1" } ?? false

  package static func scaled(_ count: Int, by factor: Int = 20) -> Int { areOn ? count * factor : count }
}

/// A folder of real storyboards and xibs for tests over a corpus, if available: the folder `files` in SIZEWISE_CORPUS,
/// or that folder itself.
package enum Corpus {
  /// The sorted paths of its files; none if the variable is not set.
  package static let files: [String] = {
    guard let root = getenv("SIZEWISE_CORPUS").map({ String(cString: $0) }) else { return [] }
    let inside = Fixtures.names(at: root + "/files")
    let (folder, names) = inside.isEmpty ? (root, Fixtures.names(at: root)) : (root + "/files", inside)
    return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.map { "\(folder)/\($0)" }
  }()
}
