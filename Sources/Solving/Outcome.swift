/// How a solve ended. Values are given in every case.
package enum Outcome: Sendable, Hashable {
  case solved
  /// Not all required rows can be met; the values miss them least, higher numbers first.
  case infeasible
  /// The bound on work was reached, so the values may not be the best ones.
  case workLimit
}

extension Outcome {
  /// For people.
  package var message: String {
    switch self {
    case .solved: "solved"
    case .infeasible: "infeasible: not all required constraints can be met"
    case .workLimit: "stopped: the bound on the solver's steps was reached before the best values were found"
    }
  }
}
