import Platform
import TestSupport
import Testing

private let hasGit = system("git --version >/dev/null 2>&1") == 0

/// `diff REF -- FILE`: a commit against the current files, with the real git.
@Suite(.enabled(if: hasGit)) struct VersionDiffTests {
  private static func layout(top: Int, word: String, color: String) -> String {
    """
    {
      "sizewise": 1,
      "screens": {
        "main": {
          "views": {
            "bar": { "view": {}, "height": 40, "top": "safeArea + \(top)", "pin": "horizontal to safeArea" },
            "word": { "label": "\(word)", "color": "\(color)", "below": "bar + 8", "leading": "safeArea + 8" }
          }
        }
      }
    }
    """
  }

  /// A repository with one commit, and a changed or deleted file.
  private func repository(_ now: String?) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.layout(top: 8, word: "Word", color: "label"), to: "a.json")
    let made = try Process(
      """
      git init -q . && git add a.json && \
      git -c user.name=t -c user.email=t@example.org commit -q -m first
      """, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    if let now { try folder.write(now, to: "a.json") }
    return folder
  }

  @Test func movedViewsAndChangedTexts() throws {
    let folder = try repository(Self.layout(top: 20, word: "Other", color: "systemRed"))
    let run = try Process("sizewise diff HEAD -- a.json", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        a.json, main:
          ~ bar view: y 67 → 79
          ~ word label: y 115 → 127, width 40.67 → 43.67
          " word label: “Word” → “Other”
          * word label: text colour label → systemRed

        """)
  }

  @Test func everyLayoutThatDiffers() throws {
    let folder = try repository(Self.layout(top: 8, word: "Word", color: "systemRed"))
    try folder.write("{ \"other\": 1 }", to: "b.json")
    let run = try Process("sizewise diff HEAD", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("a.json, main:\n  * word label: text colour label → systemRed\n"))
    #expect(!run.output.contains("b.json"))
  }

  @Test func aReviewHasPicturesBeforeAndAfter() throws {
    let folder = try repository(Self.layout(top: 20, word: "`Word` [x](y)", color: "label"))
    let run = try Process("sizewise diff HEAD --format markdown -- a.json", in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("### `a.json`\n"))
    #expect(run.output.contains("- moved: `bar view: y 67 → 79`"))
    #expect(run.output.contains("- text: ``word label: “Word” → “`Word` [x](y)”``"))
    #expect(run.output.components(of: "```text") == 2)
    // Two of these in a line would strike through the text between them.
    let other = try Process("sizewise diff HEAD~0 --format markdown -- a.json", in: folder)
    #expect(other.output.contains("\nHEAD\\~0 → as it is, "), "\(other.output)")
  }

  @Test func aFileThatIsThereNeedsNoDashes() throws {
    let folder = try repository(Self.layout(top: 20, word: "Other", color: "systemRed"))
    let dashes = try Process("sizewise diff HEAD -- a.json", in: folder)
    let plain = try Process("sizewise diff HEAD a.json", in: folder)
    #expect(plain.status == 1)
    #expect(plain.output == dashes.output)
  }

  @Test func nothingChangedIsFine() throws {
    let run = try Process("sizewise diff HEAD -- a.json", in: try repository(nil))
    #expect(run.status == 0)
    #expect(run.output.contains("nothing moved"))
  }

  @Test func scenesComeAndGo() throws {
    let folder = try repository(
      Self.layout(top: 8, word: "Word", color: "label").replacing("\"main\"", with: "\"next\""))
    let run = try Process("sizewise diff HEAD -- a.json", in: folder)
    #expect(run.output.contains("a.json, next:\n  + the scene is new"))
    #expect(run.output.contains("a.json, main:\n  - the scene was removed"))
  }

  @Test(arguments: [
    ("sizewise diff HEAD~7 -- a.json", 3, "there is no commit \"HEAD~7\""),
    ("sizewise diff --format markdown -- a.json", 2, "--format is for comparing with a commit"),
    ("sizewise diff HEAD -- missing.json", 3, "neither now nor in HEAD"),
    ("cd / && sizewise diff HEAD -- tmp", 3, "is not in a git repository"),
    ("PATH=/nowhere; sizewise diff HEAD -- a.json", 3, "git cannot be started"),
    ("sizewise diff 'a b' -- a.json", 2, "is not a commit"),
    ("sizewise diff HEAD --scene nowhere -- a.json", 2, "there is no scene \"nowhere\""),
    ("sizewise diff HEAD~0 HEAD", 2, "(sizewise diff HEAD~0)"),
    ("sizewise diff HEAD~0..HEAD", 2, "(sizewise diff HEAD~0)"),
    ("sizewise diff b.json a.json", 3, "b.json: error: "),
  ])
  func badInput(_ line: String, _ status: Int, _ words: String) throws {
    let run = try Process(line, in: try repository(nil))
    #expect(run.status == Int32(status), "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}

extension String {
  /// Returns the number of occurrences of a text.
  fileprivate func components(of text: String) -> Int { self.ranges(of: text).count }
}
