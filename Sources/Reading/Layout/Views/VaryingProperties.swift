import Model

extension LayoutReader {
  /// The changes that a key which may vary stands for, the same in the view itself, in a variation and in a state; nil
  /// where the key does not vary.
  mutating func changes(
    _ key: String, _ value: JSONValue, kind: String, view: ViewIndex, scope: Int
  ) -> [Change]? {
    switch key {
    case "hidden": return value.bool.map { [.flag(view, .hidden, $0)] } ?? []
    case "clips": return value.bool.map { [.flag(view, .clips, $0)] } ?? []
    case "alpha": return number(.alpha, value, view, scope)
    case "cornerRadius": return number(.cornerRadius, value, view, scope)
    case "background": return [.color(view, .background, color(value))]
    case "margins": return insets(value).map { [.margins(view, $0)] } ?? []
    case "hugging":
      return priorities(value, view, .horizontalHugging, .verticalHugging)
    case "compression":
      return priorities(value, view, .horizontalCompression, .verticalCompression)
    case "font" where kind != "image":
      return font(value).map { [.font(view, $0)] } ?? []
    case "fontSize": return number(.fontSize, value, view, scope)
    case "lines": return number(.lines, value, view, scope)
    case "preferredMaxWidth": return number(.preferredMaxWidth, value, view, scope)
    case "spacing":
      return value.text == "standard" ? nil : number(.spacing, value, view, scope)
    case "axis": return [.axis(view, value.text == "vertical" ? .vertical : .horizontal)]
    case "distribution":
      return value.text.flatMap { InterfaceBuilderReader.distributions[$0] }.map { [.distribution(view, $0)] }
        ?? []
    case "alignment":
      return value.text.flatMap { InterfaceBuilderReader.alignments[$0] }.map { [.alignment(view, $0)] } ?? []
    case "label", "button", "textView":
      return key == kind ? textChange(value, view: view, scope: scope) : nil
    case "text" where kind == "textField": return textChange(value, view: view, scope: scope)
    case "image":
      guard let template = template(value, scope: scope) else { return [] }
      return [
        template.constant.map { .image(view, ImageReference(spelled: $0)) } ?? .imageTemplate(view, template)
      ]
    case "columns": return number(.columns, value, view, scope)
    case "itemWidth": return number(.itemWidth, value, view, scope)
    case "itemHeight": return number(.itemHeight, value, view, scope)
    case "width" where kind == "cell": return number(.itemWidth, value, view, scope)
    case "height" where kind == "cell":
      return number(.rowHeight, value, view, scope) + number(.itemHeight, value, view, scope)
    case "lineSpacing": return number(.lineSpacing, value, view, scope)
    case "itemSpacing": return number(.itemSpacing, value, view, scope)
    case "rowHeight":
      return value.text == "automatic" || value.text == "lowest"
        ? nil : number(.rowHeight, value, view, scope)
    default: return nil
    }
  }

  /// A text that is known, or one for each row.
  mutating func textChange(_ value: JSONValue, view: ViewIndex, scope: Int) -> [Change] {
    if value.kind == .list { return [.text(view, styledText(value, scope: scope))] }
    guard let template = template(value, scope: scope) else { return [] }
    return [template.constant.map { .text(view, StyledText($0)) } ?? .textTemplate(view, template)]
  }

  /// A text in parts, each with a font of its own or that of the whole.
  private mutating func styledText(_ value: JSONValue, scope: Int) -> StyledText {
    var runs: [StyledText.Run] = []
    for part in value.elements {
      guard let words = part.kind == .object ? part["text"] : part, let text = text(words, scope: scope)
      else { continue }
      runs.append(StyledText.Run(text, font: part["font"].flatMap { font($0) }))
    }
    return StyledText(runs: runs)
  }

  /// The paragraph style goes with whatever text there is.
  mutating func readParagraph(_ value: JSONValue, view: ViewIndex) {
    var style = ParagraphStyle()
    for (key, path) in Self.paragraphKeys {
      if let number = value[key]?.number { style[keyPath: path] = number }
    }
    document.views[view].changeText { $0.paragraph = style }
  }

  static var paragraphKeys: [(String, WritableKeyPath<ParagraphStyle, Double>)] {
    [
      ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing),
      ("lineHeightMultiple", \.lineHeightMultiple), ("minimumLineHeight", \.minimumLineHeight),
      ("maximumLineHeight", \.maximumLineHeight), ("firstLineIndent", \.firstLineHeadIndent),
      ("indent", \.headIndent), ("tailIndent", \.tailIndent),
    ]
  }

  private mutating func number(
    _ property: NumberProperty, _ value: JSONValue, _ view: ViewIndex, _ scope: Int
  ) -> [Change] {
    self.value(value, scope: scope).map { [.number(view, property, $0)] } ?? []
  }

  private func priorities(
    _ value: JSONValue, _ view: ViewIndex, _ horizontal: NumberProperty, _ vertical: NumberProperty
  ) -> [Change] {
    if let number = value.number {
      return [.number(view, horizontal, .number(number)), .number(view, vertical, .number(number))]
    }
    var changes: [Change] = []
    if let number = value["horizontal"]?.number { changes.append(.number(view, horizontal, .number(number))) }
    if let number = value["vertical"]?.number { changes.append(.number(view, vertical, .number(number))) }
    return changes
  }
}
