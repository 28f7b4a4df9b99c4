import Model

/// The labels of views and guides in explanations: the author's names if unique, otherwise ids, otherwise kinds with a
/// number.
package struct ViewLabels: Sendable {
  private let tree: PlainTree
  private let labels: [String]

  /// Creates the labels of a tree.
  package init(_ tree: PlainTree) {
    self.tree = tree
    var counts: [String: Int] = [:]
    let wishes = tree.views.map(Self.wish)
    for wish in wishes { counts[wish, default: 0] += 1 }
    guard counts.count < wishes.count else {
      labels = wishes
      return
    }
    var used: Set<String> = []
    var numbers: [String: Int] = [:]
    labels = zip(tree.views, wishes).map { view, wish in
      let base = counts[wish] == 1 ? wish : view.id ?? wish
      var label = base
      while !used.insert(label).inserted {
        numbers[base, default: 1] += 1
        label = "\(base)#\(numbers[base] ?? 1)"
      }
      return label
    }
  }

  private static func wish(_ view: View) -> String {
    if let name = view.name, !name.isEmpty { return name }
    if let id = view.id, !id.isEmpty { return id }
    return view.customClass ?? view.kind.rawValue
  }

  /// The label of a view.
  package subscript(view: ViewIndex) -> String { labels[view] }

  /// Returns the label of a guide.
  package func label(guide: Int) -> String {
    let value = tree.guides[guide]
    if let name = value.name, !name.isEmpty { return name }
    if value.kind == .custom { return value.id ?? "guide#\(guide + 1)" }
    let owner = tree.views[value.owner].parent == nil ? "" : labels[value.owner] + "."
    return owner + Self.word(value.kind)
  }

  /// Returns the label of an item.
  package func label(_ item: ConstraintItem) -> String {
    switch item {
    case .view(let view): labels[view]
    case .guide(let guide): label(guide: guide)
    }
  }

  /// Returns the label of a row's object.
  package func label(_ anchor: RowForm.Anchor) -> String {
    switch anchor {
    case .view(let view): labels[view]
    case .guide(let guide): label(guide: guide)
    case .content(let view): labels[view] + ".content"
    }
  }

  private static func word(_ kind: GuideKind) -> String {
    switch kind {
    case .safeArea: "safeArea"
    case .margins: "layoutMargins"
    case .readableContent: "readableContent"
    case .keyboard: "keyboard"
    case .top: "topLayoutGuide"
    case .bottom: "bottomLayoutGuide"
    case .scrollContent: "contentLayoutGuide"
    case .scrollFrame: "frameLayoutGuide"
    case .custom: "guide"
    }
  }
}
