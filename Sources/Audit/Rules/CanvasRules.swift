import Layout
import Model

/// Frames on the canvas that are not what the constraints give (REQUIREMENTS E6).
extension Rule {
  static let misplaced = Rule(
    id: "misplaced-frame", kind: .observation, severity: .note,
    summary: "A stored frame is not the one that the constraints give.",
    why: """
      Interface Builder then draws the view where it will not be. Recomputed, not read from the file's own marks. Views that \
      the file marks too are named one by one; what else differs by more than a few points is named once for a scene, for one \
      view takes others along. Looked for on the file's own canvas only.
      """,
    fix: "Update the frames in Interface Builder; `sizewise explain FILE --propose` prints them.",
    evidence: "REQUIREMENTS E6.",
    check: .scene { scene in
      guard scene.isCanvas else { return [] }
      let found = scene.views.indices.compactMap { view in misplaced(view, scene).map { (view, $0) } }
      let marked = found.filter { scene.views[$0.0].markedMisplaced }.map(\.1)
      let others = found.filter { !scene.views[$0.0].markedMisplaced }.map(\.1)
      guard var first = others.first else { return marked }
      if others.count > 1 {
        first.reasons.append("so do \(enumerated(others.dropFirst().map(\.name)))")
      }
      return marked + [first]
    })

  private static func misplaced(_ view: ViewIndex, _ scene: AuditedScene) -> Occurrence? {
    let own = scene.views[view]
    guard scene.tree.views[view].misplaced, let stored = own.frame, own.parent != nil else { return nil }
    let now = scene.tree.views[view].frame
    let off = max(
      max(abs(stored.x - now.x), abs(stored.y - now.y)),
      max(abs(stored.width - now.width), abs(stored.height - now.height)))
    // Where Interface Builder agrees a point is enough; else the difference must be more than ours could be.
    let least = own.markedMisplaced ? 1 : 4 + 0.03 * max(stored.width, stored.height)
    guard off > least else { return nil }
    return Occurrence(
      scene, view, "\(scene.name(view)) is stored at \(text(stored)), and its constraints give \(text(now))"
    ).with {
      $0.amount = off
      $0.attributes = [.left, .top, .width, .height]
    }
  }

  private static func text(_ frame: Rect) -> String {
    "[\(points(frame.x)), \(points(frame.y)), \(points(frame.width)), \(points(frame.height))]"
  }
}
