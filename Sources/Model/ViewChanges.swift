// How each property that can vary is set on a view, whatever kind the view is. A property that the kind does not have
// is left alone: whoever read it has told its author.

extension View {
  /// Applies a change that concerns this view alone; `number` computes what the change holds.
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
    case .axis(_, let axis): changeStack { $0.axis = axis }
    case .distribution(_, let distribution): changeStack { $0.distribution = distribution }
    case .alignment(_, let alignment): changeStack { $0.alignment = alignment }
    case .margins(_, let margins): self.margins.explicit = margins
    case .color(_, let property, let color): colors[property] = color
    case .textTemplate(_, let template): setText(StyledText(template.placeholder))
    case .imageTemplate(_, let template): setImage(ImageReference(name: template.placeholder))
    case .installConstraint, .constant, .multiplier, .priority: break
    }
  }

  mutating func set(_ property: NumberProperty, to value: Double) {
    switch property {
    case .fontSize: changeFont { $0.size = value }
    case .cornerRadius: cornerRadius = value
    case .borderWidth: borderWidth = max(0, value)
    case .alpha: alpha = value
    case .spacing: changeStack { $0.spacing = value }
    case .lines: changeLabel { $0.lines = max(0, Int(clamping: value)) }
    case .horizontalHugging: hugging.horizontal = Float(value)
    case .verticalHugging: hugging.vertical = Float(value)
    case .horizontalCompression: compression.horizontal = Float(value)
    case .verticalCompression: compression.vertical = Float(value)
    case .rowHeight: setRowHeight(value)
    case .preferredMaxWidth: changeLabel { $0.preferredMaxWidth = value }
    case .marginTop: changeMargins { $0.top = value }
    case .marginLeft: changeMargins { $0.left = value }
    case .marginBottom: changeMargins { $0.bottom = value }
    case .marginRight: changeMargins { $0.right = value }
    case .itemWidth:
      changeCollection { $0.itemSize.width = value }
      changeCell { $0.ownWidth = value }
    case .itemHeight:
      changeCollection { $0.itemSize.height = value }
      changeCell { $0.ownHeight = value }
    case .columns: changeCollection { $0.columns = value }
    case .lineSpacing: changeCollection { $0.lineSpacing = value }
    case .itemSpacing: changeCollection { $0.itemSpacing = value }
    }
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

  package mutating func set(_ state: ControlState, _ holds: Bool) {
    if holds { self.state.insert(state) } else { self.state.remove(state) }
  }

  /// The font of a label, field, text view, or of a button's title.
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
        var font = configuration.font ?? Font(.style(.body))
        change(&font)
        configuration.font = font
        button.configuration = configuration
      } else {
        var font = button.font ?? Font(size: 15)
        change(&font)
        button.font = font
      }
      content = .button(button)
    default: break
    }
  }

  /// A new text keeps the distances between lines of the one before, where it brings none.
  package mutating func setText(_ text: StyledText) {
    changeText { old in
      let paragraph = old.paragraph
      old = text
      if text.paragraph == ParagraphStyle() { old.paragraph = paragraph }
    }
  }

  package mutating func changeText(_ change: (inout StyledText) -> Void) {
    switch content {
    case .label(var label):
      change(&label.text)
      content = .label(label)
    case .textField(var field):
      change(&field.text)
      content = .textField(field)
    case .textView(var view):
      change(&view.text)
      content = .textView(view)
    case .button(var button):
      if var configuration = button.configuration {
        var title = configuration.title ?? StyledText("")
        change(&title)
        configuration.title = title
        button.configuration = configuration
      } else {
        change(&button.title)
      }
      content = .button(button)
    default: break
    }
  }

  package mutating func setImage(_ image: ImageReference?) {
    switch content {
    case .image(var view):
      view.image = image
      content = .image(view)
    case .button(var button):
      if button.configuration != nil { button.configuration?.image = image } else { button.image = image }
      content = .button(button)
    default: break
    }
  }

  mutating func changeStack(_ change: (inout StackContent) -> Void) {
    guard case .stack(var stack) = content else { return }
    change(&stack)
    content = .stack(stack)
  }

  mutating func changeLabel(_ change: (inout LabelContent) -> Void) {
    guard case .label(var label) = content else { return }
    change(&label)
    content = .label(label)
  }

  package mutating func changeCollection(_ change: (inout CollectionContent) -> Void) {
    guard case .collection(var collection) = content else { return }
    change(&collection)
    content = .collection(collection)
  }

  mutating func changeCell(_ change: (inout CellContent) -> Void) {
    guard case .cell(var cell) = content else { return }
    change(&cell)
    content = .cell(cell)
  }

  private mutating func changeMargins(_ change: (inout Insets) -> Void) {
    var insets = margins.explicit ?? Insets(all: 8)
    change(&insets)
    margins.explicit = insets
  }

  private mutating func setRowHeight(_ value: Double) {
    switch content {
    case .table(var table):
      table.rowHeight = value
      content = .table(table)
    case .cell(var cell):
      cell.rowHeight = value
      content = .cell(cell)
    default: break
    }
  }
}
