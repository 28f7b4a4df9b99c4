import Basics
import Model

/// Accesses stored frames of Interface Builder; layout reads them nowhere else.
enum StoredFrames {
  /// Returns the stored frame of a view if it determines the position: fixed and autoresizing frames, contents of lists
  /// that have one, views that Xcode marks as ambiguous, and root views.
  static func given(_ view: View, role: ViewRole) -> Rect? {
    switch role {
    case .fixed, .root: view.frame
    case .constrained, .arranged: view.markedAmbiguous ? view.frame : nil
    case .placedByList, .cellContent: view.frame.flatMap { isDrawn(view, $0) ? $0 : nil }
    case .autoresized, .hiddenInStack, .fillsSuperview: nil
    }
  }

  /// Whether a frame is meaningful; a table's header or footer can have no height, a row cannot.
  private static func isDrawn(_ view: View, _ frame: Rect) -> Bool {
    switch view.kind {
    case .tableCell, .collectionCell, .cellContent, .reusableView: !frame.isEmpty
    case .view, .label, .button, .image, .textField, .textView, .control, .segmented, .searchBar,
      .navigationBar, .tabBar, .toolbar, .stack, .scroll, .table, .collection, .container, .effect, .web,
      .map, .scene, .window:
      frame.width > 0
    }
  }

  /// Returns the design for an autoresizing mask: the frame in its superview.
  static func design(of view: View, in superview: View) -> (frame: Rect, outer: Size)? {
    guard let frame = view.frame, let outer = view.superviewSize ?? superview.frame?.size, outer.width > 0,
      outer.height > 0
    else { return nil }
    return (frame, outer)
  }

  /// Returns the authored size of a table's header, footer or accessory view.
  static func size(of view: View) -> Size? { view.frame?.size }

  /// Whether Interface Builder has laid out the label of a standard cell.
  static func isLaidOut(_ label: View) -> Bool { label.frame.map { !$0.isEmpty } ?? false }

  /// Whether the stored frame differs from the solved one, as Interface Builder would report.
  static func isMisplaced(_ view: View, at frame: Rect) -> Bool {
    guard let stored = view.frame else { return false }
    return abs(stored.x - frame.x) > 1 || abs(stored.y - frame.y) > 1 || abs(stored.width - frame.width) > 1
      || abs(stored.height - frame.height) > 1
  }
}
