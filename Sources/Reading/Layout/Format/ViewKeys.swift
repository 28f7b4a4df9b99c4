extension FormatDescription {
  /// What every view may say of itself.
  static let commonView = FormatObject(
    about: "What every view may say.",
    keys: [
      FormatKey(
        "name", .text(.name), "The name of a view that stands in a list; in an object its key is the name."),
      FormatKey("when", .shared(.conditions), "Where the view is installed; elsewhere it is not there."),
      FormatKey("hidden", .bool, "Takes its place but is not seen; in a stack it takes none.", varies: true),
      FormatKey("alpha", .value, "0 invisible to 1 opaque.", varies: true),
      FormatKey("cornerRadius", .value, "How round the corners are.", varies: true),
      FormatKey("borderWidth", .value, "The width of a line around it.", varies: true),
      FormatKey("clips", .bool, "Cuts off what sticks out.", varies: true),
      FormatKey("class", .text(.name), "The class of the view."),
      FormatKey(
        "attributes", .shared(.attributes),
        "User-defined runtime attributes; those that UIKit would set, such as text, hidden or layer.borderWidth, act."
      ),
      FormatKey(
        "views", .shared(.children),
        "Views in it, where its own key holds something else: a badge in an image, a control in a toolbar."),
      FormatKey("margins", .shared(.insets), "The layout margins.", varies: true),
      FormatKey("preservesMargins", .bool, "Its margins are at least what is left of its parent's."),
      FormatKey("safeMargins", .bool, "false: the safe area adds nothing to its margins."),
      FormatKey(
        "hugging", .shared(.priorities), "How strongly it resists growing beyond its content.", varies: true),
      FormatKey(
        "compression", .shared(.priorities), "How strongly it resists cutting its content.", varies: true),
      FormatKey(
        "direction", .words(["unspecified", "playback", "leftToRight", "rightToLeft"]),
        "Whether its leading edge follows the writing; playback and spatial content does not turn."),
      FormatKey(
        "constraints", .list(.either([.text(.equation), .object(.constraint)])),
        "Constraints between views inside it."),
      FormatKey("guides", .list(.text(.name)), "Rectangles without a view inside it."),
      FormatKey(
        "values", .either([.text(.name), .map(.text(.name))]),
        "The element of the files of constants that the view is, or one for each of its states: values.width in expressions."
      ),
      FormatKey(
        "relativeTo", .text(.name),
        "With values: leading, top, width and height come from them, measured from this view, or from super."),
      FormatKey("scaled", .shared(.scaled), FormatSharedShape.scaled.about),
      FormatKey("adapterScreen", .bool, "The font scales with the screen's width."),
      FormatKey("spaceAfter", .number, "In a stack: the space after it, instead of the stack's."),
    ] + ColorKeys.common.map(\.formatKey), includes: [.layout])

  /// Where a view stands and how large it is, in short form.
  static let layoutKeys = FormatObject(
    about: "Where a view stands and how large it is: each key makes constraints.",
    keys: [
      FormatKey("pin", .either([.text(.distances), .list(.text(.distances)), .number]), pinAbout),
      FormatKey(
        "center", .either([.bool, .text(.name)]),
        "Its centre: true for the parent's, or that of a view or guide."),
      FormatKey("size", .shared(.size), "Width and height: 44, [120, 80], [\"adapt(55)\", 40]."),
      FormatKey("aspect", .either([.number, .text(.expression)]), "Width divided by height: \"16/9\"."),
      FormatKey("below", .text(.distances), "Its top at the bottom of another view: \"title + 8\"."),
      FormatKey("above", .text(.distances), "Its bottom at the top of another view."),
      FormatKey("after", .text(.distances), "Its leading edge at the trailing edge of another view."),
      FormatKey("before", .text(.distances), "Its trailing edge at the leading edge of another view."),
    ]
      + ["top", "bottom", "leading", "trailing", "left", "right"].map {
        FormatKey($0, .shared(.edge), "Its \($0) edge.")
      }
      + ["centerX", "centerY", "firstBaseline", "lastBaseline"].map {
        FormatKey($0, .shared(.edge), "Its \($0).")
      }
      + ["width", "height"].map { FormatKey($0, .shared(.dimension), "Its \($0).") })

  private static let pinAbout =
    """
    Several edges at once: "edges", "horizontal to margins", "top bottom to safeArea + 8"; a number pins all edges to \
    the parent at that distance.
    """

  static let plainViews: [(name: String, object: FormatObject)] = [
    (
      "view",
      FormatObject(
        about: "A rectangle that holds other views.",
        keys: [
          FormatKey(
            "view", .either([.shared(.children), .bool]), "The views in it, or true.", required: true),
          FormatKey(
            "role", .words(["header"]), "On its own: what it is for, a header or footer of a collection."),
        ])
    ),
    (
      "image",
      FormatObject(
        about: "An image.",
        keys: [
          FormatKey("image", .text(.image), FormatText.image.about, required: true, varies: true),
          FormatKey("imageSize", .list(.number(0...100_000)), "The image's own [width, height] in points."),
          FormatKey("font", .shared(.font), "The size and weight of a symbol."),
          FormatKey("imageScale", .words(imageScales), "The size of a symbol beside its font."),
          FormatKey("contentMode", .words(contentModes), "How the image fills the view."),
          renderingKey,
          FormatKey("highlightedImage", .text(.image), "The image while the view is highlighted."),
          highlightedKey,
        ])
    ),
    (
      "spacer",
      FormatObject(
        about: "Nothing, which takes what room is left in a stack.",
        keys: [
          FormatKey(
            "spacer", .either([.bool, .number(0...100_000)]), "true, or the least length.", required: true)
        ])
    ),
    (
      "use",
      FormatObject(
        about: "A component of this file.",
        keys: [
          FormatKey("use", .text(.name), "The name of the component.", required: true),
          FormatKey(
            "with", .map(.either([.number, .text(.shown), .bool])), "Values of its parameters."),
        ])
    ),
  ]

  static let renderingKey = FormatKey(
    "rendering", .words(["template", "original"]),
    "template: a stencil in the tint's colour; original: its own colours.")
  static let enabledKey = FormatKey("enabled", .bool, "false: it is grey and takes no touches.", varies: true)
  static let highlightedKey = FormatKey("highlighted", .bool, "It is shown as touched.", varies: true)

  static let contentModes = [
    "fill", "fit", "aspectFill", "center", "top", "bottom", "left", "right", "topLeft", "topRight",
    "bottomLeft",
    "bottomRight",
  ]
}
