import Basics
import Drawing
import Model
import Transitions

/// The changes on the stage after the file was saved. Views are matched by name, because their positions in the file
/// change.
struct ReloadChanges: Sendable {
  /// The previous frames of the views that moved, on the screen.
  private(set) var framesBefore: [Rect] = []
  private(set) var words: [String] = []

  private struct Key: Hashable {
    var node: Int
    var name: String
    var repetition: Int
  }

  init(from old: Stage, to new: Stage) {
    let before = Self.frames(old)
    let after = Self.frames(new)
    var moved: [(name: String, text: String)] = []
    for (key, now) in after.sorted(by: { $0.value.order < $1.value.order }) {
      guard let then = before[key] else { continue }
      guard let text = Self.change(from: then.rect, to: now.rect) else { continue }
      framesBefore.append(then.rect)
      moved.append((key.name, text))
    }
    let added = after.keys.count { before[$0] == nil }
    let removed = before.keys.count { after[$0] == nil }
    if let first = moved.first { words.append("\(VisibleText.string(first.name)) \(first.text)") }
    if moved.count > 1 { words.append("\(moved.count) views moved") }
    if added > 0 { words.append("\(added) new") }
    if removed > 0 { words.append("\(removed) gone") }
  }

  private static func frames(_ stage: Stage) -> [Key: (rect: Rect, order: Int)] {
    var result: [Key: (rect: Rect, order: Int)] = [:]
    var seen: [Key: Int] = [:]
    for (index, node) in stage.nodes.enumerated() {
      guard let tree = node.tree else { continue }
      let origins = tree.absoluteOrigins
      for (view, plain) in tree.plain.views.enumerated() where !tree.views[view].hidden {
        let name = plain.name ?? plain.id ?? plain.kind.rawValue
        let first = Key(node: index, name: name, repetition: 0)
        let repetition = seen[first, default: 0]
        seen[first] = repetition + 1
        let rect = Rect(origin: origins[view], size: tree.views[view].frame.size)
          .moved(by: node.frame.origin).moved(by: stage.surroundings.window.origin)
        result[Key(node: index, name: name, repetition: repetition)] = (rect, result.count)
      }
    }
    return result
  }

  private static func change(from a: Rect, to b: Rect) -> String? {
    let parts = [
      ("x", b.x - a.x), ("y", b.y - a.y), ("width", b.width - a.width), ("height", b.height - a.height),
    ].filter { abs($0.1) >= 0.5 }
    guard !parts.isEmpty else { return nil }
    return parts.map { "\($0.1 > 0 ? "+" : "−")\(Numbers.points(abs($0.1))) \($0.0)" }.joined(separator: " ")
  }
}

extension PreviewState {
  /// Reports the changes of a reload, and shows them until the next event.
  mutating func reportReload(from before: OpenLayout, to after: OpenLayout) {
    let isCanvas = exploration?.showsCanvas == true
    guard let old = isCanvas ? before.canvas?.stage : before.walkthrough.stage,
      let new = isCanvas ? after.canvas?.stage : after.walkthrough.stage
    else { return }
    let changes = ReloadChanges(from: old, to: new)
    layout?.framesBefore = changes.framesBefore
    if !changes.words.isEmpty, let said = message {
      report(said + ": " + changes.words.joined(separator: ", "))
    }
  }
}
