import Environment
import Layout
import Model
import Reading
import Transitions

/// A storyboard beside the layout description that it was written as: do the views are in the same places?
package struct Conversion: Sendable {
  package let text: String
  package let losses: [Diagnostic]
  /// The description, read again.
  package let document: Document
  /// Views that were compared, each in every scene and environment.
  package private(set) var compared = 0
  package private(set) var equal = 0
  /// `scene.view: frame in the storyboard, frame in the description`
  package private(set) var misses: [String] = []

  package init(_ original: Document, environments: [PreviewEnvironment]) {
    (text, losses) = LayoutWriter.write(original)
    document = readDocument(Array(text.utf8), file: "converted.json")
    let names = LayoutWriter.viewNames(of: original)
    guard document.scenes.count == original.scenes.count else { return }
    let before = StageContext(document: original, engine: .standard)
    let after = StageContext(document: document, engine: .standard)
    for environment in environments {
      for scene in original.scenes.indices {
        guard let old = try? before.stage(Situation(environment: environment, root: scene)),
          let new = try? after.stage(Situation(environment: environment, root: scene))
        else { continue }
        for node in old.nodes {
          guard let tree = node.tree, let other = new.nodes.first(where: { $0.scene == node.scene })?.tree
          else {
            continue
          }
          compare(tree, other, names, original.scenes[node.scene].name)
        }
      }
    }
  }

  private mutating func compare(
    _ old: SolvedTree, _ new: SolvedTree, _ names: [ViewIndex: String], _ scene: String
  ) {
    var places: [String: Int] = [:]
    for (index, view) in new.plain.views.enumerated() {
      if let name = view.parent == nil ? "root" : view.name { places[name] = index }
    }
    for index in old.plain.views.indices {
      guard let name = names[old.plain.source[index]], !name.hasSuffix(".contentView") else { continue }
      compared += 1
      guard let place = places[name] else {
        misses.append("\(scene).\(name): not there")
        continue
      }
      let (a, b) = (old.absoluteFrame(index), new.absoluteFrame(place))
      let isEqual =
        abs(a.x - b.x) < 0.51 && abs(a.y - b.y) < 0.51 && abs(a.width - b.width) < 0.51
        && abs(a.height - b.height) < 0.51
      if isEqual { equal += 1 } else { misses.append("\(scene).\(name): \(a) \(b)") }
    }
  }
}
