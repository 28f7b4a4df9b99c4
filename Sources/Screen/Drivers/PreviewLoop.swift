import CCurses
import Drawing
import Model
import Platform

/// The functions through which the preview loop reads, writes and remembers; supplied by the caller.
package struct PreviewWorld {
  /// Loads a document with its remembered values, or returns the reason for the failure.
  package var load: (String) -> Loaded
  /// Loads another version: the file in a commit, or another file.
  package var version: (_ path: String, _ other: ComparedVersion) -> Loaded
  /// Writes a file to the user's directory; returns the path, and the error if there is one.
  package var write: (_ name: String, _ bytes: [UInt8]) -> (path: String, error: String?)
  /// Replaces the contents of a file, if they are still the expected ones.
  package var apply: (_ path: String, _ from: [UInt8], _ to: [UInt8]) -> Applied
  /// Stores values for the next time that a file is opened.
  package var remember: (_ path: String, _ values: [String: String]) -> Void
  /// Opens the user's editor and waits for it; returns the error if it cannot be started.
  package var edit: (_ path: String, _ line: Int?) -> String?
  /// Returns the paths to watch, the layout's first; empty for layouts that are not files.
  package var watched: (String) -> [String]
  /// Returns the files that drawing has read since the last call, to be watched too: images are read when they are
  /// drawn.
  package var drawn: () -> [String]
  /// Appends to the recording of the session; returns the error if there is one.
  package var record: (String) -> String?
  /// The file with the user's settings, whether it exists or not.
  package var settingsFile: String?
  /// Reads the settings again; nil if there are none.
  package var settings: () -> PreviewSettings? = { nil }

  /// The result of applying a change to a file.
  package enum Applied {
    /// The file was written; the listed attributes of the old file may be lost.
    case written(lost: [String])
    case failure(String)
  }

  /// The result of loading a layout.
  package enum Loaded {
    case document(Document, remembered: [String: String])
    case failure(Diagnostic)
    /// The file does not exist, or not at present.
    case missing(Diagnostic)

    /// The reason why there is no document.
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
    write: @escaping (_ name: String, _ bytes: [UInt8]) -> (path: String, error: String?),
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

/// Runs the preview on a terminal. Waits for keys, files and signals without polling.
package struct PreviewLoop {
  private var state: PreviewState
  private let world: PreviewWorld
  private let terminal: TerminalDriver
  private let watch = FileWatch()
  private let worker = BackgroundWorker()
  private let imageWorker = BackgroundWorker()
  private let leavingWatch = LeavingWatch()
  /// The keys that quit; nil after an event until they are determined again.
  private var leavingKeys: LeavingKeys?
  private let start = Self.now
  private var isEnding = false
  private var hasSaidThatItLooks = false
  /// The time of the last poll of the files.
  private var lookTime = 0.0
  private var kept: (path: String, values: [String: String])?

  /// The extensions of files that belong to a layout: data, constants, other storyboards and strings.
  private static let endings = Document.Format.layoutEndings + [".plist", ".storyboard", ".xib", ".strings"]
  /// The quiet time that ends a burst of saves, in milliseconds.
  private static let quiet: Int32 = 60
  /// The polling interval if the system reports no file changes, in milliseconds.
  private static let pause: Int32 = 1000

  package init(_ state: PreviewState, _ world: PreviewWorld, _ terminal: TerminalDriver) {
    self.state = state
    self.world = world
    self.terminal = terminal
  }

  /// Runs until the user quits; returns the signal that ended it, or 0.
  package mutating func run(open path: String?) -> Int32 {
    state.options.knowsOctants = terminal.knowsOctants
    let size = terminal.size
    perform(state.apply(.resize(columns: size.columns, rows: size.rows)))
    if let path {
      perform([.load(path)])
    } else {
      perform(state.beginWithList())
    }
    show()
    if terminal.isKnownForImages {
      let answer = terminal.askForGraphics()
      state.learn(answer, terminal.mosaic)
      show()
    }
    while !isEnding {
      startBackground()
      // Idle work is done when there is no input.
      if state.isPlaying {
        play()
        if ccurses_signal() != 0 { break }
        continue
      }
      let canGoOn = state.wantsProblems || state.wantsFollowing
      if !wait(timeout: canGoOn ? 0 : -1), canGoOn {
        busily { loop in
          if loop.state.wantsProblems {
            loop.state.findProblems()
          } else {
            loop.perform(loop.state.follow())
          }
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
    // Most images load quickly; drawing without them first would only flicker.
    if startImages(), Self.isReadable(imageWorker.descriptor, within: Self.moment) { takeImages() }
    let screen = busily { loop in (loop.state.screen(), loop.state.pixelCanvas) }
    terminal.show(screen.0, screen.1)
    perform(state.shown(screen.0, at: Self.now - start))
    watch.add(world.drawn())
  }

  /// Draws a frame of the animation at each interval, until a key or the end stops it.
  private mutating func play() {
    let start = Self.now
    _ = wait(timeout: Self.moment)
    guard state.isPlaying, !isEnding else { return }
    busily { loop in loop.state.tick(seconds: Self.now - start) }
    show()
  }

  /// Does work that may take long and does not touch the terminal; keys that quit are handled meanwhile.
  /// - Parameter event: the event that is handled; nil if the work cannot change the mode.
  private mutating func busily<Result>(
    _ event: InputEvent? = nil, _ work: (inout PreviewLoop) -> Result
  ) -> Result {
    var keys = leavingKeys ?? state.leavingKeys
    leavingKeys = keys
    // The key may open a text field, in which letters are text.
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

  /// Returns the next event; nil if there is none.
  private func nextEvent() -> InputEvent? {
    terminal.receive(leavingWatch?.takeBytes() ?? [])
    return terminal.next()
  }

  /// The interval between frames, in milliseconds.
  private static let moment: Int32 = 30

  private static var now: Double { monotonicSeconds() }

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

  /// Waits for an event and handles it; false if none arrived.
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
    // A terminal that was closed reports this on every read.
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
      if let settings = world.settings() { state.take(settings) }
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

  /// Waits until no more changes arrive, so that a burst of saves is one change.
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
      case .write(let name, let bytes):
        let (path, error) = world.write(name, bytes)
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
    // The files that the layout reads are known only now. If it could not be read, the previous ones are still watched.
    watch.add(world.watched(path) + (world.settingsFile.map { [$0] } ?? []))
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
