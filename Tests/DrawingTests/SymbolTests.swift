import Basics
import Drawing
import Model
import Testing

/// Characters for symbols and images.
@Suite struct SymbolTests {
  @Test func everySymbolHasOneOrTwoColumnsAndAnASCIIForm() {
    for glyph in Symbols.all {
      let columns = VisibleText.columns(glyph)
      #expect((1...2).contains(columns), "\(glyph)")
      for scalar in glyph.unicodeScalars {
        #expect(ASCIIForm.byte(scalar.value) != UInt8(ascii: "?") || glyph == "?", "\(glyph)")
      }
    }
  }

  @Test(
    arguments: [
      ("play.fill", "▶"), ("ic_play_white", "▶"), ("btnPlay", "▶"), ("pause.circle", "‖"),
      ("forward.end.fill", "»"), ("square.and.arrow.up", "↥"), ("icon-share@2x", "↥"), ("arrow.up", "↑"),
      ("chevron.left", "‹"), ("chevron.right.circle.fill", "›"), ("gearshape.fill", "⚙"),
      ("settingsTab", "⚙"),
      ("line.3.horizontal", "≡"), ("hamburger", "≡"), ("magnifyingglass", "⌕"), ("heart", "♥"),
      ("trash", "⌫"),
      ("person.crop.circle", "♟"), ("house", "⌂"), ("xmark", "✕"), ("star", "★"), ("ellipsis", "…"),
      ("arrow.clockwise", "↻"), ("cart.fill", "⊔"), ("envelope", "✉"), ("checkmark", "✓"),
      ("info.circle", "i"),
    ])
  func imageNamesAreSplitIntoWords(_ name: String, _ glyph: String) {
    #expect(Self.text(Symbols.glyphs(of: ImageReference(name: name))) == glyph)
  }

  /// A character that several symbols share is drawn as the plain one.
  @Test(
    arguments: [
      ("‹", "chevron.left"), ("›", "chevron.right"), ("⌃", "chevron.up"), ("⌄", "chevron.down"),
      ("←", "arrow.left"), ("→", "arrow.right"), ("↑", "arrow.up"), ("↓", "arrow.down"), ("⌂", "house"),
      ("◉", "camera"), ("✕", "xmark"), ("○", "circle"), ("□", "square"), ("▤", "doc.text"), ("▯", "iphone"),
      ("ϙ", "mic"), ("↗", "arrow.up.right"), ("↧", "square.and.arrow.down"), ("⚙", "gearshape"),
      ("♟", "person"), ("⌕", "magnifyingglass"), ("↻", "arrow.clockwise"), ("▣", "photo"),
      ("≡", "line.3.horizontal"),
      ("⌫", "trash"), ("★", "star.fill"), ("♥", "heart.fill"), ("✎", "pencil"), ("↥", "square.and.arrow.up"),
    ])
  func sharedCharactersAreDrawnAsThePlainSymbol(_ glyph: String, _ name: String) throws {
    let drawing = try #require(Symbols.drawing(of: glyph))
    let named = try #require(Symbols.drawing(of: glyph, named: name))
    #expect("\(drawing)" == "\(named)")
  }

  @Test(arguments: [
    ("ant", "ladybug"), ("brain", "brain.head.profile"), ("pawprint", "pawprint.fill"),
    ("flask", "testtube.2"),
    ("phone", "teletype"), ("speaker.wave.3", "speaker.wave.3.fill"), ("apple.logo", "wrench"),
    ("ladybug", "ladybug.fill"), ("speaker.wave.1", "speaker.wave.1.fill"),
  ])
  func differentSymbolsHaveDifferentDrawings(_ one: String, _ other: String) throws {
    let drawings = try [one, other].map { name in
      let glyphs = try #require(Symbols.glyphs(of: ImageReference(name: name, isSymbol: true)))
      return "\(try #require(Symbols.drawing(of: Self.text(glyphs) ?? "", named: name)))"
    }
    #expect(drawings[0] != drawings[1])
  }

  @Test(arguments: [
    "hero-1024", "", "carton", "OwnTracks", "logo_with_text_horizontal", "list_details", "btn_delete_chat",
    "home-background", "sensor_up", "app_pin", "Group 12", "cloud-strikethrough",
  ])
  func unknownNamesHaveNoIcon(_ name: String) {
    #expect(Symbols.glyphs(of: ImageReference(name: name)) == nil)
  }

  /// The last words of an image name determine its symbol.
  @Test(arguments: [
    ("ic_view_list", "≣"), ("next", "›"), ("ic_keyboard_arrow_down", "⌄"), ("leftIconBlue", "‹"),
    ("radio.button.checked", "☉"), ("image-add-button", "+"), ("location", "◈"), ("checkbox_inactive", "□"),
    ("checkbox_active", "☑"), ("ic_group_24pt", "♟♟"), ("eye-active-dark", "◎"),
  ])
  func theLastWordsOfAnImageNameSelectItsIcon(_ name: String, _ glyph: String) {
    #expect(Self.text(Symbols.glyphs(of: ImageReference(name: name))) == glyph)
  }

  /// The longest known beginning of a symbol name applies, unless the rest makes it a different symbol.
  @Test(arguments: [
    ("arrow.turn.left.up", "↿"), ("sensor.tag.radiowaves.forward", "⋑"), ("circle", "○"),
    ("circle.fill", "○"),
    ("qrcode", "▩"), ("square.grid.2x2", "∷"), ("calendar.badge.plus", "▦"), ("heart", "♡"),
    ("heart.fill", "♥"),
    ("person.2.fill", "♟♟"), ("location.fill", "◥"), ("arrow.down.doc", "▤"), ("arrow.down", "↓"),
    ("d.circle", "D"), ("iphone", "▯"), ("hand.thumbsup.fill", "⍏"), ("lock.open", "◳"), ("noSuchThing", "▪"),
  ])
  func theFirstWordsOfASymbolNameSelectItsIcon(_ name: String, _ glyph: String) {
    #expect(Self.text(Symbols.glyphs(of: ImageReference(name: name, isSymbol: true))) == glyph)
  }

  private static func text(_ glyphs: [Glyph]?) -> String? {
    glyphs?.compactMap { Unicode.Scalar($0.scalar) }.map(String.init).joined()
  }

  // MARK: Forms

  private static func drawing(_ name: String) throws -> SymbolPath {
    let glyph = try #require(text(Symbols.glyphs(of: ImageReference(name: name, isSymbol: true))))
    return try #require(Symbols.drawing(of: glyph, named: name), "\(name)")
  }

  /// Whether a drawing is filled at a point, by the nonzero winding rule, as in vector graphics.
  private static func isFilled(_ path: SymbolPath, _ x: Double, _ y: Double) -> Bool {
    path.layers.contains { layer in
      layer.stroke == nil && winding(layer.steps, x, y) != 0
    }
  }

  private static func winding(_ steps: [SymbolPath.Step], _ x: Double, _ y: Double) -> Int {
    var winding = 0
    var (start, at) = ((0.0, 0.0), (0.0, 0.0))
    func pass(to next: (Double, Double)) {
      if (at.1 > y) != (next.1 > y), x < (next.0 - at.0) * (y - at.1) / (next.1 - at.1) + at.0 {
        winding += next.1 > at.1 ? 1 : -1
      }
      at = next
    }
    for step in steps {
      switch step {
      case .move(let x, let y):
        pass(to: start)
        (start, at) = ((x, y), (x, y))
      case .line(let x, let y), .curve(_, _, _, _, let x, let y): pass(to: (x, y))
      case .close: pass(to: start)
      }
    }
    pass(to: start)
    return winding
  }

  @Test(arguments: [
    "heart", "star", "bell", "person", "bookmark", "doc", "circle", "square", "play", "cloud",
  ])
  func fillVariantsAreFilled(_ name: String) throws {
    let (outline, filled) = (try Self.drawing(name), try Self.drawing(name + ".fill"))
    let y = name == "person" ? 18.0 : name == "doc" ? 5 : 12
    #expect(!Self.isFilled(outline, 12, y) && Self.isFilled(filled, 12, y))
    #expect(outline != filled)
  }

  @Test func innerLinesOfAFilledSymbolAreTransparent() throws {
    let cross = try Self.drawing("xmark.circle.fill")
    #expect(!Self.isFilled(cross, 12, 12) && !Self.isFilled(cross, 14, 14) && Self.isFilled(cross, 12, 16))
    #expect(!Self.isFilled(cross, 1, 1))
    let lock = try Self.drawing("lock.fill")
    #expect(!Self.isFilled(lock, 12, 15.5) && Self.isFilled(lock, 6, 15))
    let around = try Self.drawing("xmark.circle")
    #expect(!Self.isFilled(around, 12, 16) && around.layers.contains { $0.stroke != nil })
  }

  /// The slash has a gap next to it.
  @Test(arguments: ["bell", "mic", "video", "lock"])
  func slashVariantsHaveASlashWithAGap(_ name: String) throws {
    let (plain, crossed) = (try Self.drawing(name + ".fill"), try Self.drawing(name + ".slash.fill"))
    let line = try #require(crossed.layers.last)
    #expect(line.steps == [.move(3.5, 3), .line(20.5, 21)] && line.stroke != nil)
    #expect(Self.isFilled(plain, 12, 13) && !Self.isFilled(crossed, 12, 13))
  }

  /// A badge has a gap around it.
  @Test func badgesAreAtTheCorner() throws {
    let (bell, badge) = (try Self.drawing("bell.fill"), try Self.drawing("bell.badge.fill"))
    #expect(!Self.isFilled(bell, 18.6, 5.4) && Self.isFilled(badge, 18.6, 5.4))
    #expect(Self.isFilled(bell, 14, 8) && !Self.isFilled(badge, 14, 8))
    let plus = try Self.drawing("person.badge.plus")
    #expect(Self.isFilled(plus, 18.8, 15.5) && !Self.isFilled(plus, 18.6, 18.6))
  }

  /// A symbol that exists but has no drawing is written.
  @Test func aSymbolWithoutADrawingIsCaptioned() {
    #expect(Symbols.caption(of: "▪", named: "visionpro") == ["visionpro"])
    #expect(Symbols.caption(of: "▪", named: "noSuchThing") == nil)
    #expect(Symbols.caption(of: "⌂", named: "house") == nil)
  }

  /// An unknown symbol looks neither checked nor empty.
  @Test func anUnknownControlIsNotACheckbox() throws {
    let unknown = try Self.drawing("noSuchThing")
    #expect(unknown != (try Self.drawing("square")))
    let isClosed = unknown.layers.contains { layer in
      layer.stroke == nil || layer.steps.contains { if case .close = $0 { true } else { false } }
    }
    #expect(!isClosed)
  }
}
