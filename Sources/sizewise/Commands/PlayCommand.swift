import Basics
import Drawing
import Export
import Model
import Reading
import Screen

extension Command {
  package static let play = Command(
    "play", "SCRIPT FILE", "play a script of keys without a terminal and print screens",
    environment: true,
    options: [
      sceneOption, whatIfOption, Option(.ascii, "print ASCII characters only"),
      Option(
        .colors, .choice(ColorDepth.allCases.map(\.rawValue)),
        "print screens with colours, like export --format ansi"),
      wireframeOption,
    ],
    details: """
      A script has one step on each line:
        size 80x24             the size of the terminal; only as the first step
        press r d Ctrl-R       press keys by name
        type ipad              type characters
        click 10,5             click a column and row, from 0; also doubleclick, wheel 10,5 up|down,
                               and after a click drag 20,5 and release 20,5
        resize 100x30          change the size of the terminal
        scroll VIEW 0,600      scroll a view; also tab 2, or step with any other step of --to
        change FILE            save the layout with this file's content
        expect TEXT            fail with exit status 1 unless the screen shows the text
        refuse TEXT            fail if the screen shows the text
        screen [NAME]          print the screen
        # …                    a comment
      The same script always prints the same screens. Nothing is written: the key p only shows the file name.
      """
  ) { invocation, console throws(CommandError) in
    guard invocation.arguments.count == 2 else {
      throw .usage("play needs a script and a layout", expected: "sizewise play SCRIPT FILE")
    }
    return try PlayRun(invocation, console).run()
  }
}

/// Plays one script.
struct PlayRun {
  private let invocation: Invocation
  private let request: LayoutRequest
  private let console: Console
  private let script: PlayScript
  private let scriptPath: String
  private let path: String
  /// What all steps may cost.
  private let meter = WorkMeter(most: Limits.commandWork)

  init(_ invocation: Invocation, _ console: Console) throws(CommandError) {
    self.invocation = invocation
    self.console = console
    request = try invocation.request()
    scriptPath = invocation.arguments[0]
    path = invocation.arguments[1]
    let bytes =
      scriptPath == "-"
      ? try console.standardInput() : try FileSystem.read(scriptPath, atMost: Limits.settingBytes)
    do throws(PlayScript.Mistake) {
      script = try PlayScript(String(decoding: bytes, as: UTF8.self))
    } catch {
      let diagnostic = Diagnostic(
        .error, error.message, expected: error.expected, file: scriptPath,
        at: SourcePosition(line: error.line, column: 1), line: error.text)
      throw CommandError([diagnostic])
    }
    // The terminal's size is fixed from the start.
    for line in script.lines.dropFirst() {
      guard case .size(let columns, let rows) = line.step else { continue }
      let diagnostic = Diagnostic(
        .error, "\"size\" is only for the first step", expected: "expected resize \(columns)x\(rows)",
        file: scriptPath, at: SourcePosition(line: line.number, column: 1))
      throw CommandError([diagnostic])
    }
  }

  func run() throws(CommandError) -> ExitStatus {
    var options = PreviewOptions()
    options.ascii = invocation.has(.ascii)
    options.depth = depth
    options.wireframe = invocation.has(.wireframe)
    options.scene = request.scene
    options.environment = request.environment
    options.meter = meter
    options.app = try request.appConfiguration(console)
    var size = (columns: 80, rows: 24)
    if case .size(let columns, let rows)? = script.lines.first?.step { size = (columns, rows) }
    let library = try LayoutLibrary.library([path], console: console)
    let state = PreviewState(
      columns: size.columns, rows: size.rows, options: options,
      catalog: try request.deviceCatalog(console),
      library: library)
    let source = Source(path: path, library)
    var driver = MemoryDriver(state) { load($0, source) }
    driver.open(library.items.count == 1 ? library.items[0].path : nil)
    guard driver.state.layout != nil || library.items.count > 1 else {
      throw CommandError(driver.state.brokenFile)
    }
    var isFine = true
    for line in script.lines { isFine = try play(line, &driver, source) && isFine }
    return isFine ? .fine : .findings
  }

  /// The current content of the open file.
  private final class Source {
    var path: String
    let library: Library

    init(path: String, _ library: Library) {
      self.path = path
      self.library = library
    }
  }

  private func load(_ path: String, _ source: Source) -> PreviewWorld.Loaded {
    do throws(CommandError) {
      if path == self.path, source.path != self.path {
        return .document(
          readDocument(try FileSystem.read(source.path, atMost: Limits.layoutBytes), file: path),
          remembered: [:])
      }
      let document = try LayoutLibrary.document(
        path, isBundled: source.library.isBundled(path), request, console)
      return .document(try document.trying(request.changes, console), remembered: [:])
    } catch {
      return .failure(error.diagnostic(about: path))
    }
  }

  private func play(_ line: PlayScript.Line, _ driver: inout MemoryDriver, _ source: Source)
    throws(CommandError)
    -> Bool
  {
    switch line.step {
    case .size: break
    case .events(let events):
      for event in events {
        guard !meter.isSpent else { throw tooLong(line) }
        driver.send(event)
        meter.spend(Self.eventWork)
      }
    case .change(let path):
      source.path = path
      driver.send(.filesChanged)
    case .screen(let name):
      if !name.isEmpty { try console.print("== \(name)\n") }
      if depth == .uncolored {
        try console.print(text(driver))
      } else {
        try console.send(driver.screen().ansiText(depth))
      }
    case .expect(let text): return check(line, text, driver, isThere: true)
    case .refuse(let text): return check(line, text, driver, isThere: false)
    }
    return true
  }

  /// Of an event besides the layouts that it asks for.
  private static let eventWork = 2_000

  private func tooLong(_ line: PlayScript.Line) -> CommandError {
    CommandError([
      Diagnostic(
        .error, "what comes from here on would take too long", file: scriptPath,
        at: SourcePosition(line: line.number, column: 1))
    ])
  }

  private var depth: ColorDepth {
    if console.forbidsColor || invocation.has(.noColor) { return .uncolored }
    return invocation.value(.colors).flatMap(ColorDepth.init(rawValue:)) ?? .uncolored
  }

  private func text(_ driver: MemoryDriver) -> String {
    driver.screen().plainText(invocation.has(.ascii) ? .ascii : .unicode)
  }

  private func check(_ line: PlayScript.Line, _ wanted: String, _ driver: MemoryDriver, isThere: Bool) -> Bool
  {
    let screen = text(driver)
    if screen.contains(wanted) == isThere { return true }
    let words = isThere ? "is not on the screen" : "is on the screen"
    console.complain("\(scriptPath):\(line.number): \"\(wanted)\" \(words):\n\(screen)")
    return false
  }
}
