import Audit
import Model
import Reading

/// What a range of git's history changed: only what it brought is reported (`--since`).
struct CheckChanges {
  /// The commit before.
  let commit: String
  private let repository: GitRepository
  private let changes: [String: String?]

  init(since name: String, _ paths: [String]) throws(CommandFailure) {
    let first = paths.first { $0 != "-" } ?? "."
    let isFolder = FileSystem.kind(first) == .folder
    let folder = isFolder ? first : first.lastIndex(of: "/").map { String(first[...$0]) } ?? "."
    repository = try GitRepository(around: folder)
    commit = try repository.base(name)
    changes = try repository.changes(since: commit)
  }

  private func name(of path: String) -> String? {
    guard let full = FileSystem.resolved(path), full.hasPrefix(repository.root + "/") else { return nil }
    return String(full.dropFirst(repository.root.count + 1))
  }

  /// What lies in no repository has no history, so all of it is new.
  func touch(_ path: String) -> Bool {
    guard let name = name(of: path) else { return true }
    return changes[name] != nil
  }

  /// The file as it was; nil where it is new.
  func before(_ path: String) throws(CommandFailure) -> [UInt8]? {
    guard let name = name(of: path), let change = changes[name], let old = change else { return nil }
    return try repository.file(old, in: commit)
  }
}
