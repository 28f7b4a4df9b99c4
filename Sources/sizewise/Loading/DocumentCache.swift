import Model
import Platform

/// The state of a file according to the file system, without reading it; missing files have a state too.
struct FileStamp: Equatable {
  let path: String
  private var size: Int64 = -1
  private var seconds = 0
  private var nanoseconds = 0
  private var changed = 0
  private var number: UInt64 = 0

  /// The state as text.
  var text: String { "\(size) \(seconds) \(nanoseconds) \(changed) \(number)" }

  init(_ path: String) {
    self.path = path
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    size = Int64(status.st_size)
    seconds = status.modified.tv_sec
    nanoseconds = status.modified.tv_nsec
    // An older file moved to this path has an old modification time, but a different inode number.
    changed = status.changed.tv_nsec
    number = UInt64(status.st_ino)
  }
}

struct CachedDocument {
  var bytes: [UInt8]
  /// The stamps of the layout and of all files used to read it, including missing ones.
  var stamps: [FileStamp]
  /// The assets of the projects whose colours were used.
  private var listings: [String: String] = [:]
  var document = Document(.layout, file: "")

  init(bytes: [UInt8], stamps: [FileStamp]) {
    self.bytes = bytes
    self.stamps = stamps
  }

  mutating func add(_ paths: [String], _ catalogues: AssetCatalogues) {
    for path in paths {
      if path.hasSuffix("/") {
        listings[path] = catalogues.listing(of: path)
      } else {
        stamps.append(FileStamp(path))
      }
    }
  }

  fileprivate func isCurrent(_ catalogues: AssetCatalogues) -> Bool {
    stamps.allSatisfy { FileStamp($0.path) == $0 }
      && listings.allSatisfy { catalogues.listing(of: $0.key) == $0.value }
  }

  /// Returns the entry with new images. Images are read during drawing and have no stamps.
  fileprivate func renewed(_ images: any ImageSource) -> CachedDocument {
    var entry = self
    guard document.images != nil else { return entry }
    entry.document.images = images
    return entry
  }
}

/// Caches documents in a process that handles many requests. A layout is read again if it, or a file that it uses, has
/// changed.
final class DocumentCache {
  private var entries: [(path: String, entry: CachedDocument)] = []

  private static let mostFiles = 24
  private static let mostBytes = 32 << 20

  /// - Parameter catalogues: the current asset catalogs.
  func entry(for path: String, _ catalogues: AssetCatalogues) -> CachedDocument? {
    guard let place = entries.firstIndex(where: { $0.path == path }) else { return nil }
    let known = entries.remove(at: place)
    guard known.entry.isCurrent(catalogues) else { return nil }
    entries.append(known)
    return known.entry.renewed(catalogues.images(for: path))
  }

  /// Adds an entry, and evicts the least recently used ones.
  func keep(_ entry: CachedDocument, as path: String) {
    entries.append((path, entry))
    while entries.count > Self.mostFiles
      || entries.count > 1 && entries.reduce(0, { $0 + $1.entry.bytes.count }) > Self.mostBytes
    {
      entries.removeFirst()
    }
  }
}
