import Environment
import Model
import Platform
import Syntax

package enum FolderEntryKind { case file, folder, link, other, unknown }

/// An entry of a folder, with the kind stored there.
package struct FolderEntry {
  let bytes: [UInt8]
  /// The type stored in the folder, without following links.
  package let kind: FolderEntryKind
  /// The name, with invalid UTF-8 replaced; a replaced name does not match the file on disk.
  package var name: String { String(decoding: bytes, as: UTF8.self) }
  /// Whether the name is valid UTF-8.
  package var isUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// Whether an entry is a folder. Links are not followed: their targets are found at their places, or are not part
  /// of the folder.
  func isFolder(at path: String) -> Bool {
    switch kind {
    case .folder: true
    case .unknown: !FileSystem.isLink(path) && FileSystem.kind(path) == .folder
    case .file, .link, .other: false
    }
  }

  init(_ bytes: [UInt8], type: UInt8) {
    self.bytes = bytes
    kind =
      switch Int32(type) {
      case Int32(DT_REG): .file
      case Int32(DT_DIR): .folder
      case Int32(DT_LNK): .link
      case Int32(DT_UNKNOWN): .unknown
      default: .other
      }
  }
}

/// The type of a file.
package enum FileKind: Sendable {
  case file, folder, other

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}

/// File access through the C library; Foundation would add several milliseconds to startup.
package enum FileSystem {
  /// Returns the type of a file, following links; nil if it does not exist.
  package static func kind(_ path: String) -> FileKind? {
    var status = stat()
    return stat(path, &status) == 0 ? FileKind(status) : nil
  }

  /// Whether a path exists, following links.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Reads a plain file up to a size limit. Devices, pipes and sockets, which may never end or block, are rejected
  /// before opening. If a folder is given, links that lead outside it are rejected too.
  package static func read(
    _ path: String, atMost limit: Int, inside folder: String? = nil
  ) throws(CommandError) -> [UInt8] {
    if let folder {
      guard let folder = ConfinedFolder(folder) else { throw failure(lastError, path) }
      return try folder.read(path, atMost: limit)
    }
    let kind = kind(path)
    if kind == nil, errno == ENOENT {
      var missing = failure(lastError, path)
      missing.isMissingFile = true
      throw missing
    }
    try checkPlain(path, kind)
    let file = open(path, reading)
    guard file >= 0 else { throw failure(lastError, path) }
    defer { close(file) }
    return try contents(of: file, atMost: limit, path)
  }

  /// Returns the file with the most similar name in the folder of a missing one.
  static func similar(to path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    guard let name = parts.last, let entries = try? entries(in: folder.isEmpty ? "." : folder) else {
      return nil
    }
    let names = entries.prefix(1000).map { String(decoding: $0.bytes, as: UTF8.self) }
    return NearestName.nearest(to: String(name), in: names).first.map { folder + $0 }
  }

  /// Flags for opening without blocking on a special file.
  static let reading = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  /// Reads an opened file, which may have been replaced after the first check.
  static func contents(of file: Int32, atMost limit: Int, _ path: String) throws(CommandError) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(lastError, path) }
    try checkPlain(path, FileKind(status))
    guard status.st_size <= limit else { throw tooLarge(path, limit) }
    guard let bytes = readAll(file, atMost: limit + 1, expecting: Int(status.st_size)) else {
      throw failure(lastError, path)
    }
    // A file may grow while it is read.
    guard bytes.count <= limit else { throw tooLarge(path, limit) }
    ProcessorLimit.add(bytes: bytes.count)
    return bytes
  }

  /// Returns the first bytes of an opened file; nil unless it is a plain file.
  static func beginning(of file: Int32, atMost count: Int) -> [UInt8]? {
    var status = stat()
    guard fstat(file, &status) == 0, FileKind(status) == .file else { return nil }
    return readAll(file, atMost: count, expecting: Int(status.st_size))
  }

  static func checkPlain(_ path: String, _ kind: FileKind?) throws(CommandError) {
    switch kind {
    case .file: return
    case .folder: throw failure("is a folder", path)
    case .other: throw failure("is not a regular file (it is a device, a pipe or a socket)", path)
    case nil: throw failure(lastError, path)
    }
  }

  static func tooLarge(_ path: String, _ limit: Int) -> CommandError {
    failure("the file is larger than \(sizeText(limit))", path)
  }

  static func sizeText(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes >> 10) KB"
  }

  /// Reads a descriptor to its end, up to a limit; returns nil if it cannot be read.
  package static func readAll(_ file: Int32, atMost limit: Int, expecting size: Int = 0) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, limit) + 1)
    while bytes.count < limit {
      guard let more = next(of: file, atMost: min(chunk, limit - bytes.count)) else { return nil }
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// Returns the next bytes of a descriptor, empty at its end; nil if it cannot be read.
  static func next(of file: Int32, atMost limit: Int = chunk) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, size in
      repeat { count = Platform.read(file, buffer.baseAddress, limit) } while count < 0 && errno == EINTR
      size = max(0, count)
    }
    return count < 0 ? nil : bytes
  }

  /// Returns the next bytes of a readable pipe or stream; nil at its end.
  static func readable(_ file: Int32) -> [UInt8]? { next(of: file).flatMap { $0.isEmpty ? nil : $0 } }

  private static let chunk = 1 << 16

  /// Whether a resolved path is in a folder; false if it does not exist.
  static func stays(_ path: String, inside folder: String) -> Bool {
    guard let root = resolved(folder), let full = resolved(path) else { return false }
    return name(of: full, inside: root) != nil
  }

  /// Returns the entries of a folder, sorted by bytes, except names that begin with a dot.
  package static func entries(in folder: String) throws(CommandError) -> [FolderEntry] {
    guard let directory = opendir(folder) else { throw failure(lastError, folder) }
    defer { closedir(directory) }
    var entries: [FolderEntry] = []
    while let entry = readdir(directory) {
      let type = entry.pointee.d_type
      let bytes = entry.nameBytes
      if bytes.first != UInt8(ascii: ".") { entries.append(FolderEntry(bytes, type: type)) }
    }
    return entries.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  static var lastError: String { String(cString: strerror(errno)) }

  static func failure(_ reason: String, _ path: String) -> CommandError {
    let text = reason.prefix(1).lowercased() + reason.dropFirst()
    return .about(path, Message(text))
  }
}
