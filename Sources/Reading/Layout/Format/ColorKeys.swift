import Model

/// What can have a colour of its own, by the key that says it: the same list for the description, the reader and the
/// writer.
enum ColorKeys {
  struct Key: Sendable {
    let name: String
    let property: ColorProperty
    let about: String

    init(_ name: String, _ property: ColorProperty, _ about: String) {
      self.name = name
      self.property = property
      self.about = about
    }

    /// Colours may change wherever they stand in a view.
    var formatKey: FormatKey { FormatKey(name, .shared(.color), about, varies: true) }
  }

  /// Of every view.
  static let common = [
    Key("background", .background, "The colour behind its content."),
    Key("tint", .tint, "The colour of what can be tapped, in it and in its views."),
    Key("borderColor", .border, "The colour of a line around it. Without it: black."),
  ]

  private static let text = Key("color", .text, "The colour of the text.")
  static let textual = [text]
  /// UIKit's own name for the same.
  static let textAlias = Key("textColor", .text, "The same as color.")

  /// Of one kind of view.
  static let kinds: [String: [Key]] = [
    "label": [
      Key("highlightedColor", .highlightedText, "The colour of the text while it is highlighted."),
      Key("shadowColor", .textShadow, "The colour of a shadow below the text."),
    ],
    "button": [
      Key("highlightedColor", .highlightedText, "The colour of the title while it is touched."),
      Key("selectedColor", .selectedText, "The colour of the title while it is selected."),
      Key("disabledColor", .disabledText, "The colour of the title while it is disabled."),
      Key("shadowColor", .textShadow, "The colour of a shadow below the title."),
      Key("baseForeground", .baseForeground, "With a look: the colour of title and image."),
      Key("baseBackground", .baseBackground, "With a look: the colour of the body, in place of the tint."),
      Key("bodyColor", .configurationBackground, "With a look: the colour of the body, as it is."),
      Key("strokeColor", .stroke, "With a look: the colour of a line around the body."),
    ],
    "textField": [Key("placeholderColor", .placeholder, "The colour of what it shows while it is empty.")],
    "switch": [
      Key("onTint", .fill, "Its colour while it is on. Without it: green."),
      Key("thumbTint", .thumb, "The colour of the thumb."),
    ],
    "slider": [
      Key("minimumTrackTint", .fill, "The colour before the thumb. Without it: the tint."),
      Key("maximumTrackTint", .track, "The colour after the thumb."),
      Key("thumbTint", .thumb, "The colour of the thumb."),
    ],
    "progress": [
      Key("progressTint", .fill, "The colour of what is done. Without it: the tint."),
      Key("trackTint", .track, "The colour of what is not done."),
    ],
    "pageControl": [
      Key("currentPageIndicatorTint", .fill, "The colour of the dot of the page that is shown."),
      Key("pageIndicatorTint", .track, "The colour of the other dots."),
    ],
    "activity": [Key("color", .fill, "The colour of the wheel.")],
    "segmented": [
      Key("selectedSegmentTint", .fill, "The colour behind the segment that is chosen."),
      Key("color", .text, "The colour of the titles."),
      Key("selectedColor", .selectedText, "The colour of the title that is chosen."),
    ],
    "navigationBar": bar + titles,
    "tabBar": bar + tabs,
    "toolbar": bar,
    "searchBar": bar,
    "table": [
      Key("separatorColor", .separator, "The colour of the lines between rows."),
      Key("sectionIndexColor", .indexText, "The colour of the index at the edge."),
      Key("sectionIndexBackground", .indexBackground, "The colour behind the index."),
    ],
  ]

  /// Of the bar that a controller brings.
  static let controllerBar = [
    Key("background", .background, "The colour behind the bar."),
    Key("tint", .tint, "The colour of its items."),
  ]
  static let navigationBar = controllerBar + bar + titles
  static let tabBar = controllerBar + bar + tabs
  static let barItem = [
    Key("tint", .tint, "Its own colour, in place of the bar's tint."),
    Key("badgeColor", .badge, "The colour of its badge. Without it: red."),
  ]

  private static let bar = [
    Key("barTint", .bar, "The colour of the bar."),
    Key("scrollEdgeBarTint", .scrollEdgeBar, "The colour of the bar while nothing has scrolled under it."),
  ]
  private static let titles = [
    Key("titleColor", .title, "The colour of the title."),
    Key("largeTitleColor", .largeTitle, "The colour of a large title."),
  ]
  private static let tabs = [
    Key("unselectedItemTint", .unselected, "The colour of the items that are not chosen.")
  ]

  /// The property that a key of a view of this kind stands for.
  static func property(_ key: String, kind: String) -> ColorProperty? {
    properties[kind]?[key] ?? commonProperties[key]
  }

  private static let commonProperties = properties(common + textual + [textAlias])
  private static let properties = kinds.mapValues { properties($0) }

  private static func properties(_ keys: [Key]) -> [String: ColorProperty] {
    Dictionary(keys.map { ($0.name, $0.property) }, uniquingKeysWith: { first, _ in first })
  }

  /// The keys of a kind that say something about texts by `textual` come from there.
  static func keys(of kind: ViewKind) -> [Key] {
    let own = kinds[kind.rawValue] ?? []
    switch kind {
    case .label, .button, .textField, .textView: return common + textual + own
    default: return common + own
    }
  }

  static func formatKeys(of kind: String) -> [FormatKey] { kinds[kind]?.map(\.formatKey) ?? [] }
}
