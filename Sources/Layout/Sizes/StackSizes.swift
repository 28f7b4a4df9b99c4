import Basics
import Model

/// The natural sizes of stack views: the sizes of arranged views, unless constraints set them. Only stack views that
/// distribute proportionally use them (6 stacks of 4 repositories).
extension LayoutSession {
  func measureStacks() {
    let sharesOut = tree.views.indices.contains { index in
      if case .stack(let stack) = tree.views[index].content {
        stack.distribution == .fillProportionally
      } else {
        false
      }
    }
    let named = NamedSizes(sharesOut ? tree.plain.constraints : [])
    // Inner stack views come first.
    for index in tree.views.indices.reversed() {
      guard case .stack(let stack) = tree.views[index].content else { continue }
      let arranged = tree.children(of: index).filter { tree.roles[$0] == .arranged }
      defer {
        if context.isCanvas, let given = tree.views[index].placeholder { intrinsic[index].replace(by: given) }
      }
      guard !arranged.isEmpty else {
        intrinsic[index] = emptyArrangedSize(index) ?? .none
        continue
      }
      let length = lengthOfStack(stack, arranged, named)
      let breadth = breadthOfStack(stack, arranged, named)
      intrinsic[index] =
        stack.axis == .horizontal
        ? IntrinsicSize(width: length, height: breadth) : IntrinsicSize(width: breadth, height: length)
    }
  }

  private func lengthOfStack(_ stack: StackContent, _ arranged: [ViewIndex], _ named: NamedSizes) -> Double? {
    let sizes = arranged.compactMap { named[$0, stack.axis]?.value ?? ownSize($0, stack.axis) }
    guard let longest = sizes.max() else { return nil }
    let spacing = Double(arranged.count - 1) * (stack.standardSpacing ? 8 : stack.spacing)
    let sum = stack.distribution == .fillEqually ? longest * Double(sizes.count) : sizes.reduce(0, +)
    return sum + spacing
  }

  private func breadthOfStack(_ stack: StackContent, _ arranged: [ViewIndex], _ named: NamedSizes) -> Double?
  {
    let axis = stack.axis.other
    let sizes = arranged.compactMap { view in
      named[view, axis] ?? ownSize(view, axis).map { NamedSizes.Size(value: $0, isRequired: false) }
    }
    // Views of equal breadth are as broad as a required one.
    let required = stack.alignment == .fill ? sizes.filter(\.isRequired).map(\.value).max() : nil
    return required ?? sizes.map(\.value).max()
  }

  /// Returns a view's own size, without the canvas size of an empty plain view.
  private func ownSize(_ view: ViewIndex, _ axis: Axis) -> Double? {
    tree.kinds[view] == .view && tree.isEmptyStackChild(view) ? nil : intrinsic[view][axis]
  }
}

/// The sizes set by constraints that are stronger than the content.
private struct NamedSizes {
  struct Size {
    var value: Double
    var isRequired: Bool
  }

  private var widths: [ViewIndex: Size] = [:]
  private var heights: [ViewIndex: Size] = [:]

  init(_ constraints: [Constraint]) {
    let naming = constraints.filter {
      $0.relation == .equal && $0.priority > 750 && $0.firstAttribute.isSize
    }
    for constraint in naming where constraint.second == nil {
      guard case .view(let view) = constraint.first else { continue }
      name(
        view, constraint.firstAttribute,
        Size(value: constraint.constant, isRequired: constraint.priority >= 1000))
    }
    for constraint in naming where constraint.multiplier == 1 && constraint.constant == 0 {
      guard case .view(let a) = constraint.first, case .view(let b)? = constraint.second,
        constraint.firstAttribute == constraint.secondAttribute
      else { continue }
      let axis = constraint.firstAttribute.axis
      if let size = self[a, axis] ?? self[b, axis] {
        name(a, constraint.firstAttribute, size)
        name(b, constraint.firstAttribute, size)
      }
    }
  }

  private mutating func name(_ view: ViewIndex, _ attribute: Attribute, _ size: Size) {
    if attribute == .width { widths[view] = size } else { heights[view] = size }
  }

  subscript(view: ViewIndex, axis: Axis) -> Size? { axis == .horizontal ? widths[view] : heights[view] }
}
