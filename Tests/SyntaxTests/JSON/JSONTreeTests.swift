import Testing

@testable import Syntax

/// The size of deeply nested output is proportional to the number of values, not to that number times the depth.
@Suite struct JSONTreeTests {
  @Test func indentationIsLimited() {
    var tree = JSONTree.text("x")
    for _ in 0..<2_000 { tree = .object([.init("views", .object([.init("a", tree)]))]) }
    let text = tree.text()
    #expect(text.utf8.count < 2_000 * 500, "\(text.utf8.count)")
    #expect(text.contains("\n      \"views\": {"))
  }

  /// A call for each level would need more stack than there is.
  @Test func deepTreesAreWrittenWithoutRecursion() {
    let levels = 12_000
    var tree = JSONTree.text("x")
    for _ in 0..<levels { tree = .object([JSONTree.Member("views", .list([.number(1), tree]))]) }
    let text = tree.text()
    #expect(text.count { $0 == "{" } == levels && text.count { $0 == "]" } == levels)
    #expect(text.utf8.count < 500 * levels)
  }
}
