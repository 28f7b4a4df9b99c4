import Model

/// A kind of view in the format: its key, its UIKit counterpart, and its properties.
struct KindOfView: Sendable {
  let word: String
  let about: String
  /// An example as an entry of `views`, shown on the reference page and by `sizewise help format`, and laid out by a test.
  let example: String?
  /// A new view of this kind with default values, which need not be written.
  let standard: View
  let isTextual: Bool
  /// The properties of this kind only.
  let own: [ViewProperty]
  /// All properties, including those of texts and views in general.
  let properties: [ViewProperty]
  let named: [String: ViewProperty]
  private let attributes: [String: ViewProperty]

  init(
    _ word: String, _ kind: ViewKind, _ about: String, example: String? = nil, _ content: Content = .none,
    isTextual: Bool = false,
    hugging: AxisPair = AxisPair(250, 250), places: [ViewProperty] = [],
    @PropertyList<ViewProperty> own: () -> [ViewProperty]
  ) {
    self.word = word
    self.about = about
    self.example = example
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

  /// A control, whose key is its kind's name.
  init(
    _ control: ControlKind, _ about: String, example: String, hugging: AxisPair = AxisPair(250, 250),
    @PropertyList<ViewProperty> own: () -> [ViewProperty]
  ) {
    self.init(
      control.rawValue, .control(control), about, example: example, .control(ControlContent()),
      hugging: hugging,
      own: own)
  }

  func property(at keyPath: String) -> ViewProperty? { attributes[keyPath] }

  /// Whether the value of a kind's key contains views.
  static func holdsViews(_ word: String) -> Bool {
    ["view", "row", "column", "scroll", "effect", "cell"].contains(word)
  }

  // MARK: All kinds

  static let all = plain + texts + controls + bars + containers + lists

  private static let byWord = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0) })

  static func named(_ word: String) -> KindOfView? { byWord[word] }

  /// Returns the kind of a view. Kinds are created when first used: a storyboard with a single runtime attribute needs one.
  init(of view: View) {
    self =
      switch view.kind {
      case .view, .scene, .window, .reusableView, .cellContent: .view
      case .stack: view.stack.axis == .horizontal ? .row : .column
      case .tableCell, .collectionCell: .cell
      case .label: .label
      case .button: .button
      case .image: .image
      case .textField: .textField
      case .textView: .textView
      case .control(let control): Self.controls.first { $0.word == control.rawValue } ?? .view
      case .segmented: .segmented
      case .searchBar: .searchBar
      case .navigationBar: .navigationBar
      case .tabBar: .tabBar
      case .toolbar: .toolbar
      case .scroll: .scroll
      case .table: .table
      case .collection: .collection
      case .container: .container
      case .effect: .effect
      case .web: .web
      case .map: .map
      }
  }
}

extension View {
  /// A new view of a kind, before anything is set.
  package static func standard(_ kind: ViewKind) -> View {
    var view = KindOfView(of: View(kind)).standard
    view.kind = kind
    view.element = kind.rawValue
    return view
  }

  /// The change that is equivalent to a runtime attribute, for view 0; nil for a property that does not vary.
  package func change(_ attribute: RuntimeAttribute) -> Change? {
    KindOfView(of: self).property(at: attribute.keyPath)?.change(attribute)
  }

  /// Applies a runtime attribute for a UIKit property that affects layout or drawing. Returns false for a property of
  /// the app's own class, whose meaning is defined by code.
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
