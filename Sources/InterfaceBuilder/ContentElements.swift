import Model

extension InterfaceBuilderReader {
  /// Reads the content of a view by its kind.
  mutating func readContent(
    _ element: Int, _ kind: ViewKind, index: ViewIndex, key: String?, parent: ViewIndex?
  ) -> Content {
    if let parent { attachHeader(key, index: index, to: parent) }
    switch kind {
    case .label: return .label(readLabel(element))
    case .button: return .button(readButton(element))
    case .image:
      var content = ImageContent(readImageReference(element, key: "image"))
      content.highlighted = readImageReference(element, key: "highlightedImage")
      return .image(content)
    case .effect: return .effect(readEffect(element))
    case .textField: return .textField(readTextField(element))
    case .textView: return .textView(readTextView(element))
    case .segmented: return .segmented(readSegmented(element))
    case .control(let kind): return .control(readControl(element, kind))
    case .searchBar, .navigationBar, .tabBar, .toolbar: return .bar(readBar(element, kind))
    case .stack: return .stack(readStack(element))
    case .scroll: return .scroll(readScroll(element))
    case .table: return .table(readTable(element))
    case .tableCell, .collectionCell: return .cell(readCell(element, kind, index: index, parent: parent))
    case .cellContent:
      if let parent, case .cell(var cell) = document.views[at: parent].content {
        cell.contentView = index
        document.views[at: parent].content = .cell(cell)
      }
      _ = string(element, "tableViewCell")
      return .none
    case .collection: return .collection(readCollection(element))
    case .reusableView: return .reusable(readReusable(element, key: key, index: index, parent: parent))
    case .container: return .container(ContainerContent())
    case .view, .web, .map, .scene, .window: return .none
    }
  }

  /// Registers the header or footer of a table, which is an ordinary view with a key.
  private mutating func attachHeader(_ key: String?, index: ViewIndex, to parent: ViewIndex) {
    guard key == "tableHeaderView" || key == "tableFooterView",
      case .table(var table) = document.views[at: parent].content
    else { return }
    if key == "tableHeaderView" { table.header = index }
    if key == "tableFooterView" { table.footer = index }
    document.views[at: parent].content = .table(table)
  }
}
