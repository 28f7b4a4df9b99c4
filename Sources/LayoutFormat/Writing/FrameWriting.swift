import Basics
import Model
import Syntax

/// Writes views without Auto Layout: frame and autoresizing mask become constraints that place them identically in any
/// superview.
extension LayoutWriter {
  func frames(of scene: Scene, _ varying: VaryingParts) -> [JSONTree] {
    var list: [JSONTree] = []
    for index in scene.views where index != scene.root {
      let view = varying.baseView(index)
      guard !varying.isNeverThere(index), isPlacedByFrame(index, view), let design = view.frame,
        let parent = view.parent,
        let outer = document.views[at: parent].frame?.size
      else { continue }
      // The content view of an effect view fills it, regardless of its frame and mask.
      let fills = document.views[at: parent].kind == .effect && !view.fixedFrame
      let frame = fills ? Rect(origin: .zero, size: outer) : design
      let mask: Autoresizing =
        fills ? [.width, .height] : view.fixedFrame ? [.flexibleMaxX, .flexibleMaxY] : view.autoresizing
      let overhang = view.kind.overhang
      let across = AutoresizingShare(mask, .horizontal, frame: frame, within: outer)
        .constraints(of: index, in: parent, .left, .right, .width, overhang.left, overhang.right)
      let down = AutoresizingShare(mask, .vertical, frame: frame, within: outer)
        .constraints(of: index, in: parent, .top, .bottom, .height, overhang.top, overhang.bottom)
      list += (across + down).compactMap { equation($0).map { .text($0) } }
    }
    return list
  }

  private func isPlacedByFrame(_ index: ViewIndex, _ view: View) -> Bool {
    guard let parent = view.parent,
      ![.tableCell, .collectionCell, .cellContent, .reusableView].contains(view.kind)
    else {
      return false
    }
    // A cell of a standard style positions its labels and image.
    if WrittenNames.part(index, document) != nil { return false }
    let outer = document.views[at: parent].kind
    if case .cell(let cell) = document.views[at: parent].content, cell.accessoryView == index { return false }
    // Lists position their views, and stack views their arranged views.
    if outer == .table || outer == .collection || outer == .stack && !view.fixedFrame { return false }
    return view.fixedFrame || !view.usesAutoLayout
  }
}

extension AutoresizingShare {
  /// Returns the constraints of one axis: the min edge, and the max edge or the length. Constraints refer to a
  /// control's alignment rectangle, while a mask positions its frame, which extends beyond it at both ends.
  fileprivate func constraints(
    of view: ViewIndex, in parent: ViewIndex, _ minEdgeAttribute: Attribute, _ maxEdgeAttribute: Attribute,
    _ length: Attribute,
    _ minOverhang: Double, _ maxOverhang: Double
  ) -> [Constraint] {
    func line(_ own: Attribute, _ outer: Attribute?, _ factor: Double, _ constant: Double) -> Constraint {
      var line = Constraint(owner: parent, first: .view(view), own)
      if outer != nil { line.second = .view(parent) }
      line.secondAttribute = outer
      line.multiplier = factor
      line.constant = constant
      return line
    }
    let start = minEdge + minOverhang
    let shown = size - minOverhang - maxOverhang
    let first =
      minEdgeShare == 0
      ? line(minEdgeAttribute, minEdgeAttribute, 1, start)
      // The superview's max edge equals its length.
      : line(minEdgeAttribute, maxEdgeAttribute, minEdgeShare, start - minEdgeShare * whole)
    if minEdgeShare == 0, sizeShare == 1 {
      return [first, line(maxEdgeAttribute, maxEdgeAttribute, 1, minEdge + size - whole - maxOverhang)]
    }
    if sizeShare == 0 { return [first, line(length, nil, 1, shown)] }
    return [first, line(length, length, sizeShare, shown - sizeShare * whole)]
  }
}
