extension Action {
  /// The command that does the same outside the preview: who knows its name finds the action by it.
  var command: String? {
    switch self {
    case .ruler: "sweep"
    case .findings, .finding: "check"
    case .compare: "diff"
    case .beside: "matrix"
    case .why: "explain"
    case .proposals: "propose"
    case .stepThrough: "trace"
    default: nil
    }
  }
}
