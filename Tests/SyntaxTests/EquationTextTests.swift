import Model
import Testing

@testable import Syntax

/// Equations for people have round numbers; those for files lose nothing that a pixel could show.
@Suite struct EquationTextTests {
  private static let cases: [(Double, Double, String, String)] = [
    (54.117647058823536, 1.0, "b.leading + 54.118", "b.leading + 54.1176"),
    (1696.0 / 17, 1, "b.leading + 99.765", "b.leading + 99.7647"),
    (-0.5, 1, "b.leading - 0.5", "b.leading - 0.5"),
    (0, 16.0 / 9, "b.leading * 16/9", "b.leading * 16/9"),
    (0, 1234.0 / 567, "b.leading * 2.1764", "b.leading * 2.17636684303351"),
    (0, 0.75, "b.leading * 0.75", "b.leading * 0.75"),
  ]

  @Test(arguments: cases)
  func numbersAreRoundForPeople(_ constant: Double, _ multiplier: Double, _ shown: String, _ written: String)
  {
    var constraint = Constraint(owner: 0, first: .view(1), .leading, position: .none)
    constraint.second = .view(2)
    constraint.secondAttribute = .leading
    constraint.constant = constant
    constraint.multiplier = multiplier
    let name = { (item: ConstraintItem) in item == .view(1) ? "a" : "b" }
    #expect(EquationText(name: name).text(of: constraint) == "a.leading = " + shown)
    #expect(EquationText(exact: true, name: name).text(of: constraint) == "a.leading = " + written)
  }
}
