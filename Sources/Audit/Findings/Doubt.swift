import Basics
import Environment
import Model

/// Why something that looks wrong may be right: what the files at hand do not say. Such a finding is reported as
/// unconfirmed, and no check fails for it.
struct Doubt {
  private let document: Document
  private let environments: [AuditEnvironment]
  private let knowsApp: Bool
  /// By scene; the last one is for what belongs to none.
  private let screens: [Drawn]

  init(_ document: Document, _ environments: [AuditEnvironment], knowsApp: Bool) {
    self.document = document
    self.environments = environments
    // A layout description says what its app allows, or means everything.
    self.knowsApp = knowsApp || document.format == .layout
    screens = document.scenes.map { Drawn($0, document) } + [Drawn(nil, document)]
  }

  /// Whether the app certainly runs in an environment: what it shows counts before what others show.
  func isSure(_ index: Int, _ scene: Int?) -> Bool {
    knowsApp || (!environments[index].environment.canvas && unsure(environments[index], scene) == nil)
  }

  func reason(for occurrence: Occurrence, _ rule: Rule, in indices: [Int]) -> String? {
    if occurrence.isCertain { return nil }
    if let own = occurrence.doubt { return own }
    guard document.format != .layout else { return nil }
    if rule.isGeometric, let view = occurrence.view {
      let isDrawn = indices.contains { environments[$0].environment.canvas } && indices.count > 1
      if let words = leftToCode(view, rule, isDrawn: isDrawn) { return words }
    }
    return knowsApp ? nil : unknownApp(occurrence.scene, indices)
  }

  // MARK: Where the app may not run

  /// Without an Info.plist only what the author drew is certain to be run: that kind of device, held that way, with the
  /// whole screen. Where nothing of that was asked for, what was asked for counts.
  private func unknownApp(_ scene: Int?, _ indices: [Int]) -> String? {
    let shown = indices.map { environments[$0] }.filter { !$0.environment.canvas }
    guard !shown.isEmpty, shown.allSatisfy({ unsure($0, scene) != nil }),
      environments.contains(where: { !$0.environment.canvas && unsure($0, scene) == nil })
    else { return nil }
    let kinds = shown.reduce(into: [Kind]()) { kinds, environment in
      if let kind = unsure(environment, scene), !kinds.contains(kind) { kinds.append(kind) }
    }
    let places = enumerated(kinds.sorted { $0.rawValue < $1.rawValue }.map(\.words))
    return "it shows only \(places), and no Info.plist says that the app runs there"
  }

  private enum Kind: Int {
    case landscape, portrait, pads, phones, beside, folding

    var words: String {
      switch self {
      case .landscape: "in landscape"
      case .portrait: "in portrait"
      case .pads: "on pads"
      case .phones: "on phones"
      case .beside: "beside another app"
      case .folding: "on phones that fold"
      }
    }
  }

  private func unsure(_ environment: AuditEnvironment, _ scene: Int?) -> Kind? {
    let drawn = screens[scene ?? screens.count - 1]
    guard environment.idiom == drawn.idiom else { return environment.idiom == .pad ? .pads : .phones }
    guard environment.environment.window == .full else { return .beside }
    // Nearly square, as no phone was when most files were drawn.
    let (width, height) = (environment.window.width, environment.window.height)
    if environment.idiom == .phone, min(width, height) > 0.6 * max(width, height) { return .folding }
    let isLandscape = environment.environment.orientation.isLandscape
    guard isLandscape != drawn.isLandscape else { return nil }
    return isLandscape ? .landscape : .portrait
  }

  /// What a scene was drawn for: a kind of device, and how it is held. The device of the file is the one that Interface
  /// Builder showed last; old files have none, and a scene may have a size of its own, which no phone has. 600 × 600 is
  /// the canvas of any device.
  private struct Drawn {
    var idiom: Idiom
    var isLandscape: Bool

    init(_ scene: Scene?, _ document: Document) {
      let size = scene.flatMap(document.rootView)?.frame?.size ?? .zero
      let isLarge = min(size.width, size.height) >= 500 && size != Size(width: 600, height: 600)
      let isPad = document.canvas.isForPads || isLarge || document.canvas.device?.hasPrefix("ipad") ?? false
      // A phone's canvas that was left in landscape says nothing of the app; the name of a scene does.
      let isNamed = scene?.name.lowercased().contains("landscape") ?? false
      let isWide = isNamed || isPad && (document.canvas.landscape || isLarge && size.width > size.height)
      idiom = isPad ? .pad : .phone
      isLandscape = scene?.controller.simulated.landscape ?? isWide
    }
  }

  // MARK: What code may change

  private func leftToCode(_ view: DocumentView, _ rule: Rule, isDrawn: Bool) -> String? {
    if looksLikePlaceholder(view) { return "the text looks like one that code replaces" }
    let isText = rule == .truncatedText || rule == .clippedText
    if isText, isInPrototype(view) { return "code sets the texts of prototype cells" }
    guard isDrawn else { return nil }
    if !isText { return "Interface Builder draws it so, too" }
    return document.views[view].hasOutlet
      ? "Interface Builder draws it so, too, and code can set another text" : nil
  }

  /// In a cell that code fills: one of a table or collection that is not made of static cells.
  private func isInPrototype(_ view: DocumentView) -> Bool {
    var next = document.views.parent(of: view)
    while let current = next {
      let own = document.views[current]
      switch own.kind {
      case .collectionCell, .reusableView: return true
      case .tableCell:
        guard let table = document.views.parent(of: current),
          case .table(let content) = document.views[table].content
        else {
          return true
        }
        return !content.isStatic
      case .view, .label, .button, .image, .textField, .textView, .switch, .slider, .stepper, .segmented,
        .progress, .activity, .pageControl, .datePicker, .picker, .searchBar, .navigationBar, .tabBar,
        .toolbar, .stack, .scroll, .table, .cellContent, .collection, .container, .effect, .web, .map, .scene,
        .window:
        next = document.views.parent(of: current)
      }
    }
    return false
  }

  private func looksLikePlaceholder(_ view: DocumentView) -> Bool {
    switch document.views[view].content {
    case .label(let label): PlaceholderText.matches(label.text.string)
    case .button(let button): PlaceholderText.matches(button.shownTitle.string)
    case .textView(let view): PlaceholderText.matches(view.text.string)
    case .none, .image, .textField, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection,
      .reusable, .container, .effect:
      false
    }
  }
}

/// Texts that stand for others until code or a translation sets them.
enum PlaceholderText {
  /// Interface Builder's own words, and those that everybody types until there are better ones.
  private static let whole: Set = [
    "label", "title", "subtitle", "detail", "button", "text", "name", "text label", "title label",
    "text view", "placeholder", "item", "first", "second", "test", "description", "value", "message",
    "header", "body",
  ]
  private static let parts = ["lorem", "ipsum", "blah", "blabl", "asdf", "dummy", "placeholder"]

  static func matches(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    guard text.contains(where: \.isLetter) else { return true }
    let lower = text.lowercased()
    let words = lower.filter { $0.isLetter || $0 == " " }.split(separator: " ").joined(separator: " ")
    return whole.contains(words) || parts.contains { lower.contains($0) } || isKey(text)
  }

  /// A key of a table of translations: words without blanks, joined by dots, dashes or underscores.
  private static func isKey(_ text: String) -> Bool {
    let trimmed = text.drop(while: \.isWhitespace)
    guard !trimmed.contains(where: \.isWhitespace), !trimmed.contains("@"), !trimmed.contains("/") else {
      return false
    }
    let words = trimmed.split(whereSeparator: { "._-".contains($0) })
    guard words.count > 1, words.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber } }) else {
      return false
    }
    let isUpper = trimmed == trimmed.uppercased()
    let isLower = trimmed.first?.isLowercase ?? false
    return trimmed.contains("_") || (isUpper || isLower) && words.count > 1
  }
}
