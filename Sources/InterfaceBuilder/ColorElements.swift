import Basics
import Model
import Syntax

extension InterfaceBuilderReader {
  /// Reads the colours of a view, a bar or an item, by key.
  mutating func readColors(_ element: Int) -> ViewColors {
    var colors = ViewColors()
    for child in xml.children(of: element) {
      switch xml.name(of: child) {
      case "color":
        guard let key = string(child, "key"), let property = Self.colorKeys[key] else { continue }
        // A tab bar's legacy `selectedImageTintColor` applies unless there is a newer attribute.
        if key == "selectedImageTintColor", colors[property] != nil { continue }
        guard let color = readColor(child) else { continue }
        // With that attribute, old versions of Xcode write a clear tint for "none".
        if key == "tintColor", color.base.alpha == 0,
          self.child(element, key: "selectedImageTintColor") != nil
        {
          continue
        }
        colors[property] = color
      case "state": readTitleColors(child, into: &colors)
      case "buttonConfiguration": readConfigurationColors(child, into: &colors)
      case "textAttributes": readTitleAttributes(child, into: &colors)
      case "navigationBarAppearance", "tabBarAppearance", "toolbarAppearance":
        readBarAppearance(child, into: &colors)
      default: break
      }
    }
    return colors
  }

  private mutating func set(
    _ property: ColorProperty, _ key: String, of element: Int, in colors: inout ViewColors
  ) {
    guard let color = child(element, "color", key: key).flatMap({ readColor($0) }) else { return }
    colors[property] = color
  }

  /// Reads a button's title colours in one state.
  private mutating func readTitleColors(_ state: Int, into colors: inout ViewColors) {
    switch string(state, "key") {
    case "normal":
      set(.text, "titleColor", of: state, in: &colors)
      set(.textShadow, "titleShadowColor", of: state, in: &colors)
    case "highlighted": set(.highlightedText, "titleColor", of: state, in: &colors)
    case "selected": set(.selectedText, "titleColor", of: state, in: &colors)
    case "disabled": set(.disabledText, "titleColor", of: state, in: &colors)
    default: break
    }
  }

  private mutating func readConfigurationColors(_ element: Int, into colors: inout ViewColors) {
    set(.baseForeground, "baseForegroundColor", of: element, in: &colors)
    set(.baseBackground, "baseBackgroundColor", of: element, in: &colors)
    guard let background = xml.child("backgroundConfiguration", of: element) else { return }
    set(.configurationBackground, "backgroundColor", of: background, in: &colors)
    set(.stroke, "strokeColor", of: background, in: &colors)
  }

  private mutating func readTitleAttributes(_ element: Int, into colors: inout ViewColors) {
    switch string(element, "key") {
    case "largeTitleTextAttributes": set(.largeTitle, "textColor", of: element, in: &colors)
    default: set(.title, "textColor", of: element, in: &colors)
    }
    markUnderstood(element)
  }

  /// Reads an appearance of a bar. One without a background colour has the material of bars, and replaces `barTintColor`.
  private mutating func readBarAppearance(_ element: Int, into colors: inout ViewColors) {
    markUnderstood(element)
    let key = string(element, "key") ?? ""
    guard let property = Self.appearances[key] else { return }
    let isStandard = property == .bar
    colors[property] = isStandard ? nil : .barMaterial
    set(property, "backgroundColor", of: element, in: &colors)
    for child in xml.children(of: element) where xml.name(of: child) == "textAttributes" {
      if isStandard || string(child, "key") == "largeTitleTextAttributes" {
        readTitleAttributes(child, into: &colors)
      } else if property == .scrollEdgeBar {
        set(.scrollEdgeTitle, "textColor", of: child, in: &colors)
        markUnderstood(child)
      }
    }
  }

  /// Reads an appearance of a navigation item, which replaces that of the bar as a whole.
  mutating func readItemAppearance(_ element: Int, _ key: String, into colors: inout ViewColors) {
    readBarAppearance(element, into: &colors)
    if key == "standardAppearance", colors[.bar] == nil { colors[.bar] = .barMaterial }
  }

  private static let appearances: [String: ColorProperty] = [
    "standardAppearance": .bar, "scrollEdgeAppearance": .scrollEdgeBar, "compactAppearance": .compactBar,
    "compactScrollEdgeAppearance": .compactScrollEdgeBar,
  ]

  /// Reads the bar of a container. Without an appearance for the scroll edge, a bar of an app that is linked with the SDK
  /// of iOS 15 is transparent there (Evidence V1); an app of an older Xcode keeps its bar.
  mutating func readContainerBar(_ element: Int, _ kind: ViewKind) -> BarContent {
    var bar = readBar(element, kind)
    bar.colors = readColors(element)
    let hasAppearance = self.child(element, key: "standardAppearance") != nil
    let isNew = document.canvas.toolsVersion >= Self.firstToolsOfScrollEdges
    if isNew || hasAppearance, bar.colors[.scrollEdgeBar] == nil, bar.colors[.bar] != nil || bar.isBlack {
      bar.colors[.scrollEdgeBar] = Color(.clear)
    }
    return bar
  }

  /// The version of Interface Builder in Xcode 13.
  private static let firstToolsOfScrollEdges = 19000

  static let colorKeys: [String: ColorProperty] = [
    "backgroundColor": .background, "tintColor": .tint, "textColor": .text,
    "highlightedColor": .highlightedText, "shadowColor": .textShadow,
    "onTintColor": .fill, "minimumTrackTintColor": .fill, "progressTintColor": .fill,
    "currentPageIndicatorTintColor": .fill, "color": .fill, "selectedSegmentTintColor": .fill,
    "selectedColor": .fill,
    "maximumTrackTintColor": .track, "trackTintColor": .track, "pageIndicatorTintColor": .track,
    "thumbTintColor": .thumb, "separatorColor": .separator, "sectionIndexColor": .indexText,
    "sectionIndexBackgroundColor": .indexBackground, "barTintColor": .bar,
    "unselectedItemTintColor": .unselected, "selectedImageTintColor": .tint, "badgeColor": .badge,
    "baseForegroundColor": .baseForeground, "baseBackgroundColor": .baseBackground,
  ]

  /// Reads the initial state of a control.
  mutating func readState(_ element: Int) -> ControlState {
    var state: ControlState = []
    if flag(element, "enabled") == false { state.insert(.disabled) }
    if flag(element, "selected") == true { state.insert(.selected) }
    if flag(element, "highlighted") == true { state.insert(.highlighted) }
    return state
  }

  /// Reads a colour in any encoding; nil if it is unknown, which is reported.
  mutating func readColor(_ element: Int) -> Color? {
    markUsed(element)
    markUnderstood(element)
    for name in ["systemColor", "cocoaTouchSystemColor"] {
      guard let name = string(element, name) else { continue }
      if let color = Color(system: name) ?? namedColors[name] { return color }
      return parts(of: element).map { Color($0) } ?? unknown(name, element)
    }
    if let name = string(element, "name") {
      if let color = named(name) { return color }
      if string(element, "catalog") == "System", let color = Color(system: Self.macNames[name] ?? name) {
        return color
      }
      return parts(of: element).map { Color($0) } ?? unknown(name, element)
    }
    if let pattern = string(element, "patternImage") { return Color(.clear, kind: .pattern, name: pattern) }
    return parts(of: element).map { Color($0) }
  }

  /// Colours of the macOS list, which Interface Builder stores when text is pasted from a Mac app, with their iOS
  /// equivalents.
  private static let macNames = [
    "textColor": "label", "controlTextColor": "label", "headerTextColor": "label",
    "windowFrameTextColor": "label", "textBackgroundColor": "systemBackground",
    "controlBackgroundColor": "systemBackground", "windowBackgroundColor": "systemBackground",
    "controlColor": "systemBackground", "gridColor": "separator", "selectedMenuItemTextColor": "white",
    "alternateSelectedControlTextColor": "white", "selectedTextBackgroundColor": "systemGray5",
    "disabledControlTextColor": "tertiaryLabel",
  ]

  /// Returns a colour of the app's asset catalogues, or the file's copy of it.
  private mutating func named(_ name: String) -> Color? {
    if askedColors.insert(name).inserted {
      let answer = catalogue.color(name)
      for diagnostic in answer.diagnostics where document.diagnostics.count < 100 {
        document.diagnostics.append(diagnostic)
      }
      if let color = answer.color { namedColors[name] = color }
    }
    return namedColors[name]
  }

  private mutating func unknown(_ name: String, _ element: Int) -> Color? {
    report(
      .warning, "the colour '\(name)' is unknown; the default colour is used instead",
      expected: NearestName.suggestion(for: name, in: SystemColors.names.map { $0 + "Color" }),
      at: element)
    return nil
  }

  /// Reads grey, RGB or CMYK components in the element's colour space.
  private mutating func parts(of element: Int) -> RGBA? {
    let alpha = part(element, "alpha") ?? 1
    if let white = part(element, "white") { return RGBA(white: white, alpha: alpha) }
    if let red = part(element, "red"), let green = part(element, "green"), let blue = part(element, "blue") {
      let spaces = ["customColorSpace", "colorSpace"].map { string(element, $0) }
      let isWide = spaces.contains("displayP3")
      return isWide ? RGBA(displayP3: red, green, blue, alpha) : RGBA(red, green, blue, alpha)
    }
    if let cyan = part(element, "cyan"), let magenta = part(element, "magenta"),
      let yellow = part(element, "yellow"), let black = part(element, "black")
    {
      return RGBA(
        (1 - cyan) * (1 - black), (1 - magenta) * (1 - black), (1 - yellow) * (1 - black), alpha)
    }
    return nil
  }

  /// Reads a colour component. Wide-gamut components may lie slightly outside 0...1; values far outside are mistakes.
  private mutating func part(_ element: Int, _ name: String) -> Double? {
    guard let value = number(element, name) else { return nil }
    if value < -1 || value > 2 {
      report(
        .warning, "\(string(element, name) ?? "") is out of range for \(name)", expected: "expected 0 to 1",
        atAttribute: name, of: element)
    }
    return value
  }
}
