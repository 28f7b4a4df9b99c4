import Glibc

/// Texts that tests compare with what was recorded before. `SIZEWISE_RECORD=1` records all of them anew; what changed is
/// read by a person before it is committed.
package enum Recorded {
  package static let isRecording = getenv("SIZEWISE_RECORD") != nil

  /// What a test says beside a difference.
  package static let hint = "SIZEWISE_RECORD=1 records anew"

  /// What is recorded in a file below the package's folder: the given text, after recording it where that is asked for.
  package static func text(_ path: String, _ text: @autoclosure () throws -> String) throws -> String {
    let full = "\(Fixtures.root)/\(path)"
    if isRecording {
      if let folder = full.lastIndex(of: "/") { mkdir(String(full[..<folder]), 0o755) }
      guard let file = fopen(full, "w") else { throw Fixtures.Missing(description: "cannot write \(path)") }
      defer { fclose(file) }
      fputs(try text(), file)
    }
    return String(decoding: try Fixtures.read(full), as: UTF8.self)
  }
}
