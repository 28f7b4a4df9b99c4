import Model

/// Tables, collections and their cells. Rows and items are read and written separately.
extension KindOfView {
  static let lists = [table, collection, cell]

  static let table = KindOfView(
    "table", .table, "A table view with rows from data, or with inline sections.",
    example:
      #""list": {"table": [{"header": "Today", "rows": [{"cell": "Low tide", "detail": "06:42"}]}], "style": "insetGrouped", "pin": "edges"}"#,
    .table(TableContent())
  ) {
    ViewProperty(
      "table", .either([.text(.name), .list(.object(.section))]),
      "The name of the data, row.FIELD for a list inside a row, or the sections.", required: true)
    ViewProperty(
      "style", .words(["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]), \.table.style,
      "The table style. Default: plain.")
    rowHeight
    ViewProperty(
      "estimatedRowHeight", .number(1...10_000), \.table.estimatedRowHeight,
      "The estimated height of rows outside of the screen. Default: 44.")
    ViewProperty(
      "headerHeight", sectionHeight, \.table.sectionHeaderHeight,
      "The height of section headers without a title, 0 for none. Default: automatic, 17.5 or 17.67 points.")
    ViewProperty(
      "footerHeight", sectionHeight, \.table.sectionFooterHeight,
      "The height of section footers without a text, also an empty one from data; 0 for none. Default: automatic, 17.5 or 17.67 points."
    )
    ViewProperty(
      "stickyHeaders", .flag, \.table.sticksHeaders,
      "Whether the section headers of a plain table stay at the top while scrolling. Default: true.")
    ViewProperty("separators", .flag, \.table.hasSeparators, "Whether it has separator lines. Default: true.")
    ViewProperty(
      "separatorInset", .insets, \.table.separatorInset,
      """
      The distance of separator lines from the ends of their row: [0, 16, 0, 60], in the order top, leading, bottom, \
      trailing. Default: the leading margin of the row, 16 or 20.
      """)
    ViewProperty(
      "separatorInsetFrom", .words(["row": false, "margins": true]), \.table.addsSeparatorInset,
      "Where separatorInset begins: at the ends of the row, or at its margin, as in UIKit. Default: row.")
    edges
    fed
    contentInsets(\.table.scroll.contentInset, adjustment: \.table.scroll.insetAdjustment)
    ViewProperty(
      "separatorColor", color: .separator, "The colour of the separator lines.", uikit: "separatorColor")
    ViewProperty("sectionIndexColor", color: .indexText, "The colour of the section index.")
    ViewProperty(
      "sectionIndexBackground", color: .indexBackground, "The background colour of the section index.")
  }

  private static let sectionHeight = Codec<Double>(
    shape: .either([.words(["automatic"]), .number(-1...10_000)]),
    read: { json, _ in json.text == "automatic" ? -1 : json.number },
    write: { value, _ in value < 0 ? .text("automatic") : .number(value) })

  private static var rowHeight: ViewProperty {
    var property = ViewProperty(
      "rowHeight", number: .rowHeight,
      "automatic: the height that the cell's constraints require, and a pixel for the separator, so a fixed height in a cell needs a priority below 1000 (\"60 @999\"); lowest: the bottom edge of the lowest visible view; or points.",
      shape: .either([.words(["automatic", "lowest"]), .value]), uikit: "rowHeight")
    property.fix(["automatic", "lowest"]) { json, view, reader in
      reader.document.views[at: view].table.rowHeight = -1
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
      """
      A view above all rows. Its "height" is a number, an expression, or automatic (the default): {"label": "Today", \
      "height": 40}. Its margins are 8, as of every view; the text of rows begins at 16 or 20.
      """
    )
    ViewProperty("footer", .view, "A view below all rows.")
  }

  @PropertyList<ViewProperty> private static var fed: [ViewProperty] {
    ViewProperty(
      "cells", .map(.view),
      "The cells by name. Each row of data uses one of them and can name it in its field type.")
    ViewProperty(
      "sections", .object(.dataSections),
      "The sections of a table: {\"by\": \"day\", \"header\": \"{day}\"} begins one wherever the field changes."
    )
    ViewProperty("type", .text(.name), "The field of a row that names its cell. Default: type.")
    ViewProperty(
      "process", .either([.text(.name), .list(.object(.dataStep))]),
      "The steps that process the data before it is laid out, or their name in processes of the file.")
    ViewProperty("fitsContent", .bool, "Whether it is as tall as its rows instead of scrolling.") {
      json, view, reader in if json.bool == true { reader.scene.fitting.append(view) }
    }
  }

  static let collection = KindOfView(
    "collection", .collection,
    "A collection view with items from data, or with inline cells.",
    example:
      #""grid": {"collection": [{"cell": {}}, {"cell": {}}, {"cell": {}}], "columns": "regularWidth ? 4 : 2", "itemHeight": "item.width", "pin": "edges"}"#,
    .collection(CollectionContent())
  ) {
    ViewProperty(
      "collection", .either([.text(.name), .list(.view)]),
      "The name of the data, row.FIELD for a list inside a row, or the cells.", required: true)
    ViewProperty(
      "scrolls", .words(["vertical": .vertical, "horizontal": .horizontal]), \.collection.scrollAxis,
      "The scroll direction. Default: vertical.")
    ViewProperty(
      "columns", number: .columns, "The number of equal columns that fill the width: 3, \"columns(2)\".",
      from: 1
    ) {
      $0.collection.columns
    }
    ViewProperty("itemWidth", number: .itemWidth, "The width of items, if columns is not set.", from: 0) {
      $0.collection.itemSize.width
    }
    ViewProperty(
      "itemHeight", number: .itemHeight, "The height of items, which can use item.width. Default: 50.",
      from: 0
    ) {
      $0.collection.itemSize.height
    }
    ViewProperty("lineSpacing", number: .lineSpacing, "The spacing between lines. Default: 10.") {
      $0.collection.lineSpacing
    }
    ViewProperty(
      "itemSpacing", number: .itemSpacing, "The minimum spacing between items in a line. Default: 10."
    ) { $0.collection.itemSpacing }
    inset
    edges
    ViewProperty(
      "stickyHeaders", .flag, \.collection.sticksHeader,
      "Whether the header stays at the top while the items scroll. Default: false.")
    fed
    contentInsets(\.collection.scroll.contentInset, adjustment: \.collection.scroll.insetAdjustment)
  }

  private static var inset: ViewProperty {
    var property = ViewProperty.insets(
      "inset", "The section inset around all items.", [.insetTop, .insetLeft, .insetBottom, .insetRight])
    property.write = { view, _, _ in
      view.collection.sectionInset == .zero ? nil : LayoutWriter.insets(view.collection.sectionInset)
    }
    return property
  }

  static let cell = KindOfView(
    "cell", .tableCell,
    "A cell of a table or collection: views, or text in a standard style.",
    example:
      #""list": {"table": [{"rows": [{"cell": {"text": {"label": "Hello", "pin": "edges to margins"}}, "accessory": "disclosure"}]}], "pin": "edges"}"#,
    .cell(CellContent()), places: cellPlaces
  ) {
    ViewProperty(
      "cell", .either([.shared(.children), .text(.shown)]), "The subviews, or the text.", required: true)
    labelsAndImage.map { property in
      var property = property
      property.isOfPart = true
      property.key.varies = property.variation != nil
      return property
    }
    accessory
    ViewProperty(
      "role", .words(["row", "item"]),
      "For a standalone cell: whether it belongs to a table or a collection. Default: row.")
  }

  /// The keys of the labels and the image of a standard cell.
  @PropertyList<ViewProperty> private static var labelsAndImage: [ViewProperty] {
    ViewProperty("detail", .text(.shown), "The detail text of a standard cell.")
    ViewProperty(
      "style", .words(CellContent.styles.list),
      """
      The standard style of a cell with text. Its detail is below the text (subtitle), at the trailing end (value1), \
      or beside the text, which is a caption 91 points wide (value2).
      """)
    ViewProperty("image", .text(.image), "The image of a standard cell.")
    ViewProperty.imageOfCell.map { ViewProperty($0.key.name, $0.key.shape, $0.key.about) }
    ViewProperty("font", .shared(.font), "The font of its text. Default: a font that follows the text size.")
    ViewProperty("detailFont", .shared(.font), "The font of its detail text.")
    ViewProperty("color", .shared(.color), "The colour of its text.")
    ViewProperty(
      "detailColor", .shared(.color), "The colour of its detail text. Default in value1: secondaryLabel.")
    ViewProperty(
      "lines", .integer(0...1000), "The maximum number of lines of its text; 0 for all. Default: 1.")
    ViewProperty("detailLines", .integer(0...1000), "The maximum number of lines of its detail text.")
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
      The accessory at its trailing end: a system accessory, or a view with an intrinsic size or with a \
      "width" and "height": {"switch": true}. It ends at the margin of the row, 16 points from its edge, or 20 in a \
      table from 400 on; the text of a standard cell ends 8 points before it.
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
  /// The default fonts, which follow the text size.
  var textFont: Font { Font(style: style == .value2 ? .footnote : .body) }
  var detailFont: Font { style == .subtitle ? Font(style: .caption1) : textFont }
  /// The default colour of the detail text.
  var detailColor: Color? { style == .value1 ? Color(system: "secondaryLabel") : nil }
  /// The cell styles with text.
  static let styles: Words<CellStyle> = [
    "default": .default, "subtitle": .subtitle, "value1": .value1, "value2": .value2,
  ]
}
