import Reading
import TestSupport
import Testing

/// Every numbered fact about layouts is demonstrated by a bundled layout.
@Suite struct PromiseTests {
  static let promises: [String] = [("A", 5), ("B", 7), ("C", 9), ("D", 8), ("E", 8)].flatMap {
    letter, count in
    (1...count).map { "\(letter)\($0)" }
  }

  @Test(arguments: promises)
  func everyPromiseIsShownInALayout(_ promise: String) {
    #expect(Gallery.entries.contains { $0.shows.contains(promise) })
  }

  @Test func layoutsShowOnlyListedPromises() {
    for entry in Gallery.entries {
      for promise in entry.shows { #expect(Self.promises.contains(promise), "\(entry.file)") }
    }
  }
}
