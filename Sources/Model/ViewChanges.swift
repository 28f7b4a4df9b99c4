import Basics

// Sets the properties that can vary, for views of any kind. A property that the kind lacks is ignored; readers have
// reported it.

extension View {
  /// Applies a change to this view; `number` evaluates the change's value.
  package mutating func apply(_ change: Change, number: (Value) -> Double?) {
    switch change {
    case .installView(_, let installed): self.installed = installed
    case .number(_, let property, let value):
      if let number = number(value) { set(property, to: number) }
    case .flag(_, let property, let flag): set(property, to: flag)
    case .frame(_, let frame): self.frame = frame
    case .font(_, let font): changeFont { $0 = font }
    case .text(_, let text): setText(text)
    case .image(_, let image): setImage(image)
    case .axis(_, let axis): stack.axis = axis
    case .distribution(_, let distribution): stack.distribution = distribution
    case .alignment(_, let alignment): stack.alignment = alignment
    case .margins(_, let margins): self.margins.explicit = margins
    case .color(_, let property, let color): colors[property] = color
    case .textTemplate(_, let template): setText(StyledText(template.placeholder))
    case .partTemplate(_, let part, let template): setText(template.placeholder, ofPart: part)
    case .imageTemplate(_, let template): setImage(ImageReference(name: template.placeholder))
    case .installConstraint, .constant, .multiplier, .priority, .keyed: break
    }
  }

  mutating func set(_ property: NumberProperty, to value: Double) {
    switch property {
    case .fontSize: changeFont { $0.size = value }
    case .cornerRadius: cornerRadius = value
    case .borderWidth: borderWidth = max(0, value)
    case .alpha: alpha = value
    case .spacing:
      stack.spacing = value
      stack.standardSpacing = false
    case .lines: label.lines = max(0, Int(clamping: value))
    case .horizontalHugging: hugging.horizontal = Float(value)
    case .verticalHugging: hugging.vertical = Float(value)
    case .horizontalCompression: compression.horizontal = Float(value)
    case .verticalCompression: compression.vertical = Float(value)
    case .rowHeight:
      table.rowHeight = value
      cell.rowHeight = value
    case .imageWidth: changeImageSize { $0.width = min(max(0, value), 100_000) }
    case .imageHeight: changeImageSize { $0.height = min(max(0, value), 100_000) }
    case .preferredMaxWidth: label.preferredMaxWidth = value
    case .marginTop: changeMargins { $0.top = value }
    case .marginLeft: changeMargins { $0.left = value }
    case .marginBottom: changeMargins { $0.bottom = value }
    case .marginRight: changeMargins { $0.right = value }
    case .itemWidth:
      collection.itemSize.width = value
      cell.ownWidth = value
    case .itemHeight:
      collection.itemSize.height = value
      cell.ownHeight = value
    case .columns: collection.columns = value
    case .lineSpacing: collection.lineSpacing = value
    case .itemSpacing: collection.itemSpacing = value
    case .edgeHeight:
      let width = frame?.width ?? 0
      frame = Rect(x: 0, y: 0, width: width, height: max(0, value))
    case .frameX: changeFrame { $0.x = value }
    case .frameY: changeFrame { $0.y = value }
    case .frameWidth: changeFrame { $0.width = max(0, value) }
    case .frameHeight: changeFrame { $0.height = max(0, value) }
    case .insetTop: collection.sectionInset.top = value
    case .insetLeft: collection.sectionInset.left = value
    case .insetBottom: collection.sectionInset.bottom = value
    case .insetRight: collection.sectionInset.right = value
    }
  }

  private mutating func changeImageSize(_ change: (inout Size) -> Void) {
    guard var image = shownReference else { return }
    var size = image.size ?? .zero
    change(&size)
    image.size = size
    setImage(image)
  }

  private mutating func changeFrame(_ change: (inout Rect) -> Void) {
    var frame = frame ?? .zero
    change(&frame)
    self.frame = frame
  }

  mutating func set(_ property: FlagProperty, to value: Bool) {
    switch property {
    case .hidden: hidden = value
    case .fixedFrame: fixedFrame = value
    case .markedMisplaced: markedMisplaced = value
    case .markedAmbiguous: markedAmbiguous = value
    case .clips: clips = value
    case .disabled: set(.disabled, value)
    case .selected: set(.selected, value)
    case .highlighted: set(.highlighted, value)
    }
  }

  /// Adds or removes a state.
  package mutating func set(_ state: ControlState, _ holds: Bool) {
    if holds { self.state.insert(state) } else { self.state.remove(state) }
  }

  /// Changes the font of a label, text field, text view, or button title.
  package mutating func changeFont(_ change: (inout Font) -> Void) {
    switch content {
    case .label(var label):
      change(&label.font)
      content = .label(label)
    case .textField(var field):
      change(&field.font)
      content = .textField(field)
    case .textView(var text):
      change(&text.font)
      content = .textView(text)
    case .button(var button):
      if var configuration = button.configuration {
        var font = configuration.font ?? Font(style: .body)
        change(&font)
        configuration.font = font
        button.configuration = configuration
      } else {
        var font = button.font ?? Font(size: 15)
        change(&font)
        button.font = font
      }
      content = .button(button)
    case .none, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection, .reusable,
      .container, .effect:
      break
    }
  }

  /// Replaces the text; the old paragraph style is kept unless the new text has one.
  package mutating func setText(_ text: StyledText) {
    changeText { old in
      let paragraph = old.paragraph
      old = text
      if text.paragraph == ParagraphStyle() { old.paragraph = paragraph }
    }
  }

  /// Changes the text of a label, text field, text view, or button title.
  package mutating func changeText(_ change: (inout StyledText) -> Void) {
    guard var text else { return }
    change(&text)
    self.text = text
  }

  /// The text of a label, text field or text view, or the title of a button; nil if the view has none.
  package var text: StyledText? {
    get {
      switch content {
      case .label(let label): label.text
      case .textField(let field): field.text
      case .textView(let view): view.text
      case .button(let button): button.shownTitle
      case .none, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection, .reusable,
        .container, .effect:
        nil
      }
    }
    set {
      guard let newValue else { return }
      switch content {
      case .label: label.text = newValue
      case .textField: textField.text = newValue
      case .textView: textView.text = newValue
      case .button: button.shownTitle = newValue
      case .none, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection, .reusable,
        .container, .effect:
        break
      }
    }
  }

  /// Sets the image of an image view or button.
  package mutating func setImage(_ image: ImageReference?) {
    switch content {
    case .image(var view):
      view.image = image
      content = .image(view)
    case .button(var button):
      if button.configuration != nil { button.configuration?.image = image } else { button.image = image }
      content = .button(button)
    case .none, .label, .textField, .textView, .segmented, .control, .bar, .stack, .scroll, .table, .cell,
      .collection, .reusable, .container, .effect:
      break
    }
  }

  /// Replaces the characters of one run, keeping its attributes.
  package mutating func setText(_ text: String, ofPart part: Int) {
    changeText { if $0.runs.indices.contains(part) { $0.runs[part].text = text } }
  }

  /// Replaces the image, keeping the old symbol configuration and rendering mode, and the old size unless the new image
  /// has one.
  package mutating func replaceImage(_ image: ImageReference) {
    guard let old = shownReference else { return setImage(image) }
    var image = image
    if image.isSymbol {
      if image.symbolSize == nil, image.symbolStyle == nil, image.symbolWeight == nil {
        (image.symbolSize, image.symbolStyle) = (old.symbolSize, old.symbolStyle)
        (image.symbolSizeFollows, image.symbolWeight) = (old.symbolSizeFollows, old.symbolWeight)
      }
      image.symbolScale = image.symbolScale ?? old.symbolScale
    } else if !old.isSymbol {
      image.size = image.size ?? old.size
    }
    if image.rendering == .automatic { image.rendering = old.rendering }
    setImage(image)
  }

  /// The image of an image view or button.
  package var shownReference: ImageReference? {
    switch content {
    case .image(let image): image.image
    case .button(let button): button.configuration?.image ?? button.image
    case .none, .label, .textField, .textView, .segmented, .control, .bar, .stack, .scroll, .table, .cell,
      .collection, .reusable, .container, .effect:
      nil
    }
  }

  /// The font of a view with a text.
  package var textFont: Font? {
    switch content {
    case .label(let label): label.font
    case .button(let button): button.configuration?.font ?? button.font
    case .textField(let field): field.font
    case .textView(let text): text.font
    case .none, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection, .reusable,
      .container, .effect:
      nil
    }
  }

  private mutating func changeMargins(_ change: (inout Insets) -> Void) {
    var insets = margins.explicit ?? Insets(all: 8)
    change(&insets)
    margins.explicit = insets
  }
}
