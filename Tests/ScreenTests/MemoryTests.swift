import Export
import Model
import Reading
import Screen
import TestSupport
import Testing

/// The device, window and scene of a file are restored when it is opened again.
@Suite struct MemoryTests {
  private func open(_ remembered: [String: String], change: (inout PreviewOptions) -> Void = { _ in }) throws
    -> MemoryDriver
  {
    var options = PreviewOptions()
    change(&options)
    let bytes = try Fixtures.bytes("sessions/shop.storyboard")
    let library = Library(items: [Library.Item(path: "shop.storyboard", title: "shop")], isGallery: false)
    let state = PreviewState(
      columns: 100, rows: 30, options: options, catalog: .bundled, library: library)
    var driver = MemoryDriver(state) {
      .document(readDocument(bytes, file: $0), remembered: remembered)
    }
    driver.open("shop.storyboard")
    return driver
  }

  @Test func theNextRunRestoresTheState() throws {
    var first = try open([:])
    first.press("f")
    first.type("ipad mini 6")
    first.press("Enter r w s")
    first.type("details")
    first.press("Enter")
    let kept = try #require(first.remembered.last)
    #expect(kept.path == "shop.storyboard")
    let second = try open(kept.values)
    let header = second.screen().plainText().split(separator: "\n").prefix(2).joined(separator: "\n")
    #expect(header.contains("iPad mini (6th") || header.contains("iPad mini 6"), "\(header)")
    #expect(header.contains("landscape") && header.contains("split-1/3"), "\(header)")
    #expect(second.screen().plainText().contains("Woven by hand"))
  }

  @Test func theCommandLineTakesPrecedence() throws {
    let driver = try open(["device": "ipad-mini-6", "orientation": "landscape"]) {
      _ = try? $0.environment.readOption("device", value: "iphone-se-3")
    }
    #expect(driver.screen().plainText().contains("iPhone SE"))
  }

  @Test(arguments: [
    ["device": "no-such-device"], ["window": "split-1/9"], ["scene": "gone"], ["os": "x"], ["": ""],
  ])
  func invalidLinesAreSkipped(_ remembered: [String: String]) throws {
    #expect(try open(remembered).screen().plainText().contains("· portrait · full"))
  }
}
