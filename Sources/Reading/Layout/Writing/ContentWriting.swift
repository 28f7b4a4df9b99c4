import Model

/// What a view holds, by kind: texts, images and controls.
extension LayoutWriter {
  mutating func label(_ label: LabelContent, _ view: View) -> [JSONTree.Member] {
    var members = [JSONTree.Member("label", text(label.text, at: view.position))]
    members.add("font", font(label.font, at: view.position))
    follows(label.adjustsForTextSize, label.font, &members)
    members.add("lines", Double(label.lines), unless: 1)
    align(label.alignment, unless: .natural, &members)
    if label.lineBreak != .tailTruncation {
      members.add("lineBreak", Self.word(label.lineBreak, in: LayoutReader.lineBreaks))
    }
    if label.shrinksToFit {
      let least = max(label.minimumScale, label.minimumFontSize / max(1, label.font.size))
      members.append(.init("minimumScale", .number(min(1, least))))
    }
    members.add("preferredMaxWidth", label.preferredMaxWidth.map { JSONTree.number($0) })
    members.add("paragraph", paragraph(label.text.paragraph))
    return members
  }

  /// A text style follows the text size without being told, another font does not.
  private func follows(_ adjusts: Bool, _ font: Font, _ members: inout [JSONTree.Member]) {
    var isStyle = false
    if case .style = font.family { isStyle = true }
    if adjusts != isStyle { members.append(.init("dynamicType", .bool(adjusts))) }
  }

  private func align(
    _ alignment: TextAlignment, unless usual: TextAlignment, _ members: inout [JSONTree.Member]
  ) {
    if alignment != usual { members.add("align", Self.word(alignment, in: LayoutReader.alignments)) }
  }

  mutating func button(_ button: ButtonContent, _ view: View) -> [JSONTree.Member] {
    let configuration = button.configuration
    let title = configuration?.title ?? button.title
    var members = [JSONTree.Member("button", text(title, at: view.position))]
    if let configuration {
      members.add("style", Self.word(configuration.look, in: LayoutReader.looks) ?? "plain")
      if configuration.size != .medium {
        members.add("buttonSize", Self.word(configuration.size, in: LayoutReader.buttonSizes))
      }
      if configuration.imagePlacement != .leading {
        members.add("imagePlacement", Self.word(configuration.imagePlacement, in: LayoutReader.placements))
      }
      members.add("imagePadding", configuration.imagePadding, unless: 0)
      if !configuration.subtitle.isEmpty {
        members.append(.init("subtitle", Self.plain(configuration.subtitle)))
      }
      members.add("insets", configuration.insets.map(Self.insets))
    } else {
      if button.style != .system {
        let style: ButtonContent.Style =
          [.infoLight, .infoDark].contains(button.style) ? .detail : button.style
        members.add("style", Self.word(style, in: LayoutReader.buttonStyles))
      }
      members.add("insets", button.contentInsets.map(Self.insets))
      members.add("titleInsets", button.titleInsets.map(Self.insets))
      members.add("imageInsets", button.imageInsets.map(Self.insets))
    }
    let image = configuration?.image ?? button.image
    if let font = configuration == nil ? button.font : configuration?.font ?? button.font {
      members.add("font", self.font(font, at: view.position))
    }
    if let image { members += self.image(image, at: view) }
    align(button.alignment, unless: .center, &members)
    if button.lineBreak != .middleTruncation {
      members.add("lineBreak", Self.word(button.lineBreak, in: LayoutReader.lineBreaks))
    }
    members.add("paragraph", paragraph(title.paragraph))
    return members
  }

  mutating func image(_ content: ImageContent, _ view: View) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    if let image = content.image { members = self.image(image, at: view) }
    if members.first?.key != "image" { members.insert(.init("image", .text("")), at: 0) }
    if let image = content.image, image.isSymbol {
      let weight = image.symbolWeight ?? .regular
      if let style = image.symbolStyle {
        members.add("font", font(LayoutReader.font(of: style), at: view.position))
      } else if image.symbolSize != nil || image.symbolWeight != nil {
        members.add("font", font(Font(size: image.symbolSize ?? 17, weight: weight), at: view.position))
      }
    }
    if view.contentMode != .scaleToFill {
      members.add("contentMode", Self.word(view.contentMode, in: LayoutReader.contentModes))
    }
    return members
  }

  func image(_ image: ImageReference, at view: View) -> [JSONTree.Member] {
    var members = [JSONTree.Member("image", Self.plain(Self.spelled(image)))]
    members.add("imageSize", image.size.map(Self.size))
    if let scale = image.symbolScale, FormatDescription.imageScales.indices.contains(Int(scale)) {
      members.add("imageScale", FormatDescription.imageScales[Int(scale)])
    }
    return members
  }

  mutating func field(_ field: TextFieldContent, _ view: View) -> [JSONTree.Member] {
    var members = [JSONTree.Member("textField", Self.plain(field.prompt))]
    if !field.text.isEmpty { members.append(.init("text", text(field.text, at: view.position))) }
    members.add("font", font(field.font, at: view.position))
    if field.adjustsForTextSize { members.append(.init("dynamicType", .bool(true))) }
    switch field.border {
    case .rounded: break
    case .none: members.add("border", "none")
    case .line: members.add("border", "line")
    case .bezel: members.add("border", "bezel")
    }
    align(field.alignment, unless: .natural, &members)
    members.add("secure", field.secure)
    members.add("paragraph", paragraph(field.text.paragraph))
    return members
  }

  mutating func textView(_ content: TextViewContent, _ view: View) -> [JSONTree.Member] {
    var members = [JSONTree.Member("textView", text(content.text, at: view.position))]
    members.add("font", font(content.font, at: view.position))
    if content.adjustsForTextSize { members.append(.init("dynamicType", .bool(true))) }
    if !content.scrolls { members.append(.init("scrolls", .bool(false))) }
    align(content.alignment, unless: .natural, &members)
    if content.containerInset != nil || content.fragmentPadding != nil {
      lose("the container inset of a text view", at: view.position)
    }
    members.add("paragraph", paragraph(content.text.paragraph))
    return members
  }

  mutating func segmented(_ content: SegmentedContent, _ view: View) -> [JSONTree.Member] {
    var members = [JSONTree.Member("segmented", .list(content.segments.map { segment($0, view) }))]
    members.add("proportional", content.proportional)
    if content.barStyle { members.add("style", "bar") }
    members.add("selected", Double(max(0, content.selected)), unless: 0)
    return members
  }

  private func segment(_ segment: SegmentedContent.Segment, _ view: View) -> JSONTree {
    guard segment.image != nil || segment.width > 0 else { return Self.plain(segment.title) }
    var members: [JSONTree.Member] = []
    if !segment.title.isEmpty { members.append(.init("title", Self.plain(segment.title))) }
    if let image = segment.image { members += self.image(image, at: view).filter { $0.key != "imageScale" } }
    members.add("width", segment.width, unless: 0)
    return .object(members)
  }

  mutating func control(_ control: ControlContent, _ view: View) -> [JSONTree.Member] {
    let span = control.maximum - control.minimum
    let fraction = span > 0 ? min(max((control.value - control.minimum) / span, 0), 1) : 0
    switch view.kind {
    case .switch: return [.init("switch", .bool(control.value > 0))]
    case .slider: return [.init("slider", .number(fraction))]
    case .progress: return [.init("progress", .number(fraction))]
    case .stepper: return [.init("stepper", .number(control.value))]
    case .activity:
      return [.init("activity", .text(control.style.lowercased().contains("large") ? "large" : "medium"))]
    case .pageControl:
      var members = [JSONTree.Member("pageControl", .number(Double(min(max(control.count, 0), 1000))))]
      members.add("selected", min(max(control.value, 0), 1000).rounded(.down), unless: 0)
      return members
    case .datePicker:
      let style = ["compact", "inline"].contains(control.style) ? control.style : "wheels"
      var members = [JSONTree.Member("datePicker", .text(style))]
      if ["dateAndTime", "date", "time", "countDownTimer"].contains(control.mode) {
        members.add("mode", control.mode)
      }
      return members
    default: return [.init("picker", .bool(true))]
    }
  }
}
