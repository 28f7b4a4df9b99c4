import CProcess
import Glibc

/// Writes a file that a person names, wherever their links lead. What a project names goes through `ConfinedFolder`.
package enum AtomicFile {
  /// Replaces a file, or makes one.
  /// - Parameter isLasting: whether the file has to outlast a power cut; what is kept only to be quicker need not.
  /// - Returns: what of the file before could not be kept.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String, isLasting: Bool = true) throws(CommandError)
    -> [String]
  {
    // A device or a pipe cannot be replaced, only written to.
    if FileSystem.kind(path) == .other {
      let file = Glibc.open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw failure(path) }
      defer { close(file) }
      guard writeAll(bytes, to: file) else { throw failure(path) }
      return []
    }
    let (parent, name) = FileSystem.parts(of: try resolved(path))
    let folder = open { Glibc.open(parent, $0) }
    guard folder >= 0 else { throw failure(path) }
    defer { close(folder) }
    return try FileReplacement(folder: folder, name: name, path: path, isLasting: isLasting).perform(bytes)
  }

  package static func writeAll(_ bytes: [UInt8], to file: Int32, _ calls: FileCalls = .system) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = calls.write(file, UnsafeRawBufferPointer(rebasing: buffer[done...]))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  /// Signals that end the program remove what is half written; to be called before anybody else takes them.
  static func catchEndings() { cprocess_catch_endings() }

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

  /// Opens a folder to write in it. One that may not be listed can still take files.
  static func open(_ open: (_ flags: Int32) -> Int32) -> Int32 {
    let flags = O_DIRECTORY | O_CLOEXEC
    let folder = open(O_RDONLY | flags)
    return folder < 0 && errno == EACCES ? open(Int32(CPROCESS_PATH_ONLY) | flags) : folder
  }

  static func failure(_ path: String) -> CommandError {
    .about(path, "cannot be written: \(FileSystem.lastError)", .output)
  }
}
