/// The objects that are read by hand, because they depend on other objects or on their context.
extension FormatObject {
  static let commonView = FormatObject(
    "view properties", "What every view may say.", ViewProperty.common.map(\.key), includes: [.layout])
  static let viewChanges = FormatObject(
    "view changes", "What may change in every view.", changing(commonView.keys), includes: [.layout])
  static let textual = FormatObject(
    "text properties", "What views with a text may say.", ViewProperty.textual.map(\.key))
  static let textChanges = FormatObject(
    "text changes", "What may change in every text.", changing(textual.keys))

  /// Returns the keys that can vary, none of which is required.
  static func changing(_ keys: [FormatKey]) -> [FormatKey] {
    keys.filter(\.varies).map { key in
      var key = key
      key.isRequired = false
      return key
    }
  }

  static let segue = FormatObject(
    "segue", "A way to another screen: one of show, showDetail, present, popover, custom and unwind.",
    [
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

  static let scaledSubtree = FormatObject(
    "scaled subtree", "What scales in a view and everything in it.",
    [
      FormatKey("kinds", .list(.words(SettingProperty.scalingKinds.list)), "What scales.", required: true),
      FormatKey(
        "except", .list(.text(.name)),
        "Classes, with their subclasses, and names of views that are left out with everything in them."),
    ])

  static let deviceClasses = FormatObject(
    "device classes", "Classes of devices by the size of their screens.",
    [
      FormatKey(
        "classes", .map(.object(SettingProperty.deviceClass.object)),
        "The classes by name; without them the article's four."),
      FormatKey(
        "matching", .words(["nearest", "article"]),
        "article: width and height as they are, everything else is the last class. Without it: nearest."
      ),
      FormatKey("otherwise", .text(.name), "The class of screens that match none."),
    ])

  static let section = FormatObject(
    "section", "A section of a table with rows written here.",
    [
      FormatKey("header", .text(.shown), "Above its rows."),
      FormatKey("footer", .text(.shown), "Below its rows."),
      FormatKey("rows", .list(.view), "Its cells.", required: true),
    ])

  static let dataStep = FormatObject(
    "data step",
    "One step of processing data: one of map, filter, merge and fill. Each time from the original data.",
    [
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

  static let dataReference = FormatObject(
    "data reference", "Data in a file beside the layout.",
    [
      FormatKey("file", .text(.file), "JSON, or a property list as XML.", required: true),
      FormatKey("at", .text(.name), "Where in the file the list is: data.items. Without it: at the top."),
    ])

  static let runtimeAttribute = FormatObject(
    "runtime attribute",
    "A runtime attribute that is not a number, text, true or false: the key says the type.",
    [
      FormatKey("color", .shared(.color), "A colour."),
      FormatKey("image", .text(.image), "An image."),
      FormatKey("localizedString", .text(.shown), "A text that is translated."),
      FormatKey("point", .list(.number), "[x, y]."),
      FormatKey("size", .list(.number), "[width, height]."),
      FormatKey("rect", .list(.number), "[x, y, width, height]."),
      FormatKey("range", .list(.number), "[start, length]."),
      FormatKey("nil", .bool, "true: no value."),
    ])

  static let colorVariants = FormatObject(
    "colour by appearance", "A colour that follows the appearance.",
    [
      FormatKey("light", .text(.color), "In light appearance.", required: true),
      FormatKey("dark", .text(.color), "In dark appearance.", required: true),
    ])
}
