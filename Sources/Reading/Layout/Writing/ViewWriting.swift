import Model

/// Views as objects, the children in the key of their kind.
extension LayoutWriter {
  /// The views of a screen. Children are written before their parents, so no call is as deep as the tree.
  mutating func views(of scene: Scene, root: ViewIndex, _ varying: VaryingParts) -> [JSONTree.Member] {
    var children: [ViewIndex: [JSONTree.Member]] = [:]
    for index in scene.views.reversed() where index != root || !Self.isPlainRoot(document.views[root]) {
      let view = varying.base[index] ?? document.views[index]
      guard names.views[index] != nil else {
        if view.kind == .reusableView { lose("a header or footer of a list", at: view.position) }
        continue
      }
      let own = Array((children.removeValue(forKey: index) ?? []).reversed())
      // The views of a cell stand in the cell's own key; a root that is a cell shows them in a view of theirs.
      if view.kind == .cellContent, view.parent != root {
        children[index] = own.reversed()
        continue
      }
      var object = kind(of: view, index, own, &children)
      object += common(view, index, varying)
      if index == root || view.kind == .cellContent { object.append(JSONTree.Member("pin", .text("edges"))) }
      if let parent = view.parent {
        children[parent, default: []].append(JSONTree.Member(names.views[index] ?? "", .object(object)))
      } else {
        return [JSONTree.Member(names.views[index] ?? "", .object(object))]
      }
    }
    return (children[root] ?? []).reversed()
  }

  /// The key that says what a view is, and those that only its kind has.
  private mutating func kind(
    of view: View, _ index: ViewIndex, _ own: [JSONTree.Member],
    _ children: inout [ViewIndex: [JSONTree.Member]]
  ) -> [JSONTree.Member] {
    switch view.content {
    case .label(let label): return self.label(label, view)
    case .button(let button): return self.button(button, view)
    case .image(let image): return self.image(image, view)
    case .textField(let field): return self.field(field, view)
    case .textView(let text): return self.textView(text, view)
    case .segmented(let segmented): return self.segmented(segmented, view)
    case .control(let control): return self.control(control, view)
    case .stack(let stack): return self.stack(stack, view, own)
    case .scroll(let scroll): return self.scroll(scroll, own)
    case .table(let table): return self.table(table, index, view, own)
    case .collection(let collection): return self.collection(collection, view, own)
    case .cell(let cell):
      let inner = cell.contentView.flatMap { children.removeValue(forKey: $0) }.map { Array($0.reversed()) }
      return self.cell(cell, view, inner ?? own)
    case .container(let container):
      if let scene = container.scene { return [.init("container", .text(names.screens[scene]))] }
      lose("a container without a screen", at: view.position)
    case .bar where view.kind == .searchBar:
      if case .bar(let bar) = view.content { return [.init("searchBar", Self.plain(bar.prompt))] }
    case .bar, .reusable: lose("a \(view.kind.rawValue) of its own", at: view.position)
    case .none: break
    }
    switch view.kind {
    case .effect: return [.init("effect", .object(own))]
    case .map: return [.init("map", .bool(true))]
    case .web: return [.init("web", .bool(true))]
    default: return [.init("view", own.isEmpty ? .bool(true) : .object(own))]
    }
  }

  /// Keys that every kind has.
  private mutating func common(_ view: View, _ index: ViewIndex, _ varying: VaryingParts) -> [JSONTree.Member]
  {
    var members: [JSONTree.Member] = []
    members.add("class", view.customClass)
    members.add("hidden", view.hidden)
    members.add("alpha", view.alpha, unless: 1)
    members.add("clips", view.clips)
    if let color = view.background { members.add("background", text(of: color)) }
    if let color = view.tint { members.add("tint", text(of: color)) }
    members.add("cornerRadius", view.cornerRadius, unless: 0)
    members.add("borderWidth", view.borderWidth, unless: 0)
    if case .stack = view.content {} else { members.add("margins", insets(of: view)) }
    let usual = LayoutReader.standardHugging(Self.kindWord(view))
    members.add("hugging", Self.priorities(view.hugging, usual: usual))
    members.add("compression", Self.priorities(view.compression, usual: AxisPair(750, 750)))
    switch view.direction {
    case .unspecified: break
    case .fixed: members.add("direction", "playback")
    case .leftToRight: members.add("direction", "leftToRight")
    case .rightToLeft: members.add("direction", "rightToLeft")
    }
    if let parent = view.parent, case .stack(let stack) = document.views[parent].content {
      let place = document.views[parent + 1..<index].count { $0.parent == parent }
      members.add("spaceAfter", stack.customSpacing[place] ?? 0, unless: 0)
    }
    if view.designedSize != nil { lose("the size of a view that its own code draws", at: view.position) }
    if let conditions = varying.installations[index] { members.add("when", conditions) }
    members.add("attributes", attributes(view))
    return members
  }

  private static func kindWord(_ view: View) -> String {
    [.switch, .stepper, .activity].contains(view.kind) ? view.kind.rawValue : "view"
  }

  private static func priorities(_ pair: AxisPair, usual: AxisPair) -> JSONTree? {
    if pair == usual { return nil }
    if pair.horizontal == pair.vertical { return .number(Double(pair.horizontal)) }
    var members: [JSONTree.Member] = []
    members.add("horizontal", Double(pair.horizontal), unless: Double(usual.horizontal))
    members.add("vertical", Double(pair.vertical), unless: Double(usual.vertical))
    return .object(members)
  }

  private mutating func attributes(_ view: View) -> JSONTree? {
    var members: [JSONTree.Member] = []
    for attribute in view.attributes where !attribute.keyPath.hasSuffix("cornerRadius") {
      switch attribute.type {
      case "boolean": members.append(.init(attribute.keyPath, .bool(attribute.value == "YES")))
      case "number":
        if let number = Double(attribute.value), number.isFinite {
          members.append(.init(attribute.keyPath, .number(number)))
        }
      case "string": members.append(.init(attribute.keyPath, .text(attribute.value)))
      default: lose("a runtime attribute of the type \(attribute.type)", at: view.position)
      }
    }
    return members.isEmpty ? nil : .object(members)
  }
}
