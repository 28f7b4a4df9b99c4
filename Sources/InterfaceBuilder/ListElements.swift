import Model

extension InterfaceBuilderReader {
  mutating func readScroll(_ element: Int) -> ScrollContent {
    var scroll = ScrollContent()
    if let inset = child(element, "inset", key: "contentInset") { scroll.contentInset = readInsets(inset) }
    switch string(element, "contentInsetAdjustmentBehavior") {
    case "never": scroll.insetAdjustment = .never
    case "always": scroll.insetAdjustment = .always
    default: break
    }
    scroll.pages = flag(element, "pagingEnabled") ?? false
    for key in ["scrollIndicatorInsets"] { if let inset = child(element, key: key) { markUnderstood(inset) } }
    return scroll
  }

  mutating func readTable(_ element: Int) -> TableContent {
    var table = TableContent()
    table.scroll = readScroll(element)
    switch string(element, "style") {
    case "grouped": table.style = .grouped
    case "insetGrouped": table.style = .insetGrouped
    default: table.style = .plain
    }
    table.isStatic = string(element, "dataMode") == "static"
    table.hasSeparators = string(element, "separatorStyle") != "none"
    table.rowHeight = number(element, "rowHeight") ?? -1
    table.estimatedRowHeight = number(element, "estimatedRowHeight")
    table.sectionHeaderHeight = number(element, "sectionHeaderHeight") ?? -1
    table.sectionFooterHeight = number(element, "sectionFooterHeight") ?? -1
    if let inset = child(element, "inset", key: "separatorInset") { table.separatorInset = readInsets(inset) }
    // Either element may be present but empty; the one with cells applies.
    if let sections = xml.child("sections", of: element) {
      markUsed(sections)
      for section in xml.children(of: sections) where xml.name(of: section) == "tableViewSection" {
        markUsed(section)
        var content = TableContent.Section(
          header: string(section, "headerTitle"), footer: string(section, "footerTitle"),
          id: string(section, "id"))
        if let text = child(section, "string", key: "headerTitle") { content.header = readString(text) }
        if let text = child(section, "string", key: "footerTitle") { content.footer = readString(text) }
        _ = string(section, "userLabel")
        if let cells = xml.child("cells", of: section) { markUsed(cells) }
        table.sections.append(content)
      }
    }
    if let prototypes = xml.child("prototypes", of: element) {
      markUsed(prototypes)
      if !xml.children(of: prototypes).allSatisfy({ _ in false }) { table.sections = [] }
    }
    return table
  }

  mutating func readCell(
    _ element: Int, _ kind: ViewKind, index: ViewIndex, parent: ViewIndex?
  ) -> CellContent {
    var cell = CellContent()
    switch string(element, "style") {
    case "IBUITableViewCellStyleDefault": cell.style = .default
    case "IBUITableViewCellStyleValue1": cell.style = .value1
    case "IBUITableViewCellStyleValue2": cell.style = .value2
    case "IBUITableViewCellStyleSubtitle": cell.style = .subtitle
    default: cell.style = .custom
    }
    switch string(element, "accessoryType") {
    case "disclosureIndicator": cell.accessory = .disclosure
    case "detailDisclosureButton": cell.accessory = .detailDisclosure
    case "checkmark": cell.accessory = .checkmark
    case "detailButton": cell.accessory = .detail
    default: cell.accessory = .none
    }
    switch string(element, "selectionStyle") {
    case "none": cell.selectionStyle = .none
    case "blue": cell.selectionStyle = .blue
    case "gray": cell.selectionStyle = .gray
    default: cell.selectionStyle = .default
    }
    cell.rowHeight = number(element, "rowHeight").flatMap { $0 > 0 ? $0 : nil }
    cell.reuseIdentifier = string(element, "reuseIdentifier")
    cell.indentationLevel = Int(clamping: number(element, "indentationLevel") ?? 0)
    cell.indentationWidth = number(element, "indentationWidth") ?? 10
    if let inset = child(element, "inset", key: "separatorInset") { cell.separatorInset = readInsets(inset) }
    if let size = child(element, "size", key: "customSize") { cell.customSize = readSize(size) }
    if let id = string(element, "textLabel") { current.pendingReferences.append((index, .cellText, id)) }
    if let id = string(element, "detailTextLabel") {
      current.pendingReferences.append((index, .cellDetail, id))
    }
    if let id = string(element, "imageView") { current.pendingReferences.append((index, .cellImage, id)) }
    if let parent { add(cell: index, element: element, into: parent) }
    return cell
  }

  /// Adds a cell to the section of its table, or to its collection.
  private mutating func add(cell: ViewIndex, element: Int, into list: ViewIndex) {
    switch document.views[at: list].content {
    case .table(var table):
      let section = xml.parent(of: element).flatMap(xml.parent(of:))
      if let section, xml.name(of: section) == "tableViewSection" {
        let id = xml.attribute("id", of: section).map(xml.attributeValue)
        if let found = table.sections.firstIndex(where: { $0.id == id }) {
          table.sections[found].cells.append(cell)
        }
      } else {
        if table.sections.isEmpty { table.sections = [TableContent.Section()] }
        table.sections[0].cells.append(cell)
      }
      document.views[at: list].content = .table(table)
    case .collection(var collection):
      collection.cells.append(cell)
      document.views[at: list].content = .collection(collection)
    case .none, .label, .button, .image, .textField, .textView, .segmented, .control, .bar, .stack, .scroll,
      .cell, .reusable, .container, .effect:
      break
    }
  }

  mutating func readCollection(_ element: Int) -> CollectionContent {
    var collection = CollectionContent()
    collection.scroll = readScroll(element)
    if let cells = xml.child("cells", of: element) { markUsed(cells) }
    guard let layout = child(element, key: "collectionViewLayout") else { return collection }
    markUsed(layout)
    collection.usesFlow = xml.name(of: layout) == "collectionViewFlowLayout"
    _ = string(layout, "id")
    collection.scrollAxis = string(layout, "scrollDirection") == "horizontal" ? .horizontal : .vertical
    collection.lineSpacing = number(layout, "minimumLineSpacing") ?? 10
    collection.itemSpacing = number(layout, "minimumInteritemSpacing") ?? 10
    collection.automaticItemSize = flag(layout, "automaticEstimatedItemSize") ?? false
    collection.sectionInsetFromSafeArea = string(layout, "sectionInsetReference") == "safeArea"
    if let size = child(layout, "size", key: "itemSize") { collection.itemSize = readSize(size) ?? .zero }
    if let size = child(layout, "size", key: "estimatedItemSize") {
      collection.estimatedItemSize = readSize(size)
    }
    if let size = child(layout, "size", key: "headerReferenceSize") {
      collection.headerSize = readSize(size) ?? .zero
    }
    if let size = child(layout, "size", key: "footerReferenceSize") {
      collection.footerSize = readSize(size) ?? .zero
    }
    if let inset = child(layout, "inset", key: "sectionInset") { collection.sectionInset = readInsets(inset) }
    return collection
  }

  mutating func readReusable(
    _ element: Int, key: String?, index: ViewIndex, parent: ViewIndex?
  ) -> ReusableContent {
    let role: ReusableContent.Role =
      key == "sectionHeaderView" ? .header : key == "sectionFooterView" ? .footer : .other
    if let parent, case .collection(var collection) = document.views[at: parent].content {
      if role == .header { collection.header = index }
      if role == .footer { collection.footer = index }
      document.views[at: parent].content = .collection(collection)
    }
    return ReusableContent(role: role, reuseIdentifier: string(element, "reuseIdentifier"))
  }

  /// Resolves the references from cells to the labels of their standard style.
  mutating func resolveReferences() {
    for (view, role, id) in current.pendingReferences {
      guard case .view(let target)? = current.items[id],
        case .cell(var cell) = document.views[at: view].content
      else { continue }
      switch role {
      case .cellText: cell.textLabel = target
      case .cellDetail: cell.detailLabel = target
      case .cellImage: cell.imageView = target
      }
      document.views[at: view].content = .cell(cell)
    }
  }
}
