import TestSupport
import Testing
import sizewise

/// Lists of a storyboard with rows from the file beside it: prototype cells with photos of their own, and rows that end below
/// the lowest view (Evidence E3).
@Suite struct CompanionListTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="12121" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
    initialViewController="vc1-bb-001">
    <scenes><scene sceneID="sc1-bb-001"><objects>
    <tableViewController id="vc1-bb-001" customClass="Posts" sceneMemberID="viewController">
    <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain" separatorStyle="none" \
    rowHeight="44" sectionHeaderHeight="28" sectionFooterHeight="28" id="tb1-bb-001">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <prototypes>
    <tableViewCell contentMode="scaleToFill" reuseIdentifier="post" id="ce1-bb-001" customClass="PostCell">
    <rect key="frame" x="0.0" y="28" width="375" height="44"/>
    <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="ce1-bb-001" id="cc1-bb-001">
    <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
    <subviews>
    <label text="Label" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="lt1-bb-001">
    <rect key="frame" x="10" y="10" width="42" height="21"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    <collectionView dataMode="prototypes" translatesAutoresizingMaskIntoConstraints="NO" id="cv1-bb-001">
    <rect key="frame" x="10" y="36" width="355" height="100"/>
    <constraints><constraint firstAttribute="height" constant="100" id="ch1-bb-001"/></constraints>
    <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="5" minimumInteritemSpacing="5" id="fl1-bb-001">
    <size key="itemSize" width="50" height="50"/></collectionViewFlowLayout>
    <cells><collectionViewCell contentMode="center" reuseIdentifier="photo" id="pc1-bb-001">
    <rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
    <view key="contentView" contentMode="center"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/></view>
    </collectionViewCell></cells></collectionView>
    </subviews>
    <constraints>
    <constraint firstItem="lt1-bb-001" firstAttribute="top" secondItem="cc1-bb-001" secondAttribute="top" constant="10" id="k01-bb-001"/>
    <constraint firstItem="lt1-bb-001" firstAttribute="leading" secondItem="cc1-bb-001" secondAttribute="leading" constant="10" id="k02-bb-001"/>
    <constraint firstItem="cv1-bb-001" firstAttribute="top" secondItem="lt1-bb-001" secondAttribute="bottom" constant="5" id="k03-bb-001"/>
    <constraint firstItem="cv1-bb-001" firstAttribute="leading" secondItem="cc1-bb-001" secondAttribute="leading" constant="10" id="k04-bb-001"/>
    <constraint firstAttribute="trailing" secondItem="cv1-bb-001" secondAttribute="trailing" constant="10" id="k05-bb-001"/>
    </constraints>
    </tableViewCellContentView>
    <connections>
    <outlet property="myTitle" destination="lt1-bb-001" id="o01-bb-001"/>
    <outlet property="photos" destination="cv1-bb-001" id="o02-bb-001"/>
    <outlet property="photosHeight" destination="ch1-bb-001" id="o03-bb-001"/>
    </connections></tableViewCell></prototypes>
    </tableView></tableViewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="fr1-bb-001" sceneMemberID="firstResponder"/>
    </objects></scene></scenes></document>
    """

  private func frames(_ more: String, _ device: String = "iphone-8") throws -> Run {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.storyboard, to: "Posts.storyboard")
    _ = try folder.write(
      #"{"data": {"posts": [{"t": "none", "n": []}, {"t": "three", "n": [1, 2, 3]}, {"t": "one", "n": [1]}]}, \#(more)}"#,
      to: "Posts.with.json")
    return Run(["frames", path, "--device", device, "--text"])
  }

  private func count(_ text: String, _ run: Run) -> Int {
    run.output.split(separator: "\n").count { $0.contains(text) }
  }

  /// The list comes after the one in its cell, too.
  @Test(arguments: [
    #""tb1-bb-001": {"rows": "posts"}, "photos": {"rows": "row.n"}"#,
    #""photos": {"rows": "row.n"}, "tb1-bb-001": {"rows": "posts"}"#,
  ])
  func aListInACellTakesItsRowsFromThatOfTheCell(_ views: String) throws {
    let run = try frames("\"views\": {\(views)}")
    #expect(run.status == .fine, "\(run.errors)")
    #expect(count(" tableViewCell [", run) == 3 && count(" collectionViewCell [", run) == 4, "\(run.output)")
    let outside = try frames(#""views": {"tb1-bb-001": {"rows": "row.n"}}"#)
    #expect(outside.errors.contains("\"row.n\" needs an enclosing row"), "\(outside.errors)")
  }

  /// A rule for the height replaces the one that Xcode wrote.
  @Test(arguments: [("\"lowest\"", "135.5"), ("100", "100")])
  func theHeightOfRowsIsReplaced(_ height: String, _ expected: String) throws {
    let run = try frames(
      "\"views\": {\"tb1-bb-001\": {\"rows\": \"posts\", \"rowHeight\": \(height)}, \"photos\": {\"rows\": \"row.n\"}}"
    )
    let rows = run.output.split(separator: "\n").filter { $0.contains(" tableViewCell [") }
    #expect(rows.count == 3 && rows.allSatisfy { $0.contains(", 375, \(expected)]") }, "\(run.output)")
  }

  @Test func constantsAreNamedByOutletOrReported() throws {
    let views =
      #""views": {"tb1-bb-001": {"rows": "posts", "rowHeight": "lowest"}, "photos": {"rows": "row.n"}}"#
    let run = try frames(views + #", "constants": {"photosHeight": 70}"#)
    #expect(run.errors.isEmpty && count(", 375, 105.5]", run) == 6, "\(run.output)\(run.errors)")
    let wrong = try frames(views + #", "constants": {"photosHeigt": 70}"#)
    #expect(
      wrong.errors.contains("error: unknown constraint \"photosHeigt\" (did you mean \"photosHeight\"?)"),
      "\(wrong.errors)")
  }
}
