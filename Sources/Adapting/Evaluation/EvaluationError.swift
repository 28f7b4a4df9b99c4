import Model

/// The reason why an expression has no value in an environment.
enum EvaluationError: Error {
  case unknownName(String)
  case unknownFunction(String, Int)
  case divisionByZero
  case notFinite
  case malformed
  case noConstant(String)
  /// - Parameter row: the index of the row in the data, from 0.
  case noField(String, row: Int?, known: [String], wayOut: String)
  case noNumber(String)
  /// The reason has already been reported.
  case toldAlready

  var message: String {
    switch self {
    case .unknownName(let name): "\"\(name)\" has no value here"
    case .unknownFunction(let name, let count): "there is no function \"\(name)\" of \(count) numbers"
    case .divisionByZero: "division by zero"
    case .notFinite: "the result is not a finite number"
    case .noConstant(let attribute): "the element has no \"\(attribute)\""
    case .noField(let name, let row, _, _):
      "\(row.map { "row \($0 + 1)" } ?? "a row") of the data has no \"\(name.dropFirst(4))\""
    case .noNumber(let name): "\"\(name)\" is text, not a number"
    case .toldAlready: ""
    case .malformed: "the expression does not reduce to a single value"
    }
  }

  var expected: Hint? {
    switch self {
    case .divisionByZero, .notFinite, .noConstant:
      "the property keeps its value, or the constraint is ignored"
    case .noField(_, _, let known, let wayOut):
      known.isEmpty
        ? "a row that is a plain value is {value}"
        : "its fields are \(known.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")); \(wayOut)"
    case .noNumber(let name): "has(\(name)) tests whether it exists, \(name) = 'new' compares it"
    case .unknownName, .unknownFunction, .malformed, .toldAlready: nil
    }
  }
}
