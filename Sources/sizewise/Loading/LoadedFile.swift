import Assets
import Basics
import Environment
import Export
import Model
import Reading
import Syntax
import Transitions

/// A layout file after reading, with its diagnostics.
struct LoadedFile {
  let path: String
  private(set) var document: Document
  let bytes: [UInt8]
  private var console: Console
  /// The text with its lines, for many reports.
  private var source: Lazy<SourceText>

  /// Reads a file. Errors in it stop the command; other diagnostics are reported.
  /// - Parameter reads: records the files that were looked up.
  init(
    _ path: String, _ request: LayoutRequest, _ console: Console, noting reads: ReadFiles? = nil
  ) throws(CommandError) {
    self.path = path
    self.console = console
    let read = try Self.read(path, console, noting: reads)
    bytes = read.bytes
    request.meter.add(bytes: bytes.count)
    var document = read.document
    if !document.scenes.isEmpty { try LayoutLibrary.fill(&document, request, console, noting: reads) }
    var remarks: [Diagnostic] = []
    if request.asksForLanguages {
      let strings = FileSystem.exists(path) ? ProjectStrings(of: path) { reads?.note($0) } : nil
      let said = document.scenes.isEmpty ? [:] : strings?.add(to: &document) ?? [:]
      let wanted = request.environment.language
      remarks = said.sorted { $0.key < $1.key }
        .filter { $0.key.isEmpty || wanted == nil || $0.key == wanted }.flatMap(\.value)
    }
    self.document = document
    source = Self.source(document, bytes)
    let errors = document.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty {
      throw CommandError(errors)
    }
    report(document.diagnostics + remarks)
    self.document = try document.trying(request.changes, console)
    source = Self.source(self.document, bytes)
  }

  /// Reads a file that a check reported on, in the same way, without repeating notices.
  init(reportedAs file: String, _ request: LayoutRequest, _ console: Console) throws(CommandError) {
    let isInput = file == LayoutLibrary.Source.standardInput && !FileSystem.exists(file)
    try self.init(isInput ? "-" : file, request, console.silent)
    _ = adoptProjectApp(request)
  }

  /// Returns the language of the project for a requested one: `de-AT` falls back to `de`. The authored language needs
  /// no translation.
  func language(_ name: String?) throws(CommandError) -> String? {
    guard let name, Language.Pseudo(rawValue: name) == nil, document.translations[name] == nil else {
      return name
    }
    let known = document.translations.keys.sorted()
    let parts = name.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    if let main = parts.first {
      if let near = known.first(where: { $0.lowercased() == main }) { return near }
      if main == "en" || main == "base" { return nil }
    }
    throw .usage(
      "there is no translation into \"\(name)\" next to \(path)",
      expected: known.isEmpty ? "no translations exist" : "expected " + known.joined(separator: ", "))
  }

  /// Returns the file with different content, without reporting its diagnostics.
  func replacing(
    _ bytes: [UInt8], _ request: LayoutRequest, _ console: Console, app: AppConfiguration?
  ) throws(CommandError) -> LoadedFile {
    var source = try LayoutLibrary.Source(path, console)
    source.bytes = bytes
    var document = source.document
    if request.asksForLanguages { _ = source.addTranslations(to: &document) }
    if document.app == nil { document.app = app }
    return LoadedFile(path: path, document: document, bytes: bytes, console: console)
  }

  /// Uses the app's devices and orientations from the project, unless the options or the file define them.
  /// - Returns: the path of the project, or of the Info.plist that was used.
  mutating func adoptProjectApp(
    _ request: LayoutRequest, from apps: ProjectApps = ProjectApps(), noting reads: ReadFiles? = nil
  ) -> String? {
    guard request.environment.infoPlist == nil, document.app == nil, document.format != .layout,
      path != "-", FileSystem.exists(path), let app = apps.app(of: path, noting: { reads?.note($0) })
    else { return nil }
    document.app = app.configuration
    return app.path
  }

  private init(path: String, document: Document, bytes: [UInt8], console: Console) {
    self.path = path
    self.document = document
    self.bytes = bytes
    self.console = console
    source = Self.source(document, bytes)
  }

  /// Reads a file's content in a commit, with the current colours, images and translations of the project.
  init(
    _ path: String, _ bytes: [UInt8], files: FileAccess, _ request: LayoutRequest, _ console: Console
  ) throws(CommandError) {
    self.path = path
    self.console = console
    self.bytes = bytes
    request.meter.add(bytes: bytes.count)
    let catalogues = console.catalogues
    var files = files
    files.findFonts = catalogues.fonts(for: path)
    var document = readDocument(
      bytes, file: path, files: files, colors: catalogues.colors(for: path),
      images: catalogues.images(for: path))
    if !document.scenes.isEmpty {
      try LayoutLibrary.fill(&document, request, console)
      if request.asksForLanguages { _ = ProjectStrings(of: path) { _ in }.add(to: &document) }
    }
    self.document = document
    source = Self.source(document, bytes)
    let errors = document.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw CommandError(errors) }
  }

  private static func source(_ document: Document, _ bytes: [UInt8]) -> Lazy<SourceText> {
    let (bytes, file) = (document.bytes ?? bytes, document.file)
    return Lazy(making: { SourceText(bytes, file: file) })
  }

  /// Returns the cached file if nothing that it depends on has changed, or reads it.
  private static func read(
    _ path: String, _ console: Console, noting others: ReadFiles?
  ) throws(CommandError) -> CachedDocument {
    let catalogues = console.catalogues
    // The standard input of one request is not that of the next.
    let documents = path == "-" ? nil : console.documents
    if others == nil, let known = documents?.entry(for: path, catalogues) { return known }
    let reads = others ?? ReadFiles()
    // The stamp is taken before reading, so that later changes are detected.
    let stamp = FileStamp(path)
    let source = try LayoutLibrary.Source(path, console, noting: reads, reportsBundled: true)
    var entry = CachedDocument(bytes: source.bytes, stamps: [stamp])
    entry.document = source.document
    // The caller that records reads collects them later.
    guard others == nil else { return entry }
    entry.add(reads.takePaths(), catalogues)
    documents?.keep(entry, as: path)
    return entry
  }

  /// Reports the warnings about the file.
  func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity == .warning {
      console.report(.diagnostic(diagnostic))
    }
  }

  /// Reports the number of parts without effect on layout, and with `--why` lists them.
  func reportIgnored(_ request: LayoutRequest) {
    if let notice = document.ignored.notice(file: document.file, listed: request.listsIgnored) {
      console.report(notice)
    }
  }

  /// Reports that something was omitted.
  func report(_ message: Message) { console.report(.remark(.warning, message, about: document.file)) }

  /// Reports a fact about the file that is not a problem.
  func note(_ message: Message) { console.report(.remark(.note, message, about: document.file)) }

  /// Reports that scenes without views were skipped.
  func reportPassedOver(_ message: Message) { console.report(.passedOver(message, about: document.file)) }

  /// Reports images that a picture shows by name.
  func reportImages() {
    for path in document.images?.unreadable ?? [] {
      console.report(.remark(.warning, "this image cannot be read; its name is drawn instead", about: path))
    }
    let leftOut = document.images?.leftOut ?? []
    guard let first = leftOut.first else { return }
    let rest = leftOut.count > 1 ? " (and \(counted(leftOut.count - 1, "other", "others")))" : ""
    console.report(
      .remark(
        .warning, "this image\(rest) is drawn as its name: the images before it reached the limit",
        about: first))
  }

  /// The file without notices, for another look at it.
  var silent: LoadedFile {
    var file = self
    file.console = console.silent
    return file
  }

  /// Reports diagnostics from layout, after adding the file's name and lines to their positions.
  /// - Parameter most: the limit, for commands about something else.
  func report(laidOut diagnostics: [Diagnostic], most: Int = .max) {
    guard !diagnostics.isEmpty else { return }
    let source = source.value
    report(
      diagnostics.prefix(most).map { found in
        var found = found
        // A problem in a single environment does not stop a command: the picture is still drawn (Evidence B4).
        found.severity = .warning
        let isOurs = found.file.isEmpty || found.file == document.file && found.line == nil
        guard isOurs, let offset = source.offset(of: found.position) else { return found }
        return source.diagnostic(found.severity, found.message, expected: found.hint, at: offset)
      })
    if diagnostics.count > most {
      let more = diagnostics.count - most
      console.report(
        .remark(
          nil, "\(counted(more, "more warning")), which \(.command("check")) lists", about: document.file))
    }
  }

  /// Returns a scene by name, or the initial one.
  func scene(_ name: String?) throws(CommandError) -> Int {
    if let name { return try find(name) }
    guard !document.scenes.isEmpty else {
      throw CommandError.about(document.file, "the file has no scenes")
    }
    return document.initialScene ?? 0
  }

  /// Returns a scene by name, or all of them.
  func scenes(_ name: String?) throws(CommandError) -> [Int] {
    guard let name else { return Array(document.scenes.indices) }
    return [try find(name)]
  }

  private func find(_ name: String) throws(CommandError) -> Int {
    do throws(RequestError) {
      return try DocumentNames.scene(name, in: document)
    } catch {
      throw .usage(error.message, expected: error.advice ?? whereToLook)
    }
  }

  /// The command that lists all names, if a file has too many.
  private var whereToLook: Message {
    path == "-" ? "frames lists the names" : "\(.names(of: ShellWord.path(path)))"
  }

  /// Returns a view by id or name, among those of a scene if one is named.
  func view(_ name: String, in scene: String? = nil) throws(CommandError) -> DocumentView {
    if let scene {
      let index = try find(scene)
      let views = document.scenes[index].documentViews
      if let view = views.first(where: { document.views[$0].id == name || document.views[$0].name == name }) {
        return view
      }
      if let view = try? DocumentNames.view(name, in: document), document.scenes[index].contains(view) {
        return view
      }
      throw .usage(
        "there is no view \"\(name)\" in \(document.scenes[index].name)",
        expected: NearestName.suggestion(
          for: name, in: views.flatMap { [document.views[$0].name, document.views[$0].id].compactMap { $0 } }
        ).map { Message($0.text) } ?? whereToLook
      )
    }

    do throws(RequestError) {
      return try DocumentNames.view(name, in: document)
    } catch {
      throw .usage(error.message, expected: error.advice ?? whereToLook)
    }
  }
}
