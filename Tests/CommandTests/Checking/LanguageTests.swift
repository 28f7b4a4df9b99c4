import TestSupport
import Testing
import sizewise

/// Translations, from the files of a project.
@Suite struct LanguageTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="vc1-00-001">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="sc1-00-001"><objects>
        <viewController id="vc1-00-001" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="vw1-00-001">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>
              <label opaque="NO" contentMode="left" text="Sign in" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="lab-00-001">
                <rect key="frame" x="16" y="100" width="120" height="21"/>
                <constraints><constraint firstAttribute="width" constant="120" id="con-00-001"/></constraints>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
              </label>
            </subviews>
            <viewLayoutGuide key="safeArea" id="sa1-00-001"/>
            <constraints>
              <constraint firstItem="lab-00-001" firstAttribute="leading" secondItem="vw1-00-001" secondAttribute="leading" constant="16" id="con-00-002"/>
              <constraint firstItem="lab-00-001" firstAttribute="top" secondItem="vw1-00-001" secondAttribute="top" constant="100" id="con-00-003"/>
            </constraints>
          </view>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="fr1-00-001" sceneMemberID="firstResponder"/>
      </objects></scene></scenes>
    </document>
    """

  private func project() throws -> (TemporaryFolder, String) {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.storyboard, to: "App/Base.lproj/Main.storyboard")
    try folder.write(
      "/* the label */ \"lab-00-001.text\" = \"Bei deinem Konto anmelden\";\n",
      to: "App/de.lproj/Main.strings")
    try folder.write(
      "\"lab-00-001.text\" = \"\\U062f\\U062e\\U0648\\U0644\";\n\"gone-0-000.text\" = \"x\";\n",
      to: "App/ar.lproj/Main.strings")
    return (folder, file)
  }

  @Test func aFindingNamesTheLanguageAndTheString() throws {
    let (folder, file) = try project()
    defer { withExtendedLifetime(folder) {} }
    #expect(Run("check", file, "--rules", "truncated-text").status == .fine)
    let german = Run("check", file, "--rules", "truncated-text", "--locale", "de", "--format", "json")
    #expect(german.status == .findings)
    #expect(german.output.contains("Bei deinem Konto anmelden") && german.output.contains(" de\""))
    let all = Run("check", file, "--rules", "truncated-text", "--matrix", "seed+locales")
    #expect(all.status == .findings)
    #expect(all.output.contains("in 7 of 21 environments: de"), "\(all.output)")
  }

  private static let bars = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="tab-00-001">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
        <scene sceneID="sc1-00-001"><objects>
          <tabBarController id="tab-00-001" sceneMemberID="viewController">
            <tabBar key="tabBar" contentMode="scaleToFill" id="bar-00-001"/>
            <connections><segue destination="nav-00-001" kind="relationship" relationship="viewControllers" id="seg-00-001"/></connections>
          </tabBarController>
        </objects></scene>
        <scene sceneID="sc2-00-001"><objects>
          <navigationController id="nav-00-001" sceneMemberID="viewController">
            <tabBarItem key="tabBarItem" title="Inbox" id="tit-00-001"/>
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="nab-00-001"/>
            <connections><segue destination="vc1-00-001" kind="relationship" relationship="rootViewController" id="seg-00-002"/></connections>
          </navigationController>
        </objects></scene>
        <scene sceneID="sc3-00-001"><objects>
          <viewController id="vc1-00-001" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="vw1-00-001">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <subviews>
                <segmentedControl opaque="NO" contentMode="scaleToFill" fixedFrame="YES" segmentControlStyle="plain" selectedSegmentIndex="0" translatesAutoresizingMaskIntoConstraints="NO" id="seg-00-003">
                  <rect key="frame" x="16" y="200" width="300" height="32"/>
                  <segments><segment title="New"/><segment title="Old"/></segments>
                </segmentedControl>
              </subviews>
              <viewLayoutGuide key="safeArea" id="sa1-00-001"/>
            </view>
            <navigationItem key="navigationItem" title="Mail" prompt="Connected" id="nai-00-001">
              <barButtonItem key="rightBarButtonItem" title="Write" id="but-00-001"/>
            </navigationItem>
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """

  @Test func barsTabsAndSegmentsAreTranslated() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.bars, to: "App/Base.lproj/Main.storyboard")
    try folder.write(
      """
      "tit-00-001.title" = "Eingang"; "nai-00-001.title" = "Post"; "nai-00-001.prompt" = "Verbunden";
      "but-00-001.title" = "Verfassen"; "seg-00-003.segmentTitles[0]" = "Neue"; "seg-00-003.segmentTitles[1]" = "Alte";
      """, to: "App/de.lproj/Main.strings")
    let words = ["Eingang", "Post", "Verbunden", "Verfassen", "Neue", "Alte"]
    let german = Run(
      "export", file, "--locale", "de", "--device", "iphone-16", "--format", "text", "--columns", "100")
    #expect(german.status == .fine && german.errors.isEmpty, "\(german.errors)")
    for word in words { #expect(german.output.contains(word), "\(word)\n\(german.output)") }
    let own = Run("export", file, "--device", "iphone-16", "--format", "text", "--columns", "100")
    for word in words { #expect(!own.output.contains(word)) }
    let doubled = Run("export", file, "--locale", "x-double", "--device", "iphone-16", "--format", "svg")
    #expect(doubled.output.contains("Mail Mail") && doubled.output.contains("Inbox Inbox"))
    try folder.write("\"nai-00-001.title\" = \"Post\";", to: "App/de.lproj/Main.strings")
    let missing = Run("check", file, "--locale", "de", "--matrix", "seed")
    #expect(missing.errors.contains("5 texts have no translation into de"), "\(missing.errors)")
  }

  @Test func arabicLayoutsAreMirrored() throws {
    let (folder, file) = try project()
    defer { withExtendedLifetime(folder) {} }
    let frames = Run("frames", file, "--device", "iphone-16", "--locale", "ar", "--text")
    #expect(
      frames.output.contains("lab-00-001") && frames.output.contains("[257, 100, 120,"), "\(frames.output)")
    #expect(
      Run("frames", file, "--device", "iphone-16", "--locale", "x-rtl", "--text").output.contains("[257, 100")
    )
    #expect(
      Run("frames", file, "--device", "iphone-16", "--locale", "de", "--text").output.contains("[16, 100"))
  }

  @Test func missingAndUnusedTranslationsAreReportedOnce() throws {
    let (folder, file) = try project()
    let arabic = Run("check", file, "--matrix", "seed", "--locale", "ar")
    #expect(arabic.errors.contains("ar.lproj/Main.strings: warning: 1 key belongs to nothing"))
    try folder.write("", to: "App/de.lproj/Main.strings")
    let german = Run("check", file, "--matrix", "seed", "--locale", "de")
    #expect(
      german.errors.contains("1 text has no translation into de, such as \"Sign in\" (lab-00-001.text)"))
    let french = Run("check", file, "--matrix", "seed", "--locale", "fr")
    #expect(french.status == .usage)
    #expect(french.errors.contains("expected ar, de"))
    #expect(Run("check", file, "--matrix", "seed", "--locale", "de-AT").status == .fine)
    #expect(Run("check", file, "--matrix", "seed", "--locale", "x-klingon").status == .usage)
  }

  @Test func aCatalogueAndPluralsGiveTheirLongestForm() throws {
    let (folder, file) = try project()
    try folder.write(
      #"""
      {"sourceLanguage": "en", "strings": {"lab-00-001.text": {"localizations": {
        "fi": {"variations": {"plural": {"one": {"stringUnit": {"value": "Yksi"}},
          "other": {"stringUnit": {"value": "Kirjaudu sisään tilillesi"}}}}}}}}, "version": "1.0"}
      """#, to: "App/mul.lproj/Main.xcstrings")
    let run = Run("check", file, "--rules", "truncated-text", "--locale", "fi")
    #expect(run.output.contains("Kirjaudu sisään tilillesi"), "\(run.output) \(run.errors)")
  }

  @Test func pseudolanguagesNeedNoFiles() throws {
    let layout =
      #"{"sizewise": 1, "views": {"t": {"label": "Hello", "width": 60, "top": 100, "leading": 16}}}"#
    #expect(Run("check", "-", "--matrix", "seed", "--rules", "truncated-text", input: layout).status == .fine)
    let doubled = Run(
      "check", "-", "--matrix", "seed", "--rules", "truncated-text", "--locale", "x-double", input: layout)
    #expect(doubled.status == .findings)
    #expect(doubled.output.contains("Hello Hello"))
    #expect(
      Run("export", "-", "--locale", "x-bounded", input: layout.replacing("60", with: "200")).output.contains(
        "[# Hello #]"))
    #expect(
      Run("export", "-", "--locale", "x-accented", input: layout.replacing("60", with: "200")).output
        .contains("Héllö··"))
  }

  @Test func aLayoutFileTakesItsTranslationsFromLocalizableStrings() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    let file = try folder.write(
      #"{"sizewise": 1, "views": {"t": {"label": "Hello", "width": 60, "top": 100, "leading": 16}}}"#,
      to: "Layouts/a.json")
    try folder.write("\"Hello\" = \"Guten Tag allerseits\";", to: "de.lproj/Localizable.strings")
    #expect(Run("check", file, "--matrix", "seed", "--locale", "de").output.contains("Guten Tag allerseits"))
  }
}
