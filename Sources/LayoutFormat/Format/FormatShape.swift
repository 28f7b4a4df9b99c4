/// What may be at a place of a layout file.
indirect enum FormatShape: Sendable {
  case text(FormatText)
  case words([String])
  case bool
  case number(ClosedRange<Double>?)
  case integer(ClosedRange<Int>)
  /// An object with the keys of the description.
  case object(FormatObjectName)
  case list(FormatShape)
  /// An object whose keys are names that the author gives.
  case map(FormatShape)
  /// Told apart by the kind of the JSON value; where two are of one kind, the reader of the key decides.
  case either([FormatShape])
  /// A shape that several keys share, by its name in the schema.
  case shared(FormatSharedShape)
  /// An object with the key of one kind of view.
  case view
  /// Data of any form.
  case anything

  static let number = FormatShape.number(nil)
  static let value = FormatShape.shared(.value)
}

/// What a text means.
enum FormatText: String, Sendable, CaseIterable {
  case shown, expression, equation, name, file, color, font, device, image, distances

  var about: String {
    switch self {
    case .shown:
      "A text as people see it. {name} is replaced by a parameter of the component or a field of the row."
    case .expression:
      "A number computed for each environment: \"window.width / 2\", \"regularWidth ? 24 : 16\"."
    case .equation: "\"view.attribute = view.attribute * number + number @priority\"; also <= and >=."
    case .name: "The name of something in this file."
    case .file: "A file beside this one."
    case .color:
      """
      "#RGB", "#RRGGBB", "#RRGGBBAA", or a name: of the system ("systemBlue", "secondaryLabel"), or of a colour in an \
      asset catalogue of the project.
      """
    case .font:
      "A text style (\"title1\"), or size, weight and family in any order: \"17 semibold\", \"Georgia 20 italic\"."
    case .device: "A device id, with * for any part: \"ipad-*\"."
    case .image: "The name of an image; \"symbol:star.fill\" is a symbol of the system."
    case .distances: "\"safeArea + 12\", \"title.bottom + 8\", \">= 16\", \"margins @750\"."
    }
  }
}

/// Shapes that are at many places.
enum FormatSharedShape: String, Sendable, CaseIterable {
  case value, children, text, color, font, insets, insetValues, size, edge, dimension, conditions, priorities,
    scaled,
    attributes

  var shape: FormatShape { Self.shapes[self] ?? .anything }

  private static let shapes = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.made) })

  private var made: FormatShape {
    switch self {
    case .value: .either([.number, .text(.expression), .map(.either([.number, .text(.expression)]))])
    case .children: .either([.map(.view), .list(.view)])
    case .text: .either([.text(.shown), .list(.either([.text(.shown), .object(.textRun)]))])
    case .color: .either([.text(.color), .object(.colorVariants)])
    case .font: .either([.text(.font), .number(1...1000), .object(.font)])
    case .insets: .either([.number, .list(.number), .object(.insets)])
    case .insetValues: .either([.value, .list(.value), .object(.insets)])
    case .size: .either([.value, .list(.value)])
    case .edge, .dimension:
      .either([
        .bool, .number, .text(.distances), .list(.either([.number, .text(.distances)])),
        .map(.either([.number, .text(.expression)])),
      ])
    case .conditions: .either([.object(.condition), .text(.expression), .list(.object(.condition))])
    case .attributes: .map(.either([.text(.shown), .number, .bool, .object(.runtimeAttribute)]))
    case .scaled: .either([.words(scalingWords), .list(.words(scalingWords)), .object(.scaledSubtree)])
    case .priorities: .either([.number(1...1000), .object(.axes)])
    }
  }

  private var scalingWords: [String] { ["none", "constraints", "fonts", "corners", "all"] }

  var about: String {
    switch self {
    case .value:
      "A number, an expression, or a number for each class of device: {\"default\": 114, \"iPhone5|iPhone6\": 105}."
    case .children: "Views by name, or a list of views without names."
    case .text:
      "A text, or a list of its parts where they differ: [\"From \", {\"text\": \"9 €\", \"font\": \"22 bold\"}]."
    case .color: "A colour, or one for light and one for dark: " + FormatText.color.about
    case .font: "A font: \"title1\", 17, \"17 semibold\", or {\"style\": \"body\", \"weight\": \"bold\"}."
    case .insets: "One distance for all edges, [top, leading, bottom, trailing], or an object."
    case .insetValues:
      "One distance for all edges, or [top, leading, bottom, trailing], each a number or an expression; or an object."
    case .size: "One number for both, or [width, height]."
    case .edge:
      """
      A distance inwards from the same edge of the parent, true for none, or what the edge is tied to: 16, "margins", \
      "safeArea + 12", "title.bottom + 8", ">= 20", "photo @750". false in a variation takes it away.
      """
    case .dimension:
      """
      A number, an expression, or a relation: 44, ">= 44", "photo.height * 16/9", "other @750". false in a variation \
      takes it away.
      """
    case .conditions:
      "When something holds: all parts of an object, any object of a list, or an expression that is not 0."
    case .scaled:
      "What scales in this view and everything in it: \"all\", a list of kinds, or an object with exceptions."
    case .attributes:
      "User-defined runtime attributes by key path: {\"layer.cornerRadius\": 8, \"color\": {\"color\": \"#ff0000\"}}."
    case .priorities: "One priority for both axes, or one for each."
    }
  }
}

/// A key of an object of the format.
struct FormatKey: Sendable {
  var name: String
  let shape: FormatShape
  /// The kinds of value of which the check has nothing more to say.
  let settled: JSONKinds
  var about: String
  var isRequired: Bool
  /// May occur in a variation and in a state.
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

/// An object of the format.
struct FormatObject: Sendable {
  var about: String
  var keys: [FormatKey]
  /// Objects whose keys may be here too.
  var includes: [FormatObjectName] = []
}

/// The name of an object of the format: a word of the schema.
struct FormatObjectName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  var rawValue: String

  init(rawValue: String) { self.rawValue = rawValue }
  init(stringLiteral value: String) { rawValue = value }

  static let document: FormatObjectName = "document"
  static let screen: FormatObjectName = "screen"
  static let font: FormatObjectName = "font"
  static let insets: FormatObjectName = "insets"
  static let axes: FormatObjectName = "axes"
  static let condition: FormatObjectName = "condition"
  static let constraint: FormatObjectName = "constraint"
  static let screenVariation: FormatObjectName = "screen variation"
  static let component: FormatObjectName = "component"
  static let textRun: FormatObjectName = "part of a text"
  static let paragraph: FormatObjectName = "paragraph"
  static let image: FormatObjectName = "sized image"
  static let buttonState: FormatObjectName = "state of a button"
  static let colorVariants: FormatObjectName = "colour by appearance"
  static let segment: FormatObjectName = "segment"
  static let controller: FormatObjectName = "controller properties"
  static let child: FormatObjectName = "child"
  static let traitOverride: FormatObjectName = "override"
  static let split: FormatObjectName = "columns"
  static let bar: FormatObjectName = "bar"
  static let barItem: FormatObjectName = "bar item"
  static let navigationBar: FormatObjectName = "navigation controller's bar"
  static let tabBar: FormatObjectName = "tab controller's bar"
  static let runtimeAttribute: FormatObjectName = "runtime attribute"
  static let adaptation: FormatObjectName = "adaptation"
  static let customPresentation: FormatObjectName = "custom presentation"
  static let section: FormatObjectName = "section"
  static let dataStep: FormatObjectName = "data step"
  static let dataReference: FormatObjectName = "data reference"
  static let responsive: FormatObjectName = "responsive"
  static let rule: FormatObjectName = "rule"
  static let deviceClasses: FormatObjectName = "device classes"
  static let deviceClass: FormatObjectName = "device class"
  static let app: FormatObjectName = "app"
  static let scaling: FormatObjectName = "scaling"
  static let scaledSubtree: FormatObjectName = "scaled subtree"
  static let segue: FormatObjectName = "segue"
  static let commonView: FormatObjectName = "view properties"
  static let layout: FormatObjectName = "place and size"
  static let textual: FormatObjectName = "text properties"
  static let viewChanges: FormatObjectName = "view changes"
  static let textChanges: FormatObjectName = "text changes"

  static func view(_ kind: String) -> FormatObjectName { FormatObjectName(rawValue: kind) }
  func variation() -> FormatObjectName { FormatObjectName(rawValue: "\(rawValue) variation") }
  func state() -> FormatObjectName { FormatObjectName(rawValue: "\(rawValue) state") }
}
