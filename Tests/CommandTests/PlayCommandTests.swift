import Basics
import TestSupport
import Testing
import sizewise

@Suite struct PlayCommandTests {
  private static let profile = "\(Fixtures.root)/layouts/profile.json"

  private func play(_ script: String, _ words: [String] = []) -> Run {
    Run(["play", "-", Self.profile] + words, input: script)
  }

  @Test func printsTheRequestedScreens() {
    let run = play("size 60x8\nscreen first\npress r\nscreen\n")
    #expect(run.status == .fine, "\(run.errors)")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "== first")
    #expect(lines[1].contains("iPhone 16 · portrait · full"))
    #expect(lines[9].contains("iPhone 16 · landscape · full"))
    #expect(lines.count == 18)
    #expect(play("size 60x8\nscreen first\npress r\nscreen\n").output == run.output)
  }

  @Test func aFailedExpectationGivesExitStatusOne() {
    let run = play("press r\nexpect landscape\nexpect upside-down\nrefuse landscape\n")
    #expect(run.status == .findings)
    #expect(run.errors.contains("-:3: \"upside-down\" is not on the screen"))
    #expect(run.errors.contains("-:4: \"landscape\" is on the screen"))
    #expect(!run.errors.contains("-:2:"))
  }

  @Test(arguments: [
    ("jump", "-:1:1: error: there is no step \"jump\""), ("press Hyper-Q", "there is no key \"Hyper-Q\""),
    ("press r\nsize 1", "-:2:1: error: \"1\" is not a size"),
    ("press r\nsize 60x20", "-:2:1: error: \"size\" is only for the first step (expected resize 60x20)"),
    ("click here", "is not a position"),
  ])
  func mistakesAreReportedWithTheirLine(_ script: String, _ message: String) {
    let run = play(script)
    #expect(run.status == .input)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  /// The key that exports a picture names the file with the device, the orientation and the window.
  @Test func theExportedPictureIsNamed() {
    let run = play("size 100x30\npress p\nexpect profile-iphone-16-portrait-full.txt\n")
    #expect(run.status == .fine, "\(run.errors)")
  }

  /// A script may do more work than other commands.
  @Test func manyKeysArePlayed() {
    let run = play(String(repeating: "press w\npress d\npress r\n", count: 40))
    #expect(run.status == .fine, "\(run.errors)")
  }

  @Test func savingAFileReloadsIt() throws {
    let folder = try TemporaryFolder()
    let text = String(decoding: try Fixtures.read(Self.profile), as: UTF8.self)
    try folder.write(text.replacing("Ada Marlow", with: "Grace Hill"), to: "next.json")
    try folder.write(String(text.dropLast(50)), to: "broken.json")
    let run = play(
      """
      expect Ada Marlow
      change \(folder.path)/broken.json
      expect Ada Marlow
      expect last valid version
      change \(folder.path)/next.json
      expect Grace Hill
      refuse last valid version
      """)
    #expect(run.status == .fine, "\(run.errors)")
  }

  @Test func theCommandLineSetsTheEnvironment() {
    let run = play(
      "expect iPad mini\nexpect landscape\n", ["--device", "ipad-mini-6", "--orientation", "landscape"])
    #expect(run.status == .fine, "\(run.errors)")
    let ascii = play("screen\n", ["--ascii"])
    #expect(ascii.output.utf8.allSatisfy { $0 < 0x80 })
  }
}
