import Environment
import Export
import Model
import Reading
import Screen
import TestSupport

/// A preview in memory, on a file of the package.
struct Session {
  var driver: MemoryDriver
  /// The content of the file for the next reading.
  final class File {
    var content: [UInt8]
    init(_ content: [UInt8]) { self.content = content }
  }
  let file: File

  static let profile = "layouts/profile.json"
  /// Three tabs: a table of 24 rows, a form of 1,600 points, a text view that scrolls.
  static let diary = "Tests/Fixtures/sessions/diary.storyboard"
  static let shop = "Tests/Fixtures/sessions/shop.storyboard"

  init(
    _ path: String = profile, columns: Int = 80, rows: Int = 24,
    change: (inout PreviewOptions) -> Void = { _ in }
  )
    throws
  {
    var options = PreviewOptions()
    change(&options)
    let file = File(try Fixtures.read("\(Fixtures.root)/\(path)"))
    let library = Library(items: [Library.Item(path: path, title: path)], isGallery: false)
    let state = PreviewState(
      columns: columns, rows: rows, options: options, catalog: .bundled, library: library)
    driver = MemoryDriver(state) { path in
      // Files next to a bundled layout are bundled too.
      .document(readDocument(file.content, file: path, files: Gallery.access), remembered: [:])
    }
    self.file = file
    driver.open(path)
  }

  var text: String { driver.screen().plainText() }
  var state: PreviewState { driver.state }

  mutating func press(_ names: String) { driver.press(names) }

  /// Plays a script, and returns the requested screens and the failed expectations.
  mutating func play(_ script: PlayScript) -> (screens: String, wrong: [String]) {
    var screens = ""
    var wrong: [String] = []
    for line in script.lines {
      switch line.step {
      case .size(let columns, let rows): driver.send(.resize(columns: columns, rows: rows))
      case .events(let events): for event in events { driver.send(event) }
      case .change: wrong.append("line \(line.number): a test changes no files")
      case .screen(let name): screens += "== \(name)\n\(text)"
      case .expect(let wanted):
        if !text.contains(wanted) { wrong.append("line \(line.number): no \"\(wanted)\"\n\(text)") }
      case .refuse(let wanted):
        if text.contains(wanted) { wrong.append("line \(line.number): \"\(wanted)\"\n\(text)") }
      }
    }
    return (screens, wrong)
  }
}
