import Basics
import Drawing
import Environment
import Export
import Model
import Screen
import Syntax
import Transitions

/// `preview FILE…` (or `stack:1000` and the like, as for `layout`): 300 keys of a session in memory, each from the
/// event to the complete new screen, and the bytes of the cells that changed. `layouts` is that time divided by the
/// time to lay out the result. Marks of conflicts and ambiguity follow when the preview is idle (`marks_ms`).
/// `scroll_p95_ms` is a step of scrolling, down and up. Drawing and the stage are timed separately, to explain slow
/// keys; `slowest` are the keys with the largest medians. The terminal has 24-bit colours; `--wireframe` before the
/// files draws without colours, `--pixels` makes an image after each key as for kitty's protocol.
enum PreviewBenchmark {
  private static let columns = 120
  private static let rows = 40
  private static let keys =
    "r d Down w Down t j r D N Right T W n b S n b N S o Down e i k r v r V o i e x X K K + - z z u U".split(
      separator: " "
    ).compactMap { Key(name: String($0)) }
  private static let events = 300
  private static let scrollSteps = 120

  private enum Look: String {
    case colour, wireframe, pixels

    var picture: PictureLook { self == .wireframe ? .wireframe : .colour }
  }

  static func run(_ arguments: [String]) -> Int32 {
    let look = arguments.first.flatMap { $0.hasPrefix("--") ? Look(rawValue: String($0.dropFirst(2))) : nil }
    return Output.measure(look == nil ? arguments : Array(arguments.dropFirst()), "preview") {
      try measure($0, look ?? .colour)
    }
  }

  static func measure(_ file: String) throws -> String { try measure(file, .colour) }

  private static func measure(_ file: String, _ look: Look) throws -> String {
    let document = try LayoutSamples.document(file)
    let library = Library(items: [Library.Item(path: file, title: file)], isGallery: false)
    var options = PreviewOptions()
    options.depth = .full
    options.wireframe = look == .wireframe
    let state = PreviewState(
      columns: columns, rows: rows, options: options, catalog: .bundled, library: library)
    var driver = MemoryDriver(state) { _ in .document(document, remembered: [:]) }
    driver.finishesWork = false
    driver.open(file)
    if look == .pixels {
      driver.graphics = .able(.placeholders(throughTmux: false), PixelCell(width: 10, height: 20))
      driver.press("V")
    }
    var canvas = driver.state.pixelCanvas
    guard let stage = driver.state.stage else {
      throw BenchmarkError(description: "\(file): nothing to show")
    }
    let views = stage.nodes.reduce(0) { $0 + ($1.tree?.views.count ?? 0) }
    var times: [Double] = []
    var ratios: [Double] = []
    var screen = driver.screen()
    var marks: [Double] = []
    var sent = 0
    var sentImage = 0
    for index in 0..<events {
      let key = keys[index % keys.count]
      let begin = Clock.seconds()
      driver.send(.key(key))
      let next = driver.screen()
      if let image = driver.state.pixelCanvas, canvas.map({ !image.isSame(as: $0) }) ?? true {
        sentImage = Base64.text(of: PngFile.bytes(image.image())).utf8.count
        canvas = image
      }
      times.append(Clock.seconds() - begin)
      sent += changedBytes(screen, next)
      if driver.state.wantsProblems {
        let begin = Clock.seconds()
        driver.finishWork()
        marks.append(Clock.seconds() - begin)
      }
      screen = next
      ratios.append(
        times[index]
          / (try parts(of: driver.state, look.picture, rounds: 3).layout))
    }
    let slowest = slowestKeys(times)
    times.sort()
    ratios.sort()
    var scrolls: [Double] = []
    for index in 0..<scrollSteps {
      let begin = Clock.seconds()
      driver.send(.key(Key(name: index % 40 < 20 ? "j" : "k") ?? .named(.space)))
      screen = driver.screen()
      scrolls.append(Clock.seconds() - begin)
    }
    scrolls.sort()
    let apart = try parts(of: driver.state, look.picture, rounds: 15)
    return Output.object([
      ("file", Output.string(BenchFiles.name(file))), ("views", "\(views)"), ("events", "\(events)"),
      ("median_ms", milliseconds(Clock.median(times))), ("p95_ms", milliseconds(times[events * 95 / 100])),
      ("p95_layouts", Numbers.points(ratios[events * 95 / 100])), ("max_ms", milliseconds(times[events - 1])),
      ("scroll_p95_ms", milliseconds(scrolls[scrollSteps * 95 / 100])), ("bytes", "\(sent)"),
      ("image_bytes", "\(sentImage)"),
      ("marks_ms", milliseconds(Clock.median(marks))), ("layout_ms", milliseconds(apart.layout)),
      ("draw_ms", milliseconds(apart.draw)), ("slowest", Output.string(slowest)),
    ])
  }

  /// Returns the keys that take longest, by position, with their median over the rounds.
  private static func slowestKeys(_ times: [Double]) -> String {
    let medians = keys.indices.map { place in
      (place, Clock.median(stride(from: place, to: times.count, by: keys.count).map { times[$0] }))
    }
    return medians.sorted { $0.1 > $1.1 }.prefix(6).map { place, time in
      "\(place + 1) (\(keys[place].name)) \(milliseconds(time))"
    }.joined(separator: ", ")
  }

  private static func milliseconds(_ seconds: Double) -> String { Numbers.points(seconds * 1000) }

  /// Returns the bytes of the characters that differ, which are sent to the terminal, without cursor movements and
  /// colours.
  private static func changedBytes(_ a: CellGrid, _ b: CellGrid) -> Int {
    guard a.cells.count == b.cells.count else { return b.cells.count }
    return b.cells.indices.reduce(0) { $0 + (a.cells[$1] == b.cells[$1] ? 0 : b.text(at: $1).utf8.count) }
  }

  /// Returns the median times of building a stage from scratch, and of drawing it.
  private static func parts(
    of state: PreviewState, _ look: PictureLook, rounds: Int
  ) throws -> (layout: Double, draw: Double) {
    guard let layout = state.layout else { throw BenchmarkError(description: "nothing to show") }
    var drawing = DrawingOptions()
    drawing.look = look
    var layouts: [Double] = []
    var draws: [Double] = []
    for _ in 0..<rounds {
      let begin = Clock.seconds()
      let stage = try layout.walkthrough.context.stage(layout.walkthrough.screenState)
      let middle = Clock.seconds()
      _ = draw(stage, drawing)
      draws.append(Clock.seconds() - middle)
      layouts.append(middle - begin)
    }
    return (Clock.median(layouts), Clock.median(draws))
  }
}
