import Model
import Synchronization

/// The images of a layout's project, by name. Each is read when it is first drawn: a check draws none.
package final class ProjectImages: ImageSource {
  /// Where the files of a name are.
  package enum Place: Sendable, Hashable {
    /// An image set's folder.
    case set(String)
    /// Files that lie by themselves, with the pixels that each has in a point.
    case files([String: Double])
  }

  /// Where the images of a project are, and how to get at their bytes.
  package struct Access: Sendable {
    package var place: @Sendable (String) -> Place?
    package var read: @Sendable (_ path: String) -> [UInt8]?

    package init(
      place: @escaping @Sendable (String) -> Place?, read: @escaping @Sendable (_ path: String) -> [UInt8]?
    ) {
      self.place = place
      self.read = read
    }
  }

  private struct Key: Hashable {
    var name: String
    var dark: Bool
  }

  private struct Known {
    var images: [Key: RasterImage?] = [:]
    var pixels = 0
    var unreadable: Set<String> = []
  }

  /// Of one image; a larger one is kept smaller.
  private static let mostPixels = 4 << 20
  /// Of all that are kept.
  private static let keptPixels = 24 << 20

  private let access: Access
  private let known = Mutex(Known())

  package init(_ access: Access) { self.access = access }

  /// Files that are said to be images and are none that can be read.
  package var unreadable: [String] { known.withLock { $0.unreadable.sorted() } }

  package func image(_ name: String, dark: Bool) -> RasterImage? {
    let key = Key(name: name, dark: dark)
    if let image = known.withLock({ $0.images[key] }) { return image }
    let image = read(key)
    known.withLock { known in
      let count = image.map { $0.width * $0.height } ?? 0
      if known.pixels + count > Self.keptPixels {
        known.images = [:]
        known.pixels = 0
      }
      known.images[key] = .some(image)
      known.pixels += count
    }
    return image
  }

  private func read(_ key: Key) -> RasterImage? {
    switch access.place(key.name) {
    case nil: return nil
    case .set(let folder):
      let contents = folder + "/Contents.json"
      guard let bytes = access.read(contents) else { return nil }
      let set = ImageSet(bytes, file: contents)
      for file in set.files(dark: key.dark) {
        guard var image = load(folder + "/" + file.name, scale: file.scale) else { continue }
        image.rendering = set.rendering
        image.slices = file.slices
        return image
      }
      return nil
    case .files(let files):
      let order = [2.0, 3, 1]
      for scale in order {
        for (path, own) in files.sorted(by: { $0.key < $1.key }) where own == scale {
          if let image = load(path, scale: scale) { return image }
        }
      }
      return nil
    }
  }

  private func load(_ path: String, scale: Double) -> RasterImage? {
    guard ImageFile.isOne(path), let bytes = access.read(path) else { return nil }
    guard var image = ImageFile.read(bytes, scale: scale) else {
      known.withLock { _ = $0.unreadable.insert(path) }
      return nil
    }
    while image.width * image.height > Self.mostPixels,
      let half = image.resized(width: max(1, image.width / 2), height: max(1, image.height / 2))
    {
      image = half
    }
    // As long as a screen in cells, and in a terminal's pixels.
    return image.withLevels([256, 1024])
  }
}
