import Model
import Testing

@testable import Syntax

@Suite struct DiagnosticTextTests {
  @Test func aCaretMarksThePosition() {
    let source = SourceText(Array("one\n  two three\n".utf8), file: "a.json")
    let diagnostic = source.diagnostic(.error, "wrong", expected: "expected 3", at: 10)
    #expect(diagnostic.text == "a.json:2:7: error: wrong (expected 3)\n│   two three\n│       ^")
  }

  @Test func tabsAndWideCharactersKeepTheCaretInPlace() {
    let source = SourceText(Array("\t日本 x\r\n".utf8), file: "a")
    let offset = 1 + 6 + 1
    #expect(source.diagnostic("m", at: offset).text == "a:1:5: error: m\n│     日本 x\n│          ^")
  }

  @Test func controlCharactersAreEscaped() {
    let source = SourceText(Array("a\u{1B}[31m\u{9B}2J\u{202E}b".utf8), file: "a")
    let text = source.diagnostic("name \u{1B}]0;x\u{7}", at: 0).text
    #expect(text == "a:1:1: error: name ␛]0;x␇\n│ a␛[31m\u{FFFD}2J\u{FFFD}b\n│ ^")
  }

  @Test func longLinesAreShortened() {
    let line = String(repeating: "é", count: 100_000) + "!" + String(repeating: "x", count: 100_000)
    let source = SourceText(Array(line.utf8), file: "a")
    let diagnostic = source.diagnostic("m", at: 200_000)
    #expect(diagnostic.position == SourcePosition(line: 1, column: 100_001))
    let lines = diagnostic.text.split(separator: "\n").map(Array.init)
    #expect(lines[1].count < 300)
    #expect(lines[1][lines[2].count - 1] == "!")
  }

  @Test func theEndOfTheFileHasAPosition() {
    let source = SourceText(Array("a\n".utf8), file: "a")
    #expect(source.position(at: 2) == SourcePosition(line: 2, column: 1))
    #expect(source.position(at: 99) == SourcePosition(line: 2, column: 1))
    #expect(SourceText([], file: "a").position(at: 0) == SourcePosition(line: 1, column: 1))
  }

  @Test func columnsOfLongLinesAreExact() {
    let text = String(repeating: "aé日😀 ", count: 3000) + "\n" + String(repeating: "ü", count: 5000)
    let bytes = Array(text.utf8)
    let source = SourceText(bytes, file: "a")
    var (line, column) = (1, 1)
    for offset in bytes.indices {
      if bytes[offset] & 0xC0 != 0x80 {
        if offset % 37 == 0 || offset % 4096 < 5 {
          #expect(source.position(at: offset) == SourcePosition(line: line, column: column))
          #expect(source.offset(of: SourcePosition(line: line, column: column)) == offset)
        }
        column += 1
      }
      if bytes[offset] == 0x0A { (line, column) = (line + 1, 1) }
    }
  }
}

extension SourceText {
  fileprivate func diagnostic(_ message: String, at offset: Int) -> Diagnostic {
    diagnostic(.error, message, at: offset)
  }
}
