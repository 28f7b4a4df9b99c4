import Model

extension LayoutReader {
  /// The controller of a screen, without its children and segues.
  mutating func readController(_ value: JSONValue, name: String) -> Controller {
    let kind = value["controller"]?.text.flatMap { Controller.Kind(rawValue: $0) } ?? .plain
    var controller = Controller(kind, id: name)
    controller.title = value["title"]?.text
    controller.storyboardIdentifier = value["id"]?.text
    controller.customClass = value["class"]?.text
    for member in value.members { readControllerKey(member.key, member.value, into: &controller) }
    if kind == .tab {
      controller.tabBar = BarContent()
      if let bar = value["tabBar"] { readTabBar(bar, into: &controller) }
    }
    if kind == .reference {
      controller.reference = StoryboardReference(
        storyboard: value["storyboard"]?.text, identifier: value["id"]?.text)
    }
    for attribute in controller.attributes { controller.act(attribute) }
    return controller
  }

  private mutating func readControllerKey(
    _ key: String, _ value: JSONValue, into controller: inout Controller
  ) {
    switch key {
    case "selected": controller.behavior.selected = Int(clamping: value.number ?? 0)
    case "split": controller.split = split(value)
    case "bar": controller.navigationItem = navigationItem(value)
    case "navigationBar": readNavigationBar(value, into: &controller)
    case "toolbar": controller.toolbarItems = value.elements.map { barItem($0, .center) }
    case "tab": controller.tabItem = barItem(value, .center)
    case "presentation":
      controller.presentation = value.text.flatMap { Presentation(rawValue: $0) } ?? .automatic
    case "attributes": controller.attributes = runtimeAttributes(value)
    case "contentSize": controller.preferredContentSize = fixedSize(value)
    case "detents": controller.behavior.detents = value.elements.compactMap(Self.detent)
    case "custom": controller.behavior.customPresentation = customPresentation(value)
    case "adaptation": controller.behavior.adaptation = adaptation(value)
    case "definesContext": controller.definesPresentationContext = value.bool ?? false
    case "hidesBottomBar": controller.hidesBottomBarWhenPushed = value.bool ?? false
    case "extendsUnderOpaqueBars": controller.extendsUnderOpaqueBars = value.bool ?? false
    case "extendedEdges":
      controller.extendedEdges = value.elements.reduce(into: ExtendedEdges()) { edges, edge in
        edges.formUnion(Self.edges[edge.text ?? ""] ?? [])
      }
    case "safeArea": controller.behavior.additionalSafeArea = insets(value) ?? .zero
    case "orientations": controller.behavior.orientations = Self.orientations(value)
    case "listensToState": controller.behavior.listensToState = value.bool ?? false
    case "missingSuper":
      for callback in value.elements {
        controller.behavior.missingSuper.insert(callback.text == "size" ? .size : .traits)
      }
    default: break
    }
  }

  private func split(_ value: JSONValue) -> SplitContent {
    var split = SplitContent()
    switch value["style"]?.text {
    case "doubleColumn": split.style = .doubleColumn
    case "tripleColumn": split.style = .tripleColumn
    default: split.style = .classic
    }
    split.displayMode =
      value["display"]?.text.flatMap { SplitContent.DisplayMode(rawValue: $0) } ?? .automatic
    if let width = value["primaryWidth"]?.number {
      if width < 1 { split.primaryFraction = width } else { split.primaryWidth = width }
    }
    split.minimumPrimaryWidth = value["primaryMinimum"]?.number
    split.maximumPrimaryWidth = value["primaryMaximum"]?.number
    split.supplementaryWidth = value["supplementaryWidth"]?.number
    split.topColumn = value["top"]?.text.flatMap { SplitContent.Column(rawValue: $0) }
    split.collapsesOntoPrimary = value["collapsesOntoPrimary"]?.bool ?? false
    return split
  }

  // MARK: Bars

  mutating func navigationItem(_ value: JSONValue) -> NavigationItem {
    var item = NavigationItem()
    item.title = value["title"]?.text ?? ""
    item.prompt = value["prompt"]?.text ?? ""
    switch value["largeTitle"]?.text {
    case "always": item.largeTitle = .always
    case "never": item.largeTitle = .never
    default: item.largeTitle = .automatic
    }
    item.items = value["leading"]?.elements.map { barItem($0, .leading) } ?? []
    item.items += value["trailing"]?.elements.map { barItem($0, .trailing) } ?? []
    item.hasSearch = value["search"]?.bool ?? false
    return item
  }

  /// The colours among the members of an object.
  mutating func colors(_ value: JSONValue, _ keys: [ColorKeys.Key]) -> ViewColors {
    var colors = ViewColors()
    for key in keys {
      if let color = value[key.name].flatMap({ color($0) }) { colors[key.property] = color }
    }
    return colors
  }

  private mutating func readNavigationBar(_ value: JSONValue, into controller: inout Controller) {
    var bar = BarContent()
    bar.translucent = value["translucent"]?.bool ?? true
    bar.largeTitles = value["largeTitles"]?.bool ?? false
    bar.isBlack = value["barStyle"]?.text == "black"
    bar.colors = colors(value, ColorKeys.navigationBar)
    controller.navigationBar = bar
    controller.navigationBarHidden = value["hidden"]?.bool ?? false
    controller.toolbarHidden = !(value["toolbar"]?.bool ?? false)
  }

  private mutating func readTabBar(_ value: JSONValue, into controller: inout Controller) {
    controller.tabBar?.translucent = value["translucent"]?.bool ?? true
    controller.tabBar?.isBlack = value["barStyle"]?.text == "black"
    controller.tabBar?.colors = colors(value, ColorKeys.tabBar)
  }

  mutating func barItem(_ value: JSONValue, _ place: BarContent.Item.Place) -> BarContent.Item {
    if let title = value.text { return BarContent.Item(title: title, place: place) }
    var item = BarContent.Item(
      title: value["title"]?.text ?? "", image: value["image"]?.text.flatMap { ImageReference(spelled: $0) },
      system: value["system"]?.text ?? "", place: place)
    item.selectedImage = value["selectedImage"]?.text.flatMap { ImageReference(spelled: $0) }
    item.badge = value["badge"]?.text ?? ""
    item.disabled = value["enabled"]?.bool == false
    item.colors = colors(value, ColorKeys.barItem)
    if let attributes = value["attributes"] { item.attributes = runtimeAttributes(attributes) }
    for attribute in item.attributes { item.act(attribute) }
    return item
  }

  // MARK: Presentations

  private static func detent(_ value: JSONValue) -> Detent? {
    if let height = value.number { return .height(height) }
    return value.text == "medium" ? .medium : .large
  }

  private func customPresentation(_ value: JSONValue) -> CustomPresentation {
    var custom = CustomPresentation()
    custom.size = value["size"].flatMap { fixedSize($0) }
    custom.dims = value["dims"]?.bool ?? true
    custom.adaptsTo = value["adaptsTo"]?.text.flatMap { Presentation(rawValue: $0) } ?? .none
    return custom
  }

  private mutating func adaptation(_ value: JSONValue) -> PresentationAdaptation {
    var adaptation = PresentationAdaptation()
    adaptation.style = value["style"]?.text.flatMap { Presentation(rawValue: $0) }
    adaptation.pushes = value["pushes"]?.bool ?? false
    if let replacement = value["replacement"], let text = replacement.text {
      if text == "navigation" {
        adaptation.replacement = .navigation(done: value["done"]?.bool ?? false)
      } else {
        adaptation.replacement = scene(named: text, at: replacement).map { .scene($0) }
      }
    }
    return adaptation
  }

  static func orientations(_ value: JSONValue) -> Orientations {
    value.elements.reduce(into: Orientations()) { result, entry in
      switch entry.text {
      case "portrait": result.insert(.portrait)
      case "upsideDown": result.insert(.upsideDown)
      case "landscape": result.insert(.landscape)
      case "landscapeRight": result.insert(.landscapeRight)
      default: break
      }
    }
  }

  static let edges: [String: ExtendedEdges] = [
    "top": .top, "left": .left, "bottom": .bottom, "right": .right,
  ]
}
