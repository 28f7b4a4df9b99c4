import Model

extension FormatObject {
  /// The short forms for the position and size of a view.
  static let layout = FormatObject(
    "place and size", "The position and size of a view; each key creates constraints.",
    [
      FormatKey(
        "pin", .either([.text(.distances), .list(.either([.text(.distances), .number])), .number]), pinAbout),
      FormatKey(
        "center", .either([.bool, .text(.name)]),
        "The centre: true for the centre of the superview, or the name of a view or guide."),
      FormatKey("size", .shared(.size), "Width and height: 44, [120, 80], [\"adapt(55)\", 40]."),
      FormatKey("aspect", .either([.number, .text(.expression)]), "Width divided by height: \"16/9\"."),
      FormatKey("below", .text(.distances), "The top edge, at the bottom of another view: \"title + 8\"."),
      FormatKey("above", .text(.distances), "The bottom edge, at the top of another view."),
      FormatKey("after", .text(.distances), "The leading edge, at the trailing edge of another view."),
      FormatKey("before", .text(.distances), "The trailing edge, at the leading edge of another view."),
    ]
      + ["top", "bottom", "leading", "trailing", "left", "right"].map {
        FormatKey($0, .shared(.edge), "The \($0) edge.")
      }
      + [
        ("centerX", "horizontal centre"), ("centerY", "vertical centre"), ("firstBaseline", "first baseline"),
        ("lastBaseline", "last baseline"),
      ].map { FormatKey($0, .shared(.edge), "The \($1).") }
      + ["width", "height"].map { FormatKey($0, .shared(.dimension), "The \($0).") }
      + [
        FormatKey(
          "frame", .either([.list(.value), .object(ViewFrame.properties.object)]), frameAbout),
        FormatKey("autoresize", .list(.words(Autoresizing.words.list)), autoresizeAbout),
      ])

  private static let placeNames = Set(layout.names)

  static func isPlace(_ key: String) -> Bool { placeNames.contains(key) }

  private static let frameAbout =
    """
    The frame in the superview without constraints: [x, y, width, height], or an object. Each part can be an \
    expression: [0, 0, "container.width / 2", 44]. In a row or column the view is not arranged.
    """

  private static let autoresizeAbout =
    """
    With frame: the distances and sizes that change with the superview, from the size that the frame is designed for: \
    ["width", "top"] keeps the left, right and bottom distances and the height.
    """

  private static let pinAbout =
    """
    Pins several edges: "edges", "horizontal to margins", "top bottom to safeArea + 8"; a number pins all edges to \
    the superview at that distance.
    """
}
