import Model
import Solving

/// The origin of a row in the linear system, for explanations and reports.
package enum RowOrigin: Sendable, Hashable {
  /// An authored constraint, by index in the plain tree.
  case constraint(Int)
  /// A size that must not be negative.
  case bound(ViewIndex, Axis)
  case hugging(ViewIndex, Axis)
  case compression(ViewIndex, Axis)
  case stack(ViewIndex, StackRule)
  case scrollContent(ViewIndex, Axis)
  /// An edge that follows the superview.
  case filling(ViewIndex, Attribute)
  case stay(ViewIndex, Attribute)
  case autoresizing(ViewIndex, Attribute)
  /// The height that a table row gives to its cell's content.
  case rowHeight(ViewIndex)
  /// The preferred size of a self-sizing cell.
  case fitting(ViewIndex, Axis)

  /// Rows with an author's priority come before the implicit rows of the same priority.
  var rank: LinearSystem.Rank {
    switch self {
    case .constraint, .hugging, .compression: .authored
    case .bound, .stack, .scrollContent, .filling, .stay, .autoresizing, .rowHeight, .fitting: .implicit
    }
  }

  /// Returns the origin with indices of another tree.
  func moved(_ view: (ViewIndex) -> ViewIndex, constraint: (Int) -> Int) -> RowOrigin {
    switch self {
    case .constraint(let index): .constraint(constraint(index))
    case .bound(let index, let axis): .bound(view(index), axis)
    case .hugging(let index, let axis): .hugging(view(index), axis)
    case .compression(let index, let axis): .compression(view(index), axis)
    case .stack(let index, let rule): .stack(view(index), rule)
    case .scrollContent(let index, let axis): .scrollContent(view(index), axis)
    case .filling(let index, let attribute): .filling(view(index), attribute)
    case .stay(let index, let attribute): .stay(view(index), attribute)
    case .autoresizing(let index, let attribute): .autoresizing(view(index), attribute)
    case .rowHeight(let index): .rowHeight(view(index))
    case .fitting(let index, let axis): .fitting(view(index), axis)
    }
  }
}

/// The rule of a stack view that a row belongs to.
package enum StackRule: UInt8, Sendable, Hashable {
  case edge, spacing, alignment, equalSize, proportionalSize, equalSpacing, equalCentering, fit, inside,
    hidden
}
