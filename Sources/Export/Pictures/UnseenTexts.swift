import Basics
import Drawing
import Layout
import Transitions

/// The names of views whose text has the colour of its ground, each once.
package struct UnseenTexts {
  package private(set) var names: [String] = []

  package init() {}

  /// Adds views of a stage.
  package mutating func add(_ views: [ViewReference], on stage: Stage) {
    for view in views {
      guard let tree = stage.nodes[view.node].tree else { continue }
      let name = VisibleText.quoted(ViewLabels(tree.plain)[view.view])
      if !names.contains(name) { names.append(name) }
    }
  }
}
