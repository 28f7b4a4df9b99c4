import Model
import Syntax

/// Writes controllers, their children, bars and segues.
extension LayoutWriter {
  mutating func controller(_ scene: Scene, _ index: Int) -> [JSONTree.Member] {
    let controller = scene.controller
    var members: [JSONTree.Member] = []
    switch controller.kind {
    case .navigation, .tab, .split, .page: members.add("controller", controller.kind.rawValue)
    case .none:
      members.add("controller", "none")
      members.add("size", scene.root.flatMap { document.views[at: $0].frame?.size }.map(Self.size))
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
    members += ControllerProperty.all.members(of: controller, &self)
    members.add("segues", segues(of: index))
    return members
  }

  // MARK: Children

  private mutating func children(of index: Int, _ kind: ControllerKind) -> [JSONTree.Member] {
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
      case (.none, _), (.plain, _), (.table, _), (.collection, _), (.reference, _), (.other, _): break
      }
    }
    if let stack = several["stack"] {
      members.append(stack.count == 1 ? .init("root", stack[0]) : .init("stack", .list(stack)))
    }
    members.add("tabs", several["tabs"] ?? [])
    members.add("pages", several["pages"] ?? [])
    return members
  }

  private mutating func segues(of index: Int) -> [JSONTree.Member] {
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
        if let anchor, let name = names.views[anchor.index], name != "root" { way.add("anchor", name) }
      case (.unwind, _): way = [.init("unwind", .bool(true))]
      case (.custom, let target?): way = [.init("custom", target)]
      case (.relationship, _), (.embed, _), (.show, nil), (.showDetail, nil), (.present, nil),
        (.popover, nil),
        (.custom, nil):
        continue
      }
      let wish = segue.identifier ?? segue.destination.map { names.screens[$0] } ?? "unwind"
      var name = wish
      while !used.insert(name).inserted { name += "2" }
      members.append(.init(name, .object(way)))
    }
    return members
  }
}
