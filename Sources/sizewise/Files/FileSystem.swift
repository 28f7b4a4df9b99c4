import Glibc

/// Files through the C library: nothing here needs more, and Foundation would cost the start several milliseconds.
package enum FileSystem {
  package enum Kind: Sendable { case file, folder, other }

  package static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// All bytes of a file.
  package static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    if kind(path) == .folder { throw failure("is a folder", path) }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(lastError, path) }
    defer { close(file) }
    guard let bytes = readAll(file) else { throw failure(lastError, path) }
    return bytes
  }

  /// Everything that a descriptor gives until its end.
  package static func readAll(_ file: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(file, &status) == 0, status.st_size > 0 { bytes.reserveCapacity(Int(status.st_size) + 1) }
    let chunk = 1 << 16
    while true {
      let start = bytes.count
      var count = 0
      bytes.append(
        contentsOf: [UInt8](unsafeUninitializedCapacity: chunk) { buffer, size in
          repeat { count = Glibc.read(file, buffer.baseAddress, chunk) } while count < 0 && errno == EINTR
          size = max(0, count)
        })
      if count < 0 { return nil }
      if bytes.count == start { return bytes }
    }
  }

  /// Names in a folder, sorted by their bytes, without those that start with a dot.
  package static func names(in folder: String) throws(CommandFailure) -> [String] {
    guard let directory = opendir(folder) else { throw failure(lastError, folder) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  static var lastError: String { String(cString: strerror(errno)) }

  static func failure(_ reason: String, _ path: String) -> CommandFailure {
    let text = reason.prefix(1).lowercased() + reason.dropFirst()
    return .about(path, text)
  }
}
