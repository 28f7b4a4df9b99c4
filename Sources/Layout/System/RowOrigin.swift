import Model

/// What a row of the linear system stands for; for explanations and reports.
package enum RowOrigin: Sendable, Hashable {
  /// An authored constraint, by its index in the plain tree.
  case constraint(Int)
  /// A size that is not negative.
  case bound(ViewIndex, Axis)
  case hugging(ViewIndex, Axis)
  case compression(ViewIndex, Axis)
  case stack(ViewIndex, StackRule)
  case scrollContent(ViewIndex, Axis)
  /// Follows its superview.
  case filling(ViewIndex, Attribute)
  case stay(ViewIndex, Attribute)
  case autoresizing(ViewIndex, Attribute)
  /// The height that a row gives to its cell's content.
  case rowHeight(ViewIndex)
  /// The size that a fitted cell would like to have.
  case fitting(ViewIndex, Axis)
}

package enum StackRule: UInt8, Sendable, Hashable {
  case edge, spacing, alignment, equalSize, proportionalSize, equalSpacing, equalCentering, fit, inside,
    hidden
}
