import Layout
import Model

/// Views whose frame the constraints leave open. A view without a place leaves open every view that is placed by it: they
/// are one finding.
extension Rule {
  static let ambiguity = Rule(
    id: "ambiguous-layout", kind: .violation, severity: .warning,
    summary: "The constraints do not determine the position or the size of a view.",
    why: """
      Several frames satisfy the constraints equally well. Which one appears depends on chance and can change with \
      the system, a rotation or a launch. Views that only follow such a view are listed with it. A view whose \
      ambiguity check is turned off in Interface Builder is left out.
      """,
    fix: "Add the missing constraints; `sizewise explain FILE VIEW --propose` prints them.",
    evidence: "Evidence E6; a variable with more than one optimal value.",
    check: .scene(openViews))

  @Sendable private static func openViews(_ scene: AuditedScene) -> [Occurrence] {
    let plain = scene.tree.plain
    var open: [ViewIndex: Ambiguity] = [:]
    for (view, solved) in scene.tree.views.enumerated() where !solved.ambiguity.isEmpty {
      var parts = solved.ambiguity
      switch plain.views[view].ambiguityCheck {
      case .always: break
      case .positionOnly: parts.subtract([.width, .height])
      case .never: parts = []
      }
      // A hidden view is placed by the code that shows it.
      if !parts.isEmpty, scene.isShown[view] { open[view] = parts }
    }
    guard !open.isEmpty else { return [] }
    var groups = Groups(open.keys)
    for (view, parts) in open {
      if let parent = plain.views[view].parent, let outer = open[parent], touches(parts, outer) {
        groups.join(view, parent)
      }
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
    return Occurrence(
      scene, head,
      "\(scene.quotedName(head)): \(enumerated(named.map(\.1))) \(named.count == 1 ? "is" : "are") ambiguous"
    ).with {
      if !others.isEmpty {
        $0.reasons.append(
          "\(enumerated(others.map { scene.quotedName($0) })) \(others.count == 1 ? "depends" : "depend") on it"
        )
      }
      // A stack settles among its views what their priorities leave open, and Interface Builder marks none of that.
      if let parent = scene.views[head].parent, scene.views[parent].kind == .stack { $0.kind = .observation }
      $0.amount = Double(members.count)
      $0.explains = Set(members.map { scene.tree.plain.source[$0] })
      $0.attributes = named.map(\.2)
    }
  }

  /// Sets of views that depend on each other, each in the order of the file.
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
