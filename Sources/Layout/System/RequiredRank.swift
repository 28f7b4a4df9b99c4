import Model
import Solving

/// The order in which required constraints yield when they conflict, as observed in stored frames: relations between
/// views persist longest, then rows of stack views, then constant sizes; content with a resistance of 1000 yields
/// first. Within a rank the later one yields, see `RowSystem.rankRequired()`.
enum RequiredRank {
  static let bound = 1012
  static let edge = 1010
  static let stack = 1009
  /// A row that is too high stretches content that would be lower.
  static let cellHeight = 1008
  static let constantSize = 1007
  /// Baselines that cannot be aligned without reducing an authored height (2 files).
  static let baseline = 1006
  /// A row too short for its content: up to Xcode 14.0 the content view's bottom edge was broken, so everything was
  /// laid out from the top (17 of 20 rows). Later versions break the content's constraints.
  static let overflow = 1003
  static let content = 1001
}

/// The priorities of implicit rows that UIKit adds. An authored row of the same priority comes before them.
enum ImplicitPriority {
  /// A stack view that is not pinned across its axis fits its largest view.
  static let stackFit = 51
  static let stackSpacing = 50
  /// A stack view resolves what its views leave ambiguous across the axis.
  static let stackOpen = 25
  static let proportional = 999
  /// A hidden arranged view has no length, and its position follows the order of views.
  static let collapsed = 999
  static let hiddenFit = 40
  static let equalCentering = 149
  /// The preferred height of a self-sizing cell.
  static let fitting = 50
  /// The lowest priority that a constraint can have. Implicit rows of this priority and below only resolve ambiguity.
  static let lowestAuthored = 1
  /// A view marked as ambiguous keeps its stored frame if nothing else determines it.
  static let stay = 1
  static let leftover = 0

  /// Returns an author's priority below 1000 as a whole number, never rounded up to required.
  static func whole(_ priority: Float) -> Int {
    min(LinearSystem.required - 1, max(lowestAuthored, Int(clamping: Double(priority.rounded()))))
  }
}

/// The model's relation, to distinguish it from the solver's.
typealias Relation = Model.Relation

extension Relation {
  var solving: Solving.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  var reversed: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
