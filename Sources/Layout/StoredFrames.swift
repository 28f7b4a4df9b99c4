import Basics
import Model

/// The only place where the layout reads a frame that Interface Builder stored, and what for.
enum StoredFrames {
  /// Where a view is that its stored frame places: fixed frames, frames that autoresizing keeps (of what a list places
  /// among them, where the file has one), views that Xcode itself marks as ambiguous, and the roots of scenes.
  static func given(_ view: View, role: ViewRole) -> Rect? {
    switch role {
    case .fixed, .root: view.frame
    case .constrained, .arranged: view.markedAmbiguous ? view.frame : nil
    case .placedByList, .cellContent: view.frame.flatMap { isDrawn(view, $0) ? $0 : nil }
    case .autoresized, .hiddenInStack, .fillsSuperview: nil
    }
  }

  /// The header and footer of a table may be as low as nothing, a row is not.
  private static func isDrawn(_ view: View, _ frame: Rect) -> Bool {
    switch view.kind {
    case .tableCell, .collectionCell, .cellContent, .reusableView: !frame.isEmpty
    case .view, .label, .button, .image, .textField, .textView, .switch, .slider, .stepper, .segmented,
      .progress, .activity, .pageControl, .datePicker, .picker, .searchBar, .navigationBar, .tabBar, .toolbar,
      .stack, .scroll, .table, .collection, .container, .effect, .web, .map, .scene, .window:
      frame.width > 0
    }
  }

  /// What springs and struts start from: a view as it was drawn in its superview.
  static func design(of view: View, in superview: View) -> (frame: Rect, outer: Size)? {
    guard let frame = view.frame, let outer = superview.frame, !outer.isEmpty else { return nil }
    return (frame, outer.size)
  }

  /// The size that its author gave the header, the footer or an accessory view of a table.
  static func size(of view: View) -> Size? { view.frame?.size }

  /// Whether Interface Builder has laid out a label of a standard cell.
  static func isLaidOut(_ label: View) -> Bool { label.frame.map { !$0.isEmpty } ?? false }

  /// Whether the stored frame is another one than that of the constraints, as Interface Builder's canvas reports it.
  static func isMisplaced(_ view: View, at frame: Rect) -> Bool {
    guard let stored = view.frame else { return false }
    return abs(stored.x - frame.x) > 1 || abs(stored.y - frame.y) > 1 || abs(stored.width - frame.width) > 1
      || abs(stored.height - frame.height) > 1
  }
}
