import Model

extension InterfaceBuilderReader {
  mutating func readBar(_ element: Int, _ kind: ViewKind) -> BarContent {
    var bar = BarContent()
    bar.translucent = flag(element, "translucent") ?? true
    bar.largeTitles = flag(element, "largeTitles") ?? false
    bar.prompt = string(element, "prompt") ?? ""
    bar.isBlack = string(element, "barStyle")?.hasPrefix("black") ?? false
    bar.isMinimal = string(element, "searchBarStyle") == "minimal"
    if kind == .searchBar {
      bar.title = string(element, "placeholder") ?? string(element, "text") ?? ""
      if let traits = xml.child("textInputTraits", of: element) { markUnderstood(traits) }
    }
    for child in xml.children(of: element) where xml.name(of: child) == "textAttributes" {
      guard let description = self.child(child, "fontDescription", key: "fontDescription") else { continue }
      let font = readFont(description, standard: 17)
      if string(child, "key") == "largeTitleTextAttributes" {
        bar.largeTitleFont = font
      } else {
        bar.titleFont = font
      }
    }
    guard let items = xml.child("items", of: element) else { return bar }
    markUsed(items)
    for item in xml.children(of: items) {
      switch xml.name(of: item) {
      case "navigationItem":
        let content = readNavigationItem(item)
        bar.title = content.title
        bar.itemId = content.id
        bar.titleView = content.titleView
        bar.items += content.items
      case "barButtonItem", "tabBarItem": bar.items.append(readBarItem(item, place: .leading))
      default: break
      }
    }
    return bar
  }

  mutating func readNavigationItem(_ element: Int) -> NavigationItem {
    markUsed(element)
    var item = NavigationItem()
    item.title = string(element, "title") ?? ""
    item.prompt = string(element, "prompt") ?? ""
    switch string(element, "largeTitleDisplayMode") {
    case "always": item.largeTitle = .always
    case "never": item.largeTitle = .never
    default: item.largeTitle = .automatic
    }
    item.keepsBack = flag(element, "leftItemsSupplementBackButton") ?? false
    item.id = string(element, "id")
    for name in ["key", "userLabel"] { _ = string(element, name) }
    for child in xml.children(of: element) {
      switch (xml.name(of: child), string(child, "key")) {
      case ("barButtonItem", "leftBarButtonItem"): item.items.append(readBarItem(child, place: .leading))
      case ("barButtonItem", "rightBarButtonItem"): item.items.append(readBarItem(child, place: .trailing))
      case ("barButtonItem", "backBarButtonItem"): item.items.append(readBarItem(child, place: .back))
      case ("leftBarButtonItems", _):
        markUsed(child)
        item.items += xml.children(of: child).map { readBarItem($0, place: .leading) }
      case ("rightBarButtonItems", _):
        markUsed(child)
        item.items += xml.children(of: child).map { readBarItem($0, place: .trailing) }
      case ("navigationBarAppearance", let key): readItemAppearance(child, key ?? "", into: &item.colors)
      case (_, "searchController"): item.hasSearch = true
      case (_, "titleView"): item.titleView = string(child, "id")
      default: break
      }
    }
    return item
  }

  mutating func readBarItem(_ element: Int, place: BarContent.Item.Position) -> BarContent.Item {
    markUsed(element)
    for name in ["id", "key", "userLabel", "tag"] {
      _ = string(element, name)
    }
    var item = BarContent.Item(
      title: string(element, "title") ?? "", image: readImageReference(element, key: "image"),
      system: string(element, "systemItem").flatMap { SystemItem(rawValue: $0) }, place: place)
    item.selectedImage = readImageReference(element, key: "selectedImage")
    item.id = string(element, "id")
    item.badge = string(element, "badgeValue") ?? ""
    item.width = max(0, number(element, "width") ?? 0)
    item.disabled = flag(element, "enabled") == false
    item.prominent = ["done", "prominent"].contains(string(element, "style"))
    item.colors = readColors(element)
    item.attributes = runtimeAttributes(element)
    apply(item.attributes, of: element) { item.apply($0) }
    // A custom view provides the item's appearance, and its title the item's name.
    if let custom = child(element, key: "customView") {
      item.system = .custom
      item.view = string(custom, "id")
      if item.title.isEmpty, case .button(let button)? = peekContent(custom) {
        item.title = button.title.string
      }
    }
    return item
  }

  /// Returns the content of a button inside a bar item, without adding it as a view.
  private mutating func peekContent(_ element: Int) -> Content? {
    xml.name(of: element) == "button" ? .button(readButton(element)) : nil
  }
}
