import Basics
import Drawing
import Export
import Model
import Testing

@Suite struct CaptionTests {
  private let parts = ["iPhone 16", "portrait", "full", "393×852 @3x"]

  @Test(arguments: [nil, 10, 12, 20, 33, 80])
  func noLineExceedsTheRequestedWidth(_ columns: Int?) {
    let lines = Caption.lines(parts + ["日本語日本語日本語日本語"], columns: columns)
    for line in lines { #expect(VisibleText.columns(line) <= columns ?? .max) }
    #expect(lines.joined().filter { $0 != " " && $0 != "·" }.contains("393×852@3x"))
  }

  @Test func captionsAreOneLineWithoutAWidthLimit() {
    #expect(Caption.lines(parts, columns: nil) == ["iPhone 16 · portrait · full · 393×852 @3x"])
  }
}
