extension FormatDescription {
  static let document = FormatObject(
    about: "A layout file. A layout of one screen has the keys of that screen here.",
    keys: [
      FormatKey("sizewise", .integer(1...1), "The version of the format: 1.", required: true),
      FormatKey("$schema", .text(.file), "The JSON Schema, so that an editor completes and checks."),
      FormatKey("about", .text(.shown), "One paragraph: what to try here."),
      FormatKey("shows", .list(.text(.name)), "The promises of Sizewise that this layout shows."),
      FormatKey("scaling", .object(.scaling), "How numbers scale with the width of the screen."),
      FormatKey(
        "data", .map(.either([.text(.file), .list(.anything), .object(.dataReference)])),
        "Rows for lists, by name: written here, or in a file beside the layout."),
      FormatKey("responsive", .object(.responsive), "When the responsive rules apply, and what they are."),
      FormatKey(
        "constants", .either([.text(.file), .list(.text(.file))]),
        "Files of constants for each class of device, without class and ending: \"calendar/DayButton\"."),
      FormatKey(
        "deviceClasses", .either([.words(["article"]), .object(.deviceClasses)]),
        "The classes of devices that have constants of their own. Without it: the article's four."),
      FormatKey(
        "app", .either([.text(.file), .object(.app)]),
        "What the app declares, here or in its Info.plist: it decides which windows exist."),
      FormatKey(
        "devices", .list(.anything),
        "Devices of this layout's own, folding ones too, in the form of \"sizewise devices --json\"."),
      FormatKey(
        "numbers", .map(.value),
        "Numbers with names, for every expression of the file: {\"gutter\": \"regularWidth ? 24 : 16\"}."),
      FormatKey("components", .map(.object(.component)), "Views that are described once and used often."),
      FormatKey("screens", .map(.object(.screen)), "The screens by name, where there are several."),
      FormatKey("initial", .text(.name), "The screen that is shown first. Without it: the first."),
      FormatKey("tint", .shared(.color), "The tint of all that has none of its own."),
    ], includes: [.screen])

  static let screen = FormatObject(
    about: "A screen: a view controller with its views.",
    keys: [
      FormatKey("title", .text(.shown), "The title in bars."),
      FormatKey("id", .text(.name), "The storyboard identifier."),
      FormatKey("class", .text(.name), "The class of the controller."),
      FormatKey("views", .shared(.children), "The views on the screen, the later in front."),
      FormatKey(
        "view", .view,
        "Instead of views: the screen's own view where it is more than a rectangle, such as {\"table\": \"songs\"}; root in equations."
      ),
      FormatKey(
        "constraints", .list(.either([.text(.equation), .object(.constraint)])),
        "What holds between views: \"title.top = photo.bottom + 8 @750\"."),
      FormatKey("guides", .list(.text(.name)), "Rectangles without a view that constraints can hold on to."),
      FormatKey(
        "variations", .list(.object(.screenVariation)),
        "Changes for some environments, in order; the later wins."),
      FormatKey("background", .shared(.color), "The colour behind the views."),
      FormatKey("margins", .shared(.insets), "The layout margins of the screen's own view."),
      FormatKey("scaled", .shared(.scaled), FormatSharedShape.scaled.about),
    ], includes: [.controller])

  static let screenVariation = FormatObject(
    about: "Changes to a screen for some environments.",
    keys: [
      FormatKey("when", .shared(.conditions), "Where the changes hold.", required: true),
      FormatKey(
        "views", .map(.anything),
        "By name what changes in a view: the keys that its own variations may have."),
      FormatKey(
        "constraints", .list(.either([.text(.equation), .object(.constraint)])),
        "Constraints that hold only here."),
      FormatKey("remove", .list(.text(.name)), "Views and named constraints that are not there."),
      FormatKey("set", .map(.value), "New constants of named constraints."),
    ])

  static let constraint = FormatObject(
    about: "A constraint with more than its equation, or several that share a condition.",
    keys: [
      FormatKey("is", .text(.equation), "The equation."),
      FormatKey("all", .list(.text(.equation)), "Several equations, for all of which the rest holds."),
      FormatKey(
        "name", .text(.name), "Its identifier, by which variations find it; short form \"name: a.top = …\"."),
      FormatKey("constant", .value, "The constant, instead of the one in the equation."),
      FormatKey("priority", .value, "1 to 1000; short form @750."),
      FormatKey(
        "adapterScreen", .bool, "The constant scales with the screen's width; short form @adapt."),
      FormatKey("attributes", .shared(.attributes), "User-defined runtime attributes."),
      FormatKey("when", .shared(.conditions), "Where it holds; elsewhere it is not there."),
    ])

  static let condition = FormatObject(
    about: "A condition: all parts must hold.", ConditionProperty.all)

  static let component = FormatObject(
    about: "A view that is described once: the keys of a view, and its parameters.",
    keys: [
      FormatKey(
        "parameters", .map(.anything),
        "The names of its parameters with the values they have if nothing is given.")
    ])

  static let font = FormatObject(
    about: "A font.",
    keys: [
      FormatKey(
        "style",
        .words([
          "largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline",
          "footnote",
          "caption1", "caption2",
        ]), "A text style, which follows the text size setting."),
      FormatKey("size", .number(1...1000), "Points."),
      FormatKey("weight", .words(fontWeights), "How heavy the letters are."),
      FormatKey(
        "family", .text(.name),
        "The PostScript name of a font; a file of that name (.ttf, .otf) beside the layout or in its folder Fonts gives "
          + "its widths."
      ),
      FormatKey("italic", .bool, "Slanted letters."),
    ])

  static let fontWeights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  static let insets = FormatObject(
    about: "Distances from the edges, inwards.",
    keys: ["top", "leading", "bottom", "trailing"].map {
      FormatKey($0, .number, "The distance at the \($0) edge.")
    })

  static let axes = FormatObject(
    about: "A priority for each axis.",
    keys: ["horizontal", "vertical"].map { FormatKey($0, .number(1...1000), "The \($0) one.") })
}
