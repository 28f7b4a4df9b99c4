extension FormatDescription {
  private static let stackKeys = [
    FormatKey(
      "spacing", .either([.value, .words(["standard"])]), "The space between its views.", varies: true),
    FormatKey(
      "distribution", .words(distributions), "How they share the length. Without it: fill.", varies: true),
    FormatKey("alignment", .words(stackAlignments), "How they stand across. Without it: fill.", varies: true),
    FormatKey("baselineRelative", .bool, "Spacing counts from baseline to baseline."),
    FormatKey("insets", .shared(.insets), "The space around its views, inside the stack."),
  ]

  static let distributions = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
  static let stackAlignments = [
    "fill", "leading", "center", "trailing", "top", "bottom", "firstBaseline", "lastBaseline",
  ]

  static let containerViews: [(name: String, object: FormatObject)] = [
    (
      "row",
      FormatObject(
        about: "A stack whose views stand side by side.",
        keys: [FormatKey("row", .shared(.children), "Its views, from the leading edge.", required: true)]
          + stackKeys
          + [axisKey])
    ),
    (
      "column",
      FormatObject(
        about: "A stack whose views stand below each other.",
        keys: [FormatKey("column", .shared(.children), "Its views, from the top.", required: true)]
          + stackKeys
          + [axisKey])
    ),
    (
      "scroll",
      FormatObject(
        about: "Scrolls what is larger than itself.",
        keys: [
          FormatKey(
            "scroll", .shared(.children),
            "The views in it; their edges to \"NAME.content\" make its content's size.",
            required: true),
          FormatKey("contentInset", .shared(.insets), "The space around the content."),
          FormatKey("adjustsInset", .bool, "false: bars and safe areas add nothing to the inset."),
          FormatKey("pages", .bool, "Scrolls page by page."),
        ])
    ),
    (
      "effect",
      FormatObject(
        about: "A blur or another effect over what is behind.",
        keys: [
          FormatKey("effect", .shared(.children), "The views in front of it.", required: true),
          FormatKey("blur", .text(.name), "The style of the blur: dark, regular, systemThinMaterial …"),
          FormatKey("vibrancy", .bool, "It lets through what is behind the blur around it."),
        ])
    ),
    (
      "container",
      FormatObject(
        about: "A place for another screen of this file, which is its child controller.",
        keys: [
          FormatKey(
            "container", .either([.text(.name), .bool]),
            "The name of the screen, or true where the app decides.", required: true)
        ] + childKeys)
    ),
  ]

  private static let axisKey = FormatKey(
    "axis", .words(["horizontal", "vertical"]), "The direction, where it varies.", varies: true)
}
