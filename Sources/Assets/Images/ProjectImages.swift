import Basics
import Model
import Raster
import Synchronization

/// The images of a layout's project by name. Each is decoded when first drawn, so a check decodes none.
package final class ProjectImages: ImageSource {
  /// The location of an image's files.
  package enum Location: Sendable, Hashable {
    /// The folder of an image set.
    case set(String)
    /// Loose image files with their scale.
    case files([String: Double])
  }

  /// Provides the locations of images and access to their bytes.
  package struct Access: Sendable {
    /// Returns the location of an image by name.
    package var place: @Sendable (String) -> Location?
    /// Returns the contents of a file.
    package var read: @Sendable (_ path: String) -> [UInt8]?
    /// Returns the beginning of a file.
    package var begin: @Sendable (_ path: String, _ count: Int) -> [UInt8]?

    package init(
      place: @escaping @Sendable (String) -> Location?,
      read: @escaping @Sendable (_ path: String) -> [UInt8]?,
      begin: (@Sendable (_ path: String, _ count: Int) -> [UInt8]?)? = nil
    ) {
      self.place = place
      self.read = read
      self.begin = begin ?? { path, count in read(path).map { Array($0.prefix(count)) } }
    }
  }

  private struct Key: Hashable {
    var name: String
    var traits: ImageTraits
  }

  private struct Known {
    var images: [Key: RasterImage?] = [:]
    /// The different images. Equal ones share their pixels, so they are found equal at once.
    var distinct: Set<RasterImage> = []
    var found: [Key: FoundImage] = [:]
    var varies: [String: Bool] = [:]
    var pixels = 0
    var unreadable: Set<String> = []
    /// The files that were skipped because the work limit was reached.
    var leftOut: Set<String> = []
    /// The cost of each file read so far. It is counted once, although evicted images may be read again.
    var work: [String: Int] = [:]
    var spent = 0
    var waiting: [Key] = []
  }

  /// The limit for a single image; a larger one is scaled down.
  private static let mostPixels = 4 << 20
  /// The limit for all cached images: what may be read, because a matrix draws every image in each environment.
  private static let keptPixels = Limits.imageWork

  /// The lengths of smaller copies: the size of a screen in cells, and in a terminal's pixels.
  private static let levels = [256, 1024]

  private let access: Access
  private let known = Mutex(Known())

  /// Whether only `readWaiting` decodes images; drawing then omits images that are not available yet.
  private let putsOff: Bool

  /// The work limit for reading all images, in pixels of photos.
  private let most: Int

  package init(_ access: Access, puttingOff putsOff: Bool = false, work most: Int = Limits.imageWork) {
    self.access = access
    self.most = most
    self.putsOff = putsOff
  }

  package var isWaiting: Bool { known.withLock { !$0.waiting.isEmpty } }

  package func readWaiting(while isWanted: () -> Bool) {
    while isWanted(), let key = known.withLock({ $0.waiting.first }) {
      keep(read(key), key)
      known.withLock { known in known.waiting.removeAll { $0 == key } }
    }
  }

  /// The work spent on reading so far.
  package var spent: Int { known.withLock { $0.spent } }

  /// The most work spent on a single file.
  package var largest: Int { known.withLock { $0.work.values.max() ?? 0 } }

  package var leftOut: [String] { known.withLock { $0.leftOut.sorted() } }

  /// The files that could not be decoded as images.
  package var unreadable: [String] { known.withLock { $0.unreadable.sorted() } }

  package func image(_ name: String, dark: Bool) -> RasterImage? {
    image(name, for: ImageTraits(dark: dark))
  }

  package func image(_ name: String, for traits: ImageTraits) -> RasterImage? {
    var key = Key(name: name, traits: traits)
    // Images that are the same on every device are decoded once.
    if !variesByDevice(name) {
      key.traits = ImageTraits(dark: traits.dark, isRightToLeft: traits.isRightToLeft)
    }
    if let image = known.withLock({ $0.images[key] }) { return image }
    if putsOff {
      known.withLock { if !$0.waiting.contains(key) { $0.waiting.append(key) } }
      return nil
    }
    return keep(read(key), key)
  }

  /// Caches an image, and returns it or an equal one.
  @discardableResult
  private func keep(_ image: RasterImage?, _ key: Key) -> RasterImage? {
    known.withLock { known in
      let count = image.map { $0.width * $0.height } ?? 0
      // Deferred images must not evict each other, or a picture would decode them again and again.
      if known.pixels + count > Self.keptPixels, !putsOff {
        known.images = [:]
        known.distinct = []
        known.pixels = 0
      }
      let isKept = !putsOff || known.pixels + count <= most
      known.pixels += count
      // An image beyond the limit is kept nowhere.
      let shared = isKept ? image.map { known.distinct.insert($0).memberAfterInsert } : nil
      known.images[key] = .some(shared)
      return shared ?? image
    }
  }

  private func read(_ key: Key) -> RasterImage? {
    for file in files(of: key) ?? [] {
      guard var image = load(file.path, scale: file.scale) else { continue }
      if file.isMirrored, var mirrored = image.turned(as: .mirrored) {
        mirrored.scale = image.scale
        image = mirrored.withLevels(Self.levels)
      }
      image.isTemplate = file.isTemplate
      image.slices = file.slices
      return image
    }
    return nil
  }

  // MARK: Files

  private struct File {
    var path: String
    var scale: Double
    var isTemplate: Bool?
    var slices: ImageSlices?
    var isMirrored = false
  }

  /// Returns the files of an image, best first; nil if there is no image with the name.
  private func files(of key: Key) -> [File]? {
    switch access.place(key.name) {
    case nil: return nil
    case .set(let folder):
      guard let set = set(in: folder) else { return [] }
      return set.files(for: key.traits).map { file in
        File(
          path: folder + "/" + file.name, scale: file.scale, isTemplate: set.isTemplate, slices: file.slices,
          isMirrored: file.direction?.isRightToLeft == !key.traits.isRightToLeft)
      }
    case .files(let files):
      return [2.0, 3, 1].flatMap { scale in
        files.keys.sorted().filter { files[$0] == scale }.map { File(path: $0, scale: scale) }
      }
    }
  }

  package func find(_ name: String) -> FoundImage { find(name, for: ImageTraits()) }

  package func find(_ name: String, for traits: ImageTraits) -> FoundImage {
    let key = Key(name: name, traits: traits)
    if let found = known.withLock({ $0.found[key] }) { return found }
    let files = files(of: key)
    var size: Size?
    for file in files ?? [] where size == nil { size = self.size(of: file) }
    let found = files == nil ? FoundImage.none : .image(size)
    known.withLock { $0.found[key] = found }
    return found
  }

  package func variesByDevice(_ name: String) -> Bool {
    if let known = known.withLock({ $0.varies[name] }) { return known }
    var varies = false
    if case .set(let folder)? = access.place(name) { varies = set(in: folder)?.variesByDevice == true }
    known.withLock { $0.varies[name] = varies }
    return varies
  }

  private func set(in folder: String) -> ImageSet? {
    let contents = folder + "/Contents.json"
    return access.read(contents).map { ImageSet($0, file: contents) }
  }

  /// Returns the size of an image file, from its header or, for a drawing, by parsing it.
  private func size(of file: File) -> Size? {
    guard ImageFile.isOne(file.path), let head = access.begin(file.path, ImageHeader.length) else {
      return nil
    }
    if let size = ImageHeader.size(head, scale: file.scale) { return size }
    guard head.count >= ImageHeader.length || !ImageHeader.hasPixels(head),
      let bytes = access.read(file.path)
    else { return nil }
    return ImageFile.size(bytes, scale: file.scale)
  }

  private func load(_ path: String, scale: Double) -> RasterImage? {
    guard ImageFile.isOne(path), mayRead(path, pixels: 0), let bytes = access.read(path),
      mayRead(path, pixels: ImageFile.pixels(bytes))
    else { return nil }
    var work = 0
    let read = ImageFile.read(bytes, scale: scale, work: &work)
    known.withLock { known in
      if known.work.updateValue(work, forKey: path) == nil { known.spent += work }
      if read == nil { known.unreadable.insert(path) }
    }
    guard var image = read else { return nil }
    while image.width * image.height > Self.mostPixels,
      let half = image.resized(width: max(1, image.width / 2), height: max(1, image.height / 2))
    {
      image = half
    }
    return image.withLevels(Self.levels)
  }

  /// Whether the work limit allows reading a file. A drawing's cost is known only afterwards, so the last one may
  /// exceed the limit.
  private func mayRead(_ path: String, pixels: Int) -> Bool {
    known.withLock { known in
      if known.work[path] != nil { return true }
      if known.spent < most, known.spent + pixels <= most { return true }
      known.leftOut.insert(path)
      return false
    }
  }
}
