import Drawing
import Export
import Raster
import Testing

@testable import Screen

/// Pixels in the terminal: queries, the effects of the answers, and the output.
struct PixelTests {
  private static func replies(_ bytes: String) -> [TerminalReply] {
    var decoder = InputDecoder()
    let events = decoder.feed(Array(bytes.utf8)) + decoder.finish()
    #expect(events.isEmpty, "an answer became a key: \(events)")
    return decoder.takeReplies()
  }

  @Test func terminalRepliesAreNotKeys() {
    #expect(Self.replies("\u{1B}_Gi=31;OK\u{1B}\\") == [.graphics(true)])
    #expect(Self.replies("\u{1B}_Gi=31;EINVAL: q i q\u{1B}\\") == [.graphics(false)])
    #expect(Self.replies("\u{1B}_Gi=7;OK\u{1B}\\").isEmpty)
    #expect(Self.replies("\u{1B}P>|kitty(0.35.2)\u{1B}\\") == [.name("kitty(0.35.2)")])
    #expect(Self.replies("\u{1B}[?62;4;22c") == [.attributes([62, 4, 22])])
    #expect(Self.replies("\u{1B}[6;32;16t") == [.cell(width: 16, height: 32)])
    #expect(Self.replies("\u{1B}[?1;0;256S") == [.colors(256)])
    #expect(Self.replies("\u{1B}[?1;3;0S\u{1B}[8;24;80t\u{1B}[24;80R").isEmpty)
  }

  @Test(arguments: [
    ("rgb:ffff/fdfd/e3e3", true), ("rgb:1e1e/1e1e/1e1e", false), ("rgb:f/f/f", true),
    ("rgba:00/00/00/ff", false),
    ("rgb:ffff/0000/0000", false), ("rgb:0000/ffff/0000", true),
  ])
  func backgroundColoursAreClassifiedAsLightOrDark(_ color: String, _ isLight: Bool) {
    for end in ["\u{1B}\\", "\u{07}"] {
      #expect(Self.replies("\u{1B}]11;\(color)\(end)") == [.background(isLight: isLight)])
    }
  }

  @Test(arguments: ["11;#ffffff", "11;rgb:xx/ff/ff", "11;rgb:ff/ff", "10;rgb:ff/ff/ff", "11;rgb:fffff/0/0"])
  func otherRepliesDoNotChangeTheBackground(_ answer: String) {
    #expect(Self.replies("\u{1B}]\(answer)\u{07}").isEmpty)
  }

  /// The attributes that end the background query's answer are not those of the graphics query.
  @Test func theBackgroundIsQueriedOnce() {
    var question = BackgroundQuestion(isLight: nil)
    let isUnasked = question.receive(.attributes([62]))
    let bytes = question.ask()
    #expect(!isUnasked && !bytes.isEmpty && question.isWaiting)
    let isOurs = question.receive(.background(isLight: true))
    #expect(isOurs && question.isLight == true && question.isWaiting)
    let ends = question.receive(.attributes([62]))
    let next = question.receive(.attributes([62]))
    #expect(ends && !next && !question.isWaiting)
  }

  @Test func explicitBackgroundTakesPrecedence() {
    var question = BackgroundQuestion(isLight: false)
    _ = question.receive(.background(isLight: true))
    #expect(question.isLight == false)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var replies: String
    var environment: [String: String] = [:]
    var knowsCell = true
    var way: GraphicsWay?
    var reason = ""
  }

  private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
  private static func named(_ name: String) -> String { "\u{1B}P>|\(name)\u{1B}\\" }

  static let cases: [Case] = [
    Case(
      testDescription: "kitty", replies: kitty + named("kitty(0.35.2)") + "\u{1B}[?62c",
      way: .placeholders(throughTmux: false)),
    Case(
      testDescription: "kitty before placeholders were supported",
      replies: kitty + named("kitty(0.26.5)") + "\u{1B}[?62c",
      way: .placed),
    Case(
      testDescription: "Ghostty", replies: kitty + named("ghostty 1.1.3") + "\u{1B}[?62c",
      way: .placeholders(throughTmux: false)),
    Case(
      testDescription: "WezTerm, which lacks placeholders",
      replies: kitty + named("WezTerm 20240203") + "\u{1B}[?65;4;6c", way: .placed),
    Case(
      testDescription: "a terminal without a name", replies: kitty + "\u{1B}[?62c",
      environment: ["TERM": "xterm-256color"], way: .placed),
    Case(
      testDescription: "kitty without a name", replies: kitty + "\u{1B}[?62c",
      environment: ["TERM": "xterm-kitty"], way: .placeholders(throughTmux: false)),
    Case(
      testDescription: "sixels", replies: "\u{1B}[?1;0;1024S\u{1B}[?62;4c", way: .sixel(colors: 256)),
    Case(testDescription: "sixels in sixteen colours", replies: "\u{1B}[?62;4c", way: .sixel(colors: 16)),
    Case(
      testDescription: "sixels with a reported cell size", replies: "\u{1B}[6;20;10t\u{1B}[?62;4c",
      knowsCell: false, way: .sixel(colors: 16)),
    Case(
      testDescription: "sixels with an unknown cell size", replies: "\u{1B}[?62;4c", knowsCell: false,
      reason: "does not report its cell size"),
    Case(testDescription: "neither", replies: "\u{1B}[?62;22c", reason: "neither kitty graphics nor sixel"),
    Case(testDescription: "no answer", replies: "", reason: "did not answer within 60 ms"),
    Case(
      testDescription: "kitty outside of tmux", replies: "\u{1B}[?1;2c" + kitty + named("kitty(0.35.2)"),
      environment: ["TMUX": "/tmp/tmux"], way: .placeholders(throughTmux: true)),
    Case(
      testDescription: "WezTerm outside of tmux", replies: "\u{1B}[?1;2c" + kitty + named("WezTerm 2024"),
      environment: ["TMUX": "/tmp/tmux"], reason: "pictures in tmux need"),
    Case(
      testDescription: "tmux without passthrough", replies: "\u{1B}[?1;2c",
      environment: ["TMUX": "/tmp/tmux"],
      reason: "allow-passthrough"),
    Case(
      testDescription: "tmux with built-in sixels", replies: "\u{1B}[?1;2;4c",
      environment: ["TMUX": "/tmp/tmux"], way: .sixel(colors: 16)),
    Case(
      testDescription: "GNU screen", replies: kitty + "\u{1B}[?62c", environment: ["STY": "1"],
      reason: "GNU screen"),
  ]

  @Test(arguments: cases) func theRepliesDetermineTheImageProtocol(_ item: Case) {
    var question = GraphicsQuestion()
    for reply in Self.replies(item.replies) { question.receive(reply) }
    let surroundings = GraphicsQuestion.Surroundings(
      environment: { item.environment[$0] }, cell: item.knowsCell ? PixelCell(width: 10, height: 20) : nil)
    switch question.answer(surroundings) {
    case .able(let way, let cell):
      #expect(way == item.way)
      #expect(cell == PixelCell(width: 10, height: 20))
    case .unable(let reason):
      #expect(item.way == nil && reason.contains(item.reason), "\(reason)")
    }
  }

  /// The number of each diacritic is its index in the protocol's list.
  @Test func escapeSequencesMatchTheProtocol() {
    let marks = PlaceholderMarks.all
    #expect(marks.count == 297)
    #expect(marks[0] == 0x305 && marks[1] == 0x30D && marks[255] == 0xA8E5 && marks[296] == 0x1D244)
    for mark in marks {
      let properties = Unicode.Scalar(mark)?.properties
      #expect(properties?.canonicalCombiningClass == .above)
      #expect(properties?.generalCategory == .nonspacingMark)
    }
    #expect(marks == marks.sorted())
  }

  /// The first sixteen colours have short codes, which would not carry the image number.
  @Test func imageNumbersFitTheFullColourRange() {
    for process in 1...1000 as ClosedRange<Int32> {
      #expect((16...253).contains(TerminalPixels(process: process).number))
    }
  }

  private static func session(_ way: GraphicsWay = .placeholders(throughTmux: false)) throws -> Session {
    var session = try Session(columns: 120, rows: 60) { $0.depth = .full }
    session.driver.graphics = .able(way, PixelCell(width: 16, height: 32))
    return session
  }

  @Test func pixelsEqualTheExport() throws {
    var session = try Self.session()
    #expect(session.state.pixelCanvas == nil)
    session.press("z V")
    let canvas = try #require(session.state.pixelCanvas)
    let image = canvas.image()
    #expect(image.width == canvas.area.width * 16 && image.height == canvas.area.height * 32)
    let stage = try #require(session.state.stage)
    let scene = VectorScene(stage, shapes(of: stage, DrawingOptions()))
    let whole = VectorSheet([CaptionedScene(scene, caption: [])], title: "").image(
      scale: 16 / (try #require(session.state.picture)).scale.column)
    // Both contain the device's edge around the screen, and are transparent elsewhere.
    let (a, b) = (Self.seen(image), Self.seen(whole))
    #expect(a.width == b.width && a.height == b.height)
    var different = 0
    for (first, second) in zip(a.pixels, b.pixels) where first != second { different += 1 }
    #expect(Double(different) < 0.005 * Double(a.pixels.count), "\(different) of \(a.pixels.count)")
  }

  /// Crops an image to its opaque part.
  private static func seen(_ image: RasterImage) -> RasterImage {
    let all = image.pixels.indices.filter { image.pixels[$0] >> 24 > 127 }
    guard let first = all.first, let last = all.last else { return RasterImage(width: 0, height: 0) }
    let columns = all.lazy.map { $0 % image.width }
    let (left, right) = (columns.min() ?? 0, columns.max() ?? 0)
    let (top, bottom) = (first / image.width, last / image.width)
    var part = RasterImage(width: right - left + 1, height: bottom - top + 1)
    for y in top...bottom {
      for x in left...right {
        part.pixels[(y - top) * part.width + x - left] = image.pixels[y * image.width + x]
      }
    }
    return part
  }

  @Test func panelsAndSelectionAreText() throws {
    var session = try Self.session()
    session.press("V")
    let before = try #require(session.state.pixelCanvas)
    #expect(
      session.driver.screen()[before.area.column, before.area.row].scalar == PlaceholderMarks.placeholder)
    session.press("Down Space v n")
    let after = try #require(session.state.pixelCanvas)
    #expect(after.isSame(as: before), "the image is not sent again for what is text")
    #expect(session.text.contains("┏") && session.text.contains("photo"))
    session.press("i")
    #expect(session.text.contains("inspector"))
    #expect(session.state.pixelCanvas?.area != before.area)
    // Characters are used for several pictures, and in a wireframe.
    session.press("#")
    #expect(session.state.pixelCanvas == nil)
    session.press("V")
    #expect(session.state.pixelCanvas != nil)
    session.press("V")
    #expect(session.state.pixelCanvas == nil && session.text.contains("characters"))
  }

  /// The overview is an image in a terminal that shows images, and the picture stays text.
  @Test func theOverviewIsAnImage() throws {
    var state = try Session(columns: 120, rows: 40) { $0.depth = .full }.state
    func press(_ name: String) throws { _ = state.apply(.key(try #require(Key(name: name)))) }
    #expect(state.pixelCanvas == nil)
    state.learn(.able(.placed, PixelCell(width: 16, height: 32)))
    let canvas = try #require(state.pixelCanvas)
    let screen = state.screen()
    for column in 0..<120 {
      for row in 0..<40 {
        let isImage = screen[column, row].scalar == PlaceholderMarks.placeholder
        #expect(isImage == canvas.area.contains(column, row), "\(column), \(row)")
      }
    }
    // The whole screen is inside the image, which is transparent only beside it.
    let image = canvas.image()
    let seen = Self.seen(image)
    #expect(image.width == canvas.area.width * 16 && image.height == canvas.area.height * 32)
    #expect(
      abs(Double(seen.height) / Double(seen.width) - 852.0 / 393) < 0.1, "\(seen.width) × \(seen.height)")
    // Scrolling moves only the frame around it.
    try press("Shift-Down")
    #expect(try #require(state.pixelCanvas).isSame(as: canvas))
    // `V` shows the picture as an image instead.
    try press("V")
    #expect(state.pixelCanvas?.area != canvas.area)
    try press("V")
    #expect(state.pixelCanvas?.area == canvas.area)
  }

  @Test(arguments: [
    (["KITTY_WINDOW_ID": "1", "TERM": "xterm-kitty"], true), (["TERM": "foot"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], true), (["TERM": "xterm-256color"], false),
    (["TERM": "screen", "STY": "1.tty", "TERM_PROGRAM": "iTerm.app"], false), ([:], false),
  ])
  func onlyKnownTerminalsAreQueriedAtTheStart(environment: [String: String], isQueried: Bool) {
    let surroundings = GraphicsQuestion.Surroundings(environment: { environment[$0] }, cell: nil)
    #expect(surroundings.isKnownForImages == isQueried)
  }

  @Test func aPictureIsExportedAsPNG() throws {
    var session = try Session(columns: 120, rows: 40)
    session.press("Space x i")
    let file = try #require(session.driver.written.last)
    #expect(file.name.hasSuffix("iphone-16-portrait-full.png"))
    // The header of a PNG file has the width and height after sixteen bytes.
    let size = file.bytes[16..<24].reduce(0) { $0 << 8 | UInt64($1) }
    #expect(file.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(size >> 32 >= 786 && size & 0xFFFF_FFFF >= 1704, "\(size >> 32) × \(size & 0xFFFF_FFFF)")
  }

  @Test func unsupportedPixelsHaveAReason() throws {
    var session = try Session(columns: 120, rows: 40) { $0.depth = .full }
    session.driver.graphics = .unable(
      "this terminal supports neither kitty graphics nor sixel")
    session.press("V")
    #expect(session.text.contains("neither kitty graphics nor sixel"))
    var plain = try Session(columns: 120, rows: 40)
    plain.press("V")
    #expect(plain.text.contains("256 colours"))
  }
}
