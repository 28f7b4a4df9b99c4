import Drawing
import Testing

@testable import Screen

/// The parts of cells that terminals are known to have.
@Suite struct MosaicTerminalTests {
  @Test(arguments: [
    ("kitty(0.39.1)", Mosaic.sextants), ("kitty(0.42.0)", .octants), ("ghostty 1.2.3", .octants),
    ("ghostty 1.0.1", .sextants), ("foot(1.21.0)", .octants), ("WezTerm 20240203-110809-5046fc22", .sextants),
    ("XTerm(390)", .halves), ("tmux 3.5a", .halves),
  ])
  func theVersionDecides(name: String, mosaic: Mosaic) {
    var question = GraphicsQuestion()
    question.receive(.name(name))
    #expect(question.mosaic(GraphicsQuestion.Surroundings()) == mosaic)
  }

  /// Without a version, a terminal has what it has had for years.
  @Test func theNameAloneMeansSextants() {
    let surroundings = GraphicsQuestion.Surroundings(environment: { ["TERM": "xterm-kitty"][$0] }, cell: nil)
    #expect(GraphicsQuestion().mosaic(surroundings) == .sextants)
  }

  @Test func settingsComeFirst() {
    var options = PreviewOptions()
    options.mosaic = .octants
    #expect(options.shownMosaic == .octants)
    options.knowsOctants = false
    #expect(options.shownMosaic == .sextants)
    options.settings = PreviewSettings(Array(#"{"mosaic": "halves"}"#.utf8), file: "settings.json")
    #expect(options.shownMosaic == .halves && options.settings.diagnostics.isEmpty)
    options.ascii = true
    #expect(options.shownMosaic == .halves)
  }
}
