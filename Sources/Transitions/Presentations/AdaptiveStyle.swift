import Environment
import Model

/// The style of a presentation after adaptation.
package enum ShownStyle: String, Sendable, Hashable {
  case fullScreen, overFullScreen, pageSheet, formSheet, popover, currentContext, overCurrentContext, custom
  /// A sheet on a phone or in a narrow window.
  case sheet

  /// Whether the content behind is dimmed.
  package var dims: Bool {
    switch self {
    case .pageSheet, .formSheet, .sheet: true
    case .fullScreen, .overFullScreen, .popover, .currentContext, .overCurrentContext, .custom: false
    }
  }
}

/// The rules by which presentations adapt to their environment (Evidence D6).
package enum AdaptiveStyle {
  /// Returns the style without a delegate.
  package static func standard(
    _ style: Presentation, traits: Traits, os: Int, custom: CustomPresentation? = nil
  ) -> ShownStyle {
    let isNarrow = traits.horizontal == .compact
    let isFlat = traits.vertical == .compact
    switch style {
    case .fullScreen, .none: return .fullScreen
    case .overFullScreen: return .overFullScreen
    case .currentContext: return .currentContext
    case .overCurrentContext: return .overCurrentContext
    case .custom:
      guard isNarrow, let adapted = custom?.adaptsTo, adapted != .none, adapted != .custom else {
        return .custom
      }
      return standard(adapted, traits: traits, os: os)
    case .automatic:
      return os >= 13 ? standard(.pageSheet, traits: traits, os: os) : .fullScreen
    case .pageSheet, .formSheet:
      let own: ShownStyle = style == .pageSheet ? .pageSheet : .formSheet
      if os < 13 { return isNarrow ? .fullScreen : own }
      return isFlat ? .fullScreen : isNarrow ? .sheet : own
    case .popover:
      if os < 13 { return isNarrow ? .fullScreen : isFlat ? .formSheet : .popover }
      return isNarrow || isFlat ? standard(.formSheet, traits: traits, os: os) : .popover
    }
  }

  /// Returns the style in an environment that does not adapt it.
  package static func unadapted(_ style: Presentation, os: Int) -> ShownStyle {
    switch style {
    case .fullScreen, .none: .fullScreen
    case .overFullScreen: .overFullScreen
    case .currentContext: .currentContext
    case .overCurrentContext: .overCurrentContext
    case .custom: .custom
    case .automatic: os >= 13 ? .pageSheet : .fullScreen
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .popover: .popover
    }
  }

  /// Returns the style with the delegate's answer. It is used only if the style would change, and only the two
  /// full-screen styles and "none" are valid (Evidence P32).
  package static func shown(
    _ style: Presentation, traits: Traits, os: Int, behavior: ControllerBehavior
  ) -> ShownStyle {
    let adapted = standard(style, traits: traits, os: os, custom: behavior.customPresentation)
    let own = unadapted(style, os: os)
    guard adapted != own, let answer = behavior.adaptation.style else { return adapted }
    switch answer {
    case .none: return own
    case .fullScreen: return .fullScreen
    case .overFullScreen: return .overFullScreen
    case .automatic, .pageSheet, .formSheet, .currentContext, .custom, .overCurrentContext, .popover:
      return adapted
    }
  }
}
