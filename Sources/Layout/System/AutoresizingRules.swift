import Model
import Solving

/// The springs and struts of a view without constraints, as rows that its superview's size moves.
extension RowSystemBuilder {
  func autoresize(_ view: ViewIndex, _ rowSystem: RowSystem) {
    guard let parent = tree.views[view].parent,
      let (design, outer) = StoredFrames.design(of: tree.views[view], in: tree.views[parent])
    else { return }
    let mask = tree.views[view].autoresizing
    let overhang = rowSystem.writer.variables[view].overhang
    let across = AutoresizingShare(mask, .horizontal, frame: design, within: outer)
    write(across, .horizontal, view, parent, overhang.left, overhang.right, rowSystem)
    let down = AutoresizingShare(mask, .vertical, frame: design, within: outer)
    write(down, .vertical, view, parent, overhang.top, overhang.bottom, rowSystem)
  }

  private func write(
    _ springs: AutoresizingShare, _ axis: Axis, _ view: ViewIndex, _ parent: ViewIndex, _ before: Double,
    _ after: Double, _ rowSystem: RowSystem
  ) {
    rowSystem.writer.near(view, axis, times: 1)
    rowSystem.writer.size(parent, axis, times: -springs.nearShare)
    rowSystem.writer.close(
      .equal, springs.near + before - springs.nearShare * springs.whole, RequiredRank.edge,
      .autoresizing(view, axis == .horizontal ? .left : .top))
    rowSystem.writer.size(view, axis, times: 1)
    rowSystem.writer.size(parent, axis, times: -springs.sizeShare)
    rowSystem.writer.close(
      .equal, springs.size - before - after - springs.sizeShare * springs.whole, RequiredRank.edge,
      .autoresizing(view, axis == .horizontal ? .width : .height))
  }
}
