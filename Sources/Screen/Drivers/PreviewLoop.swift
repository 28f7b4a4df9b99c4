import CCurses
import Drawing
import Glibc
import Model

/// What the loop needs of the world: reading, writing and remembering are done by whoever starts it.
package struct PreviewWorld {
  /// A document, or why there is none, with what was remembered of it.
  package var load: (String) -> Loaded
  /// The file as it was in a commit, or another one; or why that is not known.
  package var version: (_ path: String, _ other: ComparedVersion) -> Loaded
  /// Writes a file beside the person; the path, or why not.
  package var write: (_ name: String, _ text: String) -> (path: String, error: String?)
  /// Puts bytes in a file in place of those that it has, where these are the ones.
  package var apply: (_ path: String, _ from: [UInt8], _ to: [UInt8]) -> Applied
  package var remember: (_ path: String, _ values: [String: String]) -> Void
  /// Opens the person's editor and waits for it; why not, where there is none.
  package var edit: (_ path: String, _ line: Int?) -> String?
  /// The paths on disk to watch, the layout's own first; none for what is not a file.
  package var watched: (String) -> [String]
  /// What drawing has read since this was last asked, to be watched too: images are read when they are seen.
  package var drawn: () -> [String]
  /// Adds to the recording of the session; why not, where that is not possible.
  package var record: (String) -> String?

  package enum Applied {
    /// What else the file had may be lost.
    case written(lost: [String])
    case failure(String)
  }

  package enum Loaded {
    case document(Document, remembered: [String: String])
    case failure(Diagnostic)
    /// There is no such file, at least not now.
    case missing(Diagnostic)

    /// Why there is no document.
    package var diagnostic: Diagnostic? {
      switch self {
      case .document: nil
      case .failure(let diagnostic), .missing(let diagnostic): diagnostic
      }
    }
  }

  package init(
    load: @escaping (String) -> Loaded,
    version: @escaping (_ path: String, _ other: ComparedVersion) -> Loaded,
    write: @escaping (_ name: String, _ text: String) -> (path: String, error: String?),
    apply: @escaping (_ path: String, _ from: [UInt8], _ to: [UInt8]) -> Applied,
    remember: @escaping (_ path: String, _ values: [String: String]) -> Void,
    edit: @escaping (_ path: String, _ line: Int?) -> String?,
    watched: @escaping (String) -> [String],
    drawn: @escaping () -> [String] = { [] },
    record: @escaping (String) -> String? = { _ in nil }
  ) {
    self.load = load
    self.version = version
    self.write = write
    self.apply = apply
    self.remember = remember
    self.edit = edit
    self.watched = watched
    self.drawn = drawn
    self.record = record
  }
}

/// Runs the preview on a terminal. Waits for keys, files and signals without ever waking up for nothing.
package struct PreviewLoop {
  private var state: PreviewState
  private let world: PreviewWorld
  private let terminal: TerminalDriver
  private let watch = FileWatch()
  private let worker = BackgroundWorker()
  private let imageWorker = BackgroundWorker()
  private let leavingWatch = LeavingWatch()
  /// The keys that leave; nil once something has happened since they were looked for.
  private var leavingKeys: LeavingKeys?
  private let start = Self.now
  private var isEnding = false
  private var hasSaidThatItLooks = false
  /// When files were last looked at.
  private var lookTime = 0.0
  private var kept: (path: String, values: [String: String])?

  /// What belongs to a layout: its data and constants, and other storyboards.
  private static let endings = [".json", ".jsonc", ".plist", ".storyboard", ".xib", ".strings"]
  /// So long nothing happens after the last save.
  private static let quiet: Int32 = 60
  /// So often files are looked at where the system does not say that they change.
  private static let pause: Int32 = 1000

  package init(_ state: PreviewState, _ world: PreviewWorld, _ terminal: TerminalDriver) {
    self.state = state
    self.world = world
    self.terminal = terminal
  }

  /// Runs until somebody quits; the signal that asked for it, or 0.
  package mutating func run(open path: String?) -> Int32 {
    let size = terminal.size
    perform(state.apply(.resize(columns: size.columns, rows: size.rows)))
    if let path {
      perform([.load(path)])
    } else {
      perform(state.apply(.key(Key(name: "L") ?? .named(.space))))
    }
    show()
    while !isEnding {
      startBackground()
      // What can wait is done when nobody asks for anything else.
      if state.isPlaying {
        play()
        if ccurses_signal() != 0 { break }
        continue
      }
      let canGoOn = state.wantsProblems || state.wantsFollowing
      if !wait(timeout: canGoOn ? 0 : -1), canGoOn {
        busily { loop in
          if loop.state.wantsProblems { loop.state.findProblems() } else { loop.state.follow() }
        }
        show()
      }
      if ccurses_signal() != 0 { break }
    }
    if let kept { world.remember(kept.path, kept.values) }
    terminal.close()
    return ccurses_signal()
  }

  private mutating func show() {
    // Most images are there at once, and a picture without them would only be a flicker.
    if startImages(), Self.isReadable(imageWorker.descriptor, within: Self.moment) { takeImages() }
    let screen = busily { loop in (loop.state.screen(), loop.state.pixelCanvas) }
    terminal.show(screen.0, screen.1)
    perform(state.shown(screen.0, at: Self.now - start))
    watch.add(world.drawn())
  }

  /// A picture for each moment that a terminal can show, until a key or the end stops it.
  private mutating func play() {
    let start = Self.now
    _ = wait(timeout: Self.moment)
    guard state.isPlaying, !isEnding else { return }
    busily { loop in loop.state.tick(seconds: Self.now - start) }
    show()
  }

  /// Does what may take long, and nothing to the terminal. Whoever wants to leave meanwhile does not wait for it.
  /// - Parameter event: what is answered; nil for what changes no mode.
  private mutating func busily<Result>(
    _ event: InputEvent? = nil, _ work: (inout PreviewLoop) -> Result
  ) -> Result {
    var keys = leavingKeys ?? state.leavingKeys
    leavingKeys = keys
    // What a key opens may take text.
    if case .key(let key) = event, !keys.passed.contains(key) {
      keys.leaving.formIntersection([.control("c")])
    }
    if event != nil { leavingKeys = nil }
    nonisolated(unsafe) let remember = world.remember
    let (kept, leave) = (kept, terminal.leaving)
    leavingWatch?.begin(keys, terminal.inputDecoder) {
      if let kept { remember(kept.path, kept.values) }
      leave()
    }
    defer { leavingWatch?.pause() }
    return work(&self)
  }

  private mutating func answer(_ event: InputEvent) {
    perform(busily(event) { $0.state.apply(event) })
  }

  /// The next event; nil if there is none.
  private func nextEvent() -> InputEvent? {
    terminal.receive(leavingWatch?.takeBytes() ?? [])
    return terminal.next()
  }

  /// Milliseconds.
  private static let moment: Int32 = 30

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private func startImages() -> Bool {
    guard !imageWorker.isBusy, let task = state.imageTask else { return false }
    imageWorker.start(task)
    return imageWorker.isBusy
  }

  @discardableResult
  private mutating func takeImages() -> Bool {
    guard imageWorker.takeResult() != nil else { return false }
    busily { $0.state.receiveImages() }
    return true
  }

  private static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var waiting = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    return poll(&waiting, 1, milliseconds) > 0
  }

  private func startBackground() {
    worker.stop { state.wants($0) }
    guard worker.descriptor >= 0, !worker.isBusy, let task = state.backgroundTask(ahead: true) else { return }
    worker.start(task)
  }

  /// Waits for something to happen and answers it; false where nothing did.
  private mutating func wait(timeout: Int32) -> Bool {
    var waiting = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ccurses_signal_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: worker.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: imageWorker.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let patience = leavingWatch?.hasBytes == true ? 0 : watch.looks && timeout < 0 ? Self.pause : timeout
    _ = poll(&waiting, nfds_t(waiting.count), patience)
    if ccurses_signal() != 0 { return true }
    // A terminal that is gone says so on every read.
    if waiting[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { isEnding = true }
    var changed = terminal.resumeIfStopped(mouse: state.options.mouse)
    if terminal.updateSize() {
      let size = terminal.size
      answer(.resize(columns: size.columns, rows: size.rows))
      if let cell = terminal.cell { state.receive(cell) }
      changed = true
    }
    while !isEnding, let event = nextEvent() {
      answer(event)
      changed = true
    }
    if terminal.isGone { isEnding = true }
    if waiting[2].revents != 0 || isTimeToLook, watch.readNotices() {
      waitForQuiet()
      answer(.filesChanged)
      changed = true
    }
    if waiting[3].revents != 0, let result = worker.takeResult() {
      perform(busily { $0.state.receive(result.answer, to: result.question) })
      leavingKeys = nil
      changed = true
    }
    if waiting[4].revents != 0, takeImages() { changed = true }
    if changed && !isEnding { show() }
    return changed || isEnding
  }

  private var isTimeToLook: Bool {
    mutating get {
      guard watch.looks, Self.now - lookTime > Double(Self.pause) / 1000 * 0.9 else { return false }
      lookTime = Self.now
      return true
    }
  }

  /// A burst of saves is one change.
  private func waitForQuiet() {
    for _ in 0..<20 {
      var waiting = [pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)]
      if poll(&waiting, 1, Self.quiet) <= 0 { return }
      _ = watch.readNotices()
    }
  }

  private mutating func perform(_ effects: [Effect]) {
    var waiting = effects
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .quit: isEnding = true
      case .repaint: terminal.repaint()
      case .askForGraphics: state.answered(terminal.askForGraphics())
      case .mouse(let on): terminal.setMouse(on)
      case .record(let text):
        if let error = world.record(text) { state.stopRecording(error) }
      case .copy(let text): terminal.copy(text)
      case .edit(let path, let line):
        var error: String?
        terminal.lend(mouse: state.options.mouse) { error = world.edit(path, line) }
        state.edited(error: error)
      case .remember(let path, let values): kept = (path, values)
      case .write(let name, let text):
        let (path, error) = world.write(name, text)
        state.wrote(path, error: error)
      case .apply(let path, let from, let to):
        switch world.apply(path, from, to) {
        case .written(let lost): waiting += state.applied(path, lost: lost, error: nil)
        case .failure(let reason): waiting += state.applied(path, error: reason)
        }
      case .load(let path):
        waiting += busily { $0.load(path) }
        leavingKeys = nil
      case .loadVersion(let path, let other):
        switch world.version(path, other) {
        case .document(let document, _): waiting += state.compared(path, document)
        case .failure(let diagnostic), .missing(let diagnostic): state.notCompared(diagnostic.message)
        }
      }
    }
  }

  private mutating func load(_ path: String) -> [Effect] {
    watch.watch(world.watched(path), endings: Self.endings)
    let loaded = world.load(path)
    // What it read is known only now. A file that could not be read leaves what was read before in sight.
    watch.add(world.watched(path))
    defer {
      if watch.looks, !hasSaidThatItLooks {
        hasSaidThatItLooks = true
        state.reportThatFilesAreLookedAt()
      }
    }
    switch loaded {
    case .document(let document, let remembered):
      return state.loaded(path, document, remembered: remembered)
    case .failure(let diagnostic): return state.failed(path, diagnostic)
    case .missing(let diagnostic): return state.missing(path, diagnostic)
    }
  }
}
