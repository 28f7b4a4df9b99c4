extension FormatDescription {
  static let settingObjects: [(FormatObjectName, FormatObject)] = [
    (
      .scaling,
      FormatObject(
        about: "How numbers scale with the width of the screen.",
        keys: [
          FormatKey(
            "reference", .number(1...10_000), "The width that the numbers are made for. Without it: 375."),
          FormatKey(
            "by", .words(["screen", "window", "container"]),
            "What is compared with it. Without it: the screen, which overflows in Split View."),
          FormatKey(
            "errata", .words(["article"]),
            "Scales as the article's code does: every font becomes the regular system font, and calls compound."
          ),
        ])
    ),
    (
      .scaledSubtree,
      FormatObject(
        about: "What scales in a view and everything in it.",
        keys: [
          FormatKey(
            "kinds", .list(.words(["none", "constraints", "fonts", "corners", "all"])), "What scales.",
            required: true),
          FormatKey(
            "except", .list(.text(.name)),
            "Classes, with their subclasses, and names of views that are left out with everything in them."),
        ])
    ),
    (
      .responsive,
      FormatObject(
        about: "When the responsive rules apply, and what they are.",
        keys: [
          FormatKey("style", .words(["normal", "responsive"]), "Without it: responsive on pads."),
          FormatKey("xlFrom", .number(1...100_000), "The window width from which the size type is XL."),
          FormatKey("rules", .map(.object(.rule)), "Rules by name: poster.columns(3), poster.width(120)."),
        ], includes: [.rule])
    ),
    (
      .rule,
      FormatObject(
        about: "How columns and widths of components follow the width of their container.",
        keys: [
          FormatKey("standardWidth", .number(1...100_000), "The width they are made for. Without it: 440."),
          FormatKey("scale", .number(0.01...100), "How much larger components become. Without it: 1.2."),
          FormatKey(
            "rounding", .words(["down", "nearest", "up"]), "How columns become whole. Without it: down."),
          FormatKey(
            "columns", .text(.expression),
            "Instead of the formula; knows width, columns, standardWidth, scale and sizeType."),
          FormatKey("width", .text(.expression), "Instead of the formula; knows the same names."),
        ])
    ),
    (
      .deviceClasses,
      FormatObject(
        about: "Classes of devices by the size of their screens.",
        keys: [
          FormatKey(
            "classes", .map(.object(.deviceClass)), "The classes by name; without them the article's four."),
          FormatKey(
            "matching", .words(["nearest", "article"]),
            "article: width and height as they stand, everything else is the last class. Without it: nearest."
          ),
          FormatKey("otherwise", .text(.name), "The class of screens that match none."),
        ])
    ),
    (
      .deviceClass,
      FormatObject(
        about: "A class of devices.",
        keys: [
          FormatKey(
            "sizes", .list(.list(.number(1...10_000))), "The [width, height] of its screens in portrait.",
            required: true),
          FormatKey("aliases", .list(.text(.name)), "Other names, for short."),
          FormatKey(
            "fallbacks", .list(.text(.name)), "Classes whose values stand in where it has none, in order."),
        ])
    ),
    (
      .app,
      FormatObject(
        about: "What the app declares about itself.",
        keys: [
          FormatKey(
            "families", .list(.words(["phone", "pad"])),
            "The kinds of device it is made for. Without it: both."),
          FormatKey("launchStoryboard", .bool, "It has a launch storyboard. Without it: yes."),
          FormatKey(
            "orientations", .list(.words(orientations)), "The orientations it declares. Without it: all."),
          FormatKey("padOrientations", .list(.words(orientations)), "Those on pads, where they differ."),
          FormatKey("requiresFullScreen", .bool, "UIRequiresFullScreen: no Split View, no Slide Over."),
          FormatKey("plainWindow", .bool, "Its main window is a plain UIWindow. Without it: yes."),
        ])
    ),
  ]
}
