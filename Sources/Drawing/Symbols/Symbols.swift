import Basics
import Model

/// Characters for system symbols, and for images whose names match one.
package enum Symbols {
  /// Returns the characters for an image; nil if its name has no symbol.
  package static func glyphs(of image: ImageReference) -> [Glyph]? {
    if image.isSymbol {
      guard let (entry, form) = SymbolTable.bundled.find(image.name) else { return neutral }
      return make(form.isFilled ? entry.glyph : outlined[entry.glyph] ?? entry.glyph)
    }
    // Copied system symbols keep their names.
    if let icon = copied(image.name) { return make(icon) }
    return ImageWords.icon(of: image.name).map(make)
  }

  /// Returns the text for an image: a well-known character, or the image's name.
  static func word(_ image: ImageReference) -> String {
    guard image.isSymbol else { return image.name }
    let icon = glyphs(of: image).map(text) ?? ""
    return wellKnown.contains(icon) ? icon : base(image.name)
  }

  static func short(_ image: ImageReference) -> [Glyph] { make(word(image)) }

  /// Returns a name without variants: `square.and.arrow.up.fill` → `square.and.arrow.up`
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

  package static func text(_ glyphs: [Glyph]) -> String {
    var scalars = String.UnicodeScalarView()
    for value in glyphs.lazy.flatMap({ [$0.scalar] + $0.marks }) {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  static let magnifier = make("⌕")
  static let activity = make("✱")
  static let page = make("●")
  /// The character for unknown symbols and images.
  static let neutral = make(neutralText)
  private static let neutralText = "▪"

  /// Returns the symbol of a bar item; nil for items with a word.
  static func symbol(ofSystemItem item: SystemItem) -> ImageReference? {
    systemItems[item].map { ImageReference(name: $0, isSymbol: true) }
  }
  static func glyphs(ofGlassItem item: SystemItem) -> [Glyph]? { glassItems[item].map(make) }
  static func glyphs(ofTab item: SystemItem) -> [Glyph]? { tabs[item].map(make) }

  private static func make(_ text: String) -> [Glyph] { VisibleText.glyphs(text) }

  /// Returns the symbol of an image that is named like a system symbol of several words.
  private static func copied(_ name: String) -> String? {
    let isSymbolName = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2E
    }
    return isSymbolName && name.utf8.contains(0x2E) ? SymbolTable.bundled.find(name)?.entry.glyph : nil
  }

  /// Returns the drawing of a symbol in the variant of a name; nil if it is written as text.
  package static func drawing(of icon: String, named name: String) -> SymbolPath? {
    let table = SymbolTable.bundled
    if let (entry, form) = table.find(name), entry.glyph == icon || outlined[entry.glyph] == icon {
      let (parts, width) = table.parts(of: entry)
      return form.drawing(of: parts, width: width)
    }
    if icon == neutralText, SymbolSpelling.isKnown(name) { return nil }
    return drawing(of: icon)
  }

  /// Returns the drawing of the symbol for a character; nil if it is written as text.
  package static func drawing(of icon: String) -> SymbolPath? {
    let table = SymbolTable.bundled
    let filled = outlined.first { $0.value == icon }?.key
    guard let entry = table.entry(for: filled ?? icon) else { return nil }
    let (parts, width) = table.parts(of: entry)
    return SymbolForm(solid.contains(icon) ? ["fill"] : []).drawing(of: parts, width: width)
  }

  /// Returns the words of a symbol that has no drawing, which are drawn instead.
  package static func caption(of icon: String, named name: String) -> [String]? {
    guard icon == neutralText, SymbolSpelling.isKnown(name), drawing(of: icon, named: name) == nil else {
      return nil
    }
    return name.split(separator: ".").map(String.init)
  }

  /// Whether a drawing shows all words of a symbol's name.
  package static func hasDrawing(_ name: String) -> Bool {
    SymbolTable.bundled.find(name)?.form.isComplete ?? false
  }

  /// The characters that show the filled symbol.
  private static let solid: Set<String> = ["♥", "★", "▶", "‖", "■", "»", "«", "▲", "▼", "◄", "►", "⚑"]

  /// Characters that exist both filled and outlined.
  private static let outlined = ["♥": "♡", "★": "☆", "▶": "▷"]

  private static let systemItems: [SystemItem: String] = [
    .add: "plus", .search: "magnifyingglass", .action: "square.and.arrow.up", .trash: "trash",
    .compose: "square.and.pencil", .play: "play.fill", .pause: "pause.fill", .stop: "xmark", .close: "xmark",
    .camera: "camera", .organize: "folder", .reply: "arrowshape.turn.up.left", .bookmarks: "book",
    .rewind: "backward.fill", .refresh: "arrow.clockwise", .fastForward: "forward.fill",
  ]

  /// Items that had titles before iOS 26.
  private static let glassItems: [SystemItem: String] = [.done: "✓", .cancel: "✕"]

  private static let tabs: [SystemItem: String] = [
    .favorites: "★", .featured: "★", .topRated: "★", .recents: "◷", .mostRecent: "◷", .history: "◷",
    .search: "⌕", .more: "…", .contacts: "♟", .bookmarks: "⊓", .downloads: "↓", .mostViewed: "▥",
  ]

  /// The system symbols with drawings in the data file, without variants, in alphabetical order.
  package static var names: [String] { SymbolTable.bundled.allNames.filter(SymbolSpelling.isKnown).sorted() }

  /// All symbols, for tests of their widths and drawings.
  package static var all: [String] {
    SymbolTable.bundled.entries.map(\.glyph).filter { $0.unicodeScalars.count < 3 } + ImageWords.icons
      + tabs.values
      + outlined.values
      + ["⌕", "✱", "●", "▪"]
  }
}
