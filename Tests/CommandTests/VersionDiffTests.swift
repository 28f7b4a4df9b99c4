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

  @Test func movedViewsAndChangedTextAreListed() throws {
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
          = bar.top = safeArea.top + 8  becomes  bar.top = safeArea.top + 20

        """)
  }

  /// A limit that only a wide screen reaches.
  private static func limited(_ width: Int) -> String {
    """
    { "sizewise": 1, "views": {
        "bar": { "view": {}, "height": 40, "top": "safeArea + 8", "leading": "safeArea + 8",
          "trailing": "safeArea @750", "width": "<= \(width)" } } }
    """
  }

  @Test func aChangeThatMovesNothingIsShown() throws {
    let folder = try repository(Self.limited(500))
    try folder.write(Self.limited(400), to: "old.json")
    let run = try Process("sizewise diff old.json a.json", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        = bar.width <= 400  becomes  bar.width <= 500
        ~ bar view: width 400 → 432 (on iphone-16-pro-max, and otherwise on ipad-pro-11)

        """)
    let phone = try Process("sizewise diff old.json a.json --device iphone-16", in: folder)
    #expect(phone.output == "= bar.width <= 400  becomes  bar.width <= 500\n")
  }

  @Test func textForReviewHasConstraintsAndOtherDevices() throws {
    let folder = try repository(nil)
    try folder.write(Self.limited(400), to: "old.json")
    try folder.write(Self.limited(500), to: "new.json")
    let old = try Process("sizewise frames --text --review old.json", in: folder).output
    let new = try Process("sizewise frames --text --review new.json", in: folder).output
    let lines = Set(new.split(separator: "\n")).subtracting(old.split(separator: "\n"))
    #expect(lines.contains("  bar.width <= 500"))
    #expect(lines.contains { $0.contains("ipad-pro-11 [8, 32, 500, 40]") }, "\(lines)")
    #expect(try Process("sizewise frames --review old.json", in: folder).status == 2)
  }

  private static func storyboard(outlet: String, action: String, segue: String, size: Int) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="c">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" customClass="Page"><view key="view" id="root">
    <rect key="frame" x="0" y="0" width="393" height="852"/>
    <subviews><button opaque="NO" fixedFrame="YES" buttonType="system" id="go"><rect key="frame" x="20" y="100" width="60" height="30"/>
    <fontDescription key="fontDescription" type="system" pointSize="\(size)"/><state key="normal" title="Go"/>
    <connections><action selector="\(action)" destination="c" eventType="touchUpInside" id="a1"/>
    <segue destination="d" kind="\(segue)" identifier="next" id="s1"/></connections></button></subviews></view>
    <connections><outlet property="\(outlet)" destination="go" id="o1"/></connections></viewController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="d" storyboardIdentifier="Next"><view key="view" id="other">
    <rect key="frame" x="0" y="0" width="393" height="852"/></view></viewController></objects></scene></scenes></document>
    """
  }

  @Test func outletsActionsSeguesAndFontsAreShown() throws {
    let folder = try repository(nil)
    try folder.write(
      Self.storyboard(outlet: "button", action: "go:", segue: "show", size: 15), to: "old.storyboard")
    try folder.write(
      Self.storyboard(outlet: "button", action: "send:", segue: "presentation", size: 16),
      to: "new.storyboard")
    let run = try Process("sizewise diff old.storyboard new.storyboard", in: folder)
    #expect(run.output.contains("font system 15 → system 16"), "\(run.output)")
    #expect(run.output.contains("> removed: action button touchUpInside → Page.go:"))
    #expect(run.output.contains("> new: action button touchUpInside → Page.send:"))
    #expect(run.output.contains("(show) → Next  becomes  segue"))
    let text = try Process("sizewise frames --text --review new.storyboard", in: folder).output
    for line in [
      "“Go”, font system 16", "outlet Page.button → button", "action button touchUpInside → Page.send:",
    ] {
      #expect(text.contains(line), "\(text)")
    }
  }

  @Test func picturesAreFilesOrEmbeddedData() throws {
    let folder = try repository(Self.layout(top: 20, word: "Other", color: "label"))
    let files = try Process("sizewise diff HEAD --format markdown --pictures shots -- a.json", in: folder)
    #expect(files.output.contains("](shots/a-json-main-before.png)"), "\(files.output)")
    #expect(try Process("grep -q PNG shots/a-json-main-after.png", in: folder).status == 0)
    let data = try Process("sizewise diff HEAD --format markdown --pictures data -- a.json", in: folder)
    #expect(data.output.components(of: "](data:image/png;base64,") == 2)
    #expect(try Process("sizewise diff HEAD --pictures data -- a.json", in: folder).status == 2)
  }

  @Test func aCommentStaysUnderTheLimit() throws {
    let folder = try repository(nil)
    let names = (0..<320).map { "\"view\($0)\": { \"label\": \"A text\", \"top\": \"safeArea + TOP\" }" }
    let text = "{ \"sizewise\": 1, \"views\": { \(names.joined(separator: ", ")) } }"
    for index in 0..<32 { try folder.write(text.replacing("TOP", with: "8"), to: "l\(index).json") }
    #expect(
      try Process("git add . && git -c user.name=t -c user.email=t@e commit -qm all", in: folder).status == 0)
    for index in 0..<32 { try folder.write(text.replacing("TOP", with: "9"), to: "l\(index).json") }
    let run = try Process("sizewise diff HEAD --format markdown", in: folder)
    #expect(run.output.utf8.count < 65_536)
    #expect(run.output.contains("l9.json"))
  }

  @Test func everyChangedLayoutIsListed() throws {
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

  @Test func anExistingFileNeedsNoDashes() throws {
    let folder = try repository(Self.layout(top: 20, word: "Other", color: "systemRed"))
    let dashes = try Process("sizewise diff HEAD -- a.json", in: folder)
    let plain = try Process("sizewise diff HEAD a.json", in: folder)
    #expect(plain.status == 1)
    #expect(plain.output == dashes.output)
  }

  @Test func unchangedFilesGiveExitStatusZero() throws {
    let run = try Process("sizewise diff HEAD -- a.json", in: try repository(nil))
    #expect(run.status == 0)
    #expect(run.output.contains("nothing moved"))
  }

  @Test func addedAndRemovedScenesAreListed() throws {
    let folder = try repository(
      Self.layout(top: 8, word: "Word", color: "label").replacing("\"main\"", with: "\"next\""))
    let run = try Process("sizewise diff HEAD -- a.json", in: folder)
    #expect(run.output.contains("a.json, next:\n  + the scene is new"))
    #expect(run.output.contains("a.json, main:\n  - the scene was removed"))
  }

  @Test(arguments: [
    ("sizewise diff HEAD~7 -- a.json", 3, "there is no commit \"HEAD~7\""),
    ("sizewise diff --format markdown -- a.json", 2, "--format requires a commit to compare with"),
    ("sizewise diff HEAD -- missing.json", 3, "neither now nor in HEAD"),
    ("cd / && sizewise diff HEAD -- tmp", 3, "is not in a git repository"),
    ("PATH=/nowhere; sizewise diff HEAD -- a.json", 3, "git cannot be started"),
    ("sizewise diff 'a b' -- a.json", 2, "is not a commit"),
    ("sizewise diff HEAD --scene nowhere -- a.json", 2, "there is no scene \"nowhere\""),
    ("sizewise diff HEAD~0 HEAD", 2, "(sizewise diff HEAD~0)"),
    ("sizewise diff HEAD~0..HEAD", 2, "(sizewise diff HEAD~0)"),
    ("sizewise diff b.json a.json", 3, "b.json: error: "),
  ])
  func usageErrorsAreReported(_ line: String, _ status: Int, _ words: String) throws {
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
