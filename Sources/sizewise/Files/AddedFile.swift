import Glibc

/// A file to which more and more is added, so that what is there when the program is ended can be used.
final class AddedFile {
  private let file: Int32

  /// Makes the file, or empties it.
  init(_ path: String) throws(CommandError) {
    file = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw AtomicFile.failure(path) }
  }

  deinit { close(file) }

  /// Why nothing could be added; nil if it was.
  func add(_ text: String) -> String? {
    AtomicFile.writeAll(Array(text.utf8), to: file) ? nil : FileSystem.lastError
  }
}
