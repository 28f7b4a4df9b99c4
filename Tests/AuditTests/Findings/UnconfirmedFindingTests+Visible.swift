import Audit
import Environment
import Model
import Reading
import Testing

/// Findings about what is visible: below bars, behind texts, and without touches.
extension UnconfirmedFindingTests {
  /// A label at the top of a view, four points from its edge.
  /// - Parameter x: the distance from the left edge.
  private static func labelAtTop(_ x: Int) -> String {
    """
    \(head)
    <subviews><label text="Trips" translatesAutoresizingMaskIntoConstraints="NO" id="top">
    <rect key="frame" x="\(x)" y="4" width="80" height="20"/></label></subviews>
    <constraints>
    <constraint firstItem="top" firstAttribute="top" secondItem="root" secondAttribute="top" constant="4" id="1"/>
    <constraint firstItem="top" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(x)" id="2"/>
    </constraints></view></viewController></objects></scene></scenes></document>
    """
  }

  /// A label at the top of a view that begins below an opaque bar.
  @Test func opaqueBarsMakeFindingsAtTheTopUnconfirmed() throws {
    var request = AuditRequest(
      readDocument(Array(Self.labelAtTop(20).utf8), file: "Main.storyboard"),
      matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    for kind in [CodeChangeKind.text, .bars] {
      var changes = CodeChanges()
      changes.add(
        CodeChange(kind, of: "Page", file: "Page.swift", at: SourcePosition(line: 7, column: 1)),
        to: .view(DocumentView(0)))
      request.changes = { [changes] in changes }
      let finding = try #require(Audit.run(request).findings.first { $0.rule.id == "outside-safe-area" })
      #expect((finding.kind == .observation) == (kind == .bars))
    }
  }

  /// A navigation bar that code hides moves what is near the edges, but not what is far outside.
  @Test(arguments: [(4, true), (-90, false)])
  func hiddenBarsMakeSmallAmountsUnconfirmed(_ top: Int, _ isUnconfirmed: Bool) throws {
    let text = Self.labelAtTop(20).replacing(#"constant="4" id="1""#, with: #"constant="\#(top)" id="1""#)
    var request = AuditRequest(
      readDocument(Array(text.utf8), file: "Main.storyboard"), matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    var changes = CodeChanges()
    changes.add(
      CodeChange(.hiddenBar, of: "Page", file: "Page.swift", at: SourcePosition(line: 7, column: 1)),
      to: .view(DocumentView(0)))
    request.changes = { [changes] in changes }
    let findings = Audit.run(request).findings.filter {
      ["outside-safe-area", "outside-window"].contains($0.rule.id)
    }
    #expect(!findings.isEmpty && findings.allSatisfy { ($0.change != nil) == isUnconfirmed }, "\(findings)")
  }

  /// A hidden navigation bar moves nothing sideways.
  @Test func hiddenBarsDoNotConcernWhatIsOutsideSideways() throws {
    var request = AuditRequest(
      readDocument(Array(Self.labelAtTop(380).utf8), file: "Main.storyboard"),
      matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    var changes = CodeChanges()
    changes.add(
      CodeChange(.hiddenBar, of: "Page", file: "Page.swift", at: SourcePosition(line: 7, column: 1)),
      to: .view(DocumentView(0)))
    request.changes = { [changes] in changes }
    let findings = Audit.run(request).findings
    #expect(findings.first { $0.rule.id == "outside-window" }?.kind == .violation)
  }

  /// A finding is unconfirmed if it is so in each environment, whatever the reasons: below bars that code makes
  /// opaque in portrait, and in landscape, which nothing declares.
  @Test(arguments: [CodeChangeKind.text, .bars])
  func reasonsOfDifferentEnvironmentsAddUp(_ kind: CodeChangeKind) throws {
    var request = AuditRequest(
      readDocument(Array(Self.labelAtTop(4).utf8), file: "Main.storyboard"), matrix: Self.matrix(Self.both))
    request.app = .unrestricted
    request.app?.lacksOrientations = true
    var changes = CodeChanges()
    changes.add(
      CodeChange(kind, of: "Page", file: "Page.swift", at: SourcePosition(line: 7, column: 1)),
      to: .view(DocumentView(0)))
    request.changes = { [changes] in changes }
    let findings = Audit.run(request).findings.filter { $0.rule.id == "outside-safe-area" }
    #expect(findings.map(\.kind) == [kind == .bars ? .observation : .violation])
  }

  /// A view that code hides, and never shows, has no visible problem; one that is hidden at times has. The same holds for a
  /// label whose text code removes.
  @Test(arguments: [CodeChangeKind.visibility, .text], [[true], [true, false], [false]])
  func hiddenViewsAreUnconfirmed(_ kind: CodeChangeKind, _ hides: [Bool]) throws {
    var request = AuditRequest(
      readDocument(Array(Self.labelAtTop(4).utf8), file: "Main.storyboard"),
      matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    var changes = CodeChanges()
    for (index, hides) in hides.enumerated() {
      var change = CodeChange(
        kind, of: "top", file: "Page.swift", at: SourcePosition(line: 7 + index, column: 1))
      change.hides = hides
      changes.add(change, to: .view(DocumentView(1)))
    }
    request.changes = { [changes] in changes }
    let findings = Audit.run(request).findings.filter { $0.rule.id == "outside-safe-area" }
    #expect(findings.map(\.kind) == [hides == [true] ? .observation : .violation])
  }

  /// A text of several lines is as tall as code makes it; one of a single line covers another in any case.
  @Test(arguments: [(0, true), (1, false)])
  func overlapsOfTallTextsDependOnTheText(_ lines: Int, _ isUnconfirmed: Bool) throws {
    let text = """
      \(Self.head)
      <subviews>
      <label text="Several words on several lines of text" numberOfLines="\(lines)" \
      translatesAutoresizingMaskIntoConstraints="NO" id="tall"><rect key="frame" x="20" y="200" width="100" height="80"/></label>
      <label text="Below the text" translatesAutoresizingMaskIntoConstraints="NO" id="low">
      <rect key="frame" x="20" y="206" width="100" height="20"/></label>
      </subviews>
      <constraints>
      <constraint firstItem="tall" firstAttribute="top" secondItem="root" secondAttribute="top" constant="200" id="1"/>
      <constraint firstItem="tall" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="2"/>
      <constraint firstItem="tall" firstAttribute="trailing" secondItem="root" secondAttribute="leading" constant="120" id="3"/>
      <constraint firstItem="low" firstAttribute="top" secondItem="root" secondAttribute="top" constant="206" id="4"/>
      <constraint firstItem="low" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="5"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    let document = readDocument(Array(text.utf8), file: "Main.storyboard")
    let label = try #require(document.views.indices.first { document.views[$0].id == "tall" })
    var request = AuditRequest(document, matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    var changes = CodeChanges()
    changes.add(
      CodeChange(.text, of: "tall", file: "Page.swift", at: SourcePosition(line: 7, column: 1)),
      to: .view(label))
    request.changes = { [changes] in changes }
    let findings = Audit.run(request).findings.filter { $0.rule.id == "overlapping-views" }
    #expect(findings.map { $0.change != nil } == [isUnconfirmed])
  }

  /// The end of a text that code sets may not reach the next view; one in the same place covers it in any case.
  @Test(arguments: [(110, true), (22, false)])
  func overlapsOfTheEndOfATextDependOnIt(_ x: Int, _ isUnconfirmed: Bool) throws {
    let text = """
      \(Self.head)
      <subviews>
      <label text="Several words of text" translatesAutoresizingMaskIntoConstraints="NO" id="long">
      <rect key="frame" x="20" y="200" width="170" height="20"/></label>
      <label text="Beside the text and longer" translatesAutoresizingMaskIntoConstraints="NO" id="next">
      <rect key="frame" x="\(x)" y="200" width="210" height="20"/></label>
      </subviews>
      <constraints>
      <constraint firstItem="long" firstAttribute="top" secondItem="root" secondAttribute="top" constant="200" id="1"/>
      <constraint firstItem="long" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="2"/>
      <constraint firstItem="next" firstAttribute="top" secondItem="root" secondAttribute="top" constant="200" id="4"/>
      <constraint firstItem="next" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(x)" id="5"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    let document = readDocument(Array(text.utf8), file: "Main.storyboard")
    let label = try #require(document.views.indices.first { document.views[$0].id == "long" })
    var request = AuditRequest(document, matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    var changes = CodeChanges()
    changes.add(
      CodeChange(.text, of: "long", file: "Page.swift", at: SourcePosition(line: 7, column: 1)),
      to: .view(label))
    request.changes = { [changes] in changes }
    let findings = Audit.run(request).findings.filter { $0.rule.id == "overlapping-views" }
    #expect(findings.map { $0.change != nil } == [isUnconfirmed])
  }

  /// Either text of an overlap can be a placeholder.
  @Test(arguments: [("Title", "Your trips"), ("My trips", "Label"), ("My trips", "Your trips")])
  func overlapsOfPlaceholdersAreUnconfirmed(_ first: String, _ second: String) throws {
    let text = """
      \(Self.head)
      <subviews>
      <label text="\(first)" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="20" y="200" width="70" height="20"/></label>
      <label text="\(second)" translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <rect key="frame" x="24" y="202" width="80" height="20"/></label>
      </subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="200" id="1"/>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="2"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="root" secondAttribute="top" constant="202" id="4"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="24" id="5"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    var request = AuditRequest(
      readDocument(Array(text.utf8), file: "Main.storyboard"), matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    let finding = try #require(Audit.run(request).findings.first { $0.rule.id == "overlapping-views" })
    #expect((finding.kind == .violation) == (first == "My trips" && second == "Your trips"))
  }

  /// Interface Builder measured the same text.
  @Test(arguments: [(20, true), (90, false)])
  func aSmallerStoredWidthOfATextContradictsTheMeasuredOne(_ width: Int, _ isUnconfirmed: Bool) throws {
    let text = Self.labelAtTop(370).replacing(#"width="80""#, with: #"width="\#(width)""#)
    var request = AuditRequest(
      readDocument(Array(text.utf8), file: "Main.storyboard"), matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    let finding = try #require(Audit.run(request).findings.first { $0.rule.id == "outside-window" })
    #expect((finding.kind == .observation) == isUnconfirmed)
  }

  /// Views of a stack view that code shows in turn.
  @Test(arguments: [(["low", "high"], true), (["low"], false), (["high"], false)])
  func viewsThatCodeShowsInTurnAreUnconfirmed(_ hidden: [String], _ isUnconfirmed: Bool) throws {
    let text = """
      \(Self.head)
      <subviews>
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      <rect key="frame" x="0" y="60" width="393" height="820"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="high"><rect key="frame" x="0" y="0" width="393" height="900"/>
      <constraints><constraint firstAttribute="height" constant="900" id="1"/></constraints></view>
      <label text="Low" translatesAutoresizingMaskIntoConstraints="NO" id="low"><rect key="frame" x="0" y="900" width="393" \
      height="20"/></label></subviews></stackView>
      </subviews>
      <constraints>
      <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" constant="60" id="2"/>
      <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="3"/>
      <constraint firstItem="stack" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="4"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    let document = readDocument(Array(text.utf8), file: "Main.storyboard")
    var changes = CodeChanges()
    for name in hidden {
      let view = try #require(document.views.indices.first { document.views[$0].id == name })
      changes.add(
        CodeChange(.visibility, of: name, file: "Page.swift", at: SourcePosition(line: 7, column: 1)),
        to: .view(view))
    }
    var request = AuditRequest(document, matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    request.changes = { [changes] in changes }
    let finding = try #require(
      Audit.run(request).findings.first { $0.rule.id == "outside-window" && $0.name == "low" })
    #expect((finding.kind == .observation) == isUnconfirmed)
  }

  /// Only the field of a search bar is visible without its background.
  @Test(arguments: [CodeChangeKind.image, .text])
  func aSearchBarWhoseBackgroundCodeSetsIsUnconfirmed(_ kind: CodeChangeKind) throws {
    let text = """
      \(Self.head)
      <subviews><searchBar translatesAutoresizingMaskIntoConstraints="NO" id="bar">
      <rect key="frame" x="0" y="-20" width="393" height="56"/></searchBar></subviews>
      <constraints>
      <constraint firstItem="bar" firstAttribute="top" secondItem="root" secondAttribute="top" constant="-20" id="2"/>
      <constraint firstItem="bar" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="3"/>
      <constraint firstItem="bar" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="4"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    var changes = CodeChanges()
    changes.add(
      CodeChange(kind, of: "bar", file: "Page.swift", at: SourcePosition(line: 7, column: 1)),
      to: .view(DocumentView(1)))
    var request = AuditRequest(
      readDocument(Array(text.utf8), file: "Main.storyboard"), matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    request.changes = { [changes] in changes }
    let finding = try #require(Audit.run(request).findings.first { $0.rule.id == "outside-window" })
    #expect((finding.kind == .observation) == (kind == .image))
  }

  /// A control that code turns off needs no touches.
  @Test(arguments: [CodeChangeKind.interaction, .text])
  func aControlThatIsTurnedOffNeedsNoTouches(_ kind: CodeChangeKind) throws {
    let text = """
      \(Self.head)
      <subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0" y="0" width="393" height="40"/>
      <subviews><button translatesAutoresizingMaskIntoConstraints="NO" id="done"><rect key="frame" x="0" y="60" width="80" \
      height="40"/><state key="normal" title="Done"/></button></subviews>
      <constraints><constraint firstAttribute="height" constant="40" id="1"/>
      <constraint firstItem="done" firstAttribute="top" secondItem="box" secondAttribute="top" constant="60" id="2"/>
      <constraint firstItem="done" firstAttribute="leading" secondItem="box" secondAttribute="leading" id="3"/>
      </constraints></view>
      </subviews>
      <constraints>
      <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="4"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="5"/>
      <constraint firstItem="box" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="6"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    let document = readDocument(Array(text.utf8), file: "Main.storyboard")
    let button = try #require(document.views.indices.first { document.views[$0].id == "done" })
    var changes = CodeChanges()
    changes.add(
      CodeChange(kind, of: "done", file: "Page.swift", at: SourcePosition(line: 7, column: 1)),
      to: .view(button))
    var request = AuditRequest(document, matrix: Self.matrix(Self.portrait))
    request.app = .unrestricted
    request.changes = { [changes] in changes }
    let finding = try #require(
      Audit.run(request).findings.first { $0.rule.id == "untouchable-control" })
    #expect((finding.kind == .observation) == (kind == .interaction))
  }
}
