import Testing

@testable import Syntax

/// The size of deeply nested output is proportional to the number of values, not to that number times the depth.
@Suite struct JSONTreeTests {
  @Test func indentationEnds() {
    var tree = JSONTree.text("x")
    for _ in 0..<2_000 { tree = .object([.init("views", .object([.init("a", tree)]))]) }
    let text = tree.text()
    #expect(text.utf8.count < 2_000 * 500, "\(text.utf8.count)")
    #expect(text.contains("\n      \"views\": {"))
  }
}
