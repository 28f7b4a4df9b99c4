import InterfaceBuilder
import Model
import Testing

@testable import Layout

/// Bars that a scene inherits from the segues that lead to it.
struct SceneContainersTests {
  private static func around(_ scenes: String) -> [String: SceneContainers] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><device id="retina6_1"/><scenes>\(scenes)</scenes></document>
      """
    let document = InterfaceBuilderReader.read(Array(text.utf8), file: "scenes.storyboard")
    let all = SceneContainers.all(in: document)
    return Dictionary(uniqueKeysWithValues: zip(document.scenes.map { $0.id ?? "" }, all))
  }

  private static func scene(
    _ element: String, _ id: String, _ segues: [(kind: String, to: String)] = [], _ parts: String = "",
    _ attributes: String = ""
  ) -> String {
    let list = segues.map { kind, to in
      let relationship =
        kind == "relationship"
        ? " relationship=\"\(element == "tabBarController" ? "viewControllers" : "rootViewController")\"" : ""
      return "<segue destination=\"\(to)\" kind=\"\(kind)\"\(relationship) id=\"\(id)-\(to)\"/>"
    }.joined()
    return
      "<scene sceneID=\"s\(id)\"><objects><\(element) id=\"\(id)\" \(attributes)>\(parts)<connections>\(list)</connections></\(element)></objects></scene>"
  }

  private static let largeBar =
    "<navigationBar key=\"navigationBar\" largeTitles=\"YES\" id=\"bar\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"0\" height=\"0\"/></navigationBar>"

  @Test func largeTitlesDependOnTheNavigationItem() throws {
    let item = { (mode: String) in
      "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"\(mode)\" id=\"i\(mode)\"/>"
    }
    let all = Self.around(
      Self.scene("navigationController", "n", [("relationship", "root")], Self.largeBar)
        + Self.scene("viewController", "root", [("show", "pushed")])
        + Self.scene("viewController", "pushed", [("show", "small")])
        + Self.scene("viewController", "small", [("show", "after")], item("never"))
        + Self.scene("viewController", "after", [("show", "again")])
        + Self.scene("viewController", "again", [], item("always")))
    let large = ["root", "pushed", "small", "after", "again"].map { all[$0]?.largeTitle }
    #expect(large == [true, true, false, false, true])
  }

  /// A scene with a simulated bar of None hides its own bar, and that of scenes that it shows, which are in the same
  /// navigation controller.
  @Test func showNeedsANavigationControllerButNoVisibleBar() throws {
    let none = "<nil key=\"simulatedTopBarMetrics\"/><nil key=\"simulatedBottomBarMetrics\"/>"
    let all = Self.around(
      Self.scene("tabBarController", "t", [("relationship", "n")])
        + Self.scene("navigationController", "n", [("relationship", "root")])
        + Self.scene("viewController", "root", [("show", "pushed")], none)
        + Self.scene("viewController", "pushed"))
    #expect(all["root"]?.navigationBar == false)
    #expect(all["root"]?.tabBar == false)
    #expect(all["pushed"]?.navigationBar == false)
    #expect(all["pushed"]?.tabBar == true)
    #expect(all["pushed"]?.presentation == nil)
  }

  /// A container is no part of its own stack; the scene is pushed by the one that is.
  @Test func pushesComeFromScenesRatherThanContainers() throws {
    let all = Self.around(
      Self.scene("viewController", "first", [("presentation", "n"), ("presentation", "other")])
        + Self.scene("navigationController", "n", [("show", "pushed")])
        + Self.scene("navigationController", "other", [("relationship", "root")])
        + Self.scene("viewController", "root", [("show", "pushed")])
        + Self.scene("viewController", "pushed"))
    #expect(all["pushed"]?.navigationBar == true)
  }

  /// "Show" without a navigation controller presents, in the style of the destination.
  @Test func showPresentsInTheStyleOfTheDestination() throws {
    let all = Self.around(
      Self.scene("viewController", "first", [("show", "card"), ("show", "cover")])
        + Self.scene("viewController", "card")
        + Self.scene("viewController", "cover", [], "", "modalPresentationStyle=\"fullScreen\""))
    #expect(all["card"]?.presentation == .automatic)
    #expect(all["cover"]?.presentation == .fullScreen)
  }

  /// "Hides bottom bar when pushed" covers toolbars as well as tab bars.
  @Test func aPushedSceneHidesTheToolbarToo() throws {
    let toolbar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let all = Self.around(
      Self.scene("navigationController", "n", [("relationship", "root")])
        + Self.scene("viewController", "root", [("show", "with"), ("show", "without")], toolbar)
        + Self.scene("viewController", "with")
        + Self.scene("viewController", "without", [], "", "hidesBottomBarWhenPushed=\"YES\""))
    #expect(["root", "with", "without"].map { all[$0]?.toolbar } == [true, true, false])
  }

  /// A scene pushed onto a navigation controller covers a tab bar controller inside it, but not one around it.
  @Test func aChildPushesOntoTheEnclosingNavigationController() throws {
    let all = Self.around(
      Self.scene("navigationController", "n", [("relationship", "root")])
        + Self.scene("viewController", "root", [("embed", "inner")])
        + Self.scene("viewController", "inner", [("show", "pushed")])
        + Self.scene("viewController", "pushed"))
    let (inner, pushed) = (try #require(all["inner"]), try #require(all["pushed"]))
    #expect(inner.embedded && !inner.navigationBar)
    #expect(!pushed.embedded && pushed.navigationBar)
  }

  @Test func aNavigationControllerInAContainerViewHasOnlyItsBars() throws {
    let all = Self.around(
      Self.scene("tabBarController", "t", [("relationship", "outer")])
        + Self.scene("viewController", "outer", [("embed", "n")])
        + Self.scene("navigationController", "n", [("relationship", "root")])
        + Self.scene("viewController", "root", [("show", "pushed")])
        + Self.scene("viewController", "pushed"))
    for id in ["root", "pushed"] {
      let around = try #require(all[id])
      #expect(!around.embedded && around.navigationBar && !around.tabBar, "\(id)")
    }
  }

  @Test func pushedScenesCoverATabBarBelow() throws {
    let all = Self.around(
      Self.scene("navigationController", "n", [("relationship", "t")])
        + Self.scene("tabBarController", "t", [("relationship", "tab")])
        + Self.scene("viewController", "tab", [("show", "pushed")])
        + Self.scene("viewController", "pushed"))
    #expect(all["tab"]?.tabBar == true)
    #expect(all["pushed"]?.tabBar == false)
    #expect(all["pushed"]?.navigationBar == true)
  }

  /// Custom segues do not determine how a scene is shown: a navigation controller reached only by them is a starting
  /// point.
  @Test func customSeguesDoNotDetermineTheContainer() throws {
    let all = Self.around(
      Self.scene("viewController", "root", [("show", "first")])
        + Self.scene("viewController", "first", [("custom", "n")])
        + Self.scene("navigationController", "n", [("relationship", "inside")])
        + Self.scene("viewController", "inside"))
    #expect(all["inside"]?.navigationBar == true)
  }
}
