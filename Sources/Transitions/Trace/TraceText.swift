import Basics
import Environment
import Model
import Syntax

/// The trace as text, with one line per event, indented by controller.
extension Trace {
  /// The trace as text.
  package var text: String {
    let indented = parts.flatMap { $0.events.map { 2 * $0.depth + name(of: $0).count } }
    let nameWidth = min(40, indented.max() ?? 0)
    let callbackWidth = parts.flatMap { $0.events.map(\.callback.rawValue.count) }.max() ?? 0
    var lines: [String] = []
    for part in parts {
      lines.append(part.step)
      if part.events.isEmpty { lines.append("  no callbacks") }
      for (index, event) in part.events.enumerated() {
        if index == part.animationStart, let words = part.coordinator { lines.append("  " + words) }
        let name = String(repeating: " ", count: 2 * event.depth) + self.name(of: event)
        let callback = event.callback.rawValue
        var line = "  " + Self.padded(name, nameWidth) + "  " + Self.padded(callback, callbackWidth)
        let change = Self.words(event)
        if !change.isEmpty { line += "  " + change }
        while line.hasSuffix(" ") { line.removeLast() }
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Returns a description of the change, or of the reason why the callback was not sent.
  package static func words(_ event: TransitionEvent) -> String {
    if let reason = event.suppressed {
      return "not sent: " + (event.isOffstage ? reason.offstageWords : reason.words)
    }
    switch event.change {
    case .none: return ""
    case .traits(let from, let to): return words(from, to)
    case .size(nil, let to): return "at \(size(to))"
    case .size(let from?, let to): return from == to ? "at \(size(to))" : "\(size(from)) → \(size(to))"
    case .insets(let from, let to): return "\(words(from)) → \(words(to))"
    case .state(let from, let to): return words(from, to)
    case .style(let from, let to): return from == to ? "stays \(to)" : "\(from) → \(to)"
    }
  }

  private static func words(_ from: Traits, _ to: Traits) -> String {
    var parts: [String] = []
    func add(_ name: String, _ a: String, _ b: String) { if a != b { parts.append("\(name) \(a) → \(b)") } }
    add("width", from.horizontal?.name ?? "any", to.horizontal?.name ?? "any")
    add("height", from.vertical?.name ?? "any", to.vertical?.name ?? "any")
    add("scale", Numbers.exact(from.scale), Numbers.exact(to.scale))
    add("idiom", from.idiom.name, to.idiom.name)
    add("direction", from.rightToLeft ? "rtl" : "ltr", to.rightToLeft ? "rtl" : "ltr")
    add("text", from.textSize.name, to.textSize.name)
    add("style", from.dark ? "dark" : "light", to.dark ? "dark" : "light")
    return parts.joined(separator: ", ")
  }

  private static func words(_ from: ResponsiveState, _ to: ResponsiveState) -> String {
    var parts: [String] = []
    func add(_ name: String, _ a: String, _ b: String) { if a != b { parts.append("\(name) \(a) → \(b)") } }
    add("style", "\(from.style)", "\(to.style)")
    add("size", from.sizeType.name, to.sizeType.name)
    add("screen", from.screenType.name, to.screenType.name)
    add("window", size(from.window), size(to.window))
    return parts.joined(separator: ", ")
  }

  private static func size(_ size: Size) -> String { Numbers.size(size, Numbers.thousandths) }

  private static func words(_ insets: Insets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map(Numbers.thousandths).joined(separator: " ")
  }
}

extension TransitionEvent.Suppression {
  /// The reason in words.
  package var words: String {
    switch self {
    case .equalTraits: "its traits do not change"
    case .overridden: "its container overrides the changed trait"
    case .equalSize: "its size does not change"
    case .fixedSize: "its size is fixed"
    case .noSuper: "a parent controller does not call super"
    case .notInWindow: "it is not in the controller tree of a window"
    }
  }

  /// The reason in words for a controller below the top of a stack: it is in the hierarchy, but its view is not in a
  /// window.
  fileprivate var offstageWords: String { self == .notInWindow ? "its view is not in a window" : words }
}
