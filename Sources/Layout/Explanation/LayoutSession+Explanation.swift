import Adapting
import Model
import Solving

extension LayoutSession {
  /// Why a view is where it is. For a session that has solved; texts keep the sizes that they have.
  package func explanation(of view: ViewIndex) -> ViewExplanation {
    ViewExplanation(
      view: view,
      values: [Attribute.left, .top, .width, .height].map { attribute in
        ValueExplanation(
          attribute: attribute, value: frameValue(attribute, view), cause: cause(attribute, view))
      })
  }

  private func frameValue(_ attribute: Attribute, _ view: ViewIndex) -> Double {
    let frame = roundedFrame(view)
    return switch attribute {
    case .left: frame.x
    case .top: frame.y
    case .width: frame.width
    default: frame.height
    }
  }

  private func cause(_ attribute: Attribute, _ view: ViewIndex) -> ValueExplanation.Cause {
    if let giver = tree.plain.giver(of: view, isCanvas: context.isCanvas) { return .given(giver) }
    guard let used = rowSystems.first(where: { $0.views.contains(view) }) else { return .given(.storedFrame) }
    let rowSystem = described(used)
    let variables = rowSystem.writer.variables[view]
    let overhang = variables.overhang
    let (variable, shift): (Int, Double) =
      switch attribute {
      case .left: (variables.left, -overhang.left)
      case .top: (variables.top, -overhang.top)
      case .width: (variables.width, overhang.left + overhang.right)
      default: (variables.height, overhang.top + overhang.bottom)
      }
    guard variable >= 0, let solver = rowSystem.solver else { return .given(.storedFrame) }
    return .solved(
      ValueInquiry(self, rowSystem, solver, view: view, variable: variable, shift: shift).cause())
  }
}

extension PlainTree {
  /// Who gives a view its whole frame, where no constraint has a say.
  package func giver(of view: ViewIndex, isCanvas: Bool) -> ValueExplanation.Giver? {
    let parent = views[view].parent
    switch LayoutTree.role(of: view, in: self, isCanvas: isCanvas) {
    case .root: return .controller
    case .fixed:
      // The standard labels of a cell are in its content view.
      let cell = parent.flatMap { views[$0].kind == .cellContent ? views[$0].parent : $0 }
      guard let cell, case .cell(let content) = views[cell].content, content.places(view) else {
        return .storedFrame
      }
      return .cellPart(cell)
    case .placedByList: return .list(parent ?? view)
    case .cellContent: return .cell(parent ?? view)
    case .hiddenInStack: return .hiddenInStack(parent ?? view)
    case .autoresized, .constrained, .arranged, .fillsSuperview: return nil
    }
  }
}

extension CellContent {
  fileprivate func places(_ view: ViewIndex) -> Bool {
    view == accessoryView || style != .custom && [textLabel, detailLabel, imageView].contains(view)
  }
}
