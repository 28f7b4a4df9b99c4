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

extension String {
  /// Whether the text fits a pattern in which `*` stands for anything.
  func matches(pattern: String) -> Bool {
    let text = Array(utf8)
    let wanted = Array(pattern.utf8)
    let star = UInt8(ascii: "*")
    var (t, p) = (0, 0)
    var (lastStar, afterStar) = (-1, 0)
    while t < text.count {
      if p < wanted.count, wanted[p] == star {
        (lastStar, afterStar) = (p, t)
        p += 1
      } else if p < wanted.count, wanted[p] == text[t] {
        (t, p) = (t + 1, p + 1)
      } else if lastStar >= 0 {
        afterStar += 1
        (t, p) = (afterStar, lastStar + 1)
      } else {
        return false
      }
    }
    return wanted[p...].allSatisfy { $0 == star }
  }
}
