import Basics
import Model
import Platform

/// The changes since a commit. Git would compare the work tree itself, but that runs the filters configured in the
/// repository. So git lists only what is staged; the files are hashed unfiltered, and compared here if the hash
/// differs.
extension GitCommit {
  struct ChangedFile {
    var name: String
    /// The name in the commit; nil for a new file.
    var old: String?
    /// Whether the file no longer exists.
    var isGone = false
  }

  /// Returns the changed layouts, sorted by name.
  /// - Parameter names: files that are layouts, whatever their extension.
  func changes(also names: [String] = []) throws(CommandError) -> [ChangedFile] {
    let staged = try stagedChanges(names)
    var changes = staged.gone.map { ChangedFile(name: $0, old: $0, isGone: true) }
    var compared: [Compared] = []
    for file in try trackedFiles(names) {
      let was = staged.now[file.name] ?? .same(Earlier(name: file.name, object: file.object))
      let status = Status(root + "/" + file.name)
      switch (was, status) {
      // Files excluded by a sparse checkout are not deleted.
      case (_, nil) where file.isLeftOut: break
      case (.unknown, _), (.same, .other?): changes.append(ChangedFile(name: file.name, old: file.name))
      case (.new, nil): break
      case (.new, _?): changes.append(ChangedFile(name: file.name))
      case (.same(let earlier), nil):
        changes.append(ChangedFile(name: file.name, old: earlier.name, isGone: true))
      case (.same(let earlier), .file(let size)?):
        compared.append(Compared(name: file.name, size: size, earlier: earlier))
      }
    }
    // A rename is a change too.
    let moved = compared.filter { $0.name != $0.earlier.name }
    for file in try moved + differing(compared.filter { $0.name == $0.earlier.name }) {
      changes.append(ChangedFile(name: file.name, old: file.earlier.name))
    }
    return changes.sorted { ($0.name, $0.old ?? "") < ($1.name, $1.old ?? "") }
  }

  /// Returns the layouts that git neither tracks nor ignores.
  func untracked(also names: [String] = []) throws(CommandError) -> [String] {
    let words =
      ["ls-files", "--others", "--exclude-standard", "-z", "--full-name", "--"] + Self.patterns(names)
    guard let others = try Self.run(words, in: root) else { throw cannotList }
    return Self.words(others)
  }

  private var cannotList: CommandError { .about(root, "git cannot list what has changed") }

  private static func patterns(_ names: [String]) -> [String] {
    LayoutSearch.endings.map { ":(glob,icase)**/*" + $0 } + names.map { ":(literal)" + $0 }
  }

  private static func words(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) }
  }

  // MARK: What git has

  private struct Earlier {
    var name: String
    /// The hash of the content.
    var object: String
  }

  /// The state of an indexed file in the commit.
  private enum Was {
    case same(Earlier)
    case new
    case unknown
  }

  private struct Staged {
    var now: [String: Was] = [:]
    var gone: [String] = []
  }

  /// Compares the commit with the index, without reading files.
  private func stagedChanges(_ names: [String]) throws(CommandError) -> Staged {
    let options = ["--cached", "--raw", "-z", "--no-abbrev", "--no-ext-diff", "--no-textconv"]
    let rest = ["--ignore-submodules=all", hash, "--"] + Self.patterns(names)
    var listed = try Self.run(["diff-index"] + options + ["-M", "-l1000"] + rest, in: root)
    // A partial clone lacks contents, so renames cannot be detected.
    if listed == nil { listed = try Self.run(["diff-index"] + options + ["--no-renames"] + rest, in: root) }
    guard let listed else { throw cannotList }
    var staged = Staged()
    // :100644 100644 0123… 4567… M, the name, and the new name if there is one.
    var words = listed.split(separator: 0)[...]
    while let head = words.popFirst(), let first = words.popFirst() {
      let parts = head.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 5, let status = parts[4].first else { throw cannotList }
      let second = status == "R" || status == "C" ? words.popFirst() : first
      // Names that are not UTF-8 are not supported.
      guard let old = String(validating: first, as: UTF8.self),
        let name = second.flatMap({ String(validating: $0, as: UTF8.self) })
      else { continue }
      switch status {
      case "M", "R", "C": staged.now[name] = .same(Earlier(name: old, object: parts[2]))
      case "A": staged.now[name] = .new
      case "D": staged.gone.append(name)
      // Conflicts, and changes of the file type.
      default: staged.now[name] = .unknown
      }
    }
    return staged
  }

  private struct Tracked {
    var name: String
    var object: String
    var isLeftOut: Bool
  }

  /// Returns the files in the index, without links and submodules.
  private func trackedFiles(_ names: [String]) throws(CommandError) -> [Tracked] {
    let words = ["ls-files", "-s", "-t", "-z", "--"] + Self.patterns(names)
    guard let listed = try Self.run(words, in: root) else { throw cannotList }
    var files: [Tracked] = []
    // H 100644 0123… 0, a tab, the name. A file in conflict has several entries.
    for entry in Self.words(listed) {
      guard let tab = entry.firstIndex(of: "\t") else { throw cannotList }
      let parts = entry[..<tab].split(separator: " ")
      guard parts.count == 4 else { throw cannotList }
      let name = String(entry[entry.index(after: tab)...])
      guard parts[1].hasPrefix("100"), files.last?.name != name else { continue }
      files.append(Tracked(name: name, object: String(parts[2]), isLeftOut: parts[0] == "S"))
    }
    return files
  }

  // MARK: The work tree

  private enum Status {
    case file(size: Int)
    case other

    /// Returns nil for links, which are not followed.
    init?(_ path: String) {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      self = FileKind(status) == .file ? .file(size: Int(status.st_size)) : .other
    }
  }

  private struct Compared {
    var name: String
    var size: Int
    var earlier: Earlier
  }

  /// The limit for names on a command line.
  private static let mostNameBytes = 64 << 10

  private func differing(_ files: [Compared]) throws(CommandError) -> [Compared] {
    var differing: [Compared] = []
    var waiting = files[...]
    while !waiting.isEmpty {
      var bytes = 0
      let batch = waiting.prefix { file in
        bytes += file.name.utf8.count + 1
        return bytes < Self.mostNameBytes
      }
      waiting = waiting.dropFirst(max(1, batch.count))
      // Larger files cannot be layouts, so they need no hash.
      let small = batch.filter { $0.size <= Limits.layoutBytes }
      differing += batch.filter { $0.size > Limits.layoutBytes }
      guard !small.isEmpty else { continue }
      let found = try Self.run(["hash-object", "--no-filters", "--"] + small.map(\.name), in: root)
      let hashes = (found ?? []).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      for (index, file) in small.enumerated() {
        if hashes.count == small.count, hashes[index] == file.earlier.object { continue }
        if try differs(file) { differing.append(file) }
      }
    }
    return differing
  }

  /// Whether a file differs in more than what git converts in the work tree: line endings, and files in git-lfs.
  private func differs(_ file: Compared) throws(CommandError) -> Bool {
    guard let now = try? FileSystem.read(root + "/" + file.name, atMost: Limits.layoutBytes),
      let old = try? content(file.earlier.object, of: file.earlier.name, atMost: Limits.layoutBytes)
    else { return true }
    return Self.lines(now) != Self.lines(old)
  }

  private static func lines(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x0D) else { return bytes }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == 0x0A, lines.last == 0x0D { lines.removeLast() }
      lines.append(byte)
    }
    return lines
  }
}
