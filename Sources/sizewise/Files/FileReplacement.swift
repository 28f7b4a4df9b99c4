import CProcess
import Platform

/// Replaces a file's content atomically: readers see either the old content or the new one, complete, even after a
/// crash or a power failure. The content is written to a temporary file in the same folder, which is then renamed.
package struct FileReplacement {
  /// A descriptor of the folder; the name is not followed.
  private let folder: Int32
  private let name: String
  /// The path for messages.
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

  /// - Returns: the attributes of the previous file that could not be kept.
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
    // The file's lock shows that it is in use, so it is closed after the rename.
    guard isWritten, calls.rename(folder, temporary, name) == 0 else {
      let error = errno
      calls.unlink(folder, temporary)
      errno = error
      throw AtomicFile.failure(path)
    }
    guard !isLasting || synchronized(folder) else { throw AtomicFile.failure(path) }
    return lost
  }

  /// Returns the status of the existing file, after checking that it is writable.
  private func replaceable() throws(CommandError) -> stat? {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      guard errno == ENOENT else { throw AtomicFile.failure(path) }
      return nil
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .about(path, "cannot be written: it is not a regular file", .output)
    }
    // For root, only the permission bits can forbid writing.
    let isClosed = status.st_mode & 0o222 == 0
    if isClosed || faccessat(folder, name, W_OK, AT_EACCESS) != 0 && errno == EACCES {
      throw .about(path, "is read-only, so it is not replaced (expected chmod u+w, or another name)", .usage)
    }
    return status
  }

  /// - Parameter isPrivate: whether others may not read the file before it has its final permissions.
  /// - Returns: the file, its name, and its index among the files that a signal removes.
  private func create(isPrivate: Bool) throws(CommandError) -> (file: Int32, name: String, place: Int32) {
    for _ in 0..<100 {
      let name = TemporaryFiles.newName()
      // Registered before creation, because a signal may follow immediately.
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

  /// Flushes a file to disk, and returns whether that succeeded; descriptors that do not support it count as flushed.
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

  /// Copies the previous file's owner, permissions and attributes to the temporary file.
  private func keep(_ before: stat, of file: Int32) -> [String] {
    var lost: [String] = []
    var status = stat()
    fstat(file, &status)
    let isOwned = status.st_uid == before.st_uid && status.st_gid == before.st_gid
    let keepsOwner = isOwned || calls.setOwner(file, before.st_uid, before.st_gid) == 0
    if !keepsOwner {
      lost.append("its owner and group were not kept (no permission)")
      // Keeps the group if possible, so that its members can still use the file.
      _ = calls.setOwner(file, uid_t.max, before.st_gid)
    }
    // Set-user-ID and set-group-ID bits are not given to a different owner.
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

/// The system calls for replacing a file, as values, so that tests can make each of them fail.
package struct FileCalls: Sendable {
  package var create: @Sendable (_ folder: Int32, _ name: String, _ mode: mode_t) -> Int32
  package var write: @Sendable (_ file: Int32, UnsafeRawBufferPointer) -> Int
  package var setOwner: @Sendable (_ file: Int32, uid_t, gid_t) -> Int32
  package var setMode: @Sendable (_ file: Int32, mode_t) -> Int32
  package var synchronize: @Sendable (_ file: Int32) -> Int32
  package var rename: @Sendable (_ folder: Int32, _ from: String, _ to: String) -> Int32
  package var unlink: @Sendable (_ folder: Int32, _ name: String) -> Void

  /// The real system calls.
  package static let system = FileCalls(
    create: { openat($0, $1, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, $2) },
    write: { Platform.write($0, $1.baseAddress, $1.count) },
    setOwner: { fchown($0, $1, $2) },
    setMode: { fchmod($0, $1) },
    synchronize: { fsync($0) },
    rename: { renameat($0, $1, $0, $2) },
    unlink: { unlinkat($0, $1, 0) })
}
