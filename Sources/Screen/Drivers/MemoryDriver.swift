import Drawing
import Model

/// A preview without a terminal, for scripts and tests: it takes events and returns screens.
package struct MemoryDriver {
  /// The preview's state.
  package private(set) var state: PreviewState
  private let load: (String) -> PreviewWorld.Loaded
  /// The files that were written, in order.
  package private(set) var written: [(name: String, bytes: [UInt8])] = []
  /// The changes that were applied to files, in order; nothing is written to disk.
  package private(set) var applied: [(path: String, bytes: [UInt8])] = []
  /// The recording so far.
  package private(set) var recorded = ""
  /// Whether the preview has quit.
  package private(set) var hasQuit = false
  /// The values that were remembered for files, in order.
  package private(set) var remembered: [(path: String, values: [String: String])] = []
  /// The changes of mouse reporting, in order.
  package private(set) var mouseChanges: [Bool] = []
  /// The number of full repaints.
  package private(set) var repaints = 0
  /// The texts that were copied to the clipboard.
  package private(set) var copied: [String] = []
  /// The simulated reply to the graphics query.
  package var graphics = GraphicsAnswer.unable("there is no terminal")
  /// The files that were opened in the editor, with the lines.
  package private(set) var edited: [(path: String, line: Int?)] = []

  /// Whether idle work is done after each event.
  package var finishesWork = true

  private let version: (String) -> PreviewWorld.Loaded

  package init(
    _ state: PreviewState,
    version: @escaping (String) -> PreviewWorld.Loaded = { path in
      .failure(Diagnostic(.error, "this file has no earlier version", file: path))
    },
    load: @escaping (String) -> PreviewWorld.Loaded
  ) {
    self.state = state
    self.version = version
    self.load = load
  }

  /// Opens a layout, or the list of layouts.
  package mutating func open(_ path: String?) {
    if let path { perform([.load(path)]) } else { perform(state.beginWithList()) }
  }

  /// Sends an event and performs its effects.
  package mutating func send(_ event: InputEvent) {
    guard !hasQuit else { return }
    perform(state.apply(event))
  }

  /// Presses keys, given by name and separated by spaces.
  package mutating func press(_ names: String) {
    for name in names.split(separator: " ") {
      if let key = Key(name: String(name)) { send(.key(key)) }
    }
  }

  /// Types a text, one key per scalar.
  package mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { send(.key(Key(scalar: scalar))) }
  }

  /// Advances the time of an animation.
  package mutating func tick(seconds: Double) { state.tick(seconds: seconds) }

  /// Returns the screen as cells.
  package func screen() -> CellGrid { state.screen() }

  /// Shows the screen, as a terminal would.
  package mutating func show(at seconds: Double) { perform(state.shown(screen(), at: seconds)) }

  private mutating func perform(_ effects: [Effect], finishing: Bool = true) {
    var waiting = effects
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .quit: hasQuit = true
      case .repaint: repaints += 1
      case .askForGraphics: state.answered(graphics)
      case .mouse(let on): mouseChanges.append(on)
      case .record(let text): recorded += text
      case .copy(let text): copied.append(text)
      case .edit(let path, let line): edited.append((path, line))
      case .remember(let path, let values): remembered.append((path, values))
      case .write(let name, let bytes):
        written.append((name, bytes))
        state.wrote(name, error: nil)
      case .apply(let path, _, let to):
        applied.append((path, to))
        waiting += state.applied(path, error: nil)
      case .loadVersion(let path, _):
        switch version(path) {
        case .document(let document, _): waiting += state.compared(path, document)
        case .failure(let diagnostic), .missing(let diagnostic): state.notCompared(diagnostic.message)
        }
      case .load(let path):
        switch load(path) {
        case .document(let document, let remembered):
          waiting += state.loaded(path, document, remembered: remembered)
        case .failure(let diagnostic): waiting += state.failed(path, diagnostic)
        case .missing(let diagnostic): waiting += state.missing(path, diagnostic)
        }
      }
    }
    if finishesWork, finishing { finishWork() }
  }

  /// Updates the out-of-date tiles; returns their number.
  @discardableResult
  package mutating func follow() -> Int {
    var count = 0
    while state.wantsFollowing {
      perform(state.follow(), finishing: false)
      count += 1
    }
    return count
  }

  /// Does all background work.
  package mutating func finishWork() {
    // An answer may lead to another question, and that one to no third.
    for _ in 0..<4 {
      state.findProblems()
      follow()
      guard let task = state.backgroundTask(ahead: false) else { return }
      perform(state.receive(task.work { true }, to: task.question), finishing: false)
    }
  }
}
