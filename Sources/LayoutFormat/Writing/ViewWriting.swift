import Model
import Syntax

/// Writes views as objects, with their children in the key of their kind.
extension LayoutWriter {
  /// Returns the views of a screen, or the object of its root view if that is not plain. Children are written before
  /// their parents, so recursion is not needed.
  mutating func views(of scene: Scene, root: ViewIndex, _ varying: VaryingParts) -> [JSONTree.Member] {
    var children: [ViewIndex: [JSONTree.Member]] = [:]
    for index in scene.views.reversed() {
      let view = varying.baseView(index)
      guard let name = names.views[index], WrittenNames.part(index, document) == nil else { continue }
      if varying.isNeverThere(index) {
        if view.parent.map({ !varying.isNeverThere($0) }) ?? true {
          report("a view that is not installed", at: view.position)
        }
        continue
      }
      let own = Array((children.removeValue(forKey: index) ?? []).reversed())
      if index == root, isPlainRoot(view) { return own }
      // The views of a cell are in the cell's key.
      if view.kind == .cellContent {
        children[index] = own.reversed()
        continue
      }
      position = view.position
      let kind = KindOfView(of: view)
      var object = holder(view, index, own, &children)
      object += properties(of: view, kind)
      if !own.isEmpty, !KindOfView.holdsViews(kind.word), !["table", "collection"].contains(kind.word) {
        object.insert(JSONTree.Member("views", .object(own)), at: min(1, object.count))
      }
      object += rest(view, index, varying)
      guard let parent = view.parent, index != root else { return object }
      object += edge(index, view, of: parent)
      children[parent, default: []].append(JSONTree.Member(name, .object(object)))
    }
    return []
  }

  /// Returns the size of a list's header or footer, or of an accessory.
  private func edge(_ index: ViewIndex, _ view: View, of parent: ViewIndex) -> [JSONTree.Member] {
    switch document.views[at: parent].content {
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
    case .none, .label, .button, .image, .textField, .textView, .segmented, .control, .bar, .stack, .scroll,
      .table, .cell, .collection, .reusable, .container, .effect:
      return []
    }
  }

  /// Returns the members for all properties of a view in the table.
  mutating func properties(of view: View, _ kind: KindOfView) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    for property in kind.properties {
      if let tree = property.write(view, kind.standard, &self) {
        members.append(.init(property.key.name, tree))
      }
    }
    return members
  }

  /// Returns the properties of a view that differ from the default, as rows of the inspector.
  package static func rows(of view: View) -> [(key: String, value: String)] {
    var writer = LayoutWriter(Document(.layout, file: ""))
    return writer.properties(of: view, KindOfView(of: view)).compactMap { member in
      guard member.key != "attributes" else { return nil }
      if case .text(let text) = member.value { return (member.key, text) }
      return (member.key, member.value.text(width: 10_000).split(separator: "\n").joined())
    }
  }

  /// Returns the members that depend on other views.
  private mutating func rest(_ view: View, _ index: ViewIndex, _ varying: VaryingParts) -> [JSONTree.Member] {
    var members = frame(of: view, index)
    if let parent = view.parent, case .stack(let stack) = document.views[at: parent].content {
      let place = document.views.all[parent + 1..<index].count { $0.parent == parent }
      members.add("spaceAfter", stack.customSpacing[place] ?? 0, unless: 0)
    }
    if view.designedSize != nil { report("the size of a view that its own code draws", at: view.position) }
    if let conditions = varying.installations[index] { members.add("when", conditions) }
    return members
  }
}
