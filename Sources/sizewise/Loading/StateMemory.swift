import Basics
import Model

/// The preview's memory for files: device, window and scene. One line per file in the state folder ($XDG_STATE_HOME,
/// otherwise ~/.local/state), most recently used first.
package struct StateMemory {
  private let folder: String?

  private static let most = 200

  /// - Parameter isOff: whether nothing is remembered, as with `--no-remember`.
  package init(isOff: Bool, variable: (String) -> String?) {
    folder = isOff ? nil : UserFolder.state.path(variable)
  }

  private var file: String? { folder.map { $0 + "/files" } }

  /// Returns the remembered values of a file.
  package func values(for path: String) -> [String: String] {
    let key = FileSystem.absolute(path)
    guard let line = lines.first(where: { $0.first == key }) else { return [:] }
    var values: [String: String] = [:]
    for field in line.dropFirst() {
      let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    return values
  }

  /// Remembers values for a file. Failures are ignored, because they do not matter to the user.
  package func keep(_ path: String, _ values: [String: String]) {
    guard let folder, let file else { return }
    // A special file in its place is left alone: writing to a pipe would block.
    guard (FileSystem.kind(file) ?? .file) == .file else { return }
    let key = FileSystem.absolute(path)
    guard !key.contains("\t"), !key.contains("\n") else { return }
    let fields = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .filter { !$0.contains("\t") && !$0.contains("\n") }
    var kept = lines.filter { $0.first != key }
    kept.insert([key] + fields, at: 0)
    let text = kept.prefix(Self.most).map { $0.joined(separator: "\t") + "\n" }.joined()
    FileSystem.makeFolders(folder)
    _ = try? AtomicFile.write(Array(text.utf8), to: file, isLasting: false)
  }

  private var lines: [[String]] {
    guard let file, let bytes = try? FileSystem.read(file, atMost: Limits.stateBytes) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
  }
}
