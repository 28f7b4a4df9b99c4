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
    page += "## Names\n\n" + names + "\n" + example(topic: "names")
    page += "## Constraints\n\n" + equations + "\n" + section(.constraint) + example(topic: "constraints")
    page +=
      "## Variations and states\n\n" + variations + varyingKeys + example(topic: "variations") + states
      + example(topic: "states")
    page += "## Data\n\n" + data + example(topic: "data")
    page += "## Views\n\n" + table(.commonView) + "\n### Place and size\n\n" + described(.layout)
    page += "\n### Texts\n\n" + described(.textual) + "\n"
    for kind in KindOfView.all {
      if let objects = FormatDescription.views[kind.word] { page += section(objects.view) }
      page += example(kind.example)
    }
    page += "## Tokens\n\n" + tokens + described(.tokens) + "\n" + example(topic: "tokens")
    page += "## The project\n\n" + project + example(topic: "project")
    page += "## Components\n\n" + components + described(.component) + "\n" + example(topic: "components")
    for part in FormatDescription.parts where part !== ControllerProperty.all.object { page += section(part) }
    page += "## Values\n\n"
    for shape in FormatSharedShape.all { page += "- **\(shape.name)**: \(shape.about)\n" }
    for text in FormatText.named { page += "- **\(text.rawValue)**: \(text.about)\n" }
    page += "\n## Colours\n\n" + colors + "## Expressions\n\n" + expressions
    return page
  }

  private static let head = """
    # The layout format

    <!-- Printed from the tables in Sources/LayoutFormat; a test compares. -->

    A layout is one JSON file. Comments and trailing commas are allowed. A view is an object with a key for its kind
    (`{"label": "Hello"}`). In an object of views, each key is the name of a view. `sizewise new` creates a starter
    layout, and `sizewise help format TOPIC` shows a part of this page.

    """

  static let variations = """
    The `variations` of a view contain its changes: `when`, the keys that can vary, and short forms of its position, which
    replace those for the same edges (`false` removes an edge). The `variations` of a screen change several views by name,
    and its constraints. Variations are applied in order; a later one wins. A condition can
    compare the width with the text size, also in cells: `"when": "container.width < scaled(280)"`.

    """

  /// The rules for names.
  static var names: String {
    func list(_ names: some Collection<String>) -> String {
      names.sorted().map { "`\($0)`" }.joined(separator: ", ")
    }
    return """
      A name has letters, digits and `_`, and begins with a letter. Names of views are unique in a screen, except
      in cells of data and in components, which have their own.

      Equations use these words, so no view and no number can have such a name: \(list(NameScope.reserved)).

      A number cannot have the name of a value that expressions have: \(list(ExpressionNames.known)).

      """
  }

  /// The keys that can vary: in every view, in every text, and by kind.
  static var varyingKeys: String {
    func words(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
    func fixed(_ keys: [FormatKey]) -> [String] { keys.filter { !$0.varies && !$0.isRequired }.map(\.name) }
    var text = "All keys can vary but these: \(words(fixed(FormatObject.commonView.keys)))"
    text += "; in texts also " + words(fixed(FormatObject.textual.keys))
    for kind in KindOfView.all {
      let names = fixed(kind.own.map(\.key))
      if !names.isEmpty { text += "; in `\(kind.word)` \(words(names))" }
    }
    return text + ".\n\n"
  }

  /// The system colours with their values.
  static var colors: String {
    var text = """
      Write a colour as `#RRGGBB`, as one of these names, as the name of a token or of a colour in an asset catalogue, or as
      `{"light": "#0A7", "dark": "#3DC"}`.

      | name | light | dark |
      | --- | --- | --- |

      """
    for (name, light, dark) in SystemColors.swatches {
      text += "| `\(name)` | \(light.text) | \(dark.text) |\n"
    }
    return text + "\n"
  }

  static let states = """
    The `states` of a view have names and the same keys as variations; the first is the initial state. To change the state,
    press `a` in the preview or pass `--state VIEW=NAME`. A condition can test it: `{"state": {"day": "Selected"}}`.

    """

  static let tokens = """
    Use a token by its name in place of a value of its kind: `"color": "brand"`, `"font": "heading"`,
    `"top": "safeArea + gap"`, `"cornerRadius": "card"`.

    """

  static let components = """
    `{name}` in the text of a component is the argument of a parameter, and `"color": "{tone}"`, `"font": "{font}"`,
    `"switch": "{on}"` or `"height": "{height}"` is the argument itself.

    """

  static let data = """
    `data` contains rows by name, in place or in files next to the layout (JSON, or a property list in XML). A table or
    collection with data has `cells`; if there are several, a row names its cell in its field `type`. In the text of a cell,
    `{title}` is a field of the row, `{author.name}` a nested field, and `{value}` the row itself if rows are plain values.
    In expressions, write `row.price`, `row.images.count` (0 if the row has no such list), `row.kind = 'ad'`, `row.index`.
    If some rows lack a field, write `{badge ?? ''}` in text and `row.sale ?? 0` in an expression; `has(row.sale)` tests
    whether a row has it: `"hidden": "!(row.today ?? false)"`.
    Colours, fonts, numbers, switches and words can also come from a row, or depend on a condition:
    `"color": "row.tone"`, `"progress": "row.done"`, `"style": "row.main ? filled : tinted"`,
    `"background": "row.late ? systemRed : systemGreen"`; a colour or font in data can be the name of a token. In equations,
    `"width": "track.width * row.share"` is a part of another length, and `"leading": "track.leading + track.width * row.low"` a position along it. `"image": "symbol:{icon}"` is a symbol from data.
    Using a field in a key that is the same in all rows is an error.
    A storyboard, a xib or a source file gets data from `NAME.with.json` next to it, or from `--with FILE`, which has `views` by
    outlet, object id, name or text: `{"data": {"posts": "posts.json"}, "views": {"tb1-aa-001": {"rows": "posts"}, "myTitle":
    {"text": "{title}"}}}`; `constants` sets the constants of constraints.
    The height of a row is the cell's `height`, the table's `rowHeight`, or the height that the cell's constraints require.
    The size of an item is given by `columns`, or by `itemWidth` and `itemHeight`. Default: 50 × 50.

    """

  static let project = """
    The project of a layout is the nearest folder above it with an Xcode project, a `Package.swift` or a `.git`, otherwise
    its own folder. An image is an image set in an asset catalogue of the project, or a file (`wave@2x.png`). Its view has the
    size of the file; for a missing image, set `imageSize`. `symbol:star.fill` is an SF Symbol. A colour is a system colour
    or a colour set. Text in another font family is measured with `NAME.ttf` or `NAME.otf` next to the layout or in its
    folder `Fonts`.

    Strings are keys of `Localizable.strings`, `Localizable.stringsdict` or `Localizable.xcstrings`, in folders such as
    `de.lproj` next to the layout or in a folder above. `--locale de` shows a language, and `Space l n` in the preview shows the next.

    """

  static let equations = """
    A constraint is an equation: `name: view.attribute = view.attribute * number + number @priority @adapt`.
    Relations are `=`, `<=` and `>=`; `a.width = b.width = c.width` is two constraints. `super` is the superview of the
    view on the left, `safeArea` that of the screen, `margins` and `readable` those of the superview, `keyboard` the
    keyboard's; `card.margins` names the view, `row.contentView` the content view of a cell, and `row.text`, `row.detail` and
    `row.image` the parts of a standard cell. `edges`, `horizontal`, `vertical`, `center` and `size` are several attributes at
    once, and distances to edges are measured inwards. A length can be added to a position: `bar.leading = track.leading +
    track.width * 0.3`.

    """

  static var expressions: String {
    var text =
      """
      Operators: `+ - * /`, `< <= = != > >=`, `and or not`, `condition ? one : other`, parentheses. `row.sale ?? 0` is 0 \
      if the row has no such field. `true` is 1 and `false` is 0; a condition is true if it is not 0.


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
      text += "| `\(key.name)` | \(cell(words(key.shape))) | \(cell(description(of: key))) |\n"
    }
    return text
  }

  /// Returns the meaning of a key, and whether it is required.
  static func description(of key: FormatKey) -> String {
    key.isRequired ? "Required. " + key.about : key.about
  }

  private static func example(topic: String) -> String { example(FormatExamples.topics[topic]) }

  private static func example(_ text: String?) -> String { text.map { "```json\n\($0)\n```\n\n" } ?? "" }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }

  static func words(_ shape: FormatShape) -> String {
    switch shape {
    case .text(let text): text.rawValue
    case .words(let words): words.map { "`\"\($0)\"`" }.joined(separator: " | ")
    case .bool: "boolean"
    case .number(let range): "number" + bounds(range)
    case .integer(let range): "integer" + bounds(Double(range.lowerBound)...Double(range.upperBound))
    case .object(let object): object.name
    case .list(let element): "[\(words(element))]"
    case .map(let element): "{NAME: \(words(element))}"
    case .either(let shapes): shapes.map(words).joined(separator: " | ")
    case .shared(let shared): shared.name
    case .view: "view"
    case .anything: "anything"
    }
  }

  private static func bounds(_ range: ClosedRange<Double>?) -> String {
    guard let range else { return "" }
    guard range.lowerBound < range.upperBound else { return " \(Numbers.exact(range.lowerBound))" }
    return " \(Numbers.exact(range.lowerBound)) to \(Numbers.exact(range.upperBound))"
  }
}
