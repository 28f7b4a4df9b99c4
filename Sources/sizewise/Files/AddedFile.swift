import Platform

/// A file that is appended to, so that its content is usable if the program is ended.
final class AddedFile {
  private let file: Int32

  /// Creates the file, or truncates it.
  init(_ path: String) throws(CommandError) {
    file = Platform.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw AtomicFile.failure(path) }
  }

  deinit { close(file) }

  /// Appends text; returns the reason for a failure, or nil.
  func add(_ text: String) -> String? {
    AtomicFile.writeAll(Array(text.utf8), to: file) ? nil : FileSystem.lastError
  }
}
