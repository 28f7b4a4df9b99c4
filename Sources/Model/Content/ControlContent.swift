import Basics

/// The content of a button; see `UIButton`.
package struct ButtonContent: Sendable, Hashable {
  /// The type of a button; see `UIButton.ButtonType`.
  package enum Style: UInt8, Sendable, Hashable {
    case custom, system, detail, infoLight, infoDark, contactAdd, close
  }

  /// The vertical place of a button's content; see `UIControl.ContentVerticalAlignment`.
  package enum VerticalAlignment: UInt8, Sendable, Hashable { case center, top, bottom }

  /// The `UIButton.Configuration` of a button.
  package struct Configuration: Sendable, Hashable {
    /// The predefined style.
    package enum Look: UInt8, Sendable, Hashable { case plain, gray, tinted, filled, glass }
    /// The button size.
    package enum Size: UInt8, Sendable, Hashable { case mini, small, medium, large }
    /// The image's position relative to the title.
    package enum ImagePlacement: UInt8, Sendable, Hashable {
      case leading, trailing, top, bottom

      /// Whether the image takes room beside the title.
      package var isBeside: Bool { self == .leading || self == .trailing }
    }
    /// The rule for the corner radius.
    package enum CornerStyle: UInt8, Sendable, Hashable { case dynamic, fixed, small, medium, large, capsule }

    /// The predefined style.
    package var look = Look.plain
    /// The button size.
    package var size = Size.medium
    /// The content insets; nil for those of style and size.
    package var insets: Insets?
    /// The image's position relative to the title.
    package var imagePlacement = ImagePlacement.leading
    /// The space between image and title.
    package var imagePadding = 0.0
    /// The space between title and subtitle.
    package var titlePadding = 1.0
    /// The subtitle.
    package var subtitle = ""
    /// The title; nil for none.
    package var title: StyledText?
    /// The font of the title; nil for that of the size.
    package var font: Font?
    /// The image.
    package var image: ImageReference?
    /// The background image.
    package var backgroundImage: ImageReference?
    /// The rule for the corner radius.
    package var cornerStyle = CornerStyle.dynamic
    /// The corner radius that `dynamic` and `fixed` start from.
    package var cornerRadius: Double?
    /// The stroke width of the background.
    package var strokeWidth = 0.0

    package init() {}
  }

  /// The title and images of a state other than the normal one. The title's colour is one of the view's colours.
  package struct Face: Sendable, Hashable {
    /// The state.
    package var state: ControlState
    /// The title; nil for the normal one.
    package var title: StyledText?
    /// The image; nil for the normal one.
    package var image: ImageReference?
    /// The background image; nil for the normal one.
    package var backgroundImage: ImageReference?

    package init(_ state: ControlState) { self.state = state }

    /// Returns the same face for another state.
    package func `for`(_ state: ControlState) -> Face {
      var face = self
      face.state = state
      return face
    }
  }

  /// The title in the normal state.
  package var title: StyledText
  /// The title's font; nil for the style's.
  package var font: Font?
  /// The button's type.
  package var style: Style
  /// The image in the normal state.
  package var image: ImageReference?
  /// The background image in the normal state.
  package var backgroundImage: ImageReference?
  /// `contentEdgeInsets`; nil for the style's.
  package var contentInsets: Insets?
  /// `titleEdgeInsets`.
  package var titleInsets: Insets?
  /// `imageEdgeInsets`.
  package var imageInsets: Insets?
  /// The configuration; nil for a legacy button.
  package var configuration: Configuration?
  /// The title's line break mode.
  package var lineBreak = LineBreak.middleTruncation
  /// Whether the title continues on another line, which only a configuration allows.
  package var wraps: Bool { configuration != nil && lineBreak.wraps }
  /// Whether the title follows the text size; nil for the default, only with a configuration.
  package var adjustsForTextSize: Bool?
  /// Whether the title follows the text size.
  package var followsTextSize: Bool { adjustsForTextSize ?? (configuration != nil) }
  /// The title's text alignment.
  package var alignment = TextAlignment.center
  /// The vertical place of the title and the image.
  package var verticalAlignment = VerticalAlignment.center
  /// The faces of states other than the normal one.
  package var faces: [Face] = []

  package init(title: StyledText = StyledText(""), style: Style = .system) {
    self.title = title
    self.style = style
  }

  /// The title's font without a configuration.
  package var plainFont: Font { font ?? Font(size: style == .custom ? 18 : 15) }

  /// The title on display. With a configuration it is the configuration's, even if that has none.
  package var shownTitle: StyledText {
    get { configuration.map { $0.title ?? StyledText("") } ?? title }
    set { if configuration == nil { title = newValue } else { configuration?.title = newValue } }
  }
}

/// A reference to an image by name: a resource, a system symbol, or unknown.
package struct ImageReference: Sendable, Hashable {
  /// The name.
  package var name: String
  /// Whether it is a system symbol (SF Symbols).
  package var isSymbol: Bool
  /// The size in points, if the file gives it.
  package var size: Size?
  /// The point size of the symbol configuration.
  package var symbolSize: Double?
  /// Whether the point size follows the text size like the body style, as that of a scaled font does.
  package var symbolSizeFollows = false
  /// The text style of the symbol configuration.
  package var symbolStyle: TextStyle?
  /// The weight of the symbol configuration.
  package var symbolWeight: Font.Weight?
  /// The scale of the symbol configuration: small 0, medium 1, large 2.
  package var symbolScale: UInt8?
  /// The rendering mode.
  package var rendering = Rendering.automatic

  /// The rendering mode; `template` draws the image in the tint colour.
  package enum Rendering: UInt8, Sendable, Hashable { case automatic, template, original }

  package init(name: String, isSymbol: Bool = false, size: Size? = nil) {
    self.name = name
    self.isSymbol = isSymbol
    self.size = size
  }

  /// Parses a reference of our format, in which `symbol:` precedes the name of a system symbol and `photo:` the kind of
  /// a sample photo; nil for an empty text.
  package init?(spelled text: String) {
    guard !text.isEmpty else { return nil }
    let isSymbol = text.hasPrefix("symbol:")
    self.init(
      name: isSymbol ? String(text.dropFirst("symbol:".count)) : text, isSymbol: isSymbol,
      size: SamplePhoto(text)?.size)
  }
}

/// The content of an image view; see `UIImageView`.
package struct ImageContent: Sendable, Hashable {
  /// The image.
  package var image: ImageReference?
  /// The image in the highlighted state.
  package var highlighted: ImageReference?

  package init(_ image: ImageReference? = nil) { self.image = image }
}

/// The content of a segmented control; see `UISegmentedControl`.
package struct SegmentedContent: Sendable, Hashable {
  /// A segment.
  package struct Segment: Sendable, Hashable {
    /// The segment's title.
    package var title: String
    /// The segment's image, shown instead of the title.
    package var image: ImageReference?
    /// The width; 0 is automatic.
    package var width: Double
    /// Whether the segment is disabled.
    package var disabled = false

    package init(title: String, image: ImageReference? = nil, width: Double = 0) {
      self.title = title
      self.image = image
      self.width = width
    }
  }
  /// The segments.
  package var segments: [Segment]
  /// The index of the selected segment; -1 for none.
  package var selected: Int
  /// `apportionsSegmentWidthsByContent`.
  package var proportional = false
  /// The legacy `bar` style, one point taller.
  package var barStyle = false

  package init(segments: [Segment], selected: Int = -1) {
    self.segments = segments
    self.selected = selected
  }
}

/// The content of a control with a fixed size and a value: switches, sliders, steppers, pickers and others.
package struct ControlContent: Sendable, Hashable {
  /// The value: on (1) or off of a switch, the position of a slider, the progress, the current page.
  package var value: Double
  /// The minimum value.
  package var minimum: Double
  /// The maximum value.
  package var maximum: Double
  /// The number of pages of a page control.
  package var count: Int
  /// The variant of the control.
  package var style: ControlStyle
  /// The mode of a date picker.
  package var mode: DatePickerMode
  /// Whether an activity indicator is animating.
  package var animates = false
  /// Whether an activity indicator is hidden when it is not animating.
  package var hidesWhenStopped = false

  package init(
    value: Double = 0, minimum: Double = 0, maximum: Double = 1, count: Int = 0,
    style: ControlStyle = .automatic, mode: DatePickerMode = .dateAndTime
  ) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.count = count
    self.style = style
    self.mode = mode
  }
}

/// The variants of controls, with Interface Builder's names.
package enum ControlStyle: String, Sendable, Hashable, CaseIterable {
  case automatic
  /// Date pickers
  case wheels, compact, inline
  /// Activity indicators
  case white, whiteLarge, gray, medium, large
  /// Progress views
  case bar
}

/// The modes of a date picker.
package enum DatePickerMode: String, Sendable, Hashable, CaseIterable {
  case dateAndTime, date, time, countDownTimer
}

/// The system items of bars, with Interface Builder's names.
package enum SystemItem: String, Sendable, Hashable, CaseIterable {
  case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
  case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
  case fastForward, undo, redo, close, favorites, featured, topRated, recents, contacts
  case history, downloads, mostRecent, mostViewed, more
  /// An item with a custom view.
  case custom

  /// Whether the system draws a word instead of an icon, also on glass.
  package var isWord: Bool {
    switch self {
    case .edit, .save, .undo, .redo, .custom: true
    case .done, .cancel, .add, .flexibleSpace, .fixedSpace, .compose, .reply, .action, .organize, .bookmarks,
      .search, .refresh, .stop, .camera, .trash, .play, .pause, .rewind, .fastForward, .close, .favorites,
      .featured, .topRated, .recents, .contacts, .history, .downloads, .mostRecent, .mostViewed, .more:
      false
    }
  }

  /// The system's title for the item.
  package var title: String {
    switch self {
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    case .topRated: "Top Rated"
    case .done, .cancel, .edit, .save, .add, .flexibleSpace, .fixedSpace, .compose, .reply, .action,
      .organize,
      .bookmarks, .search, .refresh, .stop, .camera, .trash, .play, .pause, .rewind, .fastForward, .undo,
      .redo,
      .close, .favorites, .featured, .recents, .contacts, .history, .downloads, .more, .custom:
      rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}

/// The content of a navigation bar, tab bar, toolbar or search bar.
package struct BarContent: Sendable, Hashable {
  /// A bar button item or tab bar item.
  package struct Item: Sendable, Hashable {
    /// The position in a navigation bar. `back` belongs to the bar of the next screen: it titles the back button that
    /// leads here.
    package enum Position: UInt8, Sendable, Hashable { case leading, trailing, center, back }
    /// The title.
    package var title: String
    /// The image, shown instead of the title.
    package var image: ImageReference?
    /// The system item, which provides title and image.
    package var system: SystemItem?
    /// The position in the bar.
    package var place: Position
    /// The user-defined runtime attributes.
    package var attributes: [RuntimeAttribute] = []
    /// The image of a selected tab.
    package var selectedImage: ImageReference?
    /// Interface Builder's object id.
    package var id: String?
    /// The id of the custom view.
    package var view: String?
    /// The text of the badge; empty for none.
    package var badge = ""
    /// The width of a fixed space, or of an item wider than its content; 0 is automatic.
    package var width = 0.0
    /// Whether the item is disabled.
    package var disabled = false
    /// Whether the style is `done`, which is prominent from iOS 26 on.
    package var prominent = false
    /// The colours `tint`, `title` and `badge`.
    package var colors = ViewColors()

    package init(
      title: String = "", image: ImageReference? = nil, system: SystemItem? = nil, place: Position = .leading
    ) {
      self.title = title
      self.image = image
      self.system = system
      self.place = place
    }
  }
  /// The title of a navigation bar, the text of a search bar.
  package var title: String
  /// The prompt above the title, the placeholder of a search bar.
  package var prompt: String
  /// The items.
  package var items: [Item]
  /// The index of the selected item of a tab bar.
  package var selected: Int
  /// Whether the bar is translucent.
  package var translucent = true
  /// Whether a navigation bar prefers large titles.
  package var largeTitles = false
  /// Whether the legacy bar style is black.
  package var isBlack = false
  /// Whether a search bar has the minimal style, without a background around the field.
  package var isMinimal = false
  /// The id of the navigation item that the title belongs to.
  package var itemId: String?
  /// The id of the title view.
  package var titleView: String?
  /// The font of the title.
  package var titleFont: Font?
  /// The font of the large title.
  package var largeTitleFont: Font?
  /// The colours of a controller's bar; a bar that is a view has them in its view.
  package var colors = ViewColors()

  package init(title: String = "", prompt: String = "", items: [Item] = [], selected: Int = 0) {
    self.title = title
    self.prompt = prompt
    self.items = items
    self.selected = selected
  }
}

extension ButtonContent {
  /// Returns the face for a state, with the normal one's title and images filled in.
  package func face(in state: ControlState) -> Face {
    var shown = Face(state)
    shown.title = shownTitle
    shown.image = configuration?.image ?? image
    shown.backgroundImage = configuration?.backgroundImage ?? backgroundImage
    let order: [ControlState] = [.disabled, .highlighted, .selected]
    guard configuration == nil, let present = order.first(where: { state.contains($0) }),
      let face = faces.first(where: { $0.state == present })
    else { return shown }
    if let title = face.title { shown.title = title }
    if let image = face.image { shown.image = image }
    if let image = face.backgroundImage { shown.backgroundImage = image }
    return shown
  }
}
