import Platform

/// A temporary folder for a test, deleted with the value.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    var name = Array("/tmp/sizewise-test-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Fixtures.Missing(description: "no temporary folder") }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(Array(path.utf8CString)) }

  /// Writes a file, creating its folders, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    guard let file = fopen(path + "/" + name, "w") else {
      throw Fixtures.Missing(description: "cannot write \(name)")
    }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    return path + "/" + name
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try Fixtures.read(path + "/" + name), as: UTF8.self)
  }

  /// The names in the folder, including hidden ones, such as unfinished files.
  package var names: [String] { Fixtures.names(at: path, hidden: true) }

  /// Names may be arbitrary bytes, so they are not read as text.
  private static func remove(_ path: [CChar]) {
    guard Platform.remove(path) != 0, let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = entry.nameBytes.map { CChar(bitPattern: $0) }
      if name != [46], name != [46, 46] { remove(path.dropLast() + [47] + name + [0]) }
    }
    closedir(folder)
    Platform.remove(path)
  }
}
