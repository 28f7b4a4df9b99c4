import Audit
import Environment
import Model
import Reading
import Testing

/// Changes by code, and whether they make a finding unconfirmed.
@Suite struct UnconfirmedFindingTests {
  /// The beginning of both storyboards, up to the contents of the root view.
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="c">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" customClass="Page"><view key="view" id="root">
    <rect key="frame" x="0" y="0" width="393" height="852"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    """

  /// A screen with a view that is 40 and 50 points high, a label without a position, and a label far to the right.
  private static let screen = """
    \(head)
    <subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="bar"><rect key="frame" x="0" y="0" width="10" height="40"/>
    <constraints><constraint firstAttribute="height" constant="40" id="h40"/>
    <constraint firstAttribute="height" constant="50" id="h50"/></constraints></view>
    <label text="open" translatesAutoresizingMaskIntoConstraints="NO" id="open">
    <rect key="frame" x="0" y="100" width="40" height="20"/></label>
    <label text="far away" translatesAutoresizingMaskIntoConstraints="NO" id="far">
    <rect key="frame" x="380" y="300" width="80" height="20"/></label>
    </subviews>
    <constraints>
    <constraint firstItem="bar" firstAttribute="top" secondItem="root" secondAttribute="top" id="1"/>
    <constraint firstItem="bar" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="2"/>
    <constraint firstItem="bar" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="3"/>
    <constraint firstItem="open" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="4"/>
    <constraint firstItem="far" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="380" id="5"/>
    <constraint firstItem="far" firstAttribute="top" secondItem="root" secondAttribute="top" constant="300" id="6"/>
    </constraints></view>
    <connections><outlet property="low" destination="h40" id="o1"/><outlet property="open" destination="open" id="o2"/>
    <outlet property="far" destination="far" id="o3"/><outlet property="side" destination="2" id="o4"/></connections>
    </viewController></objects></scene></scenes></document>
    """

  /// A box with an image and a label that are higher than it, a view without a height around a button, and
  /// two labels in one place.
  private static let crowded = """
    \(head)
    <subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0" y="0" width="393" height="100"/>
    <subviews>
    <imageView verticalCompressionResistancePriority="1000" image="tree" translatesAutoresizingMaskIntoConstraints="NO" \
    id="pic"><rect key="frame" x="0" y="0" width="200" height="200"/>
    <constraints><constraint firstAttribute="height" constant="200" id="h200"/></constraints></imageView>
    <label text="below" translatesAutoresizingMaskIntoConstraints="NO" id="low"><rect key="frame" x="0" y="200" width="80" \
    height="21"/></label>
    </subviews>
    <constraints>
    <constraint firstItem="pic" firstAttribute="top" secondItem="box" secondAttribute="top" id="1"/>
    <constraint firstItem="pic" firstAttribute="leading" secondItem="box" secondAttribute="leading" id="2"/>
    <constraint firstItem="low" firstAttribute="top" secondItem="pic" secondAttribute="bottom" id="3"/>
    <constraint firstItem="low" firstAttribute="leading" secondItem="box" secondAttribute="leading" id="4"/>
    <constraint firstAttribute="bottom" secondItem="low" secondAttribute="bottom" id="5"/>
    </constraints></view>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="pile"><rect key="frame" x="0" y="300" width="393" height="30"/>
    <subviews>
    <button customClass="Done" translatesAutoresizingMaskIntoConstraints="NO" id="done">
    <rect key="frame" x="0" y="0" width="50" height="30"/><state key="normal" title="Done"/></button>
    </subviews>
    <constraints>
    <constraint firstItem="done" firstAttribute="top" secondItem="pile" secondAttribute="top" id="21"/>
    <constraint firstItem="done" firstAttribute="leading" secondItem="pile" secondAttribute="leading" id="22"/>
    </constraints></view>
    <label text="My trips" translatesAutoresizingMaskIntoConstraints="NO" id="mine">
    <rect key="frame" x="20" y="600" width="70" height="21"/></label>
    <label text="Your trips" translatesAutoresizingMaskIntoConstraints="NO" id="yours">
    <rect key="frame" x="20" y="602" width="80" height="21"/></label>
    </subviews>
    <constraints>
    <constraint firstItem="mine" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="31"/>
    <constraint firstItem="mine" firstAttribute="top" secondItem="root" secondAttribute="top" constant="600" id="32"/>
    <constraint firstItem="yours" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="33"/>
    <constraint firstItem="yours" firstAttribute="top" secondItem="root" secondAttribute="top" constant="602" id="34"/>
    <constraint firstItem="root" firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="752" id="10"/>
    <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="11"/>
    <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="12"/>
    <constraint firstItem="box" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="13"/>
    <constraint firstItem="pile" firstAttribute="top" secondItem="root" secondAttribute="top" constant="300" id="14"/>
    <constraint firstItem="pile" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="15"/>
    <constraint firstItem="pile" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="16"/>
    </constraints></view>
    </viewController></objects></scene></scenes><resources><image name="tree" width="200" height="200"/></resources></document>
    """

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The outlet that code changes.
    var outlet: String
    var kind: CodeChangeKind
    var value: Double?
    var vertical: SizeClass?
    var idiom: Idiom?
    var environments = portrait
    /// The rules whose findings become unconfirmed.
    var unconfirmed: [String]
    var testDescription: String { name }
  }

  static let portrait = "--device iphone-16"
  static let both = "--device iphone-16\n--device iphone-16 --orientation landscape"

  static let cases: [Case] = [
    Case(
      name: "a constant of the conflict", outlet: "low", kind: .constant,
      unconfirmed: ["conflicting-constraints"]),
    Case(name: "a constant that is not changed", outlet: "low", kind: .constant, value: 40, unconfirmed: []),
    Case(
      name: "a constant in compact height only", outlet: "low", kind: .constant, value: 50,
      vertical: .compact,
      environments: both, unconfirmed: []),
    Case(
      name: "a constant in regular height, as in the finding", outlet: "low", kind: .constant, value: 50,
      vertical: .regular, unconfirmed: ["conflicting-constraints"]),
    Case(name: "isActive", outlet: "low", kind: .activity, unconfirmed: ["conflicting-constraints"]),
    Case(name: "a constraint that is not in the conflict", outlet: "side", kind: .constant, unconfirmed: []),
    Case(
      name: "constraints for an undetermined view", outlet: "open", kind: .constraints,
      unconfirmed: ["ambiguous-layout"]),
    Case(name: "inequalities for an undetermined view", outlet: "open", kind: .limits, unconfirmed: []),
    Case(name: "the text of an undetermined view", outlet: "open", kind: .text, unconfirmed: []),
    Case(
      name: "the frame of a view outside the window", outlet: "far", kind: .frame,
      unconfirmed: ["outside-window"]),
    Case(
      name: "an orientation, in portrait", outlet: "root", kind: .orientation, unconfirmed: []),
    Case(
      name: "landscape only, in portrait", outlet: "root", kind: .landscape,
      unconfirmed: ["ambiguous-layout", "conflicting-constraints", "outside-window"]),
    Case(
      name: "landscape only, in both", outlet: "root", kind: .landscape, environments: both,
      unconfirmed: ["outside-window"]),
    Case(
      name: "an orientation, in landscape", outlet: "root", kind: .orientation,
      environments: "--device iphone-16 --orientation landscape",
      unconfirmed: ["ambiguous-layout", "conflicting-constraints"]),
    Case(
      name: "an orientation of phones, and a window of a pad whose size was not measured", outlet: "root",
      kind: .orientation, idiom: .phone,
      environments:
        "--device iphone-16 --orientation landscape\n--device ipad-air-13-m2 --orientation landscape --os 26 --window free:1000x372",
      unconfirmed: ["ambiguous-layout", "conflicting-constraints"]),
    Case(
      name: "a popover", outlet: "root", kind: .window,
      unconfirmed: ["conflicting-constraints", "outside-window"]),
    Case(
      name: "another storyboard on iPads, on a phone", outlet: "root", kind: .window, idiom: .pad,
      unconfirmed: []),
    Case(
      name: "another storyboard on iPads, on an iPad", outlet: "root", kind: .window, idiom: .pad,
      environments: "--device ipad-air-13-m2", unconfirmed: ["conflicting-constraints"]),
    Case(name: "opaque bars, for findings apart from the top", outlet: "root", kind: .bars, unconfirmed: []),
    Case(
      name: "a phone orientation on an iPad", outlet: "root", kind: .orientation, idiom: .phone,
      environments: "--device ipad-air-13-m2 --orientation landscape", unconfirmed: []),
  ]

  @Test(arguments: cases)
  func aChangeMakesItsFindingsUnconfirmed(_ test: Case) throws {
    let before = try Self.report(test, CodeChanges())
    let document = Self.document
    var changes = CodeChanges()
    var change = CodeChange(
      test.kind, of: test.outlet, file: "Page.swift", at: SourcePosition(line: 7, column: 1))
    change.value = test.value
    change.condition.vertical = test.vertical
    change.idiom = test.idiom
    let part =
      test.outlet == "root"
      ? LayoutPart.view(DocumentView(0))
      : try #require(document.outlets.first { $0.property == test.outlet }?.target)
    changes.add(change, to: part)
    let after = try Self.report(test, changes)
    let unconfirmed = after.findings.filter { $0.change != nil }
    #expect(unconfirmed.map(\.rule.id).sorted() == test.unconfirmed)
    #expect(unconfirmed.allSatisfy { $0.kind == .observation && $0.change == change && !$0.isCertain })
    // Everything is still listed.
    #expect(after.findings.count == before.findings.count)
    #expect(after.count(.violation) == before.count(.violation) - unconfirmed.count)
  }

  /// A label that lies to the right of the window with the box around it.
  @Test(arguments: [("left", true), ("top", false)])
  func constantsOfSuperviewsMatterAlongTheAxis(_ outlet: String, _ matters: Bool) throws {
    let text = """
      \(Self.head)
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="360" y="90" width="90" height="40"/>
      <subviews><label text="Trips" translatesAutoresizingMaskIntoConstraints="NO" id="label">
      <rect key="frame" x="0" y="0" width="80" height="20"/></label></subviews>
      <constraints>
      <constraint firstItem="label" firstAttribute="top" secondItem="box" secondAttribute="top" id="1"/>
      <constraint firstItem="label" firstAttribute="leading" secondItem="box" secondAttribute="leading" id="2"/>
      <constraint firstAttribute="width" constant="90" id="3"/><constraint firstAttribute="height" constant="40" id="4"/>
      </constraints></view></subviews>
      <constraints>
      <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="90" id="5"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="370" id="6"/>
      </constraints></view>
      <connections><outlet property="top" destination="5" id="o1"/><outlet property="left" destination="6" id="o2"/></connections>
      </viewController></objects></scene></scenes></document>
      """
    let document = readDocument(Array(text.utf8), file: "Main.storyboard")
    var request = AuditRequest(document, matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    var changes = CodeChanges()
    changes.add(
      CodeChange(.constant, of: outlet, file: "Page.swift", at: SourcePosition(line: 7, column: 1)),
      to: try #require(document.outlets.first { $0.property == outlet }?.target))
    request.changes = { [changes] in changes }
    let finding = try #require(Audit.run(request).findings.first { $0.rule.id == "outside-window" })
    #expect((finding.change != nil) == matters)
  }

  /// A constraint with a property that the app adds to constraints may have another constant.
  @Test(arguments: [("heightPercentage", true), ("priority", false)])
  func constraintsWithPropertiesOfTheAppChangeThemselves(_ keyPath: String, _ changes: Bool) throws {
    let plain = #"<constraint firstAttribute="height" constant="50" id="h50"/>"#
    #expect(Self.screen.contains(plain))
    let own = """
      <constraint firstAttribute="height" constant="50" id="h50"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="\(keyPath)"><real key="value" value="1000"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></constraint>
      """
    let text = Self.screen.replacing(plain, with: own)
    var request = AuditRequest(
      readDocument(Array(text.utf8), file: "Main.storyboard"), matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    let finding = try #require(
      Audit.run(request).findings.first { $0.rule.id == "conflicting-constraints" })
    #expect((finding.change != nil) == changes)
  }

  @Test func aFileThatNoTargetListsHasNoViolations() throws {
    var request = AuditRequest(Self.document, matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    #expect(Audit.run(request).count(.violation) > 0)
    request.app?.isUnlisted = true
    let report = Audit.run(request)
    #expect(report.count(.violation) == 0 && !report.findings.isEmpty)
    request.app?.isUnlisted = false
    request.app?.isForOtherDevices = true
    #expect(Audit.run(request).count(.violation) == 0)
  }

  /// Without a launch storyboard, only the windows of small phones and of pads are certain.
  @Test(arguments: [
    ("--device iphone-16", true), ("--device iphone-se-1", false),
    ("--device iphone-16\n--device iphone-se-1", false),
  ])
  func largeWindowsWithoutALaunchStoryboardAreUnconfirmed(_ environments: String, _ isUnconfirmed: Bool) {
    var request = AuditRequest(Self.document, matrix: Self.matrix(environments))
    request.app = .unrestricted
    request.app?.hasLaunchStoryboard = false
    let findings = Audit.run(request).findings.filter { $0.rule.id == "outside-window" }
    #expect(!findings.isEmpty && findings.allSatisfy { $0.isCertain != isUnconfirmed })
  }

  /// Without the Info.plist that the project names, only the orientation of the canvas is certain.
  @Test(arguments: [(portrait, false), ("--device iphone-16 --orientation landscape", true), (both, false)])
  func orientationsThatNothingDeclaresAreUnconfirmed(_ environments: String, _ isUnconfirmed: Bool) {
    var request = AuditRequest(Self.document, matrix: Self.matrix(environments))
    request.app = .unrestricted
    request.app?.lacksOrientations = true
    let findings = Audit.run(request).findings.filter { $0.rule.id == "ambiguous-layout" }
    #expect(!findings.isEmpty && findings.allSatisfy { $0.isCertain != isUnconfirmed })
  }

  /// The system shows the view of an extension in a part of the window.
  @Test func findingsAboutTheWindowOfAnExtensionAreUnconfirmed() throws {
    var request = AuditRequest(
      Self.document,
      matrix: Self.matrix("--device iphone-16\n--device ipad-air-13-m2 --orientation landscape"))
    request.app = .unrestricted
    func certain() -> [String] {
      Audit.run(request).findings.filter { $0.kind == .violation }.map(\.rule.id).sorted()
    }
    let conflict = "conflicting-constraints"
    #expect(certain() == ["ambiguous-layout", conflict, "outside-window"])
    request.app?.isExtension = true
    // The conflict occurs in every window.
    #expect(certain() == ["ambiguous-layout", conflict])
  }

  @Test func outletsReferToTheirViewsAndConstraints() {
    let document = Self.document
    #expect(document.outlets.map(\.owner) == ["Page", "Page", "Page", "Page"])
    #expect(document.outlets.map(\.property) == ["low", "open", "far", "side"])
    #expect(document.outlets[1].target == .view(DocumentView(2)))
    guard case .constraint(let index) = document.outlets[0].target else {
      Issue.record("no constraint")
      return
    }
    #expect(document.constraints[index].id == "h40")
  }

  /// Code that changes a part beside the cause, such as the image of a view with a required height, or the height of a
  /// button that does not position its superview.
  @Test func onlyAChangeOfItsCauseMakesAFindingUnconfirmed() throws {
    let document = readDocument(Array(Self.crowded.utf8), file: "Main.storyboard")
    try #require(document.diagnostics.filter { $0.severity == .error } == [])
    func view(_ id: String) throws -> LayoutPart {
      .view(try #require(document.views.indices.first { document.views[$0].id == id }))
    }
    func certain(_ kind: CodeChangeKind, of name: String, _ id: String) throws -> [String] {
      var changes = CodeChanges()
      let place = SourcePosition(line: 7, column: 1)
      changes.add(CodeChange(kind, of: name, file: "Page.swift", at: place), to: try view(id))
      var request = AuditRequest(document, matrix: Self.matrix(Self.portrait))
      request.app = .unrestricted
      request.workers = 1
      request.changes = { [changes] in changes }
      return Audit.run(request).findings.filter { $0.kind == .violation }.map(\.rule.id).sorted()
    }
    let conflicts = ["conflicting-constraints", "conflicting-constraints"]
    let all = ["ambiguous-layout"] + conflicts + ["overlapping-views"]
    #expect(try certain(.image, of: "picture", "pic") == all)
    #expect(try certain(.constraints, of: "Done", "done") == all)
    #expect(try certain(.constraints, of: "pile", "pile") == conflicts + ["overlapping-views"])
    #expect(try certain(.visibility, of: "box", "box") == all)
    #expect(try certain(.visibility, of: "mine", "mine") == ["ambiguous-layout"] + conflicts)
  }

  /// Sources are read only for a file with violations.
  @Test func sourcesAreReadOnlyForFilesWithViolations() throws {
    var request = AuditRequest(Self.document, matrix: Self.matrix(Self.portrait))
    request.scenes = []
    request.changes = {
      Issue.record("the sources were read")
      return CodeChanges()
    }
    _ = Audit.run(request)
  }

  private static var document: Document { readDocument(Array(screen.utf8), file: "Main.storyboard") }

  static func matrix(_ environments: String) -> Matrix {
    Matrix.read(Array(environments.utf8), file: "matrix", in: .bundled).0
  }

  private static func report(_ test: Case, _ changes: CodeChanges) throws -> AuditReport {
    let document = document
    try #require(document.diagnostics.filter { $0.severity == .error } == [])
    var request = AuditRequest(document, matrix: matrix(test.environments))
    request.app = .unrestricted
    request.workers = 1
    request.changes = { changes }
    return Audit.run(request)
  }
}
