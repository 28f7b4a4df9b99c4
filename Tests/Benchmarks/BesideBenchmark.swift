import Basics
import Drawing
import Environment
import Export
import Model
import Platform
import Screen

/// `beside FILE…` (or `stack:200`, `scenes:40` and the like): 24 environments of a screen side by side, and the
/// background work of the preview. `focused_ms` is the time from a key to the complete new screen with the picture in
/// focus, `all_ms` the time until the last of the others is redrawn. `findings_ms` is a check of the whole file on a
/// background thread, while keys are pressed: `key_max_ms` is the slowest of these keys, `key_alone_ms` the slowest
/// without a check. `map_ms` is the key that opens the map.
enum BesideBenchmark {
  /// Twelve text sizes in two styles.
  private static let query = "text-size=xs..ax5 light dark"
  private static let keys = "x X b b x X b b".split(separator: " ").compactMap { Key(name: String($0)) }
  /// The interval between two keys of fast typing, in µs.
  private static let pause: useconds_t = 30_000
  private static let keysAlone = 40

  static func run(_ arguments: [String]) -> Int32 { Output.measure(arguments, "beside", measure) }

  static func measure(_ file: String) throws -> String {
    let document = try LayoutSamples.document(file)
    var driver = driver(file, document)
    let views = driver.state.stage?.nodes.reduce(0) { $0 + ($1.tree?.views.count ?? 0) } ?? 0
    let map = seconds { driver.press("Space m") }
    driver.press("Esc Esc")
    let alone = (0..<keysAlone).map { index in press(keys[index % keys.count], &driver) }.max() ?? 0
    let (findings, slowest) = findings(&driver)
    driver.press("|")
    driver.type(query)
    driver.press("Enter")
    guard let count = driver.state.beside?.tiles.count else {
      throw BenchmarkError(description: "\(file): nothing is beside")
    }
    driver.follow()
    var focused: [Double] = []
    var all: [Double] = []
    for key in keys {
      let begin = Clock.seconds()
      focused.append(press(key, &driver))
      driver.follow()
      _ = driver.screen()
      all.append(Clock.seconds() - begin)
    }
    return Output.object([
      ("file", Output.string(BenchFiles.name(file))), ("views", "\(views)"),
      ("scenes", "\(document.scenes.count)"), ("environments", "\(count)"),
      ("focused_ms", milliseconds(focused.max() ?? 0)), ("all_ms", milliseconds(Clock.median(all))),
      ("all_max_ms", milliseconds(all.max() ?? 0)), ("findings_ms", milliseconds(findings)),
      ("key_max_ms", milliseconds(slowest)), ("key_alone_ms", milliseconds(alone)),
      ("map_ms", milliseconds(map)),
    ])
  }

  private static func driver(_ file: String, _ document: Document) -> MemoryDriver {
    let library = Library(items: [Library.Item(path: file, title: file)], isGallery: false)
    var options = PreviewOptions()
    options.depth = .full
    // All environments fit on one page.
    let state = PreviewState(columns: 260, rows: 120, options: options, catalog: .bundled, library: library)
    var driver = MemoryDriver(state) { _ in .document(document, remembered: [:]) }
    driver.finishesWork = false
    driver.open(file)
    return driver
  }

  private static func press(_ key: Key, _ driver: inout MemoryDriver) -> Double {
    seconds {
      driver.send(.key(key))
      _ = driver.screen()
    }
  }

  /// Returns the duration of the check, and the slowest key meanwhile.
  private static func findings(_ driver: inout MemoryDriver) -> (seconds: Double, slowest: Double) {
    let worker = BackgroundWorker()
    guard let task = driver.state.backgroundTask(ahead: true) else { return (0, 0) }
    let begin = Clock.seconds()
    var slowest = 0.0
    var index = 0
    worker.start(task)
    while worker.isBusy {
      slowest = max(slowest, press(keys[index % keys.count], &driver))
      index += 1
      usleep(pause)
    }
    return (Clock.seconds() - begin, slowest)
  }

  private static func seconds(_ work: () -> Void) -> Double {
    let begin = Clock.seconds()
    work()
    return Clock.seconds() - begin
  }

  private static func milliseconds(_ seconds: Double) -> String { Numbers.points(seconds * 1000) }
}
