import Audit
import Environment
import Export
import Glibc
import Model
import ProjectFiles
import Reading
import Screen
import Syntax
import TestSupport

/// What is fed with the fuzzer's bytes: each reader of strangers' bytes by itself, and the ways through the whole program.
enum FuzzTarget: String, CaseIterable {
  case xml, json, storyboard, layout, expression, plist, strings, catalogue, font, settings, configuration,
    matrix, keys
  case check, session

  /// Inputs are changed as layouts are, so that most of them are still read.
  var isLayout: Bool { [.storyboard, .layout, .check, .session].contains(self) }

  func take(_ bytes: [UInt8]) {
    switch self {
    case .xml: if case .success(let document) = XMLParser.parse(bytes, file: "f") { _ = document.name(of: 0) }
    case .json: if let root = JSONDocument(bytes, file: "f").root { _ = JSONTree(root).compact }
    case .storyboard, .layout: Self.expect(LayoutExercise(bytes).problems)
    case .expression: Self.expect(LayoutExercise(Self.layout(around: bytes)).problems)
    case .plist:
      _ = InfoPlist.read(bytes, file: "Info.plist")
      _ = DataFile.read(bytes, file: "rows.plist")
    case .strings:
      _ = StringsFile.read(bytes, file: "f.strings")
      _ = PropertyListStrings.read(bytes, file: "f.stringsdict")
    case .catalogue: _ = StringCatalogue.read(bytes, file: "f.xcstrings")
    case .font: _ = FontFile.read(bytes)
    case .settings: _ = PreviewSettings(bytes, file: "settings.json")
    case .configuration:
      _ = CheckConfiguration(bytes, file: ".sizewise.json")
      _ = Baseline(bytes, file: "baseline.json")
    case .matrix: _ = Matrix.read(bytes, file: "matrix", in: .bundled)
    case .keys: Self.keys(bytes)
    case .check: Self.check(bytes)
    case .session: Self.session(bytes)
    }
  }

  /// What must never be ends the fuzzer, as a crash does.
  private static func expect(_ problems: [String]) {
    guard !problems.isEmpty else { return }
    for problem in problems { print("problem: \(problem)") }
    fflush(nil)
    abort()
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

  /// A sequence gives the same events however it is cut.
  private static func keys(_ bytes: [UInt8]) {
    guard let cut = bytes.first, bytes.count <= 4096 else { return }
    let sent = bytes.dropFirst()
    var whole = InputDecoder()
    var cutInTwo = InputDecoder()
    let place = sent.startIndex + min(Int(cut), sent.count)
    let one = whole.take(sent) + whole.finish()
    let two = cutInTwo.take(sent[..<place]) + cutInTwo.take(sent[place...]) + cutInTwo.finish()
    if one != two { expect(["cut after \(cut) bytes: \(two) instead of \(one)"]) }
  }

  private static func check(_ bytes: [UInt8]) {
    let document = readDocument(bytes, file: "f")
    guard !document.diagnostics.contains(where: { $0.severity == .error }) else { return }
    let lines = "--device iphone-se-3\n--device ipad-mini-6 --orientation landscape --text-size ax3"
    var request = AuditRequest(
      document, matrix: Matrix.read(Array(lines.utf8), file: "matrix", in: .bundled).matrix)
    request.includesCanvas = document.format != .layout
    request.workers = 1
    let report = CheckReport(files: [Audit.run(request)], unreadable: [], rules: RuleTable.all, version: "0")
    if report.text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) {
      expect(["a finding holds control characters"])
    }
    if JSONDocument(Array(report.json.utf8), file: "findings").root == nil {
      expect(["the findings are not JSON"])
    }
  }

  /// The preview of a layout; the keys follow the layout after a byte that is in no text, or are read off its bytes.
  private static func session(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let content = Array(parts[0])
    let script = parts.count > 1 ? Array(parts[1].prefix(40)) : Array(content.suffix(20))
    let library = Library(items: [Library.Item(path: "f", title: "f")], isGallery: false)
    var driver = MemoryDriver(
      PreviewState(columns: 80, rows: 24, options: PreviewOptions(), catalog: .bundled, library: library)
    ) { _ in .document(readDocument(content, file: "f"), remembered: [:]) }
    driver.open("f")
    let start = Self.picture(driver)
    driver.press("r r")
    if Self.picture(driver) != start { expect(["turned there and back it is another screen"]) }
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
        expect(["the screen changed its size"])
      }
    }
  }

  /// The screen without its last line, which reports the last step.
  private static func picture(_ driver: MemoryDriver) -> [Substring] {
    driver.screen().plainText().split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
  }
}
