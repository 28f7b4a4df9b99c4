extension FormatObject {
  static let document = FormatObject(
    "document", "A layout file. A layout of one screen has the keys of that screen here.",
    [
      FormatKey("sizewise", .integer(1...1), "The version of the format: 1.", required: true),
      FormatKey("$schema", .text(.file), "The JSON Schema, so that an editor completes and checks."),
      FormatKey("about", .text(.shown), "One paragraph: what to try here."),
      FormatKey("shows", .list(.text(.name)), "The promises of Sizewise that this layout shows."),
      FormatKey(
        "scaling", .object(SettingProperty.scaling.object), "How numbers scale with the width of the screen."),
      FormatKey(
        "data", .map(.either([.text(.file), .list(.anything), .object(.dataReference)])),
        "Rows for lists, by name: written here, or in a file beside the layout."),
      FormatKey(
        "responsive", .object(SettingProperty.responsive.object),
        "When the responsive rules apply, and what they are."),
      FormatKey(
        "constants", .either([.text(.file), .list(.text(.file))]),
        "Files of constants for each class of device, without class and ending: \"calendar/DayButton\"."),
      FormatKey(
        "deviceClasses", .either([.words(["article"]), .object(.deviceClasses)]),
        "The classes of devices that have constants of their own. Without it: the article's four."),
      FormatKey(
        "app", .either([.text(.file), .object(SettingProperty.app.object)]),
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
    "screen", "A screen: a view controller with its views.",
    [
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
    ], includes: [ControllerProperty.all.object])

  static let screenVariation = FormatObject(
    "screen variation", "Changes to a screen for some environments.",
    [
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
    "constraint", "A constraint with more than its equation, or several that share a condition.",
    [
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

  static let component = FormatObject(
    "component", "A view that is described once: the keys of a view, and its parameters.",
    [
      FormatKey(
        "parameters", .map(.anything),
        "The names of its parameters with the values they have if nothing is given.")
    ])

  static let axes = FormatObject(
    "axes", "A priority for each axis.",
    ["horizontal", "vertical"].map { FormatKey($0, .number(1...1000), "The \($0) one.") })
}
