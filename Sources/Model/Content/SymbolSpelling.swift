/// Recognises names that look like those of system symbols.
package enum SymbolSpelling {
  /// Whether a name looks like a symbol: `house.fill` and `house` do, `house.png` does not.
  package static func isLikeSymbol(_ name: String) -> Bool { isDotted(name) || bestKnown.contains(name) }

  /// Whether a name consists of lowercase words separated by dots, which is rare for image files.
  package static func isDotted(_ name: String) -> Bool {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count > 1, let last = words.last, !fileEndings.contains(last) else { return false }
    return words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
    }
  }

  private static let fileEndings: Set<Substring> = [
    "png", "jpg", "jpeg", "gif", "pdf", "svg", "heic", "webp", "tiff",
  ]

  /// The most common symbols with a name of one word.
  private static let bestKnown: Set<String> = [
    "airplane", "alarm", "archivebox", "bag", "banknote", "barcode", "bell", "bicycle", "bolt", "book",
    "bookmark", "briefcase", "bus", "calendar", "camera", "car", "cart", "checkmark", "circle", "clock",
    "cloud", "creditcard", "crown", "cube", "display", "doc", "drop", "ellipsis", "envelope", "eye", "ferry",
    "film", "flag", "flame", "folder", "gauge", "gear", "gearshape", "gift", "globe", "hammer", "hare",
    "headphones", "heart", "house", "info", "key", "keyboard", "leaf", "lightbulb", "link", "location",
    "lock", "magnifyingglass", "map", "mappin", "message", "mic", "minus", "moon", "network", "newspaper",
    "paintbrush", "paperclip", "paperplane", "pause", "pencil", "percent", "person", "phone", "photo", "pin",
    "play", "plus", "printer", "qrcode", "questionmark", "repeat", "sailboat", "scissors", "shield",
    "shippingbox", "shuffle", "snowflake", "sparkles", "speedometer", "square", "star", "stop", "stopwatch",
    "tag", "textformat", "thermometer", "ticket", "timer", "tornado", "tortoise", "tram", "trash", "tray",
    "trophy", "tv", "umbrella", "video", "wifi", "wind", "wrench", "xmark",
  ]
}
