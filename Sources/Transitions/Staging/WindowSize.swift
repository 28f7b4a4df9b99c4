import Environment
import Model

/// A size of window that no device needs to have: the device's own window, as wide or as high as asked. Idiom and insets
/// stay; a window over the whole screen takes the screen along.
package struct WindowSize: Sendable, Hashable {
  package var width: Double?
  package var height: Double?

  package init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// The lowest phone held upright; the screens of those that lie on their side are lower.
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
