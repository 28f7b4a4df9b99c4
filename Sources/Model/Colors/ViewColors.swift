/// The colour properties of views and bars. Readers, our format, variations and runtime attributes share this list.
package enum ColorProperty: UInt8, Sendable, Hashable, CaseIterable {
  // Any view
  case background, tint
  /// `layer.borderColor`.
  case border

  // Text
  /// The text of a label, text field or text view; the title of a button in its normal state.
  case text
  /// The text of a highlighted label; the title of a button in other states.
  case highlightedText, selectedText, disabledText
  case textShadow
  case placeholder

  // Button configurations
  case baseForeground, baseBackground
  /// The colour and the stroke of the configuration's background.
  case configurationBackground, stroke

  // Controls
  /// The on tint of a switch, the filled track of a slider or progress bar, the current dot of a page control, an
  /// activity indicator, the selected segment.
  case fill
  /// The empty track of a slider or progress bar, the other dots of a page control.
  case track
  case thumb

  // Lists
  case separator, indexText, indexBackground

  // Bars and bar items
  /// `barTintColor`, or the background of the standard appearance.
  case bar
  /// The background of the scroll edge appearance.
  case scrollEdgeBar
  /// The backgrounds of both appearances in compact height.
  case compactBar, compactScrollEdgeBar
  case title, largeTitle
  /// The title of the scroll edge appearance.
  case scrollEdgeTitle
  /// The unselected items of a tab bar.
  case unselected
  case badge
}

/// The authored colours of a view or bar by property. They are few, so they are stored in an array.
package struct ViewColors: Sendable, Hashable {
  private var properties: [ColorProperty] = []
  private var colors: [Color] = []

  package init() {}

  /// Whether no colour is set.
  package var isEmpty: Bool { properties.isEmpty }
  /// The number of colours that are set.
  package var count: Int { properties.count }

  /// The colour of a property, or nil if it has none.
  package subscript(property: ColorProperty) -> Color? {
    get { properties.firstIndex(of: property).map { colors[$0] } }
    set {
      if let index = properties.firstIndex(of: property) {
        if let newValue {
          colors[index] = newValue
        } else {
          properties.remove(at: index)
          colors.remove(at: index)
        }
      } else if let newValue {
        // Sorted by property, so that equality does not depend on the order in which colours were set.
        let index = properties.firstIndex { $0.rawValue > property.rawValue } ?? properties.count
        properties.insert(property, at: index)
        colors.insert(newValue, at: index)
      }
    }
  }
}

extension ViewColors {
  /// Returns the colours of a navigation bar while it shows an item with its own appearances.
  package func showing(_ item: ViewColors) -> ViewColors {
    guard !item.isEmpty else { return self }
    var shown = self
    for (property, color) in zip(item.properties, item.colors) { shown[property] = color }
    // A bar with nothing but a standard appearance is transparent at the edge of its content.
    if item[.bar] != nil, shown[.scrollEdgeBar] == nil { shown[.scrollEdgeBar] = Color(.clear) }
    return shown
  }
}

/// The state of a control, which selects its appearance; see `UIControl.State`.
package struct ControlState: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let disabled = ControlState(rawValue: 1)
  package static let selected = ControlState(rawValue: 2)
  package static let highlighted = ControlState(rawValue: 4)
}
