import Basics
import Model

/// What lies between a view's edges and its margins, safe area and readable content.
struct ViewInsets {
  var margins = Insets.zero
  var safeArea = Insets.zero
  /// Of views that are asked for it.
  var readable: Insets?
  /// How much of a view's bottom the keyboard covers.
  var keyboard = 0.0

  /// Distances between the edges of a view and something inside.
  enum Kind: String, Sendable { case margins, safeArea, readable, keyboard }
  enum Edge: String, Sendable { case top, left, bottom, right }

  subscript(kind: Kind, edge: Edge) -> Double {
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

/// An inset that rows hold on to: a parameter of their system, so that another value does not make another system.
struct InsetParameter {
  let view: ViewIndex
  let kind: ViewInsets.Kind
  let edge: ViewInsets.Edge
  let variable: Int
  /// Where the view's next one is in the list of all, or -1.
  let next: Int

  /// As `safeArea.top`.
  var name: String { "\(kind.rawValue).\(edge.rawValue)" }
}
