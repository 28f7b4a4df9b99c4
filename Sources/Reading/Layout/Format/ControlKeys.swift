extension FormatDescription {
  static let controlObjects: [(FormatObjectName, FormatObject)] = [
    (
      .segment,
      FormatObject(
        about: "A segment with more than a title.",
        keys: [
          FormatKey("title", .text(.shown), "Its title."),
          FormatKey("image", .text(.image), FormatText.image.about),
          FormatKey("imageSize", .list(.number(0...100_000)), "The image's own [width, height] in points."),
          FormatKey("width", .number(0...10_000), "Its own width."),
          FormatKey("enabled", .bool, "false: it cannot be chosen."),
        ])
    )
  ]

  static let controlViews: [(name: String, object: FormatObject)] = [
    (
      "switch",
      FormatObject(
        about: "A switch.",
        keys: [FormatKey("switch", .bool, "Whether it is on.", required: true), enabledKey]
          + ColorKeys.formatKeys(of: "switch"))
    ),
    (
      "slider",
      FormatObject(
        about: "A slider.",
        keys: [FormatKey("slider", .number(0...1), "Where it stands, 0 to 1.", required: true), enabledKey]
          + ColorKeys.formatKeys(of: "slider"))
    ),
    (
      "stepper",
      FormatObject(
        about: "Two buttons, less and more.",
        keys: [FormatKey("stepper", .number, "Its value.", required: true), enabledKey])
    ),
    (
      "segmented",
      FormatObject(
        about: "A choice of one among few.",
        keys: [
          FormatKey(
            "segmented", .list(.either([.text(.shown), .object(.segment)])), "The titles.", required: true),
          FormatKey("selected", .integer(0...100), "Which is chosen, from 0."),
          FormatKey("proportional", .bool, "Segments are as wide as their titles ask, not all alike."),
          FormatKey("style", .words(["bar"]), "bar: the old look, a point higher."),
          enabledKey,
        ] + ColorKeys.formatKeys(of: "segmented"))
    ),
    (
      "progress",
      FormatObject(
        about: "A bar of progress.",
        keys: [FormatKey("progress", .number(0...1), "How far it is, 0 to 1.", required: true)]
          + ColorKeys.formatKeys(of: "progress"))
    ),
    (
      "activity",
      FormatObject(
        about: "A turning wheel.",
        keys: [
          FormatKey("activity", .words(["medium", "large"]), "Its size.", required: true),
          FormatKey("hidesWhenStopped", .bool, "It is not seen while it does not turn."),
          FormatKey("animating", .bool, "It turns."),
        ] + ColorKeys.formatKeys(of: "activity"))
    ),
    (
      "pageControl",
      FormatObject(
        about: "A dot for each page.",
        keys: [
          FormatKey("pageControl", .integer(0...1000), "How many pages.", required: true),
          FormatKey("selected", .integer(0...1000), "Which is shown, from 0."),
          enabledKey,
        ] + ColorKeys.formatKeys(of: "pageControl"))
    ),
    (
      "datePicker",
      FormatObject(
        about: "A choice of a date or a time.",
        keys: [
          FormatKey("datePicker", .words(["wheels", "compact", "inline"]), "How it looks.", required: true),
          FormatKey("mode", .words(["dateAndTime", "date", "time", "countDownTimer"]), "What is chosen."),
          enabledKey,
        ])
    ),
    (
      "picker",
      FormatObject(
        about: "Wheels to choose from.", keys: [FormatKey("picker", .bool, "true", required: true)])
    ),
    (
      "searchBar",
      FormatObject(
        about: "A field to search with.",
        keys: [
          FormatKey("searchBar", .text(.shown), "What it shows while it is empty.", required: true),
          FormatKey("minimal", .bool, "There is no bar around the field."), barStyleKey,
        ] + ColorKeys.formatKeys(of: "searchBar"))
    ),
    (
      "map", FormatObject(about: "A map.", keys: [FormatKey("map", .bool, "true", required: true)])
    ),
    (
      "web",
      FormatObject(about: "A page of the web.", keys: [FormatKey("web", .bool, "true", required: true)])
    ),
  ]
}
