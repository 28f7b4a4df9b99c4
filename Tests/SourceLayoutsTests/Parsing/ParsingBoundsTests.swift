import Basics
import TestSupport
import Testing

@testable import SourceLayouts

/// No source crashes or hangs the parser, because sources are untrusted.
struct ParsingBoundsTests {
  static let deep = [
    "(", "[", "{", "a(", "a{", "if a {", "a ? ", "-", "a.b(c: {", "\"\\(", "class A {", "f({ (", "a + (",
    "a < b <",
    "[a b:", "@[", "^{", "(A *)", "switch a { case b: ", "func f() {", "- (void)f {", "let a: [",
    "case let .a(",
  ]

  @Test(arguments: deep) func nestingIsLimited(piece: String) {
    for language in [SourceFile.Language.swift, .objectiveC] {
      let text = String(repeating: piece, count: 1_000)
      _ = SourceFile(text, language: language)
      _ = SourceFile("@implementation A - (void)f { " + text, language: language)
    }
  }

  static let long = [
    "a.b", " + a", ".c(1)", "; x = 1", ", a", "[0]", "\nlet a = 1", " ? b : c", "else if a {} ",
  ]

  @Test(arguments: long) func longExpressionsAreLimited(piece: String) {
    for language in [SourceFile.Language.swift, .objectiveC] {
      _ = SourceFile("void f() { a" + String(repeating: piece, count: 1_000), language: language)
    }
  }

  @Test func anyBytesAreParsedWithoutCrashing() {
    var generator = SeededGenerator(seed: 48)
    let words = [
      "class", "A", "{", "}", "(", ")", "[", "]", "\"", "\\(", "@", "#if", "#endif", "\n", " ", "let", "x",
      "=", ".",
      ":", ";", "in", "^", "@implementation", "@end", "- (void)", "/*", "*/", "//", "é", "4", "\u{0}", "<",
      ">", "?",
    ]
    for _ in 0..<500 {
      let text = (0..<generator.next(upperBound: UInt64(60))).map { _ in
        words.randomElement(using: &generator) ?? ""
      }.joined()
      _ = SourceFile(text, language: .swift)
      _ = SourceFile(text, language: .objectiveC)
    }
  }
}
