import Basics
import Drawing
import Layout
import Transitions

/// The texts that have the colour of their ground.
package enum UnseenTexts {
  /// Returns the names of their views on some stages, each once.
  package static func names(_ stages: [Stage]) -> [String] {
    var names: [String] = []
    for stage in stages {
      for view in shapes(of: stage, DrawingOptions()).unseen {
        guard let tree = stage.nodes[view.node].tree else { continue }
        let name = VisibleText.quoted(ViewLabels(tree.plain)[view.view])
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }
}
