import Platform
import TestSupport
import Testing
import sizewise

/// Files of a project that the check finds by itself: translations, the configuration, the app's Info.plist. An
/// untrusted change can contain them, so they give no access to other files, and each problem is reported.
@Suite struct ProjectFileTests {
  private static let layout = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_1" orientation="portrait"/><objects><view id="v">
    <rect key="frame" x="0" y="0" width="90" height="90"/><subviews>
    <label opaque="NO" text="Hello" id="greeting"><rect key="frame" x="0" y="0" width="40" height="20"/></label>
    </subviews></view></objects></document>
    """
  private static let secret = "the secret of the house"
  private static let translations = ["de.lproj/Main.strings", "de.lproj/Main.stringsdict", "Main.xcstrings"]

  /// A project in its folder, and a file next to it that is outside the project.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.layout, to: "App/Base.lproj/Main.xib")
    try folder.write("{}", to: "App/de.lproj/Other.strings")
    try folder.write("\"\(Self.secret)\" = \"\(Self.secret)\";", to: "secret")
    return folder
  }

  /// Checks the project's folder, with a time limit.
  private func check(_ folder: TemporaryFolder, _ options: String) throws -> Process {
    try Process(
      "cd App && timeout 20 '\(Process.program ?? "")' check . --no-cache \(options)", in: folder,
      kilobytes: 1_000_000)
  }

  private func link(_ folder: TemporaryFolder, _ name: String, to target: String) {
    #expect(symlink(target, "\(folder.path)/App/\(name)") == 0)
  }

  @Test(arguments: translations) func translationsLinkedFromOutsideAreIgnored(_ name: String) throws {
    let folder = try project()
    link(folder, name, to: "\(folder.path)/secret")
    let run = try check(folder, "--matrix seed+locales")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("points outside of the folder"), "\(run.errors)")
    #expect(!(run.output + run.errors).contains(Self.secret))
  }

  @Test(arguments: translations) func pipesAsTranslationsAreIgnored(_ name: String) throws {
    let folder = try project()
    #expect(mkfifo("\(folder.path)/App/\(name)", 0o600) == 0)
    let run = try check(folder, "--matrix seed+locales")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("is not a regular file"), "\(run.errors)")
  }

  /// A link within the project is equivalent to the file.
  @Test func linksWithinTheProjectAreFollowed() throws {
    let folder = try project()
    try folder.write("\"greeting.text\" = \"Guten Tag\";", to: "App/texts")
    link(folder, "de.lproj/Main.strings", to: "../texts")
    let run = try check(folder, "--locale de")
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("points outside of the folder"), "\(run.errors)")
  }

  @Test func aConfigurationLinkedFromOutsideIsRefused() throws {
    let folder = try project()
    link(folder, ".sizewise.json", to: "\(folder.path)/secret")
    let run = try check(folder, "")
    #expect(run.status == 3)
    #expect(run.errors.contains("points outside of the folder"), "\(run.errors)")
    #expect(!(run.output + run.errors).contains(Self.secret))
  }

  @Test func aPipeAsConfigurationIsRefused() throws {
    let folder = try project()
    #expect(mkfifo("\(folder.path)/App/.sizewise.json", 0o600) == 0)
    let run = try check(folder, "")
    #expect(run.status == 3)
    #expect(run.errors.contains("is not a regular file"), "\(run.errors)")
  }

  @Test(arguments: ["baseline", "info-plist", "matrix"], ["../secret", "ABSOLUTE", "./linked"])
  func filesNamedByAConfigurationAreConfined(_ key: String, _ path: String) throws {
    let folder = try project()
    link(folder, "linked", to: "\(folder.path)/secret")
    let named = path.replacing("ABSOLUTE", with: "\(folder.path)/secret")
    try folder.write("{ \"\(key)\": \"\(named)\" }", to: "App/.sizewise.json")
    let run = try check(folder, "")
    #expect(run.status == 3, "\(run.status) \(run.errors)")
    #expect(run.errors.contains("is outside of the configuration's folder"), "\(run.errors)")
    #expect(!(run.output + run.errors).contains(Self.secret))
  }

  /// Baselines outside the project are not written either.
  @Test(arguments: ["../new.json", "../secret"]) func baselinesAreNotWrittenOutsideTheProject(_ path: String)
    throws
  {
    let folder = try project()
    try folder.write("{ \"baseline\": \"\(path)\" }", to: "App/.sizewise.json")
    let run = try check(folder, "--update-baseline")
    #expect(run.status == 3, "\(run.status) \(run.errors)")
    #expect(folder.names == ["App", "secret"])
    #expect(try folder.read("secret").contains(Self.secret))
  }

  @Test func onlyAnInfoPlistLinkedWithinTheProjectIsRead() throws {
    let folder = try project()
    try folder.write(
      "<plist><dict><key>UISupportedInterfaceOrientations</key><array>"
        + "<string>UIInterfaceOrientationPortrait</string></array></dict></plist>", to: "Other/Info.plist")
    link(folder, "Info.plist", to: "\(folder.path)/Other/Info.plist")
    let outside = try check(folder, "--stats")
    #expect(outside.status == 0, "\(outside.errors)")
    #expect(!(outside.output + outside.errors).contains("Info.plist"), "\(outside.output)\(outside.errors)")
  }
}
