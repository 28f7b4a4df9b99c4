import Model
import Solving

/// The springs and struts of a view without constraints, as rows that its superview's size moves.
extension RowSystemBuilder {
  func autoresize(_ view: ViewIndex, _ writer: inout RowWriter) {
    guard let parent = tree.views[view].parent,
      let (design, outer) = StoredFrames.design(of: tree.views[view], in: tree.views[parent])
    else { return }
    let mask = tree.views[view].autoresizing
    let overhang = writer.variables[view].overhang
    if overhang != .zero { writer.holdsContents = true }
    let across = AutoresizingShare(mask, .horizontal, frame: design, within: outer)
    write(across, .horizontal, view, parent, overhang.left, overhang.right, &writer)
    let down = AutoresizingShare(mask, .vertical, frame: design, within: outer)
    write(down, .vertical, view, parent, overhang.top, overhang.bottom, &writer)
  }

  private func write(
    _ springs: AutoresizingShare, _ axis: Axis, _ view: ViewIndex, _ parent: ViewIndex, _ before: Double,
    _ after: Double, _ writer: inout RowWriter
  ) {
    writer.near(view, axis, times: 1)
    writer.size(parent, axis, times: -springs.nearShare)
    writer.close(
      .equal, springs.near + before - springs.nearShare * springs.whole, RequiredRank.edge,
      .autoresizing(view, axis == .horizontal ? .left : .top))
    writer.size(view, axis, times: 1)
    writer.size(parent, axis, times: -springs.sizeShare)
    writer.close(
      .equal, springs.size - before - after - springs.sizeShare * springs.whole, RequiredRank.edge,
      .autoresizing(view, axis == .horizontal ? .width : .height))
  }
}
