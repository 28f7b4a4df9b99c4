import Glibc

/// A folder of its own for a test; it and what is in it go with the value.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    var name = Array("/tmp/sizewise-test-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Fixtures.Missing(description: "no temporary folder") }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    var found = [path]
    var next = 0
    while next < found.count {
      found += Self.names(in: found[next]).map { found[next] + "/" + $0 }
      next += 1
    }
    for path in found.reversed() { remove(path) }
  }

  /// Writes a file, with the folders that lead to it, and says where it is.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    guard let file = fopen(path + "/" + name, "w") else {
      throw Fixtures.Missing(description: "cannot write \(name)")
    }
    fputs(text, file)
    fclose(file)
    return path + "/" + name
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try Fixtures.read(path + "/" + name), as: UTF8.self)
  }

  package var names: [String] { Self.names(in: path) }

  /// Sorted; nothing for what is not a folder or a link to one.
  private static func names(in path: String) -> [String] {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, let folder = opendir(path) else {
      return []
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
