import Model

/// The only place where a frame that Interface Builder stored enters the layout: fixed frames, frames that
/// autoresizing keeps (of what a list places among them, where the file has one), views that Xcode itself marks as
/// ambiguous, and the roots of scenes.
enum CanvasFrames {
  static func given(_ view: View, role: ViewRole) -> Rect? {
    switch role {
    case .given, .root: view.frame
    case .constrained, .arranged: view.markedAmbiguous ? view.frame : nil
    case .listed, .cellContent: view.frame.flatMap { isDrawn(view, $0) ? $0 : nil }
    case .autoresized, .collapsed, .filling: nil
    }
  }

  /// The header and footer of a table may be as low as nothing, a row is not.
  private static func isDrawn(_ view: View, _ frame: Rect) -> Bool {
    switch view.kind {
    case .tableCell, .collectionCell, .cellContent, .reusableView: !frame.isEmpty
    default: frame.width > 0
    }
  }
}
