import Basics

/// One axis of a view with an autoresizing mask. A change of the superview's size is distributed over the flexible
/// parts in proportion to their sizes in the design (the platform's rule; no stored file shows it).
package struct AutoresizingShare {
  /// The distance from the superview's left or top edge in the design.
  package let minEdge: Double
  /// The view's size in the design.
  package let size: Double
  /// The superview's size in the design.
  package let whole: Double
  /// The fraction of a size change that goes to the distance before the view.
  package let minEdgeShare: Double
  /// The fraction of a size change that goes to the view.
  package let sizeShare: Double

  package init(_ mask: Autoresizing, _ axis: Axis, frame: Rect, within outer: Size) {
    let isAcross = axis == .horizontal
    minEdge = isAcross ? frame.x : frame.y
    size = isAcross ? frame.width : frame.height
    whole = isAcross ? outer.width : outer.height
    let flexible = [
      mask.contains(isAcross ? .flexibleMinX : .flexibleMinY), mask.contains(isAcross ? .width : .height),
      mask.contains(isAcross ? .flexibleMaxX : .flexibleMaxY),
    ]
    let parts = zip(flexible, [minEdge, size, whole - minEdge - size]).map { $0 ? max($1, 0) : 0 }
    let total = parts.reduce(0, +)
    // If all flexible parts are empty, they share equally.
    let alike = 1 / Double(max(1, flexible.count { $0 }))
    minEdgeShare = total > 0 ? parts[0] / total : flexible[0] ? alike : 0
    sizeShare = total > 0 ? parts[1] / total : flexible[1] ? alike : 0
  }
}
