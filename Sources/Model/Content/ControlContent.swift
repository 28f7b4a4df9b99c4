import Basics

package struct ButtonContent: Sendable, Hashable {
  package enum Style: UInt8, Sendable, Hashable {
    case custom, system, detail, infoLight, infoDark, contactAdd, close
  }

  /// `UIButton.Configuration`: its own insets, font and padding.
  package struct Configuration: Sendable, Hashable {
    package enum Look: UInt8, Sendable, Hashable { case plain, gray, tinted, filled, glass }
    package enum Size: UInt8, Sendable, Hashable { case mini, small, medium, large }
    package enum ImagePlacement: UInt8, Sendable, Hashable { case leading, trailing, top, bottom }
    package enum CornerStyle: UInt8, Sendable, Hashable { case dynamic, fixed, small, medium, large, capsule }

    package var look = Look.plain
    package var size = Size.medium
    package var insets: Insets?
    package var imagePlacement = ImagePlacement.leading
    package var imagePadding = 0.0
    package var titlePadding = 1.0
    package var subtitle = ""
    package var title: StyledText?
    package var font: Font?
    package var image: ImageReference?
    package var backgroundImage: ImageReference?
    package var cornerStyle = CornerStyle.dynamic
    /// The background's own radius, which `dynamic` and `fixed` use.
    package var cornerRadius: Double?
    package var strokeWidth = 0.0

    package init() {}
  }

  /// What a state brings in place of the normal one; the title's colour is with the view's colours.
  package struct Face: Sendable, Hashable {
    package var state: ControlState
    package var title: StyledText?
    package var image: ImageReference?
    package var backgroundImage: ImageReference?

    package init(_ state: ControlState) { self.state = state }

    package func `for`(_ state: ControlState) -> Face {
      var face = self
      face.state = state
      return face
    }
  }

  package var title: StyledText
  package var font: Font?
  package var style: Style
  package var image: ImageReference?
  package var backgroundImage: ImageReference?
  package var contentInsets: Insets?
  package var titleInsets: Insets?
  package var imageInsets: Insets?
  package var configuration: Configuration?
  package var lineBreak = LineBreak.middleTruncation
  package var alignment = TextAlignment.center
  /// States other than the normal one that look their own way.
  package var faces: [Face] = []

  package init(title: StyledText = StyledText(""), style: Style = .system) {
    self.title = title
    self.style = style
  }

  /// The font of a title without a configuration.
  package var plainFont: Font { font ?? Font(size: style == .custom ? 18 : 15) }

  /// With a configuration the title of the button's states is not shown: one without a title shows none.
  package var shownTitle: StyledText {
    get { configuration.map { $0.title ?? StyledText("") } ?? title }
    set { if configuration == nil { title = newValue } else { configuration?.title = newValue } }
  }
}

/// An image by name: from the file's resources, from the system's symbols, or unknown.
package struct ImageReference: Sendable, Hashable {
  package var name: String
  package var isSymbol: Bool
  /// Size in points where the file knows it.
  package var size: Size?
  /// Point size of a symbol's configuration.
  package var symbolSize: Double?
  /// Text style of a symbol's configuration.
  package var symbolStyle: TextStyle?
  package var symbolWeight: Font.Weight?
  /// small 0, medium 1, large 2
  package var symbolScale: UInt8?
  package var rendering = Rendering.automatic

  /// Whether the image is a stencil in the tint colour, or has its own colours.
  package enum Rendering: UInt8, Sendable, Hashable { case automatic, template, original }

  package init(name: String, isSymbol: Bool = false, size: Size? = nil) {
    self.name = name
    self.isSymbol = isSymbol
    self.size = size
  }

  /// As our format spells it: `symbol:` marks a symbol of the system. nil for no name.
  package init?(spelled text: String) {
    guard !text.isEmpty else { return nil }
    let isSymbol = text.hasPrefix("symbol:")
    self.init(name: isSymbol ? String(text.dropFirst("symbol:".count)) : text, isSymbol: isSymbol)
  }
}

package struct ImageContent: Sendable, Hashable {
  package var image: ImageReference?
  /// Shown while the view is highlighted.
  package var highlighted: ImageReference?

  package init(_ image: ImageReference? = nil) { self.image = image }
}

package struct SegmentedContent: Sendable, Hashable {
  package struct Segment: Sendable, Hashable {
    package var title: String
    package var image: ImageReference?
    /// Its own width; 0 is automatic.
    package var width: Double
    package var disabled = false

    package init(title: String, image: ImageReference? = nil, width: Double = 0) {
      self.title = title
      self.image = image
      self.width = width
    }
  }
  package var segments: [Segment]
  package var selected: Int
  package var proportional = false
  /// The old `bar` style is one point higher.
  package var barStyle = false

  package init(segments: [Segment], selected: Int = -1) {
    self.segments = segments
    self.selected = selected
  }
}

/// Switches, sliders, steppers, pickers and the like: a size that the system knows, and a state to draw.
package struct ControlContent: Sendable, Hashable {
  /// Switch on, slider and progress fraction, page number.
  package var value: Double
  package var minimum: Double
  package var maximum: Double
  /// Pages of a page control.
  package var count: Int
  package var style: ControlStyle
  package var mode: DatePickerMode
  /// An activity indicator that turns.
  package var animates = false
  /// It is not seen while it does not turn.
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

/// The variant of a control, by Interface Builder's names.
package enum ControlStyle: String, Sendable, Hashable, CaseIterable {
  case automatic
  /// Date pickers.
  case wheels, compact, inline
  /// Activity indicators.
  case white, whiteLarge, gray, medium, large
  /// Bars of progress.
  case bar
}

package enum DatePickerMode: String, Sendable, Hashable, CaseIterable {
  case dateAndTime, date, time, countDownTimer
}

/// A standard item of a bar, by Interface Builder's names.
package enum SystemItem: String, Sendable, Hashable, CaseIterable {
  case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
  case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
  case fastForward, undo, redo, close, favorites, featured, topRated, recents, contacts
  case history, downloads, mostRecent, mostViewed, more
  /// A view of the app.
  case custom

  /// What the system calls it.
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

/// Navigation bars, tab bars, toolbars, search bars.
package struct BarContent: Sendable, Hashable {
  package struct Item: Sendable, Hashable {
    /// `back` is not in the bar of its own screen: it names the way back to it.
    package enum Place: UInt8, Sendable, Hashable { case leading, trailing, center, back }
    package var title: String
    package var image: ImageReference?
    package var system: SystemItem?
    package var place: Place
    package var attributes: [RuntimeAttribute] = []
    package var selectedImage: ImageReference?
    package var id: String?
    /// Id of the view that it shows instead of its title or image.
    package var view: String?
    package var badge = ""
    /// Of a fixed space, or of an item that is not as wide as what it shows; 0 is none.
    package var width = 0.0
    package var disabled = false
    /// The style `done`, which is prominent from iOS 26 on.
    package var prominent = false
    /// `tint`, `title` and `badge`.
    package var colors = ViewColors()

    package init(
      title: String = "", image: ImageReference? = nil, system: SystemItem? = nil, place: Place = .leading
    ) {
      self.title = title
      self.image = image
      self.system = system
      self.place = place
    }
  }
  package var title: String
  package var prompt: String
  package var items: [Item]
  package var selected: Int
  package var translucent = true
  package var largeTitles = false
  package var isBlack = false
  /// A search bar without a bar of its own around the field.
  package var isMinimal = false
  /// Id of the navigation item that the title belongs to.
  package var itemId: String?
  /// Id of the view that it shows instead of its title.
  package var titleView: String?
  package var titleFont: Font?
  package var largeTitleFont: Font?
  /// Of a bar that a controller brings; the colours of a bar among the views are with its view.
  package var colors = ViewColors()

  package init(title: String = "", prompt: String = "", items: [Item] = [], selected: Int = 0) {
    self.title = title
    self.prompt = prompt
    self.items = items
    self.selected = selected
  }
}

extension ButtonContent {
  /// What a button shows in its state: that of the state, the normal one where it has none of its own.
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
