import Model

/// The only place where a frame that Interface Builder stored enters the layout: fixed frames, frames that
/// autoresizing keeps (cells and their content views among them, where the file has one), views that Xcode itself
/// marks as ambiguous, and the roots of scenes.
enum CanvasFrames {
  static func given(_ view: View, role: ViewRole) -> Rect? {
    switch role {
    case .given, .root: view.frame
    case .constrained, .arranged: view.markedAmbiguous ? view.frame : nil
    case .listed, .cellContent:
      view.kind.isCell || view.kind == .cellContent ? view.frame.flatMap { $0.isEmpty ? nil : $0 } : nil
    case .autoresized, .collapsed, .filling: nil
    }
  }
}
