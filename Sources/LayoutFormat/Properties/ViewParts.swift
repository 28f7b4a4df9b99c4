import Basics
import Model

// Properties that several kinds share, or that UIKit stores in several places, each under a single name.

extension View {
  package var font: Font? {
    switch content {
    case .label(let label): label.font
    case .textField(let field): field.font
    case .textView(let view): view.font
    case .button(let button): button.configuration == nil ? button.font : button.configuration?.font
    case .none, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection, .reusable,
      .container, .effect:
      nil
    }
  }

  /// Whether a font of its text follows the text size by itself.
  var hasFollowingFont: Bool {
    font?.followsByItself ?? false
      || text?.runs.contains { $0.font?.followsByItself ?? false } ?? false
  }

  /// Scales a font of a fixed size if the text follows the text size.
  mutating func scaleFollowingFont() {
    guard followsTextSize == true, !hasFollowingFont else { return }
    changeFont { if !$0.followsByItself { $0.isScaled = true } }
  }

  var textAlignment: TextAlignment {
    get {
      switch content {
      case .label(let label): label.alignment
      case .textField(let field): field.alignment
      case .textView(let view): view.alignment
      case .button(let button): button.alignment
      case .none, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection, .reusable,
        .container, .effect:
        .natural
      }
    }
    set {
      label.alignment = newValue
      textField.alignment = newValue
      textView.alignment = newValue
      button.alignment = newValue
    }
  }

  /// Whether the font follows Dynamic Type; nil if not applicable.
  var followsTextSize: Bool? {
    get {
      switch content {
      case .label(let label): label.adjustsForTextSize
      case .textField(let field): field.adjustsForTextSize
      case .textView(let view): view.adjustsForTextSize
      case .button(let button): button.followsTextSize
      case .none, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection,
        .reusable, .container, .effect:
        nil
      }
    }
    set {
      label.adjustsForTextSize = newValue ?? false
      textField.adjustsForTextSize = newValue ?? false
      textView.adjustsForTextSize = newValue ?? false
      button.adjustsForTextSize = newValue
    }
  }

  var paragraph: ParagraphStyle {
    get { text?.paragraph ?? ParagraphStyle() }
    set { changeText { $0.paragraph = newValue } }
  }

  package var image: ImageReference? {
    get { shownReference }
    set { setImage(newValue) }
  }
  /// The image; setting it has no effect without an image.
  var shownImage: ImageReference {
    get { image ?? ImageReference(name: "") }
    set { if image != nil { image = newValue } }
  }

  /// The attributes; setting adds to them, because several keys contribute.
  var addedAttributes: [RuntimeAttribute] {
    get { attributes }
    set { attributes += newValue }
  }

  /// The insets of a stack view; nil unless it arranges its views inside its margins.
  var stackInsets: Insets? {
    get { stack.marginsRelative ? margins.explicit ?? Insets(all: 8) : nil }
    set {
      stack.marginsRelative = true
      margins.explicit = newValue
      margins.insetsFromSafeArea = false
    }
  }
}

extension LabelContent {
  /// The minimum scale when shrinking; nil if the font does not shrink.
  var leastScale: Double? {
    get { shrinksToFit ? min(1, max(minimumScale, minimumFontSize / max(1, font.size))) : nil }
    set {
      shrinksToFit = newValue != nil
      minimumScale = newValue ?? 0
    }
  }
}

extension ButtonContent {
  /// The configuration; setting it has no effect without one.
  var look: Configuration {
    get { configuration ?? Configuration() }
    set { if configuration != nil { configuration = newValue } }
  }
  var insets: Insets? {
    get { configuration == nil ? contentInsets : configuration?.insets }
    set { if configuration == nil { contentInsets = newValue } else { configuration?.insets = newValue } }
  }
  var picture: ImageReference? {
    get { configuration?.backgroundImage ?? backgroundImage }
    set {
      if configuration == nil {
        backgroundImage = newValue
      } else {
        configuration?.backgroundImage = newValue
      }
    }
  }

  subscript(face state: ControlState) -> Face? {
    get { faces.first { $0.state == state } }
    set {
      faces.removeAll { $0.state == state }
      if let newValue { faces.append(newValue.for(state)) }
    }
  }
}

extension ImageReference {
  static let scales: Words<UInt8> = ["small": 0, "medium": 1, "large": 2]

  /// The name with the prefix `symbol:` for a system symbol.
  package var spelling: String {
    get { (isSymbol ? "symbol:" : "") + name }
    set {
      guard let image = ImageReference(spelled: newValue) else { return }
      (name, isSymbol) = (image.name, image.isSymbol)
    }
  }
  /// The font of the symbol configuration: a text style, or a size and a weight.
  var font: Font? {
    get {
      if let symbolStyle {
        var font = Font(style: symbolStyle)
        if let symbolWeight { font.weight = symbolWeight }
        return font
      }
      guard symbolSize != nil || symbolWeight != nil else { return nil }
      return Font(
        size: symbolSize ?? 17, weight: symbolWeight ?? .regular, scalesLike: symbolSizeFollows ? .body : nil)
    }
    set {
      (symbolStyle, symbolSize, symbolWeight) = (nil, nil, newValue?.weight)
      symbolSizeFollows = newValue?.isScaled ?? false
      if case .style(let style)? = newValue?.family {
        symbolStyle = style
      } else {
        symbolSize = newValue?.size
      }
    }
  }
}

extension SegmentedContent.Segment {
  var imageSize: Size? {
    get { image?.size }
    set { image?.size = newValue }
  }
}

extension ControlContent {
  var isOn: Bool {
    get { value > 0 }
    set { value = newValue ? 1 : 0 }
  }
  /// The position of the value in its range, from 0 to 1.
  var fraction: Double {
    get { maximum > minimum ? min(max((value - minimum) / (maximum - minimum), 0), 1) : 0 }
    set { value = newValue }
  }
  var page: Int {
    get { Int(clamping: value.rounded(.down)) }
    set { value = Double(newValue) }
  }
  var wheelSize: ControlStyle {
    get { style == .large || style == .whiteLarge ? .large : .medium }
    set { style = newValue }
  }
}

extension BarContent {
  /// The items of a navigation bar.
  var item: NavigationItem {
    get {
      var item = NavigationItem()
      (item.title, item.prompt, item.items) = (title, prompt, items)
      return item
    }
    set { (title, prompt, items) = (newValue.title, newValue.prompt, newValue.items) }
  }
  var searchPrompt: String {
    get { prompt.isEmpty ? title : prompt }
    set { prompt = newValue }
  }
}

extension BarContent.Item {
  var actingAttributes: [RuntimeAttribute] {
    get { attributes }
    set {
      attributes = newValue
      for attribute in attributes { apply(attribute) }
    }
  }

  func placed(_ place: Position) -> BarContent.Item {
    var item = self
    item.place = place
    return item
  }
}

extension NavigationItem {
  var leading: [BarContent.Item] {
    get { items(at: .leading) }
    set { put(newValue, at: .leading) }
  }
  var trailing: [BarContent.Item] {
    get { items(at: .trailing) }
    set { put(newValue, at: .trailing) }
  }
  var back: BarContent.Item? {
    get { items(at: .back).first }
    set { put([newValue].compactMap(\.self), at: .back) }
  }

  private func items(at place: BarContent.Item.Position) -> [BarContent.Item] {
    items.filter { $0.place == place }
  }
  private mutating func put(_ new: [BarContent.Item], at place: BarContent.Item.Position) {
    items = items.filter { $0.place != place } + new.map { $0.placed(place) }
  }
}

extension Controller {
  var bar: BarContent {
    get { navigationBar ?? BarContent() }
    set { navigationBar = newValue }
  }
  var bottomBar: BarContent {
    get { toolbar ?? BarContent() }
    set { toolbar = newValue }
  }
  var tabs: BarContent {
    get { tabBar ?? BarContent() }
    set { tabBar = newValue }
  }
  var tools: [BarContent.Item] {
    get { toolbarItems }
    set { toolbarItems = newValue.map { $0.placed(.center) } }
  }
  var tab: BarContent.Item? {
    get { tabItem }
    set { tabItem = newValue?.placed(.center) }
  }
}

extension SplitContent {
  /// The width in points, or below 1 as a fraction of the whole.
  var primary: Double? {
    get { primaryWidth ?? primaryFraction }
    set {
      let isShare = newValue.map { $0 < 1 } ?? false
      primaryFraction = isShare ? newValue : nil
      primaryWidth = isShare ? nil : newValue
    }
  }
}

extension PresentationAdaptation {
  var hasDone: Bool {
    get { replacement == .navigation(done: true) }
    set { if case .navigation = replacement { replacement = .navigation(done: newValue) } }
  }
}
