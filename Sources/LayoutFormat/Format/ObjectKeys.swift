import Model

/// Objects of the format that are not views.
extension FormatDescription {
  static let controllerObjects: [(FormatObjectName, FormatObject)] = [
    (
      .controller,
      FormatObject(
        about: "What a screen says as a view controller: its kind, its children, its bars, how it is shown.",
        ControllerProperty.all)
    ),
    (
      .child,
      FormatObject(
        about: "A screen as the child of another.",
        keys: [FormatKey("screen", .text(.name), "The name of the screen.", required: true)]
          + ControllerProperty.attachment.map(\.key))
    ),
    (
      .traitOverride,
      FormatObject(
        about: "Traits that a child has whatever those of its parent are.", ControllerProperty.traitOverride)
    ),
    (.split, FormatObject(about: "The columns of a split view controller.", ControllerProperty.split)),
    (.bar, FormatObject(about: "A screen's item in the navigation bar.", ControllerProperty.navigationItem)),
    (.barItem, FormatObject(about: "An item in a bar.", ControllerProperty.item)),
    (
      .navigationBar,
      FormatObject(about: "The bar of a navigation controller.", ControllerProperty.navigationBar)
    ),
    (.tabBar, FormatObject(about: "The bar of a tab controller.", ControllerProperty.tabBar)),
    (
      .adaptation,
      FormatObject(
        about: "What a presentation becomes in a compact environment.", ControllerProperty.adaptation)
    ),
    (
      .customPresentation,
      FormatObject(about: "A presentation that the app draws itself.", ControllerProperty.customPresentation)
    ),
    (
      .segue,
      FormatObject(
        about: "A way to another screen: one of show, showDetail, present, popover, custom and unwind.",
        keys: [
          FormatKey("show", .text(.name), "Pushed, or presented where there is nothing to push on."),
          FormatKey("showDetail", .text(.name), "Shown as the detail of a split view controller."),
          FormatKey("present", .text(.name), "Presented modally."),
          FormatKey(
            "as", .words(ControllerProperty.presentations),
            "How it is presented, instead of what the screen says."),
          FormatKey("popover", .text(.name), "Presented in a popover."),
          FormatKey("anchor", .text(.name), "The view that the popover points to."),
          FormatKey("custom", .text(.name), "Shown by code of the app."),
          FormatKey("unwind", .bool, "Back to where it came from: something on this screen dismisses it."),
        ])
    ),
  ]

  static let settingObjects: [(FormatObjectName, FormatObject)] = [
    (
      .scaling,
      FormatObject(about: "How numbers scale with the width of the screen.", SettingProperty.scaling)
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
        about: "When the responsive rules apply, and what they are.", SettingProperty.responsive,
        includes: [.rule])
    ),
    (
      .rule,
      FormatObject(
        about: "How columns and widths of components follow the width of their container.",
        SettingProperty.rule)
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
            "article: width and height as they are, everything else is the last class. Without it: nearest."
          ),
          FormatKey("otherwise", .text(.name), "The class of screens that match none."),
        ])
    ),
    (.deviceClass, FormatObject(about: "A class of devices.", SettingProperty.deviceClass)),
    (.app, FormatObject(about: "What the app declares about itself.", SettingProperty.app)),
  ]

  static let partObjects: [(FormatObjectName, FormatObject)] = [
    (
      .textRun,
      FormatObject(about: "A part of a text with a font or colours of its own.", ViewProperty.textRun)
    ),
    (
      .image,
      FormatObject(about: "An image, and what is known about it.", ImageReference.properties)
    ),
    (
      .buttonState,
      FormatObject(
        about: "What a button shows in a state, where that is not what it shows otherwise.",
        KindOfView.buttonState)
    ),
    (
      .paragraph,
      FormatObject(about: "Distances between the lines and paragraphs of a text.", ViewProperty.paragraph)
    ),
    (.segment, FormatObject(about: "A segment with more than a title.", KindOfView.segment)),
  ]

  static let listObjects: [(FormatObjectName, FormatObject)] = [
    (
      .section,
      FormatObject(
        about: "A section of a table with rows written here.",
        keys: [
          FormatKey("header", .text(.shown), "Above its rows."),
          FormatKey("footer", .text(.shown), "Below its rows."),
          FormatKey("rows", .list(.view), "Its cells.", required: true),
        ])
    ),
    (
      .dataStep,
      FormatObject(
        about:
          "One step of processing data: one of map, filter, merge and fill. Each time from the original data.",
        keys: [
          FormatKey(
            "when", .shared(.conditions), "Where the step is taken. Without it: wherever the rules apply."),
          FormatKey("map", .map(.text(.name)), "Cells that become others: {\"wide\": \"card\"}."),
          FormatKey("filter", .text(.expression), "Rows where it is 0 are left out: \"row.kind != 'ad'\"."),
          FormatKey("merge", .text(.name), "Neighbours of this cell become one row of the cell \"into\"."),
          FormatKey("count", .integer(2...100), "How many are merged. Without it: 2."),
          FormatKey(
            "into", .text(.name), "The cell of merged rows; their fields are items.0.NAME, items.1.NAME …"),
          FormatKey(
            "fill", .words(["drop", "complete"]),
            "The last line is left out where it is not full, or completed."),
          FormatKey("with", .text(.name), "The cell that completes it. Without it: the first rows again."),
        ])
    ),
    (
      .dataReference,
      FormatObject(
        about: "Data in a file beside the layout.",
        keys: [
          FormatKey("file", .text(.file), "JSON, or a property list as XML.", required: true),
          FormatKey("at", .text(.name), "Where in the file the list is: data.items. Without it: at the top."),
        ])
    ),
    (
      .runtimeAttribute,
      FormatObject(
        about: "A runtime attribute that is not a number, text, true or false: the key says the type.",
        keys: [
          FormatKey("color", .shared(.color), "A colour."),
          FormatKey("image", .text(.image), "An image."),
          FormatKey("localizedString", .text(.shown), "A text that is translated."),
          FormatKey("point", .list(.number), "[x, y]."),
          FormatKey("size", .list(.number), "[width, height]."),
          FormatKey("rect", .list(.number), "[x, y, width, height]."),
          FormatKey("range", .list(.number), "[start, length]."),
          FormatKey("nil", .bool, "true: no value."),
        ])
    ),
    (
      .colorVariants,
      FormatObject(
        about: "A colour that follows the appearance.",
        keys: [
          FormatKey("light", .text(.color), "In light appearance.", required: true),
          FormatKey("dark", .text(.color), "In dark appearance.", required: true),
        ])
    ),
  ]
}
