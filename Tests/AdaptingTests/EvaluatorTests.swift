import Basics
import LayoutFormat
import Model
import Testing

@testable import Adapting

/// Expressions over the environment (Evidence B7).
@Suite struct EvaluatorTests {
  @Test(
    arguments: [
      ([.name("window.width"), .number(2), .divide], 196.5),
      ([.number(1), .number(2), .number(3), .multiply, .add], 7),
      ([.name("compactWidth"), .number(10), .number(20), .choose], 10),
      ([.number(7.5), .call("floor", 1), .negate], -7),
      ([.number(1), .number(5), .number(3), .call("max", 3)], 5),
      ([.number(10.4), .call("pixels", 1)], 31.0 / 3),
    ] as [([Expression.Operation], Double)])
  func expressionsAreEvaluated(operations: [Expression.Operation], expected: Double) {
    var evaluator = Evaluator(context, Document(.layout, file: "x"), scene: 0)
    #expect(evaluator.value(of: Expression(operations)) == expected)
    #expect(evaluator.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      ([.number(1), .number(0), .divide], "division by zero"),
      ([.name("nothing")], "\"nothing\" has no value here"),
      ([.call("sqrt", 0)], "there is no function \"sqrt\" of 0 numbers"),
      ([.add], "the expression does not reduce to a single value"),
      ([], "the expression does not reduce to a single value"),
      ([.number(1e308), .number(1e308), .multiply], "the result is not a finite number"),
      ([.number(1), .call("max", 3)], "the expression does not reduce to a single value"),
    ] as [([Expression.Operation], String)])
  func failuresAreReportedOncePerPosition(operations: [Expression.Operation], message: String) {
    var evaluator = Evaluator(context, Document(.layout, file: "x"), scene: 0)
    let expression = Expression(operations, position: SourcePosition(line: 3, column: 4))
    #expect(evaluator.value(of: expression) == nil)
    #expect(evaluator.value(of: expression) == nil)
    #expect(evaluator.diagnostics.map(\.message) == [message])
    #expect(evaluator.diagnostics[0].position == SourcePosition(line: 3, column: 4))
  }

  private let context = AdaptingContext(
    traits: Traits(horizontal: .compact, vertical: .regular, scale: 3), screen: Size(width: 393, height: 852))
}

@Suite struct ExpressionNameTests {
  /// Every name that the format accepts can be evaluated.
  @Test func everyNameHasAValue() {
    let context = AdaptingContext(
      traits: Traits(horizontal: .compact, vertical: .regular), screen: Size(width: 393, height: 852))
    #expect(Set(context.numbers.keys) == Set(ExpressionNames.names.map(\.key)))
    for function in ExpressionNames.functions + ExpressionNames.ruleFunctions {
      var evaluator = Evaluator(context, Document(.layout, file: "x"), scene: 0)
      let arguments = Array(repeating: Expression.Operation.number(2), count: function.arguments.lowerBound)
      let expression = Expression(arguments + [.call(function.name, arguments.count)])
      #expect(evaluator.value(of: expression) != nil, "\(function.name)")
    }
  }

  /// A condition does not evaluate the other branch.
  @Test func theOtherBranchOfAConditionalIsNotEvaluated() {
    let context = AdaptingContext(
      traits: Traits(horizontal: .compact, vertical: .regular), screen: Size(width: 393, height: 852))
    var evaluator = Evaluator(context, Document(.layout, file: "x"), scene: 0)
    let choice: [Expression.Operation] = [.name("pad"), .number(1), .number(0), .divide, .number(7), .choose]
    #expect(evaluator.value(of: Expression(choice)) == 7)
    #expect(evaluator.diagnostics.isEmpty)
  }
}
