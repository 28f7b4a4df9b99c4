import Basics
import Model
import Reading
import Testing

/// The documents read from storyboards and xibs, with all source positions.
@Suite struct InterfaceBuilderReaderTests {
  private let rect = "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>"

  @Test(arguments: ["", "\u{FEFF}"])
  func viewsAndConstraintsHaveTheirPosition(_ mark: String) throws {
    let text = StoryboardText(
      """
      <label text="ä" id="a">\(rect)</label>
        <button id="b">\(rect)</button><view userLabel="größer" id="c2">\(rect)</view>
      """,
      constraints:
        "  <constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" id=\"k\"/>",
      before: mark)
    #expect(text.messages == [])
    #expect(text.view("root")?.position == SourcePosition(line: 4, column: 1))
    #expect(text.view("a")?.position == SourcePosition(line: 6, column: 1))
    #expect(text.view("b")?.position == SourcePosition(line: 7, column: 3))
    let third = 3 + "<button id=\"b\">\(rect)</button>".count
    #expect(text.view("c2")?.position == SourcePosition(line: 7, column: third))
    #expect(text.constraint("k")?.position == SourcePosition(line: 10, column: 3))
    #expect(text.view("a")?.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  /// Some files of Xcode 6 and 7 contain the frame as an inset.
  @Test(arguments: [
    ("minX=\"18\" minY=\"78\" width=\"100\" height=\"17\"", Rect(x: 18, y: 78, width: 100, height: 17)),
    ("width=\"240\" height=\"128\"", Rect(x: 0, y: 0, width: 240, height: 128)), ("", nil),
  ])
  func framesAreReadFromInsets(_ attributes: String, _ frame: Rect?) {
    let text = StoryboardText("<label text=\"a\" id=\"a\"><frame key=\"frameInset\" \(attributes)/></label>")
    #expect(text.messages == [] && text.view("a")?.frame == frame)
  }

  @Test func controlsAreRecognisedByTheirElement() {
    let text = StoryboardText(
      """
      <colorWell title="Ink" supportsAlpha="NO" id="a">\(rect)<color key="selectedColor" systemColor="systemTealColor"/></colorWell>
      <calendarView id="b">\(rect)</calendarView><pickerView id="c2">\(rect)</pickerView>
      """)
    #expect(text.messages == [])
    #expect(text.view("a")?.kind == .control(.colorWell) && text.view("a")?.colors[.fill] != nil)
    #expect(text.view("b")?.kind == .control(.calendar))
    #expect(text.view("c2")?.kind == .control(.picker))
  }

  /// Strings are in attributes or in separate elements, with references and CDATA sections.
  @Test(arguments: [
    ("text=\"a &amp; b &lt;c&gt; &quot;&apos;&#10;&#x1F600;\"", "", "a & b <c> \"'\n😀"),
    ("", "<string key=\"text\">two\nlines &amp; more</string>", "two\nlines & more"),
    ("", "<string key=\"text\"><![CDATA[<b>&amp;]]></string>", "<b>&amp;"),
    ("", "<mutableString key=\"text\">x<!-- y -->z</mutableString>", "xz"),
    ("", "<string key=\"text\" base64-UTF8=\"YES\">SGVsbG8</string>", "Hello"),
  ])
  func textsAreDecoded(_ attribute: String, _ child: String, _ expected: String) throws {
    let text = StoryboardText("<label \(attribute) id=\"a\">\(rect)\(child)</label>")
    guard case .label(let label) = text.view("a")?.content else {
      Issue.record("no label: \(text.messages)")
      return
    }
    #expect(label.text.runs.map(\.text).joined() == expected)
  }

  /// With a `selectedImageTintColor`, a clear tint is ignored.
  @Test(arguments: [("0.0", 1.0), ("0.5", 0)])
  func aClearTintOfATabBarIsIgnored(_ alpha: String, _ expected: Double) {
    let text = StoryboardText(
      """
      <tabBar id="t">\(rect)<color key="tintColor" white="0.0" alpha="\(alpha)" colorSpace="calibratedWhite"/>
      <color key="selectedImageTintColor" white="1" alpha="1" colorSpace="calibratedWhite"/></tabBar>
      """)
    #expect(text.view("t")?.tint?.base.red == expected)
  }

  /// The picture never shows a field during editing.
  @Test(arguments: [("always", true), ("unlessEditing", true), ("whileEditing", false), ("never", false)])
  func clearButtonsAreShownUnlessWhileEditing(_ mode: String, _ isShown: Bool) {
    let text = StoryboardText(
      "<textField text=\"x\" clearButtonMode=\"\(mode)\" id=\"f\">\(rect)</textField>")
    #expect(text.view("f")?.textField.showsClear == isShown)
  }

  /// Ratios have three notations.
  @Test(arguments: [
    ("0.5", 0.5), ("16:9", 16.0 / 9), ("1:3", 1.0 / 3), ("1/4", 0.25), ("-1", -1), ("1e-2", 0.01),
  ])
  func multipliersCanBeRatios(_ written: String, _ value: Double) throws {
    let text = StoryboardText(
      "<view id=\"a\">\(rect)</view>",
      constraints:
        "<constraint firstItem=\"a\" firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"height\" multiplier=\"\(written)\" id=\"k\"/>"
    )
    #expect(text.messages == [])
    let constraint = try #require(text.constraint("k"))
    #expect(abs(constraint.multiplier - value) < 1e-12)
  }

  @Test func everyAttributeOfAConstraintIsRead() throws {
    let text = StoryboardText(
      "<view id=\"a\">\(rect)</view>",
      constraints: """
        <constraint firstItem="a" firstAttribute="leadingMargin" relation="greaterThanOrEqual" secondItem="safe" secondAttribute="trailing" constant="-12.5" priority="749" identifier="edge" placeholder="YES" symbolic="YES" id="k"/>
        <constraint firstAttribute="bottom" secondItem="a" secondAttribute="lastBaseline" relation="lessThanOrEqual" id="owner"/>
        """)
    let constraint = try #require(text.constraint("k"))
    #expect(constraint.firstAttribute == .leadingMargin)
    #expect(constraint.secondAttribute == .trailing)
    #expect(constraint.relation == .greaterThanOrEqual)
    #expect(constraint.constant == -12.5)
    #expect(constraint.priority == 749)
    #expect(constraint.identifier == "edge")
    #expect(constraint.isPlaceholder)
    let owner = try #require(text.constraint("owner"))
    #expect(owner.first == .view(0))
    #expect(owner.relation == .lessThanOrEqual)
  }

  /// The name of a view: the author's label, otherwise its accessibility identifier, otherwise the outlet that refers
  /// to it.
  @Test func viewsAreNamedByLabelIdentifierOrOutlet() {
    let text = StoryboardText(
      """
      <view userLabel="Header" id="a">\(rect)<accessibility key="accessibilityConfiguration" identifier="head"/></view>
      <view id="b">\(rect)<accessibility key="accessibilityConfiguration" identifier="body"/></view>
      <view id="c1">\(rect)</view>
      """)
    #expect(text.view("a")?.name == "Header")
    #expect(text.view("b")?.name == "body")
    #expect(text.view("c1")?.name == nil)
  }

  /// Parents come before their children, and every view has the range of its descendants.
  @Test func parentsComeBeforeTheirChildren() {
    let text = StoryboardText(
      """
      <view id="a">\(rect)<subviews><view id="b">\(rect)<subviews><view id="c1">\(rect)</view></subviews></view></subviews></view>
      <stackView id="d">\(rect)<subviews><label id="e">\(rect)</label></subviews></stackView>
      """)
    #expect(text.document.views.map(\.id) == ["root", "a", "b", "c1", "d", "e"])
    #expect(text.document.views.map(\.parent) == [nil, 0, 1, 2, 0, 4])
    #expect(text.document.views.map(\.end) == [6, 4, 4, 4, 6, 6])
  }

  /// An unwind segue leads to an exit, which is not a controller, and leaves its scene.
  @Test func unwindSeguesAreKept() {
    let text = StoryboardText(
      """
      <button id="a">\(rect)<connections>
      <segue destination="x" kind="unwind" unwindAction="back:" id="u"/>
      <segue destination="y" kind="show" id="w"/></connections></button>
      """)
    #expect(text.document.segues.map(\.kind) == [.unwind, .show])
    #expect(text.document.segues.map(\.destination) == [nil, nil])
    #expect(text.messages.filter { $0.contains("which is not a controller") }.count == 1)
  }

  @Test func runtimeAttributesWithoutEffectAreCounted() {
    let text = StoryboardText(
      """
      <label text="x" id="a">\(rect)<userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="4"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.zPosition"><real key="value" value="4"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></label>
      """)
    let ignored = text.document.ignored
    #expect(ignored.entries.keys.filter { $0.contains("layer.") } == ["runtime attribute layer.zPosition"])
    #expect(ignored.unreadCount == 0)
  }

  @Test func unknownElementsAreCounted() throws {
    let text = StoryboardText(
      """
      <label opaque="NO" text="x" id="a">\(rect)</label>
      <label opaque="NO" mystery="1" id="b">\(rect)<riddle answer="no"/></label>
      """)
    let ignored = text.document.ignored
    #expect(ignored.entries["label.opaque"]?.count == 2)
    #expect(ignored.entries["label.opaque"]?.position == SourcePosition(line: 6, column: 8))
    #expect(ignored.entries["label.mystery"]?.unread == 1)
    #expect(ignored.entries["riddle"]?.position.line == 7)
    #expect(ignored.entries["riddle.answer"]?.count == 1)
    #expect(ignored.entries["label.text"] == nil)
    #expect(ignored.entries["rect.width"] == nil)
    // The mystery, the riddle and its answer; attributes known to have no effect are not counted.
    #expect(ignored.unreadCount == 3)
    #expect(ignored.entries["label.opaque"]?.unread == 0)
  }

  @Test func harmlessElementsAreNotCounted() throws {
    let text = StoryboardText(
      """
      <view tag="3" userLabel="Box" multipleTouchEnabled="YES" id="a">\(rect)
        <color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/>
        <point key="canvasLocation" x="139" y="4"/></view>
      """)
    #expect(text.document.ignored.entries.filter { $0.value.unread > 0 }.isEmpty)
    #expect(text.document.ignored.unreadCount == 0)
  }

  /// A byte order mark is not a column of the first line.
  @Test func aByteOrderMarkDoesNotCountAsAColumn() {
    for mark in ["", "\u{FEFF}"] {
      let document = readDocument(Array((mark + "<a b=1/>").utf8), file: "a.xib")
      #expect(document.diagnostics.first?.position == SourcePosition(line: 1, column: 6))
      #expect(document.diagnostics.first?.line == "<a b=1/>")
      let json = readDocument(Array((mark + "{\"a\" 1}").utf8), file: "a.json")
      #expect(json.diagnostics.first?.position == SourcePosition(line: 1, column: 6))
    }
  }

  @Test func aDocumentTypeIsRefused() {
    let document = readDocument(
      Array("<?xml version=\"1.0\"?>\n<!DOCTYPE document SYSTEM \"x.dtd\">\n<document/>".utf8), file: "a.xib")
    #expect(document.diagnostics.map(\.severity) == [.error])
    #expect(document.diagnostics.first?.position == SourcePosition(line: 2, column: 1))
  }

  /// A file beyond the size limit is rejected before parsing.
  @Test func oversizedFilesAreRejected() {
    let bytes = Array("<document>".utf8) + [UInt8](repeating: 0x20, count: 65 << 20)
    let document = readDocument(bytes, file: "big.xib")
    #expect(document.diagnostics.count == 1)
    #expect(document.diagnostics.first?.severity == .error)
    #expect(document.views.isEmpty)
  }
}
