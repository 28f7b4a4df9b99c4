import Basics
import Drawing
import Model
import Syntax
import TestSupport
import Testing
import sizewise

@Suite struct ExportCommandTests {
  private static let formats = ["text", "ascii", "ansi", "svg", "svg-cells", "html", "json"]
  private static let profile = "\(Fixtures.root)/layouts/profile.json"

  /// The environment of a terminal or shell does not influence an export.
  @Test(arguments: formats)
  func outputDoesNotDependOnTheTerminal(_ format: String) {
    let words = ["export", Self.profile, "--format", format, "--matrix", "seed"]
    let first = Run(words)
    #expect(first.status == .fine)
    #expect(!first.output.isEmpty)
    // The only exception is NO_COLOR, which removes the colours of formats that have them.
    let wish = ["ansi", "svg-cells"].contains(format) ? [:] : ["NO_COLOR": "1"]
    for variables in [
      ["LANG": "C", "LC_ALL": "C", "TERM": "vt100"], ["COLUMNS": "20", "LINES": "5"], wish,
      ["LANG": "tr_TR.UTF-8", "COLORTERM": "truecolor", "TERM": "xterm-256color", "COLORFGBG": "0;15"],
    ] {
      #expect(Run(words, variables: variables).output == first.output, "\(variables)")
    }
  }

  private static let diary = "\(Fixtures.root)/Tests/Fixtures/sessions/diary.storyboard"

  /// Every renderer exports all layouts of a folder.
  @Test func aFoldersLayoutsAreAllExported() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try folder.write(
        #"{"sizewise": 1, "views": {"x": {"label": "word \#(name)", "top": 100, "leading": 20}}}"#,
        to: "\(name).json")
    }
    try folder.write(#"{"sizewise": 1, "views": 5}"#, to: "broken.json")
    for words in [["export", folder.path], [folder.path], [folder.path + "/a.json", folder.path]] {
      let run = Run(words)
      #expect(run.status == .input)
      let (first, second) = (run.output.firstRange(of: "word a"), run.output.firstRange(of: "word b"))
      #expect(first != nil && second != nil && first!.lowerBound < second!.lowerBound, "\(run.output)")
      #expect(run.output.ranges(of: "word a").count == 1)
      #expect(run.errors.contains("broken.json:1:"), "\(run.errors)")
    }
    for words in [["--format", "svg"], ["--format", "json"], ["-o", folder.path + "/out.txt"]] {
      let run = Run(["export", folder.path] + words)
      #expect(run.status == .usage && run.output.isEmpty, "\(run.output)")
      #expect(run.errors.contains("3 layouts"), "\(run.errors)")
    }
  }

  /// A view that scrolls on the device keeps its insets on a screen that shows all of it.
  @Test func wholeScreensKeepScrollInsets() {
    let layout = """
      {"sizewise": 1, "views": {"page": {"scroll": {"t": {"label": "Top", "top": "page.content", "centerX": "page"},
        "long": {"view": true, "below": "t", "height": 1200, "width": "page", "pin": "horizontal bottom to page.content"}},
        "pin": "edges"}}}
      """
    func row(_ words: [String]) -> Int? {
      Run(["export", "-"] + words, input: layout).output.split(
        separator: "\n", omittingEmptySubsequences: false
      )
      .firstIndex { $0.contains("Top") }
    }
    #expect(row([]) != nil)
    #expect(row(["--whole"]) == row([]))
  }

  @Test func contentIsScrolledOrShownCompletely() {
    #expect(!Run(["export", Self.diary]).output.contains("Entry 20"))
    let whole = Run(["export", Self.diary, "--whole"])
    #expect((1...24).allSatisfy { whole.output.contains("Entry \($0) ") }, "\(whole.output)")
    let scrolled = Run(["export", Self.diary, "--offset", "list=0,560"]).output
    #expect(scrolled.contains("Entry 20") && !scrolled.contains("Entry 5 "), "\(scrolled)")
    let wrong = Run(["export", Self.diary, "--offset", "lab-01-001=0,5"])
    #expect(wrong.status == .usage && wrong.errors.contains("does not scroll"), "\(wrong.errors)")
    let canvas = Run(["export", Self.diary, "--canvas", "--whole"])
    #expect(canvas.status == .usage && canvas.errors.contains("--canvas"), "\(canvas.errors)")
  }

  /// With the bars of its containers, and on a sheet if it is presented.
  @Test func aSceneIsDrawnInItsContainers() {
    let words = ["export", Self.diary, "--device", "iphone-16", "--scene"]
    let detail = Run(words + ["DetailController"]).output
    #expect(detail.contains("‹ Entries") && detail.contains("All about it"), "\(detail)")
    let tab = Run(words + ["EntriesController", "--whole"]).output
    #expect(tab.contains("New") && tab.contains("Entry 24 ") && tab.contains("About"), "\(tab)")
    let sheet = Run(["frames", Self.diary, "--device", "iphone-16", "--text", "--scene", "EditController"])
      .output
    let frame = sheet.split(separator: "\n").first { $0.hasPrefix("EditController") }?.drop { $0 != "[" }
    let json = Run(words + ["EditController", "--format", "json"]).output
    #expect(frame?.hasPrefix("[0, 0, 393, 783") == true && json.contains("783"), "\(sheet)\n\(json)")
  }

  @Test(arguments: formats)
  func theMapContainsEveryScene(_ format: String) {
    let run = Run(["export", Self.diary, "--map", "--format", format])
    #expect(run.status == .fine)
    for name in ["Entries", "FormController", "AboutController", "DetailController", "EditController"] {
      #expect(run.output.contains(name), "\(format): \(name)")
    }
  }

  /// Bold and other styles are kept, and shades are characters, as with sixteen colours.
  @Test(arguments: [
    (["--no-color"], [:]), (["--colors", "none"], [:]), ([], ["NO_COLOR": "1"]),
    (["--colors", "256"], ["NO_COLOR": "1"]),
  ])
  func noColorKeepsTextAttributes(_ more: [String], _ variables: [String: String]) {
    let words = ["export", "\(Fixtures.root)/layouts/channel.json", "--format", "ansi"] + more
    let sequences = Run(words, variables: variables).output.split(separator: "\u{1B}[").dropFirst()
    let codes = Set(sequences.flatMap { $0.prefix { $0 != "m" }.split(separator: ";") })
    #expect(codes.isSuperset(of: ["0", "1"]) && codes.isSubset(of: ["0", "1", "2", "4", "7"]), "\(codes)")
  }

  /// A page without a title has the file's name, not its path on this machine.
  @Test func aPageIsTitledByItsFile() {
    let page = Run("export", "\(Fixtures.root)/layouts/half-done.storyboard", "--format", "html").output
    #expect(page.contains("<title>half-done.storyboard</title>"))
    #expect(!page.contains(Fixtures.root))
  }

  @Test(arguments: ["text", "ascii"], [40, 60, 100])
  func noLineExceedsTheRequestedWidth(_ format: String, _ columns: Int) {
    for device in ["iphone-16", "ipad-pro-12.9"] {
      let words = ["export", Self.profile, "--device", device, "--columns", "\(columns)", "--format", format]
      for more in [[], ["--matrix", "seed"], ["--scale", "fit"]] {
        let run = Run(words + more)
        for line in run.output.split(separator: "\n") {
          #expect(VisibleText.columns(String(line)) <= columns, "\(words + more): \(line)")
        }
      }
    }
  }

  /// An unread attribute that may matter is reported once for any number of pictures; one that cannot matter is not
  /// reported.
  @Test(arguments: [("", 0), (" mystery=\"1\"", 1)])
  func unreadPartsAreReportedOnce(_ attribute: String, _ count: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><placeholder id="-1"/>
      <view opaque="NO" tag="3" id="a"\(attribute)><rect key="frame" x="0" y="0" width="100" height="100"/>
      <color key="tintColor" white="1" alpha="1"/></view></objects></document>
      """, to: "box.xib")
    let run = Run("export", path, "--matrix", "seed")
    #expect(
      run.errors.split(separator: "\n").count { $0.contains("was not read") } == count, "\(run.errors)")
    let listed = Run("export", path, "--why").errors
    #expect(listed.contains("view.opaque") && listed.contains("view.mystery") == (count > 0), "\(listed)")
  }

  /// If no scene is named and the default one is empty, the first scene with content is shown, as in the preview.
  @Test(arguments: [(["--scene", "Main"], false), ([], true), (["--canvas"], false)])
  func aSceneWithContentIsChosen(_ options: [String], _ isReported: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      <scene><objects><tabBarController storyboardIdentifier="Main" id="a"/></objects></scene>
      <scene><objects><viewController id="e"><view key="view" id="v"/></viewController></objects></scene>
      <scene><objects><viewController title="Log in" id="b"><view key="view" id="w">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews><label text="Name" id="l"><rect key="frame" x="20" y="80" width="80" height="20"/></label></subviews>
      </view></viewController></objects></scene></scenes></document>
      """, to: "Main.storyboard")
    let run = Run(["export", path] + options)
    #expect(run.status == .fine)
    let note = "the initial scene “Main” has no views, so “Log in” is shown"
    #expect(run.errors.contains(note) == isReported, "\(run.errors)")
    #expect(run.output.contains("Name") == isReported)
    #expect(Run("export", path, "--scene", "Log in").output.contains("Name"))
  }

  /// The file extension determines the format; a matrix of a hundred screens is a single sheet of a usable size.
  @Test func theFileExtensionSelectsTheFormat() throws {
    let folder = try TemporaryFolder()
    for (name, beginning) in [("a.svg", "<svg"), ("a.txt", "╭"), ("a.html", "<!DOCTYPE html>"), ("a", "╭")] {
      #expect(Run("export", Self.profile, "-o", folder.path + "/" + name).status == .fine)
      #expect(try folder.read(name).contains(beginning), "\(name)")
    }
    #expect(Run("export", Self.profile, "--matrix", "seed", "-o", folder.path + "/b.png").status == .fine)
    let png = try FileSystem.read(folder.path + "/b.png", atMost: 1 << 26)
    let width = png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect((2000...4000).contains(width), "\(width)")
  }

  @Test func asciiOutputIsAllASCII() {
    let run = Run(["export", Self.profile, "--format", "ascii", "--matrix", "seed+text+rtl"])
    #expect(run.output.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    let other = Run(["export", Self.profile, "--matrix", "seed+text+rtl"])
    #expect(run.output.utf8.count { $0 == 0x0A } == other.output.utf8.count { $0 == 0x0A })
  }

  @Test(arguments: formats)
  func controlCharactersInALayoutAreEscaped(_ format: String) {
    let run = Run(["export", "-", "--format", format, "--show", "names,sizes"], input: Hostile.layout)
    #expect(run.status == .fine, "\(run.errors)")
    // Our colour sequences have the form: escape, bracket, digits, m.
    var rest = run.output
    if format == "ansi" { rest.replace(/\u{1B}\[[0-9;]*m/, with: "") }
    #expect(!rest.unicodeScalars.contains(where: Hostile.isHarmful))
    if ["svg", "svg-cells", "html"].contains(format) {
      // The page's own script and its data.
      #expect(rest.components(of: "<script") == (format == "html" ? 2 : 0))
      #expect(rest.components(of: "</script") == (format == "html" ? 2 : 0))
      #expect(rest.contains("&lt;script&gt;"))
    }
  }

  @Test func picturesInPixelsHaveTheRequestedSize() throws {
    let folder = try TemporaryFolder()
    for (pixels, width) in [("1", 409), ("2", 818), ("0.5", 205)] {
      let path = folder.path + "/a.png"
      #expect(Run("export", Self.profile, "--format", "png", "--pixels", pixels, "-o", path).status == .fine)
      let bytes = try FileSystem.read(path, atMost: 1 << 24)
      #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == width)
    }
    let wrong = Run("export", Self.profile, "--format", "png", "--pixels", "20", "-o", folder.path + "/b.png")
    #expect(wrong.status == .usage)
    let large = Run(
      "export", Self.profile, "--format", "png", "--pixels", "8", "--matrix", "all", "-o",
      folder.path + "/c.png")
    #expect(large.status == .usage && large.errors.contains("too large"), "\(large.errors)")
    #expect(folder.names == ["a.png"])
  }

  @Test func optionsForCharactersAreReported() {
    let run = Run("export", Self.profile, "--format", "svg", "--show", "names")
    #expect(
      run.status == .fine && run.errors.contains("--show only affects pictures in characters"),
      "\(run.errors)")
    #expect(run.output == Run("export", Self.profile, "--format", "svg").output)
  }

  @Test func licencesOfAllPartsArePrinted() {
    let text = Run("--licenses").output
    for words in [
      "MIT License", "SIL OPEN FONT LICENSE Version 1.1", "The Inter Project Authors", "Open Sans",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  /// A malformed file is reported, and the others are shown.
  @Test func aFolderIsExportedAsAGallery() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"sizewise": 1, "views": {"a": {"label": "One", "top": 8, "leading": 8}}}"#, to: "app/one.json")
    try folder.write(
      #"{"sizewise": 1, "views": {"b": {"label": "Two", "top": 8, "leading": 8}}}"#, to: "app/two.json")
    let fine = Run("export", folder.path + "/app", "--format", "html")
    #expect(fine.status == .fine && fine.output.components(of: "<figure") == 2, "\(fine.errors)")
    #expect(fine.output.contains("<title>app</title>") && fine.output.contains("one.json"))
    #expect(!fine.output.contains(folder.path))
    try folder.write(#"{"sizewise": 1, "views": {"c": {"label": }}}"#, to: "app/worse.json")
    let broken = Run("export", folder.path + "/app", "--format", "html")
    #expect(broken.status == .input && broken.errors.contains("worse.json:1"), "\(broken.errors)")
    #expect(broken.output.components(of: "<figure") == 2)
  }

  /// Pictures, findings and reasons of a whole folder in one self-contained file.
  @Test func aCheckCanBeExportedAsAPage() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/report.html"
    let run = Run(
      "check", "\(Fixtures.root)/layouts/half-done.storyboard", Self.profile, "--matrix", "seed", "--html",
      path)
    #expect(run.status == .findings)
    let page = try folder.read("report.html")
    #expect(page.contains("conflicting-constraints") && page.contains("profile.json"))
    #expect(page.components(of: "<figure") >= 2)
    #expect(
      page.components(of: "://") == page.components(of: "http://www.w3.org/2000/svg"),
      "something from outside")
    #expect(page.contains("data-show="))
  }

  @Test(arguments: [
    ["frames", "-"], ["diff", "-", "--to", "landscape"], ["trace", "-", "--to", "landscape"],
    ["export", "no\u{1B}[31m\nsuch\u{202E}file.json"],
  ])
  func otherCommandsEscapeControlCharactersToo(_ words: [String]) {
    let run = Run(words, input: Hostile.layout)
    #expect(!(run.output + run.errors).unicodeScalars.contains(where: Hostile.isHarmful), "\(run)")
  }

  @Test func environmentsOfAMatrixAreSideBySideAtOneScale() throws {
    let run = Run(["export", Self.profile, "--matrix", "seed", "--format", "json"])
    let root = try #require(JSONDocument(Array(run.output.utf8), file: "").root)
    _ = root
    #expect(run.output.components(of: "\"cell\": [8, 16]") == run.output.components(of: "\"cell\":"))
    let text = Run(["export", Self.profile, "--matrix", "seed", "--columns", "200"]).output
    let first = text.split(separator: "\n").first ?? ""
    #expect(first.components(of: "┌") + first.components(of: "╭") > 1)
  }

  /// A matrix has devices, windows and orientations; options set the appearance for all of them.
  @Test func optionsSetTheAppearanceOfAWholeMatrix() {
    let words = ["export", Self.profile, "--matrix", "seed", "--format", "html"]
    let plain = Run(words).output
    let settled = Run(words + ["--dark", "--rtl", "--text-size", "xxl"]).output
    #expect(plain.components(of: "text xxl · rtl · dark") == 0)
    #expect(settled.components(of: "text xxl · rtl · dark") == plain.components(of: "iOS 18"))
    #expect(plain.components(of: "iOS 18") >= 7)
  }

  @Test func fileOutputEqualsPrintedOutput() throws {
    let folder = try TemporaryFolder()
    let run = Run(["export", Self.profile, "-o", folder.path + "/out.txt"])
    #expect(run.output == "")
    #expect(try folder.read("out.txt") == Run(["export", Self.profile]).output)
    #expect(folder.names == ["out.txt"])
  }
}

extension StringProtocol {
  /// Returns the number of occurrences of a text.
  func components(of text: String) -> Int { ranges(of: text).count }
}
