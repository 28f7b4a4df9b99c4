import Model

/// Views without Auto Layout: frame and springs become the constraints that place them alike in every superview.
extension LayoutWriter {
  func frames(of scene: Scene, _ varying: VaryingParts) -> [JSONTree] {
    var list: [JSONTree] = []
    for index in scene.views where index != scene.root {
      let view = varying.base[index] ?? document.views[index]
      guard isPlacedByFrame(index, view), let frame = view.frame, let parent = view.parent,
        let name = names.views[index],
        let outerName = names.views[parent], let outer = document.views[parent].frame
      else { continue }
      let mask = view.fixedFrame ? [.flexibleMaxX, .flexibleMaxY] : view.autoresizing
      let across = SpringShares(
        near: frame.x, size: frame.width, whole: outer.width, mask.contains(.flexibleMinX),
        mask.contains(.width),
        mask.contains(.flexibleMaxX))
      let down = SpringShares(
        near: frame.y, size: frame.height, whole: outer.height, mask.contains(.flexibleMinY),
        mask.contains(.height), mask.contains(.flexibleMaxY))
      let lines = [
        across.near("\(name).left", "\(outerName).left", "\(outerName).right"),
        across.far("\(name).right", "\(outerName).right")
          ?? across.size("\(name).width", "\(outerName).width"),
        down.near("\(name).top", "\(outerName).top", "\(outerName).bottom"),
        down.far("\(name).bottom", "\(outerName).bottom")
          ?? down.size("\(name).height", "\(outerName).height"),
      ]
      list += lines.map { .text($0) }
    }
    return list
  }

  private func isPlacedByFrame(_ index: ViewIndex, _ view: View) -> Bool {
    guard let parent = view.parent,
      ![.tableCell, .collectionCell, .cellContent, .reusableView].contains(view.kind)
    else {
      return false
    }
    let outer = document.views[parent].kind
    if case .cell(let cell) = document.views[parent].content, cell.accessoryView == index { return false }
    // What a list places is no matter of frames, and its header is not written.
    if outer == .table || outer == .collection || outer == .stack && !view.fixedFrame { return false }
    return view.fixedFrame || !view.usesAutoLayout
  }
}

/// One axis of a view with springs: what the superview grows by is shared among the flexible parts in proportion to
/// their sizes in the design.
struct SpringShares {
  private let near: Double
  private let size: Double
  private let whole: Double
  private let nearShare: Double
  private let sizeShare: Double

  init(
    near: Double, size: Double, whole: Double, _ flexibleNear: Bool, _ flexibleSize: Bool, _ flexibleFar: Bool
  ) {
    self.near = near
    self.size = size
    self.whole = whole
    let flexible = [flexibleNear, flexibleSize, flexibleFar]
    let parts = zip(flexible, [near, size, whole - near - size]).map { $0 ? max($1, 0) : 0 }
    let total = parts.reduce(0, +)
    let alike = 1 / Double(max(1, flexible.count { $0 }))
    nearShare = total > 0 ? parts[0] / total : flexibleNear ? alike : 0
    sizeShare = total > 0 ? parts[1] / total : flexibleSize ? alike : 0
  }

  /// The near edge: at a distance, or a share of the superview's far edge, which is its length.
  func near(_ edge: String, _ outerNear: String, _ outerFar: String) -> String {
    nearShare == 0
      ? Self.line(edge, outerNear, 1, near) : Self.line(edge, outerFar, nearShare, near - nearShare * whole)
  }

  /// The far edge at a distance, where the size alone gives way.
  func far(_ edge: String, _ outer: String) -> String? {
    nearShare == 0 && sizeShare == 1 ? Self.line(edge, outer, 1, near + size - whole) : nil
  }

  func size(_ attribute: String, _ outer: String) -> String {
    sizeShare == 0
      ? "\(attribute) = \(EquationText.number(size))"
      : Self.line(attribute, outer, sizeShare, size - sizeShare * whole)
  }

  private static func line(_ left: String, _ right: String, _ factor: Double, _ constant: Double) -> String {
    var text = "\(left) = \(right)"
    if factor != 1 { text += " * \(EquationText.number(factor))" }
    if constant > 0 { text += " + \(EquationText.number(constant))" }
    if constant < 0 { text += " - \(EquationText.number(-constant))" }
    return text
  }
}
