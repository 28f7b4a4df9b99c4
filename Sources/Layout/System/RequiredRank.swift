import Model
import Solving

/// Required constraints that cannot all be met give way in an order, read off stored frames: what relates views to each
/// other holds longest, then what a stack adds, then constant sizes; content that resists at 1000 gives way first.
/// Within a rank the later one gives way, see `RowSystem.rankRequired()`.
enum RequiredRank {
  static let bound = 1012
  static let edge = 1010
  static let stack = 1009
  /// A row that is too high stretches what would be lower.
  static let cellHeight = 1008
  static let constantSize = 1007
  /// Baselines that cannot meet without making something lower than its author said (2 files).
  static let baseline = 1006
  /// A row that is too low for its content: up to Xcode 14.0 the content view's bottom gave way and everything stood as
  /// seen from the top (17 of 20 rows), later the content did.
  static let overflow = 1003
  static let content = 1001
}

/// Priorities of what UIKit adds on its own.
enum ImplicitPriority {
  /// A stack that is not pinned is as small as its largest view on the cross axis.
  static let stackFit = 51
  static let stackSpacing = 50
  /// A stack settles what its views leave open across it.
  static let stackOpen = 25
  static let proportional = 999
  /// A hidden view of a stack is nothing along it, and is where its place in the order is.
  static let collapsed = 999
  static let hiddenFit = 40
  static let equalCentering = 149
  /// The height that a self-sizing cell would like to have.
  static let fitting = 50
  /// What is lower only settles what nobody has said.
  static let lowestAuthored = stay + 1
  /// Where nothing else says anything, a view marked ambiguous stays where Interface Builder stored it.
  static let stay = 2
  static let leftover = 1
}

/// Both the model and the solver have relations; here the word means the model's.
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
