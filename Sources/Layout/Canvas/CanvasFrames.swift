import Model

/// The only place where a frame that Interface Builder stored enters the layout: fixed frames, frames that
/// autoresizing keeps, views that Xcode itself marks as ambiguous, and the roots of scenes.
enum CanvasFrames {
  static func given(_ view: View, role: ViewRole) -> Rect? {
    switch role {
    case .given, .root: view.frame
    case .constrained, .arranged: view.markedAmbiguous ? view.frame : nil
    case .autoresized, .collapsed, .listed, .cellContent, .filling: nil
    }
  }
}
