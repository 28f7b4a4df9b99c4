import Model
import Solving

/// Rows for the autoresizing mask of a view, which depend on the superview's size.
extension RowSystemBuilder {
  func writeAutoresizing(of view: ViewIndex, into writer: inout RowWriter) {
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
    writer.addMinEdge(of: view, axis, times: 1)
    writer.addSize(of: parent, axis, times: -springs.minEdgeShare)
    writer.closeRow(
      .equal, springs.minEdge + before - springs.minEdgeShare * springs.whole, RequiredRank.edge,
      .autoresizing(view, axis == .horizontal ? .left : .top))
    writer.addSize(of: view, axis, times: 1)
    writer.addSize(of: parent, axis, times: -springs.sizeShare)
    writer.closeRow(
      .equal, springs.size - before - after - springs.sizeShare * springs.whole, RequiredRank.edge,
      .autoresizing(view, axis == .horizontal ? .width : .height))
  }
}
