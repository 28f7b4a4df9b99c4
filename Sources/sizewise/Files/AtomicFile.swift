import Basics
import CProcess
import Platform

/// Writes a file named by the user, wherever links lead. Files named by a project are written through `ConfinedFolder`.
package enum AtomicFile {
  /// Replaces or creates a file.
  /// - Parameter isLasting: whether the file must survive a power failure; a cache need not.
  /// - Returns: the attributes of the previous file that could not be kept.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String, isLasting: Bool = true) throws(CommandError)
    -> [String]
  {
    // A device or a pipe can only be written to.
    if FileSystem.kind(path) == .other {
      let file = Platform.open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw failure(path) }
      defer { close(file) }
      guard writeAll(bytes, to: file) else { throw failure(path) }
      return []
    }
    let (parent, name) = FileSystem.parts(of: try resolved(path))
    let folder = open { Platform.open(parent, $0) }
    guard folder >= 0 else { throw failure(path) }
    defer { close(folder) }
    return try FileReplacement(folder: folder, name: name, path: path, isLasting: isLasting).perform(bytes)
  }

  /// Writes all bytes to a descriptor; returns whether that succeeded.
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

  /// Makes signals that end the program remove temporary files first; call it before other handlers are installed.
  static func catchEndings() { cprocess_catch_endings() }

  /// Resolves symbolic links, so that a link's target is replaced, or created.
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

  /// The limit for followed links, as in the kernel.
  private static let mostLinks = 40

  /// Opens a folder for writing in it, even one that may not be listed.
  static func open(_ open: (_ flags: Int32) -> Int32) -> Int32 {
    let flags = O_DIRECTORY | O_CLOEXEC
    let folder = open(O_RDONLY | flags)
    return folder < 0 && errno == EACCES ? open(Int32(CPROCESS_PATH_ONLY) | flags) : folder
  }

  static func failure(_ path: String) -> CommandError {
    let reason = FileSystem.lastError
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex,
      !FileSystem.exists(String(path[..<slash]))
    {
      return .about(
        path, "cannot be written: there is no folder \"\(VisibleText.string(String(path[..<slash])))\"",
        .output)
    }
    return .about(path, "cannot be written: \(reason)", .output)
  }
}
