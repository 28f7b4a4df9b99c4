import Audit
import Model

/// The changes in a range of git's history; only their findings are reported (`--since`).
struct CheckChanges {
  private let commit: GitCommit
  /// The previous name of each changed file; nil for new ones.
  private let changes: [String: String?]

  init(since name: String, _ paths: [String]) throws(CommandError) {
    let first = paths.first { $0 != "-" } ?? "."
    let folder = FileSystem.kind(first) == .folder ? first : FileSystem.parts(of: first).folder
    let commit = try GitCommit(name, around: folder).base
    self.commit = commit
    // Files named explicitly are layouts, whatever their extension.
    let named = paths.filter { FileSystem.kind($0) == .file }.compactMap {
      Self.name(of: $0, in: commit)
    }
    var changes: [String: String?] = [:]
    for change in try commit.changes(also: named) where !change.isGone {
      changes[change.name] = .some(change.old)
    }
    for name in try commit.untracked(also: named) { changes[name] = .some(nil) }
    self.changes = changes
  }

  /// The commit before the changes.
  var hash: String { commit.hash }

  private func name(of path: String) -> String? { Self.name(of: path, in: commit) }

  private static func name(of path: String, in commit: GitCommit) -> String? {
    FileSystem.resolved(path).flatMap { FileSystem.name(of: $0, inside: commit.root) }
  }

  /// Whether a file has changed. A file outside a repository has no history, so all of it is new.
  func touch(_ path: String) -> Bool {
    guard let name = name(of: path) else { return true }
    return changes[name] != nil
  }

  /// Returns the previous content of a file; nil if it is new.
  func before(_ path: String) throws(CommandError) -> [UInt8]? {
    guard let name = name(of: path), let change = changes[name], let old = change else { return nil }
    return try commit.bytes(of: old)
  }
}
