import Basics
import Model

/// Signs for the symbols of the system, and for images whose names say what they show.
package enum Symbols {
  /// The characters of an image's sign; nil where its name says nothing.
  package static func glyphs(of image: ImageReference) -> [Glyph]? {
    if image.isSymbol {
      guard let (sign, rest) = SymbolNames.sign(of: image.name) else { return neutral }
      return make(rest.contains("fill") ? sign : outlined[sign] ?? sign)
    }
    // Copies of the system's symbols keep their names.
    if let sign = copied(image.name)?.sign { return make(sign) }
    return ImageWords.sign(of: image.name).map(make)
  }

  /// The text for an image: a well-known character, or the name of the image.
  static func word(_ image: ImageReference) -> String {
    guard image.isSymbol else { return image.name }
    let sign = glyphs(of: image).map(text) ?? ""
    return wellKnown.contains(sign) ? sign : base(image.name)
  }

  static func short(_ image: ImageReference) -> [Glyph] { make(word(image)) }

  /// `square.and.arrow.up.fill` → `square.and.arrow.up`
  private static func base(_ name: String) -> String {
    var parts = name.split(separator: ".")
    while parts.count > 1, let last = parts.last, last == "fill" || last == "circle" { parts.removeLast() }
    return parts.joined(separator: ".")
  }

  private static let wellKnown: Set<String> = [
    "+", "−", "-", "×", "✕", "‹", "›", "^", "v", "⌃", "⌄", "←", "→", "↑", "↓", "…", "✓", "√", "♥", "♡", "★",
    "☆",
    "▶", "▷", "‖", "«", "»", "⌕", "≡", "i", "?", "!", "○", "●", "↻", "✎",
  ]

  static func text(_ glyphs: [Glyph]) -> String {
    var scalars = String.UnicodeScalarView()
    for value in glyphs.lazy.flatMap({ [$0.scalar] + $0.marks }) {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  static let magnifier = make("⌕")
  static let activity = make("✱")
  static let page = make("●")
  /// A symbol or image of which nobody knows what it shows.
  static let neutral = make("▪")

  static func glyphs(ofSystemItem item: SystemItem) -> [Glyph]? { systemItems[item].map(make) }
  static func glyphs(ofGlassItem item: SystemItem) -> [Glyph]? { glassItems[item].map(make) }
  static func glyphs(ofTab item: SystemItem) -> [Glyph]? { tabs[item].map(make) }

  private static func make(_ text: String) -> [Glyph] { VisibleText.glyphs(text) }

  /// An image that is named like a symbol of several words.
  private static func copied(_ name: String) -> (sign: String, rest: [String])? {
    let isSymbolName = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2E
    }
    return isSymbolName && name.utf8.contains(0x2E) ? SymbolNames.sign(of: name) : nil
  }

  /// What is drawn for a sign, in the form that a name asks for; nil where it is written.
  package static func drawing(of sign: String, named name: String) -> SymbolPath? {
    guard let found = SymbolNames.sign(of: name), found.sign == sign || outlined[found.sign] == sign else {
      return SymbolPaths.path(for: sign)
    }
    return SymbolForm(found.rest).drawing(of: found.sign)
  }

  /// Characters that a terminal has both filled and as an outline.
  private static let outlined = ["♥": "♡", "★": "☆", "▶": "▷"]

  private static let systemItems: [SystemItem: String] = [
    .add: "+", .search: "⌕", .action: "↥", .trash: "⌫", .compose: "✎", .play: "▶", .pause: "‖",
    .stop: "✕", .close: "✕", .camera: "◉", .organize: "▱", .reply: "↩", .bookmarks: "⊓", .rewind: "«",
    .refresh: "↻", .fastForward: "»",
  ]

  /// These were words before iOS 26.
  private static let glassItems: [SystemItem: String] = [.done: "✓", .cancel: "✕"]

  private static let tabs: [SystemItem: String] = [
    .favorites: "★", .featured: "★", .topRated: "★", .recents: "◷", .mostRecent: "◷", .history: "◷",
    .search: "⌕", .more: "…", .contacts: "♟", .bookmarks: "⊓", .downloads: "↓", .mostViewed: "▥",
  ]

  /// Every sign, for the tests of their widths and drawings.
  package static var all: [String] {
    SymbolNames.signs.map(\.0) + ImageWords.signs + systemItems.values + tabs.values + outlined.values
      + ["⌕", "✱", "●", "▪"]
  }
}
