extension FormatDescription {
  private static let fedKeys = [
    FormatKey(
      "cells", .map(.view),
      "The cells by name; each row of data is shown by one of them, and can name it in its type."),
    FormatKey("type", .text(.name), "The field of a row that names its cell. Without it: type."),
    FormatKey(
      "process", .list(.object(.dataStep)), "What happens to the data before it is laid out, in order."),
    FormatKey("fitsContent", .bool, "As high as its rows, instead of scrolling."),
    FormatKey("contentInset", .shared(.insets), "The space around the content."),
  ]

  private static let edgeKeys = [
    FormatKey(
      "header", .view,
      "A view above all rows, as high as its \"height\": {\"label\": \"Today\", \"height\": 40}."),
    FormatKey("footer", .view, "A view below all rows."),
  ]

  static let listViews: [(name: String, object: FormatObject)] = [
    (
      "table",
      FormatObject(
        about: "Rows below each other: of data, or sections written here.",
        keys: [
          FormatKey(
            "table", .either([.text(.name), .list(.object(.section))]),
            "The name of the data, row.FIELD for a list inside a row, or sections.", required: true),
          FormatKey(
            "style", .words(["plain", "grouped", "insetGrouped"]), "How sections look. Without it: plain."),
          FormatKey(
            "rowHeight", .either([.words(["automatic", "lowest"]), .value]),
            "automatic: as the cell's constraints ask; lowest: the lowest edge of the cell's last visible view; or points.",
            varies: true),
          FormatKey(
            "estimatedRowHeight", .number(1...10_000),
            "The height of rows that are not looked at. Without it: 44."),
          FormatKey(
            "headerHeight", .number(-1...10_000),
            "The height of section titles; -1 is automatic. Without it: 28."),
          FormatKey(
            "footerHeight", .number(-1...10_000),
            "The height below sections; -1 is automatic. Without it: 28."),
          FormatKey("separators", .bool, "Lines between rows. Without it: yes."),
        ] + edgeKeys + fedKeys + ColorKeys.formatKeys(of: "table"))
    ),
    (
      "collection",
      FormatObject(
        about: "Items in lines: of data, or cells written here.",
        keys: [
          FormatKey(
            "collection", .either([.text(.name), .list(.view)]),
            "The name of the data, row.FIELD for a list inside a row, or cells.", required: true),
          FormatKey("scrolls", .words(["vertical", "horizontal"]), "Without it: vertical."),
          FormatKey("columns", .value, "Equal columns that fill the width: 3, \"columns(2)\".", varies: true),
          FormatKey("itemWidth", .value, "The width of items, where there are no columns.", varies: true),
          FormatKey("itemHeight", .value, "The height of items; knows item.width.", varies: true),
          FormatKey("lineSpacing", .value, "The space between lines. Without it: 10.", varies: true),
          FormatKey(
            "itemSpacing", .value, "The least space between items in a line. Without it: 10.", varies: true),
          FormatKey("inset", .shared(.insets), "The space around all items."),
        ] + edgeKeys + fedKeys)
    ),
    (
      "cell",
      FormatObject(
        about: "A cell of a table or a collection: views, or a text in one of the standard styles.",
        keys: [
          FormatKey(
            "cell", .either([.shared(.children), .text(.shown)]), "The views in it, or its text.",
            required: true),
          FormatKey("detail", .text(.shown), "The second text of a standard cell."),
          FormatKey(
            "style", .words(["default", "subtitle", "value1", "value2"]),
            "The standard style of a cell with a text."),
          FormatKey(
            "accessory",
            .either([.words(["none", "disclosure", "detailDisclosure", "checkmark", "detail"]), .view]),
            """
            What stands at its trailing end: one of the marks of the system, or a view of its own size or a \
            "width" and "height": {"switch": true}.
            """),
          FormatKey("image", .text(.image), "The image of a standard cell."),
          FormatKey("imageSize", .list(.number(0...100_000)), "The image's own [width, height] in points."),
          FormatKey("font", .shared(.font), "The font of its text."),
          FormatKey("detailFont", .shared(.font), "The font of its second text."),
          FormatKey(
            "role", .words(["row", "item"]),
            "On its own: whether it is for a table or a collection. Without it: row."),
        ])
    ),
  ]

  static let listObjects: [(FormatObjectName, FormatObject)] = [
    (
      .section,
      FormatObject(
        about: "A section of a table with rows written here.",
        keys: [
          FormatKey("header", .text(.shown), "Above its rows."),
          FormatKey("footer", .text(.shown), "Below its rows."),
          FormatKey("rows", .list(.view), "Its cells.", required: true),
        ])
    ),
    (
      .dataStep,
      FormatObject(
        about:
          "One step of processing data: one of map, filter, merge and fill. Each time from the original data.",
        keys: [
          FormatKey(
            "when", .shared(.conditions), "Where the step is taken. Without it: wherever the rules apply."),
          FormatKey("map", .map(.text(.name)), "Cells that become others: {\"wide\": \"card\"}."),
          FormatKey("filter", .text(.expression), "Rows where it is 0 are left out: \"row.kind != 'ad'\"."),
          FormatKey("merge", .text(.name), "Neighbours of this cell become one row of the cell \"into\"."),
          FormatKey("count", .integer(2...100), "How many are merged. Without it: 2."),
          FormatKey(
            "into", .text(.name), "The cell of merged rows; their fields are items.0.NAME, items.1.NAME …"),
          FormatKey(
            "fill", .words(["drop", "complete"]),
            "The last line is left out where it is not full, or completed."),
          FormatKey("with", .text(.name), "The cell that completes it. Without it: the first rows again."),
        ])
    ),
    (
      .dataReference,
      FormatObject(
        about: "Data in a file beside the layout.",
        keys: [
          FormatKey("file", .text(.file), "JSON, or a property list as XML.", required: true),
          FormatKey("at", .text(.name), "Where in the file the list is: data.items. Without it: at the top."),
        ])
    ),
  ]
}
