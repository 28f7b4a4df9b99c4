import Layout
import Model

/// Views whose frame the constraints do not determine. Views positioned relative to an ambiguous view are part of the
/// same finding.
extension Rule {
  static let ambiguousLayout = Rule(
    id: "ambiguous-layout", kind: .violation, severity: .warning,
    summary: "The constraints do not determine the position or the size of a view.",
    why: """
      Several frames satisfy the constraints equally well. Which one you get is a matter of chance and can change with \
      the iOS version, a rotation or a launch. Views that only follow an ambiguous view are listed with it. A view \
      whose ambiguity check is off in Interface Builder is not reported. The finding is unconfirmed if a placeholder \
      or a custom class may provide the size.
      """,
    fix: "Add the missing constraints; `sizewise explain FILE VIEW --propose` prints them.",
    evidence: "E6; a variable with more than one optimal value.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "photo": { "image": "waves", "top": 100, "size": 80 }
          } }
        """,
      correcting: #""size":"#, to: #""leading": 16, "size":"#),
    check: .scene(openViews))

  @Sendable private static func openViews(_ scene: AuditedScene) -> [Occurrence] {
    let plain = scene.tree.plain
    var open: [ViewIndex: Ambiguity] = [:]
    for view in scene.tree.views.indices where !scene.tree.views[view].ambiguity.isEmpty {
      var parts = scene.tree.views[view].ambiguity
      switch plain.views[view].ambiguityCheck {
      case .always: break
      case .positionOnly: parts.subtract([.width, .height])
      case .never: parts = []
      }
      // A hidden view is positioned by the code that shows it.
      if !parts.isEmpty, scene.isShown[view] { open[view] = parts }
    }
    guard !open.isEmpty else { return [] }
    var groups = Groups(open.keys)
    for (view, parts) in open {
      if let parent = plain.views[view].parent, let outer = open[parent], touches(parts, outer) {
        groups.join(view, parent)
      }
    }
    // Arranged views share the space of their stack view, so one ambiguous view makes the others ambiguous.
    var arranged: [ViewIndex: ViewIndex] = [:]
    for view in open.keys.sorted() {
      guard let parent = plain.views[view].parent, plain.views[parent].kind == .stack else { continue }
      if let first = arranged[parent] { groups.join(view, first) } else { arranged[parent] = view }
    }
    for constraint in plain.constraints {
      guard case .view(let a) = constraint.first, case .view(let b)? = constraint.second, let pa = open[a],
        let pb = open[b]
      else { continue }
      let axis = parts(of: constraint.firstAttribute.axis)
      if !pa.isDisjoint(with: axis), !pb.isDisjoint(with: axis) { groups.join(a, b) }
    }
    return groups.all.map { members in occurrence(members, open, scene) }
  }

  private static func parts(of axis: Axis) -> Ambiguity {
    axis == .horizontal ? [.x, .width] : [.y, .height]
  }

  private static func touches(_ a: Ambiguity, _ b: Ambiguity) -> Bool {
    [Axis.horizontal, .vertical].contains { axis in
      !a.isDisjoint(with: parts(of: axis)) && !b.isDisjoint(with: parts(of: axis))
    }
  }

  private static func occurrence(
    _ members: [ViewIndex], _ open: [ViewIndex: Ambiguity], _ scene: AuditedScene
  ) -> Occurrence {
    let head = members[0]
    let parts = open[head] ?? []
    let words: [(Ambiguity, String, Attribute)] = [
      (.x, "x", .left), (.y, "y", .top), (.width, "width", .width), (.height, "height", .height),
    ]
    let named = words.filter { parts.contains($0.0) }
    let others = members.dropFirst()
    // Nothing positions the view, as in a layout that was just begun.
    let isFree = scene.document.format == .layout && parts.contains(.x) && parts.contains(.y)
    // A stack view with more room than its views need.
    let isShared =
      scene.document.format == .layout && !parts.isDisjoint(with: [.width, .height])
      && scene.views[head].parent.map { scene.views[$0].kind == .stack } ?? false
    let advice =
      isFree
      ? #" (give it a position: "top" and "leading", or "center": true)"#
      : isShared ? #" (give one view of the stack a "hugging" of 249, or add a {"spacer": true})"# : ""
    return Occurrence(
      scene, head,
      "\(scene.quotedName(head)): \(enumerated(named.map(\.1))) \(named.count == 1 ? "is" : "are") ambiguous\(advice)"
    ).with {
      if !others.isEmpty {
        $0.reasons.append(
          "\(enumerated(others.map { scene.quotedName($0) }, most: 12)) \(others.count == 1 ? "depends" : "depend") on it"
        )
      }
      // A stack view resolves ambiguous priorities of its views, and Interface Builder does not mark these.
      if let parent = scene.views[head].parent, scene.views[parent].kind == .stack { $0.kind = .observation }
      $0.doubt = doubt(members, open, scene)
      $0.amount = Double(members.count)
      $0.explains = Set(members.map { scene.tree.plain.source[$0] })
      $0.causes.open = $0.explains
      $0.attributes = named.map(\.2)
    }
  }

  /// Returns a doubt unless Interface Builder marks the ambiguity: the size may be set by code, as a placeholder, a
  /// custom class, or an empty view with an outlet suggests.
  private static func doubt(
    _ members: [ViewIndex], _ open: [ViewIndex: Ambiguity], _ scene: AuditedScene
  ) -> String? {
    let views = scene.views
    if scene.document.format != .layout, members.allSatisfy(scene.isBehindImage) {
      return "an image covers it"
    }
    // Interface Builder does not run custom classes, such as those of text views that grow with their text.
    let grows = members.contains { views[$0].kind == .textView && views[$0].customClass != nil }
    if members.contains(where: { sizesItself($0, scene) }) {
      return "the width of a compact date picker depends on its date"
    }
    guard scene.document.format != .layout, grows || !members.contains(where: { views[$0].markedAmbiguous })
    else { return nil }
    if scene.isCanvas { return "Interface Builder does not mark it as ambiguous" }
    if hasPlaceholder(members, scene) {
      return "code is expected to replace an Interface Builder placeholder"
    }
    let parents = Set(views.compactMap(\.parent))
    let filled = members.first { member in
      let view = views[member]
      switch view.kind {
      case .view, .container, .scroll, .table, .collection, .stack:
        return view.customClass != nil || view.hasOutlet && !parents.contains(member)
      case .label, .button, .image, .textField, .textView, .control, .segmented, .searchBar, .navigationBar,
        .tabBar, .toolbar, .tableCell, .cellContent, .collectionCell, .reusableView, .effect, .web, .map,
        .scene, .window:
        return view.customClass != nil
      }
    }
    guard let filled else { return nil }
    return views[filled].customClass.map { "\(scene.quotedName(filled)) is a \($0), which may size itself" }
      ?? "code may fill \(scene.quotedName(filled))"
  }

  /// Whether a view is a compact date picker, whose natural width is that of its date. The automatic style is compact too,
  /// except for a countdown.
  private static func sizesItself(_ view: ViewIndex, _ scene: AuditedScene) -> Bool {
    guard case .control(let control) = scene.views[view].content,
      scene.views[view].kind == .control(.datePicker)
    else { return false }
    return control.style == .compact || control.style == .automatic && control.mode != .countDownTimer
  }

  private static func hasPlaceholder(_ members: [ViewIndex], _ scene: AuditedScene) -> Bool {
    let members = Set(members)
    // A hidden neighbour is not ambiguous itself, but makes its superview ambiguous.
    let isAround = scene.views.contains { view in
      view.placeholder != nil && view.parent.map { members.contains($0) } ?? false
    }
    if isAround || members.contains(where: { scene.views[$0].placeholder != nil }) { return true }
    return scene.tree.plain.constraints.contains { constraint in
      guard constraint.isPlaceholder else { return false }
      return [constraint.first, constraint.second].contains { item in
        if case .view(let view)? = item { members.contains(view) } else { false }
      }
    }
  }

  /// Sets of views that depend on each other, each in file order.
  private struct Groups {
    private var leader: [ViewIndex: ViewIndex] = [:]

    init(_ views: some Sequence<ViewIndex>) { for view in views { leader[view] = view } }

    private mutating func find(_ view: ViewIndex) -> ViewIndex {
      var view = view
      while let next = leader[view], next != view {
        leader[view] = leader[next]
        view = next
      }
      return view
    }

    mutating func join(_ a: ViewIndex, _ b: ViewIndex) {
      let (a, b) = (find(a), find(b))
      leader[max(a, b)] = min(a, b)
    }

    var all: [[ViewIndex]] {
      var copy = self
      var members: [ViewIndex: [ViewIndex]] = [:]
      for view in leader.keys.sorted() { members[copy.find(view), default: []].append(view) }
      return members.values.sorted { $0[0] < $1[0] }
    }
  }
}

extension AuditedScene {
  /// Whether an image over nearly all of the scene covers a view.
  fileprivate func isBehindImage(_ view: ViewIndex) -> Bool {
    views.indices.dropFirst(view + 1).contains { other in
      guard case .image(let content) = views[other].content, content.image != nil, isShown[other],
        isInTree(other)
      else { return false }
      let area = frames[other]
      return area.width * area.height >= 0.8 * bounds.width * bounds.height
        && Rule.contains(area, frames[view])
    }
  }
}
