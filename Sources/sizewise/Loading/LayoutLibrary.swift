import Assets
import Basics
import Environment
import Export
import Model
import ProjectFiles
import Reading
import Screen
import Syntax

/// Resolves the arguments of a command line: files, folders, bundled layouts.
enum LayoutLibrary {
  static func library(
    _ words: [String], _ filter: LayoutSearch.Filter = .init(), console: Console
  ) throws(CommandError) -> Library {
    if words.isEmpty {
      return Library(
        items: Gallery.entries.map { Library.Item(path: $0.name, title: $0.title, about: $0.paragraph) },
        isGallery: true)
    }
    var items: [Library.Item] = []
    var listed = 0
    for word in words {
      if FileSystem.kind(word) == .folder {
        let search = try LayoutSearch([word], filter)
        search.report(console)
        items += search.paths.flatMap { self.items(for: $0, below: word, &listed) }
      } else {
        items.append(Library.Item(path: word, title: word))
      }
    }
    var library = Library(items: items, isGallery: false)
    library.bundled = Set(words.filter(namesBundled))
    return library
  }

  /// Whether a word is the name of a bundled layout and not of an existing file.
  static func namesBundled(_ word: String) -> Bool {
    !FileSystem.exists(word) && Gallery.entry(named: word) != nil
  }

  /// Returns the item of a file, and those of its scenes if there are several.
  /// - Parameter listed: the number of bytes read so far; files beyond the limit have no details.
  private static func items(
    for path: String, below folder: String, _ listed: inout Int
  ) -> [Library.Item] {
    let title = String(path.dropFirst(folder.count).drop { $0 == "/" })
    var file = Library.Item(path: path, title: title)
    let name = path.lowercased()
    let isStoryboard = name.hasSuffix(".storyboard")
    let isJSON = Document.Format.layoutEndings.contains(where: name.hasSuffix)
    guard isStoryboard || isJSON || name.hasSuffix(".xib"),
      let bytes = try? FileSystem.read(
        path, atMost: min(isJSON ? Limits.listedLayoutBytes : Limits.layoutBytes, Limits.listedBytes - listed)
      )
    else { return [file] }
    listed += bytes.count
    if isJSON {
      let screens = JSONDocument(bytes, file: path).root?.members(of: "screens").count ?? 0
      if screens > 1 { file.detail = "\(screens) screens" }
      return [file]
    }
    if let platform = SceneScan.otherPlatform(bytes) {
      file.detail = platform
      file.disabled = "\(title) is a layout for \(platform), not for iOS"
      return [file]
    }
    guard isStoryboard else { return [file] }
    let scenes = SceneScan.scenes(bytes)
    guard scenes.count > 1 else { return [file] }
    file.detail = "\(scenes.count) scenes"
    return [file]
      + scenes.map { scene in
        var item = Library.Item(path: path, title: "  \(scene.name)")
        item.file = title
        item.scene = scene.id
        item.also = scene.also
        return item
      }
  }

  /// Reads a layout: a file, standard input, or a bundled one by name.
  /// - Parameter isBundled: an earlier decision, which files that appear or disappear do not change; nil to use a
  ///   bundled layout if there is no such file.
  static func document(
    _ path: String, isBundled: Bool? = nil, _ request: LayoutRequest, _ console: Console,
    noting reads: ReadFiles? = nil
  ) throws(CommandError) -> Document {
    let source = try Source(path, isBundled: isBundled, console, noting: reads)
    var document = source.document
    _ = source.addTranslations(to: &document)
    try fill(&document, request, console, noting: reads)
    return document
  }

  /// Adds the companion of `--with`, and replaces the layout's data by the files of `--data`.
  static func fill(
    _ document: inout Document, _ request: LayoutRequest, _ console: Console, noting reads: ReadFiles? = nil
  ) throws(CommandError) {
    if let path = request.environment.companionFile {
      guard document.format != .layout else {
        throw .usage(
          "--with applies only to storyboards, xibs and source files",
          expected: "a layout description contains its own \"data\" and values")
      }
      reads?.note(path)
      complete(
        &document, with: try FileSystem.read(path, atMost: Limits.layoutBytes), file: path,
        files: .folder(of: path) { reads?.note($0) }, colors: console.catalogues.colors(for: document.file))
    }
    guard let path = request.environment.dataFile else { return }
    let bytes = try FileSystem.read(path, atMost: Limits.layoutBytes)
    let diagnostics = document.fill(with: bytes, file: path)
    let errors = diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw CommandError(errors) }
    for diagnostic in diagnostics { console.report(.diagnostic(diagnostic)) }
  }

  /// The bytes of a layout, and access to the files that it can use.
  struct Source {
    var bytes: [UInt8]
    /// The name in diagnostics.
    var file: String
    var files = FileAccess.none
    var colors = NamedColors.none
    private var sources = ProjectSources.none
    private var images: (any ImageSource)?
    private var strings: ProjectStrings?
    static let standardInput = CheckReport.standardInput

    /// - Parameter reportsBundled: whether to report that a bundled layout is used instead of a file.
    init(
      _ path: String, isBundled: Bool? = nil, _ console: Console, noting reads: ReadFiles? = nil,
      reportsBundled: Bool = false
    ) throws(CommandError) {
      let note: @Sendable (String) -> Void = { reads?.note($0) }
      if path == "-" {
        bytes = try console.standardInput()
        file = Self.standardInput
      } else if isBundled ?? !FileSystem.exists(path), let entry = Gallery.entry(named: path),
        let bundled = Gallery.bytes(entry.file)
      {
        // "settings" is unambiguous; "settings.json" may be a missing file.
        if reportsBundled, path != entry.name {
          console.report(
            .remark(
              .note, "there is no file \"\(VisibleText.string(path))\" here, so the bundled layout is used"))
        }
        bytes = bundled
        file = entry.file
        files = Gallery.access
      } else {
        bytes = try console.doors.read(path, atMost: Limits.layoutBytes)
        file = path
        files = .folder(of: path, noting: note)
        files.findFonts = console.catalogues.fonts(for: path, noting: note)
        colors = console.catalogues.colors(for: path, noting: note)
        images = console.catalogues.images(for: path, noting: note)
        sources = console.catalogues.sources(for: path, noting: note)
        strings = ProjectStrings(of: path, noting: note)
      }
    }

    /// Adds the project's translations, and returns the diagnostics by language code.
    func addTranslations(to document: inout Document) -> [String: [Diagnostic]] {
      document.scenes.isEmpty ? [:] : strings?.add(to: &document) ?? [:]
    }

    var document: Document {
      readDocument(bytes, file: file, files: files, colors: colors, images: images, sources: sources)
    }
  }
}
