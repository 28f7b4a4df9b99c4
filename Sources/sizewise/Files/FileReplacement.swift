import CProcess
import Glibc

/// Puts new content in a file's place in one step: whoever looks finds the old content or the new one, whole, also after a
/// crash or a power cut. It is written into a temporary file in the same folder, which then takes the name.
package struct FileReplacement {
  /// A descriptor; what the name leads to is not followed.
  private let folder: Int32
  private let name: String
  /// As messages call it.
  private let path: String
  private let isLasting: Bool
  private let calls: FileCalls

  package init(
    folder: Int32, name: String, path: String, isLasting: Bool = true, calls: FileCalls = .system
  ) {
    self.folder = folder
    self.name = name
    self.path = path
    self.isLasting = isLasting
    self.calls = calls
  }

  /// - Returns: what of the file before could not be kept.
  package func perform(_ bytes: [UInt8]) throws(CommandError) -> [String] {
    let before = try replaceable()
    TemporaryFiles.removeStale(in: folder)
    let (file, temporary, place) = try create(isPrivate: before != nil)
    defer {
      cprocess_forget_temporary(place)
      close(file)
    }
    var lost: [String] = []
    var isWritten = AtomicFile.writeAll(bytes, to: file, calls)
    if isWritten, let before { lost = keep(before, of: file) }
    isWritten = isWritten && (!isLasting || synchronized(file))
    // Its lock shows that it is in use, so it is closed after it has its name.
    guard isWritten, calls.rename(folder, temporary, name) == 0 else {
      let error = errno
      calls.unlink(folder, temporary)
      errno = error
      throw AtomicFile.failure(path)
    }
    guard !isLasting || synchronized(folder) else { throw AtomicFile.failure(path) }
    return lost
  }

  /// The file that is there, which a person may write to.
  private func replaceable() throws(CommandError) -> stat? {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      guard errno == ENOENT else { throw AtomicFile.failure(path) }
      return nil
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .about(path, "cannot be written: it is not a regular file", .output)
    }
    // Whoever may do anything is asked by the file's permissions alone.
    let isClosed = status.st_mode & 0o222 == 0
    if isClosed || faccessat(folder, name, W_OK, AT_EACCESS) != 0 && errno == EACCES {
      throw .about(path, "is read-only, so it is not replaced (expected chmod u+w, or another name)", .usage)
    }
    return status
  }

  /// - Parameter isPrivate: nobody else may read it before it has the permissions of the file before.
  /// - Returns: the file, its name, and its place among those that a signal removes.
  private func create(isPrivate: Bool) throws(CommandError) -> (file: Int32, name: String, place: Int32) {
    for _ in 0..<100 {
      let name = TemporaryFiles.newName()
      // Before it is there: a signal may come right after it is made.
      let place = cprocess_keep_temporary(folder, name)
      let file = calls.create(folder, name, isPrivate ? 0o600 : 0o666)
      if file >= 0 {
        flock(file, LOCK_EX | LOCK_NB)
        return (file, name, place)
      }
      let error = errno
      cprocess_forget_temporary(place)
      errno = error
      guard errno == EEXIST || errno == EINTR else { break }
    }
    throw AtomicFile.failure(path)
  }

  /// Whether the system says that it is on the disk. Some file systems and descriptors cannot be asked.
  private func synchronized(_ file: Int32) -> Bool {
    while calls.synchronize(file) != 0 {
      switch errno {
      case EINTR: continue
      case EINVAL, EROFS, ENOTSUP, EBADF: return true
      default: return false
      }
    }
    return true
  }

  /// Gives the temporary file what the file before had beside its content.
  private func keep(_ before: stat, of file: Int32) -> [String] {
    var lost: [String] = []
    var status = stat()
    fstat(file, &status)
    let isOwned = status.st_uid == before.st_uid && status.st_gid == before.st_gid
    let keepsOwner = isOwned || calls.setOwner(file, before.st_uid, before.st_gid) == 0
    if !keepsOwner {
      lost.append("its owner and group were not kept (no permission)")
      // Members of the group may go on working with it, where that is possible.
      _ = calls.setOwner(file, uid_t.max, before.st_gid)
    }
    // Rights that go with an owner do not go to another one.
    if calls.setMode(file, before.st_mode & (keepsOwner ? 0o7777 : 0o777)) != 0 {
      lost.append("its permissions were not kept: \(FileSystem.lastError)")
    }
    let attributes = FileAttributes.copy(from: (folder, name), to: file)
    if !attributes.isEmpty {
      lost.append("its extended attributes were not kept: \(attributes.joined(separator: ", "))")
    }
    if before.st_nlink > 1 {
      lost.append("it had other names (hard links), which keep the old content")
    }
    return lost
  }
}

/// The calls of the system by which a file is replaced, as values: tests let each of them fail.
package struct FileCalls: Sendable {
  package var create: @Sendable (_ folder: Int32, _ name: String, _ mode: mode_t) -> Int32
  package var write: @Sendable (_ file: Int32, UnsafeRawBufferPointer) -> Int
  package var setOwner: @Sendable (_ file: Int32, uid_t, gid_t) -> Int32
  package var setMode: @Sendable (_ file: Int32, mode_t) -> Int32
  package var synchronize: @Sendable (_ file: Int32) -> Int32
  package var rename: @Sendable (_ folder: Int32, _ from: String, _ to: String) -> Int32
  package var unlink: @Sendable (_ folder: Int32, _ name: String) -> Void

  package static let system = FileCalls(
    create: { openat($0, $1, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, $2) },
    write: { Glibc.write($0, $1.baseAddress, $1.count) },
    setOwner: { fchown($0, $1, $2) },
    setMode: { fchmod($0, $1) },
    synchronize: { fsync($0) },
    rename: { renameat($0, $1, $0, $2) },
    unlink: { unlinkat($0, $1, 0) })
}
