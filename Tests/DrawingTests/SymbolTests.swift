import Drawing
import Model
import Testing

/// Signs that stand for symbols and images.
@Suite struct SymbolTests {
  @Test func everySignHasOneOrTwoColumnsAndAnASCIIForm() {
    for sign in Symbols.all {
      let columns = VisibleText.columns(sign)
      #expect((1...2).contains(columns), "\(sign)")
      for scalar in sign.unicodeScalars {
        #expect(ASCIIForm.byte(scalar.value) != UInt8(ascii: "?") || sign == "?", "\(sign)")
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
  func namesAreReadWordByWord(_ name: String, _ sign: String) {
    let glyphs = Symbols.glyphs(of: ImageReference(name: name))
    #expect(glyphs?.compactMap { Unicode.Scalar($0.scalar) }.map(String.init).joined() == sign)
  }

  @Test func aNameThatSaysNothingHasNoSign() {
    #expect(Symbols.glyphs(of: ImageReference(name: "hero-1024")) == nil)
    #expect(Symbols.glyphs(of: ImageReference(name: "")) == nil)
    #expect(Symbols.glyphs(of: ImageReference(name: "carton")) == nil)
  }
}
