import Model

/// A kind of view of the format: the key that says it, what it is in UIKit, and all it can say.
struct KindOfView: Sendable {
  let word: String
  let about: String
  /// A new view of this kind, as it is before any of its keys is read: what needs not be said.
  let standard: View
  let isTextual: Bool
  /// What only this kind says.
  let own: [ViewProperty]
  /// With what every text and every view says.
  let properties: [ViewProperty]
  let named: [String: ViewProperty]
  private let attributes: [String: ViewProperty]

  init(
    _ word: String, _ kind: ViewKind, _ about: String, _ content: Content = .none, isTextual: Bool = false,
    hugging: AxisPair = AxisPair(250, 250), places: [ViewProperty] = [],
    @PropertyList<ViewProperty> own: () -> [ViewProperty]
  ) {
    self.word = word
    self.about = about
    self.isTextual = isTextual
    var standard = View(kind, content: content)
    standard.margins.directional = true
    standard.hugging = hugging
    if word == "spacer" { standard.alpha = 0 }
    self.standard = standard
    self.own = own()
    properties = self.own + (isTextual ? ViewProperty.textual : []) + ViewProperty.common
    named = Dictionary(
      (properties + places).map { ($0.key.name, $0) }, uniquingKeysWith: { first, _ in first })
    attributes = Dictionary(
      properties.flatMap { property in property.uikit.map { ($0, property) } },
      uniquingKeysWith: { first, _ in first })
  }

  func property(at keyPath: String) -> ViewProperty? { attributes[keyPath] }

  /// Kinds whose own key holds views.
  static func holdsViews(_ word: String) -> Bool {
    ["view", "row", "column", "scroll", "effect", "cell"].contains(word)
  }

  // MARK: All of them

  /// Each is made when the first of its kinds is asked for: a storyboard with one runtime attribute needs no table of all.
  private static let groups: [@Sendable () -> [KindOfView]] = [
    { plain }, { texts }, { controls }, { bars }, { containers }, { lists },
  ]

  static let all: [KindOfView] = groups.flatMap { $0() }

  private static let byWord = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0) })

  static func named(_ word: String) -> KindOfView? { byWord[word] }

  /// The kind whose key says what a view is.
  init(of view: View) {
    let word = Self.word(of: view)
    for group in Self.groups {
      guard let kind = group().first(where: { $0.word == word }) else { continue }
      self = kind
      return
    }
    self = Self.plain[0]
  }

  private static func word(of view: View) -> String {
    switch view.kind {
    case .scene, .window, .reusableView, .cellContent: "view"
    case .stack: view.stack.axis == .horizontal ? "row" : "column"
    case .tableCell, .collectionCell: "cell"
    case .view, .label, .button, .image, .textField, .textView, .switch, .slider, .stepper, .segmented,
      .progress, .activity, .pageControl, .datePicker, .picker, .searchBar, .navigationBar, .tabBar, .toolbar,
      .scroll, .table, .collection, .container, .effect, .web, .map:
      view.kind.rawValue
    }
  }
}

extension View {
  /// What a runtime attribute sets where UIKit itself has the property and layout or drawing depend on it; false for a
  /// property of the app's own class, of which only its code knows what it means.
  @discardableResult
  package mutating func apply(_ attribute: RuntimeAttribute) -> Bool {
    let kind = KindOfView(of: self)
    if let property = kind.property(at: attribute.keyPath) { return property.apply(attribute, &self) }
    switch (attribute.keyPath, attribute.number) {
    case ("layoutMarginsRelativeArrangement", let flag?) where self.kind == .stack:
      stack.marginsRelative = flag != 0
    case ("adjustsFontSizeToFitWidth", let flag?) where self.kind == .label: label.shrinksToFit = flag != 0
    case ("minimumScaleFactor", let factor?) where self.kind == .label: label.minimumScale = factor
    default: return false
    }
    return true
  }
}
