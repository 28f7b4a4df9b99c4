/// The shape of a value in a layout file.
indirect enum FormatShape: Sendable {
  case text(FormatText)
  case words([String])
  case bool
  case number(ClosedRange<Double>?)
  case integer(ClosedRange<Int>)
  /// An object with the keys of a description.
  case object(FormatObject)
  case list(FormatShape)
  /// An object whose keys are names chosen by the author.
  case map(FormatShape)
  /// One of several shapes, distinguished by the kind of JSON value; if two have the same kind, the reader of the key
  /// decides.
  case either([FormatShape])
  case shared(FormatSharedShape)
  /// An object with the key of a kind of view.
  case view
  /// Data of any form.
  case anything

  static let number = FormatShape.number(nil)
  static let value = FormatShape.shared(.value)
}

/// The meaning of a text value.
enum FormatText: String, Sendable, CaseIterable {
  case shown = "string"
  case expression, equation, name, file, color, font, device, image, distances

  /// The meanings that are not the short form of a shared shape.
  static let named = allCases.filter { text in !FormatSharedShape.all.contains { $0.name == text.rawValue } }

  var about: String {
    switch self {
    case .shown:
      """
      Displayed text. {name} is replaced by a parameter of the component or a field of the row; {name ?? ''} is empty \
      if the row lacks the field.
      """
    case .expression:
      "A number computed for each environment: \"window.width / 2\", \"regularWidth ? 24 : 16\"."
    case .equation: "\"view.attribute = view.attribute * number + number @priority\"; also <= and >=."
    case .name: "A name in this file."
    case .file: "A path relative to this file."
    case .color:
      """
      "#RGB", "#RRGGBB", "#RRGGBBAA", or the name of a system colour ("systemBlue", "secondaryLabel") or of a colour in \
      an asset catalogue of the project.
      """
    case .font:
      "A text style, a size, a weight and a family in any order: \"title2 bold\", \"Georgia 20 italic\"."
    case .device: "A device id, with * for any part: \"ipad-*\"."
    case .image:
      """
      The name of an image in the project, with the size of its file; "symbol:star.fill" is an SF Symbol, \
      "photo:portrait" a drawn photo (landscape, portrait, sea, city, food or product; "photo:portrait/2" is another).
      """
    case .distances: "\"safeArea + 12\", \"title.bottom + 8\", \">= 16\", \"margins @900\"."
    }
  }
}

/// A shape used in many places, with its name in the schema.
struct FormatSharedShape: Sendable {
  let name: String
  let shape: FormatShape
  let about: String

  private init(_ name: String, _ shape: FormatShape, _ about: String) {
    self.name = name
    self.shape = shape
    self.about = about
  }

  static let all = [
    value, children, text, color, font, insets, insetValues, size, edge, dimension, conditions, priorities,
    scaled, attributes,
  ]

  static let value = FormatSharedShape(
    "value", .either([.number, .text(.expression), .map(.either([.number, .text(.expression)]))]),
    "A number, an expression, or a number for each device class: {\"default\": 114, \"iPhone5|iPhone6\": 105}."
  )
  static let children = FormatSharedShape(
    "children", .either([.map(.view), .list(.view)]), "Views by name, or a list of views without names.")
  static let text = FormatSharedShape(
    "text", .either([.text(.shown), .list(.either([.text(.shown), .object(ViewProperty.textRun.object)]))]),
    "Text, or a list of its parts if their styles differ: [\"From \", {\"text\": \"9 €\", \"font\": \"22 bold\"}]."
  )
  static let color = FormatSharedShape(
    "color", .either([.text(.color), .object(.colorVariants)]),
    "A colour, or one for light and one for dark appearance: " + FormatText.color.about)
  static let font = FormatSharedShape(
    "font", .either([.text(.font), .number(1...1000), .object(ValueProperty.font.object)]),
    """
    A font: a text style, a size, a weight and a family in any order ("title2 bold", 17, "17 semibold", \
    "Georgia 20 italic"), or {"style": "body", "weight": "bold"}. scaled(20) is a size that follows the text size, \
    kern(2) spaces the letters, and rounded, serif or monospaced is a design of the system font.
    """)
  static let insets = FormatSharedShape(
    "insets", .either([.number, .list(.number), .object(ValueProperty.insets.object)]),
    "One distance for all edges, [top, leading, bottom, trailing], or an object.")
  static let insetValues = FormatSharedShape(
    "insetValues", .either([.value, .list(.value), .object(ValueProperty.insets.object)]),
    "One distance for all edges, or [top, leading, bottom, trailing], each a number or an expression; or an object."
  )
  static let size = FormatSharedShape(
    "size", .either([.value, .list(.value)]), "One number for both, or [width, height].")
  static let edge = FormatSharedShape(
    "edge", distance,
    """
    A distance inwards from the same edge of the superview, true for 0, or the anchor of the edge: 16, "margins", \
    "safeArea + 12", "title.bottom + 8", ">= 20", "photo @900". false in a variation removes it.
    """)
  static let dimension = FormatSharedShape(
    "dimension", distance,
    """
    A number, an expression, or a relation: 44, ">= 44", "photo.height * 16/9", "other @900". false in a variation \
    removes it.
    """)
  private static let distance = FormatShape.either([
    .bool, .number, .text(.distances), .list(.either([.number, .text(.distances)])),
    .map(.either([.number, .text(.expression)])),
  ])
  static let conditions = FormatSharedShape(
    "conditions",
    .either([
      .object(ConditionProperty.all.object), .text(.expression), .list(.object(ConditionProperty.all.object)),
    ]),
    "A condition. An object is true if all its parts are, a list if any of its objects is, and an expression if it is not 0."
  )
  static let priorities = FormatSharedShape(
    "priorities", .either([.number(1...1000), .object(.axes)]), "One priority for both axes, or one for each."
  )
  static let scaled = FormatSharedShape(
    "scaled",
    .either([
      .words(SettingProperty.scalingKinds.list), .list(.words(SettingProperty.scalingKinds.list)),
      .object(.scaledSubtree),
    ]),
    "The kinds of numbers that scale in this view and its subviews: \"all\", a list of kinds, or an object with exceptions."
  )
  static let attributes = FormatSharedShape(
    "attributes", .map(.either([.text(.shown), .number, .bool, .object(.runtimeAttribute)])),
    "User-defined runtime attributes by key path: {\"layer.cornerRadius\": 8, \"color\": {\"color\": \"#ff0000\"}}."
  )
}

/// A key of an object.
struct FormatKey: Sendable {
  let name: String
  let shape: FormatShape
  /// The kinds of values that need no further check.
  let settled: JSONKinds
  let about: String
  var isRequired: Bool
  /// Whether it can occur in a variation and in a state.
  var varies: Bool

  init(
    _ name: String, _ shape: FormatShape, _ about: String, required: Bool = false, varies: Bool = false
  ) {
    self.name = name
    self.shape = shape
    settled = shape.settled
    self.about = about
    isRequired = required
    self.varies = varies
  }
}

/// An object of the format, with its name on the reference page.
final class FormatObject: Sendable {
  let name: String
  let about: String
  /// The object's own keys, in reference order.
  let keys: [FormatKey]
  /// The objects whose keys are allowed as well.
  let includes: [FormatObject]
  private let all: [FormatKey]
  private let named: [String: FormatKey]
  /// The names of all allowed keys, its own first.
  let names: [String]
  /// The names of required keys.
  let required: [String]
  /// The names of the keys that are allowed in the view, but cannot change in a state or a variation.
  let fixed: Set<String>
  /// Whether the readers of its keys resolve parameters, fields and choices, or report them.
  let resolvesValues: Bool

  init(
    _ name: String, _ about: String, _ keys: [FormatKey] = [], includes: [FormatObject] = [],
    fixed: Set<String> = [], resolvesValues: Bool = false
  ) {
    self.name = name
    self.resolvesValues = resolvesValues
    self.about = about
    self.keys = keys
    self.includes = includes
    all = keys + includes.flatMap(\.all)
    var named: [String: FormatKey] = [:]
    var names: [String] = []
    for key in all where named.updateValue(key, forKey: key.name) == nil { names.append(key.name) }
    self.named = named
    self.names = names
    self.fixed = fixed.subtracting(names)
    required = named.values.filter(\.isRequired).map(\.name).sorted()
  }

  subscript(name: String) -> FormatKey? { named[name] }
}
