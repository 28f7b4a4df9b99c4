import Model

/// Stacks, scrolling views, tables, collections and their cells.
extension LayoutWriter {
  mutating func stack(_ stack: StackContent, _ view: View, _ own: [JSONTree.Member]) -> [JSONTree.Member] {
    var members = [JSONTree.Member(stack.axis == .horizontal ? "row" : "column", .object(own))]
    if stack.standardSpacing {
      members.add("spacing", "standard")
    } else {
      members.add("spacing", stack.spacing, unless: 0)
    }
    if stack.distribution != .fill {
      members.add("distribution", Self.word(stack.distribution, in: InterfaceBuilderReader.distributions))
    }
    if stack.alignment != .fill {
      members.add("alignment", Self.word(stack.alignment, in: InterfaceBuilderReader.alignments))
    }
    members.add("baselineRelative", stack.baselineRelative)
    if stack.marginsRelative {
      members.append(.init("insets", insets(of: view) ?? .number(8)))
    } else {
      members.add("margins", insets(of: view))
    }
    return members
  }

  func scroll(_ scroll: ScrollContent, _ own: [JSONTree.Member]) -> [JSONTree.Member] {
    var members = [JSONTree.Member("scroll", .object(own))]
    if scroll.contentInset != .zero {
      members.append(.init("contentInset", Self.insets(scroll.contentInset)))
    }
    if scroll.neverAdjustsInset { members.append(.init("adjustsInset", .bool(false))) }
    members.add("pages", scroll.pages)
    return members
  }

  /// Prototypes become rows of a section, as the canvas shows them.
  mutating func table(
    _ table: TableContent, _ index: ViewIndex, _ view: View, _ own: [JSONTree.Member]
  ) -> [JSONTree.Member] {
    let rows = Dictionary(own.map { ($0.key, $0.value) }, uniquingKeysWith: { a, _ in a })
    let sections = table.sections.map { section -> JSONTree in
      var members: [JSONTree.Member] = []
      if !section.header.isEmpty { members.append(.init("header", Self.plain(section.header))) }
      if !section.footer.isEmpty { members.append(.init("footer", Self.plain(section.footer))) }
      let cells = section.cells.compactMap { cell -> JSONTree? in
        names.views[cell].flatMap { Self.named($0, rows[$0]) }
      }
      members.append(.init("rows", .list(cells)))
      return .object(members)
    }
    var members = [JSONTree.Member("table", .list(sections))]
    switch table.style {
    case .plain: break
    case .grouped: members.add("style", "grouped")
    case .insetGrouped: members.add("style", "insetGrouped")
    }
    if table.rowHeight > 0 { members.append(.init("rowHeight", .number(table.rowHeight))) }
    members.add("headerHeight", table.sectionHeaderHeight, unless: 28)
    members.add("footerHeight", table.sectionFooterHeight, unless: 28)
    if !table.hasSeparators { members.append(.init("separators", .bool(false))) }
    members.add("header", table.header.flatMap { names.views[$0] }.flatMap { Self.named($0, rows[$0]) })
    members.add("footer", table.footer.flatMap { names.views[$0] }.flatMap { Self.named($0, rows[$0]) })
    if table.scroll.contentInset != .zero {
      members.append(.init("contentInset", Self.insets(table.scroll.contentInset)))
    }
    return members
  }

  /// A view in a list or of a cell, with its name.
  static func named(_ name: String, _ view: JSONTree?) -> JSONTree? {
    guard case .object(let members)? = view else { return nil }
    return .object([JSONTree.Member("name", .text(name))] + members)
  }

  mutating func collection(
    _ collection: CollectionContent, _ view: View, _ own: [JSONTree.Member]
  ) -> [JSONTree.Member] {
    if collection.automaticItemSize || collection.estimatedItemSize.map({ $0 != .zero }) == true {
      lose("items that size themselves", at: view.position)
    }
    let parts = Dictionary(own.map { ($0.key, $0.value) }, uniquingKeysWith: { a, _ in a })
    func part(_ view: ViewIndex?) -> JSONTree? {
      view.flatMap { names.views[$0] }.flatMap { Self.named($0, parts[$0]) }
    }
    let cells = collection.cells.compactMap { part($0) }
    var members = [JSONTree.Member("collection", .list(cells))]
    if collection.scrollAxis == .horizontal { members.add("scrolls", "horizontal") }
    members.append(.init("itemWidth", .number(collection.itemSize.width)))
    members.append(.init("itemHeight", .number(collection.itemSize.height)))
    members.add("lineSpacing", collection.lineSpacing, unless: 10)
    members.add("itemSpacing", collection.itemSpacing, unless: 10)
    if collection.sectionInset != .zero {
      members.append(.init("inset", Self.insets(collection.sectionInset)))
    }
    members.add("header", part(collection.header))
    members.add("footer", part(collection.footer))
    return members
  }

  mutating func cell(_ cell: CellContent, _ view: View, _ own: [JSONTree.Member]) -> [JSONTree.Member] {
    var members: [JSONTree.Member]
    if cell.style != .custom, let label = cell.textLabel,
      case .label(let title) = document.views[label].content
    {
      members = [.init("cell", Self.plain(title.text.string))]
      if !own.isEmpty { members.append(.init("views", .object(own))) }
      if title.font != Font(size: 17) { members.add("font", font(title.font, at: view.position)) }
      if let detail = cell.detailLabel, case .label(let second) = document.views[detail].content {
        members.append(.init("detail", Self.plain(second.text.string)))
        if second.font != Font(size: cell.style == .subtitle ? 12 : 17) {
          members.add("detailFont", font(second.font, at: view.position))
        }
      }
      switch cell.style {
      case .custom, .default: break
      case .value1: members.add("style", "value1")
      case .value2: members.add("style", "value2")
      case .subtitle: members.add("style", "subtitle")
      }
      if let image = cell.imageView, case .image(let content) = document.views[image].content {
        members += self.image(content.image ?? ImageReference(name: ""), at: document.views[image])
      }
    } else {
      members = [.init("cell", .object(own))]
    }
    switch cell.accessory {
    case .none: break
    case .disclosure: members.add("accessory", "disclosure")
    case .detailDisclosure: members.add("accessory", "detailDisclosure")
    case .checkmark: members.add("accessory", "checkmark")
    case .detail: members.add("accessory", "detail")
    }
    if view.parent == nil, view.kind == .collectionCell { members.add("role", "item") }
    if let height = cell.rowHeight { members.append(.init("height", .number(height))) }
    if let size = cell.customSize {
      members.append(.init("width", .number(size.width)))
      members.append(.init("height", .number(size.height)))
    }
    return members
  }
}
