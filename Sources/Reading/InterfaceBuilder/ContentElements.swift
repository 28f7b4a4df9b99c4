import Model

extension InterfaceBuilderReader {
  /// What the view holds, by its kind.
  mutating func readContent(
    _ element: Int, _ kind: ViewKind, index: ViewIndex, key: String?, parent: ViewIndex?
  ) -> Content {
    if let parent { attachHeader(key, index: index, to: parent) }
    switch kind {
    case .label: return .label(readLabel(element))
    case .button: return .button(readButton(element))
    case .image: return .image(ImageContent(readImageReference(element, key: "image")))
    case .textField: return .textField(readTextField(element))
    case .textView: return .textView(readTextView(element))
    case .segmented: return .segmented(readSegmented(element))
    case .switch, .slider, .stepper, .progress, .activity, .pageControl, .datePicker, .picker:
      return .control(readControl(element, kind))
    case .searchBar, .navigationBar, .tabBar, .toolbar: return .bar(readBar(element, kind))
    case .stack: return .stack(readStack(element))
    case .scroll: return .scroll(readScroll(element))
    case .table: return .table(readTable(element))
    case .tableCell, .collectionCell: return .cell(readCell(element, kind, index: index, parent: parent))
    case .cellContent:
      if let parent, case .cell(var cell) = document.views[parent].content {
        cell.contentView = index
        document.views[parent].content = .cell(cell)
      }
      _ = string(element, "tableViewCell")
      return .none
    case .collection: return .collection(readCollection(element))
    case .reusableView: return .reusable(readReusable(element, key: key, index: index, parent: parent))
    case .container: return .container(ContainerContent())
    case .view, .effect, .web, .map, .scene, .window: return .none
    }
  }

  /// Headers and footers of a whole table are ordinary views that the table knows by key.
  private mutating func attachHeader(_ key: String?, index: ViewIndex, to parent: ViewIndex) {
    guard key == "tableHeaderView" || key == "tableFooterView",
      case .table(var table) = document.views[parent].content
    else { return }
    if key == "tableHeaderView" { table.header = index }
    if key == "tableFooterView" { table.footer = index }
    document.views[parent].content = .table(table)
  }

  mutating func readRuntimeAttributes(_ element: Int, into view: inout View) {
    view.attributes = runtimeAttributes(element)
    for attribute in view.attributes {
      switch attribute.keyPath {
      case "layer.cornerRadius", "cornerRadius":
        if let value = Double(attribute.value), value.isFinite { view.cornerRadius = value }
      case "layer.borderWidth", "borderWidth":
        if let value = Double(attribute.value), value.isFinite { view.borderWidth = value }
      case "layer.masksToBounds", "clipsToBounds":
        if attribute.value == "YES" { view.clips = true }
      default: break
      }
    }
  }

  func runtimeAttributeElements(_ element: Int) -> [Int] {
    guard let list = xml.child("userDefinedRuntimeAttributes", of: element) else { return [] }
    return xml.children(of: list).filter { xml.name(of: $0) == "userDefinedRuntimeAttribute" }
  }

  /// User-defined runtime attributes; a number may stand in an attribute or in a child element.
  mutating func runtimeAttributes(_ element: Int) -> [RuntimeAttribute] {
    if let list = xml.child("userDefinedRuntimeAttributes", of: element) { note(list) }
    var attributes: [RuntimeAttribute] = []
    for entry in runtimeAttributeElements(element) {
      let keyPath = string(entry, "keyPath") ?? ""
      let type = string(entry, "type") ?? ""
      var value = string(entry, "value")
      if value == nil, let child = child(entry, key: "value") {
        value = string(child, "value")
        if value == nil, xml.name(of: child) == "string" { value = readString(child) }
        if value == nil, let size = readSizeText(child) { value = size }
      }
      noteAll(entry)
      attributes.append(RuntimeAttribute(keyPath: keyPath, type: type, value: value ?? ""))
    }
    return attributes
  }

  private mutating func readSizeText(_ element: Int) -> String? {
    switch xml.name(of: element) {
    case "size": return readSize(element).map { "\($0.width), \($0.height)" }
    case "point":
      guard let x = number(element, "x"), let y = number(element, "y") else { return nil }
      return "\(x), \(y)"
    default: return nil
    }
  }
}
