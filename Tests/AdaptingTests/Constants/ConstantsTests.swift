import Adapting
import Basics
import Model
import Reading
import TestSupport
import Testing

private let classSizes: [(Size, Idiom, String, Bool)] = [
  (.iPhone5, .phone, "iPhone5_S_C_SE", true), (.iPhone6, .phone, "iPhone6_S", true),
  (.iPhone6Plus, .phone, "iPhone6P_S", true), (.iPad, .pad, "iPad", true),
  (Size(width: 667, height: 375), .phone, "iPhone6_S", true),
  (Size(width: 393, height: 852), .phone, "iPhone6_S", false),
  (Size(width: 430, height: 932), .phone, "iPhone6P_S", false),
  (Size(width: 1024, height: 1366), .pad, "iPad", false),
]

/// Constants by class of device (Evidence B1, B2, B4 to B6).
@Suite struct ConstantsTests {
  @Test(arguments: classSizes)
  func screensAreMatchedToDeviceClasses(screen: Size, idiom: Idiom, name: String, isExact: Bool) throws {
    let match = try #require(DeviceClasses.article.classify(screen, idiom: idiom))
    #expect(match.name == name)
    #expect(match.isExact == isExact)
  }

  /// B2: the article compares width and height without regard to orientation, so every other size counts as a pad.
  @Test(arguments: [
    Size(width: 667, height: 375), Size(width: 320, height: 480), Size(width: 375, height: 812),
    Size(width: 1024, height: 768),
  ])
  func otherSizesMatchThePadClassInTheArticlesErrata(screen: Size) {
    var classes = DeviceClasses.article
    classes.matching = .article
    #expect(classes.classify(screen, idiom: .phone)?.name == "iPad")
    #expect(classes.classify(.iPhone6, idiom: .phone)?.name == "iPhone6_S")
  }

  /// B1: the short form makes leading, top, width and height; B5: each state has its own values.
  @Test func eachStateHasItsConstantsInTheShortForm() {
    let layout = calendar()
    #expect(layout.problems == [])
    let normal = layout.tree(screen: .iPhone6)
    #expect(normal.constants("day", .leading) == [-3])
    #expect(normal.constants("day", .top) == [0])
    #expect(normal.constants("day", .width) == [35])
    #expect(normal.constants("day", .height) == [35])
    #expect(normal.font("day")?.size == 20)
    let selected = layout.tree(screen: .iPhone6) { $0.states = ["day": "Selected"] }
    #expect(selected.constants("day", .leading) == [4])
    #expect(selected.constants("day", .width) == [55])
    let small = layout.tree(screen: .iPhone5) { $0.states = ["day": "Selected"] }
    #expect(small.constants("day", .top) == [0.5])
    #expect(layout.document.states == [ViewStates(scene: 0, view: "day", names: ["Normal", "Selected"])])
    // // An unknown state has no effect.
    #expect(layout.tree(screen: .iPhone6) { $0.states = ["day": "Other"] } == normal)
  }

  /// B5: the states of a view can have elements of different containers; B4: a missing file is named after the container
  /// whose files hold the element.
  @Test func statesCanHaveElementsOfDifferentContainers() {
    func list(_ id: String, _ width: Int) -> String {
      #"[{"\#(id)": {"marginLeft": 0, "marginRight": 0, "marginTop": 0, "marginBottom": 0, "width": \#(width), "height": 9}}]"#
    }
    let layout = AdaptedScene(
      views: #""a": {"view": true, "values": {"N": "Card/x", "S": "Deck/x"}, "width": "values.width"}"#,
      #""constants": ["Card"]"#,
      files: ["Card_iPhone6_S.json": #"{"Card": \#(list("x", 30)), "Deck": \#(list("x", 50))}"#])
    #expect(layout.problems == [])
    #expect(layout.tree(screen: .iPhone6).constants("a", .width) == [30])
    #expect(layout.tree(screen: .iPhone6) { $0.states = ["a": "S"] }.constants("a", .width) == [50])
    let pad = layout.tree(screen: .iPad) { $0.states = ["a": "S"] }
    #expect(pad.diagnostics.map(\.message).first == "there is no file \"Card_iPad.json\"")
  }

  /// B1: values alone constrain nothing.
  @Test func unreferencedValuesAddNoConstraints() {
    let layout = AdaptedScene(
      views: #"""
        "previous": {"view": true},
        "day": {"button": "1", "values": "bmt_reportCalendarDayButtonId_Normal", "width": "values.width / 2"}
        """#,
      #""constants": "calendar/BMTReportCalendarDayButton", "constraints": ["day.trailing = previous.leading - values.marginRight - values.marginLeft"]"#,
      files: files)
    #expect(layout.problems == [])
    let tree = layout.tree(screen: .iPhone6)
    #expect(tree.constraints.count == 2)
    #expect(tree.constants("day", .width) == [17.5])
    #expect(tree.constants("day", .trailing) == [3])
  }

  /// B2: a fallback is noted; B4: a missing value is reported, and the rest of the tree is unaffected.
  @Test func fallbacksAreNotedAndMissingValuesAreReported() {
    let exact = calendar().tree(screen: .iPhone6)
    #expect(exact.notes == [])
    let near = calendar().tree(screen: Size(width: 393, height: 852))
    #expect(near.notes.map(\.kind) == [.fallbackConstants(wanted: "iPhone6_S", used: "iPhone6_S")])
    #expect(near.views[near.notes[0].view].name == "day")

    let x = calendar(
      #"""
      "deviceClasses": {"classes": {
        "iPhoneX": {"sizes": [[375, 812]], "fallbacks": ["iPhone6_S"]},
        "iPhone6_S": {"sizes": [[375, 667]]}}}
      """#)
    let tree = x.tree(screen: Size(width: 375, height: 812))
    #expect(tree.notes.map(\.kind) == [.fallbackConstants(wanted: "iPhoneX", used: "iPhone6_S")])
    #expect(tree.constants("day", .width) == [35])

    let none = calendar(#""deviceClasses": {"classes": {"Watch": {"sizes": [[200, 300]]}}}"#)
    let empty = none.tree(screen: .iPhone6)
    #expect(empty.notes.map(\.kind) == [.missingConstants])
    #expect(
      empty.diagnostics.map(\.message) == [
        "there is no file \"calendar/BMTReportCalendarDayButton_Watch.json\""
      ])
    #expect(empty.diagnostics[0].position.isKnown)
    #expect(empty.views.count == tree.views.count)
  }

  /// B4: a value of the wrong type is reported at its position in the file of constants.
  @Test func problemsInConstantsFilesAreReportedWithTheTree() {
    var files = files
    files["calendar/BMTReportCalendarDayButton_iPhone6_S.json"] = """
      {"BMTReportCalendarDayButton": [{"bmt_reportCalendarDayButtonId_Normal": {"marginLeft": "x"}}]}
      """
    let tree = calendar(files: files).tree(screen: .iPhone6)
    #expect(tree.diagnostics.contains { $0.file.hasSuffix("iPhone6_S.json") && $0.position.column == 89 })
    #expect(tree.views.count == 3)
  }

  @Test func aMissingElementIsReportedInItsConstantsFile() throws {
    var files = files
    files["calendar/BMTReportCalendarDayButton_iPhone6_S.json"] =
      "{\"BMTReportCalendarDayButton\": [{\"bmt_reportCalendarDayButtonId_Norma\": {}}]}"
    let problem = try #require(calendar(files: files).tree(screen: .iPhone6).diagnostics.first)
    #expect(problem.message == "there is no element \"bmt_reportCalendarDayButtonId_Normal\" here")
    #expect(problem.expected == "did you mean \"bmt_reportCalendarDayButtonId_Norma\"?")
    #expect(problem.position == SourcePosition(line: 1, column: 32))
    #expect(problem.file.hasSuffix("BMTReportCalendarDayButton_iPhone6_S.json"))
  }

  /// B4: an id that no file of the container has is the cause, not the file that this device lacks.
  @Test func anElementOfNoFileIsReported() throws {
    let scene = AdaptedScene(
      views: #""a": {"view": true, "values": "nope"}"#, #""constants": "Card""#,
      files: ["Card_iPad.json": #"{"Card": [{"x": {}}]}"#])
    let problem = try #require(scene.tree(screen: .iPhone6).diagnostics.first)
    #expect(problem.message == "no file of \"Card\" has the element \"nope\"")
    #expect(problem.expected == "expected \"x\"")
    #expect(problem.file == "test.json" && problem.position.isKnown)
  }

  /// A container that appears twice is named before the element that its second list lacks.
  @Test func aDuplicateContainerIsReported() {
    let scene = AdaptedScene(
      views: #""a": {"view": true, "values": "x"}"#, #""constants": "Card""#,
      files: ["Card_iPhone6_S.json": #"{"Card": [{"x": {}}], "Card": [{"y": {}}]}"#])
    #expect(
      scene.tree(screen: .iPhone6).diagnostics.map(\.message) == [
        "the key \"Card\" appears twice", "there is no element \"x\" here",
      ])
  }

  /// B6: constants by device class, inline; a device's id wins, then the first match.
  @Test(arguments: [
    (Size.iPhone5, "iphone-5", 105.0), (.iPad, "ipad-mini-6", 140), (.iPhone6, "iphone-6", 110),
    (.iPhone6Plus, "iphone-6-plus", 110),
    (.iPad, "ipad-air-2", 120), (Size(width: 768, height: 1024), "ipad-pro-9.7", 130),
  ])
  func inlineConstantsDependOnTheDeviceClass(screen: Size, device: String, expected: Double) {
    let layout = AdaptedScene(
      views: #"""
        "a": {"view": true, "height": {"default": 114, "iPhone5": 105, "iPhone6|iPhone6P": 110, "ipad-*-9.7": 130, "ipad-mini-*": 150, "ipad-mini-6": 140, "pad": "100 + 20"}}
        """#)
    #expect(layout.problems == [])
    let idiom: Idiom = screen == .iPad ? .pad : .phone
    #expect(
      layout.tree(screen: screen, idiom: idiom) { $0.device = device }.constants("a", .height) == [expected])
  }

  @Test(arguments: [
    (#"{"iPhone5": 3}"#, "\"default\" is missing"),
    (#"{"default": 1, "iPhon5": 3}"#, "unknown device class \"iPhon5\""),
  ])
  func invalidInlineConstantsAreReported(value: String, message: String) {
    #expect(AdaptedScene(views: "\"a\": {\"view\": true, \"height\": \(value)}").problems == [message])
  }

  @Test(arguments: [
    (#""values": "id""#, "", "there are no constants files"),
    (#""values": "Other/id""#, #""constants": "c/Day""#, "unknown container \"Other\""),
    (#""width": "values.width""#, #""constants": "c/Day""#, "this view has no values"),
    (#""values": "id", "width": "values.widht""#, #""constants": "c/Day""#, "the values have no \"widht\""),
    (
      #""values": "id", "relativeTo": "nobody""#, #""constants": "c/Day""#,
      "there is no view and no number named \"nobody\""
    ),
    (#""width": 1"#, #""constants": "../Day""#, "\"../Day\": the path leaves the layout's folder"),
  ])
  func invalidConstantsKeysAreReported(keys: String, top: String, message: String) {
    #expect(AdaptedScene(views: "\"a\": {\"view\": true, \(keys)}", top).problems == [message])
  }

  private static let values =
    #"{"marginLeft": 1, "marginRight": 0, "marginTop": 0, "marginBottom": 0, "width": 20, "height": 10}"#

  /// B1: an id without a container is searched in all of them, and a file can hold several.
  @Test(arguments: [
    ("x", [20.0], ""), ("y", [20], ""), ("Deck/y", [20], ""), ("Third/z", [20], ""), ("z", [20], ""),
    (
      "both", [20],
      "more than one container has the element \"both\": c/Card_iPhone6_S.json:1:P and c/Deck_iPhone6_S.json:1:Q"
    ),
  ])
  func elementsAreFoundInAnyContainer(id: String, width: [Double], problem: String) {
    let v = Self.values
    let layout = AdaptedScene(
      views: "\"a\": {\"view\": true, \"values\": \"\(id)\", \"width\": \"values.width\"}",
      #""constants": ["c/Card", "c/Deck"]"#,
      files: [
        "c/Card_iPhone6_S.json":
          "{\"Card\": [{\"x\": \(v), \"both\": \(v)}], \"Third\": [{\"z\": \(v)}]}",
        "c/Deck_iPhone6_S.json": "{\"Deck\": [{\"y\": \(v)}, {\"both\": \(v)}]}",
      ])
    // The columns of the ids follow the values above.
    let places = (v.count + 19, v.count + 21)
    let expected = problem.replacing("P and", with: "\(places.0) and").replacing(":Q", with: ":\(places.1)")
    #expect(layout.problems == (problem.isEmpty ? [] : [expected]))
    #expect(layout.tree(screen: .iPhone6).constants("a", .width) == width)
  }

  /// B4: values that are missing constrain nothing, and a key given twice is reported.
  @Test func missingElementsAndDuplicateKeysAreReported() {
    let layout = AdaptedScene(
      views: #""a": {"label": "x", "values": "x", "relativeTo": "super"}"#, #""constants": "c/Card""#,
      files: ["c/Card_iPhone6_S.json": "{\"Card\": []}"])
    let tree = layout.tree(screen: .iPhone6)
    #expect(tree.constraints == [])
    #expect(tree.diagnostics.map(\.message) == ["there is no element \"x\" here"])

    let twice = AdaptedScene(
      views: #""a": {"label": "x", "values": "x", "relativeTo": "super"}"#, #""constants": "c/Card""#,
      files: ["c/Card_iPhone6_S.json": "{\"Card\": [{\"x\": \(Self.values), \"x\": \(Self.values)}]}"])
    let read = twice.tree(screen: .iPhone6)
    #expect(read.constants("a", .width) == [20])
    #expect(read.diagnostics.map(\.severity) == [.warning])
  }

  private func calendar(_ more: String = "", files: [String: String]? = nil) -> AdaptedScene {
    AdaptedScene(
      views: #"""
        "previous": {"view": true},
        "day": {"button": "12", "relativeTo": "previous", "values": {
          "Normal": "bmt_reportCalendarDayButtonId_Normal", "Selected": "bmt_reportCalendarDayButtonId_Selected"}}
        """#, "\"constants\": \"calendar/BMTReportCalendarDayButton\"" + (more.isEmpty ? "" : ", " + more),
      files: files ?? self.files)
  }

  private var files: [String: String] {
    var files: [String: String] = [:]
    for path in Gallery.files where path.hasPrefix("calendar/") {
      files[path] = String(decoding: Gallery.bytes(path) ?? [], as: UTF8.self)
    }
    return files
  }
}
