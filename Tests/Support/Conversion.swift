import Environment
import Layout
import LayoutFormat
import Model
import Reading
import Transitions

/// Compares the frames of a storyboard with those of the layout description written from it.
package struct Conversion: Sendable {
  package let text: String
  package let losses: [Diagnostic]
  /// The description, read again.
  package let document: Document
  /// The number of compared views, counted in every scene and environment.
  package private(set) var compared = 0
  package private(set) var equal = 0
  /// Differences: `scene.view: frame in the storyboard, frame in the description`.
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
        guard let old = try? before.stage(ScreenState(environment: environment, root: scene)),
          let new = try? after.stage(ScreenState(environment: environment, root: scene))
        else { continue }
        for node in old.nodes {
          guard let tree = node.tree, let other = new.nodes.first(where: { $0.scene == node.scene })?.tree
          else {
            continue
          }
          compare(tree, other, names, original.scenes[node.scene].name, original)
        }
      }
    }
  }

  private mutating func compare(
    _ old: SolvedTree, _ new: SolvedTree, _ names: [ViewIndex: String], _ scene: String, _ original: Document
  ) {
    var places: [String: Int] = [:]
    for (index, view) in new.plain.views.enumerated() {
      if let name = view.parent == nil ? "root" : view.name { places[name] = index }
    }
    for index in old.plain.views.indices {
      guard let name = names[old.plain.source[index].index], !name.hasSuffix(".contentView") else { continue }
      compared += 1
      guard let place = places[name] else {
        misses.append("\(scene).\(name): not there")
        continue
      }
      let (a, b) = (old.absoluteFrame(index), new.absoluteFrame(place))
      let isEqual =
        abs(a.x - b.x) < 0.51 && abs(a.y - b.y) < 0.51 && abs(a.width - b.width) < 0.51
        && abs(a.height - b.height) < 0.51
      if isEqual {
        equal += 1
      } else {
        let (was, now) = (original.views[old.plain.source[index]], document.views[new.plain.source[place]])
        misses.append("\(scene).\(name): \(a) \(b)\(Self.differences(was, now))")
      }
    }
  }

  /// Returns the lines in which the dumps of the two views differ.
  private static func differences(_ old: View, _ new: View) -> String {
    func lines(_ view: View) -> [String] {
      var view = view
      (view.id, view.name, view.parent, view.end, view.position) = (
        nil, nil, nil, 0, SourcePosition(line: 1, column: 1)
      )
      var text = ""
      dump(view, to: &text)
      return text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " }.description }
    }
    let (before, after) = (lines(old), lines(new))
    let gone = before.filter { !after.contains($0) }.map { "\n  - \($0)" }
    return (gone + after.filter { !before.contains($0) }.map { "\n  + \($0)" }).joined()
  }
}
