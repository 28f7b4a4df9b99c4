// Views as if each had the content of every kind, so that a property can be given as a single key path. Reading the
// content of another kind returns the default, and writing it has no effect.

extension View {
  package var label: LabelContent {
    get { if case .label(let label) = content { label } else { LabelContent(StyledText("")) } }
    set { if case .label = content { content = .label(newValue) } }
  }
  package var button: ButtonContent {
    get { if case .button(let button) = content { button } else { ButtonContent() } }
    set { if case .button = content { content = .button(newValue) } }
  }
  package var imageContent: ImageContent {
    get { if case .image(let image) = content { image } else { ImageContent() } }
    set { if case .image = content { content = .image(newValue) } }
  }
  package var textField: TextFieldContent {
    get { if case .textField(let field) = content { field } else { TextFieldContent() } }
    set { if case .textField = content { content = .textField(newValue) } }
  }
  package var textView: TextViewContent {
    get { if case .textView(let view) = content { view } else { TextViewContent(text: StyledText("")) } }
    set { if case .textView = content { content = .textView(newValue) } }
  }
  package var segmented: SegmentedContent {
    get { if case .segmented(let segmented) = content { segmented } else { SegmentedContent(segments: []) } }
    set { if case .segmented = content { content = .segmented(newValue) } }
  }
  package var control: ControlContent {
    get { if case .control(let control) = content { control } else { ControlContent() } }
    set { if case .control = content { content = .control(newValue) } }
  }
  package var bar: BarContent {
    get { if case .bar(let bar) = content { bar } else { BarContent() } }
    set { if case .bar = content { content = .bar(newValue) } }
  }
  package var stack: StackContent {
    get { if case .stack(let stack) = content { stack } else { StackContent() } }
    set { if case .stack = content { content = .stack(newValue) } }
  }
  package var scroll: ScrollContent {
    get { if case .scroll(let scroll) = content { scroll } else { ScrollContent() } }
    set { if case .scroll = content { content = .scroll(newValue) } }
  }
  package var effect: EffectContent {
    get { if case .effect(let effect) = content { effect } else { EffectContent() } }
    set { if case .effect = content { content = .effect(newValue) } }
  }
  package var table: TableContent {
    get { if case .table(let table) = content { table } else { TableContent() } }
    set { if case .table = content { content = .table(newValue) } }
  }
  package var collection: CollectionContent {
    get { if case .collection(let collection) = content { collection } else { CollectionContent() } }
    set { if case .collection = content { content = .collection(newValue) } }
  }
  package var cell: CellContent {
    get { if case .cell(let cell) = content { cell } else { CellContent() } }
    set { if case .cell = content { content = .cell(newValue) } }
  }
}

/// The content of a view, by kind.
package indirect enum Content: Sendable, Hashable {
  case none
  case label(LabelContent)
  case button(ButtonContent)
  case image(ImageContent)
  case textField(TextFieldContent)
  case textView(TextViewContent)
  case segmented(SegmentedContent)
  case control(ControlContent)
  case bar(BarContent)
  case stack(StackContent)
  case scroll(ScrollContent)
  case table(TableContent)
  case cell(CellContent)
  case collection(CollectionContent)
  case reusable(ReusableContent)
  case container(ContainerContent)
  case effect(EffectContent)
}

extension Content {
  /// Renumbers the views that a list or a cell refers to; references to views without a new index are removed.
  package mutating func renumberViews(_ new: (ViewIndex) -> ViewIndex?) {
    switch self {
    case .table(var table):
      for section in table.sections.indices {
        table.sections[section].cells = table.sections[section].cells.compactMap(new)
      }
      table.header = table.header.flatMap(new)
      table.footer = table.footer.flatMap(new)
      self = .table(table)
    case .cell(var cell):
      cell.textLabel = cell.textLabel.flatMap(new)
      cell.detailLabel = cell.detailLabel.flatMap(new)
      cell.imageView = cell.imageView.flatMap(new)
      cell.accessoryView = cell.accessoryView.flatMap(new)
      cell.contentView = cell.contentView.flatMap(new)
      self = .cell(cell)
    case .collection(var collection):
      collection.cells = collection.cells.compactMap(new)
      collection.header = collection.header.flatMap(new)
      collection.footer = collection.footer.flatMap(new)
      self = .collection(collection)
    case .none, .label, .button, .image, .textField, .textView, .segmented, .control, .bar, .stack, .scroll,
      .reusable, .container, .effect:
      break
    }
  }
}
