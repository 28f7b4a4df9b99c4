extension FormatDescription {
  /// A screen of this file as somebody's child.
  private static let childShape = FormatShape.either([.text(.name), .object(.child)])

  /// What a screen says as a view controller.
  static let controller = FormatObject(
    about: "What a screen says as a view controller: its kind, its children, its bars, how it is shown.",
    keys: [
      FormatKey(
        "controller", .words(["plain", "navigation", "tab", "split", "page", "none", "reference"]),
        "The kind of controller. Without it: plain, which has views. none: a view on its own, as a xib holds it; reference: a screen of another file."
      ),
      FormatKey(
        "size", .list(.number(0...10_000)), "The [width, height] of a view on its own."),
      FormatKey("root", childShape, "Of a navigation controller: the screen it begins with."),
      FormatKey(
        "stack", .list(childShape), "Of a navigation controller: all screens on its stack, the last on top."),
      FormatKey("tabs", .list(childShape), "Of a tab controller: its screens."),
      FormatKey("pages", .list(childShape), "Of a page controller: its screens."),
      FormatKey("selected", .integer(0...1000), "Which tab or page is shown first, from 0."),
      FormatKey("primary", childShape, "Of a split view controller: the column at the leading edge."),
      FormatKey("supplementary", childShape, "Of a split view controller: the middle one of three columns."),
      FormatKey("secondary", childShape, "Of a split view controller: the column with the content."),
      FormatKey("compact", childShape, "Of a split view controller: what it is in compact width."),
      FormatKey("split", .object(.split), "The columns of a split view controller."),
      FormatKey("bar", .object(.bar), "The screen's own item in the navigation bar around it."),
      FormatKey("navigationBar", .object(.navigationBar), "The bar of a navigation controller."),
      FormatKey("tabBar", .object(.tabBar), "The bar of a tab controller."),
      FormatKey("toolbar", .list(barItemShape), "Items of the toolbar around it."),
      FormatKey(
        "tab", .either([.text(.shown), .object(.barItem)]), "The screen's own item in the tab bar around it."),
      FormatKey("presentation", .words(presentations), "How it is presented. Without it: automatic."),
      FormatKey(
        "contentSize", .list(.number(0...10_000)),
        "The [width, height] it prefers in a popover or a form sheet."),
      FormatKey(
        "detents", .list(.either([.words(["medium", "large"]), .number(1...10_000)])),
        "Heights a sheet may have."),
      FormatKey("adaptation", .object(.adaptation), "What it becomes where its presentation does not fit."),
      FormatKey("custom", .object(.customPresentation), "How a presentation of the style custom looks."),
      FormatKey("segues", .map(.object(.segue)), "Ways to other screens, by identifier."),
      FormatKey("storyboard", .text(.name), "Of a reference: the storyboard that the screen is in."),
      FormatKey(
        "attributes", .shared(.attributes), "User-defined runtime attributes of the controller."),
      FormatKey("definesContext", .bool, "Presentations in the current context cover this controller."),
      FormatKey("hidesBottomBar", .bool, "Hides the tab bar where it is pushed."),
      FormatKey(
        "extendedEdges", .list(.words(["top", "left", "bottom", "right"])),
        "Edges at which it lies under bars."),
      FormatKey("extendsUnderOpaqueBars", .bool, "Lies under opaque bars too."),
      FormatKey("safeArea", .shared(.insets), "Added to its safe area."),
      FormatKey(
        "orientations", .list(.words(orientations)),
        "The orientations it allows; ignored where the app can be split."),
      FormatKey("listensToState", .bool, "Lays itself out when the responsive state is announced."),
      FormatKey(
        "missingSuper", .list(.words(["traits", "size"])),
        "Callbacks that it overrides without calling super, so that nothing below it hears of them."),
      FormatKey(
        "counterRotates", .list(.text(.name)), "Views that stay upright on the screen while it turns."),
    ])

  static let presentations = [
    "automatic", "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen",
    "overCurrentContext",
    "popover", "custom",
  ]
  static let orientations = ["portrait", "upsideDown", "landscape", "landscapeRight"]
  static let barItemShape = FormatShape.either([.text(.shown), .object(.barItem)])

  static let controllerObjects: [(FormatObjectName, FormatObject)] = [
    (.controller, controller),
    (
      .child,
      FormatObject(
        about: "A screen as the child of another.",
        keys: [FormatKey("screen", .text(.name), "The name of the screen.", required: true)] + childKeys)
    ),
    (
      .traitOverride,
      FormatObject(
        about: "Traits that a child has whatever those of its parent are.",
        keys: [
          FormatKey("width", .words(["compact", "regular"]), "The horizontal size class."),
          FormatKey("height", .words(["compact", "regular"]), "The vertical size class."),
          FormatKey("scale", .number(1...4), "Pixels in a point."),
          FormatKey("rtl", .bool, "Writing from right to left."),
          FormatKey("textSize", .words(textSizes), "The text size setting."),
          FormatKey("dark", .bool, "The dark style."),
        ])
    ),
    (
      .split,
      FormatObject(
        about: "The columns of a split view controller.",
        keys: [
          FormatKey("style", .words(["classic", "doubleColumn", "tripleColumn"]), "Without it: classic."),
          FormatKey("display", .words(displayModes), "Which columns are seen. Without it: automatic."),
          FormatKey("primaryWidth", .number(0...10_000), "Points; below 1 a share of the whole."),
          FormatKey("primaryMinimum", .number(0...10_000), "The least width of the primary column."),
          FormatKey("primaryMaximum", .number(0...10_000), "The most width of the primary column."),
          FormatKey("supplementaryWidth", .number(0...10_000), "The width of the middle column."),
          FormatKey(
            "top", .words(["primary", "supplementary", "secondary", "compact"]),
            "The column on top when it collapses."),
          FormatKey("collapsesOntoPrimary", .bool, "In compact width the primary alone remains."),
        ])
    ),
    (
      .bar,
      FormatObject(
        about: "A screen's item in the navigation bar.",
        keys: [
          FormatKey("title", .text(.shown), "Instead of the screen's title."),
          FormatKey("prompt", .text(.shown), "A line above the title."),
          FormatKey("largeTitle", .words(["automatic", "always", "never"]), "Whether its title is large."),
          FormatKey("leading", .list(barItemShape), "Items at the leading end."),
          FormatKey("trailing", .list(barItemShape), "Items at the trailing end."),
          FormatKey("search", .bool, "A search field below the title."),
        ])
    ),
    (
      .barItem,
      FormatObject(
        about: "An item in a bar.",
        keys: [
          FormatKey("title", .text(.shown), "Its title."),
          FormatKey("image", .text(.image), FormatText.image.about),
          FormatKey("system", .words(systemItems), "One that the system knows."),
          FormatKey("attributes", .shared(.attributes), "User-defined runtime attributes."),
          FormatKey("selectedImage", .text(.image), "Of a tab: the image while it is chosen."),
          FormatKey("badge", .text(.shown), "Of a tab: a short text in a dot."),
          FormatKey("enabled", .bool, "false: it is grey."),
        ] + ColorKeys.barItem.map(\.formatKey))
    ),
    (
      .navigationBar,
      FormatObject(
        about: "The bar of a navigation controller.",
        keys: [
          FormatKey("hidden", .bool, "There is no bar."),
          FormatKey("translucent", .bool, "Content lies under it."),
          FormatKey("largeTitles", .bool, "Titles may be large."),
          FormatKey("toolbar", .bool, "There is a toolbar at the bottom."), barStyleKey,
        ] + ColorKeys.navigationBar.map(\.formatKey))
    ),
    (
      .tabBar,
      FormatObject(
        about: "The bar of a tab controller.",
        keys: [translucentKey, barStyleKey] + ColorKeys.tabBar.map(\.formatKey))
    ),
    (
      .adaptation,
      FormatObject(
        about: "What a presentation becomes in a compact environment.",
        keys: [
          FormatKey(
            "style", .words(["fullScreen", "overFullScreen", "none"]), "The delegate's answer; none keeps it."
          ),
          FormatKey(
            "replacement", .either([.text(.name), .words(["navigation"])]),
            "navigation: inside a navigation controller; or another screen."),
          FormatKey("done", .bool, "The navigation controller has a Done button."),
          FormatKey("pushes", .bool, "It is pushed on the presenter's navigation stack instead."),
        ])
    ),
    (
      .customPresentation,
      FormatObject(
        about: "A presentation that the app draws itself.",
        keys: [
          FormatKey("size", .list(.number(0...10_000)), "[width, height]; without it the whole window."),
          FormatKey("dims", .bool, "What is behind is dimmed."),
          FormatKey("adaptsTo", .words(presentations), "What it becomes in compact width."),
        ])
    ),
    (
      .segue,
      FormatObject(
        about: "A way to another screen: one of show, showDetail, present, popover, custom and unwind.",
        keys: [
          FormatKey("show", .text(.name), "Pushed, or presented where there is nothing to push on."),
          FormatKey("showDetail", .text(.name), "Shown as the detail of a split view controller."),
          FormatKey("present", .text(.name), "Presented modally."),
          FormatKey("as", .words(presentations), "How it is presented, instead of what the screen says."),
          FormatKey("popover", .text(.name), "Presented in a popover."),
          FormatKey("anchor", .text(.name), "The view that the popover points to."),
          FormatKey("custom", .text(.name), "Shown by code of the app."),
          FormatKey("unwind", .bool, "Back to where it came from: something on this screen dismisses it."),
        ])
    ),
  ]

  /// How a child belongs to its parent.
  static let childKeys = [
    FormatKey("override", .object(.traitOverride), "Traits that it has whatever those of its parent are."),
    FormatKey(
      "attachment", .words(["child", "outside", "outsideAutoresizing"]),
      "Whether its controller belongs to the parent's; one outside hears of no change."),
  ]

  static let textSizes = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]
  static let displayModes = [
    "automatic", "secondaryOnly", "oneBesideSecondary", "oneOverSecondary", "twoBesideSecondary",
    "twoOverSecondary", "twoDisplaceSecondary",
  ]
  static let systemItems = [
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action",
    "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind",
    "fastForward", "undo", "redo", "close", "favorites", "featured", "topRated", "recents", "contacts",
    "history", "downloads", "mostRecent", "mostViewed", "more",
  ]
}
