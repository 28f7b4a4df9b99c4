import Environment
import Model
import Reading
import Transitions

/// A layout file as read, and what was said about it on the way.
struct LoadedFile {
  let path: String
  let document: Document
  private let bytes: [UInt8]
  private let console: Console

  /// Errors in the file stop the command; the rest is told and the command goes on.
  init(_ path: String, _ invocation: Invocation, _ console: Console) throws(CommandFailure) {
    self.path = path
    self.console = console
    let read = try Self.read(path, console)
    bytes = read.bytes
    var document = read.document
    if !document.scenes.isEmpty { try LayoutLibrary.fill(&document, invocation, console) }
    self.document = document
    let errors = document.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty {
      throw CommandFailure(errors)
    }
    tell(document.diagnostics)
  }

  /// A file as it was in a commit.
  init(
    _ path: String, _ bytes: [UInt8], files: FileAccess, _ invocation: Invocation, _ console: Console
  ) throws(CommandFailure) {
    self.path = path
    self.console = console
    self.bytes = bytes
    var document = readDocument(bytes, file: path, files: files, colors: console.catalogues.colors(for: path))
    if !document.scenes.isEmpty { try LayoutLibrary.fill(&document, invocation, console) }
    self.document = document
    let errors = document.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw CommandFailure(errors) }
  }

  /// From memory, where it is there and nothing of it has changed.
  private static func read(_ path: String, _ console: Console) throws(CommandFailure) -> DocumentCache.Entry {
    if let known = console.documents?.entry(for: path) { return known }
    let reads = ReadFiles()
    // Before it is read: what changes from here on is seen the next time.
    let stamp = FileStamp(path)
    let source = try LayoutLibrary.Source(path, console, noting: reads, isGalleryTold: true)
    var entry = DocumentCache.Entry(bytes: source.bytes, stamps: [stamp])
    entry.document = source.document
    entry.stamps += reads.take().map { FileStamp($0) }
    console.documents?.keep(entry, as: path)
    return entry
  }

  /// Says on standard error what was found out about the file.
  func tell(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity == .warning {
      console.complain(diagnostic.text + "\n")
    }
  }

  /// Says how much of the file had no effect on layout, and with `--why` what.
  func tellIgnored(_ invocation: Invocation) {
    if let text = document.ignored.text(file: document.file, listed: invocation.has("why")) {
      console.complain(text)
    }
  }

  /// Says what layout found out: it knows places in the file, but neither its name nor its lines.
  /// - Parameter most: how many of them, where something else was asked.
  func tell(laidOut diagnostics: [Diagnostic], most: Int = .max) {
    guard !diagnostics.isEmpty else { return }
    let source = SourceText(bytes, file: document.file)
    tell(
      diagnostics.prefix(most).map { found in
        var found = found
        // What is wrong in one environment only stops nothing: the picture is there all the same (Evidence B4).
        found.severity = .warning
        let isOurs = found.file.isEmpty || found.file == document.file && found.line == nil
        guard isOurs, let offset = source.offset(of: found.position) else { return found }
        return source.diagnostic(found.severity, found.message, expected: found.expected, at: offset)
      })
    if diagnostics.count > most {
      let more = diagnostics.count - most
      console.complain(
        "\(VisibleText.string(document.file)): \(more) more \(more == 1 ? "warning" : "warnings"), which sizewise check lists\n"
      )
    }
  }

  /// The scene that a person names; else the initial one.
  func scene(_ name: String?) throws(CommandFailure) -> Int {
    if let name { return try find(name) }
    guard !document.scenes.isEmpty else {
      throw CommandFailure.about(document.file, "there is no scene in it")
    }
    return document.initialScene ?? 0
  }

  /// The scene that a person names; else all of them.
  func scenes(_ name: String?) throws(CommandFailure) -> [Int] {
    guard let name else { return Array(document.scenes.indices) }
    return [try find(name)]
  }

  private func find(_ name: String) throws(CommandFailure) -> Int {
    do throws(Refusal) {
      return try DocumentNames.scene(name, in: document)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// A view by id or name, where a scene is named among its views alone.
  func view(_ name: String, in scene: String? = nil) throws(CommandFailure) -> ViewIndex {
    if let scene {
      let index = try find(scene)
      let views = document.scenes[index].views
      if let view = views.first(where: { document.views[$0].id == name || document.views[$0].name == name }) {
        return view
      }
      throw .usage(
        "there is no view \"\(name)\" in \(document.scenes[index].name)",
        expected: Suggestion.text(
          for: name, in: views.flatMap { [document.views[$0].name, document.views[$0].id].compactMap { $0 } })
      )
    }

    do throws(Refusal) {
      return try DocumentNames.view(name, in: document)
    } catch {
      throw CommandFailure(error)
    }
  }
}
