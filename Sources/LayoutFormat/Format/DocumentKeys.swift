extension FormatObject {
  static let document = FormatObject(
    "document", "A layout file. If it has one screen, it also has the keys of that screen.",
    [
      FormatKey("sizewise", .integer(1...1), "The version of the format: 1.", required: true),
      FormatKey("$schema", .text(.file), "The JSON Schema, for completion and checks in your editor."),
      FormatKey("about", .text(.shown), "A description in one paragraph."),
      FormatKey("shows", .list(.text(.name)), "The facts of Evidence.md that this layout demonstrates."),
      FormatKey(
        "scaling", .object(SettingProperty.scaling.object),
        "The scaling of numbers with the width of the screen."),
      FormatKey(
        "data", .map(.either([.text(.file), .list(.anything), .object(.dataReference)])),
        "The rows of lists by name, inline or in a file next to the layout."),
      FormatKey(
        "responsive", .object(SettingProperty.responsive.object),
        "The responsive rules, and when they apply."),
      FormatKey(
        "constants", .either([.text(.file), .list(.text(.file))]),
        "The constants files, without device class and extension: \"calendar/DayButton\". Default: the files that have the name of a screen's class."
      ),
      FormatKey(
        "deviceClasses", .either([.words(["article"]), .object(.deviceClasses)]),
        "The device classes that have their own constants. Default: iPhone5_S_C_SE, iPhone6_S, iPhone6P_S and iPad."
      ),
      FormatKey(
        "app", .either([.text(.file), .object(SettingProperty.app.object)]),
        "The app's declarations, inline or in its Info.plist, which determine its orientations and windows."
      ),
      FormatKey(
        "devices", .list(.anything),
        "Additional devices, including folding ones, in the format of \"sizewise devices --json\"."),
      FormatKey(
        "numbers", .map(.value),
        "Named numbers for all expressions of the file: {\"gutter\": \"regularWidth ? 24 : 16\"}."),
      FormatKey(
        "tokens", .object(.tokens), "Named colours, fonts, distances and radii for the whole file."),
      FormatKey(
        "processes", .map(.list(.object(.dataStep))),
        "Steps of data processing by name, for several lists: {\"phones\": [{\"map\": {\"wide\": \"card\"}}]}."
      ),
      FormatKey("components", .map(.object(.component)), "Reusable views by name."),
      FormatKey("screens", .map(.object(.screen)), "The screens by name, if there are several."),
      FormatKey("initial", .text(.name), "The initial screen. Default: the first."),
      FormatKey("tint", .shared(.color), "The tint colour of the window."),
    ], includes: [.screen])

  static let screen = FormatObject(
    "screen", "A screen: a view controller with its views.",
    [
      FormatKey("title", .text(.shown), "The title shown in bars."),
      FormatKey("id", .text(.name), "The storyboard identifier."),
      FormatKey("class", .text(.name), "The class of the controller."),
      FormatKey("views", .shared(.children), "The views on the screen, from back to front."),
      FormatKey(
        "view", .view,
        "The root view with all its keys, in place of \"views\", which go inside it: {\"table\": \"songs\"}, {\"gradient\": { … }, \"views\": { … }}. It fills the screen, so it has no keys of position and size. \"background\" and \"margins\" can be in it or next to it. Equations refer to it as root."
      ),
      FormatKey(
        "constraints", .list(.either([.text(.equation), .object(.constraint)])),
        "The constraints between views: \"title.top = photo.bottom + 8 @750\"."),
      FormatKey("guides", .list(.text(.name)), "The layout guides."),
      FormatKey(
        "variations", .list(.object(.screenVariation)),
        "The changes for some environments, in order; a later one wins."),
      FormatKey("background", .shared(.color), "The background colour of the root view."),
      FormatKey("margins", .shared(.insets), "The layout margins of the root view."),
      FormatKey("scaled", .shared(.scaled), FormatSharedShape.scaled.about),
    ], includes: [ControllerProperty.all.object])

  static let screenVariation = FormatObject(
    "screen variation", "The changes to a screen for some environments.",
    [
      FormatKey("when", .shared(.conditions), "When the changes apply.", required: true),
      FormatKey(
        "views", .map(.anything),
        "The changes of views by name, with the keys of their own variations."),
      FormatKey(
        "constraints", .list(.either([.text(.equation), .object(.constraint)])),
        "Additional constraints."),
      FormatKey("remove", .list(.text(.name)), "The views and named constraints that are not installed."),
      FormatKey("set", .map(.value), "The new constants of named constraints."),
    ])

  static let constraint = FormatObject(
    "constraint", "A constraint with more than its equation, or several that share a condition.",
    [
      FormatKey("is", .text(.equation), "The equation."),
      FormatKey("all", .list(.text(.equation)), "Several equations, to all of which the other keys apply."),
      FormatKey(
        "name", .text(.name),
        "The identifier, by which variations refer to it; short form \"name: a.top = …\"."),
      FormatKey("constant", .value, "The constant, instead of the one in the equation."),
      FormatKey("priority", .value, "1 to 1000; short form @750."),
      FormatKey(
        "adapterScreen", .bool, "Whether the constant scales with the width of the screen; short form @adapt."
      ),
      FormatKey("attributes", .shared(.attributes), "User-defined runtime attributes."),
      FormatKey("when", .shared(.conditions), "When the constraint is installed."),
    ])

  static let tokens = FormatObject(
    "tokens", "Values by name, which you can use for any value of their kind.",
    [
      FormatKey(
        "colors", .map(.shared(.color)),
        "Colours: {\"brand\": {\"light\": \"#0A7\", \"dark\": \"#3DC\"}}. A colour can use names that precede it in the file, and names in asset catalogues."
      ),
      FormatKey("fonts", .map(.shared(.font)), "Fonts: {\"heading\": \"title2 bold\"}."),
      FormatKey("spacing", .map(.value), "Distances: {\"gap\": \"regularWidth ? 24 : 16\"}."),
      FormatKey("radii", .map(.value), "Corner radii: {\"card\": 16}."),
    ])

  static let component = FormatObject(
    "component", "A reusable view: the keys of a view, and its parameters.",
    [
      FormatKey(
        "parameters", .map(.anything),
        "The names of its parameters with their default values.")
    ])

  static let axes = FormatObject(
    "axes", "A priority for each axis.",
    ["horizontal", "vertical"].map { FormatKey($0, .number(1...1000), "The \($0) one.") })
}
