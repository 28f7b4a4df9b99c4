import Testing

@testable import Syntax

/// What is nested deep is written in so many bytes as it has values, and not in that many times its depth.
@Suite struct JSONTreeTests {
  @Test func indentationEnds() {
    var tree = JSONTree.text("x")
    for _ in 0..<2_000 { tree = .object([.init("views", .object([.init("a", tree)]))]) }
    let text = tree.text()
    #expect(text.utf8.count < 2_000 * 500, "\(text.utf8.count)")
    #expect(text.contains("\n      \"views\": {"))
  }
}
