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
    if table.header != nil || table.footer != nil {
      lose("the header or footer of a table", at: view.position)
    }
    if !table.isStatic, !table.sections.isEmpty { lose("data for prototypes", at: view.position) }
    let rows = Dictionary(own.map { ($0.key, $0.value) }, uniquingKeysWith: { a, _ in a })
    let sections = table.sections.map { section -> JSONTree in
      var members: [JSONTree.Member] = []
      if !section.header.isEmpty { members.append(.init("header", Self.plain(section.header))) }
      if !section.footer.isEmpty { members.append(.init("footer", Self.plain(section.footer))) }
      let cells = section.cells.compactMap { cell -> JSONTree? in
        guard let name = names.views[cell], case .object(let row)? = rows[name] else { return nil }
        return .object([JSONTree.Member("name", .text(name))] + row)
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
    if table.scroll.contentInset != .zero {
      members.append(.init("contentInset", Self.insets(table.scroll.contentInset)))
    }
    return members
  }

  mutating func collection(
    _ collection: CollectionContent, _ view: View, _ own: [JSONTree.Member]
  ) -> [JSONTree.Member] {
    if collection.automaticItemSize || collection.estimatedItemSize.map({ $0 != .zero }) == true {
      lose("items that size themselves", at: view.position)
    }
    let cells = own.map { member -> JSONTree in
      guard case .object(let cell) = member.value else { return member.value }
      return .object([JSONTree.Member("name", .text(member.key))] + cell)
    }
    var members = [JSONTree.Member("collection", .list(cells))]
    if collection.scrollAxis == .horizontal { members.add("scrolls", "horizontal") }
    members.append(.init("itemWidth", .number(collection.itemSize.width)))
    members.append(.init("itemHeight", .number(collection.itemSize.height)))
    members.add("lineSpacing", collection.lineSpacing, unless: 10)
    members.add("itemSpacing", collection.itemSpacing, unless: 10)
    if collection.sectionInset != .zero {
      members.append(.init("inset", Self.insets(collection.sectionInset)))
    }
    return members
  }

  mutating func cell(_ cell: CellContent, _ view: View, _ own: [JSONTree.Member]) -> [JSONTree.Member] {
    var members: [JSONTree.Member]
    if cell.style != .custom, let label = cell.textLabel,
      case .label(let text) = document.views[label].content
    {
      members = [.init("cell", Self.plain(text.text.string))]
      if let detail = cell.detailLabel, case .label(let text) = document.views[detail].content {
        members.append(.init("detail", Self.plain(text.text.string)))
      }
      switch cell.style {
      case .custom, .default: break
      case .value1: members.add("style", "value1")
      case .value2: members.add("style", "value2")
      case .subtitle: members.add("style", "subtitle")
      }
      if cell.imageView != nil { lose("the image of a standard cell", at: view.position) }
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
    if let height = cell.rowHeight { members.append(.init("height", .number(height))) }
    if let size = cell.customSize {
      members.append(.init("width", .number(size.width)))
      members.append(.init("height", .number(size.height)))
    }
    if cell.indentationLevel != 0 { lose("the indentation of a cell", at: view.position) }
    return members
  }
}
