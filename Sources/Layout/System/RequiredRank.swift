/// Required constraints that cannot all be met give way in an order. Interface Builder's stored frames show a constant
/// size giving way before an edge, and what a stack adds on its own before either.
enum RequiredRank {
  static let bound = 1012
  static let edge = 1010
  static let constantSize = 1005
  static let stack = 1006
  /// Hugging and compression of 1000 rank below every authored constraint.
  static let content = 1004
}

/// Priorities of what UIKit adds on its own.
enum ImplicitPriority {
  /// A stack that is not pinned is as small as its largest view on the cross axis.
  static let stackFit = 51
  static let stackSpacing = 50
  static let proportional = 999
  static let equalCentering = 149
  /// The height that a self-sizing cell would like to have.
  static let fitting = 50
  /// Where nothing else says anything, a view marked ambiguous stays where Interface Builder stored it.
  static let stay = 2
  static let leftover = 1
}
