import Basics
import Model

enum ControllerElements {
  static let kinds: [String: ControllerKind] = [
    "viewController": .plain, "tableViewController": .table, "collectionViewController": .collection,
    "navigationController": .navigation, "tabBarController": .tab, "splitViewController": .split,
    "pageViewController": .page, "avPlayerViewController": .other, "hostingController": .other,
    "glkViewController": .other, "viewControllerPlaceholder": .reference, "searchViewController": .plain,
  ]
}

extension InterfaceBuilderReader {
  mutating func readController(_ element: Int, _ kind: ControllerKind) {
    markUsed(element)
    var controller = Controller(kind, id: string(element, "id"))
    controller.storyboardIdentifier = string(element, "storyboardIdentifier")
    controller.customClass = string(element, "customClass")
    controller.title = string(element, "title")
    controller.label = string(element, "userLabel")
    for name in [
      "customModule", "customModuleProvider", "sceneMemberID",
      "useStoryboardIdentifierAsRestorationIdentifier",
      "restorationIdentifier", "modalTransitionStyle", "clearsSelectionOnViewWillAppear",
    ] { _ = string(element, name) }
    if let style = string(element, "modalPresentationStyle") {
      controller.presentation = Presentation(rawValue: style) ?? .automatic
    }
    controller.definesPresentationContext = flag(element, "definesPresentationContext") ?? false
    controller.hidesBottomBarWhenPushed = flag(element, "hidesBottomBarWhenPushed") ?? false
    controller.extendsUnderOpaqueBars = flag(element, "extendedLayoutIncludesOpaqueBars") ?? false
    controller.adjustsScrollViewInsets = flag(element, "automaticallyAdjustsScrollViewInsets") ?? true
    controller.navigationBarHidden = flag(element, "navigationBarHidden") ?? false
    controller.toolbarHidden = flag(element, "toolbarHidden") ?? true
    if kind == .reference {
      controller.reference = StoryboardReference(
        storyboard: string(element, "storyboardName"), identifier: string(element, "referencedIdentifier"))
      _ = string(element, "bundleIdentifier")
    }
    if kind == .split { controller.split = readColumns(element) }
    readControllerParts(element, into: &controller)
    readSimulatedMetrics(element, into: &controller)
    controller.attributes = runtimeAttributes(element)
    apply(controller.attributes, of: element) { controller.apply($0) }

    let scene = document.scenes.count
    if let id = controller.id {
      if sceneOfController[id] != nil {
        report(.warning, "the object id '\(id)' is used twice", atAttribute: "id", of: element)
      } else {
        sceneOfController[id] = scene
      }
    }
    beginScene(id: controller.id, controller: controller, at: element)
    if let root = child(element, key: "view") { readViews(root) }
    readControllerGuides(element)
    // Views outside the root view: the bars of a container, custom views of bar items.
    for part in xml.children(of: element) where child(element, key: "view") != part {
      if !ElementNames.opaque.contains(xml.name(of: part)) { readViews(part) }
    }
    readConnections(element)
    finishScene()
  }

  private mutating func readControllerParts(_ element: Int, into controller: inout Controller) {
    for part in xml.children(of: element) {
      switch (xml.name(of: part), xml.attribute("key", of: part).map(xml.attributeValue)) {
      case ("navigationBar", _):
        controller.navigationBar = readContainerBar(part, .navigationBar)
      case ("tabBar", _):
        controller.tabBar = readContainerBar(part, .tabBar)
      case ("toolbar", "toolbar"):
        controller.toolbar = readContainerBar(part, .toolbar)
      case ("navigationItem", _): controller.navigationItem = readNavigationItem(part)
      case ("tabBarItem", _): controller.tabItem = readBarItem(part, place: .leading)
      case ("toolbarItems", _):
        markUsed(part)
        controller.toolbarItems = xml.children(of: part).map { readBarItem($0, place: .leading) }
      case ("size", "freeformSize"): controller.freeformSize = readSize(part)
      case ("size", "preferredContentSize"): controller.preferredContentSize = readSize(part)
      case ("value", "contentSizeForViewInPopover"):
        if let size = readSize(part) { controller.preferredContentSize = size }
        _ = string(part, "type")
      case ("extendedEdge", _):
        markUsed(part)
        var edges: RectEdges = []
        if flag(part, "top") == true { edges.insert(.top) }
        if flag(part, "left") == true { edges.insert(.left) }
        if flag(part, "bottom") == true { edges.insert(.bottom) }
        if flag(part, "right") == true { edges.insert(.right) }
        _ = string(part, "key")
        controller.extendedEdges = edges
      default: break
      }
    }
  }

  /// Reads the legacy layout guides, which belong to the controller and relate to its root view.
  private mutating func readControllerGuides(_ element: Int) {
    guard let list = xml.child("layoutGuides", of: element) else { return }
    markUsed(list)
    for guide in xml.children(of: list) where xml.name(of: guide) == "viewControllerLayoutGuide" {
      markUsed(guide)
      guard let root = current.root else { continue }
      let kind: GuideKind = string(guide, "type") == "bottom" ? .bottom : .top
      addGuide(Guide(kind, owner: root, id: string(guide, "id")), at: guide)
    }
  }

  /// Reads the simulated metrics: bars, sizes and orientation.
  mutating func readSimulatedMetrics(_ element: Int, into controller: inout Controller) {
    for part in xml.children(of: element) {
      guard let key = xml.attribute("key", of: part).map(xml.attributeValue) else { continue }
      switch key {
      case "simulatedTopBarMetrics": controller.simulated.top = readSimulatedBar(part)
      case "simulatedBottomBarMetrics": controller.simulated.bottom = readSimulatedBar(part)
      case "simulatedStatusBarMetrics":
        controller.simulated.withoutStatusBar = xml.name(of: part) == "nil"
        markUnderstood(part)
      case "simulatedOrientationMetrics":
        controller.simulated.landscape = string(part, "orientation")?.hasPrefix("landscape")
        markUnderstood(part)
      case "simulatedDestinationMetrics":
        controller.simulated.screen =
          xml.name(of: part) == "freeformSimulatedSizeMetrics" ? "freeform" : string(part, "type")
        markUnderstood(part)
      default: break
      }
    }
  }

  private mutating func readSimulatedBar(_ element: Int) -> SimulatedMetrics.Bar {
    markUsed(element)
    _ = string(element, "key")
    let translucent = flag(element, "translucent") ?? true
    switch xml.name(of: element) {
    case "nil": return .none
    case "simulatedNavigationBarMetrics":
      return .navigation(translucent: translucent, prompt: flag(element, "prompted") ?? false)
    case "simulatedTabBarMetrics": return .tab(translucent: translucent)
    case "simulatedToolbarMetrics": return .toolbar(translucent: translucent)
    default: return .inferred
    }
  }
}
