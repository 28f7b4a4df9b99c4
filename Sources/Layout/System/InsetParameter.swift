import Basics
import Model

/// The kind of an inset.
enum InsetKind: String, Sendable { case margins, safeArea, readable, keyboard }

/// The insets between a view's edges and its margins, safe area and readable content.
struct ViewInsets {
  var margins = Insets.zero
  var safeArea = Insets.zero
  /// The readable content insets, for views that need them.
  var readable: Insets?
  /// The height that the keyboard covers at the view's bottom.
  var keyboard = 0.0

  enum Edge: String, Sendable { case top, left, bottom, right }

  subscript(kind: InsetKind, edge: Edge) -> Double {
    let insets =
      switch kind {
      case .margins: margins
      case .safeArea: safeArea
      case .readable: readable ?? margins
      case .keyboard: Insets(bottom: keyboard)
      }
    return switch edge {
    case .top: insets.top
    case .left: insets.left
    case .bottom: insets.bottom
    case .right: insets.right
    }
  }
}

extension ViewInsets.Edge {
  static func minEdge(_ axis: Axis) -> Self { axis == .horizontal ? .left : .top }
  static func maxEdge(_ axis: Axis) -> Self { axis == .horizontal ? .right : .bottom }
}

/// An inset used in rows. It is a parameter of the system, so that a different value does not require a new system.
struct InsetParameter {
  let view: ViewIndex
  let kind: InsetKind
  let edge: ViewInsets.Edge
  let variable: Int
  /// The index of the view's next parameter in the array, or -1.
  let next: Int

  /// The name of the inset, such as `safeArea.top`.
  var name: String { "\(kind.rawValue).\(edge.rawValue)" }
}
