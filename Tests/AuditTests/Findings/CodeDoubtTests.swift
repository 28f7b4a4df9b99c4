import Audit
import Environment
import Model
import Reading
import Testing

/// Changes by code, and whether they make a finding unconfirmed.
@Suite struct CodeDoubtTests {
  /// A screen with a view that is 40 and 50 points high, a label without a position, and a label far to the right.
  private static let screen = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="c">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" customClass="Page"><view key="view" id="root">
    <rect key="frame" x="0" y="0" width="393" height="852"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
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

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The outlet that code changes.
    var outlet: String
    var kind: CodeChangeKind
    var value: Double?
    var vertical: SizeClass?
    var phonesOnly = false
    var environments = portrait
    /// The rules whose findings become unconfirmed.
    var unconfirmed: [String]
    var testDescription: String { name }
  }

  private static let portrait = "--device iphone-16"
  private static let both = "--device iphone-16\n--device iphone-16 --orientation landscape"

  static let cases: [Case] = [
    Case(
      name: "a constant of the conflict", outlet: "low", kind: .constant,
      unconfirmed: ["conflicting-constraints"]),
    Case(name: "a constant that stays", outlet: "low", kind: .constant, value: 40, unconfirmed: []),
    Case(
      name: "a constant in compact height only", outlet: "low", kind: .constant, value: 50,
      vertical: .compact,
      environments: both, unconfirmed: []),
    Case(
      name: "a constant in regular height, where the finding is", outlet: "low", kind: .constant, value: 50,
      vertical: .regular, unconfirmed: ["conflicting-constraints"]),
    Case(name: "an activity", outlet: "low", kind: .activity, unconfirmed: ["conflicting-constraints"]),
    Case(name: "a constraint of no conflict", outlet: "side", kind: .constant, unconfirmed: []),
    Case(
      name: "constraints for an open view", outlet: "open", kind: .constraints,
      unconfirmed: ["ambiguous-layout"]),
    Case(name: "limits of an open view", outlet: "open", kind: .limits, unconfirmed: []),
    Case(name: "text of an open view", outlet: "open", kind: .text, unconfirmed: []),
    Case(
      name: "the frame of a view that is outside", outlet: "far", kind: .frame,
      unconfirmed: ["outside-window"]),
    Case(
      name: "an orientation, in portrait", outlet: "root", kind: .orientation, unconfirmed: []),
    Case(
      name: "an orientation, in landscape", outlet: "root", kind: .orientation,
      environments: "--device iphone-16 --orientation landscape",
      unconfirmed: ["ambiguous-layout", "conflicting-constraints"]),
    Case(
      name: "an orientation of phones, on a pad", outlet: "root", kind: .orientation, phonesOnly: true,
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
    change.concernsPhonesOnly = test.phonesOnly
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

  @Test func outletsAreRead() {
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

  /// Sources are read only for a file with violations.
  @Test func sourcesAreReadWhenTheyAreNeeded() throws {
    var request = AuditRequest(Self.document, matrix: Self.matrix(Self.portrait))
    request.scenes = []
    request.changes = {
      Issue.record("the sources were read")
      return CodeChanges()
    }
    _ = Audit.run(request)
  }

  private static var document: Document { readDocument(Array(screen.utf8), file: "Main.storyboard") }

  private static func matrix(_ environments: String) -> Matrix {
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
