import Glibc

/// Writes a file so that nobody ever sees it half written: into a temporary file beside it, then by a rename.
package enum AtomicFile {
  package static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    // A device or a pipe cannot be replaced, only written to.
    if FileSystem.kind(path) == .other {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw failure(path) }
      defer { close(file) }
      guard writeAll(bytes, to: file) else { throw failure(path) }
      return
    }
    let target = try resolved(path)
    var template = Array("\(target).XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw failure(path) }
    let temporary = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    var written = writeAll(bytes, to: file) && fchmod(file, mode(for: target)) == 0
    written = close(file) == 0 && written
    guard written, rename(temporary, target) == 0 else {
      let failure = failure(path)
      unlink(temporary)
      throw failure
    }
  }

  package static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Glibc.write(file, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  /// A symbolic link stays one: what it points to is replaced, or made where it is not there yet.
  private static func resolved(_ path: String) throws(CommandError) -> String {
    var path = path
    for _ in 0..<mostLinks {
      if let real = FileSystem.resolved(path) { return real }
      guard let next = FileSystem.target(ofLink: path) else { return path }
      let slash = path.lastIndex(of: "/")
      path = next.hasPrefix("/") ? next : (slash.map { String(path[...$0]) } ?? "") + next
    }
    errno = ELOOP
    throw failure(path)
  }

  /// As many as the system follows.
  private static let mostLinks = 40

  /// The permissions that the file has, or those that a new one would get.
  private static func mode(for path: String) -> mode_t {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & 0o7777 }
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }

  private static func failure(_ path: String) -> CommandError {
    .about(path, "cannot be written: \(FileSystem.lastError)", .output)
  }
}
