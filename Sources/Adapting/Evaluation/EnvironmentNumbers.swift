import Model

extension AdaptingContext {
  /// The values of names in expressions (Evidence B7).
  var numbers: [String: Double] {
    [
      "screen.width": screen.width, "screen.height": screen.height,
      "window.width": window.width, "window.height": window.height,
      "container.width": container.width, "container.height": container.height,
      "scale": traits.scale, "os": Double(os), "textSize": Double(traits.textSize.rawValue),
      "compactWidth": traits.horizontal == .compact ? 1 : 0,
      "regularWidth": traits.horizontal == .regular ? 1 : 0,
      "compactHeight": traits.vertical == .compact ? 1 : 0,
      "regularHeight": traits.vertical == .regular ? 1 : 0,
      "phone": traits.idiom == .phone ? 1 : 0, "pad": traits.idiom == .pad ? 1 : 0,
      "landscape": window.width > window.height ? 1 : 0, "dark": traits.dark ? 1 : 0,
      "rtl": traits.rightToLeft ? 1 : 0,
      "responsive": responsive.style == .responsive ? 1 : 0, "sizeType": Double(responsive.sizeType.rawValue),
      "screenType": Double(responsive.screenType.rawValue),
    ]
  }
}
