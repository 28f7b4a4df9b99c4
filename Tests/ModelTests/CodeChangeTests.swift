import Model
import Testing

/// The changes that sources make to the parts of a layout.
@Suite struct CodeChangeTests {
  /// A restriction of phones does not hide one of all devices.
  @Test func changesWithDifferentEffectsAreKept() {
    var changes = CodeChanges()
    for idiom in [Idiom.phone, nil, .phone] {
      var change = CodeChange(
        .orientation, of: "root", file: "Page.swift", at: SourcePosition(line: 7, column: 1))
      change.idiom = idiom
      changes.add(change, to: .view(DocumentView(0)))
    }
    #expect(changes.all(of: .view(DocumentView(0))).map(\.idiom) == [.phone, nil])
  }
}
