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
      ("panel.set(contentViewController: Page())", 2),
      ("navigationController?.pushViewController(Page(), animated: true)", 0),
      ("let page = Page()\n page.modalPresentationStyle = .fullScreen\n present(page, animated: true)", 0),
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
