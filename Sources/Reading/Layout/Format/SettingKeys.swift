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
