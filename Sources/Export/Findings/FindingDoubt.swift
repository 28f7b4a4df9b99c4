import Audit
import Basics
import Model

extension Finding {
  /// `certain` or `unconfirmed`.
  package var confidence: String { isCertain ? "certain" : "unconfirmed" }

  /// The reason why it is unconfirmed, with control characters made visible.
  package var visibleDoubt: String? { (change?.words ?? doubt).map { VisibleText.string($0) } }
}

extension CodeChange {
  /// The place and the effect: `SearchViewController.swift:353 makes constraints for headerView`.
  package var words: String {
    let source = file.split(separator: "/").last.map(String.init) ?? file
    return "\(source):\(position.line) \(effect)"
  }

  private var effect: String {
    switch kind {
    case .constant: "sets the constant of \(name)"
    case .activity: "activates or deactivates \(name)"
    case .priority: "sets a priority of \(name)"
    case .use: "passes \(name) to a function"
    case .removal: "removes \(name)"
    case .frame: "sets the frame of \(name)"
    case .image: "sets the image of \(name)"
    case .text: "sets the text of \(name)"
    case .font: "sets the font of \(name)"
    case .lines: "sets how \(name) breaks or shrinks its text"
    case .visibility: "hides or shows \(name)"
    case .move: "moves \(name) to another view"
    case .orientation: "decides in which orientations \(name) is shown"
    case .landscape: "shows \(name) in landscape"
    case .presentation: "decides how \(name) presents or is dismissed"
    case .window: "decides in what \(name) is shown, and so its size"
    case .bars: "lets views begin below opaque bars"
    case .hiddenBar: "hides the navigation bar of \(name)"
    case .rows: "determines the heights of rows"
    case .constraints, .limits: "makes constraints for \(name)"
    case .interaction: "decides whether \(name) receives touches"
    case .placement: "adds \(name), and the code that was read does not position it"
    case .content: "adds subviews to \(name)"
    case .size: "computes the size of \(name)"
    case .arrangement: "changes the arrangement of \(name)"
    }
  }
}
