import Model
import Reading
import Screen

/// What the words of a command line name: files, folders, bundled layouts.
enum LayoutLibrary {
  private static let endings = [".json", ".jsonc", ".storyboard", ".xib"]
  /// A folder that is not meant holds more than anybody can choose from.
  private static let most = 5000

  static func library(_ words: [String]) throws(CommandFailure) -> Library {
    if words.isEmpty {
      return Library(
        items: Gallery.entries.map { Library.Item(path: $0.name, title: $0.title, about: $0.paragraph) },
        isGallery: true)
    }
    var items: [Library.Item] = []
    for word in words {
      if FileSystem.kind(word) == .folder {
        items += try paths([word]).flatMap { self.items(for: $0, below: word) }
      } else {
        items.append(Library.Item(path: word, title: word))
      }
    }
    return Library(items: items, isGallery: false)
  }

  /// The files that words name, in a folder's place the layouts in it: other JSON files there are data, constants,
  /// devices.
  static func paths(_ words: [String]) throws(CommandFailure) -> [String] {
    var paths: [String] = []
    for word in words {
      guard FileSystem.kind(word) == .folder else {
        paths.append(word)
        continue
      }
      let found = try files(below: word).filter(isLayout)
      if found.isEmpty { throw CommandFailure.about(word, "no layout in this folder") }
      paths += found
    }
    return paths
  }

  /// A description says its version; one that is broken is still meant as one where it names it.
  private static func isLayout(_ path: String) -> Bool {
    guard path.hasSuffix(".json") || path.hasSuffix(".jsonc") else { return true }
    guard let bytes = try? FileSystem.read(path) else { return true }
    // Most JSON files of a project say nothing of it, and need no reading.
    guard mentionsVersion(bytes) else { return false }
    guard let root = JSONDocument(bytes, file: path).root else { return true }
    return root["sizewise"]?.number != nil
  }

  private static func mentionsVersion(_ bytes: [UInt8]) -> Bool {
    let key = Array("\"sizewise\"".utf8)
    return bytes.withUnsafeBufferPointer { text in
      var rest = text[...]
      while let quote = rest.firstIndex(of: key[0]) {
        if text[quote...].starts(with: key) { return true }
        rest = text[(quote + 1)...]
      }
      return false
    }
  }

  /// A file, and its scenes where it has several.
  private static func items(for path: String, below folder: String) -> [Library.Item] {
    let title = String(path.dropFirst(folder.count).drop { $0 == "/" })
    let file = Library.Item(path: path, title: title)
    guard path.hasSuffix(".storyboard"), let bytes = try? FileSystem.read(path) else { return [file] }
    let scenes = SceneScan.scenes(bytes)
    guard scenes.count > 1 else { return [file] }
    return [file]
      + scenes.map { scene in
        var item = Library.Item(path: path, title: "  \(scene.name)")
        item.file = title
        item.scene = scene.id
        item.also = scene.also
        return item
      }
  }

  /// Every layout below a folder, in the order of their paths.
  static func files(below folder: String) throws(CommandFailure) -> [String] {
    var found: [String] = []
    var waiting = [folder]
    while let next = waiting.popLast(), found.count < most {
      for name in (try? FileSystem.names(in: next)) ?? [] {
        let path = next.hasSuffix("/") ? next + name : next + "/" + name
        switch FileSystem.kind(path) {
        case .folder: if !FileSystem.isLink(path) { waiting.append(path) }
        case .file: if endings.contains(where: { name.hasSuffix($0) }) { found.append(path) }
        default: break
        }
      }
    }
    return found.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// Reads a layout: a file, standard input, or a bundled one by its name where no such file exists. What was chosen from
  /// the gallery is meant whatever lies in the folder.
  static func document(
    _ path: String, fromGallery: Bool = false, _ console: Console
  ) throws(CommandFailure) -> Document {
    try Source(path, fromGallery: fromGallery, console).document
  }

  /// The bytes of a layout, and what it may name beside it.
  struct Source {
    var bytes: [UInt8]
    /// As diagnostics call it.
    var file: String
    var files = FileAccess.none
    var colors = NamedColors.none

    init(_ path: String, fromGallery: Bool = false, _ console: Console) throws(CommandFailure) {
      if path == "-" {
        bytes = try console.standardInput()
        file = "<standard input>"
      } else if fromGallery || !FileSystem.exists(path), let entry = Gallery.entry(named: path),
        let bundled = Gallery.bytes(entry.file)
      {
        bytes = bundled
        file = entry.file
        files = Gallery.access
      } else {
        bytes = try FileSystem.read(path)
        file = path
        files = .folder(of: path)
        colors = console.catalogues.colors(for: path)
      }
    }

    var document: Document { readDocument(bytes, file: file, files: files, colors: colors) }
  }
}
