import Testing

@testable import ProjectFiles

/// The patterns in git's documentation of `.gitignore`, as cases.
@Suite struct IgnoreFileTests {
  @Test(arguments: [
    ("a.json", "a.json", false, true), ("a.json", "x/a.json", false, true),
    ("a.json", "x/b.json", false, nil),
    ("/a.json", "a.json", false, true), ("/a.json", "x/a.json", false, nil),
    ("made/", "made", true, true), ("made/", "made", false, nil), ("made/", "x/made", true, true),
    ("x/made", "x/made", true, true), ("x/made", "y/x/made", true, nil),
    ("*.json", "x/a.json", false, true), ("*.json", "a.jsonc", false, nil), ("a*c*e", "abcde", false, true),
    ("x/*", "x/a", false, true), ("x/*", "x/y/a", false, nil),
    ("**/made", "made", true, true), ("**/made", "x/y/made", true, true), ("x/**", "x/y/a", false, true),
    ("x/**/a", "x/a", false, true), ("x/**/a", "x/y/z/a", false, true), ("x/**/a", "y/a", false, nil),
    ("?.json", "a.json", false, true), ("?.json", "ab.json", false, nil),
    ("[a-c].json", "b.json", false, true), ("[a-c].json", "d.json", false, nil),
    ("[!a-c].json", "d.json", false, true), ("[a.json", "[a.json", false, true),
    ("[]].json", "].json", false, true),
    ("\\!a", "!a", false, true), ("\\#a", "#a", false, true), ("# a", "# a", false, nil),
    ("a  ", "a", false, true),
    ("*\n!keep", "keep", false, false), ("*\n!keep", "other", false, true), ("a\r\nb\r\n", "b", false, true),
    ("", "a", false, nil), ("/", "a", true, nil), ("!", "a", true, nil), ("[", "a", true, nil),
  ])
  func patternsMatchAsInGit(_ text: String, _ path: String, _ isFolder: Bool, _ expected: Bool?) {
    #expect(IgnoreFile(Array(text.utf8)).ignores(path, isFolder: isFolder) == expected)
  }

  /// Patterns of an untrusted repository are matched quickly.
  @Test func manyWildcardsAreMatchedQuickly() {
    let stars = String(repeating: "*a", count: 2_000)
    let deep = String(repeating: "**/x/", count: 1_000) + "y"
    let file = IgnoreFile(Array((stars + "b\n" + deep).utf8))
    #expect(file.ignores(String(repeating: "a", count: 255), isFolder: false) == nil)
    #expect(file.ignores(String(repeating: "x/", count: 100) + "z", isFolder: false) == nil)
  }
}
