import Basics
import Model
import TestSupport
import Testing
import sizewise

/// Small files that would be expensive: each is stopped at a limit, with its position.
@Suite struct BudgetTests {
  private func storyboard(_ scenes: [String]) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701"
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="c0">
    <device id="retina6_1" orientation="portrait"/><scenes>
    \(scenes.joined(separator: "\n"))
    </scenes></document>
    """
  }

  /// A scene with container views, each of which embeds the scene with a given number.
  private func scene(_ number: Int, embedding children: [Int]) -> String {
    let views = children.enumerated().map { index, child in
      """
      <containerView id="v\(number)-\(index)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="\(index * 100)" width="300" height="90"/><connections>
      <segue destination="c\(child)" kind="embed" id="s\(number)-\(index)"/></connections></containerView>
      """
    }
    return """
      <scene sceneID="o\(number)"><objects><viewController id="c\(number)"><view key="view" id="r\(number)">
      <rect key="frame" x="0" y="0" width="414" height="896"/><subviews>\(views.joined())</subviews>
      </view></viewController></objects></scene>
      """
  }

  @Test func exponentiallyEmbeddedScreensAreLimited() throws {
    let folder = try TemporaryFolder()
    let last = 17
    try folder.write(
      storyboard((0...last).map { scene($0, embedding: $0 < last ? [$0 + 1, $0 + 1] : []) }),
      to: "double.storyboard")
    let screens = (0..<18).map { number in
      number < 17
        ? #""s\#(number)": {"views": {"a": {"container": "s\#(number + 1)", "top": 0, "leading": 0, "size": 90}, "b": {"container": "s\#(number + 1)", "top": 100, "leading": 0, "size": 90}}}"#
        : #""s17": {"views": {}}"#
    }
    try folder.write(
      #"{"sizewise": 1, "screens": {\#(screens.joined(separator: ",\n"))}}"#, to: "double.json")
    for file in ["double.storyboard", "double.json"] {
      let check = try Process("sizewise check \(file)", in: folder, kilobytes: 1_500_000)
      #expect(check.status == 1, "\(file): \(check.errors)")
      #expect(check.output.contains("more than 100 screens would be shown at once"), "\(check.output)")
      let export = try Process("sizewise export \(file)", in: folder, kilobytes: 1_500_000)
      #expect(export.status == 0, "\(file): \(export.errors)")
      #expect(export.errors.contains("more than 100 screens would be shown at once"), "\(export.errors)")
    }
  }

  @Test func deeplyEmbeddedScreensAreCheckedInTime() throws {
    let folder = try TemporaryFolder()
    let last = 499
    try folder.write(
      storyboard((0...last).map { scene($0, embedding: $0 < last ? [$0 + 1] : []) }), to: "row.storyboard")
    // The cost was cubic in the length of the row. Few environments leave time for builds without optimisation.
    let check = try Process("sizewise check row.storyboard --matrix seed", in: folder)
    #expect(check.status == 1, "\(check.errors.prefix(300))")
    #expect(check.output.contains("is inside more than 10 screens"), "\(check.output.prefix(500))")
  }

  /// For scenes scattered along a diagonal, the map would have all rows times all columns.
  @Test func aMapPlacesDistantScenesCloser() throws {
    let folder = try TemporaryFolder()
    let scenes = (0..<1_000).map { number in
      scene(number, embedding: []).replacing(
        "</objects>",
        with: "</objects><point key=\"canvasLocation\" x=\"\(number * 800)\" y=\"\(number * 800)\"/>")
    }
    try folder.write(storyboard(scenes), to: "far.storyboard")
    let export = try Process("sizewise export far.storyboard --map -o map.txt", in: folder)
    #expect(export.status == 0, "\(export.errors.prefix(300))")
    #expect(export.errors.contains("700 more scenes are not on the map"), "\(export.errors.prefix(300))")
  }

  @Test func manyAttributesAreReadInTime() throws {
    let folder = try TemporaryFolder()
    let attributes = (0..<200_000).map { "a\($0)=\"\"" }.joined(separator: " ")
    try folder.write(
      storyboard(["<scene sceneID=\"s\" \(attributes)/>", scene(0, embedding: [])]), to: "a.storyboard")
    let frames = try Process("sizewise frames a.storyboard", in: folder, seconds: 10)
    #expect(frames.status == 0, "\(frames.errors.prefix(300))")
    try folder.write(storyboard(["<scene \(attributes) a7=\"\"/>"]), to: "twice.storyboard")
    let twice = try Process("sizewise frames twice.storyboard", in: folder, seconds: 10)
    #expect(twice.errors.contains("the attribute 'a7' appears twice"), "\(twice.errors.prefix(300))")
  }

  @Test func aLabelOfMegabytesIsCheckedInTime() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "many words ", count: 200_000)
    try folder.write(
      #"{"sizewise": 1, "views": {"a": {"label": "\#(text)", "lines": 0, "pin": "horizontal to safeArea", "top": 0}}}"#,
      to: "long.json")
    let check = try Process("sizewise check long.json", in: folder)
    #expect(
      check.output.contains("longer than 20000 characters"),
      "\(check.output.prefix(300)) \(check.errors.prefix(300))")
    #expect(check.output.contains("1 not checked"))
  }

  @Test func diagnosticsForUnknownKeysAreLimited() throws {
    let folder = try TemporaryFolder()
    let keys = (0..<300_000).map { "\"trailingg\($0)\": 1" }.joined(separator: ",\n")
    try folder.write("{\"sizewise\": 1, \"views\": {\"a\": {\"label\": \"x\", \(keys)}}}", to: "keys.json")
    let frames = try Process("sizewise frames keys.json", in: folder, seconds: 15)
    #expect(frames.status == 3)
    #expect(frames.errors.utf8.count < 100_000)
  }

  /// The page of limits has a row for every limit, and every limit is used.
  @Test func everyLimitIsListedAndUsed() throws {
    let table = String(
      decoding: try Fixtures.bytes("../../Sources/Basics/Numbers/LimitTable.swift"), as: UTF8.self)
    let limits = String(
      decoding: try Fixtures.bytes("../../Sources/Basics/Numbers/Limits.swift"), as: UTF8.self)
    let names = limits.matches(of: /static let (\w+) =/).map { String($0.1) }
    #expect(names.count > 15)
    for name in names { #expect(table.contains("Limits.\(name)"), "\(name) is not in the table") }
    let page = Run("help", "limits")
    #expect(page.status == .fine)
    for limit in Limit.all { #expect(page.output.contains(limit.beyond)) }
  }
}
