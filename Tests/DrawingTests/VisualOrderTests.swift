import Testing

@testable import Drawing

/// Lines with letters from right to left.
@Suite struct VisualOrderTests {
  @Test(arguments: [
    ("plain", nil), ("שלום", "םולש"), ("abc שלום def", "abc םולש def"), ("שלום abc", "abc םולש"),
    ("מחיר 120 שקל", "לקש 120 ריחמ"), ("a אב 12 גד b", "a דג 12 בא b"), ("אב, גד!", "!דג ,בא"),
    // Numbers in a line from right to left.
    ("שלום abc 12", "abc 12 םולש"), ("12 34 שלום", "םולש 34 12"), ("בא ١٢", "١٢ אב"),
    // A mark stays with its letter.
    ("אָב", "באָ"),
    // So do the joiners and selectors of emoji.
    ("אב \u{1F469}\u{200D}\u{1F4BB} גד", "דג \u{1F469}\u{200D}\u{1F4BB} בא"),
    ("אב \u{2764}\u{FE0F}", "\u{2764}\u{FE0F} בא"), ("אב \u{1F1EE}\u{1F1F1}", "\u{1F1EE}\u{1F1F1} בא"),
    // Brackets open to the text in them.
    ("שלום (אב)", "(בא) םולש"), ("[אב] {גד}", "{דג} [בא]"), ("<אב> «גד»", "«דג» <בא>"),
    ("שלום (abc) אב", "בא (abc) םולש"), ("abc (שלום)", "abc (םולש)"),
  ])
  func lettersAreInOrderFromLeftToRight(text: String, expected: String?) {
    let runs = VisualOrder.runs([ShapeText.Run(text: text, look: 0)])
    #expect(runs?.map(\.text).joined() == expected)
  }

  @Test func runsKeepTheirLook() {
    let runs = VisualOrder.runs([ShapeText.Run(text: "אב", look: 1), ShapeText.Run(text: "גד", look: 2)])
    #expect(runs == [ShapeText.Run(text: "דג", look: 2), ShapeText.Run(text: "בא", look: 1)])
  }
}
