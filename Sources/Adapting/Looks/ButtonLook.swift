import Basics
import Model

extension ViewLook {
  mutating func setButton(_ button: ButtonContent, _ state: ControlState, _ colors: LookColors) {
    if let configuration = button.configuration {
      setConfiguration(configuration, state, colors)
    } else {
      text = title(button, state, colors)
    }
  }

  /// Returns the title's colour in a state, or the colour derived from the normal state's.
  private func title(_ button: ButtonContent, _ state: ControlState, _ colors: LookColors) -> RGBA {
    let isSystem = button.style != .custom
    let normal = colors[.text] ?? (isSystem ? tint : .white)
    if state.contains(.disabled) {
      return colors[.disabledText] ?? (isSystem ? colors.system(.tertiaryLabel) : normal)
    }
    if state.contains(.highlighted) {
      return colors[.highlightedText] ?? (isSystem ? normal.faded(0.2) : normal)
    }
    if state.contains(.selected) { return colors[.selectedText] ?? normal }
    return normal
  }

  /// Sets the colours of a `UIButton.Configuration`: its background, and everything on it.
  private mutating func setConfiguration(
    _ configuration: ButtonContent.Configuration, _ state: ControlState, _ colors: LookColors
  ) {
    let base = colors[.baseBackground]
    switch configuration.look {
    case .plain: text = tint
    case .gray:
      text = tint
      face = base ?? colors.system(.tertiarySystemFill)
    case .tinted:
      text = tint
      face = (base ?? tint).faded(Self.tintedOpacity)
    case .filled:
      text = .white
      face = base ?? tint
    case .glass:
      text = colors.system(.label)
      face = base ?? colors.system(.secondarySystemFill)
    }
    if let own = colors[.baseForeground] { text = own }
    if let own = colors[.configurationBackground] { face = own }
    faceRadius = Self.radius(configuration, isGlass: colors.context.appearance.glass)
    if configuration.strokeWidth > 0 || colors[.stroke] != nil {
      border = colors[.stroke] ?? tint
      borderWidth = max(1, configuration.strokeWidth)
    }
    if state.contains(.disabled) {
      text = colors.system(.tertiaryLabel)
      if face.isVisible { face = colors.system(.tertiarySystemFill) }
    } else if state.contains(.highlighted) {
      text = text.faded(0.5)
    }
  }

  /// The opacity of the tint behind the title of a tinted button.
  private static let tintedOpacity = 0.18

  /// Returns the corner radius; a capsule's is unlimited, and drawn as half its height.
  private static func radius(_ configuration: ButtonContent.Configuration, isGlass: Bool) -> Double {
    switch configuration.cornerStyle {
    case .dynamic where isGlass: configuration.cornerRadius ?? .infinity
    case .dynamic, .fixed: configuration.cornerRadius ?? 6
    case .small: 4
    case .medium: 8
    case .large: 12
    case .capsule: .infinity
    }
  }
}
