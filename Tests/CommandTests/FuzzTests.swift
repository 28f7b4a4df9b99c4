import TestSupport
import Testing
import sizewise

/// Damaged copies of this repository's layouts, the same in every run. A crash ends the test run; `LayoutExercise` has
/// the other invariants. `sizewise-bench fuzz` does the same with any folder.
@Suite struct FuzzTests {
  static let files =
    Fixtures.names(in: "canvas").filter { $0.hasSuffix(".storyboard") }.map { "Tests/Fixtures/canvas/\($0)" }
    + ["Tests/Fixtures/sessions/shop.storyboard", "layouts/profile.json", "layouts/gallery.json"]

  @Test(arguments: files)
  func damagedFilesGiveADiagnostic(_ file: String) throws {
    let bytes = try Fixtures.read("\(Fixtures.root)/\(file)")
    var laidOut = 0
    let cases = LongTests.scaled(12, by: 40)
    for seed in 0..<UInt64(cases) {
      let exercise = LayoutExercise(LayoutMutation.mutate(bytes, seed: seed), file: file)
      #expect(exercise.problems == [], "seed \(seed)")
      if !exercise.isRefused { laidOut += 1 }
    }
    // Only copies that can still be read reach layout.
    if file.hasSuffix(".storyboard") { #expect(laidOut * 5 > cases) }
  }
}
