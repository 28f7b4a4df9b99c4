extension FormatDescription {
  /// The types of runtime attributes that JSON has no kind of value for, as Interface Builder calls them.
  static let attributeObjects: [(FormatObjectName, FormatObject)] = [
    (
      .runtimeAttribute,
      FormatObject(
        about: "A runtime attribute that is no number, text, true or false: the key says the type.",
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
