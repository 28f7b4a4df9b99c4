import Model
import Testing

@testable import SourceLayouts

/// The windows in which controllers are shown, and the bars above them.
extension CodeChangeTests {
  /// Code that creates the controller and shows it in a part of the window, or in all of it.
  @Test(
    arguments: [
      ("let page = Page()\n show(SheetController(child: page))", 3),
      ("let page = Page()\n page.preferredContentSize.width = 40\n page.preferredContentSize = size", 4),
      (
        "let bar = UINavigationController(rootViewController: Page())\n bar.modalPresentationStyle = .popover",
        3
      ),
      ("page = Page()\n self.page.view.frame = bounds", 3), ("addChild(Page())", 2),
      ("panel.set(contentViewController: Page())", 2), ("presentPanModal(Page())", 2),
      ("embedInNavigation(Page())", 0), ("page = Page()\n view.addSubview(page.view)", 3),
      ("page = Page()\n window.addSubview(page.view)", 0),
      (
        "let first: UIViewController\n if wide { first = Other() } else { first = Page() }\n addChild(first)",
        4
      ),
      ("let top = board.make() as! Page\n addChild(top)", 3), ("let top = board.top\n addChild(top)", 0),
      ("navigationController?.pushViewController(Page(), animated: true)", 0),
      ("let page = Page()\n page.modalPresentationStyle = .fullScreen\n present(page, animated: true)", 0),
      ("pageController.setViewControllers([Page()], direction: .forward, animated: true)", 2),
      ("window.rootViewController = UINavigationController(rootViewController: Page())", 0),
      ("let other = Other()\n show(SheetController(child: other))", 0),
    ])
  func controllersAreShownByOtherCode(_ code: String, _ line: Int) {
    let source = "class Shower: UIViewController { var page: UIViewController?\n func f() { \(code) } }"
    let changes = Self.changes([
      "Page": ("Page.swift", "class Page: UIViewController {}"), "Page()": ("Shower.swift", source),
    ])
    #expect(changes == (line == 0 ? [] : ["view window \(line)"]))
  }

  /// Controllers are shown from properties that another function sets, and by a superclass that receives them.
  @Test(
    arguments: [
      "var top: UIViewController?\n func f() { top = Page() }\n func g() { addChild(top!) }",
      "var top: Page?\n func f() {}\n func g() { addChild(top!) }",
      "init() {\n let page = Boards.page() as! Page\n super.init(menu: page) }",
    ])
  func controllersAreHeldByProperties(_ members: String) {
    let changes = Self.changes([
      "Page": ("Page.swift", "class Page: UIViewController {}"),
      "Page()": ("Shower.swift", "class Shower: SideController { \(members) }"),
      "SideController": ("Side.swift", "class SideController: UIViewController {}"),
    ])
    #expect(changes == ["view window 3"])
  }

  /// A sheet begins below the status bar.
  @Test(arguments: [
    "present(Page(), animated: true)", "[self presentViewController:page animated:YES completion:nil];",
    "show(Page(), sender: self)",
    #"show(board.instantiateViewController(withIdentifier: "page"), sender: 1)"#,
    "showDetailViewController(Page(), sender: self)",
  ])
  func presentedControllersAreInSheets(_ statement: String) {
    let isSwift = !statement.hasPrefix("[")
    let source =
      isSwift
      ? "class Shower: UIViewController { func f() {\n \(statement) } }"
      : "@implementation Shower\n- (void)f { Page *page = [[Page alloc] init]; \(statement) }\n@end"
    let changes = Self.changes([
      "Page": ("Page.swift", "class Page: UIViewController {}"),
      "Page()": (isSwift ? "Shower.swift" : "Shower.m", source),
    ])
    #expect(changes == ["view bars 2"])
  }

  /// Pages are as large as their page controller.
  @Test func aPageControllerDeterminesTheSizeOfItsPages() {
    let source = """
      class Pages: UIViewController, UIPageViewControllerDataSource { func page(at index: Int) -> UIViewController {
        let page = Page()
        return page
      } }
      """
    let changes = Self.changes([
      "Page": ("Page.swift", "class Page: UIViewController {}"), "Page()": ("Pages.swift", source),
    ])
    #expect(changes == ["view window 2"])
  }

  /// The app loads another storyboard on screens of one height.
  @Test(
    arguments: [
      ("AppDelegate: UIResponder", "bounds.height == 480", true),
      ("Launcher: UIResponder, UIApplicationDelegate", "UIScreen.main.bounds.height == 480", true),
      ("AppDelegate: UIResponder", "isFirst", false),
      ("AppDelegate: UIResponder", "image.cover.height > 480", false),
      ("Cell: UIResponder", "bounds.height == 480", false),
    ])
  func storyboardsForScreensAreRecognised(_ declaration: String, _ test: String, _ isChoice: Bool) {
    let source = """
      class \(declaration) { func start() {
        if \(test) { show(UIStoryboard(name: "Small", bundle: nil)) }
      } }
      """
    let changes = Self.changes([
      "Page": ("Page.swift", "class Page: UIViewController {}"), "AppDelegate": ("AppDelegate.swift", source),
    ])
    #expect(changes == (isChoice ? ["view window 2"] : []))
  }

  /// Code chooses between this storyboard and another one by the size or the family of the device.
  @Test(
    arguments: [
      ("if UIScreen.main.bounds.height == 568 { n = \"Main\" } else { n = \"Big\" }", "window 2"),
      ("n = UIScreen.main.bounds.height < 600 ? \"Small\" : \"Main\"", "window 2"),
      ("switch UIScreen.main.bounds.height { case 568: n = \"Main\"\n default: n = \"Big\" }", "window 2"),
      ("if rect.size.height == 568 { n = \"Main\" } else { n = \"Big\" }", "window 2"),
      ("if rect.size.height == 44 { n = \"Main\" } else { n = \"Big\" }", nil),
      ("if DeviceType.IS_IPHONE_5 { n = \"Main\" } else { n = \"Big\" }", "window 2"),
      (
        "if UIDevice.current.userInterfaceIdiom == .pad { n = \"Main\" } else { n = \"Phone\" }",
        "window 2 phone"
      ),
      (
        "if UIDevice.current.userInterfaceIdiom == .phone { n = \"Main\" } else { n = \"Pad\" }",
        "window 2 pad"
      ),
      (
        "if UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiom.Pad { n = \"Pad\" } else { n = \"Main\" }",
        "window 2 pad"
      ),
      ("if isPad { n = \"Pad\" } else { n = \"Main\" }", "window 2 pad"),
      ("if !isPad { n = \"Main\" }", "window 2 pad"),
      ("if UIScreen.main.bounds.height == 568 { n = \"Small\" } else { n = \"Big\" }", nil),
      ("if isFirst { n = \"Main\" } else { n = \"Big\" }", nil),
    ])
  func choicesOfThisStoryboardAreRecognised(_ code: String, _ change: String?) {
    let source =
      "class Router { func start() -> UIStoryboard {\n \(code)\n return UIStoryboard(name: n, bundle: nil) } }"
    let changes = Self.read([
      "Page": ("Page.swift", "class Page: UIViewController {}"), "Main.storyboard": ("Router.swift", source),
    ])
    let found = changes.all(of: .view(DocumentView(0))).map {
      "\($0.kind) \($0.position.line)" + ($0.idiom.map { " " + $0.name } ?? "")
    }
    #expect(found == (change.map { [$0] } ?? []))
  }

  /// A page is created by its identifier, and a navigation controller is a sheet.
  @Test(
    arguments: [
      (
        "class Pages: UIPageViewController { func f() {\n let page = board.instantiateViewController(withIdentifier: \"page\") as! Base } }",
        true
      ),
      (
        "class Pages: UIViewController { func f() {\n let page = board.instantiateViewController(withIdentifier: \"page\") as! Base } }",
        false
      ),
      (
        "class Sheet: UINavigationController { func f() { view.frame = .zero }\n func g() { let page = Page(); push(page) } }",
        true
      ),
      (
        "class Sheet: UINavigationController { func f() { page.view.frame = .zero }\n func g() { let other = Page(); push(other) } }",
        false
      ),
    ])
  func pagesAndSheetsDetermineTheSizeOfControllers(_ source: String, _ isPart: Bool) {
    let changes = Self.changes([
      "Page": ("Page.swift", "class Page: UIViewController {}"), "Page()": ("Pages.swift", source),
    ])
    #expect(changes.filter { $0.contains("window") } == (isPart ? ["view window 2"] : []))
  }

  /// A class that makes its own view shows nothing of the layout.
  @Test(
    arguments: [
      ("class Page: UIViewController { override func loadView() { view = Map() } }", true),
      ("class Page: UIViewController { override func loadView() { super.loadView(); view = Map() } }", false),
      (
        "class Page: UIViewController { override func loadView() { view = Bundle.main.loadNibNamed(\"Page\")![0] } }",
        false
      ),
      ("@implementation Page\n- (void)loadView { [self start]; }\n@end", true),
      ("@implementation Page\n- (void)loadView { self.view = map; }\n@end", true),
    ])
  func viewsThatAreReplacedAreUnused(_ source: String, _ isUnused: Bool) {
    let file = source.hasPrefix("@") ? "Page.m" : "Page.swift"
    let scenes = Self.read(["Page": (file, source)]).scenes
    let line = source.hasPrefix("@") ? 2 : 1
    #expect(scenes == (isUnused ? [0: .unused("\(file):\(line) replaces the view in loadView")] : [:]))
  }

  /// A function of the container's places the controller that it receives.
  @Test(arguments: ["child.view.frame = box.bounds", "print(child.view.frame)"])
  func controllersArePlacedByFunctions(_ statement: String) {
    let source = """
      class Holder: UIViewController {
        func start() { display(Page()) }
        func display(_ child: UIViewController) { \(statement) }
      }
      """
    let changes = Self.changes([
      "Page": ("Page.swift", "class Page: UIViewController {}"), "Page()": ("Holder.swift", source),
    ])
    #expect(changes == (statement.hasPrefix("child") ? ["view window 2"] : []))
  }

  /// A navigation controller that sets its own frame is a sheet for the controllers that it names.
  @Test(arguments: ["self.view.frame = lower", "page.view.alpha = 1"])
  func aNavigationControllerThatSetsItsFrameIsASheet(_ statement: String) {
    let source = """
      class Sheet: UINavigationController, UINavigationControllerDelegate {
        func navigationController(_ bar: UINavigationController, willShow page: UIViewController, animated: Bool) {
          if page is Page || page.isKind(of: Page.self) { \(statement) }
        }
      }
      """
    let changes = Self.changes([
      "Page": ("Page.swift", "class Page: UIViewController {}"), "Page()": ("Sheet.swift", source),
    ])
    #expect(changes == (statement.hasPrefix("self") ? ["view window 3"] : []))
  }

  /// SwiftUI shows a controller in a part of the window.
  @Test(arguments: ["UIViewControllerRepresentable", "PageMaker"])
  func controllersAreShownBySwiftUI(_ kind: String) {
    let source = """
      struct PageView: \(kind) {
        func makeUIViewController(context: Context) -> Page { Page.instantiate() }
        func updateUIViewController(_ page: Page, context: Context) {}
      }
      """
    let changes = Self.changes([
      "Page": ("Page.swift", "class Page: UIViewController {}"), "Page()": ("PageView.swift", source),
    ])
    #expect(changes == (kind == "PageMaker" ? [] : ["view window 2"]))
  }

  @Test(
    arguments: [
      ("UINavigationBar.appearance().isTranslucent = false", true),
      ("navigationBar.isTranslucent = false", true),
      ("navigationController?.navigationBar.isTranslucent = false", false),
      ("navigationBar.isTranslucent = true", false), ("tabBar.isTranslucent = false", false),
    ])
  func opaqueBarsConcernAllScreens(_ statement: String, _ isOpaque: Bool) {
    let source = "class Base: UINavigationController { override func viewDidLoad() {\n \(statement) } }"
    let changes = Self.changes([
      "Page": ("Page.swift", "class Page: UIViewController {}"), "isTranslucent": ("Base.swift", source),
    ])
    #expect(changes == (isOpaque ? ["view bars 2"] : []))
  }

  /// A container at the root of the window can begin below the status bar.
  @Test(arguments: ["addChild(content)", "print(content)"])
  func aContainerOfTheAppConcernsAllScreens(_ call: String) {
    let delegate = """
      class AppDelegate: UIResponder { func start() {
        let frame = FrameController()
        window.rootViewController = frame
      } }
      """
    let frame =
      "class FrameController: UIViewController { func show(_ content: UIViewController) { \(call) } }"
    let changes = Self.changes([
      "Page": ("Page.swift", "class Page: UIViewController {}"),
      "AppDelegate": ("AppDelegate.swift", delegate),
      "FrameController": ("FrameController.swift", frame),
    ])
    #expect(changes == (call.hasPrefix("add") ? ["view bars 3"] : []))
  }

  @Test(
    arguments: [
      "class Page: UIInputViewController {}", "class Page: UIViewController, NCWidgetProviding {}",
      "@interface Page : UIViewController <NCWidgetProviding>\n@end",
      "class Page: UIViewController, Themed {}",
    ])
  func theSystemShowsControllersInPartsOfOtherApps(_ source: String) {
    let file = source.hasPrefix("@") ? "Page.m" : "Page.swift"
    #expect(Self.changes(["Page": (file, source)]) == (source.contains("Themed") ? [] : ["view window 1"]))
  }

  @Test func opaqueBarsInObjectiveC() {
    let source = """
      @implementation Delegate
      - (void)start {
        [[UINavigationBar appearance] setTranslucent:NO];
        UINavigationController *bar = [[UINavigationController alloc] initWithRootViewController:[[Page alloc] init]];
        [[PanelController alloc] initWithContent:bar];
      }
      @end
      """
    let changes = Self.changes([
      "Page": ("Page.m", "@interface Page : UIViewController\n@end"), "isTranslucent": ("Delegate.m", source),
    ])
    #expect(changes == ["view bars 3", "view window 5"])
  }
}
