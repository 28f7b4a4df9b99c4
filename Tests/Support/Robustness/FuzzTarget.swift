import Assets
import Audit
import Drawing
import Environment
import Export
import Model
import ProjectFiles
import Reading
import Screen
import Syntax
import Transitions

/// The targets of fuzzers: each reader of untrusted bytes by itself, and the paths through the whole program. The tests
/// replay the fuzzers' findings.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case xml, json, storyboard, layout, expression, plist, strings, catalogue, font, image, settings,
    configuration,
    matrix, keys, messages, files, devices, project, images, source
  case check, heavy, page, session

  /// Whether inputs are mutated like layouts, so that most of them can still be read.
  package var isStructured: Bool {
    ![.expression, .font, .image, .images, .matrix, .keys, .messages, .heavy, .source].contains(self)
  }

  /// Returns violated invariants for these bytes; a crash is reported by itself.
  package func problems(_ bytes: [UInt8]) -> [String] {
    switch self {
    case .xml: if case .success(let document) = XMLParser.parse(bytes, file: "f") { _ = document.name(of: 0) }
    case .json: if let root = JSONDocument(bytes, file: "f").root { _ = JSONTree(root).compact }
    case .source:
      // An Objective-C class has an implementation.
      let isSwift = !String(decoding: bytes, as: UTF8.self).contains("@implementation")
      return LayoutExercise(readDocument(bytes, file: isSwift ? "f.swift" : "f.m")).problems
    case .storyboard, .layout: return LayoutExercise(bytes).problems
    case .expression: return LayoutExercise(Self.layout(around: bytes)).problems
    case .plist:
      _ = InfoPlist.read(bytes, file: "Info.plist")
      _ = DataFile.read(bytes, file: "rows.plist")
    case .strings:
      _ = StringsFile.read(bytes, file: "f.strings")
      _ = PropertyListStrings.read(bytes, file: "f.stringsdict")
    case .catalogue: _ = StringCatalogue.read(bytes, file: "f.xcstrings")
    case .font:
      _ = FontFile.read(bytes)
      if let font = FontOutlines(bytes) { for glyph in 0..<8 { _ = font.outline(glyph) } }
    case .image: Self.image(bytes)
    case .settings: _ = PreviewSettings(bytes, file: "settings.json")
    case .configuration:
      _ = CheckConfiguration(bytes, file: ".sizewise.json")
      _ = Baseline(bytes, file: "baseline.json")
    case .matrix:
      // Each axis of a query multiplies hundreds of environments; one axis at a time covers all the code.
      guard bytes.count(where: { $0 == UInt8(ascii: "+") }) < 2, bytes.count < 200 else { return [] }
      _ = Matrix.read(bytes, file: "matrix", in: .bundled)
    case .keys: return Self.keys(bytes)
    case .messages: return Self.messages(bytes)
    case .files: return Self.files(bytes)
    case .devices: Self.devices(bytes)
    case .project: Self.project(bytes)
    case .images: return Self.images(bytes)
    case .check: return Self.check(bytes)
    case .heavy: return Self.check(HeavyLayout(bytes).bytes, Self.phone)
    case .page: return Self.page(bytes)
    case .session: return Self.session(bytes)
    }
    return []
  }

  /// Reads an image. Small images cover the code, so only one in sixteen large ones is read.
  private static func image(_ bytes: [UInt8]) {
    let size = ImageFile.size(bytes, scale: 1)
    // The first bytes of PNG and JPEG.
    let hasPixels = bytes.first == 0x89 || bytes.first == 0xFF
    if hasPixels, let size, size.width * size.height > 4096, bytes.reduce(0, &+) % 16 != 0 { return }
    if let image = ImageFile.read(bytes, scale: 2, density: 0.1) { _ = image.resized(width: 7, height: 5) }
  }

  private static func layout(around expression: [UInt8]) -> [UInt8] {
    let text = JSONTree.text(String(decoding: expression, as: UTF8.self)).compact
    return Array(
      """
      {"sizewise": 1, "numbers": {"gap": 8}, "views": {
        "a": {"label": "text", "top": 20, "leading": 16, "width": \(text)},
        "b": {"view": true, "size": [40, 40], "top": \(text)}},
       "constraints": [\(text)]}
      """.utf8)
  }

  /// Reads a layout in which every file is this one.
  private static func files(_ bytes: [UInt8]) -> [String] {
    let layout = """
      {"sizewise": 1, "app": "Info.plist", "constants": "Days", "data": {"rows": "rows.json", "posts": "posts.plist"},
       "views": {
        "a": {"button": "1", "values": "Day", "size": ["values.width", "values.height"], "color": "Ink"},
        "b": {"table": "rows", "pin": "edges", "cells": {"c": {"cell": {"t": {"label": "{name}", "font": "Test-Regular 12"}}}}},
        "c": {"collection": "posts", "height": 90, "cells": {"c": {"cell": {"t": {"label": "{title}"}}}}}}}
      """
    let colors = NamedColors { _ in .bytes(bytes, file: "Contents.json") }
    let document = readDocument(
      Array(layout.utf8), file: "f", files: FileAccess { _ throws(FileAccess.Failure) in bytes },
      colors: colors)
    return LayoutExercise(document).problems
  }

  private static func devices(_ bytes: [UInt8]) {
    _ = WindowFile(bytes: bytes, file: "windows.json")
    let file = DeviceFile(bytes: bytes, file: "devices.json")
    let catalog = DeviceCatalog.bundled.adding(file)
    for device in file.devices.prefix(3) {
      for orientation in [Orientation.portrait, .landscape] {
        var environment = PreviewEnvironment(device: device.id, os: device.systems.upperBound)
        environment.orientation = orientation
        _ = try? catalog.surroundings(for: environment)
      }
    }
  }

  /// A sequence gives the same events, however it is split.
  private static func keys(_ bytes: [UInt8]) -> [String] {
    guard let cut = bytes.first, bytes.count <= 512 else { return [] }
    let sent = bytes.dropFirst()
    var whole = InputDecoder()
    var cutInTwo = InputDecoder()
    let place = sent.startIndex + min(Int(cut), sent.count)
    let one = whole.feed(sent) + whole.finish()
    let two = cutInTwo.feed(sent[..<place]) + cutInTwo.feed(sent[place...]) + cutInTwo.finish()
    return one == two ? [] : ["cut after \(cut) bytes: \(two) instead of \(one)"]
  }

  /// Reads the messages of a client of a server. A stream gives the same messages, however it is split, and a written
  /// message is read back.
  private static func messages(_ bytes: [UInt8]) -> [String] {
    guard let first = bytes.first else { return [] }
    let sent = bytes.dropFirst()
    let place = sent.startIndex + sent.count * Int(first) / 256
    var problems: [String] = []
    for framing in [MessageChannel.Framing.lines, .headers] {
      let most = 1 << 12
      var whole = MessageChannel(framing, most: most)
      var cutInTwo = MessageChannel(framing, most: most)
      let parts = whole.feed(sent) + whole.end()
      let others = cutInTwo.feed(sent[..<place]) + cutInTwo.feed(sent[place...]) + cutInTwo.end()
      if parts != others { problems.append("\(framing) cut at \(place): \(others) instead of \(parts)") }
      for case .message(let bytes) in parts {
        if bytes.count > most { problems.append("a message has \(bytes.count) bytes") }
        guard case .request(let id, let method, let parameters) = ReceivedMessage(bytes) else { continue }
        let answer = JSONTree.answer(id, parameters.map { JSONTree($0) } ?? .text(method))
        var read = MessageChannel(framing, most: .max)
        guard case .message(let text)? = read.feed(whole.bytes(of: answer)[...]).first,
          case .response(id, _) = ReceivedMessage(text)
        else {
          problems.append("the answer is not read back: \(answer.compact)")
          continue
        }
      }
    }
    return problems
  }

  /// Reads a project file, build settings and ignore patterns; every file that they include is this one.
  private static func project(_ bytes: [UInt8]) {
    let project = XcodeProject(bytes) { _ in bytes }
    for path in ["Base.lproj/Main.storyboard", "App/Main.storyboard"] { _ = project?.app(of: path) }
    if let settings = ConfigurationFile.read("App.xcconfig", { _ in bytes }) {
      var merged = BuildSettings()
      merged.add(settings)
      merged.add(settings)
      for (key, _) in settings.prefix(20) { _ = merged.value(key) }
    }
    let ignored = IgnoreFile(bytes)
    for path in ["a.json", "Pods/made/a.json", String(repeating: "a/", count: 30)] {
      _ = ignored.ignores(path, isFolder: path.hasSuffix("/"))
    }
  }

  /// Draws a screen whose images are all this one; the work for all of them together is limited.
  private static func images(_ bytes: [UInt8]) -> [String] {
    // A few small images are enough: more repeat the same work, and a fuzzer needs many inputs per second.
    let count = 6
    let most = 1 << 14
    let views = (0..<count).map {
      "\"v\($0)\": {\"image\": \"i\($0)\", \"top\": \($0), \"leading\": 8, \"size\": 30}"
    }
    let ending =
      bytes.first == 0x89 ? "png" : bytes.first == 0xFF ? "jpg" : bytes.first == 0x25 ? "pdf" : "svg"
    let images = ProjectImages(
      ProjectImages.Access(place: { .files(["\($0).\(ending)": 2]) }, read: { _ in bytes }), work: most)
    let document = readDocument(
      Array("{\"sizewise\": 1, \"views\": {\(views.joined(separator: ", "))}}".utf8), file: "f",
      images: images)
    let context = StageContext(document: document)
    guard
      let stage = try? context.stage(
        ScreenState(environment: PreviewEnvironment(device: "iphone-se-3", os: 18), root: 0))
    else { return ["images alone are not laid out"] }
    var options = DrawingOptions()
    options.look = .colour
    _ = draw(stage, options)
    // The work for an image is only determined by reading it, so the last one may exceed the limit.
    return images.spent <= 2 * most + images.largest
      ? [] : ["\(images.spent) pixels are read, and \(most) are allowed"]
  }

  /// Makes a page of a layout's first scenes, with the findings of a check.
  private static func page(_ bytes: [UInt8]) -> [String] {
    let document = readDocument(bytes, file: "f")
    guard !document.diagnostics.contains(where: { $0.severity == .error }) else { return [] }
    let context = StageContext(document: document)
    let routes = SceneRoutes(document)
    var maker = PageMaker(explains: true)
    for entry in phone.entries {
      for scene in document.scenes.indices.prefix(2) {
        guard let showing = try? context.show(scene, along: routes, in: entry.environment) else { continue }
        maker.add(showing.appearance.stage, scene: scene, of: document, title: document.scenes[scene].name)
      }
    }
    var request = AuditRequest(document, matrix: phone)
    request.workers = 1
    maker.add(Audit.run(request))
    let page = maker.page(title: document.title ?? "f", summary: "").html
    var problems: [String] = []
    if page.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }) {
      problems.append("the page contains control characters")
    }
    let tags = (open: page.ranges(of: "<script").count, close: page.ranges(of: "</script").count)
    if tags != (2, 2) {
      problems.append("the page has \(tags.open) scripts that begin and \(tags.close) that end")
    }
    return problems
  }

  private static let phone = matrix("--device iphone-se-3")
  private static let phoneAndPad = matrix(
    "--device iphone-se-3\n--device ipad-mini-6 --orientation landscape --text-size ax3")

  private static func matrix(_ lines: String) -> Matrix {
    Matrix.read(Array(lines.utf8), file: "matrix", in: .bundled).matrix
  }

  /// - Parameter matrix: the environments; one is enough for inputs that are only expensive.
  private static func check(_ bytes: [UInt8], _ matrix: Matrix = phoneAndPad) -> [String] {
    let document = readDocument(bytes, file: "f")
    guard !document.diagnostics.contains(where: { $0.severity == .error }) else { return [] }
    var problems: [String] = []
    var request = AuditRequest(document, matrix: matrix)
    request.includesCanvas = document.format != .layout
    request.workers = 1
    let report = CheckReport(files: [Audit.run(request)], unreadable: [], rules: RuleTable.all, version: "0")
    if report.text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) {
      problems.append("a finding contains control characters")
    }
    if JSONDocument(Array(report.json.utf8), file: "findings").root == nil {
      problems.append("the findings are not JSON")
    }
    return problems
  }

  /// Runs the preview of a layout; the keys follow the layout after a zero byte, or are derived from its bytes.
  private static func session(_ bytes: [UInt8]) -> [String] {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let content = Array(parts[0])
    // Few keys: the fuzzer finds longer sequences through further inputs, and each key draws a screen.
    let script = parts.count > 1 ? Array(parts[1].prefix(12)) : Array(content.suffix(8))
    let document = readDocument(content, file: "f")
    let library = Library(items: [Library.Item(path: "f", title: "f")], isGallery: false)
    var driver = MemoryDriver(
      PreviewState(columns: 80, rows: 24, options: PreviewOptions(), catalog: .bundled, library: library)
    ) { _ in .document(document, remembered: [:]) }
    // One in four waits for the findings, which take most of the time and are covered by `check`; the others go on
    // typing.
    driver.finishesWork = (script.first ?? 0) % 4 == 0
    driver.open("f")
    var problems: [String] = []
    // Without a picture the keys are typed into the list of files.
    if !document.scenes.isEmpty, !document.diagnostics.contains(where: { $0.severity == .error }) {
      var (start, said) = (Self.picture(driver), driver.state.messageHeight)
      driver.press("r r")
      var end = Self.picture(driver)
      // A long message covers part of the picture.
      said = max(said, driver.state.messageHeight)
      start.removeLast(max(0, said - 1))
      end.removeLast(max(0, said - 1))
      // The title gives the reason if a scene other than the first is shown, until the first change.
      let isTitleLost = !start[0].hasPrefix(end[0])
      for (before, after) in zip(start, end).dropFirst(isTitleLost ? 0 : 1) where before != after {
        problems.append("turned there and back a line of the screen is\n\(after)\ninstead of\n\(before)")
      }
    }
    let keys =
      KeyTable.all.flatMap(\.keys).filter { $0 != .character("q") } + [.named(.enter), .named(.escape)]
    for byte in script {
      if byte >= 0xE0 {
        driver.send(.mouse(MouseEvent(.click, column: Int(byte &* 37) % 80, row: Int(byte) % 24)))
      } else {
        driver.send(.key(keys[Int(byte) % keys.count]))
      }
      let grid = driver.screen()
      if grid.cells.count != driver.state.columns * driver.state.rows {
        problems.append("the screen changed its size")
      }
    }
    return problems
  }

  /// Returns the screen without its last line, which reports the last step.
  private static func picture(_ driver: MemoryDriver) -> [Substring] {
    driver.screen().plainText().split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
  }
}
