import Model
import Solving

/// The springs and struts of a view without constraints, as rows that its superview's size moves.
extension UnitBuilder {
  func autoresize(_ view: ViewIndex, _ unit: LayoutUnit) {
    guard let parent = tree.views[view].parent,
      let (design, outer) = StoredFrames.design(of: tree.views[view], in: tree.views[parent])
    else { return }
    let mask = tree.views[view].autoresizing
    let overhang = unit.writer.variables[view].overhang
    let across = Springs(mask, .horizontal, frame: design, within: outer)
    write(across, .horizontal, view, parent, overhang.left, overhang.right, unit)
    let down = Springs(mask, .vertical, frame: design, within: outer)
    write(down, .vertical, view, parent, overhang.top, overhang.bottom, unit)
  }

  private func write(
    _ springs: Springs, _ axis: Axis, _ view: ViewIndex, _ parent: ViewIndex, _ before: Double,
    _ after: Double, _ unit: LayoutUnit
  ) {
    unit.writer.near(view, axis, times: 1)
    unit.writer.size(parent, axis, times: -springs.nearShare)
    unit.writer.close(
      .equal, springs.near + before - springs.nearShare * springs.whole, RequiredRank.edge,
      .autoresizing(view, axis == .horizontal ? .left : .top))
    unit.writer.size(view, axis, times: 1)
    unit.writer.size(parent, axis, times: -springs.sizeShare)
    unit.writer.close(
      .equal, springs.size - before - after - springs.sizeShare * springs.whole, RequiredRank.edge,
      .autoresizing(view, axis == .horizontal ? .width : .height))
  }
}
