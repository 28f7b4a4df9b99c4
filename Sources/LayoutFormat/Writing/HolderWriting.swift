import Model
import Syntax

/// Writes stack views, scroll views, tables, collections and their cells.
extension LayoutWriter {
  /// Returns the key of a kind that contains views, with those views; all other keys are written from the property
  /// table.
  mutating func holder(
    _ view: View, _ index: ViewIndex, _ own: [JSONTree.Member],
    _ children: inout [ViewIndex: [JSONTree.Member]]
  ) -> [JSONTree.Member] {
    switch view.content {
    case .stack(let stack): return [.init(stack.axis == .horizontal ? "row" : "column", .object(own))]
    case .scroll: return [.init("scroll", .object(own))]
    case .effect: return [.init("effect", .object(own))]
    case .table(let table): return self.table(table, own)
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
      return [.init("container", container.scene.map { .text(names.screens[$0]) } ?? .bool(true))]
    case .reusable where view.parent == nil: return [Self.rectangle(own), .init("role", .text("header"))]
    case .reusable, .none: return view.kind == .map || view.kind == .web ? [] : [Self.rectangle(own)]
    case .label, .button, .image, .textField, .textView, .segmented, .control, .bar: return []
    }
  }

  private static func rectangle(_ own: [JSONTree.Member]) -> JSONTree.Member {
    .init("view", own.isEmpty ? .bool(true) : .object(own))
  }

  /// Returns a list with its cells, header and footer.
  private func list(
    _ word: String, _ own: [JSONTree.Member], _ header: ViewIndex?, _ footer: ViewIndex?,
    _ entries: (([ViewIndex]) -> [JSONTree]) -> [JSONTree]
  ) -> [JSONTree.Member] {
    let parts = Dictionary(own.map { ($0.key, $0.value) }, uniquingKeysWith: { a, _ in a })
    func written(_ views: [ViewIndex]) -> [JSONTree] {
      views.compactMap { view in names.views[view].flatMap { Self.named($0, parts[$0]) } }
    }
    var members = [JSONTree.Member(word, .list(entries(written)))]
    for (key, view) in [("header", header), ("footer", footer)] {
      members.add(key, view.flatMap { written([$0]).first })
    }
    return members
  }

  /// Writes a table; prototypes become the rows of a section, as on the canvas.
  private func table(_ table: TableContent, _ own: [JSONTree.Member]) -> [JSONTree.Member] {
    list("table", own, table.header, table.footer) { rows in
      table.sections.map { section in
        var members: [JSONTree.Member] = []
        if let header = section.header { members.append(.init("header", Self.plain(header))) }
        if let footer = section.footer { members.append(.init("footer", Self.plain(footer))) }
        members.append(.init("rows", .list(rows(section.cells))))
        return .object(members)
      }
    }
  }

  /// Returns a view in a list or cell, with its name.
  static func named(_ name: String, _ view: JSONTree?) -> JSONTree? {
    guard case .object(let members)? = view else { return nil }
    return .object([JSONTree.Member("name", .text(name))] + members)
  }

  private mutating func collection(
    _ collection: CollectionContent, _ view: View, _ own: [JSONTree.Member]
  ) -> [JSONTree.Member] {
    if collection.automaticItemSize || collection.estimatedItemSize.map({ $0 != .zero }) == true {
      report("self-sizing items", at: view.position)
    }
    return list("collection", own, collection.header, collection.footer) { $0(collection.cells) }
  }

  private mutating func cell(_ cell: CellContent, _ view: View, _ own: [JSONTree.Member]) -> [JSONTree.Member]
  {
    var members: [JSONTree.Member] = []
    if cell.style != .custom, let title = cell.textLabel {
      members = label(title, "cell", ("font", "color", "lines"), font: cell.textFont)
      if !own.isEmpty { members.insert(.init("views", .object(own)), at: 1) }
      if let detail = cell.detailLabel {
        members += label(
          detail, "detail", ("detailFont", "detailColor", "detailLines"), font: cell.detailFont,
          color: cell.detailColor)
      }
      if cell.style != .default {
        members.add("style", CellContent.styles.word(for: cell.style))
      }
      if let image = cell.imageView {
        let shown = document.views[at: image]
        let unknown = View(.image, content: .image(ImageContent(ImageReference(name: ""))))
        members.append(.init("image", Self.plain(shown.image?.spelling ?? "")))
        for property in ViewProperty.imageOfCell {
          members.add(property.key.name, property.write(shown, unknown, &self))
        }
      }
    } else {
      members = [.init("cell", .object(own))]
    }
    if view.parent == nil, view.kind == .collectionCell { members.add("role", "item") }
    let height = cell.rowHeight ?? cell.customSize?.height
    if let width = cell.customSize?.width { members.append(.init("width", .number(width))) }
    if let height { members.append(.init("height", .number(height))) }
    return members
  }

  /// Writes a label of a standard cell with the cell's keys for it.
  private mutating func label(
    _ view: ViewIndex, _ key: String, _ keys: (font: String, color: String, lines: String), font: Font,
    color: Color? = nil
  ) -> [JSONTree.Member] {
    let label = document.views[at: view].label
    var members = [JSONTree.Member(key, Self.plain(label.text.string))]
    members.add(keys.lines, label.mostLines, unless: 1)
    if label.font != font { members.add(keys.font, self.font(label.font)) }
    if let own = document.views[at: view].colors[.text], own != color, own.kind != .pattern {
      members.add(keys.color, Self.color(own))
    }
    reportLook(of: document.views[at: view])
    return members
  }

  /// Reports the properties of a standard cell's label for which cells have no keys: all except text, font, colour and
  /// lines.
  private mutating func reportLook(of label: View) {
    let kind = KindOfView(of: label)
    let seen: Set = [
      "background", "alpha", "hidden", "lineBreak", "minimumScale", "preferredMaxWidth",
    ]
    for property in kind.properties where seen.contains(property.key.name) {
      guard property.write(label, kind.standard, &self) != nil else { continue }
      report("\"\(property.key.name)\" of a text in a standard cell", at: label.position)
    }
  }
}
