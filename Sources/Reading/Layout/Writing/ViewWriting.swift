import Model

/// Views as objects, the children in the key of their kind.
extension LayoutWriter {
  /// The views of a screen, or what its own view says of itself where that is no plain one. Children are written before
  /// their parents, so no call is as deep as the tree.
  mutating func views(of scene: Scene, root: ViewIndex, _ varying: VaryingParts) -> [JSONTree.Member] {
    var children: [ViewIndex: [JSONTree.Member]] = [:]
    for index in scene.views.reversed() {
      let view = varying.base[index] ?? document.views[index]
      guard let name = names.views[index], WrittenNames.part(index, document) == nil else { continue }
      let own = Array((children.removeValue(forKey: index) ?? []).reversed())
      if index == root, Self.isPlainRoot(view) { return own }
      // The views of a cell stand in the cell's own key.
      if view.kind == .cellContent {
        children[index] = own.reversed()
        continue
      }
      var object = kind(of: view, index, own, &children)
      if !own.isEmpty, !holdsViews(view) { object.append(JSONTree.Member("views", .object(own))) }
      object += common(view, index, varying)
      guard let parent = view.parent, index != root else { return object }
      object += edge(index, view, of: parent)
      children[parent, default: []].append(JSONTree.Member(name, .object(object)))
    }
    return []
  }

  /// Whether the key of the view's kind is for its views.
  private func holdsViews(_ view: View) -> Bool {
    switch view.kind {
    case .view, .scene, .window, .stack, .scroll, .effect, .table, .collection, .reusableView: true
    // The views of a cell stand in its content view.
    case .tableCell, .collectionCell, .cellContent: true
    default: false
    }
  }

  /// How high the header or footer of a list is, and how large an accessory.
  private func edge(_ index: ViewIndex, _ view: View, of parent: ViewIndex) -> [JSONTree.Member] {
    switch document.views[parent].content {
    case .table(let table) where [table.header, table.footer].contains(index):
      return view.frame.map { [.init("height", .number($0.height))] } ?? []
    case .collection(let list) where [list.header, list.footer].contains(index):
      let size = list.header == index ? list.headerSize : list.footerSize
      return list.scrollAxis == .vertical
        ? [.init("height", .number(size.height))] : [.init("width", .number(size.width))]
    case .cell(let cell) where cell.accessoryView == index:
      guard let size = view.frame?.size else { return [] }
      var members: [JSONTree.Member] = []
      members.add("width", size.width, unless: 0)
      members.add("height", size.height, unless: 0)
      return members
    default: return []
    }
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
      let accessory = cell.accessoryView.flatMap { names.views[$0] }
      var members = self.cell(cell, view, inner ?? own.filter { $0.key != accessory })
      if let accessory = own.first(where: { $0.key == accessory }) {
        members.add("accessory", Self.named(accessory.key, accessory.value))
      }
      return members
    case .container(let container):
      guard let scene = container.scene else { return [.init("container", .bool(true))] }
      return [.init("container", .text(names.screens[scene]))]
    case .bar(let bar): return self.bar(bar, view)
    case .reusable where view.parent == nil:
      return [.init("view", own.isEmpty ? .bool(true) : .object(own)), .init("role", .text("header"))]
    case .reusable, .effect, .none: break
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
    members.add("preservesMargins", view.margins.preservesSuperview)
    if !view.margins.insetsFromSafeArea, !arrangesInMargins(view) {
      members.append(.init("safeMargins", .bool(false)))
    }
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
    members.add("attributes", Self.attributes(view.attributes))
    return members
  }

  /// The insets of a stack are never those of the safe area.
  private func arrangesInMargins(_ view: View) -> Bool {
    guard case .stack(let stack) = view.content else { return false }
    return stack.marginsRelative
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
}
