import Basics
import Model

@testable import SourceLayouts

/// Writes a scene of a document as the controller that code would make of it: its hierarchy, the properties that affect
/// layout, and its constraints in one dialect. What a dialect cannot express is written as `NSLayoutConstraint(item: …)`.
struct CodeWriter {
  enum Style: CaseIterable {
    case items, anchors, visualFormat, snapKit, masonry, pureLayout, tinyConstraints, cartography

    var language: SourceFile.Language { self == .masonry ? .objectiveC : .swift }
  }

  let document: Document
  let scene: Scene
  let style: Style
  /// Whether properties are written besides the hierarchy.
  let writesProperties: Bool
  /// What the writer has no code for.
  let obstacles = Obstacles()

  final class Obstacles { var first: String? }

  /// Notes what the writer has no code for, and returns nil.
  func stop<Value>(_ obstacle: String) -> Value? {
    obstacles.first = obstacles.first ?? obstacle
    return nil
  }

  init(_ document: Document, _ scene: Scene, _ style: Style, writesProperties: Bool = false) {
    (self.document, self.scene, self.style) = (document, scene, style)
    self.writesProperties = writesProperties
  }

  var isSwift: Bool { style.language == .swift }

  func name(_ view: ViewIndex) -> String? {
    guard scene.views.contains(view), let root = scene.root else { return nil }
    return view == root ? isSwift ? "view" : "self.view" : isSwift ? "v\(view - root)" : "_v\(view - root)"
  }

  private static let guides: [String: String] = [
    "safeArea": "safeAreaLayoutGuide", "margins": "layoutMarginsGuide", "top": "topLayoutGuide",
    "bottom": "bottomLayoutGuide", "readableContent": "readableContentGuide",
    "scrollContent": "contentLayoutGuide",
    "scrollFrame": "frameLayoutGuide",
  ]

  private func item(_ item: ConstraintItem) -> String? {
    switch item {
    case .view(let view): return name(view)
    case .guide(let index):
      let guide = document.guides[index]
      guard let owner = name(guide.owner), let word = Self.guides["\(guide.kind)"] else { return nil }
      if guide.kind == .top || guide.kind == .bottom { return isSwift ? word : "self.\(word)" }
      return "\(owner).\(word)"
    }
  }

  struct Written {
    var text: String
    /// The names of the views.
    var names: [String] = []
    var views: Set<DocumentView> = []
    var constraints: [String] = []
  }

  /// Whether code makes no view for one of the document: the cells of lists, and what is not installed.
  private func isLeftOut(_ view: ViewIndex) -> Bool {
    var next: ViewIndex? = view
    while let current = next, scene.views.contains(current) {
      let parent = document.views[at: current].parent
      let outer = parent.map { document.views[at: $0].kind }
      if writesProperties, !document.views[at: current].installed || outer == .table || outer == .collection {
        return true
      }
      next = parent
    }
    return false
  }

  private func owner(of item: ConstraintItem) -> ViewIndex {
    switch item {
    case .view(let view): view
    case .guide(let guide): document.guides[guide].owner
    }
  }

  /// The code, with the views and the constraints that it makes; nil if the scene has views, guides or properties that
  /// this writer has no code for.
  var code: Written? {
    guard let root = scene.root else { return stop("no root") }
    var fields: [String] = []
    var statements: [String] = []
    var written = Written(text: "", names: ["view"], views: [DocumentView(root)])
    if writesProperties {
      guard document.views[at: root].kind == .view else {
        return stop("root \(document.views[at: root].kind)")
      }
      guard let all = properties(of: root) else { return nil }
      statements += all
    }
    for view in scene.views where view != root && !isLeftOut(view) {
      guard let parent = document.views[at: view].parent, let name = name(view),
        let outer = self.name(parent)
      else { return stop("a view outside the hierarchy") }
      written.names.append("v\(view - root)")
      written.views.insert(DocumentView(view))
      guard let type = type(of: document.views[at: view]) else {
        return stop("kind \(document.views[at: view].kind)")
      }
      let word = isSwift ? name : String(name.dropFirst())
      fields.append(
        isSwift
          ? "let \(word) = \(initial(document.views[at: view], type))"
          : "@property (nonatomic) \(type) *\(word);")
      if !isSwift { statements.append("\(name) = \(initial(document.views[at: view], type));") }
      let isArranged = document.views[at: parent].kind == .stack
      let add = isArranged ? "addArrangedSubview" : "addSubview"
      statements.append(isSwift ? "\(outer).\(add)(\(name))" : "[\(outer) \(add):\(name)];")
      if writesProperties {
        guard let all = properties(of: view) else { return nil }
        statements += all
      }
    }
    if writesProperties {
      for view in scene.views where document.views[at: view].kind == .stack && !isLeftOut(view) {
        statements += customSpacing(of: view)
      }
    }
    for index in scene.constraints
    where document.constraints[index].installed && !document.constraints[index].isPlaceholder {
      var constraint = document.constraints[index]
      constraint.identifier = nil
      let items = [constraint.first] + (constraint.second.map { [$0] } ?? [])
      if items.contains(where: { isLeftOut(owner(of: $0)) }) { continue }
      guard let statement = statement(constraint) else { return stop("a guide") }
      statements.append(statement)
      written.constraints.append(text(constraint))
    }
    written.text = controller(fields, statements, document.views[at: root])
    return written
  }

  private func controller(_ fields: [String], _ statements: [String], _ root: View) -> String {
    let frame = writesProperties ? root.frame : nil
    guard isSwift else {
      let load =
        frame.map { "- (void)loadView { self.view = [[UIView alloc] initWithFrame:\(rect($0))]; }\n" } ?? ""
      return """
        @interface Screen : UIViewController
        \(fields.joined(separator: "\n"))
        @end
        @implementation Screen
        \(load)- (void)viewDidLoad {
          \(statements.joined(separator: "\n  "))
        }
        @end
        """
    }
    let load = frame.map { "override func loadView() { view = UIView(frame: \(rect($0))) }\n  " } ?? ""
    return """
      class Screen: UIViewController {
        \(fields.joined(separator: "\n  "))
        \(load)override func viewDidLoad() {
          \(statements.joined(separator: "\n    "))
        }
      }
      """
  }

  func rect(_ rect: Rect) -> String {
    let numbers = "\(rect.x), \(rect.y), \(rect.width), \(rect.height)"
    return isSwift
      ? "CGRect(x: \(rect.x), y: \(rect.y), width: \(rect.width), height: \(rect.height))"
      : "CGRectMake(\(numbers))"
  }

  private func text(_ constraint: Constraint) -> String {
    var named = document
    for view in scene.views {
      named.views[at: view].name = view == scene.root ? "view" : "v\(view - (scene.root ?? 0))"
    }
    return SourceLayoutTests.text(constraint, named)
  }

  // MARK: Constraints

  private func statement(_ constraint: Constraint) -> String? {
    guard let first = item(constraint.first) else { return nil }
    var second: String?
    if let other = constraint.second {
      guard let name = item(other) else { return nil }
      second = name
    }
    let isGuide = !first.hasSuffix("view") && first.contains(".") || second?.contains("Guide") == true
    let hasMargin =
      constraint.firstAttribute.rawValue.contains("argin")
      || constraint.secondAttribute?.rawValue.contains("argin") == true
    let written: String?
    // The libraries turn Auto Layout on for the first view of a constraint.
    if case .view(let view) = constraint.first, view != scene.root, writesProperties,
      !document.views[at: view].usesAutoLayout
    {
      return items(first, second, constraint)
    }
    switch style {
    case .anchors where !hasMargin && (constraint.multiplier == 1 || constraint.firstAttribute.isSize):
      written = anchors(first, second, constraint)
    case .visualFormat: written = visualFormat(first, second, constraint)
    case .snapKit: written = snapKit(first, second, constraint)
    case .masonry where !isGuide && !hasMargin: written = masonry(first, second, constraint)
    case .pureLayout where !isGuide && !hasMargin: written = pureLayout(first, second, constraint)
    case .tinyConstraints where !isGuide && !hasMargin: written = tinyConstraints(first, second, constraint)
    case .cartography where !isGuide: written = cartography(first, second, constraint)
    default: written = nil
    }
    return written ?? items(first, second, constraint)
  }

  private func relation(_ relation: Relation) -> String {
    switch relation {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }

  private func activated(_ text: String, _ constraint: Constraint) -> String {
    "do { let c = \(text); c.priority = UILayoutPriority(\(constraint.priority)); c.isActive = true; c.identifier = nil }"
  }

  private func items(_ first: String, _ second: String?, _ constraint: Constraint) -> String {
    guard isSwift else {
      func word(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
      return """
        { NSLayoutConstraint *c = [NSLayoutConstraint constraintWithItem:\(first) \
        attribute:NSLayoutAttribute\(word(constraint.firstAttribute.rawValue)) \
        relatedBy:NSLayoutRelation\(word(relation(constraint.relation))) toItem:\(second ?? "nil") \
        attribute:NSLayoutAttribute\(word(constraint.secondAttribute?.rawValue ?? "notAnAttribute")) \
        multiplier:\(constraint.multiplier) constant:\(constraint.constant)]; c.priority = \(constraint.priority); \
        c.active = YES; c.identifier = nil; }
        """
    }
    let other = constraint.secondAttribute?.rawValue ?? "notAnAttribute"
    return activated(
      "NSLayoutConstraint(item: \(first), attribute: .\(constraint.firstAttribute.rawValue), relatedBy: "
        + ".\(relation(constraint.relation)), toItem: \(second ?? "nil"), attribute: .\(other), "
        + "multiplier: \(constraint.multiplier), constant: \(constraint.constant))", constraint)
  }

  private func anchors(_ first: String, _ second: String?, _ constraint: Constraint) -> String {
    let word = relation(constraint.relation)
    let start = "\(first).\(constraint.firstAttribute.rawValue)Anchor.constraint(\(word)To"
    guard let second, let other = constraint.secondAttribute else {
      return activated("\(start)Constant: \(constraint.constant))", constraint)
    }
    let multiplier = constraint.multiplier == 1 ? "" : ", multiplier: \(constraint.multiplier)"
    return activated(
      "\(start): \(second).\(other.rawValue)Anchor\(multiplier), constant: \(constraint.constant))",
      constraint)
  }

  /// Sizes, and distances between views that are in the order of the format.
  private func visualFormat(_ first: String, _ second: String?, _ constraint: Constraint) -> String? {
    let symbol = constraint.relation == .equal ? "==" : constraint.relation.symbol
    let amount = "(\(symbol)\(constraint.constant)@\(constraint.priority))"
    func call(_ format: String, _ views: String) -> String {
      "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", options: [], "
        + "metrics: nil, views: [\(views)]))"
    }
    guard !first.contains("."), second?.contains(".") != true, constraint.constant >= 0, first != "view"
    else {
      return nil
    }
    switch (constraint.firstAttribute, constraint.secondAttribute) {
    case (.width, nil): return call("H:[a\(amount)]", "\"a\": \(first)")
    case (.height, nil): return call("V:[a\(amount)]", "\"a\": \(first)")
    case (.leading, .trailing?), (.top, .bottom?):
      guard let second, second != "view", constraint.multiplier == 1 else { return nil }
      let axis = constraint.firstAttribute == .top ? "V" : "H"
      return call("\(axis):[b]-\(amount)-[a]", "\"a\": \(first), \"b\": \(second)")
    default: return nil
    }
  }

  private func snapKit(_ first: String, _ second: String?, _ constraint: Constraint) -> String {
    var text = "\(first).snp.makeConstraints { make in make.\(constraint.firstAttribute.rawValue)"
    text += ".\(relation(constraint.relation))To("
    if let second, let other = constraint.secondAttribute {
      text += "\(second).snp.\(other.rawValue))"
      if constraint.multiplier != 1 { text += ".multipliedBy(\(constraint.multiplier))" }
      text += ".offset(\(constraint.constant))"
    } else {
      text += "\(constraint.constant))"
    }
    return text + ".priority(\(constraint.priority)) }"
  }

  private func masonry(_ first: String, _ second: String?, _ constraint: Constraint) -> String? {
    let words = ["firstBaseline": "", "lastBaseline": "baseline"]
    let word = words[constraint.firstAttribute.rawValue] ?? constraint.firstAttribute.rawValue
    guard !word.isEmpty else { return nil }
    var text = "[\(first) mas_makeConstraints:^(MASConstraintMaker *make) { make.\(word)"
    text += ".\(relation(constraint.relation))To("
    if let second, let other = constraint.secondAttribute {
      let otherWord = words[other.rawValue] ?? other.rawValue
      guard !otherWord.isEmpty else { return nil }
      text += "\(second).mas_\(otherWord))"
      if constraint.multiplier != 1 { text += ".multipliedBy(\(constraint.multiplier))" }
      text += ".with.offset(\(constraint.constant))"
    } else {
      text += "@(\(constraint.constant)))"
    }
    return text + ".priority(\(constraint.priority)); }];"
  }

  private func pureLayout(_ first: String, _ second: String?, _ constraint: Constraint) -> String? {
    guard constraint.priority == 1000 else { return nil }
    let word = constraint.firstAttribute.rawValue
    let relation = constraint.relation == .equal ? "" : ", relation: .\(relation(constraint.relation))"
    guard let second, let other = constraint.secondAttribute else {
      return "\(first).autoSetDimension(.\(word), toSize: \(constraint.constant)\(relation))"
    }
    switch (constraint.firstAttribute.isSize, constraint.firstAttribute.isEdge && other.isEdge) {
    case (true, _) where other.isSize && constraint.constant == 0:
      return
        "\(first).autoMatch(.\(word), to: .\(other.rawValue), of: \(second), withMultiplier: \(constraint.multiplier)\(relation))"
    case (_, true) where constraint.multiplier == 1:
      return
        "\(first).autoPinEdge(.\(word), to: .\(other.rawValue), of: \(second), withOffset: \(constraint.constant)\(relation))"
    default: return nil
    }
  }

  private func tinyConstraints(_ first: String, _ second: String?, _ constraint: Constraint) -> String? {
    let word = constraint.firstAttribute.rawValue
    guard !word.contains("aseline"), constraint.secondAttribute?.rawValue.contains("aseline") != true else {
      return nil
    }
    let priority = ", priority: LayoutPriority(\(constraint.priority))"
    guard let second, let other = constraint.secondAttribute else {
      switch constraint.relation {
      case .equal: return "\(first).\(word)(\(constraint.constant)\(priority))"
      case .lessThanOrEqual: return "\(first).\(word)(max: \(constraint.constant)\(priority))"
      case .greaterThanOrEqual: return "\(first).\(word)(min: \(constraint.constant)\(priority))"
      }
    }
    let relation =
      constraint.relation == .equal
      ? "" : ", relation: .\(constraint.relation == .lessThanOrEqual ? "equalOrLess" : "equalOrGreater")"
    let end = "offset: \(constraint.constant)\(relation)\(priority))"
    if word == other.rawValue, constraint.firstAttribute.isSize {
      return "\(first).\(word)(to: \(second), multiplier: \(constraint.multiplier), \(end)"
    }
    guard constraint.multiplier == 1, !constraint.firstAttribute.isSize else { return nil }
    if word == other.rawValue { return "\(first).\(word)(to: \(second), \(end)" }
    let upper = other.rawValue.prefix(1).uppercased() + other.rawValue.dropFirst()
    return "\(first).\(word)To\(upper)(of: \(second), \(end)"
  }

  private func cartography(_ first: String, _ second: String?, _ constraint: Constraint) -> String {
    var text =
      "constrain(\(first)\(second.map { ", \($0)" } ?? "")) { $0.\(constraint.firstAttribute.rawValue) "
    text += constraint.relation == .equal ? "==" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
    if second != nil, let other = constraint.secondAttribute {
      text += " $1.\(other.rawValue) * \(constraint.multiplier) + \(constraint.constant)"
    } else {
      text += " \(constraint.constant)"
    }
    return text + " ~ \(constraint.priority) }"
  }
}
