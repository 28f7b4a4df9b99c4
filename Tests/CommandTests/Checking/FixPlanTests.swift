import Platform
import TestSupport
import Testing
import sizewise

private let hasGit = system("git --version >/dev/null 2>&1") == 0

/// Patches that resolve what `check` finds, and the code that makes findings unconfirmed.
@Suite struct FixPlanTests {
  /// A screen with a view whose two heights contradict each other, and a label without a vertical position.
  private static let screen = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="c">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>
            <scene sceneID="s">
                <objects>
                    <viewController id="c" customClass="Page">
                        <view key="view" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
                                <view translatesAutoresizingMaskIntoConstraints="NO" id="bar">
                                    <rect key="frame" x="0.0" y="100" width="393" height="40"/>
                                    <constraints>
                                        <constraint firstAttribute="height" constant="40" id="h40"/>
                                        <constraint firstAttribute="height" constant="50" id="h50"/>
                                    </constraints>
                                </view>
                                <label text="open" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
                                    <rect key="frame" x="40" y="200" width="40" height="20"/>
                                </label>
                            </subviews>
                            <constraints>
                                <constraint firstItem="bar" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="1"/>
                                <constraint firstItem="bar" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="2"/>
                                <constraint firstItem="bar" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="3"/>
                                <constraint firstItem="lab" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="40" id="4"/>
                            </constraints>
                        </view>
                        <connections>
                            <outlet property="low" destination="h40" id="o1"/>
                        </connections>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>

    """

  private func project(_ source: String = "class Page: UIViewController {}\n") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    #expect(mkdir(folder.path + "/.git", 0o700) == 0)
    try folder.write(Self.screen, to: "Main.storyboard")
    try folder.write(source, to: "Page.swift")
    return folder
  }

  private func check(_ folder: TemporaryFolder, _ words: String...) -> Run {
    Run(["check", folder.path, "--no-cache", "--device", "iphone-16"] + words)
  }

  @Test func aPatchResolvesItsFindings() throws {
    let folder = try project()
    #expect(check(folder).output.contains("2 violations"))
    let run = check(folder, "--fix-plan")
    #expect(run.status == .findings)
    #expect(run.output.hasPrefix("--- a/Main.storyboard\n+++ b/Main.storyboard\n@@ "))
    #expect(run.output.contains("+") && run.output.contains("priority=\"999\""))
    #expect(run.errors.contains("the patch resolves 2 of 2 violations"))
    // The file is unchanged.
    #expect(try folder.read("Main.storyboard") == Self.screen)
  }

  @Test(.enabled(if: hasGit)) func gitAppliesThePatch() throws {
    let folder = try project()
    try folder.write(check(folder, "--fix-plan").output, to: "fix.patch")
    #expect(system("cd \(folder.path) && rmdir .git && git init -q . && git apply fix.patch") == 0)
    #expect(check(folder).output.contains("0 violations"))
  }

  @Test func jsonContainsFixesOnlyOnRequest() throws {
    let folder = try project()
    #expect(!check(folder, "--format", "json").output.contains("provenFix"))
    #expect(Run(["check", folder.path, "--fix-plan", "--format", "json"]).status == .usage)
  }

  @Test func codeMakesAFindingUnconfirmed() throws {
    let folder = try project(
      "class Page: UIViewController {\n  override func viewDidLoad() {\n    low.constant = 50\n  }\n}\n")
    let text = check(folder)
    #expect(text.output.contains("1 violation,"))
    #expect(
      text.output.contains("unconfirmed: “bar.height = 50” conflicts with")
        || text.output.contains("unconfirmed: “bar.height = 40”"))
    #expect(text.output.contains("unconfirmed: Page.swift:3 sets the constant of low"))
    let json = check(folder, "--format", "json").output
    #expect(json.contains(#""line": 3, "change": "constant", "name": "low""#))
    #expect(check(folder, "--format", "sarif").output.contains(#""relatedLocations""#))
  }

  /// A cached result is used only while the sources are the same.
  @Test func changedSourcesInvalidateTheCache() throws {
    let folder = try project()
    let cache = try TemporaryFolder()
    func check() -> String {
      Run(["check", folder.path, "--device", "iphone-16"], variables: ["XDG_CACHE_HOME": cache.path]).output
    }
    #expect(check().contains("2 violations"))
    try folder.write("class Page: UIViewController { func f() { low.isActive = false } }\n", to: "Page.swift")
    #expect(check().contains("1 violation,"))
  }
}
