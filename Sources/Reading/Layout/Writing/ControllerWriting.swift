import Model

/// Controllers, their children, their bars, and the ways between them.
extension LayoutWriter {
  mutating func controller(_ scene: Scene, _ index: Int) -> [JSONTree.Member] {
    let controller = scene.controller
    var members: [JSONTree.Member] = []
    switch controller.kind {
    case .navigation, .tab, .split, .page: members.add("controller", controller.kind.rawValue)
    case .none:
      members.add("controller", "none")
      members.add("size", scene.root.flatMap { document.views[$0].frame?.size }.map(Self.size))
    case .reference:
      members.add("controller", "reference")
      members.add("storyboard", controller.reference?.storyboard)
      members.add("id", controller.reference?.identifier)
    case .plain, .table, .collection, .other: break
    }
    members.add("title", controller.title)
    if controller.kind != .reference { members.add("id", controller.storyboardIdentifier) }
    members.add("class", controller.customClass)
    members += children(of: index, controller.kind)
    members += bars(controller)
    if controller.presentation != .automatic, controller.presentation != .none {
      members.add("presentation", controller.presentation.rawValue)
    }
    members.add("contentSize", controller.preferredContentSize.map(Self.size))
    members.add("definesContext", controller.definesPresentationContext)
    members.add("hidesBottomBar", controller.hidesBottomBarWhenPushed)
    members.add("extendsUnderOpaqueBars", controller.extendsUnderOpaqueBars)
    if let edges = controller.extendedEdges {
      let words = LayoutReader.edges.filter { edges.contains($0.value) }.map(\.key).sorted()
      members.append(.init("extendedEdges", .list(words.map { .text($0) })))
    }
    if let split = controller.split { members.add("split", self.split(split)) }
    members.add("attributes", Self.attributes(controller.attributes))
    members.add("segues", segues(of: index))
    return members
  }

  // MARK: Children

  private mutating func children(of index: Int, _ kind: Controller.Kind) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    var several: [String: [JSONTree]] = [:]
    for segue in document.segues where segue.source == index {
      guard case .relationship(let role) = segue.kind, let child = segue.destination else { continue }
      let name = JSONTree.text(names.screens[child])
      switch (kind, role) {
      case (.navigation, _): several["stack", default: []].append(name)
      case (.tab, _): several["tabs", default: []].append(name)
      case (.page, _): several["pages", default: []].append(name)
      case (.split, "masterViewController"), (.split, "primaryViewController"), (.split, "primary"):
        members.append(.init("primary", name))
      case (.split, "detailViewController"), (.split, "secondaryViewController"), (.split, "secondary"):
        members.append(.init("secondary", name))
      case (.split, "supplementaryViewController"), (.split, "supplementary"):
        members.append(.init("supplementary", name))
      case (.split, _): members.append(.init("compact", name))
      default: break
      }
    }
    if let stack = several["stack"] {
      members.append(stack.count == 1 ? .init("root", stack[0]) : .init("stack", .list(stack)))
    }
    members.add("tabs", several["tabs"] ?? [])
    members.add("pages", several["pages"] ?? [])
    return members
  }

  private func split(_ split: SplitContent) -> JSONTree? {
    var members: [JSONTree.Member] = []
    switch split.style {
    case .classic: break
    case .doubleColumn: members.add("style", "doubleColumn")
    case .tripleColumn: members.add("style", "tripleColumn")
    }
    if split.displayMode != .automatic { members.add("display", split.displayMode.rawValue) }
    if let width = split.primaryWidth ?? split.primaryFraction {
      members.append(.init("primaryWidth", .number(width)))
    }
    members.add("primaryMinimum", split.minimumPrimaryWidth.map { JSONTree.number($0) })
    members.add("primaryMaximum", split.maximumPrimaryWidth.map { JSONTree.number($0) })
    members.add("supplementaryWidth", split.supplementaryWidth.map { JSONTree.number($0) })
    return members.isEmpty ? nil : .object(members)
  }

  private mutating func segues(of index: Int) -> JSONTree? {
    var members: [JSONTree.Member] = []
    var used: Set<String> = []
    for segue in document.segues where segue.source == index {
      var way: [JSONTree.Member]
      let target = segue.destination.map { JSONTree.text(names.screens[$0]) }
      switch (segue.kind, target) {
      case (.show, let target?): way = [.init("show", target)]
      case (.showDetail, let target?): way = [.init("showDetail", target)]
      case (.present(let style), let target?):
        way = [.init("present", target)]
        if style != .automatic, style != .none { way.add("as", style.rawValue) }
      case (.popover(let anchor), let target?):
        way = [.init("popover", target)]
        if let anchor, let name = names.views[anchor], name != "root" { way.add("anchor", name) }
      case (.unwind, _): way = [.init("unwind", .bool(true))]
      case (.custom, let target?): way = [.init("custom", target)]
      default: continue
      }
      let wish = segue.identifier ?? segue.destination.map { names.screens[$0] } ?? "unwind"
      var name = wish
      while !used.insert(name).inserted { name += "2" }
      members.append(.init(name, .object(way)))
    }
    return members.isEmpty ? nil : .object(members)
  }

  // MARK: Bars

  private mutating func bars(_ controller: Controller) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    if let item = controller.navigationItem { members.add("bar", bar(item)) }
    if controller.kind == .navigation {
      var own: [JSONTree.Member] = []
      own.add("hidden", controller.navigationBarHidden)
      if let bar = controller.navigationBar {
        if !bar.translucent { own.append(.init("translucent", .bool(false))) }
        own.add("largeTitles", bar.largeTitles)
        if bar.isBlack { own.add("barStyle", "black") }
        own += Self.colors(bar.colors, ColorKeys.navigationBar)
      }
      own.add("toolbar", !controller.toolbarHidden)
      if !own.isEmpty { members.append(.init("navigationBar", .object(own))) }
    }
    if let bar = controller.tabBar {
      var own: [JSONTree.Member] = []
      if !bar.translucent { own.append(.init("translucent", .bool(false))) }
      if bar.isBlack { own.add("barStyle", "black") }
      own += Self.colors(bar.colors, ColorKeys.tabBar)
      if !own.isEmpty { members.append(.init("tabBar", .object(own))) }
    }
    members.add("toolbar", controller.toolbarItems.map(item))
    if let tab = controller.tabItem { members.append(.init("tab", item(tab))) }
    return members
  }

  /// A bar that stands among the views.
  func bar(_ bar: BarContent, _ view: View) -> [JSONTree.Member] {
    var members = barKind(bar, view)
    if !bar.translucent, view.kind != .searchBar { members.append(.init("translucent", .bool(false))) }
    if bar.isBlack { members.add("barStyle", "black") }
    return members
  }

  private func barKind(_ bar: BarContent, _ view: View) -> [JSONTree.Member] {
    switch view.kind {
    case .searchBar:
      var members = [JSONTree.Member("searchBar", Self.plain(bar.prompt.isEmpty ? bar.title : bar.prompt))]
      members.add("minimal", bar.isMinimal)
      return members
    case .toolbar: return [.init("toolbar", .list(bar.items.map(item)))]
    case .tabBar:
      var members = [JSONTree.Member("tabBar", .list(bar.items.map(item)))]
      members.add("selected", Double(max(0, bar.selected)), unless: 0)
      return members
    default:
      var navigation = NavigationItem()
      (navigation.title, navigation.prompt, navigation.items) = (bar.title, bar.prompt, bar.items)
      guard !bar.items.isEmpty || !bar.prompt.isEmpty else {
        return [.init("navigationBar", Self.plain(bar.title))]
      }
      return [.init("navigationBar", self.bar(navigation) ?? .object([]))]
    }
  }

  private func bar(_ navigation: NavigationItem) -> JSONTree? {
    var members: [JSONTree.Member] = []
    if !navigation.title.isEmpty { members.append(.init("title", Self.plain(navigation.title))) }
    if !navigation.prompt.isEmpty { members.append(.init("prompt", Self.plain(navigation.prompt))) }
    switch navigation.largeTitle {
    case .automatic: break
    case .always: members.add("largeTitle", "always")
    case .never: members.add("largeTitle", "never")
    }
    members.add("leading", navigation.items.filter { $0.place == .leading }.map(item))
    members.add("trailing", navigation.items.filter { $0.place == .trailing }.map(item))
    members.add("search", navigation.hasSearch)
    return members.isEmpty ? nil : .object(members)
  }

  private func item(_ item: BarContent.Item) -> JSONTree {
    if item.image == nil, item.system.isEmpty, item.attributes.isEmpty, item.colors.isEmpty, !item.disabled,
      item.badge.isEmpty, item.selectedImage == nil
    {
      return Self.plain(item.title)
    }
    var members: [JSONTree.Member] = []
    if !item.title.isEmpty { members.append(.init("title", Self.plain(item.title))) }
    if let image = item.image { members.append(.init("image", Self.plain(Self.spelled(image)))) }
    if FormatDescription.systemItems.contains(item.system) { members.add("system", item.system) }
    members.add("selectedImage", item.selectedImage.map(Self.spelled))
    if !item.badge.isEmpty { members.append(.init("badge", Self.plain(item.badge))) }
    if item.disabled { members.append(.init("enabled", .bool(false))) }
    members += Self.colors(item.colors, ColorKeys.barItem)
    members.add("attributes", Self.attributes(item.attributes))
    if members.isEmpty { return Self.plain("") }
    return .object(members)
  }
}
