import Model
import Syntax

/// The reference page of the layout format, printed from its description.
package enum FormatReference {
  package static var text: String {
    var page = head
    page += "\n## The file\n\n" + table(.document) + "\n" + example("file")
    page +=
      "## Screens\n\n" + section(.screen) + section(.controller) + section(.screenVariation)
      + section(.condition)
    page += "## Constraints\n\n" + equations + "\n" + section(.constraint) + example("constraints")
    page += "## Variations and states\n\n" + variations + example("variations") + states + example("states")
    page += "## Data\n\n" + data + example("data")
    page += "## Views\n\n" + table(.commonView) + "\n### Place and size\n\n" + about(.layout) + table(.layout)
    page += "\n### Texts\n\n" + about(.textual) + table(.textual) + "\n"
    for (kind, object) in FormatDescription.viewKindObjects {
      page += "### \(kind)\n\n\(object.about)\n\n" + table(.view(kind)) + "\n"
      if let example = FormatExamples.kinds[kind] { page += "```json\n\(example)\n```\n\n" }
    }
    page += "## Components\n\n" + about(.component) + table(.component) + "\n" + example("components")
    for (name, _) in otherObjects { page += "### \(name.rawValue)\n\n" + about(name) + table(name) + "\n" }
    page += "## Values\n\n"
    for shape in FormatSharedShape.allCases { page += "- **\(shape.rawValue)**: \(shape.about)\n" }
    for text in FormatText.allCases { page += "- **\(text.rawValue)**: \(text.about)\n" }
    page += "\n## Expressions\n\n" + expressions
    return page
  }

  private static let head = """
    # The layout format

    <!-- Printed from the tables in Sources/LayoutFormat; a test compares. -->

    A layout is one JSON file. Comments and trailing commas are allowed. A view is an object with the key of its
    kind (`{"label": "Hello"}`); views in an object have its keys as names. `sizewise new` writes a layout to begin with,
    and `sizewise help format TOPIC` shows a part of this page.

    """

  static let variations = """
    A view's own `variations` hold what changes in it: `when`, the keys of the view that may vary, and new short forms of its
    place, which take the place of what the view says about the same edges (`false` takes an edge away). A screen's
    `variations` change several views by name, and its constraints. They are applied in order, and the later wins.

    """

  static let states = """
    The `states` of a view are looks with names: the first is the one it starts in. The same keys may stand there. `a` in the
    preview and `--state VIEW=NAME` change the state, and a condition may ask for it: `{"state": {"day": "Selected"}}`.

    """

  static let data = """
    `data` holds rows by name, here or in files beside the layout (JSON, or a property list as XML). A table or a collection
    of data has `cells`; a row names its cell in its field `type`, where there are several. In a cell `{title}` in a text is a
    field of the row, `{author.name}` one inside another, and `{value}` the row itself where rows are plain values. In
    expressions it is `row.price`, `row.images.count` (0 where the row has no such list), `row.kind = 'ad'`, `row.index`.
    Rows are as high as the cell's `height`, the table's `rowHeight`, or as the cell's constraints ask; items are as large as
    `columns` or `itemWidth` and `itemHeight` say, 50 by 50 without them.

    """

  static let equations = """
    A constraint is read like an equation: `name: view.attribute = view.attribute * number + number @priority @adapt`.
    Relations are `=`, `<=` and `>=`; `a.width = b.width = c.width` is two constraints. `super` is the superview of the
    view on the left, `safeArea` that of the screen, `margins` and `readable` those of the superview, `keyboard` the
    keyboard's; `card.margins` names the view, `row.contentView` what holds the views of a cell, `row.text`,
    `row.detail` and `row.image` the parts of a standard one. `edges`, `horizontal`, `vertical`, `center` and `size`
    stand for several attributes, and a distance to edges counts inwards.

    """

  /// Objects without a section of their own above.
  private static var otherObjects: [(FormatObjectName, FormatObject)] {
    let told: Set<FormatObjectName> = [
      .document, .screen, .controller, .screenVariation, .condition, .constraint, .commonView, .viewChanges,
      .textChanges,
      .layout, .textual,
      .component,
    ]
    let kinds = FormatDescription.viewKindSet
    return FormatDescription.objects.filter { name, _ in
      !told.contains(name) && !kinds.contains(name.rawValue)
        && !kinds.contains(String(name.rawValue.prefix { $0 != " " }))
    }.map { ($0.name, $0.object) }
  }

  static var expressions: String {
    var text =
      "Operators: `+ - * /`, `< <= = != > >=`, `and or not`, `condition ? one : other`, parentheses.\n\n"
    text += "| name | |\n| --- | --- |\n"
    for name in ExpressionNames.names { text += "| `\(name.name)` | \(name.about) |\n" }
    text += "\nIn a view with `values`, `values.NAME` is one of its constants: "
    text += ConstantAttribute.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") + ".\n"
    text += "\n| function | |\n| --- | --- |\n"
    for function in ExpressionNames.functions + ExpressionNames.ruleFunctions {
      text += "| `\(function.form)` | \(function.about) |\n"
    }
    return text
  }

  private static func section(_ name: FormatObjectName) -> String {
    "### \(name.rawValue)\n\n" + about(name) + table(name) + "\n"
  }

  private static func about(_ name: FormatObjectName) -> String {
    (object(name)?.about ?? "") + "\n\n"
  }

  private static func object(_ name: FormatObjectName) -> FormatObject? {
    FormatDescription.objects.first { $0.name == name }?.object
  }

  private static func table(_ name: FormatObjectName) -> String {
    guard let object = object(name) else { return "" }
    var text = "| key | value | |\n| --- | --- | --- |\n"
    for key in object.keys where !["variations", "states"].contains(key.name) || name == .screen {
      text += "| `\(key.name)`\(key.isRequired ? " *" : "") | \(words(key.shape)) | \(cell(key.about)) |\n"
    }
    return text
  }

  private static func example(_ topic: String) -> String {
    FormatExamples.topics[topic].map { "```json\n\($0)\n```\n\n" } ?? ""
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }

  static func words(_ shape: FormatShape) -> String {
    switch shape {
    case .text(let text): text.rawValue
    case .words(let words): words.map { "`\($0)`" }.joined(separator: " ")
    case .bool: "true or false"
    case .number(let range): "number" + bounds(range)
    case .integer(let range): "whole number" + bounds(Double(range.lowerBound)...Double(range.upperBound))
    case .object(let name): name.rawValue
    case .list(let element): "list of \(words(element))"
    case .map(let element): "names with \(words(element))"
    case .either(let shapes): shapes.map(words).joined(separator: ", ")
    case .shared(let shared): shared.rawValue
    case .view: "view"
    case .anything: "anything"
    }
  }

  private static func bounds(_ range: ClosedRange<Double>?) -> String {
    guard let range else { return "" }
    return " \(JSONText.number(range.lowerBound)) to \(JSONText.number(range.upperBound))"
  }
}
