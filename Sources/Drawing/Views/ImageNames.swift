import Model

/// What stands for an image.
enum ImageNames {
  /// A sign for the symbols that everybody knows, else the name.
  static func short(_ image: ImageReference) -> String {
    image.isSymbol ? known[base(image.name)] ?? base(image.name) : image.name
  }

  /// `square.and.arrow.up.fill` → `square.and.arrow.up`
  private static func base(_ name: String) -> String {
    var parts = name.split(separator: ".")
    while parts.count > 1, let last = parts.last, ["fill", "circle"].contains(last) { parts.removeLast() }
    return parts.joined(separator: ".")
  }

  /// Only characters that every terminal font has.
  private static let known: [String: String] = [
    "plus": "+", "minus": "-", "xmark": "×", "chevron.left": "‹", "chevron.right": "›", "chevron.up": "^",
    "chevron.down": "v", "chevron.backward": "‹", "chevron.forward": "›", "arrow.left": "←",
    "arrow.right": "→",
    "arrow.up": "↑", "arrow.down": "↓", "ellipsis": "…", "checkmark": "√", "heart": "♥", "play": "►",
    "magnifyingglass": "o\\", "line.3.horizontal": "≡", "line.horizontal.3": "≡", "star": "*", "info": "i",
    "questionmark": "?", "exclamationmark": "!", "multiply": "×", "circle": "○",
  ]
}
