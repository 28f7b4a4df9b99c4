// What runtime attributes do where UIKit itself has the property and layout depends on it. Properties of the app's own
// classes are shown and do nothing: only their code knows what they mean.

extension View {
  /// Sets what an attribute sets; false where it is no property that layout or drawing know.
  @discardableResult
  package mutating func act(_ attribute: RuntimeAttribute) -> Bool {
    switch attribute.keyPath {
    case "layer.cornerRadius", "cornerRadius": set(.cornerRadius, attribute)
    case "alpha", "layer.opacity": set(.alpha, attribute)
    case "numberOfLines" where kind == .label: set(.lines, attribute)
    case "preferredMaxLayoutWidth" where kind == .label: set(.preferredMaxWidth, attribute)
    case "spacing" where kind == .stack: set(.spacing, attribute)
    case "rowHeight" where kind == .table: set(.rowHeight, attribute)
    case "layer.borderWidth", "borderWidth": with(attribute.number) { $0.borderWidth = max(0, $1) }
    case "hidden", "layer.hidden": with(attribute.flag) { $0.hidden = $1 }
    case "enabled": with(attribute.flag) { $0.set(.disabled, !$1) }
    case "selected": with(attribute.flag) { $0.set(.selected, $1) }
    case "highlighted": with(attribute.flag) { $0.set(.highlighted, $1) }
    case "clipsToBounds", "layer.masksToBounds": with(attribute.flag) { $0.clips = $1 }
    case "preservesSuperviewLayoutMargins": with(attribute.flag) { $0.margins.preservesSuperview = $1 }
    case "insetsLayoutMarginsFromSafeArea": with(attribute.flag) { $0.margins.insetsFromSafeArea = $1 }
    case "layoutMarginsRelativeArrangement" where kind == .stack:
      with(attribute.flag) { view, flag in view.changeStack { $0.marginsRelative = flag } }
    case "axis" where kind == .stack:
      with(attribute.flag) { view, flag in view.changeStack { $0.axis = flag ? .vertical : .horizontal } }
    case "text", "attributedText", "placeholder", "image": actOnContent(attribute)
    case "adjustsFontSizeToFitWidth" where kind == .label:
      with(attribute.flag) { view, flag in view.changeLabel { $0.shrinksToFit = flag } }
    case "minimumScaleFactor" where kind == .label:
      with(attribute.number) { view, factor in view.changeLabel { $0.minimumScale = factor } }
    default: actOnColor(attribute)
    }
  }

  /// Layers want a `CGColor`, which Interface Builder cannot give; apps add a property of nearly the same name.
  private static let colorPaths: [String: ColorProperty] = [
    "backgroundColor": .background, "layer.backgroundColor": .background, "tintColor": .tint,
    "layer.borderColor": .border, "layer.borderUIColor": .border, "layer.borderColorFromUIColor": .border,
    "layer.borderIBColor": .border, "borderColor": .border, "borderUIColor": .border,
    "textColor": .text, "titleColor": .text, "color": .fill, "onTintColor": .fill,
    "separatorColor": .separator,
    "placeholderColor": .placeholder, "placeholderTextColor": .placeholder, "placeHolderColor": .placeholder,
    "_placeholderLabel.textColor": .placeholder, "placeholderLabel.textColor": .placeholder,
    "barTintColor": .bar, "badgeColor": .badge,
  ]

  private mutating func actOnColor(_ attribute: RuntimeAttribute) -> Bool {
    guard let property = Self.colorPaths[attribute.keyPath] else { return false }
    return with(attribute.color) { $0.colors[property] = $1 }
  }

  private mutating func set(_ property: NumberProperty, _ attribute: RuntimeAttribute) -> Bool {
    with(attribute.number) { $0.set(property, to: $1) }
  }

  private mutating func with<T>(_ value: T?, _ change: (inout View, T) -> Void) -> Bool {
    guard let value else { return false }
    change(&self, value)
    return true
  }

  private mutating func actOnContent(_ attribute: RuntimeAttribute) -> Bool {
    switch (attribute.keyPath, content) {
    case ("image", .image), ("image", .button):
      guard attribute.type == "image" else { return false }
      setImage(ImageReference(spelled: attribute.value))
    case ("text", .label), ("text", .textField), ("text", .textView):
      setText(StyledText(attribute.value))
    case ("placeholder", .textField(var field)):
      field.prompt = attribute.value
      content = .textField(field)
    case ("placeholder", .bar(var bar)) where kind == .searchBar:
      bar.title = attribute.value
      content = .bar(bar)
    default: return false
    }
    return true
  }
}

extension Constraint {
  @discardableResult
  package mutating func act(_ attribute: RuntimeAttribute) -> Bool {
    switch (attribute.keyPath, attribute.number) {
    case ("adapterScreen", let number?): scales = number != 0
    case ("constant", let number?): constant = number
    case ("priority", let number?) where (1...1000).contains(number): priority = Float(number)
    case ("active", let number?): installed = number != 0
    case ("identifier", _): identifier = attribute.value
    default: return false
    }
    return true
  }
}

extension Controller {
  @discardableResult
  package mutating func act(_ attribute: RuntimeAttribute) -> Bool {
    switch (attribute.keyPath, attribute.flag) {
    case ("title", _): title = attribute.value
    case ("preferredContentSize", _) where attribute.numbers.count == 2:
      preferredContentSize = Size(width: attribute.numbers[0], height: attribute.numbers[1])
    case ("hidesBottomBarWhenPushed", let flag?): hidesBottomBarWhenPushed = flag
    case ("navigationBarHidden", let flag?) where kind == .navigation: navigationBarHidden = flag
    case ("toolbarHidden", let flag?) where kind == .navigation: toolbarHidden = flag
    case ("extendedLayoutIncludesOpaqueBars", let flag?): extendsUnderOpaqueBars = flag
    case ("definesPresentationContext", let flag?): definesPresentationContext = flag
    default: return false
    }
    return true
  }
}

extension BarContent.Item {
  @discardableResult
  package mutating func act(_ attribute: RuntimeAttribute) -> Bool {
    switch attribute.keyPath {
    case "title" where attribute.type != "nil": title = attribute.value
    case "image" where attribute.type == "image": image = ImageReference(spelled: attribute.value)
    default: return false
    }
    return true
  }
}
