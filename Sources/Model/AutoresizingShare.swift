import Basics

/// One axis of a view placed by an autoresizing mask: what the superview grows or shrinks by is shared among the
/// flexible parts in proportion to their sizes in the design (the platform's rule; no stored file shows it).
package struct AutoresizingShare {
  package let minEdge: Double
  package let size: Double
  package let whole: Double
  package let minEdgeShare: Double
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
    // Where there is nothing to be proportional to, the flexible parts share alike.
    let alike = 1 / Double(max(1, flexible.count { $0 }))
    minEdgeShare = total > 0 ? parts[0] / total : flexible[0] ? alike : 0
    sizeShare = total > 0 ? parts[1] / total : flexible[1] ? alike : 0
  }
}
