import Audit
import Basics
import Environment
import Model
import Platform
import ProjectFiles
import Synchronization

/// Caches results of checks by everything they depend on: the program, the options, the file, and the files that it
/// uses, including missing ones. An entry is one file in the user's cache folder ($XDG_CACHE_HOME, otherwise ~/.cache),
/// written atomically, so that several runs can share it; a damaged entry counts as missing. An entry contains its key,
/// and is ignored under another name.
struct CheckCache {
  private let folder: String
  private let key: ContentDigest
  private let program: String
  private let settings: String
  private let catalogues: AssetCatalogues
  private let states = KnownStates()

  /// - Parameter settings: the hash, with the key, of everything else that the results depend on.
  init?(_ console: Console, settings: (ContentDigest) -> ContentHash) {
    guard let program = Self.program(commit: sizewiseCommit),
      let own = UserFolder.cache.path(console.variable)
    else { return nil }
    folder = own + "/check"
    guard let key = ContentDigest(in: folder) else { return nil }
    self.key = key
    self.program = program
    self.settings = settings(key).text
    catalogues = console.catalogues
  }

  /// Returns the identity of the program: its commit, wherever it was built; without one, its file.
  static func program(commit: String) -> String? {
    if !commit.isEmpty, commit.allSatisfy(\.isHexDigit) { return "\(sizewiseVersion) \(commit)" }
    guard let status = stat.ofProgram else { return nil }
    return "\(sizewiseVersion) \(status.st_size) \(status.modified.tv_sec) \(status.modified.tv_nsec)"
  }

  // MARK: Entries

  private static let mark = Array("sizewise check\n".utf8)

  /// Returns the result for a file with these bytes, if none of the files that it uses has changed.
  /// - Parameter settings: everything else that the result of this file depends on.
  func result(of path: String, _ bytes: [UInt8], _ settings: String) -> [UInt8]? {
    let entry = Entry(path, bytes, settings, self)
    guard var record = read(entry),
      let others = try? record.list({ record throws(RecordReader.Damage) in
        (try record.text(), try record.text())
      }), let result = try? record.block(), record.isAtEnd,
      others.allSatisfy({ state(of: $0.0) == $0.1 })
    else { return nil }
    return Array(result)
  }

  func keep(
    _ result: [UInt8], of path: String, _ bytes: [UInt8], _ settings: String, leadingTo others: [String]
  ) {
    var record = RecordWriter()
    record.list(others.filter { !isCovered($0, others) }) {
      $0.text($1)
      $0.text(state(of: $1))
    }
    record.block(result)
    write(record.bytes, to: Entry(path, bytes, settings, self))
  }

  /// Returns the files that an earlier search of some folders examined.
  func knownLayouts(in folders: [String]) -> KnownLayouts {
    guard var record = read(Entry(searchOf: folders, self)),
      let entries = try? record.list({ record throws(RecordReader.Damage) in
        (try record.text(), KnownLayouts.Entry(state: try record.text(), isLayout: try record.bool()))
      }), record.isAtEnd
    else { return KnownLayouts() }
    return KnownLayouts(Dictionary(entries, uniquingKeysWith: { $1 }))
  }

  /// Keeps the files that a search of some folders examined.
  func keep(_ known: KnownLayouts, in folders: [String]) {
    guard known.isChanged else { return }
    var record = RecordWriter()
    record.list(known.entries.sorted { $0.key < $1.key }) {
      $0.text($1.key)
      $0.text($1.value.state)
      $0.bool($1.value.isLayout)
    }
    write(record.bytes, to: Entry(searchOf: folders, self))
  }

  /// Returns the record of an entry; nil if it is missing or damaged.
  private func read(_ entry: Entry) -> RecordReader? {
    guard isPlain(entry.path),
      let content = try? ConfinedFolder(folder)?.read(entry.path, atMost: Limits.cachedBytes)
    else { return nil }
    let body = Array(content.dropFirst(Self.mark.count + ContentHash.digits))
    guard content.starts(with: Self.mark + Array(ContentHash(body, key).text.utf8)) else { return nil }
    var record = RecordReader(body)
    guard let words = try? record.list({ record throws(RecordReader.Damage) in try record.text() }),
      words == entry.words
    else { return nil }
    return record
  }

  private func write(_ body: [UInt8], to entry: Entry) {
    var record = RecordWriter()
    record.list(entry.words) { $0.text($1) }
    let bytes = record.bytes + body
    guard bytes.count < Limits.cachedBytes, FileSystem.makeFolders(folder),
      isPlain(entry.path) || !FileSystem.isTaken(entry.path)
    else { return }
    let head = Self.mark + Array(ContentHash(bytes, key).text.utf8)
    _ = try? ConfinedFolder(folder)?.write(head + bytes, to: entry.path, isLasting: false)
  }

  private struct Entry {
    /// The complete key.
    let words: [String]
    let path: String

    init(_ path: String, _ bytes: [UInt8], _ own: String, _ cache: CheckCache) {
      self.init(
        [
          cache.program, cache.settings, own, path,
          // The same path means different files in different folders.
          FileSystem.absolute(path), ContentHash(bytes, cache.key).text,
        ], cache)
    }

    init(searchOf folders: [String], _ cache: CheckCache) {
      self.init([cache.program, "search"] + folders.map(FileSystem.absolute), cache)
    }

    private init(_ words: [String], _ cache: CheckCache) {
      self.words = words
      var hash = ContentHash(cache.key)
      for word in words { hash.add(word) }
      self.path = cache.folder + "/" + hash.text
    }
  }

  /// Whether a path is a plain file; reading a pipe would block, and links are not followed.
  private func isPlain(_ path: String) -> Bool { !FileSystem.isLink(path) && FileSystem.kind(path) == .file }

  /// Whether the state of all of a project's sources contains that of a path.
  private func isCovered(_ path: String, _ others: [String]) -> Bool {
    SourceIndex.isSource(path)
      && others.contains { other in
        other.hasSuffix(AssetCatalogues.allSources)
          && path.hasPrefix(other.dropLast(AssetCatalogues.allSources.count) + "/")
      }
  }

  /// Returns the state of a path when the run first asked for it: many layouts use the same files.
  private func state(of path: String) -> String {
    if let known = states.known.withLock({ $0[path] }) { return known }
    let state = currentState(of: path)
    states.known.withLock { $0[path] = state }
    return state
  }

  /// Returns the current state of a path; for a project folder, its assets.
  private func currentState(of path: String) -> String {
    if path.hasSuffix("/") { return catalogues.listing(of: path) }
    if path.hasSuffix(AssetCatalogues.allSources) { return catalogues.sourceState(of: path) }
    if path.hasSuffix(ProjectStrings.listing) {
      let entries = (try? FileSystem.entries(in: String(path.dropLast(ProjectStrings.listing.count)))) ?? []
      return entries.map(\.name).filter { $0.hasSuffix(".lproj") }.joined(separator: " ")
    }
    guard let bytes = try? FileSystem.read(path, atMost: Limits.besideBytes) else { return "" }
    return ContentHash(bytes, key).text
  }

  /// Removes the oldest entries if there are too many. Another run may do so at the same time.
  func trim() {
    var dated: [(age: Int, size: Int, path: String)] = []
    for entry in (try? FileSystem.entries(in: folder)) ?? [] {
      var status = stat()
      let path = folder + "/" + entry.name
      if stat(path, &status) == 0 { dated.append((status.modified.tv_sec, Int(status.st_size), path)) }
    }
    var size = dated.reduce(0) { $0 + $1.size }
    guard size > Limits.cacheBytes else { return }
    dated.sort { ($0.age, $0.path) < ($1.age, $1.path) }
    // Removes more than necessary, so that the next run need not.
    for entry in dated where size > Limits.cacheBytes / 4 * 3 {
      unlink(entry.path)
      size -= entry.size
    }
  }
}

/// The states of paths that one run has asked for.
private final class KnownStates: Sendable {
  let known = Mutex<[String: String]>([:])
}
