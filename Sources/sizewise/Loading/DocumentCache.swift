import Glibc
import Model

/// What the file system says of a file without reading it; of one that is not there, that.
struct FileStamp: Equatable {
  let path: String
  private var size: Int64 = -1
  private var seconds = 0
  private var nanoseconds = 0
  private var changed = 0
  private var number: UInt64 = 0

  init(_ path: String) {
    self.path = path
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    // An older file that is moved to this place has its old times, but not its old number.
    changed = status.st_ctim.tv_nsec
    number = UInt64(status.st_ino)
  }
}

/// Layouts as read, for a process that is asked about the same ones again and again. One that has changed, or that names a
/// file that has, is read anew.
final class DocumentCache {
  struct Entry {
    var bytes: [UInt8]
    /// Of the layout and of all that reading it touched or missed.
    var stamps: [FileStamp]
    /// What the projects whose colours were asked for had.
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

    /// Images are read when they are drawn, so that no stamp is theirs: they are looked for anew.
    fileprivate func renewed(_ images: any ImageSource) -> Entry {
      var entry = self
      guard document.images != nil else { return entry }
      entry.document.images = images
      return entry
    }
  }

  private var entries: [(path: String, entry: Entry)] = []

  private static let mostFiles = 24
  private static let mostBytes = 32 << 20

  /// - Parameter catalogues: what projects have now.
  func entry(for path: String, _ catalogues: AssetCatalogues) -> Entry? {
    guard let place = entries.firstIndex(where: { $0.path == path }) else { return nil }
    let known = entries.remove(at: place)
    guard known.entry.isCurrent(catalogues) else { return nil }
    entries.append(known)
    return known.entry.renewed(catalogues.images(for: path))
  }

  /// The files that were not asked about for longest make room.
  func keep(_ entry: Entry, as path: String) {
    entries.append((path, entry))
    while entries.count > Self.mostFiles
      || entries.count > 1 && entries.reduce(0, { $0 + $1.entry.bytes.count }) > Self.mostBytes
    {
      entries.removeFirst()
    }
  }
}
