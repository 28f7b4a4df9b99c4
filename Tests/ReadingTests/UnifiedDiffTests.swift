import Reading
import Testing

@Suite struct UnifiedDiffTests {
  private static let old = (1...20).map { "line \($0)\n" }.joined()

  private func diff(_ before: String, _ after: String, path: String = "a.xib") -> String {
    UnifiedDiff.text(from: Array(before.utf8), to: Array(after.utf8), path: path)
  }

  @Test func equalFilesHaveAnEmptyDiff() { #expect(diff(Self.old, Self.old) == "") }

  @Test func aChangedLineHasItsContext() {
    let new = Self.old.replacing("line 10\n", with: "LINE 10\nmore\n")
    #expect(
      diff(Self.old, new) == """
        --- a/a.xib
        +++ b/a.xib
        @@ -7,7 +7,8 @@
         line 7
         line 8
         line 9
        -line 10
        +LINE 10
        +more
         line 11
         line 12
         line 13

        """)
  }

  @Test func distantChangesAreSeparateHunks() {
    let new = Self.old.replacing("line 2\n", with: "").replacing("line 19\n", with: "LINE 19\n")
    let text = diff(Self.old, new)
    #expect(text.contains("@@ -1,5 +1,4 @@\n line 1\n-line 2\n line 3\n"))
    #expect(text.contains("@@ -16,5 +15,5 @@\n line 16\n line 17\n line 18\n-line 19\n+LINE 19\n line 20\n"))
  }

  @Test func aLastLineWithoutALineBreakIsMarked() {
    #expect(
      diff("a\nb", "a\nc").hasSuffix("-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"))
  }

  @Test func namesWithSpacesEndWithATab() {
    #expect(diff("a\n", "b\n", path: "My View.xib").hasPrefix("--- a/My View.xib\t\n+++ b/My View.xib\t\n"))
  }
}
