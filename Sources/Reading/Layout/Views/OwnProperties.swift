import Model

/// What only one kind of view says.
extension LayoutReader {
  /// What a view of a kind holds before its keys are read.
  func initialContent(_ kind: String) -> Content {
    switch kind {
    case "label": return .label(LabelContent(StyledText("")))
    case "button": return .button(ButtonContent())
    case "image": return .image(ImageContent())
    case "textField":
      var field = TextFieldContent(font: Font(size: 17))
      field.border = .rounded
      return .textField(field)
    case "textView": return .textView(TextViewContent(text: StyledText(""), font: Font(size: 17)))
    case "segmented": return .segmented(SegmentedContent(segments: []))
    case "switch", "slider", "stepper", "progress", "activity", "pageControl", "datePicker", "picker":
      return .control(ControlContent())
    case "searchBar", "navigationBar", "tabBar", "toolbar": return .bar(BarContent())
    case "row", "column":
      var stack = StackContent()
      stack.axis = kind == "row" ? .horizontal : .vertical
      return .stack(stack)
    case "scroll": return .scroll(ScrollContent())
    case "table": return .table(TableContent())
    case "collection": return .collection(CollectionContent())
    case "cell": return .cell(CellContent())
    case "container": return .container(ContainerContent())
    default: return .none
    }
  }

  mutating func readOwn(_ key: String, _ value: JSONValue, kind: String, view: ViewIndex, scope: Int) {
    switch document.views[view].content {
    case .label(var label):
      readLabel(key, value, &label)
      document.views[view].content = .label(label)
    case .button(var button):
      readButton(key, value, scope: scope, &button)
      document.views[view].content = .button(button)
    case .image: readImage(key, value, view: view)
    case .textField(var field):
      readTextField(key, value, scope: scope, &field)
      document.views[view].content = .textField(field)
    case .textView(var textView):
      if key == "scrolls" { textView.scrolls = value.bool ?? true }
      if key == "align" { textView.alignment = Self.alignments[value.text ?? ""] ?? .natural }
      if key == "dynamicType" { textView.adjustsForTextSize = value.bool ?? false }
      document.views[view].content = .textView(textView)
    case .control, .segmented, .bar: readControl(key, value, kind: kind, view: view, scope: scope)
    case .table(var table):
      readTableKey(key, value, &table)
      document.views[view].content = .table(table)
    case .collection(var collection):
      readCollectionKey(key, value, &collection)
      document.views[view].content = .collection(collection)
    case .cell(var cell):
      readCellKey(key, value, &cell)
      document.views[view].content = .cell(cell)
    case .stack, .scroll, .container: readContainer(key, value, view: view)
    default: break
    }
  }

  private mutating func readLabel(_ key: String, _ value: JSONValue, _ label: inout LabelContent) {
    switch key {
    case "align": label.alignment = Self.alignments[value.text ?? ""] ?? .natural
    case "lineBreak": label.lineBreak = Self.lineBreaks[value.text ?? ""] ?? .tailTruncation
    case "dynamicType": label.adjustsForTextSize = value.bool ?? false
    case "minimumScale":
      label.shrinksToFit = true
      label.minimumScale = value.number ?? 0
    default: break
    }
  }

  private mutating func readTextField(
    _ key: String, _ value: JSONValue, scope: Int, _ field: inout TextFieldContent
  ) {
    switch key {
    case "textField": field.prompt = text(value, scope: scope) ?? ""
    case "align": field.alignment = Self.alignments[value.text ?? ""] ?? .natural
    case "secure": field.secure = value.bool ?? false
    case "dynamicType": field.adjustsForTextSize = value.bool ?? false
    case "border":
      switch value.text {
      case "none": field.border = .none
      case "line": field.border = .line
      case "bezel": field.border = .bezel
      default: field.border = .rounded
      }
    default: break
    }
  }

  private mutating func readImage(_ key: String, _ value: JSONValue, view: ViewIndex) {
    guard key == "contentMode" else { return }
    document.views[view].contentMode = Self.contentModes[value.text ?? ""] ?? .scaleToFill
  }

  /// What takes several keys together, after all of them have been read.
  mutating func finishContent(of view: ViewIndex, kind: String, _ layers: ViewLayers) {
    switch document.views[view].content {
    case .label(var label):
      if layers.value("dynamicType") == nil, case .style = label.font.family {
        label.adjustsForTextSize = true
      }
      document.views[view].content = .label(label)
    case .image(var image):
      finishImage(&image.image, layers)
      document.views[view].content = .image(image)
    case .button(var button):
      finishButton(&button, layers)
      document.views[view].content = .button(button)
    case .container:
      guard let embed = scene.embeds[view] else { break }
      for layer in layers.layers { readAttachment(layer.value, into: &document.segues[embed]) }
    default: break
    }
    for attribute in document.views[view].attributes { document.views[view].act(attribute) }
    if let paragraph = layers.value("paragraph") { readParagraph(paragraph.value, view: view) }
    if let size = layers.value("fontSize")?.value.number {
      document.views[view].apply(.number(view, .fontSize, .number(size))) { _ in size }
    }
  }

  mutating func finishImage(_ image: inout ImageReference?, _ layers: ViewLayers) {
    if let size = layers.value("imageSize")?.value { image?.size = fixedSize(size) }
    if let scale = layers.value("imageScale")?.value.text {
      image?.symbolScale = FormatDescription.imageScales.firstIndex(of: scale).map { UInt8($0) }
    }
    guard image?.isSymbol == true, let value = layers.value("font")?.value, let font = font(value) else {
      return
    }
    image?.symbolWeight = font.weight
    if case .style(let style) = font.family {
      image?.symbolStyle = style
    } else {
      image?.symbolSize = font.size
    }
  }

  static let alignments: [String: TextAlignment] = [
    "natural": .natural, "left": .left, "center": .center, "right": .right, "justified": .justified,
  ]

  static let lineBreaks: [String: LineBreak] = [
    "word": .wordWrap, "character": .characterWrap, "clip": .clip, "head": .headTruncation,
    "middle": .middleTruncation, "tail": .tailTruncation,
  ]

  static let contentModes: [String: ContentMode] = [
    "fill": .scaleToFill, "fit": .aspectFit, "aspectFill": .aspectFill, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
}
