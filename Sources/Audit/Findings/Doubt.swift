import Environment
import Layout
import Model

/// Why something that looks wrong may be right: what the files at hand do not say. Such a finding is reported as unconfirmed, and
/// no check fails for it.
struct Doubt {
  private let document: Document
  private let environments: [AuditEnvironment]
  private let knowsApp: Bool

  init(_ document: Document, _ environments: [AuditEnvironment], knowsApp: Bool) {
    self.document = document
    self.environments = environments
    // A layout description says what its app allows, or means everything.
    self.knowsApp = knowsApp || document.format == .layout
  }

  func reason(for occurrence: Occurrence, _ rule: Rule, in indices: [Int]) -> String? {
    if let own = occurrence.doubt { return own }
    if document.format != .layout, rule.isGeometric, let view = occurrence.view, looksLikePlaceholder(view) {
      return "the text looks like one that code replaces"
    }
    guard !knowsApp else { return nil }
    // What the canvas shows too is not what runs.
    let shown = indices.map { environments[$0] }.filter { !$0.environment.canvas }
    guard !shown.isEmpty else { return nil }
    // Where everything is of that kind, it was asked for.
    let all = environments.filter { !$0.environment.canvas }
    func only(_ isKind: (AuditEnvironment) -> Bool) -> Bool {
      shown.allSatisfy(isKind) && !all.allSatisfy(isKind)
    }
    if only({ $0.environment.orientation.isLandscape }) {
      let which = shown.allSatisfy { $0.idiom == .phone } ? "phones in landscape show" : "landscape shows"
      return "only \(which) it, and no Info.plist says that the app turns there"
    }
    let drawn = document.canvas.device ?? ""
    if !drawn.isEmpty, !drawn.hasPrefix("ipad"), only({ $0.idiom == .pad }) {
      return "only pads show it, and no Info.plist says that the app is made for them"
    }
    if drawn.hasPrefix("ipad"), only({ $0.idiom == .phone }) {
      return "only phones show it, and no Info.plist says that the app is made for them"
    }
    return nil
  }

  /// Interface Builder's own words, and those that everybody types until there are better ones.
  private static let placeholders: Set = [
    "label", "title", "subtitle", "detail", "button", "text", "name", "text label", "title label",
    "lorem ipsum",
    "text view", "placeholder", "item", "first", "second", "test",
  ]

  private func looksLikePlaceholder(_ view: ViewIndex) -> Bool {
    let text: String
    switch document.views[view].content {
    case .label(let label): text = label.text.string
    case .button(let button): text = button.configuration?.title?.string ?? button.title.string
    case .textView(let view): text = view.text.string
    default: return false
    }
    let plain = text.lowercased().filter { $0.isLetter || $0 == " " }
    let words = plain.split(separator: " ").joined(separator: " ")
    return Self.placeholders.contains(words) || words.hasPrefix("lorem ipsum")
      || (!text.isEmpty && !text.contains(where: \.isLetter))
  }
}
