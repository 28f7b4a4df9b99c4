import Model
import Solving

/// The springs and struts of a view without constraints: what the superview grows or shrinks by is shared among the
/// flexible parts in proportion to their sizes in the design (the platform's rule; no stored file shows it).
extension UnitBuilder {
  func autoresize(_ view: ViewIndex, _ unit: LayoutUnit) {
    guard let parent = tree.views[view].parent, let design = tree.views[view].frame,
      let outer = tree.views[parent].frame
    else { return }
    let mask = tree.views[view].autoresizing
    let overhang = unit.writer.variables[view].overhang
    let across = Springs(
      near: design.x, size: design.width, whole: outer.width, flexibleNear: mask.contains(.flexibleMinX),
      flexibleSize: mask.contains(.width), flexibleFar: mask.contains(.flexibleMaxX))
    write(across, .horizontal, view, parent, overhang.left, overhang.right, unit)
    let down = Springs(
      near: design.y, size: design.height, whole: outer.height, flexibleNear: mask.contains(.flexibleMinY),
      flexibleSize: mask.contains(.height), flexibleFar: mask.contains(.flexibleMaxY))
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

/// One axis of an autoresizing view: how much of the superview's change each part takes.
struct Springs {
  let near: Double
  let size: Double
  let whole: Double
  let nearShare: Double
  let sizeShare: Double

  init(
    near: Double, size: Double, whole: Double, flexibleNear: Bool, flexibleSize: Bool, flexibleFar: Bool
  ) {
    self.near = near
    self.size = size
    self.whole = whole
    let far = whole - near - size
    let parts = [(flexibleNear, near), (flexibleSize, size), (flexibleFar, far)].map {
      $0.0 ? max($0.1, 0) : 0
    }
    let total = parts.reduce(0, +)
    if total > 0 {
      nearShare = parts[0] / total
      sizeShare = parts[1] / total
    } else {
      // Nothing to be proportional to: the flexible parts share alike.
      let count = [flexibleNear, flexibleSize, flexibleFar].filter { $0 }.count
      nearShare = flexibleNear ? 1 / Double(count) : 0
      sizeShare = flexibleSize ? 1 / Double(count) : 0
    }
  }
}
