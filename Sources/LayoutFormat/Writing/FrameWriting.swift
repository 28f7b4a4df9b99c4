import Model
import Syntax

/// Views without Auto Layout: frame and springs become the constraints that place them alike in every superview.
extension LayoutWriter {
  func frames(of scene: Scene, _ varying: VaryingParts) -> [JSONTree] {
    var list: [JSONTree] = []
    for index in scene.views where index != scene.root {
      let view = varying.base[index] ?? document.views[at: index]
      guard isPlacedByFrame(index, view), let design = view.frame, let parent = view.parent,
        let name = names.views[index],
        let outerName = names.views[parent], let outer = document.views[at: parent].frame?.size
      else { continue }
      // What holds the views of an effect fills it, whatever its frame and mask say.
      let fills = document.views[at: parent].kind == .effect && !view.fixedFrame
      let frame = fills ? Rect(origin: .zero, size: outer) : design
      let mask: Autoresizing =
        fills ? [.width, .height] : view.fixedFrame ? [.flexibleMaxX, .flexibleMaxY] : view.autoresizing
      list += lines(
        name, outerName, AutoresizingShare(mask, .horizontal, frame: frame, within: outer),
        AutoresizingShare(mask, .vertical, frame: frame, within: outer), view.kind.overhang
      ).map { .text($0) }
    }
    return list
  }

  /// Equations hold on to what a control aligns by, a mask places its frame.
  private func lines(
    _ name: String, _ outer: String, _ across: AutoresizingShare, _ down: AutoresizingShare,
    _ overhang: Insets
  ) -> [String] {
    let right = across.farEdge("\(name).right", "\(outer).right", overhang: overhang.right)
    let bottom = down.farEdge("\(name).bottom", "\(outer).bottom", overhang: overhang.bottom)
    return [
      across.nearEdge("\(name).left", "\(outer).left", "\(outer).right", overhang: overhang.left),
      right
        ?? across.length("\(name).width", "\(outer).width", overhang: overhang.left + overhang.right),
      down.nearEdge("\(name).top", "\(outer).top", "\(outer).bottom", overhang: overhang.top),
      bottom
        ?? down.length("\(name).height", "\(outer).height", overhang: overhang.top + overhang.bottom),
    ]
  }

  private func isPlacedByFrame(_ index: ViewIndex, _ view: View) -> Bool {
    guard let parent = view.parent,
      ![.tableCell, .collectionCell, .cellContent, .reusableView].contains(view.kind)
    else {
      return false
    }
    let outer = document.views[at: parent].kind
    if case .cell(let cell) = document.views[at: parent].content, cell.accessoryView == index { return false }
    // What a list places is no matter of frames, and its header is not written.
    if outer == .table || outer == .collection || outer == .stack && !view.fixedFrame { return false }
    return view.fixedFrame || !view.usesAutoLayout
  }
}

/// One axis of a view with springs, as equations.
extension AutoresizingShare {
  /// The near edge: at a distance, or a share of the superview's far edge, which is its length.
  fileprivate func nearEdge(_ edge: String, _ outerNear: String, _ outerFar: String, overhang: Double)
    -> String
  {
    nearShare == 0
      ? Self.line(edge, outerNear, 1, near + overhang)
      : Self.line(edge, outerFar, nearShare, near + overhang - nearShare * whole)
  }

  /// The far edge at a distance, where the size alone gives way.
  fileprivate func farEdge(_ edge: String, _ outer: String, overhang: Double) -> String? {
    nearShare == 0 && sizeShare == 1 ? Self.line(edge, outer, 1, near + size - whole - overhang) : nil
  }

  fileprivate func length(_ attribute: String, _ outer: String, overhang: Double) -> String {
    sizeShare == 0
      ? "\(attribute) = \(EquationText.number(size - overhang))"
      : Self.line(attribute, outer, sizeShare, size - overhang - sizeShare * whole)
  }

  private static func line(_ left: String, _ right: String, _ factor: Double, _ constant: Double) -> String {
    var text = "\(left) = \(right)"
    if factor != 1 { text += " * \(EquationText.number(factor))" }
    if constant > 0 { text += " + \(EquationText.number(constant))" }
    if constant < 0 { text += " - \(EquationText.number(-constant))" }
    return text
  }
}
