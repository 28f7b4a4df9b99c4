import Adapting
import Basics
import Environment
import InterfaceBuilder
import Model
import Testing

@testable import Layout

/// Safe areas stored by Xcode, scene by scene: each line is derived from root views and the views pinned to their
/// guides.
struct CanvasInsetsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var device: String
    var version: Int
    var size: Size
    var around = SceneContainers()
    var landscape = false
    var top: Double
    var bottom: Double
    var testDescription: String { "\(device) \(version) \(size.width)x\(size.height)" }
  }

  static let sheet = with { $0.presentation = .automatic }
  static let bar = with { $0.navigationBar = true }

  static func with(_ change: (inout SceneContainers) -> Void) -> SceneContainers {
    var around = SceneContainers()
    change(&around)
    return around
  }

  static let cases: [Case] = [
    // Cards of the newest Xcode versions: no inset at the bottom, the status bar's height at the top.
    Case(
      device: "retina5_9", version: 24127, size: Size(width: 375, height: 762), around: sheet, top: 50,
      bottom: 0),
    Case(
      device: "retina6_1", version: 24127, size: Size(width: 414, height: 848), around: sheet, top: 48,
      bottom: 0),
    Case(
      device: "retina6_1", version: 24127, size: Size(width: 414, height: 848),
      around: with { ($0.presentation, $0.navigationBar) = (.automatic, true) }, top: 70, bottom: 0),
    Case(
      device: "retina6_1", version: 24127, size: Size(width: 414, height: 848),
      around: with { ($0.presentation, $0.navigationBar, $0.largeTitle) = (.automatic, true, true) },
      top: 126,
      bottom: 0),
    // The insets of the device in portrait, added to those of the window.
    Case(device: "retina6_1", version: 24127, size: Size(width: 414, height: 896), top: 96, bottom: 68),
    Case(device: "retina6_3", version: 24412, size: Size(width: 414, height: 838), top: 124, bottom: 68),
    Case(
      device: "retina6_0", version: 24412, size: Size(width: 844, height: 390), landscape: true, top: 47,
      bottom: 55),
    Case(
      device: "retina6_0", version: 24412, size: Size(width: 844, height: 390), around: bar, landscape: true,
      top: 101, bottom: 55),
    Case(
      device: "retina6_0", version: 24412, size: Size(width: 844, height: 390),
      around: with { $0.tabBar = true },
      landscape: true, top: 47, bottom: 86),
    Case(
      device: "retina6_0", version: 24412, size: Size(width: 844, height: 390), around: sheet,
      landscape: true,
      top: 47, bottom: 34),
    Case(
      device: "retina5_9", version: 24127, size: Size(width: 375, height: 658), around: bar, top: 0,
      bottom: 68),
    // Embedded scenes.
    Case(
      device: "retina4_7", version: 13771, size: Size(width: 375, height: 497),
      around: with { $0.embedded = true },
      top: 20, bottom: 0),
    // Low scenes reach no edge of the screen, whatever leads to them.
    Case(
      device: "retina4_7", version: 14490, size: Size(width: 375, height: 403),
      around: with { $0.embedded = true },
      top: 0, bottom: 0),
    Case(device: "retina4_7", version: 13771, size: Size(width: 320, height: 37), top: 0, bottom: 0),
    Case(device: "retina4_7", version: 11762, size: Size(width: 320, height: 440), top: 20, bottom: 0),
    Case(device: "retina4_7", version: 14460, size: Size(width: 320, height: 483), top: 20, bottom: 0),
    Case(
      device: "retina4_7", version: 14460, size: Size(width: 375, height: 497),
      around: with { $0.embedded = true },
      top: 20, bottom: 0),
    Case(
      device: "retina4_7", version: 14460, size: Size(width: 400, height: 289),
      around: with { $0.embedded = true },
      top: 0, bottom: 0),
    Case(
      device: "retina6_1", version: 22505, size: Size(width: 414, height: 198),
      around: with { $0.embedded = true },
      top: 48, bottom: 34),
    Case(
      device: "retina5_5", version: 14490, size: Size(width: 736, height: 370),
      around: with { ($0.embedded, $0.navigationBar, $0.simulatesTop) = (true, true, true) }, landscape: true,
      top: 44, bottom: 0),
    // Opaque bars: over a root as high as the screen, under one that is lower or higher.
    Case(
      device: "retina5_5", version: 20037, size: Size(width: 414, height: 736),
      around: with { ($0.navigationBar, $0.opaqueNavigationBar) = (true, true) }, top: 0, bottom: 44),
    Case(
      device: "retina5_9", version: 14868, size: Size(width: 375, height: 724),
      around: with {
        ($0.navigationBar, $0.opaqueNavigationBar, $0.largeTitle) = (true, true, true)
      }, top: 0, bottom: 34),
    Case(
      device: "retina6_5", version: 15505, size: Size(width: 414, height: 1817),
      around: with { ($0.tabBar, $0.opaqueTabBar) = (true, true) }, top: 44, bottom: 0),
    // Toolbars simulated by the author.
    Case(
      device: "retina5_9", version: 14113, size: Size(width: 375, height: 812),
      around: with { $0.toolbar = true }, top: 44, bottom: 83),
    Case(
      device: "retina4_7", version: 14113, size: Size(width: 375, height: 667),
      around: with { $0.toolbar = true }, top: 20, bottom: 44),
    // Cards that begin below the status bar, before and after they kept its height.
    Case(
      device: "retina6_1", version: 19529, size: Size(width: 414, height: 842), around: sheet, top: 0,
      bottom: 34),
    Case(
      device: "retina6_1", version: 21208, size: Size(width: 414, height: 842), around: sheet, top: 44,
      bottom: 0),
    // Presented full screen: without the status bar from Xcode 15 on.
    Case(
      device: "retina6_1", version: 23086, size: Size(width: 414, height: 896),
      around: with { $0.presentation = .fullScreen }, top: 0, bottom: 0),
    Case(
      device: "retina5_5", version: 22505, size: Size(width: 414, height: 736),
      around: with { ($0.presentation, $0.navigationBar) = (.fullScreen, true) }, top: 44, bottom: 0),
    Case(
      device: "retina6_1", version: 20037, size: Size(width: 414, height: 896),
      around: with { $0.presentation = .fullScreen }, top: 44, bottom: 34),
    // A container view of the canvas without a device touches no bar.
    Case(
      device: "", version: 6250, size: Size(width: 630, height: 155),
      around: with { ($0.embedded, $0.isInContainerView) = (true, true) }, top: 0, bottom: 0),
    Case(
      device: "", version: 9059, size: Size(width: 320, height: 524),
      around: with { ($0.navigationBar, $0.isInContainerView) = (true, true) }, top: 0, bottom: 0),
    // Bars of devices.
    Case(device: "retina5_9", version: 21507, size: Size(width: 375, height: 812), top: 47, bottom: 34),
    Case(device: "retina6_7", version: 22505, size: Size(width: 430, height: 932), top: 59, bottom: 34),
    Case(device: "retina6_1", version: 21225, size: Size(width: 414, height: 896), top: 48, bottom: 34),
    Case(device: "retina6_1", version: 20037, size: Size(width: 414, height: 896), top: 44, bottom: 34),
    Case(device: "retina4_7", version: 21507, size: Size(width: 375, height: 667), top: 0, bottom: 0),
    Case(
      device: "ipad11_0rounded", version: 14460, size: Size(width: 834, height: 1194),
      around: with { $0.tabBar = true }, top: 24, bottom: 65),
  ]

  @Test(arguments: cases)
  func canvasInsetsMatchStoredFrames(_ expected: Case) {
    var canvas = Canvas()
    canvas.device = expected.device.isEmpty ? nil : expected.device
    canvas.toolsVersion = expected.version
    canvas.landscape = expected.landscape
    let insets = CanvasInsets(
      canvas: canvas, device: CanvasDevice(canvas), bars: Metrics.canvas(canvas).bars,
      around: expected.around,
      size: expected.size, y: 0, rules: CanvasRules.all.at(toolsVersion: expected.version)
    ).scene
    #expect(insets.top == expected.top)
    #expect(insets.bottom == expected.bottom)
  }

  /// The home indicator's inset of a xib's root view, which extends to it if it is as high as the screen, or wider.
  @Test(arguments: [
    (414.0, 896.0, 34.0), (414, 245, 0), (330, 54, 0), (800, 323, 34), (414, 1037, 34),
  ])
  func onlyTallRootsOfXibsReachTheHomeIndicator(_ width: Double, _ height: Double, _ bottom: Double) {
    var canvas = Canvas()
    canvas.device = "retina6_1"
    canvas.toolsVersion = 21507
    let insets = CanvasInsets(
      canvas: canvas, device: CanvasDevice(canvas), bars: Metrics.canvas(canvas).bars,
      around: SceneContainers(),
      size: Size(width: width, height: height), y: 0, rules: .all)
    #expect(insets.xib(root: View(.view)).bottom == bottom)
  }

  /// Margins of a xib's root view; up to Xcode 8 those of any view.
  @Test(arguments: [(11762, 8.0, 8.0), (14490, 16, 20)])
  func rootsOfOldXibsHaveTheMarginsOfViews(_ version: Int, _ left: Double, _ top: Double) throws {
    let safeAreas = version >= 13200 ? " useSafeAreas=\"YES\"" : ""
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(version)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"\(safeAreas)><device id="retina4_7"/><objects>\
      <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\
      <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="0" \
      height="0"/></view></subviews><constraints><constraint firstItem="a" firstAttribute="top" secondItem="v" \
      secondAttribute="topMargin" id="k"/><constraint firstItem="a" firstAttribute="leading" secondItem="v" \
      secondAttribute="leadingMargin" id="l"/></constraints></view></objects></document>
      """
    let document = InterfaceBuilderReader.read(Array(text.utf8), file: "margins.xib")
    let context = CanvasScene(document).context(of: 0)
    let plain = adapt(
      document, scene: 0, in: AdaptingContext(traits: context.traits, screen: context.screen))
    let tree = solve(plain, in: context)
    let index = try #require(plain.views.firstIndex { $0.id == "a" })
    #expect(tree.views[index].frame.x == left)
    #expect(tree.views[index].frame.y == top)
  }

  /// Margins of roots in files without safe areas; up to Xcode 9.2 they exclude the safe area.
  @Test(arguments: [
    (7706, false, 0.0), (13771, false, 0), (14113, false, 20), (14113, true, 20), (15705, false, 44),
  ])
  func rootMarginsIncludeTheSafeArea(_ version: Int, _ safe: Bool, _ top: Double) throws {
    let bar =
      version > 15000 ? "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>" : ""
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(version)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="\(safe ? "YES" : "NO")"><device id="retina4_7"/><scenes>\
      <scene sceneID="s"><objects><viewController id="c">\(bar)<view key="view" id="v"><rect key="frame" x="0" y="0" width="375" \
      height="667"/><subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="0" \
      height="0"/></view></subviews><constraints><constraint firstItem="a" firstAttribute="top" secondItem="v" \
      secondAttribute="topMargin" id="k"/></constraints></view></viewController></objects></scene></scenes></document>
      """
    let document = InterfaceBuilderReader.read(Array(text.utf8), file: "margins.storyboard")
    let context = CanvasScene(document).context(of: 0)
    let plain = adapt(
      document, scene: 0, in: AdaptingContext(traits: context.traits, screen: context.screen))
    let tree = solve(plain, in: context)
    let index = try #require(plain.views.firstIndex { $0.id == "a" })
    #expect(tree.views[index].frame.y == top)
  }
}
