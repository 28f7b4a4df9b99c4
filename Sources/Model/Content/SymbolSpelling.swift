import CData

/// Recognises names that look like those of system symbols.
package enum SymbolSpelling {
  /// Whether a name looks like a symbol: `house.fill` and `house` do, `house.png` does not.
  package static func isLikeSymbol(_ name: String) -> Bool { isDotted(name) || names.contains(name) }

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

  /// Whether a system symbol has this name, in any of its variants.
  package static func isKnown(_ name: String) -> Bool { names.contains(String(base(name))) }

  /// The names of the system symbols up to iOS 17, without the words for variants.
  package static let names = Set(
    String(
      decoding: UnsafeBufferPointer(
        start: sizewise_symbol_names_start(), count: Int(sizewise_symbol_names_size)), as: UTF8.self
    ).split(separator: "\n").map(String.init))

  /// Returns a name without the words for variants: `bell.badge.fill` → `bell`.
  package static func base(_ name: String) -> Substring {
    var words = name.split(separator: ".", omittingEmptySubsequences: false)
    if let badge = words.dropFirst().firstIndex(where: { $0 == "badge" || $0 == "trianglebadge" }) {
      words.removeSubrange(badge...)
    }
    while words.count > 1, let last = words.last, variants.contains(last) { words.removeLast() }
    // Numbers have variants only.
    if words.count == 1, words[0].utf8.count < 3, Int(words[0]) != nil { return "1" }
    return words.joined(separator: ".")[...]
  }

  /// Returns the symbol in place of a misspelt last word: `star.fil` is `star.fill`.
  package static func variant(near name: String) -> String? {
    guard let point = name.lastIndex(of: "."), names.contains(String(base(String(name[..<point])))) else {
      return nil
    }
    let last = name[name.index(after: point)...]
    return (variants.sorted() + ["badge"]).first { word in
      last.count > 2 && (word.hasPrefix(last) || last.hasPrefix(word)) && abs(word.count - last.count) < 3
    }.map { String(name[...point]) + $0 }
  }

  private static let variants: Set<Substring> = ["fill", "slash", "circle", "square", "rectangle", "inverse"]
}
