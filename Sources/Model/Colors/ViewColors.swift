/// What of a view or bar can have a colour of its own. One list for what files store, what our format says, what varies
/// and what runtime attributes set.
package enum ColorProperty: UInt8, Sendable, Hashable, CaseIterable {
  // Of every view
  case background, tint
  /// `layer.borderColor`
  case border

  // Of texts
  /// A label's, field's or text view's text; a button's normal title.
  case text
  /// The text of a highlighted label; the titles of a button in its other states.
  case highlightedText, selectedText, disabledText
  case textShadow
  case placeholder

  // Of a button's configuration
  case baseForeground, baseBackground
  /// The background's own colour and its stroke.
  case configurationBackground, stroke

  // Of controls
  /// A switch that is on, a slider's or progress bar's part before the value, a page control's present page, a
  /// spinning indicator, the selected segment.
  case fill
  /// A slider's or progress bar's part after the value, a page control's other pages.
  case track
  case thumb

  // Of lists
  case separator, indexText, indexBackground

  // Of bars and their items
  /// `barTintColor`, or what the standard appearance says.
  case bar
  /// What an appearance says for content scrolled to the bar's edge.
  case scrollEdgeBar
  case title, largeTitle
  /// Tabs that are not selected.
  case unselected
  case badge
}

/// The colours that an author gave, by property; few, so they are in a row.
package struct ViewColors: Sendable, Hashable {
  private var properties: [ColorProperty] = []
  private var colors: [Color] = []

  package init() {}

  package var isEmpty: Bool { properties.isEmpty }
  package var count: Int { properties.count }

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
        // In the order of the properties, so that equal colours are equal however they were set.
        let index = properties.firstIndex { $0.rawValue > property.rawValue } ?? properties.count
        properties.insert(property, at: index)
        colors.insert(newValue, at: index)
      }
    }
  }
}

/// Which of its looks a control has.
package struct ControlState: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let disabled = ControlState(rawValue: 1)
  package static let selected = ControlState(rawValue: 2)
  package static let highlighted = ControlState(rawValue: 4)
}
