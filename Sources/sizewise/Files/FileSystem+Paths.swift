import Glibc

extension FileSystem {
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// What a symbolic link says; nil for what is none.
  static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path from the root, links resolved; as it is where there is no such file.
  package static func absolute(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Makes a folder and those above it, for this user only; false where it is not there afterwards.
  @discardableResult
  package static func makeFolders(_ path: String) -> Bool {
    var made = path.hasPrefix("/") ? "" : "."
    var error: Int32 = 0
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0, errno != EEXIST { error = errno }
    }
    if kind(path) == .folder { return true }
    errno = error == 0 ? ENOTDIR : error
    return false
  }
}
