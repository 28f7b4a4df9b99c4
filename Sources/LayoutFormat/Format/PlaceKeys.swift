extension FormatObject {
  /// The short forms for the position and size of a view.
  static let layout = FormatObject(
    "place and size", "Where a view is and how large it is: each key makes constraints.",
    [
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

  private static let placeNames = Set(layout.names)

  static func isPlace(_ key: String) -> Bool { placeNames.contains(key) }

  private static let pinAbout =
    """
    Several edges at once: "edges", "horizontal to margins", "top bottom to safeArea + 8"; a number pins all edges to \
    the parent at that distance.
    """
}
