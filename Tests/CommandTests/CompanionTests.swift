import TestSupport
import Testing
import sizewise

/// Data, scaling and values for a storyboard, from a file beside it (Evidence A4, B6, E3).
@Suite struct CompanionTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="13122" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
    initialViewController="vc1-aa-001">
    <device id="retina4_7" orientation="portrait"/>
    <scenes><scene sceneID="sc1-aa-001"><objects>
    <tableViewController id="vc1-aa-001" customClass="Notes" sceneMemberID="viewController">
    <tableView key="view" opaque="NO" clipsSubviews="YES" contentMode="scaleToFill" dataMode="prototypes" style="plain" \
    rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="tb1-aa-001">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <prototypes>
    <tableViewCell contentMode="scaleToFill" reuseIdentifier="note" id="ce1-aa-001" customClass="NoteCell">
    <rect key="frame" x="0.0" y="28" width="375" height="80"/>
    <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="ce1-aa-001" id="cv1-aa-001">
    <rect key="frame" x="0.0" y="0.0" width="375" height="80"/>
    <subviews>
    <label text="Label" lineBreakMode="tailTruncation" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" \
    id="lb1-aa-001"><rect key="frame" x="16" y="10" width="343" height="20"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="bx1-aa-001">
    <rect key="frame" x="16" y="40" width="100" height="30"/>
    <constraints><constraint firstAttribute="height" constant="30" id="hh1-aa-001"/>
    <constraint firstAttribute="width" constant="100" id="ww1-aa-001"/></constraints></view>
    </subviews>
    <constraints>
    <constraint firstItem="lb1-aa-001" firstAttribute="top" secondItem="cv1-aa-001" secondAttribute="top" constant="10" id="c01-aa-001"/>
    <constraint firstItem="lb1-aa-001" firstAttribute="leading" secondItem="cv1-aa-001" secondAttribute="leading" constant="16" id="c02-aa-001"/>
    <constraint firstItem="bx1-aa-001" firstAttribute="top" secondItem="lb1-aa-001" secondAttribute="bottom" constant="10" id="c03-aa-001"/>
    <constraint firstItem="bx1-aa-001" firstAttribute="leading" secondItem="lb1-aa-001" secondAttribute="leading" id="c04-aa-001"/>
    <constraint firstAttribute="bottom" secondItem="bx1-aa-001" secondAttribute="bottom" constant="10" id="c05-aa-001"/>
    </constraints>
    </tableViewCellContentView>
    <connections><outlet property="myTitle" destination="lb1-aa-001" id="o01-aa-001"/></connections>
    </tableViewCell>
    </prototypes>
    <connections><outlet property="dataSource" destination="vc1-aa-001" id="o02-aa-001"/></connections>
    </tableView></tableViewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="fr1-aa-001" sceneMemberID="firstResponder"/>
    </objects></scene></scenes></document>
    """

  private static let companion = """
    {
      "tokens": { "colors": { "brand": "#123456" } },
      "data": { "notes": [{ "t": "One", "tone": "brand", "w": 40 }, { "t": "Two", "tone": "systemRed", "w": 60 }] },
      "views": {
        "tb1-aa-001": { "rows": "notes" },
        "myTitle": { "text": "{t}" },
        "bx1-aa-001": { "background": "row.tone" }
      },
      "constants": { "ww1-aa-001": "row.w", "hh1-aa-001": { "default": 30, "iPad": 50 } }
    }
    """

  @Test func prototypeCellsTakeDataByOutletAndId() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.storyboard, to: "Main.storyboard")
    _ = try folder.write(Self.companion, to: "Main.with.json")
    let run = Run(["frames", path, "--device", "iphone-6s", "--text"])
    #expect(run.status == .fine && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.output.contains("[16, 41, 40, 30]") && run.output.contains("[16, 41, 60, 30]"), "\(run.output)")
    let pad = Run(["frames", path, "--device", "ipad-air-2", "--text"])
    #expect(pad.output.contains(", 40, 50]"), "\(pad.output)")
    let picture = Run(["export", path, "--device", "iphone-6s", "--format", "svg"])
    #expect(
      picture.output.contains("#123456") && picture.output.contains("One") && picture.output.contains("Two"))
  }

  @Test func theCommandLineCanNameAnotherFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.storyboard, to: "Main.storyboard")
    let scaled = try folder.write(
      #"{"views": {"vc1-aa-001": {}, "bx1-aa-001": {"scaled": "all"}}}"#, to: "scaled.json")
    #expect(
      Run(["frames", path, "--with", scaled, "--device", "iphone-8-plus", "--text"]).errors.contains(
        "unknown view"))
    _ = try folder.write(#"{"views": {"bx1-aa-001": {"scaled": "all"}}}"#, to: "scaled.json")
    let run = Run(["frames", path, "--with", scaled, "--device", "iphone-8-plus", "--text"])
    #expect(run.output.contains(", 110.33, 33]"), "\(run.output)\(run.errors)")
    let layout = try folder.write(#"{"sizewise": 1, "views": {"a": {"view": {}}}}"#, to: "own.json")
    #expect(Run(["frames", layout, "--with", scaled]).errors.contains("--with applies only to storyboards"))
  }

  @Test func mistakesAreReportedWithTheirPosition() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.storyboard, to: "Main.storyboard")
    _ = try folder.write(#"{"views": {"myTitel": {"text": "x"}}}"#, to: "Main.with.json")
    let run = Run(["frames", path])
    #expect(
      run.errors.contains("Main.with.json:1:12: error: unknown view \"myTitel\" (did you mean \"myTitle\"?)"),
      "\(run.errors)")
  }

  /// Evidence A4: exceptions are classes, names or object ids.
  @Test(arguments: ["UILabel", "lb1-aa-001", "myTitle"])
  func exceptionsOfScalingCanBeIds(_ exception: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.storyboard, to: "Main.storyboard")
    _ = try folder.write(
      "{\"views\": {\"tb1-aa-001\": {\"scaled\": {\"kinds\": [\"all\"], \"except\": [\"\(exception)\"]}}}}",
      to: "Main.with.json")
    let run = Run(["frames", path, "--device", "iphone-8-plus", "--text"])
    #expect(run.errors.isEmpty, "\(run.errors)")
  }
}
