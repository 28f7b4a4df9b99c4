import Assets
import CData
import Model
import Syntax

/// A layout of the gallery.
package struct GalleryLayout: Sendable, Hashable {
  /// The name on the command line: the file name without extension.
  package var name: String
  /// The path below `layouts`.
  package var file: String
  /// The title.
  package var title: String
  /// A paragraph about what to try.
  package var paragraph: String
  /// The promises that it demonstrates.
  package var shows: [String]
  /// Whether it breaks a rule on purpose, to demonstrate the audit.
  package var isCounterExample: Bool
}

/// The bundled layouts: complete example screens, compiled into the binary.
package enum Gallery {
  /// The layouts in listing order.
  package static let entries: [GalleryLayout] = {
    guard let bytes = bytes("gallery.json"),
      let list = JSONDocument(bytes, file: "gallery.json").root?["layouts"]
    else { return [] }
    return list.elements.compactMap(entry)
  }()

  /// Returns the layout with a name, or nil if there is none.
  package static func entry(named name: String) -> GalleryLayout? {
    entries.first { $0.name == name || $0.file == name }
  }

  private static func entry(_ item: JSONValue) -> GalleryLayout? {
    guard let file = item["file"]?.text else { return nil }
    let path = file.split(separator: "/")
    var entry = GalleryLayout(
      name: String((path.last ?? "").prefix { $0 != "." }), file: file, title: file, paragraph: "", shows: [],
      isCounterExample: item["counterExample"]?.bool ?? false)
    // A storyboard and a starter layout are described in the list, another layout in its file.
    let root = file.hasSuffix(".json") ? bytes(file).flatMap { JSONDocument($0, file: file).root } : nil
    let value = { (key: String) in item[key] ?? root?[key] }
    entry.title = value("title")?.text ?? file
    entry.paragraph = value("about")?.text ?? ""
    entry.shows = value("shows")?.elements.compactMap(\.text) ?? []
    return entry
  }

  /// The paths of all bundled files.
  package static let files: [String] = (0..<sizewise_gallery_count).map {
    String(cString: sizewise_gallery_file($0).path)
  }

  /// Returns the contents of a bundled file, or nil if there is none.
  package static func bytes(_ path: String) -> [UInt8]? {
    guard let index = files.firstIndex(of: path) else { return nil }
    let file = sizewise_gallery_file(UInt(index))
    return Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.size)))
  }

  /// Returns a bundled layout, read with the files next to it.
  package static func document(_ entry: GalleryLayout) -> Document? {
    bytes(entry.file).map { readDocument($0, file: entry.file, files: access) }
  }

  /// Access to the bundled files.
  package static let access = FileAccess { path throws(FileAccess.Failure) in
    guard let bytes = bytes(path) else { throw .missing }
    return bytes
  }
}
