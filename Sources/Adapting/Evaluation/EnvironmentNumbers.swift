import Model

extension AdaptingContext {
  /// The value of a name in an expression (REQUIREMENTS B7).
  func number(named name: String) -> Double? {
    switch name {
    case "screen.width": screen.width
    case "screen.height": screen.height
    case "window.width": window.width
    case "window.height": window.height
    case "container.width": container.width
    case "container.height": container.height
    case "scale": traits.scale
    case "os": Double(os)
    case "textSize": Double(traits.textSize.rawValue)
    case "compactWidth": traits.horizontal == .compact ? 1 : 0
    case "regularWidth": traits.horizontal == .regular ? 1 : 0
    case "compactHeight": traits.vertical == .compact ? 1 : 0
    case "regularHeight": traits.vertical == .regular ? 1 : 0
    case "phone": traits.idiom == .phone ? 1 : 0
    case "pad": traits.idiom == .pad ? 1 : 0
    case "dark": traits.dark ? 1 : 0
    case "rtl": traits.rightToLeft ? 1 : 0
    case "landscape": window.width > window.height ? 1 : 0
    default: nil
    }
  }
}
