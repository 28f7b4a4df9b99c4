import Basics
import Drawing
import Export
import Model
import Reading
import Screen

extension Command {
  package static let play = Command(
    "play", "SCRIPT FILE", "play a script of keys without a terminal and print the screens",
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
        type ipad              type text
        click 10,5             click a column and row, from 0; also doubleclick, wheel 10,5 up|down,
                               and after a click drag 20,5 and release 20,5
        resize 100x30          change the size of the terminal
        scroll VIEW 0,600      scroll a view; also tab 2, or step with any other step of --to
        change FILE            save the layout with this file's content
        expect TEXT            fail with exit status 1 unless the screen shows the text
        refuse TEXT            fail if the screen shows the text
        screen [NAME]          print the screen
        # …                    a comment
      The same script always prints the same screens. No file is written; the key p only shows the file name.
      """
  ) { invocation, console throws(CommandError) in
    guard invocation.arguments.count == 2 else {
      throw .usage("play needs a script and a layout", expected: "sizewise play SCRIPT FILE")
    }
    let request = try PlayRequest(invocation, console)
    let report = try PlayRun(request, console).run()
    try report.print(request, console)
    return report.isFine ? .fine : .findings
  }
}

/// The script to play, its layout, and the format of the printed screens.
struct PlayRequest: Sendable {
  var script: String
  var file: String
  var layout: LayoutRequest
  var isASCII: Bool
  var isWireframe: Bool
  var depth: ColorDepth

  init(_ invocation: Invocation, _ console: Console) throws(CommandError) {
    script = invocation.arguments[0]
    file = invocation.arguments[1]
    layout = try invocation.request()
    isASCII = invocation.has(.ascii)
    isWireframe = invocation.has(.wireframe)
    depth = invocation.colorDepth(console, usual: .uncolored)
  }
}

enum PlayOutput {
  case screen(name: String, CellGrid)
  /// A text that is missing, or that is on the screen although the script forbids it.
  case mismatch(line: Int, text: String, isThere: Bool, CellGrid)
}

/// The result of playing a script.
struct PlayReport {
  var parts: [PlayOutput] = []
  /// The reason why the rest of the script was not played.
  var failure: CommandError?

  var isFine: Bool {
    parts.allSatisfy { if case .mismatch = $0 { false } else { true } }
  }

  func print(_ request: PlayRequest, _ console: Console) throws(CommandError) {
    for part in parts {
      switch part {
      case .screen(let name, let grid):
        if !name.isEmpty { try console.print("== \(name)\n") }
        if request.depth == .uncolored {
          try console.print(request.text(of: grid))
        } else {
          try console.send(grid.ansiText(request.depth))
        }
      case .mismatch(let line, let text, let isThere, let grid):
        let words = isThere ? "is on the screen" : "is not on the screen"
        console.complain("\(request.script):\(line): \"\(text)\" \(words):\n\(request.text(of: grid))")
      }
    }
    if let failure { throw failure }
  }
}

extension PlayRequest {
  fileprivate func text(of grid: CellGrid) -> String { grid.plainText(isASCII ? .ascii : .unicode) }
}

/// Plays one script.
struct PlayRun {
  private let request: PlayRequest
  private let console: Console
  private let script: PlayScript

  init(_ request: PlayRequest, _ console: Console) throws(CommandError) {
    self.request = request
    self.console = console
    let scriptPath = request.script
    let bytes =
      scriptPath == "-"
      ? try console.standardInput() : try FileSystem.read(scriptPath, atMost: Limits.settingBytes)
    do throws(PlayScript.Mistake) {
      script = try PlayScript(String(decoding: bytes, as: UTF8.self))
    } catch {
      let diagnostic = Diagnostic(
        .error, error.message, expected: error.expected.map { Hint($0) }, file: scriptPath,
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

  /// The work limit for all steps together.
  private var meter: WorkMeter { request.layout.meter }

  func run() throws(CommandError) -> PlayReport {
    var options = PreviewOptions()
    options.ascii = request.isASCII
    options.depth = request.depth
    options.wireframe = request.isWireframe
    options.scene = request.layout.scene
    options.environment = request.layout.environment
    meter.raise(to: Limits.scriptWork)
    options.meter = meter
    options.app = try request.layout.appConfiguration(console)
    var size = (columns: 80, rows: 24)
    if case .size(let columns, let rows)? = script.lines.first?.step { size = (columns, rows) }
    let library = try LayoutLibrary.library([request.file], console: console)
    let state = PreviewState(
      columns: size.columns, rows: size.rows, options: options,
      catalog: try request.layout.deviceCatalog(console),
      library: library)
    let source = PlayedFile(path: request.file, library)
    var driver = MemoryDriver(state) { load($0, source) }
    let only = library.items.count == 1 ? library.items[0].path : nil
    driver.open(only)
    guard driver.state.layout != nil || library.items.count > 1 else {
      if let only, case .document(let document, let remembered) = load(only, source),
        let refusal = driver.state.refusal(to: document, remembered)
      {
        throw CommandError(refusal)
      }
      throw CommandError(driver.state.brokenFile)
    }
    var report = PlayReport()
    for line in script.lines where report.failure == nil { play(line, &driver, source, &report) }
    return report
  }

  /// The current content of the open file.
  private final class PlayedFile {
    var path: String
    let library: Library

    init(path: String, _ library: Library) {
      self.path = path
      self.library = library
    }
  }

  private func load(_ path: String, _ source: PlayedFile) -> PreviewWorld.Loaded {
    do throws(CommandError) {
      if path == request.file, source.path != request.file {
        return .document(
          readDocument(try FileSystem.read(source.path, atMost: Limits.layoutBytes), file: path),
          remembered: [:])
      }
      let document = try LayoutLibrary.document(
        path, isBundled: source.library.isBundled(path), request.layout, console)
      return .document(try document.trying(request.layout.changes, console), remembered: [:])
    } catch {
      return .failure(error.diagnostic(about: path))
    }
  }

  private func play(
    _ line: PlayScript.Line, _ driver: inout MemoryDriver, _ source: PlayedFile, _ report: inout PlayReport
  ) {
    switch line.step {
    case .size: break
    case .events(let events):
      for event in events {
        guard !meter.isSpent else {
          report.failure = tooLong(line)
          return
        }
        driver.send(event)
        meter.spend(Self.eventWork)
      }
    case .change(let path):
      source.path = path
      driver.send(.filesChanged)
    case .screen(let name): report.parts.append(.screen(name: name, driver.screen()))
    case .expect(let text): check(line, text, driver, isThere: true, &report)
    case .refuse(let text): check(line, text, driver, isThere: false, &report)
    }
  }

  /// The work for an event, in addition to its layouts.
  private static let eventWork = 2_000

  private func tooLong(_ line: PlayScript.Line) -> CommandError {
    CommandError([
      Diagnostic(
        .error, "the steps from here on would take too long", file: request.script,
        at: SourcePosition(line: line.number, column: 1))
    ])
  }

  private func check(
    _ line: PlayScript.Line, _ text: String, _ driver: MemoryDriver, isThere: Bool, _ report: inout PlayReport
  ) {
    let screen = driver.screen()
    if request.text(of: screen).contains(text) != isThere {
      report.parts.append(.mismatch(line: line.number, text: text, isThere: !isThere, screen))
    }
  }
}
