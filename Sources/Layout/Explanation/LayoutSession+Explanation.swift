import Basics
import Model
import Solving

/// Explains the frames of views in a layout. The views of a system share intermediate results.
package final class Explainer {
  private let session: LayoutSession
  private let meter: WorkMeter
  private var inquiries: [Int32: SystemInquiry] = [:]

  /// - Parameters:
  ///   - session: a solved session; text keeps its size.
  ///   - meter: the work limit; beyond it, explanations only list the rows that mention a value.
  package init(_ session: LayoutSession, _ meter: WorkMeter = WorkMeter()) {
    self.session = session
    self.meter = meter
  }

  /// Returns the explanation of a view's frame.
  package func explanation(of view: ViewIndex) -> ViewExplanation {
    ViewExplanation(
      view: view,
      values: [Attribute.left, .top, .width, .height].map { attribute in
        ValueExplanation(
          attribute: attribute, value: attribute.value(in: session.roundedFrame(view)),
          cause: cause(attribute, view))
      })
  }

  private func cause(_ attribute: Attribute, _ view: ViewIndex) -> ValueExplanation.Cause {
    if let giver = session.tree.plain.giver(of: view, isCanvas: session.context.isCanvas) {
      return .given(giver)
    }
    guard let inquiry = inquiry(about: view) else { return .given(.storedFrame) }
    let variables = inquiry.rowSystem.writer.variables[view]
    let overhang = variables.overhang
    let (variable, shift): (Int, Double) =
      switch attribute {
      case .left: (variables.left, -overhang.left)
      case .top: (variables.top, -overhang.top)
      case .width: (variables.width, overhang.left + overhang.right)
      default: (variables.height, overhang.top + overhang.bottom)
      }
    guard variable >= 0 else { return .given(.storedFrame) }
    let value = ValueInquiry(inquiry, view: view, variable: variable, shift: shift)
    return .solved(meter.isSpent ? value.nearestRows() : value.cause())
  }

  private func inquiry(about view: ViewIndex) -> SystemInquiry? {
    let key = session.tree.rowSystem[view]
    if let known = inquiries[key] { return known }
    guard let used = session.rowSystems.first(where: { $0.views.contains(view) }) else { return nil }
    guard let inquiry = SystemInquiry(session, session.described(used), meter) else { return nil }
    inquiries[key] = inquiry
    return inquiry
  }
}

extension LayoutSession {
  /// Returns the explanation of a view's frame, after solving; text keeps its size.
  /// - Parameter mostWork: the work limit; the default takes about a second and a half.
  package func explanation(of view: ViewIndex, mostWork: Int = 30_000_000) -> ViewExplanation {
    Explainer(self, WorkMeter(most: mostWork)).explanation(of: view)
  }
}

extension PlainTree {
  /// Returns the object that determines a view's frame if constraints do not.
  package func giver(of view: ViewIndex, isCanvas: Bool) -> ValueExplanation.Giver? {
    let parent = views[view].parent
    switch LayoutTree.role(of: view, in: self, isCanvas: isCanvas) {
    case .root: return .controller
    case .fixed:
      // The labels of a standard cell are in its content view.
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
