import Model
import Reading
import Testing

extension FileEditorTests {
  /// Edits name the constraints of the first document, although one change can remove several of them.
  @Test(arguments: [
    (#""values": "x", "relativeTo": "super""#, #""below": "c""#),
    (#""pin": "edges""#, #""top": 4, "leading": 2"#),
    (#""size": 20, "center": true"#, #""width": 12"#),
  ])
  func severalConstraintsOfOneKeyAreRemoved(_ keys: String, _ others: String) throws {
    let text =
      #"{"sizewise": 1, "constants": "Card", "views": {"a": {"view": true, \#(keys)}, "b": {"view": true, \#(others)}, "c": {"label": "c", "top": 0}}}"#
    let document = readDocument(Array(text.utf8), file: "a.json", files: .none)
    let a = try #require(document.views.places.first { document.views[at: $0].name == "a" })
    let own = document.constraints.indices.filter { document.constraints[$0].first == .view(a) }
    #expect(own.count >= 2)
    for order in [own, own.reversed()] {
      let file = try #require(FileEditor(document)).apply(order.map { .drop($0) })
      let left = file.document.constraints.filter { $0.first != .view(a) }
      #expect(file.document.constraints.count == left.count)
      #expect(left.count == document.constraints.count - own.count)
      #expect(file.notes.isEmpty)
    }
  }
}
