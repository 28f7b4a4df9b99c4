import Basics
import Environment
import Export
import Model
import Platform
import Reading
import Screen

extension Command {
  /// The default command: opens the preview, or prints a picture if there is no terminal.
  package static let preview = Command(
    "", "[FILE[:LINE]|FOLDER…]", "open the preview; without arguments: the bundled layouts",
    environment: true,
    options: [
      sceneOption,
      Option(.ascii, "draw with ASCII characters only (default: as the locale of the terminal or the pipe)"),
      colorsOption, wireframeOption,
      Option(.noMouse, "do not use the mouse, so that the terminal can select text"),
      Option(.noClipboard, "do not copy to the terminal's clipboard"),
      Option(.noAnimation, "do not animate rotations and window changes"),
      Option(.noRemember, "do not restore or save the device, window and scene of a file"),
      Option(
        .light,
        "the terminal has a light background (default: from COLORFGBG or the terminal, otherwise dark)"
      ),
      Option(.aspect, .decimal("A", 0.2...10), "cell height ÷ width (default: 2)"),
      Option(.record, .file("FILE"), "record the session as an asciicast file"),
      excludeOption, includeOption,
    ]
  ) { invocation, console throws(CommandError) in
    let request = try PreviewRequest(invocation, console)
    if !console.outputIsTerminal || !console.inputIsTerminal && request.named != ["-"] {
      return try request.printPicture(console)
    }
    return try PreviewStart(request, console).run()
  }
}

/// The files to preview and the options of the preview.
struct PreviewRequest: Sendable {
  /// The picture that is printed without a terminal; the preview has the same layout and look.
  var picture: ExportRequest
  /// The files and folders named by the user.
  var named: [String]
  var files: [String]
  /// The position in the only file whose view is selected at the start: `LINE` or `LINE:COLUMN`.
  var place: String?
  var filter: LayoutSearch.Filter
  /// The version that the files are compared with from the start.
  var compared: ComparedVersion?
  /// The colour depth; nil for the maximum that the settings or the terminal allow.
  var depth: ColorDepth?
  var mouse: Bool
  var clipboard: Bool
  var animates: Bool
  var remembers: Bool
  /// The asciicast file to which the session is recorded.
  var recording: String?

  init(
    _ invocation: Invocation, files: [String]? = nil, comparedWith compared: ComparedVersion? = nil,
    _ console: Console
  ) throws(CommandError) {
    picture = try ExportRequest(invocation, console)
    named = invocation.arguments
    if invocation.arguments.count == 1, let (file, place) = Self.parts(of: invocation.arguments[0]) {
      named = [file]
      self.place = place
    }
    self.files = files ?? named
    filter = invocation.filter
    self.compared = compared
    depth = invocation.value(.colors).flatMap(ColorDepth.init(rawValue:))
    mouse = !invocation.has(.noMouse)
    clipboard = !invocation.has(.noClipboard)
    animates = !invocation.has(.noAnimation)
    remembers = !invocation.has(.noRemember)
    recording = invocation.value(.record)
  }

  /// Separates a file from the position after it, as compilers and editors write it; nil for any other word.
  private static func parts(of word: String) -> (file: String, place: String)? {
    var pieces = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var numbers: [String] = []
    while numbers.count < 2, let last = pieces.last, Int32(last) != nil {
      numbers.insert(last, at: 0)
      pieces.removeLast()
    }
    let file = pieces.joined(separator: ":")
    guard !numbers.isEmpty, !FileSystem.exists(word), FileSystem.exists(file) else { return nil }
    return (file, numbers.joined(separator: ":"))
  }

  /// Prints a picture instead of opening the preview.
  func printPicture(inASCII: Bool = false, _ console: Console) throws(CommandError) -> ExitStatus {
    var words = named
    if words.isEmpty {
      guard let first = Gallery.entries.first else { throw CommandError(.fault, "no bundled layout") }
      console.complain(
        "sizewise: no terminal: a picture of the bundled layout \"\(first.name)\"; see sizewise help\n")
      words = [first.name]
    }
    var picture = picture
    picture.isASCII = picture.isASCII || inASCII || Self.isASCII(console.variable)
    return try ExportRun(picture, words, console).run()
  }
}

extension PreviewRequest {
  /// Whether the locale names C, POSIX or a codeset other than UTF-8. A missing locale, as in containers, does not.
  static func isASCII(_ variable: (String) -> String?) -> Bool {
    let words = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable)
    guard let locale = words.first(where: { !$0.isEmpty }) else { return false }
    let codeset = locale.split(separator: ".").dropFirst().first.map { $0.lowercased() }
    guard let codeset else { return locale == "C" || locale == "POSIX" }
    return !codeset.hasPrefix("utf-8") && !codeset.hasPrefix("utf8")
  }
}

/// Starts the preview in a terminal.
struct PreviewStart {
  private let start: PreviewRequest
  private let request: LayoutRequest
  private let console: Console
  private let catalog: DeviceCatalog
  private let library: Library
  private let memory: StateMemory
  private let reads = ReadFiles()
  private let settings: PreviewSettings

  init(_ start: PreviewRequest, _ console: Console) throws(CommandError) {
    self.start = start
    self.console = console
    request = start.picture.layout
    catalog = try request.deviceCatalog(console)
    var library = try LayoutLibrary.library(start.files, start.filter, console: console)
    if case .file(let other)? = start.compared, LayoutLibrary.namesBundled(other) {
      library.bundled.insert(other)
    }
    self.library = library
    settings = SettingsFile.read(console)
    memory = StateMemory(
      isOff: !start.remembers || settings.remember == false, variable: console.variable)
  }

  func run() throws(CommandError) -> ExitStatus {
    var options = PreviewOptions()
    options.ascii = start.picture.isASCII
    options.settings = settings
    options.mouse = start.mouse && settings.mouse != false
    options.clipboard = start.clipboard && settings.clipboard != false
    options.animates = start.animates
    options.scene = request.scene
    options.place = start.place
    if let compared = start.compared {
      options.compared = compared
      options.compares = true
    }
    options.environment = request.environment
    options.app = try request.appConfiguration(console)
    options.changes = { [catalogues = console.catalogues] document in
      readCodeChanges(to: document, in: catalogues.sources(for: document.file))
    }
    options.depth = start.picture.forbidsColor ? .uncolored : start.depth ?? settings.colors
    options.wireframe = start.picture.isWireframe || settings.look == .wireframe
    options.lightTerminal =
      start.picture.isLight ? true : settings.light ?? Self.isLight(console.variable("COLORFGBG"))
    options.aspect = start.picture.aspect
    let first = library.items.count == 1 ? library.items[0].path : nil
    // Problems in the only file are reported in the shell instead of on a screen.
    if let first {
      let loaded = load(first)
      if let diagnostic = loaded.diagnostic { throw CommandError([diagnostic]) }
      if case .document(let document, let remembered) = loaded,
        let refusal = PreviewState(
          columns: 80, rows: 24, options: options, catalog: catalog, library: library
        )
        .refusal(to: document, remembered)
      {
        throw CommandError(refusal)
      }
    }
    let recording = try start.recording.map { path throws(CommandError) in try AddedFile(path) }
    options.records = recording != nil
    AtomicFile.catchEndings()
    let terminal: TerminalDriver
    do throws(TerminalError) {
      terminal = try TerminalDriver(options: options)
    } catch {
      console.complain("sizewise: \(error.reason): printing a picture instead\n")
      return try start.printPicture(inASCII: error.isASCII, console)
    }
    console.catalogues.putOffImages()
    options.depth = terminal.depth
    options.ascii = terminal.ascii
    if terminal.size.columns >= Self.wide { options.panels = [.outline, .inspector] }
    let state = PreviewState(
      columns: terminal.size.columns, rows: terminal.size.rows, options: options, catalog: catalog,
      library: library)
    var world = PreviewWorld(
      load: load, version: version, write: Self.write, apply: apply, remember: memory.keep,
      edit: { path, line in Editor.open(path, line: line, variable: console.variable) }, watched: watched,
      drawn: { reads.takeFiles() }, record: { text in recording?.add(text) ?? nil })
    world.settingsFile = SettingsFile.path(console)
    // Settings that are deleted while the preview runs are those without a file.
    world.settings = { (try? SettingsFile.load(console)) ?? PreviewSettings() }
    var loop = PreviewLoop(state, world, terminal)
    let signal = loop.run(open: first)
    if signal != 0 {
      // The parent process must see that a signal ended this one.
      Platform.signal(signal, SIG_DFL)
      raise(signal)
    }
    return .fine
  }

  /// The minimum width of a terminal, in columns, at which a phone leaves room for panels.
  private static let wide = 160

  /// Returns the layout's file, even if it is missing, and all files that it uses.
  private func watched(_ path: String) -> [String] {
    library.isBundled(path) || path == "-" ? [] : [path] + reads.takeFiles()
  }

  private func load(_ path: String) -> PreviewWorld.Loaded {
    // Assets added to the project must be found.
    console.catalogues.forget()
    do throws(CommandError) {
      let document = try LayoutLibrary.document(
        path, isBundled: library.isBundled(path), request, console, noting: reads)
      if document.scenes.isEmpty, let first = document.errors.first {
        return .failure(first)
      }
      return .document(document, remembered: memory.values(for: path))
    } catch {
      let diagnostic = error.diagnostic(about: path)
      let isFile = path != "-" && !library.isBundled(path)
      return isFile && !FileSystem.exists(path) ? .missing(diagnostic) : .failure(diagnostic)
    }
  }

  private func version(_ path: String, _ other: ComparedVersion) -> PreviewWorld.Loaded {
    let commit: String
    switch other {
    case .file(let path): return load(path)
    case .commit(let name): commit = name
    }
    do throws(CommandError) {
      let version = try GitCommit(commit, around: FileSystem.parts(of: path).folder)
      guard let name = version.name(of: path), let bytes = try version.bytes(of: name) else {
        return .failure(Diagnostic(.error, "this file does not exist in \(commit)", file: path))
      }
      let file = try LoadedFile(path, bytes, files: version.files(beside: name), request, console)
      return .document(file.document, remembered: [:])
    } catch {
      return .failure(error.diagnostic(about: path))
    }
  }

  /// Writes a file, appending a number to the name if it exists.
  private static func write(_ name: String, _ bytes: [UInt8]) -> (path: String, error: String?) {
    var path = name
    var number = 1
    let parts = name.split(separator: ".")
    while FileSystem.isTaken(path), number < 1000 {
      number += 1
      path = parts.dropLast().joined(separator: ".") + "-\(number)." + (parts.last ?? "txt")
    }
    do throws(CommandError) {
      guard let here = ConfinedFolder(".") else { return (path, FileSystem.lastError) }
      try here.write(bytes, to: path)
      return (path, nil)
    } catch {
      return (path, error.message)
    }
  }

  /// Applies a change if the file still has the content that the user sees.
  private func apply(_ path: String, _ from: [UInt8], _ to: [UInt8]) -> PreviewWorld.Applied {
    do throws(CommandError) {
      let door = door(for: path)
      let present =
        if let door { try door.read(path, atMost: Limits.layoutBytes) } else {
          try FileSystem.read(path, atMost: Limits.layoutBytes)
        }
      guard present == from else { return .failure("it has changed in the meantime") }
      if let door { return .written(lost: try door.write(to, to: path)) }
      return .written(lost: try AtomicFile.write(to, to: path))
    } catch {
      return .failure(error.plainReason)
    }
  }

  /// Returns the folder in which a file was found and must stay; nil for one named by the user.
  private func door(for path: String) -> ConfinedFolder? {
    guard !start.named.contains(path) else { return nil }
    let folder = start.named.first { path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    return ConfinedFolder(folder ?? FileSystem.parts(of: path).folder)
  }

  /// Parses COLORFGBG, as in `15;0`: the last number is the background's colour; nil if it is missing.
  private static func isLight(_ value: String?) -> Bool? {
    guard let last = value?.split(separator: ";").last, let number = Int(last) else { return nil }
    return number == 7 || number > 8
  }
}
