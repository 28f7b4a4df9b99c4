import Environment
import LayoutFormat
import Model
import Reading
import TestSupport
import Testing

/// Parts of storyboards that a description expresses differently, or reports as not expressible.
@Suite struct ConvertedPartTests {
  /// A document with scenes, given as the contents of their controllers.
  private static func document(_ scenes: String...) -> Document {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <scenes>\(scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined())</scenes>
      </document>
      """
    return readDocument(Array(text.utf8), file: "Main.storyboard")
  }

  private static func controller(_ views: String, constraints: String = "", rest: String = "") -> String {
    """
    <viewController id="c"><view key="view" id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
    <subviews>\(views)</subviews><viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>\(constraints)</constraints>\(rest)</view></viewController>
    """
  }

  /// Returns a table with one cell of the style value1.
  private static func table(_ ofText: String = "", _ inText: String = "") -> String {
    """
    <tableViewController id="c"><tableView key="view" dataMode="prototypes" style="plain" rowHeight="44" id="root">
    <rect key="frame" x="0" y="0" width="393" height="852"/>
    <prototypes><tableViewCell style="IBUITableViewCellStyleValue1" textLabel="t" detailTextLabel="d" id="row">
    <rect key="frame" x="0" y="28" width="393" height="44"/>
    <tableViewCellContentView key="contentView" tableViewCell="row" id="content">
    <rect key="frame" x="0" y="0" width="393" height="43.5"/>
    <subviews>
    <label text="Tide" id="t" \(ofText)><rect key="frame" x="16" y="12" width="33" height="20.5"/>
    <autoresizingMask key="autoresizingMask"/><fontDescription key="fontDescription" type="system" pointSize="17"/>
    \(inText)</label>
    <label text="Low" id="d"><rect key="frame" x="344" y="12" width="33" height="20.5"/>
    <autoresizingMask key="autoresizingMask"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    </subviews></tableViewCellContentView></tableViewCell></prototypes>
    </tableView></tableViewController>
    """
  }

  private static func convert(_ document: Document) -> Conversion {
    Conversion(document, environments: [PreviewEnvironment(device: "iphone-16", os: 18)])
  }

  private static func isLeftOut(_ what: String, _ conversion: Conversion) -> Bool {
    conversion.losses.contains {
      $0.message == "\(what) cannot be expressed in a layout description and is left out"
    }
  }

  @Test func standardCellsPositionTheirLabels() {
    let conversion = Self.convert(Self.document(Self.table()))
    #expect(conversion.document.diagnostics.map(\.text) == [])
    #expect(conversion.document.constraints.isEmpty)
    #expect(conversion.compared > 0)
    #expect(conversion.misses == [])
    #expect(conversion.losses.map(\.message) == [])
  }

  @Test func textOfStandardCellsCanVary() throws {
    let variation = """
      <variation key="widthClass=compact"><fontDescription key="fontDescription" type="system" pointSize="30"/></variation>
      """
    let conversion = Self.convert(Self.document(Self.table("", variation)))
    #expect(conversion.document.diagnostics.map(\.text) == [])
    let change = try #require(conversion.document.adjustments.first?.change)
    #expect(change.view.map { conversion.document.views[at: $0].name } == "tableCell.text")
    #expect(conversion.misses == [])
  }

  @Test func cellPropertiesWithoutAKeyAreReported() {
    let color = #"<color key="backgroundColor" systemColor="systemRedColor"/>"#
    let conversion = Self.convert(Self.document(Self.table("", color)))
    #expect(Self.isLeftOut("\"background\" of a text in a standard cell", conversion))
  }

  @Test func constraintsBetweenEqualAttributesAreOmitted() {
    let itself = """
      <constraint firstItem="root" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="x"/>
      """
    let conversion = Self.convert(Self.document(Self.controller("", constraints: itself)))
    #expect(conversion.document.diagnostics.map(\.text) == [])
    #expect(conversion.document.constraints.isEmpty)
    #expect(Self.isLeftOut("a constraint between an attribute and itself", conversion))
  }

  @Test(arguments: [("1000", 1000), ("10000", 0), ("3", 3)])
  func veryLargeLineCountsBecomeUnlimited(_ written: String, _ lines: Int) throws {
    let label = """
      <label text="Tide" numberOfLines="\(written)" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="0" y="0" width="33" height="21"/></label>
      """
    let conversion = Self.convert(Self.document(Self.controller(label)))
    #expect(conversion.document.diagnostics.filter { $0.severity == .error }.map(\.text) == [])
    let view = try #require(conversion.document.views.first { $0.kind == .label })
    #expect(view.label.lines == lines)
  }

  /// Scenes are shown in the containers that lead to them, so a description begins with the initial containers.
  @Test func theContainerIsInitialWithoutAnEntryPoint() {
    let navigation = """
      <navigationController id="n"><navigationBar key="navigationBar" translucent="NO" id="bar"/>
      <connections><segue destination="c" kind="relationship" relationship="rootViewController" id="s"/></connections>
      </navigationController>
      """
    let conversion = Self.convert(Self.document(Self.controller(""), navigation))
    #expect(conversion.document.initialScene == 1)
    let loss =
      "the file has no initial view controller, so the first screen without a segue to it becomes the initial one"
    #expect(conversion.losses.contains { $0.message == loss })
    let other = Self.convert(Self.document(navigation, Self.controller("")))
    #expect(other.document.initialScene == 0)
    #expect(other.losses.isEmpty)
  }

  @Test func aViewInABarIsReported() {
    let item = """
      <navigationItem key="navigationItem" id="item"><segmentedControl key="titleView" id="t">
      <rect key="frame" x="72" y="0" width="231" height="32"/>
      <segments><segment title="Day"/><segment title="Week"/></segments></segmentedControl></navigationItem>
      """
    let scene = Self.controller("").replacing("</viewController>", with: item + "</viewController>")
    #expect(Self.isLeftOut("a view in a bar", Self.convert(Self.document(scene))))
  }

  /// A view that is not installed in any environment is left out, with its constraints.
  @Test func uninstalledViewsAreOmittedWithTheirConstraints() {
    let views = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="9" height="9"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="in"><rect key="frame" x="0" y="0" width="9" height="9"/></view></subviews>
      </view>
      """
    let constraint = """
      <constraint firstItem="in" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="x"/>
      """
    let mask = #"<variation key="default"><mask key="subviews"><exclude reference="a"/></mask></variation>"#
    let scene = Self.controller(views, constraints: constraint, rest: mask)
    let conversion = Self.convert(Self.document(scene))
    #expect(conversion.document.diagnostics.map(\.text) == [])
    #expect(conversion.document.views.count == 1)
    #expect(conversion.document.constraints.isEmpty)
    #expect(Self.isLeftOut("a view that is not installed", conversion))
  }

  /// The margins inside a stack view can include the safe area.
  @Test(arguments: [("", 736.0), (#"insetsLayoutMarginsFromSafeArea="NO""#, 770.0)])
  func stackMarginsCanIncludeTheSafeArea(_ attribute: String, _ y: Double) throws {
    let stack = """
      <stackView translatesAutoresizingMaskIntoConstraints="NO" layoutMarginsRelativeArrangement="YES" id="s" \(attribute)>
      <rect key="frame" x="0" y="0" width="393" height="116"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame" x="16" y="16" width="9" height="50"/>
      <constraints><constraint firstAttribute="height" constant="50" id="h"/></constraints></view></subviews>
      <edgeInsets key="layoutMargins" top="16" left="16" bottom="16" right="16"/></stackView>
      """
    let edges = ["leading", "trailing", "bottom"].map {
      #"<constraint firstItem="s" firstAttribute="\#($0)" secondItem="root" secondAttribute="\#($0)" id="\#($0)"/>"#
    }
    let document = Self.document(Self.controller(stack, constraints: edges.joined()))
    let conversion = Self.convert(document)
    #expect(conversion.misses == [])
    #expect(conversion.losses.map(\.message) == [])
    #expect(try SolvedScene(conversion.document)["stack"]?.y == y)
  }
}
