import Assets
import InterfaceBuilder
import LayoutFormat
import Model
import ProjectFiles
import SourceLayouts
import Syntax

/// Reads a layout file; the format is detected from the content. Problems are in the document's diagnostics. Files that
/// the layout refers to are read through `files`, and colours of asset catalogues through `colors`. Images are read
/// when drawn. Swift and Objective-C are recognised by the file extension; declarations in the project's other sources
/// come from `sources`.
package func readDocument(
  _ bytes: [UInt8], file: String, files: FileAccess = .none, colors: NamedColors = .none,
  images: (any ImageSource)? = nil, sources: ProjectSources = .none
) -> Document {
  var finder: ImageFinder?
  if let images { finder = { images.find($0) } }
  let recorder = PartsRecorder(files, colors, finder, sources)
  var document = read(
    bytes, file: file, recorder.files, recorder.colors, recorder.images, recorder.sources)
  document.images = images
  if let images { document.measureImages(in: images) }
  document.project = recorder.parts
  return document
}

extension Document {
  /// Gives images the size of their file in the project. In a layout, a written size stays. In Interface Builder's files,
  /// the stored size can be outdated, and stays only for images with different files for devices.
  fileprivate mutating func measureImages(in source: any ImageSource) {
    let isDrawn = format == .storyboard || format == .xib
    for index in views.places {
      guard var image = views[at: index].shownReference, !image.isSymbol,
        image.size == nil || isDrawn && !source.variesByDevice(image.name),
        case .image(let size?) = source.find(image.name), size != image.size
      else { continue }
      image.size = size
      views[at: index].setImage(image)
    }
  }
}

extension Document {
  /// Reads edited bytes of the same file in the same project; everything else is unchanged.
  /// - Returns: nil for a document that was not read from a file.
  package func reading(_ bytes: [UInt8]) -> Document? {
    guard let project else { return nil }
    var document = read(
      bytes, file: file, project.fileAccess, project.namedColors, project.imageFinder, project.projectSources)
    document.project = project
    document.images = images
    document.translations = translations
    document.data = data
    document.app = document.app ?? app
    return document
  }
}

/// Whether a file is Swift or Objective-C and has a class that makes views.
package func isSourceWithLayout(_ bytes: [UInt8], file: String) -> Bool {
  SourceFile.Language(path: file).map { LayoutScan.holdsLayout(bytes, language: $0) } ?? false
}

private func read(
  _ bytes: [UInt8], file: String, _ files: FileAccess, _ colors: NamedColors, _ images: ImageFinder?,
  _ sources: ProjectSources
) -> Document {
  var document: Document
  switch sniff(bytes, file: file) {
  case .json: document = LayoutReader.read(bytes, file: file, files: files, colors: colors, images: images)
  case .xml: document = InterfaceBuilderReader.read(bytes, file: file, colors: colors)
  case .source(let language):
    document = SourceLayoutReader.read(
      bytes, file: file, language: language, sources: sources, colors: colors, images: images)
  case .unknown(let message):
    document = Document(.layout, file: file)
    document.diagnostics = [
      Diagnostic(
        .error, message, expected: "expected a layout in JSON, a .storyboard, a .xib, or a .swift or .m file",
        file: file,
        at: SourcePosition(line: 1, column: 1))
    ]
    return document
  }
  if document.format != .layout, let path = companionPath(of: file), let own = try? files.read(path) {
    LayoutReader.complete(
      &document, with: own, file: files.shown(path), files: files, colors: colors, images: images)
  }
  ProjectFonts.find(for: &document, in: files)
  document.reportUnknownFonts()
  document.bytes = bytes
  return document
}

/// Returns the path of a companion in the folder of a file: `Main.with.json` for `Main.storyboard`.
private func companionPath(of file: String) -> String? {
  let name = file.split(separator: "/").last.map(String.init) ?? file
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
  return name[..<dot] + ".with.json"
}

/// Adds a companion to a storyboard, a xib or a layout in code: data for its lists, scaling and values of its views.
package func complete(
  _ document: inout Document, with bytes: [UInt8], file: String, files: FileAccess, colors: NamedColors
) {
  LayoutReader.complete(&document, with: bytes, file: file, files: files, colors: colors)
}

/// Returns the changes that the app's code makes to a storyboard or xib, or to the windows of a layout in code.
package func readCodeChanges(to document: Document, in sources: ProjectSources) -> CodeChanges {
  guard document.format != .layout else { return CodeChanges() }
  var changes = CodeChangeReader.changes(of: document, in: sources)
  if let names = sources.names {
    changes.scenes.merge(DoubtfulScenes.doubts(document, names)) { first, _ in first }
    changes.unusedCells = DoubtfulScenes.unusedCells(document, names)
  }
  return changes
}

private enum ContentKind {
  case json, xml
  case source(SourceFile.Language)
  case unknown(String)
}

private func sniff(_ bytes: [UInt8], file: String) -> ContentKind {
  if let language = SourceFile.Language(path: file) { return .source(language) }
  // XML can be UTF-16, whose byte order marks the XML reader handles.
  let isMarked = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
  if isMarked || bytes.prefix(4).contains(0) {
    let start = bytes.dropFirst(isMarked ? 2 : 0).prefix(100).first {
      ![0, 0x20, 0x09, 0x0A, 0x0D].contains($0)
    }
    if start.map({ "{[/\"".utf8.contains($0) }) == true {
      return .unknown("this is JSON in UTF-16 instead of UTF-8")
    }
    if isMarked { return .xml }
  }
  if XMLPropertyList.isBinary(bytes) { return .unknown("this is a compiled file") }
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  switch bytes[start...].first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
  case UInt8(ascii: "<"): return .xml
  case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "/"), UInt8(ascii: "\""): return .json
  case nil: return .unknown("the file is empty")
  case 0: return .unknown("this is not a text file")
  default: return .unknown("this is neither JSON nor XML")
  }
}
