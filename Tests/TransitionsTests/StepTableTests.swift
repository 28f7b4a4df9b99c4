import Testing
import Transitions

/// The page of steps lists every word that begins a step.
@Suite struct StepTableTests {
  @Test func everyStepIsDescribed() {
    let described = Set(
      Step.table.flatMap { $0.words.split(separator: ",").map { $0.drop { $0 == " " } } }.map(String.init))
    // The comma in a point does not separate words.
    let known = Set(
      Step.words.flatMap { $0.split(separator: ",").map { $0.drop { $0 == " " } } }.map(String.init))
    #expect(described == known)
    #expect(Step.table.allSatisfy { !$0.about.isEmpty && !$0.about.hasSuffix(".") })
  }
}
