import Model
import Syntax

extension LayoutReader {
  /// Registers a cell, header or footer with its list, or an accessory with its cell.
  mutating func enter(_ cell: ViewIndex, name: String?, role: ViewStep.Role, into list: ViewIndex) {
    switch role {
    case .prototype(let source):
      document.lists[source].cells.append(ListSource.Cell(name ?? "", view: cell))
    case .row(let section): document.views[at: list].table.sections[section].cells.append(cell)
    case .item: document.views[at: list].collection.cells.append(cell)
    case .edge(isHeader: true):
      document.views[at: list].table.header = cell
      document.views[at: list].collection.header = cell
    case .edge(isHeader: false):
      document.views[at: list].table.footer = cell
      document.views[at: list].collection.footer = cell
    case .accessory: document.views[at: list].cell.accessoryView = cell
    case .child, .root, .filling, .bar: break
    }
  }

  /// Reads the content view of a cell, which contains its views or the labels of its style.
  mutating func readCellContent(_ layers: ViewLayers, cell: ViewIndex) -> ViewIndex {
    let content = document.views.count
    append(View(.cellContent, parent: cell, position: document.views[at: cell].position), kind: "cell")
    var own = document.views[at: cell].cell
    own.contentView = content
    if let title = layers["cell"], title.text != nil {
      own.style = .default
      if layers["detail"] != nil { own.style = .value1 }
      if let style = layers["style"].flatMap({ fixedWord($0) }) {
        own.style = CellContent.styles[style] ?? own.style
      }
      own.textLabel = appendLabel(
        title, "text", ("font", "color", "lines"), layers, font: own.textFont, in: content)
      if own.style == .value2, let caption = own.textLabel {
        document.views[at: caption].label.alignment = .right
      }
      if let detail = layers["detail"], own.style != .default {
        own.detailLabel = appendLabel(
          detail, "detail", ("detailFont", "detailColor", "detailLines"), layers, font: own.detailFont,
          color: own.detailColor, in: content)
      }
      if let image = layers["image"] { own.imageView = appendImage(image, layers, in: content) }
    }
    document.views[at: cell].cell = own
    return content
  }

  private mutating func appendLabel(
    _ source: JSONValue, _ word: String, _ keys: (font: String, color: String, lines: String),
    _ layers: ViewLayers, font: Font, color: Color? = nil, in content: ViewIndex
  ) -> ViewIndex {
    let index = document.views.count
    let label = LabelContent(StyledText(""), font: font)
    append(
      View(
        .label, name: partName(word, in: content), parent: content, position: source.position,
        content: .label(label)), kind: "label")
    finishPart(index)
    document.views[at: index].colors[.text] = color
    for (key, name) in [(keys.font, "font"), (keys.color, "color"), (keys.lines, "lines")] {
      guard let value = layers[key], let property = KindOfView.named("label")?.named[name] else { continue }
      read(property, value, view: index)
    }
    if case .style = document.views[at: index].label.font.family {
      document.views[at: index].label.adjustsForTextSize = true
    }
    for change in textChange(source, view: index) {
      applyAtOnce(change, at: source)
    }
    return index
  }

  private mutating func appendImage(
    _ source: JSONValue, _ layers: ViewLayers, in content: ViewIndex
  ) -> ViewIndex {
    let index = document.views.count
    append(
      View(
        .image, name: partName("image", in: content), parent: content, position: source.position,
        content: .image(ImageContent())), kind: "image")
    finishPart(index)
    read(ViewProperty.image(required: true), source, view: index)
    for property in ViewProperty.imageOfCell {
      if let value = layers[property.key.name] { read(property, value, view: index) }
    }
    measureImage(of: index, at: source)
    return index
  }

  /// Marks a view as positioned by its cell instead of constraints.
  private mutating func finishPart(_ view: ViewIndex) {
    document.views[at: view].end = view + 1
    document.views[at: view].usesAutoLayout = false
  }

  /// Returns the name of a part of a standard cell: `row.text`.
  private func partName(_ word: String, in content: ViewIndex) -> String? {
    document.views[at: content].parent.flatMap { document.views[at: $0].name }.map { "\($0).\(word)" }
  }

  mutating func pushAccessory(_ layers: ViewLayers, cell: ViewIndex, onto steps: inout [ViewStep]) {
    guard let accessory = layers["accessory"] else { return }
    if document.views[at: cell].kind == .collectionCell {
      return log.error("the cells of a collection cannot have an accessory", at: accessory)
    }
    guard accessory.kind == .object else { return }
    steps.append(ViewStep(accessory, parent: cell, role: .accessory))
  }

  /// Checks the size of an accessory, which a cell uses instead of its constraints.
  mutating func finishAccessory(_ view: ViewIndex, kind: String, at place: JSONValue) {
    document.views[at: view].usesAutoLayout = false
    if document.views[at: view].frame == nil, KindOfView.holdsViews(kind) {
      log.error("a \(kind) as an accessory needs a \"width\" and a \"height\"", at: place)
    }
  }

  /// Appends a view without a key.
  private mutating func append(_ view: View, kind: String) {
    document.views.append(view)
    scene.note(kind: kind)
  }

  /// Adds the constraint of `fitsContent`: a height that follows the content, and is 0 until layout.
  mutating func resolveFitting() {
    for view in scene.fitting {
      var height = Constraint(
        owner: view, first: .view(view), .height, position: document.views[at: view].position)
      height.priority = 999
      document.constraints.append(height)
      if let list = document.lists.firstIndex(where: { $0.view == view }) {
        document.lists[list].heightConstraint = document.constraints.count - 1
      }
    }
    scene.fitting = []
  }
}
