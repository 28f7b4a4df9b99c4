extension FormatDescription {
  /// What everything with a text may say.
  static let textual = FormatObject(
    about: "What views with a text may say.",
    keys: [
      FormatKey("font", .shared(.font), FormatSharedShape.font.about, varies: true),
      FormatKey("fontSize", .value, "The size of the font, instead of the one in it.", varies: true),
      FormatKey("align", .words(alignments), "How lines stand in the view."),
      FormatKey(
        "dynamicType", .bool,
        "Follows the text size setting. A text style does without being told; false stops it."),
      FormatKey("paragraph", .object(.paragraph), "Distances between its lines and paragraphs."),
    ] + (ColorKeys.textual + [ColorKeys.textAlias]).map(\.formatKey))

  static let textObjects: [(FormatObjectName, FormatObject)] = [
    (
      .textRun,
      FormatObject(
        about: "A part of a text with a font or colours of its own.",
        keys: [
          FormatKey("text", .text(.shown), "What it says.", required: true),
          FormatKey("font", .shared(.font), FormatSharedShape.font.about),
          FormatKey("color", .shared(.color), "The colour of this part."),
          FormatKey("background", .shared(.color), "The colour behind this part."),
          FormatKey("underline", .bool, "A line below it."),
          FormatKey("strikethrough", .bool, "A line through it."),
        ])
    ),
    (
      .buttonState,
      FormatObject(
        about: "What a button shows in a state, where that is not what it shows otherwise.",
        keys: [
          FormatKey("title", .shared(.text), "The title."),
          FormatKey("image", .text(.image), FormatText.image.about),
          FormatKey("backgroundImage", .text(.image), "The image behind title and image."),
        ])
    ),
    (
      .paragraph,
      FormatObject(
        about: "Distances between the lines and paragraphs of a text.",
        keys: paragraphKeys.map { FormatKey($0.name, .number(-10_000...10_000), $0.about) })
    ),
  ]

  private static let paragraphKeys = [
    ("lineSpacing", "Space between lines."), ("paragraphSpacing", "Space after a paragraph."),
    ("lineHeightMultiple", "How many times as high as usual a line is."),
    ("minimumLineHeight", "The least height of a line."), ("maximumLineHeight", "The most height of a line."),
    ("firstLineIndent", "Space before the first line."), ("indent", "Space before the other lines."),
    ("tailIndent", "Where lines end: from the leading edge, or below 0 from the trailing edge."),
  ].map { (name: $0.0, about: $0.1) }

  static let alignments = ["natural", "left", "center", "right", "justified"]
  static let lineBreaks = ["word", "character", "clip", "head", "middle", "tail"]

  static let textViews: [(name: String, object: FormatObject)] = [
    (
      "label",
      FormatObject(
        about: "A text that cannot be edited.",
        keys: [
          FormatKey("label", .shared(.text), FormatSharedShape.text.about, required: true, varies: true),
          FormatKey("lines", .integer(0...1000), "The most lines; 0 is as many as needed.", varies: true),
          FormatKey("lineBreak", .words(lineBreaks), "Where a line breaks, or what is cut."),
          FormatKey("minimumScale", .number(0...1), "How far the font may shrink to fit."),
          FormatKey(
            "preferredMaxWidth", .value, "The width at which the text wraps; without it automatic.",
            varies: true),
          enabledKey, highlightedKey,
        ] + ColorKeys.formatKeys(of: "label"), includes: [.textual])
    ),
    (
      "button",
      FormatObject(
        about: "A button.",
        keys: [
          FormatKey("button", .shared(.text), "The title.", required: true, varies: true),
          FormatKey("style", .words(buttonStyles), "How it looks. Without it: system."),
          FormatKey("image", .text(.image), FormatText.image.about, varies: true),
          FormatKey("imageSize", .list(.number(0...100_000)), "The image's own [width, height] in points."),
          FormatKey(
            "imagePlacement", .words(["leading", "trailing", "top", "bottom"]), "Where the image stands."),
          FormatKey("imagePadding", .number(0...1000), "The space between image and title."),
          FormatKey("subtitle", .text(.shown), "A second line below the title."),
          FormatKey("buttonSize", .words(["mini", "small", "medium", "large"]), "How large the insets are."),
          FormatKey("insets", .shared(.insets), "The space around the content."),
          FormatKey("titleInsets", .shared(.insets), "How far the title is moved, without a look."),
          FormatKey("imageInsets", .shared(.insets), "How far the image is moved, without a look."),
          FormatKey(
            "lineBreak", .words(lineBreaks), "Where the title breaks, or what is cut. Without it: middle."),
          FormatKey("imageScale", .words(imageScales), "The size of a symbol beside its font."),
          renderingKey,
          FormatKey("backgroundImage", .text(.image), "The image behind title and image."),
          FormatKey(
            "cornerStyle", .words(cornerStyles), "With a look: how round the body is. Without it: dynamic."),
          FormatKey("strokeWidth", .number(0...100), "With a look: the width of a line around the body."),
          enabledKey, highlightedKey,
          FormatKey("selected", .bool, "It is shown as selected.", varies: true),
          FormatKey("whenHighlighted", .object(.buttonState), "What it shows while it is touched."),
          FormatKey("whenSelected", .object(.buttonState), "What it shows while it is selected."),
          FormatKey("whenDisabled", .object(.buttonState), "What it shows while it is disabled."),
        ] + ColorKeys.formatKeys(of: "button"), includes: [.textual])
    ),
    (
      "textField",
      FormatObject(
        about: "A line of text to edit.",
        keys: [
          FormatKey("textField", .text(.shown), "What it shows while it is empty.", required: true),
          FormatKey("text", .shared(.text), "What stands in it.", varies: true),
          FormatKey(
            "border", .words(["none", "line", "bezel", "rounded"]), "Its border. Without it: rounded."),
          FormatKey("secure", .bool, "Shows dots."),
          enabledKey,
        ] + ColorKeys.formatKeys(of: "textField"), includes: [.textual])
    ),
    (
      "textView",
      FormatObject(
        about: "A text of many lines to edit or to scroll.",
        keys: [
          FormatKey("textView", .shared(.text), "The text.", required: true, varies: true),
          FormatKey("scrolls", .bool, "false: it is as high as its text."),
        ], includes: [.textual])
    ),
  ]

  static let buttonStyles = [
    "system", "custom", "plain", "gray", "tinted", "filled", "glass", "close", "detail", "add",
  ]
  static let cornerStyles = ["dynamic", "fixed", "small", "medium", "large", "capsule"]
  static let imageScales = ["small", "medium", "large"]
}
