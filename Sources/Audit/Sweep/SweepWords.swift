import Basics
import Environment
import Layout
import Model
import Syntax
import Transitions

/// Describes the change at a break, and the constraint that causes it.
struct SweepWords {
  private let request: SweepRequest
  private let subject: AuditSubject

  init(_ request: SweepRequest, _ subject: AuditSubject) {
    self.request = request
    self.subject = subject
  }

  func describe(
    _ change: SweepChange, at: Double, below: SweepSample, above: SweepSample,
    _ devices: (below: [String], above: [String])
  ) -> SweepBreak {
    let what = change.key.what
    // The effect is on the side with the larger number; wrapping is reported for the side with more lines.
    let isBelow = (change.below ?? 0) > (change.above ?? 0)
    let side: SweepBreak.Side = isBelow ? .below : .above
    let sample = isBelow ? below : above
    let other = isBelow ? above : below
    let scene = sample.scene
    let document = request.document
    var found = SweepBreak(
      at: at, side: side, what: what, view: nil, id: nil, name: scene.document.scenes[scene.index].name,
      message: "", constraint: nil, position: document.scenes[scene.index].position,
      devicesBelow: devices.below, devicesAbove: devices.above)
    var cause: Int?
    if what == .givesWay {
      let source = change.key.subject
      cause = scene.tree.plain.constraintSource.firstIndex(of: source)
      found.view = DocumentReads.subject(of: document.constraints[source], document)
    } else if change.key.subject >= 0 {
      found.view = change.key.view
      if let view = scene.tree.plain.source.firstIndex(of: change.key.view) {
        cause = self.cause(of: what, view, sample, other)
      }
    }
    if let view = found.view {
      found.id = document.views[view].id
      found.position = document.views[view].position
      found.name =
        scene.tree.plain.source.firstIndex(of: view).map { scene.name($0) }
        ?? document.views[view].kind.rawValue
    }
    if let cause {
      let constraint = scene.tree.plain.constraints[cause]
      found.constraint = EquationText { scene.labels.label($0) }.text(of: constraint)
      if constraint.position.isKnown { found.position = constraint.position }
    }
    found.message = message(change, found, sample)
    return found
  }

  private func message(_ change: SweepChange, _ found: SweepBreak, _ sample: SweepSample) -> String {
    let name = quoted(found, sample.scene)
    switch found.what {
    case .wraps:
      return "\(name) wraps: \(Self.lines(change.below)) below, \(Self.lines(change.above)) from here on"
    case .truncates:
      return "\(name) is truncated \(Self.side(found.side))"
    case .overlaps:
      let other = sample.facts.overlapped[change.key.view] ?? "another view"
      return "\(name) overlaps \(other) \(Self.side(found.side))"
    case .leaves:
      return "\(name) leaves the window \(Self.side(found.side))"
    case .givesWay:
      return "\(found.constraint ?? "a constraint") yields \(Self.side(found.side))"
    case .sizeClass:
      return
        "size classes change: \(Self.classes(change.below)) below, \(Self.classes(change.above)) from here on"
    case .columns where change.key.subject < 0:
      return Self.splitView(change.below ?? 0, change.above ?? 0)
    case .columns:
      return
        "\(name) has \(counted(change.below ?? 0, "column")) below, \(counted(change.above ?? 0, "column")) from here on"
    }
  }

  private func quoted(_ found: SweepBreak, _ scene: AuditedScene) -> String {
    found.view.flatMap { scene.tree.plain.source.firstIndex(of: $0) }.map(scene.quotedName)
      ?? "“\(found.name)”"
  }

  private static func splitView(_ below: Int, _ above: Int) -> String {
    func words(_ count: Int) -> String { count == 0 ? "is collapsed" : "shows \(counted(count, "column"))" }
    let next = below > 0 && above > 0 ? counted(above, "column") : words(above)
    return "the split view \(words(below)) below, \(next) from here on"
  }

  private static func lines(_ count: Int?) -> String { counted(count ?? 1, "line") }

  private static func side(_ side: SweepBreak.Side) -> String { side == .below ? "below" : "from here on" }

  private static func classes(_ number: Int?) -> String {
    guard let number else { return "none" }
    return "w\(number & 2 == 0 ? "C" : "R") h\(number & 1 == 0 ? "C" : "R")"
  }

  // MARK: Causes

  /// Returns the constraint that causes a change, among those on the view or its ancestors along the relevant axis:
  /// preferably one on a different side of its limit, otherwise one at its limit; sizes and far edges come first.
  private func cause(
    of what: SweepBreak.What, _ view: ViewIndex, _ sample: SweepSample, _ other: SweepSample
  ) -> Int? {
    guard what != .sizeClass, what != .columns else { return nil }
    let axis: Axis = request.axis == .height ? .vertical : .horizontal
    var next: ViewIndex? = view
    while let current = next {
      if let found = cause(at: current, axis, sample, other) { return found }
      next = sample.scene.views[current].parent
    }
    return nil
  }

  private func cause(
    at view: ViewIndex, _ axis: Axis, _ sample: SweepSample, _ other: SweepSample
  ) -> Int? {
    var best: (rank: Int, index: Int)?
    let plain = sample.scene.tree.plain
    let others = other.scene.tree.plain.constraintSource
    for (index, constraint) in plain.constraints.enumerated()
    where constraint.first == .view(view) || constraint.second == .view(view) {
      guard constraint.firstAttribute.axis == axis, index < sample.rows.constraints.count else { continue }
      let state = sample.rows.constraints[index]
      guard state == .atLimit || state == .missed else { continue }
      // A view determines its content here, not vice versa.
      let isOwn = constraint.first == .view(view)
      let otherItem = isOwn ? constraint.second : constraint.first
      if case .view(let inner)? = otherItem, inner > view, inner < plain.views[view].end { continue }
      var rank = 0
      if others.count == plain.constraintSource.count, other.rows.constraints[index] != state { rank += 8 }
      let attribute =
        isOwn ? constraint.firstAttribute : constraint.secondAttribute ?? constraint.firstAttribute
      if attribute.isSize { rank += 4 } else if Self.farEdges.contains(attribute) { rank += 3 }
      if best.map({ rank > $0.rank }) ?? true { best = (rank, index) }
    }
    return best?.index
  }

  private static let farEdges: Set<Attribute> = [
    .trailing, .right, .bottom, .trailingMargin, .rightMargin, .bottomMargin,
  ]
}
