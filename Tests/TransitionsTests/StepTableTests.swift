import Testing
import Transitions

/// The page of steps has every word that begins one.
@Suite struct StepTableTests {
  @Test func everyStepIsDescribed() {
    let described = Set(
      Step.table.flatMap { $0.words.split(separator: ",").map { $0.drop { $0 == " " } } }.map(String.init))
    // The comma of a place is none between words.
    let known = Set(
      Step.words.flatMap { $0.split(separator: ",").map { $0.drop { $0 == " " } } }.map(String.init))
    #expect(described == known)
    #expect(Step.table.allSatisfy { !$0.about.isEmpty && !$0.about.hasSuffix(".") })
  }
}
