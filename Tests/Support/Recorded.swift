import Platform

/// Texts that tests compare with a recording. `SIZEWISE_RECORD=1` records them all; review the changes before
/// committing them.
package enum Recorded {
  package static let isRecording = getenv("SIZEWISE_RECORD") != nil

  /// The hint printed with a difference.
  package static let hint = "SIZEWISE_RECORD=1 records it again"

  /// Returns the recorded text of a file below the package's folder, after recording the given text if requested.
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
