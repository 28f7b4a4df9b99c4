/// The objects that are read separately, because they depend on other objects or on their context.
extension FormatObject {
  static let commonView = FormatObject(
    "view properties", "The keys of every view.", ViewProperty.common.map(\.key), includes: [.layout])
  static let viewChanges = FormatObject(
    "view changes", "The keys that can change in every view.", changing(commonView.keys), includes: [.layout])
  static let textual = FormatObject(
    "text properties", "The keys of views with text.", ViewProperty.textual.map(\.key))
  static let textChanges = FormatObject(
    "text changes", "The keys that can change in every view with text.", changing(textual.keys))

  /// Returns the keys that can vary, none of which is required.
  static func changing(_ keys: [FormatKey]) -> [FormatKey] {
    keys.filter(\.varies).map { key in
      var key = key
      key.isRequired = false
      return key
    }
  }

  static let segue = FormatObject(
    "segue", "A segue to another screen: one of show, showDetail, present, popover, custom and unwind.",
    [
      FormatKey(
        "show", .text(.name), "Pushes the screen, or presents it if there is no navigation controller."),
      FormatKey("showDetail", .text(.name), "Shows the screen as the detail of a split view controller."),
      FormatKey("present", .text(.name), "Presented modally."),
      FormatKey(
        "as", .words(ControllerProperty.presentations),
        "The presentation style, instead of the screen's."),
      FormatKey("popover", .text(.name), "Presents the screen in a popover."),
      FormatKey("anchor", .text(.name), "The view that the popover points to."),
      FormatKey("custom", .text(.name), "Shows the screen with a custom segue."),
      FormatKey("unwind", .bool, "An unwind segue: an element of this screen dismisses it."),
    ])

  static let scaledSubtree = FormatObject(
    "scaled subtree", "The kinds of numbers that scale in a view and its subviews.",
    [
      FormatKey("kinds", .list(.words(SettingProperty.scalingKinds.list)), "What scales.", required: true),
      FormatKey(
        "except", .list(.text(.name)),
        "The views that do not scale, by name or class (including subclasses), with their subviews."),
    ])

  static let deviceClasses = FormatObject(
    "device classes", "Device classes by the size of their screens.",
    [
      FormatKey(
        "classes", .map(.object(SettingProperty.deviceClass.object)),
        "The classes by name. Default: iPhone5_S_C_SE, iPhone6_S, iPhone6P_S and iPad."),
      FormatKey(
        "matching", .words(["nearest", "article"]),
        "article: exact matches of width and height only, otherwise the last class. Default: nearest."
      ),
      FormatKey("otherwise", .text(.name), "The class of screens that match no other."),
    ])

  static let section = FormatObject(
    "section", "A section of a table with its rows.",
    [
      FormatKey("header", .text(.shown), "The title above its rows."),
      FormatKey("footer", .text(.shown), "The text below its rows."),
      FormatKey("rows", .list(.view), "Its cells.", required: true),
    ])

  static let dataSections = FormatObject(
    "data sections", "The sections of a table that is filled with data.",
    [
      FormatKey("by", .text(.name), "The field whose value consecutive rows of a section share."),
      FormatKey(
        "rows", .text(.name),
        "The list of a section's rows, where each row of the data is a section: {\"rows\": \"songs\", \"header\": \"{album}\"}."
      ),
      FormatKey(
        "header", .text(.shown),
        "The title of the section header. It can contain fields of the section's row, or of the first row in the section."
      ),
      FormatKey("footer", .text(.shown), "The text below a section."),
    ])

  static let dataStep = FormatObject(
    "data step",
    "A step of data processing: one of map, filter, merge and fill. Every layout starts from the original data.",
    [
      FormatKey(
        "when", .shared(.conditions), "When the step is applied. Default: when the responsive rules apply."),
      FormatKey("map", .map(.text(.name)), "Replaces cells with others: {\"wide\": \"card\"}."),
      FormatKey("filter", .text(.expression), "Drops the rows for which it is 0: \"row.kind != 'ad'\"."),
      FormatKey(
        "merge", .text(.name), "Merges consecutive rows of this cell into one row of the cell \"into\"."),
      FormatKey("count", .integer(2...100), "The number of rows to merge. Default: 2."),
      FormatKey(
        "into", .text(.name), "The cell of merged rows; their fields are items.0.NAME, items.1.NAME …"),
      FormatKey(
        "fill", .words(["drop", "complete"]),
        "Drops or completes an incomplete last row."),
      FormatKey("with", .text(.name), "The cell that completes it. Default: the first rows again."),
    ])

  static let dataReference = FormatObject(
    "data reference", "Data in a file next to the layout.",
    [
      FormatKey("file", .text(.file), "JSON, or a property list as XML.", required: true),
      FormatKey(
        "at", .text(.name), "The path of the list in the file, such as data.items. Default: the top level."),
    ])

  static let imageLengths = FormatObject(
    "image size", "The width and height of an image in points.",
    [
      FormatKey("width", .value, "The width.", required: true),
      FormatKey("height", .value, "The height.", required: true),
    ])

  static let runtimeAttribute = FormatObject(
    "runtime attribute",
    "A runtime attribute that is not a number, text or boolean; the key is the type.",
    [
      FormatKey("color", .shared(.color), "A colour."),
      FormatKey("image", .text(.image), "An image."),
      FormatKey("localizedString", .text(.shown), "A localized text."),
      FormatKey("point", .list(.number), "[x, y]."),
      FormatKey("size", .list(.number), "[width, height]."),
      FormatKey("rect", .list(.number), "[x, y, width, height]."),
      FormatKey("range", .list(.number), "[start, length]."),
      FormatKey("nil", .bool, "true: no value."),
    ])

  static let colorVariants = FormatObject(
    "colour by appearance", "A colour that depends on the appearance.",
    [
      FormatKey("light", .text(.color), "The colour in light appearance.", required: true),
      FormatKey("dark", .text(.color), "The colour in dark appearance.", required: true),
    ])
}
