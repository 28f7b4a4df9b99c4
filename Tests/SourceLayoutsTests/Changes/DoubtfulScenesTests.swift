import Model
import ProjectFiles
import SourceLayouts
import TestSupport
import Testing

/// Layouts that nothing in the project loads.
@Suite struct DoubtfulScenesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var format: Document.Format
    var file: String
    /// The other files of the project.
    var project: [String: String]
    var unused: Bool
    var testDescription: String { "\(file) with \(project.sorted { $0.key < $1.key })" }
  }

  private static let cases: [Case] = [
    Case(format: .xib, file: "Row.xib", project: ["a.m": #"nibWithNibName:@"Row""#], unused: false),
    Case(format: .xib, file: "Row.xib", project: ["a.m": #"// nibWithNibName:@"Row""#], unused: true),
    Case(format: .xib, file: "Row~ipad.xib", project: ["a.m": #"nibWithNibName:@"Row""#], unused: false),
    Case(format: .xib, file: "Row@2x.xib", project: ["a.m": #"nibWithNibName:@"Row""#], unused: true),
    Case(format: .xib, file: "DetailView.xib", project: ["a.swift": "DetailViewController()"], unused: false),
    Case(
      format: .xib, file: "DetailView.xib", project: ["a.swift": #""DetailViewController""#], unused: true),
    Case(
      format: .xib, file: "DetailView.xib", project: ["a.m": "[[DetailViewController alloc] init]"],
      unused: false),
    Case(
      format: .xib, file: "DetailView.xib",
      project: ["DetailViewController.m": "@implementation DetailViewController @end"], unused: true),
    Case(
      format: .xib, file: "Row.xib", project: ["Row.swift": "class Row { static let nib = Row.self }"],
      unused: true),
    Case(
      format: .xib, file: "Row.xib", project: ["Main.storyboard": #"<view customClass="Row"/>"#],
      unused: false),
    Case(
      format: .xib, file: "Row.xib",
      project: [
        "Main.storyboard":
          #"<scene><viewController customClass="Row" sceneMemberID="viewController"/></scene>"#
      ], unused: false),
    Case(
      format: .xib, file: "Row.xib",
      project: [
        "Main.storyboard": """
        <scene><viewController customClass="Row" sceneMemberID="viewController"><view key="view"/></viewController></scene>
        """
      ], unused: true),
    Case(format: .source, file: "Page.swift", project: ["a.swift": "Page()"], unused: false),
    Case(
      format: .source, file: "Page.m", project: ["Page.h": "@interface Page : UIViewController"], unused: true
    ),
    Case(
      format: .source, file: "Page.swift", project: ["Main.storyboard": #"<view customClass="Page"/>"#],
      unused: false),
    Case(
      format: .storyboard, file: "Main.storyboard", project: ["Info.plist": "<string>Main</string>"],
      unused: false),
    Case(
      format: .storyboard, file: "Main.storyboard", project: ["a.swift": "DispatchQueue.global()"],
      unused: true),
    Case(format: .layout, file: "page.json", project: ["a.swift": ""], unused: false),
  ]

  @Test(arguments: cases) func filesThatNothingMentionsAreUnused(_ test: Case) {
    var document = Document(test.format, file: "App/" + test.file)
    document.scenes = [Self.scene("Page", identifier: nil)]
    if test.format == .storyboard { document.initialScene = 0 }
    #expect(DoubtfulScenes.doubts(document, Self.names(test.project)).isEmpty != test.unused)
  }

  /// Others load the layouts of a library.
  @Test func layoutsOfALibraryAreNotInDoubt() {
    var document = Document(.xib, file: "Row.xib")
    document.scenes = [Self.scene("Row", identifier: nil)]
    #expect(DoubtfulScenes.doubts(document, Self.names(["a.swift": "x"], isApp: false)).isEmpty)
    #expect(!DoubtfulScenes.doubts(document, Self.names(["a.swift": "x"])).isEmpty)
  }

  /// The initial scene leads to the second; the third has the identifier "third", and the fourth has none.
  @Test(arguments: [
    ("", [2, 3]), (#"instantiate(withIdentifier: "third")"#, [3]), ("case third", [3]),
    (#"// "third""#, [2, 3]), ("Third.make()", [3]),
  ]) func scenesThatNothingReachesAreUnused(_ source: String, _ unused: [Int]) {
    var document = Document(.storyboard, file: "Main.storyboard")
    document.scenes = ["First", "Second", "Third", "Fourth"].map { Self.scene($0, identifier: nil) }
    document.scenes[2].controller.storyboardIdentifier = "third"
    document.initialScene = 0
    document.segues = [Segue(.show, from: 0, to: 1)]
    let names = Self.names([
      "a.swift": "Main; " + source, "Third.swift": #"class Third { let id = "third" }"#,
    ])
    #expect(DoubtfulScenes.doubts(document, names).keys.sorted() == unused)
  }

  static let delegate = "class AppDelegate: UIApplicationDelegate { let main = Main() }"

  /// First is the initial scene, with an action. Second is at the end of a segue that its code performs, Third and
  /// Fourth have identifiers, and a segue leads from Third to Fifth.
  static let board = """
    <document initialViewController="First"><scenes>
    <scene><objects><viewController id="First" customClass="First" sceneMemberID="viewController">
    <view key="view"><subviews/></view>
    <connections><segue destination="Second" kind="show" identifier="next" id="a"/></connections>
    </viewController></objects></scene>
    <scene><objects><viewController id="Second" customClass="Second" sceneMemberID="viewController"/></objects></scene>
    <scene><objects><viewController storyboardIdentifier="third" id="Third" customClass="Third" \
    sceneMemberID="viewController"><view key="view"><button id="b">
    <connections><segue destination="Fifth" kind="show" identifier="last" id="c"/></connections></button></view>
    </viewController></objects></scene>
    <scene><objects><viewController storyboardIdentifier="fourth" id="Fourth" customClass="Fourth" \
    sceneMemberID="viewController"/></objects></scene>
    <scene><objects><viewController id="Fifth" customClass="Fifth" sceneMemberID="viewController"/></objects></scene>
    </scenes></document>
    """

  /// A scene is in doubt if only classes and scenes lead to it that the app does not reach.
  @Test(
    arguments: [
      ([:], [1, 2, 3, 4]),
      (["First.swift": #"class First { override func f() { perform("next") } }"#], [2, 3, 4]),
      (["First.swift": #"class First { let s = "next", t = "third" }"#], [3]),
      (
        [
          "First.swift": #"class First { let s = "next" }"#,
          "Second.swift": #"class Second { let t = "third" }"#,
          "Third.swift": #"class Third { let t = "fourth" }"#,
        ], []
      ),
      (["Second.swift": #"class Second { let t = "third" }"#], [1, 2, 3, 4]),
      (["Third.swift": #"class Third { let t = "fourth", s = "next" }"#], [1, 2, 3, 4]),
      (["Other.swift": #"class Other { let t = "third" }"#], [1, 2, 3, 4]),
      (["Other.swift": #"@main struct Other { let t = "third" }"#], [1, 3]),
      (["Other.swift": #"func open() { show("third") }"#], [1, 2, 3, 4]),
      (["Other.swift": #"let a = "third""#, "First.swift": "class First { let b = a }"], [1, 3]),
      (["UIView+Show.swift": #"extension UIView { @objc func f() { show("third") } }"#], [1, 3]),
      (
        [
          "First+Show.swift": #"extension First { override func f() { show("third") } }"#,
          "First.swift": "class First {}",
        ], [1, 3]
      ),
      (
        [
          "Show.swift": #"extension Second { func f() { show("third") } }"#,
          "Second.swift": "class Second {}",
        ], [1, 2, 3, 4]
      ),
      (["Names.h": ##"#define THIRD @"third""##], [1, 3]),
      (["Other.m": #"@implementation Other - (void)f { [self show:@"third"]; } @end"#], [1, 2, 3, 4]),
      (["UIView.m": #"@implementation UIView (Show) - (void)viewF { [self show:@"third"]; } @end"#], [1, 3]),
      (
        [
          "First.m": "@class Other; @implementation First @end",
          "Other.m": #"@implementation Other NSString *s = @"third"; @end"#,
        ],
        [1, 2, 3, 4]
      ),
      (["Test.swift": #"import XCTest; @main struct Test { let t = "third" }"#], [1, 2, 3, 4]),
      (["Other.swift": #"class Other { let t = "page\(n)th" }"#], [1, 2, 4]),
    ] as [([String: String], [Int])])
  func onlyWhatTheAppReachesLeadsToScenes(_ sources: [String: String], _ unused: [Int]) {
    var document = Document(.storyboard, file: "App/Main.storyboard")
    document.scenes = ["First", "Second", "Third", "Fourth", "Fifth"].map { Self.scene($0, identifier: nil) }
    document.scenes[2].controller.storyboardIdentifier = "third"
    document.scenes[3].controller.storyboardIdentifier = "fourth"
    document.initialScene = 0
    document.segues = [Segue(.show, from: 0, to: 1), Segue(.show, from: 2, to: 4)]
    let fourth = sources.values.contains { $0.contains("page") } ? "page4th" : "fourth"
    document.scenes[3].controller.storyboardIdentifier = fourth
    let files = sources.merging(
      ["AppDelegate.swift": Self.delegate, "Main.storyboard": Self.board.replacing("fourth", with: fourth)]
    ) { $1 }
    #expect(DoubtfulScenes.doubts(document, Self.names(files)).keys.sorted() == unused)
  }

  /// Nibs, storyboards and classes that only unreached classes mention.
  @Test(
    arguments: [
      (Document.Format.xib, "Row.xib"), (.storyboard, "Row.storyboard"), (.source, "Row.swift"),
    ])
  func filesThatOnlyUnreachedClassesMentionAreUnused(_ format: Document.Format, _ file: String) {
    var document = Document(format, file: "App/" + file)
    document.scenes = [Self.scene("Row", identifier: nil)]
    document.initialScene = 0
    let own = format == .source ? "class Row: UIView {}" : #"<document><scenes/></document>"#
    let old = #"class Old { let row = Row.self, name = "Row" }"#
    for (source, isUsed) in [("class Main {}", false), ("class Main { let old = Old() }", true)] {
      let names = Self.names([
        "AppDelegate.swift": Self.delegate, "Main.swift": source, "Old.swift": old, file: own,
      ])
      #expect(DoubtfulScenes.doubts(document, names).isEmpty == isUsed)
    }
  }

  /// Objective-C creates the class of a scene without the storyboard.
  @Test(arguments: [("[[Third alloc] init]", true), (#"@"third""#, false)])
  func aClassThatCodeCreatesIsNotItsScene(_ code: String, _ isUnused: Bool) {
    var document = Document(.storyboard, file: "App/Main.storyboard")
    document.scenes = [Self.scene("Third", identifier: "third")]
    let names = Self.names(["a.m": #"@"Main"; "# + code, "Third.m": "@implementation Third @end"])
    #expect(!DoubtfulScenes.doubts(document, names).isEmpty == isUnused)
  }

  /// A factory beside the class of a scene instantiates it.
  @Test(arguments: [("Factory.make()", false), ("start()", true)])
  func aFactoryInTheFileOfTheClassInstantiatesTheScene(_ code: String, _ isUnused: Bool) {
    var document = Document(.storyboard, file: "App/Main.storyboard")
    document.scenes = [Self.scene("Third", identifier: "third")]
    let names = Self.names([
      "AppDelegate.swift":
        "class AppDelegate: UIApplicationDelegate { let main = Main(); override func f() { \(code) } }",
      "Third.swift": #"class Third {}; class Factory { static func make() { show("third") } }"#,
    ])
    #expect(!DoubtfulScenes.doubts(document, names).isEmpty == isUnused)
  }

  /// iPads have a main storyboard of their own, which leads to another one.
  @Test(
    arguments: [
      (
        "Pad",
        SceneDoubt.unused(
          "on iPhones, only code that the app never runs mentions the storyboard “Pad”", on: .phone)
      ),
      (
        "Phone",
        .unused("on iPads, only code that the app never runs mentions the storyboard “Phone”", on: .pad)
      ),
    ])
  func storyboardsOfOneFamilyAreUnusedOnTheOther(_ name: String, _ doubt: SceneDoubt) {
    var document = Document(.storyboard, file: "App/\(name).storyboard")
    document.scenes = [Self.scene("First", identifier: nil)]
    document.initialScene = 0
    func board(_ type: String) -> String {
      """
      <document initialViewController="a"><scenes><scene><objects>
      <viewController id="a" customClass="\(type)" sceneMemberID="viewController"/></objects></scene></scenes></document>
      """
    }
    let names = Self.names([
      "Info.plist": """
      <key>UIMainStoryboardFile</key>
      <string>Start</string>
      <key>UIMainStoryboardFile~ipad</key>
      <string>PadStart</string>
      """,
      "AppDelegate.swift": "class AppDelegate: UIApplicationDelegate {}", "Start.storyboard": board("Start"),
      "PadStart.storyboard": board("PadStart"), "Start.swift": #"class Start { let next = "Phone" }"#,
      "PadStart.swift": #"class PadStart { let next = "Pad" }"#, "\(name).storyboard": board("First"),
    ])
    #expect(DoubtfulScenes.doubts(document, names) == [0: doubt])
  }

  /// Without a delegate, nothing says where the app starts.
  @Test func withoutAStartEverythingIsReached() {
    var document = Document(.xib, file: "App/Row.xib")
    document.scenes = [Self.scene("Row", identifier: nil)]
    let names = Self.names(["Old.swift": #"class Old { let row = "Row" }"#, "Row.xib": "<document/>"])
    #expect(DoubtfulScenes.doubts(document, names).isEmpty)
  }

  @Test func scenesInContainersOfOtherStoryboardsDependOnThem() {
    var document = Document(.storyboard, file: "List.storyboard")
    document.scenes = [Self.scene("First", identifier: nil), Self.scene("Second", identifier: "second")]
    document.initialScene = 0
    func doubts(_ reference: String, _ segue: String) -> [Int] {
      let layout = """
        <viewControllerPlaceholder storyboardName="List"\(reference) id="p"/>
        <segue destination="p" kind="\(segue)" id="s"/>
        """
      let names = Self.names(["Main.storyboard": layout, "a.swift": "second"])
      return DoubtfulScenes.doubts(document, names).keys.sorted()
    }
    #expect(doubts("", "embed") == [0] && doubts("", "show").isEmpty)
    #expect(doubts(#" referencedIdentifier="second""#, "embed") == [1])
  }

  /// The view of a nib's owner is shown; another one is only if an outlet refers to it, in a view of any size.
  @Test func viewsBesideTheOwnersAreUnused() {
    var document = Document(.xib, file: "Row.xib")
    document.scenes = ["First", "Second", "Third"].enumerated().map { index, name in
      var scene = Self.scene(name, identifier: nil)
      scene.root = index
      return scene
    }
    let names = Self.names(["a.m": #"nibWithNibName:@"Row""#])
    #expect(DoubtfulScenes.doubts(document, names).isEmpty)
    document.outlets = [
      Outlet(owner: "Page", property: "view", target: .view(DocumentView(0))),
      Outlet(owner: "Page", property: "panel", target: .view(DocumentView(1))),
    ]
    let doubts = DoubtfulScenes.doubts(document, names)
    #expect(doubts.keys.sorted() == [1, 2])
    if case .embedded = doubts[1], case .unused = doubts[2] { return }
    Issue.record("\(doubts)")
  }

  static func scene(_ type: String, identifier: String?) -> Scene {
    var controller = Controller(.plain, id: type)
    controller.customClass = type
    controller.storyboardIdentifier = identifier
    return Scene(id: type, name: type, controller: controller)
  }

  static func names(_ files: [String: String], isApp: Bool = true) -> NameIndex {
    var names = NameIndex()
    if isApp { names.add("Settings.plist", Array("<key>CFBundleName</key>".utf8)) }
    for (file, text) in files { names.add("Elsewhere/" + file, Array(text.utf8)) }
    names.follow()
    return names
  }
}
