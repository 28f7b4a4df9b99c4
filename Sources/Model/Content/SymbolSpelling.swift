/// Which names of images look like those of the system's symbols.
package enum SymbolSpelling {
  /// `house.fill` and `house`, but not `house.png`.
  package static func isLikeSymbol(_ name: String) -> Bool { isDotted(name) || bestKnown.contains(name) }

  /// Words in lower case with points between them, which are rarely the name of a picture.
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

  /// Of one word, those that layouts ask for most.
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
