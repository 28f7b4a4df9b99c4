import Environment
import Model

/// A window size independent of any device: the device's window with a different width or height. Idiom and insets do
/// not change; if the window covers the screen, the screen changes too.
package struct WindowSize: Sendable, Hashable {
  /// The width in points; nil for the device's.
  package var width: Double?
  /// The height in points; nil for the device's.
  package var height: Double?

  package init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// The height of the shortest phone in portrait; phones in landscape are less high.
  package static let uprightPhone = 480.0

  func apply(to surroundings: inout Surroundings, rules: WindowRules, app: AppConfiguration) {
    let isFull = surroundings.mode == .full
    if let width {
      surroundings.window.width = width
      if isFull { surroundings.screen.width = width }
      if case .split(_, .right) = surroundings.mode {
        surroundings.window.x = surroundings.screen.width - width
      }
      let isPhoneApp = surroundings.traits.idiom == .pad && !app.families.contains(.pad)
      surroundings.traits.horizontal = width >= rules.regularFrom && !isPhoneApp ? .regular : .compact
    }
    if let height {
      surroundings.window.height = height
      if isFull { surroundings.screen.height = height }
      let isLow = surroundings.traits.idiom == .phone && height < Self.uprightPhone
      surroundings.traits.vertical = isLow ? .compact : .regular
    }
  }
}
