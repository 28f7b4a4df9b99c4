import Audit
import Environment
import Model
import Reading
import Testing

/// Scenes that do not fill every window of the matrix.
@Suite struct DoubtTests {
  private static let portrait = "--device iphone-16"
  private static let landscape = "--device iphone-16 --orientation landscape"

  /// Returns the kinds of a rule's findings in a file of Interface Builder.
  private static func kinds(
    _ text: String, _ rule: String, on environments: [String], file: String,
    app: AppConfiguration = .unrestricted
  ) throws -> [FindingKind] {
    let document = readDocument(Array(text.utf8), file: file)
    try #require(document.diagnostics.filter { $0.severity == .error } == [])
    let matrix = Matrix.read(Array(environments.joined(separator: "\n").utf8), file: "matrix", in: .bundled).0
    var request = AuditRequest(document, matrix: matrix)
    request.app = app
    return Audit.run(request).findings.filter { $0.rule.id == rule }.map(\.kind)
  }

  /// The superview determines how high a view without a controller is, and so does a view that owns the file.
  @Test(arguments: [("customClass=\"Box\"", "Page"), ("", "BoxView"), ("", "Page")])
  func aViewWithoutAControllerHasAnySize(_ customClass: String, _ owner: String) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="\(owner)">
      <connections><outlet property="box" destination="box" id="9"/></connections></placeholder>
      <view contentMode="scaleToFill" \(customClass) id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="0" y="0" width="393" height="500"/>
      <constraints><constraint firstAttribute="height" constant="500" id="1"/></constraints></view></subviews>
      <constraints>
      <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="2"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="3"/>
      <constraint firstItem="box" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="4"/>
      <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="box" secondAttribute="bottom" id="5"/>
      </constraints></view></objects></document>
      """
    func kinds(on environments: [String]) throws -> [FindingKind] {
      try Self.kinds(text, "conflicting-constraints", on: environments, file: "Box.xib")
    }
    let expected: [FindingKind] = [customClass.isEmpty && owner == "Page" ? .violation : .observation]
    #expect(try kinds(on: [Self.portrait, Self.landscape]) == expected)
    // The conflict depends on the height of the view, even if it occurs in every window.
    #expect(try kinds(on: [Self.landscape]) == expected)
  }

  /// An image over the whole scene covers a view whose position is ambiguous.
  @Test(arguments: [(852, false), (200, true)])
  func viewsBehindAnImageAreInDoubt(_ height: Int, _ isCertain: Bool) throws {
    let text = Self.storyboard(labelAt: 100).replacing(
      #"<constraint firstItem="low" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="1"/>"#,
      with: ""
    ).replacing(
      "</subviews>",
      with: """
        <imageView image="sky" id="sky"><rect key="frame" x="0" y="0" width="393" height="\(height)"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES"/></imageView></subviews>
        """)
    let kinds = try Self.kinds(text, "ambiguous-layout", on: [Self.portrait], file: "Main.storyboard")
    #expect(kinds == [isCertain ? .violation : .observation])
  }

  /// A file whose name or folder is that of a family of devices may not be used on the others.
  @Test(
    arguments: [
      ("Main_iPad.storyboard", false), ("iPad/Main.storyboard", false), ("Main-ipad.storyboard", false),
      ("MainiPad.storyboard", false), ("Main_iPhone.storyboard", true), ("iPhone/iPad.storyboard", true),
      ("/iPad/Main.storyboard", true), ("Padding.storyboard", true),
    ])
  func filesOfOneFamilyAreInDoubtOnTheOther(_ file: String, _ isCertain: Bool) throws {
    let text = Self.storyboard(labelAt: 900)
    #expect(
      try Self.kinds(text, "outside-window", on: [Self.portrait], file: file)
        == [isCertain ? .violation : .observation])
    #expect(
      try Self.kinds(
        text, "outside-window", on: [Self.portrait, "--device ipad-9 --orientation landscape"], file: file)
        == [.violation])
  }

  /// A storyboard of one screen with a label at a distance from the top.
  private static func storyboard(labelAt top: Int, _ metrics: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="c">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="root">
    <rect key="frame" x="0" y="0" width="393" height="852"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    <subviews><label text="Sugar" translatesAutoresizingMaskIntoConstraints="NO" id="low">
    <rect key="frame" x="100" y="\(top)" width="44" height="21"/></label></subviews>
    <constraints>
    <constraint firstItem="low" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\(top)" id="1"/>
    <constraint firstItem="low" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="100" id="2"/>
    </constraints></view>\(metrics)
    </viewController></objects></scene></scenes></document>
    """
  }

  /// An app for iPhones has windows on iPads only with the SDK of iOS 27.
  @Test(arguments: [(nil, true, FindingKind.violation), (nil, false, .observation), (27, false, .violation)])
  func windowsOnPadsAreInDoubtForAppsForPhones(_ sdk: Double?, _ forPads: Bool, _ expected: FindingKind)
    throws
  {
    let text = Self.storyboard(labelAt: 700)
    var app = AppConfiguration.unrestricted
    app.sdk = sdk
    if !forPads { app.families = [.phone] }
    let window = "--device ipad-air-11-m4 --os 27 --window free:820x590"
    #expect(
      try Self.kinds(
        text, "outside-window", on: [Self.portrait, window], file: "Main.storyboard", app: app) == [expected])
  }

  /// A scene that is designed in landscape is not necessarily shown in portrait.
  @Test(arguments: ["landscapeRight", "portrait"])
  func aSceneIsDrawnInOneOrientation(_ orientation: String) throws {
    let text = Self.storyboard(
      labelAt: 10,
      "<simulatedOrientationMetrics key=\"simulatedOrientationMetrics\" orientation=\"\(orientation)\"/>")
    let kinds = try Self.kinds(
      text, "outside-safe-area", on: [Self.portrait, Self.landscape], file: "Main.storyboard")
    #expect(kinds == [orientation == "portrait" ? .violation : .observation])
  }

  /// Where the view of a controller begins depends on how code shows it.
  @Test(arguments: [
    ("c", FindingKind.violation), ("n", .observation),
  ])
  func aSceneThatOnlyCodeShowsCanBeginLower(_ destination: String, _ expected: FindingKind) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="n">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s1"><objects><viewController id="n"><view key="view" id="first">
      <rect key="frame" x="0" y="0" width="393" height="852"/></view>
      <connections><segue destination="\(destination)" kind="presentation" modalPresentationStyle="fullScreen" id="s"/>
      </connections></viewController></objects></scene>
      <scene sceneID="s2"><objects><viewController storyboardIdentifier="detail" id="c">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
      <subviews><label text="Sugar" translatesAutoresizingMaskIntoConstraints="NO" id="high">
      <rect key="frame" x="20" y="4" width="44" height="21"/></label></subviews>
      <constraints>
      <constraint firstItem="high" firstAttribute="top" secondItem="root" secondAttribute="top" constant="4" id="1"/>
      <constraint firstItem="high" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="2"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    #expect(
      try Self.kinds(text, "outside-safe-area", on: [Self.portrait], file: "Main.storyboard") == [expected])
  }
}
