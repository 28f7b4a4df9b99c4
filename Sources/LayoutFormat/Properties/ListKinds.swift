import Model

/// Tables, collections and their cells. Rows and items are read and written by hand.
extension KindOfView {
  static let lists = [table, collection, cell]

  private static let table = KindOfView(
    "table", .table, "Rows below each other: of data, or sections written here.",
    example:
      #""list": {"table": [{"header": "Today", "rows": [{"cell": "Low tide", "detail": "06:42"}]}], "style": "insetGrouped", "pin": "edges"}"#,
    .table(TableContent())
  ) {
    ViewProperty(
      "table", .either([.text(.name), .list(.object(.section))]),
      "The name of the data, row.FIELD for a list inside a row, or sections.", required: true)
    ViewProperty(
      "style", .words(["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]), \.table.style,
      "How sections look. Without it: plain.")
    rowHeight
    ViewProperty(
      "estimatedRowHeight", .number(1...10_000), \.table.estimatedRowHeight,
      "The height of rows that are not looked at. Without it: 44.")
    ViewProperty(
      "headerHeight", .number(-1...10_000), \.table.sectionHeaderHeight,
      "The height of section titles; -1 is automatic. Without it: 28.")
    ViewProperty(
      "footerHeight", .number(-1...10_000), \.table.sectionFooterHeight,
      "The height below sections; -1 is automatic. Without it: 28.")
    ViewProperty("separators", .flag, \.table.hasSeparators, "Lines between rows. Without it: yes.")
    edges
    fed
    contentInsets(\.table.scroll.contentInset, never: \.table.scroll.neverAdjustsInset)
    ViewProperty(
      "separatorColor", color: .separator, "The colour of the lines between rows.", uikit: "separatorColor")
    ViewProperty("sectionIndexColor", color: .indexText, "The colour of the index at the edge.")
    ViewProperty("sectionIndexBackground", color: .indexBackground, "The colour behind the index.")
  }

  private static var rowHeight: ViewProperty {
    var property = ViewProperty(
      "rowHeight", number: .rowHeight,
      "automatic: as the cell's constraints ask; lowest: the lowest edge of the cell's visible views; or points.",
      shape: .either([.words(["automatic", "lowest"]), .value]), uikit: "rowHeight")
    property.fix(["automatic", "lowest"]) { json, view, reader in
      reader.document.views[at: view].table.rowHeightRule = json.text == "lowest" ? .lowest : .standard
    }
    property.write = { view, _, _ in
      if view.table.rowHeight > 0 { return .number(view.table.rowHeight) }
      return view.table.rowHeightRule == .lowest ? .text("lowest") : nil
    }
    return property
  }

  @PropertyList<ViewProperty> private static var edges: [ViewProperty] {
    ViewProperty(
      "header", .view,
      "A view above all rows, as high as its \"height\": {\"label\": \"Today\", \"height\": 40}.")
    ViewProperty("footer", .view, "A view below all rows.")
  }

  @PropertyList<ViewProperty> private static var fed: [ViewProperty] {
    ViewProperty(
      "cells", .map(.view),
      "The cells by name; each row of data is shown by one of them, and can name it in its type.")
    ViewProperty("type", .text(.name), "The field of a row that names its cell. Without it: type.")
    ViewProperty(
      "process", .list(.object(.dataStep)), "What happens to the data before it is laid out, in order.")
    ViewProperty("fitsContent", .bool, "As high as its rows, instead of scrolling.") {
      json, view, reader in if json.bool == true { reader.scene.fitting.append(view) }
    }
  }

  private static let collection = KindOfView(
    "collection", .collection,
    "Items in lines: of data, or cells written here.",
    example:
      #""grid": {"collection": [{"cell": {}}, {"cell": {}}, {"cell": {}}], "columns": "regularWidth ? 4 : 2", "itemHeight": "item.width", "pin": "edges"}"#,
    .collection(CollectionContent())
  ) {
    ViewProperty(
      "collection", .either([.text(.name), .list(.view)]),
      "The name of the data, row.FIELD for a list inside a row, or cells.", required: true)
    ViewProperty(
      "scrolls", .words(["vertical": .vertical, "horizontal": .horizontal]), \.collection.scrollAxis,
      "Without it: vertical.")
    ViewProperty(
      "columns", number: .columns, "Equal columns that fill the width: 3, \"columns(2)\".", from: 1
    ) {
      $0.collection.columns
    }
    ViewProperty("itemWidth", number: .itemWidth, "The width of items, where there are no columns.", from: 0)
    {
      $0.collection.itemSize.width
    }
    ViewProperty(
      "itemHeight", number: .itemHeight, "The height of items; it may use item.width. Without it: 50.",
      from: 0
    ) {
      $0.collection.itemSize.height
    }
    ViewProperty("lineSpacing", number: .lineSpacing, "The space between lines. Without it: 10.") {
      $0.collection.lineSpacing
    }
    ViewProperty(
      "itemSpacing", number: .itemSpacing, "The least space between items in a line. Without it: 10."
    ) { $0.collection.itemSpacing }
    inset
    edges
    fed
    contentInsets(\.collection.scroll.contentInset, never: \.collection.scroll.neverAdjustsInset)
  }

  private static var inset: ViewProperty {
    var property = ViewProperty.insets(
      "inset", "The space around all items.", [.insetTop, .insetLeft, .insetBottom, .insetRight])
    property.write = { view, _, _ in
      view.collection.sectionInset == .zero ? nil : LayoutWriter.insets(view.collection.sectionInset)
    }
    return property
  }

  private static let cell = KindOfView(
    "cell", .tableCell,
    "A cell of a table or a collection: views, or a text in one of the standard styles.",
    example:
      #""list": {"table": [{"rows": [{"cell": {"text": {"label": "Hello", "pin": "edges to margins"}}, "accessory": "disclosure"}]}], "pin": "edges"}"#,
    .cell(CellContent()), places: cellPlaces
  ) {
    ViewProperty(
      "cell", .either([.shared(.children), .text(.shown)]), "The views in it, or its text.", required: true)
    ViewProperty("detail", .text(.shown), "The second text of a standard cell.")
    ViewProperty(
      "style", .words(CellContent.styles.list),
      """
      The standard style of a cell with a text. Its detail is below the text (subtitle), at the trailing end (value1), \
      or beside the text, which is a caption 91 points wide (value2).
      """)
    accessory
    ViewProperty("image", .text(.image), "The image of a standard cell.")
    ViewProperty.imageOfCell.map { ViewProperty($0.key.name, $0.key.shape, $0.key.about) }
    ViewProperty("font", .shared(.font), "The font of its text.")
    ViewProperty("detailFont", .shared(.font), "The font of its second text.")
    ViewProperty("lines", .integer(0...1000), "At most so many lines of its text; 0 for all. Without it: 1.")
    ViewProperty("detailLines", .integer(0...1000), "The same for its second text.")
    ViewProperty(
      "role", .words(["row", "item"]),
      "On its own: whether it is for a table or a collection. Without it: row.")
  }

  private static var accessory: ViewProperty {
    let marks: Codec<CellContent.Accessory> = .words([
      "none": .none, "disclosure": .disclosure, "detailDisclosure": .detailDisclosure,
      "checkmark": .checkmark,
      "detail": .detail,
    ])
    return ViewProperty(
      "accessory", marks.shaped(.either([marks.shape, .view])), \.cell.accessory,
      """
      What stands at its trailing end: one of the marks of the system, or a view of its own size or a \
      "width" and "height": {"switch": true}.
      """)
  }

  /// The size of a cell, which the list applies; there are no constraints.
  private static var cellPlaces: [ViewProperty] {
    let width = ViewProperty("width", number: .itemWidth, "")
    var height = ViewProperty("height", number: .itemHeight, "")
    let own = height.variation
    height.variation = ViewProperty.Variation(
      read: { json, view, reader in
        own?.read(json, view, &reader)?.flatMap { change -> [Change] in
          guard case .number(let view, _, let value) = change else { return [change] }
          return [.number(view, .rowHeight, value), change]
        }
      }, write: { change, writer in own?.write(change, &writer) })
    return [width, height]
  }
}

extension CellContent {
  /// The default font size of the title.
  var textSize: Double { style == .value2 ? 13 : 17 }
  var detailSize: Double { style == .subtitle ? 12 : textSize }
  /// The cell styles with text.
  static let styles: Words<Style> = [
    "default": .default, "subtitle": .subtitle, "value1": .value1, "value2": .value2,
  ]
}
