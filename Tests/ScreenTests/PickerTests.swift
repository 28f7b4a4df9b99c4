import Export
import Model
import Reading
import Screen
import TestSupport
import Testing

/// Lists that are filtered while typing: of the gallery, of a folder, of keys.
@Suite struct PickerTests {
  /// A preview without arguments.
  private func gallery() -> MemoryDriver {
    let items = Gallery.entries.map {
      Library.Item(path: $0.name, title: $0.title, about: $0.paragraph)
    }
    let state = PreviewState(
      columns: 120, rows: 40, options: PreviewOptions(), catalog: .bundled,
      library: Library(items: items, isGallery: true))
    var driver = MemoryDriver(state) { path in
      guard let entry = Gallery.entry(named: path), let bytes = Gallery.bytes(entry.file) else {
        return .failure(Diagnostic(.error, "no such layout", file: path))
      }
      return .document(readDocument(bytes, file: entry.file, files: Gallery.access), remembered: [:])
    }
    driver.open(nil)
    return driver
  }

  @Test func theGalleryIsAListWithParagraphs() throws {
    var driver = gallery()
    let first = try #require(Gallery.entries.first)
    var text = driver.screen().plainText()
    #expect(text.contains("Bundled layouts"))
    #expect(text.contains(first.paragraph.prefix(24)))
    #expect(text.contains("more") && text.contains("Hamburg"), "\(text)")
    // The list scrolls; the picture of the chosen layout is beside it.
    driver.press("End")
    text += driver.screen().plainText()
    driver.press("Home")
    for entry in Gallery.entries { #expect(text.contains(entry.title), "\(entry.title)\n\(text)") }
    let last = try #require(Gallery.entries.last)
    driver.type(last.title)
    text = driver.screen().plainText()
    #expect(text.contains("› \(last.title)"))
    driver.press("Enter")
    text = driver.screen().plainText()
    #expect(!text.contains("Bundled layouts"))
    #expect(text.contains(last.name))
    driver.press("Space o")
    #expect(driver.screen().plainText().contains("Bundled layouts"))
    driver.press("Esc")
    #expect(!driver.hasQuit)
  }

  @Test func escQuitsAnEmptyPreview() {
    var driver = gallery()
    driver.press("Esc")
    #expect(driver.hasQuit)
  }

  /// Files and scenes in one list; a reference to another storyboard of the folder is followed.
  private func folder(columns: Int = 80) throws -> MemoryDriver {
    let shop = String(decoding: try Fixtures.bytes("sessions/shop.storyboard"), as: UTF8.self)
    let reference = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="a"><scenes>
      <scene sceneID="s"><objects><viewController title="Start" id="a" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      <connections><segue destination="r" kind="show" id="seg"/></connections></viewController></objects></scene>
      <scene sceneID="t"><objects><viewControllerPlaceholder storyboardName="shop" id="r" \
      sceneMemberID="viewController"/></objects></scene></scenes></document>
      """
    let files = ["app/Start.storyboard": reference, "app/shop.storyboard": shop]
    var items = files.keys.sorted().map { Library.Item(path: $0, title: $0) }
    var scene = Library.Item(path: "app/shop.storyboard", title: "  Details")
    scene.file = "app/shop.storyboard"
    scene.scene = "details"
    items.append(scene)
    var other = Library.Item(path: "app/Watch.storyboard", title: "app/Watch.storyboard")
    other.disabled = "a layout for watchOS"
    items.append(other)
    let state = PreviewState(
      columns: columns, rows: 40, options: PreviewOptions(), catalog: .bundled,
      library: Library(items: items, isGallery: false))
    var driver = MemoryDriver(state) { path in
      guard let text = files[path] else {
        return .failure(Diagnostic(.error, "no such file", file: path))
      }
      return .document(readDocument(Array(text.utf8), file: path), remembered: [:])
    }
    driver.open(nil)
    return driver
  }

  /// The first list has the picture of the chosen layout beside it, which Enter keeps.
  @Test(arguments: [80, 120]) func theChosenLayoutIsShownBesideTheList(_ columns: Int) throws {
    var driver = try folder(columns: columns)
    #expect(driver.state.layout?.path == "app/Start.storyboard")
    driver.press("Down")
    #expect(driver.state.layout?.path == "app/shop.storyboard")
    driver.press("Down")
    #expect(driver.screen().plainText().contains("Woven by hand"))
    #expect(driver.screen().plainText().contains("› type to search"))
    driver.press("Enter")
    #expect(!driver.screen().plainText().contains("› type to search"))
    #expect(driver.screen().plainText().contains("Woven by hand"))
  }

  @Test func escapeClearsTheFilterFirst() throws {
    var driver = try folder(columns: 120)
    driver.type("shop")
    driver.press("Esc")
    #expect(!driver.hasQuit)
    driver.press("Esc")
    #expect(driver.hasQuit)
  }

  @Test func aLayoutOfAnotherPlatformIsRefusedWithTheReason() throws {
    var driver = try folder(columns: 120)
    driver.type("watch")
    driver.press("Enter")
    #expect(driver.screen().plainText().contains("a layout for watchOS"))
    #expect(driver.state.layout?.path == "app/Start.storyboard")
  }

  @Test func aFoldersFilesAndScenesAreOneList() throws {
    var driver = try folder()
    #expect(driver.screen().plainText().contains("app/Start.storyboard"))
    driver.type("details")
    driver.press("Enter")
    #expect(driver.screen().plainText().contains("Woven by hand"))
    driver.press("Space o")
    driver.type("start")
    driver.press("Enter")
    #expect(driver.screen().plainText().contains("Start.storyboard"))
  }

  @Test func referencesToOtherStoryboardsAreFollowed() throws {
    var driver = try folder()
    driver.type("start")
    driver.press("Enter g")
    driver.press("Enter")
    #expect(driver.screen().plainText().contains("shop.storyboard"), "\(driver.screen().plainText())")
  }

  @Test func anUnreadableFileKeepsTheCurrentPicture() throws {
    var driver = try folder()
    driver.type("start")
    driver.press("Enter")
    driver.send(.filesChanged)
    var session = try Session()
    session.press("?")
    session.driver.type("no such thing at all")
    session.press("Enter Esc")
    #expect(session.text.contains("Ada Marlow"))
  }

  @Test func unavailableCommandsAreListedWithAReason() throws {
    var session = try Session()
    session.press("?")
    session.driver.type("builder canvas")
    #expect(session.text.contains("› Interface Builder canvas"))
    session.press("Enter")
    #expect(session.text.contains("only storyboards and xibs have a canvas"))
    #expect(session.text.contains("Keys, commands"))
  }

  @Test(arguments: [
    ("R", "Rotate the other way"), ("Ctrl-L", "Redraw the screen"), ("~", "Other side"),
  ])
  func thePaletteIsAlsoSearchedByKey(_ key: String, _ title: String) throws {
    var session = try Session()
    session.press("?")
    session.driver.type(key)
    #expect(session.text.contains("› \(title)"), "\(session.text)")
  }

  /// The content behind a list is dimmed and separated, so that truncated words are not read as part of the list.
  @Test func contentBehindAListIsFaint() throws {
    var session = try Session()
    session.press("i ?")
    let grid = session.driver.screen()
    let left = try #require((0..<80).first { grid.cells[2 * 80 + $0].scalar == 0x256D }, "\(session.text)")
    let right = try #require((0..<80).first { grid.cells[2 * 80 + $0].scalar == 0x256E }, "\(session.text)")
    for row in 2..<22 {
      #expect(grid.cells[row * 80 + left - 1].isBlank && grid.cells[row * 80 + right + 1].isBlank)
      for column in 0..<left - 1 {
        #expect(grid.cells[row * 80 + column].style.attributes.contains(.dim), "\(column), \(row)")
      }
    }
    for row in [0, 1, 23] {
      #expect(!grid.cells[row * 80 + 2].style.attributes.contains(.dim), "header and footer stay")
    }
  }
}
