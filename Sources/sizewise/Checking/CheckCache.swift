import Audit
import Basics
import Environment
import Glibc
import Model

/// What checks came to, kept by everything that they depend on: the program, the options, the file, and what the file led
/// to beside it, files that are missing among them. One entry is one file in the user's cache folder
/// ($XDG_CACHE_HOME, else ~/.cache), written whole or not at all; so several runs may share it, and what is damaged is as
/// good as missing. An entry is only a hint: it says what it is for, and is passed over under another name.
struct CheckCache {
  private let folder: String
  private let key: ContentHash.Key
  private let program: String
  private let settings: String
  private let catalogues: AssetCatalogues

  /// - Parameter settings: what the results depend on besides the files, by a hash with the key.
  init?(_ console: Console, settings: (ContentHash.Key) -> ContentHash) {
    guard let program = Self.program(commit: sizewiseCommit),
      let own = UserFolder.cache.path(console.variable)
    else { return nil }
    folder = own + "/check"
    guard let key = ContentHash.Key(in: folder) else { return nil }
    self.key = key
    self.program = program
    self.settings = settings(key).text
    catalogues = console.catalogues
  }

  /// The same source makes the same program, wherever it was built. Of one that does not know its source, the file counts.
  static func program(commit: String) -> String? {
    if !commit.isEmpty, commit.allSatisfy(\.isHexDigit) { return "\(sizewiseVersion) \(commit)" }
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return nil }
    return "\(sizewiseVersion) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  // MARK: Entries

  private static let mark = Array("sizewise check\n".utf8)

  /// What came of a file with these bytes, where nothing that it led to has changed.
  /// - Parameter settings: what the results of this file depend on besides.
  func result(of path: String, _ bytes: [UInt8], _ settings: String) -> [UInt8]? {
    let entry = Entry(path, bytes, settings, self)
    guard isPlain(entry.path), let content = try? FileSystem.read(entry.path, atMost: Limits.cachedBytes)
    else { return nil }
    let body = Array(content.dropFirst(Self.mark.count + ContentHash.digits))
    guard content.starts(with: Self.mark + Array(ContentHash(body, key).text.utf8)) else { return nil }
    var record = RecordReader(body)
    guard
      let words = try? record.list({ record throws(RecordReader.Damage) in try record.text() }),
      words == entry.words,
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
    let entry = Entry(path, bytes, settings, self)
    var record = RecordWriter()
    record.list(entry.words) { $0.text($1) }
    record.list(others) {
      $0.text($1)
      $0.text(state(of: $1))
    }
    record.block(result)
    guard record.bytes.count < Limits.cachedBytes, FileSystem.makeFolders(folder),
      isPlain(entry.path) || !FileSystem.isTaken(entry.path)
    else { return }
    let head = Self.mark + Array(ContentHash(record.bytes, key).text.utf8)
    _ = try? ConfinedFolder(folder)?.write(head + record.bytes, to: entry.path, isLasting: false)
  }

  private struct Entry {
    /// All that the result depends on.
    let words: [String]
    let path: String

    init(_ path: String, _ bytes: [UInt8], _ own: String, _ cache: CheckCache) {
      words = [
        cache.program, cache.settings, own, path,
        // The same words mean another file elsewhere, with others beside it.
        FileSystem.absolute(path), ContentHash(bytes, cache.key).text,
      ]
      var hash = ContentHash(cache.key)
      for word in words { hash.add(word) }
      self.path = cache.folder + "/" + hash.text
    }
  }

  /// Whoever reads a pipe waits for somebody, and a link leads elsewhere.
  private func isPlain(_ path: String) -> Bool { !FileSystem.isLink(path) && FileSystem.kind(path) == .file }

  /// What a path leads to now; of a project's folder, which colours it has.
  private func state(of path: String) -> String {
    if path.hasSuffix("/") { return catalogues.listing(of: path) }
    if path.hasSuffix(ProjectStrings.listing) {
      let entries = (try? FileSystem.entries(in: String(path.dropLast(ProjectStrings.listing.count)))) ?? []
      return entries.map(\.name).filter { $0.hasSuffix(".lproj") }.joined(separator: " ")
    }
    guard let bytes = try? FileSystem.read(path, atMost: Limits.besideBytes) else { return "" }
    return ContentHash(bytes, key).text
  }

  /// Takes the oldest entries away where they are too many. Another run may do the same at the same time.
  func trim() {
    var dated: [(age: Int, size: Int, path: String)] = []
    for entry in (try? FileSystem.entries(in: folder)) ?? [] {
      var status = stat()
      let path = folder + "/" + entry.name
      if stat(path, &status) == 0 { dated.append((status.st_mtim.tv_sec, Int(status.st_size), path)) }
    }
    var size = dated.reduce(0) { $0 + $1.size }
    guard size > Limits.cacheBytes else { return }
    dated.sort { ($0.age, $0.path) < ($1.age, $1.path) }
    // Some more, so that the next run has no need to.
    for entry in dated where size > Limits.cacheBytes / 4 * 3 {
      unlink(entry.path)
      size -= entry.size
    }
  }
}
