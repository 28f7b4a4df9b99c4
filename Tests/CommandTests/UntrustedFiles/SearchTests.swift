import Platform
import TestSupport
import Testing
import sizewise

/// The files of a folder that are checked, and that no others count as checked.
@Suite struct SearchTests {
  private static let fine = #"{"sizewise": 1, "views": {"a": {"label": "Hi", "center": "safeArea"}}}"#
  private static let torn =
    #"{"sizewise": 1, "views": {"torn": {"view": true, "top": 9, "leading": 0, "height": 2, "width": ["1", "2"]}}}"#

  private func check(_ folder: TemporaryFolder, _ words: String...) -> Run {
    Run(["check", folder.path, "--matrix", "seed"] + words)
  }

  @Test func otherFilesDoNotHideLayouts() throws {
    let folder = try TemporaryFolder()
    for index in 0..<5_001 { try folder.write("{}", to: "z/\(index).json") }
    try folder.write(Self.torn, to: "a/torn.json")
    let run = check(folder)
    #expect(run.status == .findings, "\(run.output) \(run.errors)")
    #expect(run.output.contains("a/torn.json"))
  }

  @Test func moreThanFiveThousandLayoutsAreAllFound() throws {
    let folder = try TemporaryFolder()
    for index in 0..<5_001 { try folder.write(#"{"sizewise": 1}"#, to: "z/\(index).json") }
    try folder.write(Self.torn, to: "a/torn.json")
    let run = Run("frames", folder.path, "--text")
    #expect(run.output.contains("a/torn.json"))
    #expect(run.errors.contains("z/5000.json"))
  }

  @Test func thirdPartyFoldersAreSkippedUnlessNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.fine, to: "App/fine.json")
    for name in [
      "Pods", "Carthage", "build", "DerivedData", "__MACOSX", ".build", "App/A.xcassets", "fr.xcloc/Source",
    ] {
      try folder.write(Self.torn, to: "\(name)/torn.json")
    }
    let run = check(folder)
    #expect(run.status == .fine, "\(run.output)")
    #expect(run.errors.contains("skipped by default: "))
    #expect(run.errors.contains("Pods"))
    let named = Run("check", folder.path + "/Pods", "--matrix", "seed")
    #expect(named.status == .findings)
    for pattern in ["Pods", "*.xcloc"] { #expect(check(folder, "--include", pattern).status == .findings) }
    #expect(check(folder, "--include", "Other").status == .fine)
  }

  @Test func ignoredFilesAreSkippedUnlessNamedOrIncluded() throws {
    let folder = try TemporaryFolder()
    try folder.write("made/\n*.old.json\n", to: ".gitignore")
    try folder.write("", to: ".git/info/exclude")
    try folder.write(Self.fine, to: "App/fine.json")
    try folder.write("/local.json\n", to: "App/.gitignore")
    for name in ["App/made/torn.json", "torn.old.json", "App/local.json"] {
      try folder.write(Self.torn, to: name)
    }
    let run = check(folder)
    #expect(run.status == .fine, "\(run.output)")
    #expect(run.errors.contains("skipped by default: "))
    for pattern in ["made", "torn.old.json", "App/local.json"] {
      #expect(check(folder, "--include", pattern).status == .findings, "\(pattern)")
    }
    #expect(Run("check", folder.path + "/App/made", "--matrix", "seed").status == .findings)
  }

  @Test(arguments: ["Old", "Old/*", "torn.json", "t*.json"])
  func filesAreExcludedByNameOrPath(_ pattern: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.fine, to: "fine.json")
    try folder.write(Self.torn, to: "Old/torn.json")
    #expect(check(folder).status == .findings)
    let run = check(folder, "--exclude", pattern)
    #expect(run.status == .fine, "\(run.output) \(run.errors)")
  }

  /// Each is in the report, and the check fails.
  @Test func filesThatOnlyLookLikeLayoutsAreReported() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    let secret = try outside.write("<secrets><token v=\"TOPSECRET\">", to: "secret.xml")
    try folder.write(Self.fine, to: "fine.json")
    #expect(symlink(secret, folder.path + "/link.storyboard") == 0)
    #expect(symlink(outside.path + "/nothing", folder.path + "/lost.xib") == 0)
    #expect(mkfifo(folder.path + "/pipe.storyboard", 0o600) == 0)
    #expect(mkfifo(folder.path + "/pipe.json", 0o600) == 0)
    #expect(symlink("/dev/zero", folder.path + "/zero.xib") == 0)
    let name: [CChar] = Array((folder.path + "/").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)]
    for ending in [".storyboard", ".json"] {
      #expect(open(name + Array(ending.utf8CString), O_CREAT | O_WRONLY, 0o600) >= 0)
    }
    for format in ["text", "json", "sarif", "junit", "github"] {
      let run = check(folder, "--format", format)
      #expect(run.status == .input, "\(run.output)")
      for name in ["link.storyboard", "lost.xib", "pipe.storyboard", "pipe.json", "zero.xib", ".storyboard"] {
        #expect(run.output.contains(name))
      }
      #expect(!(run.output + run.errors).contains("TOPSECRET"))
    }
    #expect(check(folder).output.contains("7 not checked"))
  }

  /// Unusual spellings of a file or its keys do not hide a layout.
  @Test(arguments: [
    ("Bad.STORYBOARD", "<document"), ("Bad.Json", torn), ("bad.json5", torn),
    ("text.json", #"{"sizewise": "1", "views": {}}"#), ("escaped.json", #"{"\u0073i\u007Aewise": "1"}"#),
    ("settings.json", #"{"sizewise": {"a": 1}, "views": {"a": 1}}"#),
  ])
  func unusualSpellingsAreFound(_ name: String, _ content: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.fine, to: "fine.json")
    try folder.write(content, to: name)
    let run = check(folder)
    #expect(run.status != .fine, "\(run.output) \(run.errors)")
    #expect((run.output + run.errors).contains(name))
  }

  @Test(arguments: [true, false]) func jsonInUTF16IsFound(_ isMarked: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.fine, to: "fine.json")
    let units = (isMarked ? [0xFEFF] : []) + Array(Self.torn.utf16)
    try folder.write(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: "wide.json")
    let run = check(folder)
    #expect(run.status == .input)
    #expect(run.errors.contains("wide.json:1:1: error: this is JSON in UTF-16"), "\(run.errors)")
  }

  /// Settings of a tool, and words in other files, are not layouts.
  @Test(arguments: [
    #"{"name": "app", "sizewise": {"matrix": "seed"}}"#, #"{"dependencies": {"sizewise": "1"}}"#,
    #"["sizewise"]"#,
  ])
  func otherFilesAreNotLayouts(_ content: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.fine, to: "fine.json")
    try folder.write(content, to: "other.json")
    #expect(check(folder).status == .fine)
  }

  @Test func linkedFoldersAreReported() throws {
    let folder = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write(Self.torn, to: "torn.json")
    try folder.write(Self.fine, to: "fine.json")
    try folder.write(Self.fine, to: "App/fine.json")
    #expect(symlink(elsewhere.path, folder.path + "/Outside") == 0)
    #expect(symlink("App", folder.path + "/Inside") == 0)
    let run = check(folder)
    #expect(run.status == .fine, "\(run.output)")
    #expect(run.errors.contains("skipped by default: \(folder.path)/Outside (name them"), "\(run.errors)")
    #expect(check(folder, "--exclude", "Out*", "--exclude", "App").errors.contains("2 names excluded"))
  }

  @Test func linksInsideTheFolderAreFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.torn, to: "real/torn.json")
    #expect(symlink("real/torn.json", folder.path + "/link.json") == 0)
    let run = check(folder)
    #expect(run.output.contains("2 violations"), "\(run.output)")
  }

  @Test func anUnreadableFolderIsReported() throws {
    // Root can read everything.
    guard geteuid() != 0 else { return }
    let folder = try TemporaryFolder()
    try folder.write(Self.fine, to: "fine.json")
    try folder.write(Self.torn, to: "closed/torn.json")
    chmod(folder.path + "/closed", 0)
    defer { chmod(folder.path + "/closed", 0o700) }
    #expect(check(folder).output.contains("1 not checked"))
  }
}
