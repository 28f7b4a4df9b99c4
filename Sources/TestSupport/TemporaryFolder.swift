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
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  package func write(_ text: String, to name: String) throws {
    guard let file = fopen(path + "/" + name, "w") else {
      throw Fixtures.Missing(description: "cannot write \(name)")
    }
    fputs(text, file)
    fclose(file)
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try Fixtures.read(path + "/" + name), as: UTF8.self)
  }

  package var names: [String] {
    guard let folder = opendir(path) else { return [] }
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
