import Basics
import Model
import Syntax

/// The reference page of the layout format, generated from its description.
package enum FormatReference {
  /// The page as Markdown.
  package static var text: String {
    var page = head
    page += "\n## The file\n\n" + table(.document) + "\n" + example(topic: "file")
    page +=
      "## Screens\n\n" + section(.screen) + section(ControllerProperty.all.object) + section(.screenVariation)
      + section(ConditionProperty.all.object)
    page += "## Constraints\n\n" + equations + "\n" + section(.constraint) + example(topic: "constraints")
    page +=
      "## Variations and states\n\n" + variations + example(topic: "variations") + states
      + example(topic: "states")
    page += "## Data\n\n" + data + example(topic: "data")
    page += "## Views\n\n" + table(.commonView) + "\n### Place and size\n\n" + described(.layout)
    page += "\n### Texts\n\n" + described(.textual) + "\n"
    for kind in KindOfView.all {
      if let objects = FormatDescription.views[kind.word] { page += section(objects.view) }
      page += example(kind.example)
    }
    page += "## The project\n\n" + project + example(topic: "project")
    page += "## Components\n\n" + described(.component) + "\n" + example(topic: "components")
    for part in FormatDescription.parts where part !== ControllerProperty.all.object { page += section(part) }
    page += "## Values\n\n"
    for shape in FormatSharedShape.all { page += "- **\(shape.name)**: \(shape.about)\n" }
    for text in FormatText.named { page += "- **\(text.rawValue)**: \(text.about)\n" }
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
    A field that some rows lack is `{badge ?? ''}` in a text and `row.sale ?? 0` in an expression, and `has(row.sale)` asks
    for it: `"hidden": "!(row.today ?? false)"`.
    Rows are as high as the cell's `height`, the table's `rowHeight`, or as the cell's constraints ask; items are as large as
    `columns` or `itemWidth` and `itemHeight` say, 50 by 50 without them.

    """

  static let project = """
    The project of a layout is the nearest folder above it with an Xcode project, a `Package.swift` or a `.git`, else its own.
    An image is an image set of an asset catalogue there or a file (`wave@2x.png`), and its view is as large as the file
    says; `imageSize` says it for an image that is not there. `symbol:star.fill` is a symbol of the system. A colour is one
    of the system or a colour set. A font of another family is measured by `NAME.ttf` or `NAME.otf` beside the layout or in
    its folder `Fonts`.

    Texts are keys of `Localizable.strings`, `Localizable.stringsdict` or `Localizable.xcstrings`, which are in folders such
    as `de.lproj` beside the layout or in a folder above. `--locale de` shows them, `I` in the preview the next language.

    """

  static let equations = """
    A constraint is read like an equation: `name: view.attribute = view.attribute * number + number @priority @adapt`.
    Relations are `=`, `<=` and `>=`; `a.width = b.width = c.width` is two constraints. `super` is the superview of the
    view on the left, `safeArea` that of the screen, `margins` and `readable` those of the superview, `keyboard` the
    keyboard's; `card.margins` names the view, `row.contentView` what holds the views of a cell, `row.text`,
    `row.detail` and `row.image` the parts of a standard one. `edges`, `horizontal`, `vertical`, `center` and `size`
    stand for several attributes, and a distance to edges counts inwards.

    """

  static var expressions: String {
    var text =
      """
      Operators: `+ - * /`, `< <= = != > >=`, `and or not`, `condition ? one : other`, parentheses. `row.sale ?? 0` is 0 \
      where the row has no such field. `true` is 1 and `false` is 0; a condition holds where it is not 0.


      """
    text += "| name | |\n| --- | --- |\n"
    for (name, about) in ExpressionNames.names { text += "| `\(name)` | \(about) |\n" }
    text += "\nIn a view with `values`, `values.NAME` is one of its constants: "
    text += ConstantAttribute.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") + ".\n"
    text += "\n| function | |\n| --- | --- |\n"
    for function in ExpressionNames.functions + ExpressionNames.ruleFunctions
      + ExpressionNames.rowFunctions
    {
      text += "| `\(function.form)` | \(function.about) |\n"
    }
    return text
  }

  private static func section(_ object: FormatObject) -> String {
    "### \(object.name)\n\n" + described(object) + "\n"
  }

  private static func described(_ object: FormatObject) -> String { object.about + "\n\n" + table(object) }

  private static func table(_ object: FormatObject) -> String {
    var text = "| key | value | |\n| --- | --- | --- |\n"
    for key in object.keys
    where !["variations", "states"].contains(key.name) || object === FormatObject.screen {
      text += "| `\(key.name)`\(key.isRequired ? " *" : "") | \(words(key.shape)) | \(cell(key.about)) |\n"
    }
    return text
  }

  private static func example(topic: String) -> String { example(FormatExamples.topics[topic]) }

  private static func example(_ text: String?) -> String { text.map { "```json\n\($0)\n```\n\n" } ?? "" }

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
    case .object(let object): object.name
    case .list(let element): "list of \(words(element))"
    case .map(let element): "names with \(words(element))"
    case .either(let shapes): shapes.map(words).joined(separator: ", ")
    case .shared(let shared): shared.name
    case .view: "view"
    case .anything: "anything"
    }
  }

  private static func bounds(_ range: ClosedRange<Double>?) -> String {
    guard let range else { return "" }
    return " \(Numbers.exact(range.lowerBound)) to \(Numbers.exact(range.upperBound))"
  }
}
