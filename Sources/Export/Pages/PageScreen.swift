import Drawing
import Layout
import Model
import Transitions

/// A screen on a page: its picture, and what can be said of each view in it.
package struct PageScreen: Sendable {
  package struct ViewFacts: Sendable {
    package var depth: Int
    package var name: String
    package var type: String
    /// On the screen.
    package var rect: Rect
    package var numbers: String
    /// Lines of the explanation: a letter for the kind, the words, what they come from.
    package var why: [String]
    /// Its place in the document.
    package var source: DocumentView
  }

  package var scene: VectorScene
  package var title: String
  package var caption: [String]
  package var device: String
  package var orientation: String
  package var window: String
  package var views: [ViewFacts]

  /// - Parameter explained: how many views may still be explained.
  package init(_ stage: Stage, title: String, explained: inout Int) {
    let list = shapes(of: stage, DrawingOptions())
    scene = VectorScene(stage, list)
    self.title = title
    caption = Caption.parts(stage, scale: nil)
    device = VisibleText.string(stage.environment.canvas ? "canvas" : stage.surroundings.deviceName)
    orientation = stage.environment.orientation.rawValue
    window = VisibleText.string(stage.environment.window.word)
    views = []
    var tellers: [Int: Teller] = [:]
    for shape in list.views {
      let node = stage.nodes[shape.reference.node]
      guard let tree = node.tree else { continue }
      let explains = explained > 0
      let teller = tellers[shape.reference.node] ?? Teller(node, tree, explains: explains)
      tellers[shape.reference.node] = teller
      if explains { explained -= 1 }
      views.append(
        teller.facts(shape.reference.view, rect: list.frames[shape.frame].rect, explains: explains))
    }
  }

  /// The most views that a page explains; the others have their frames.
  package static let mostExplained = 3000
}

/// What a controller's tree says of its views.
private struct Teller {
  private let tree: SolvedTree
  private let labels: ViewLabels
  private let text: ExplanationText
  /// nil where nothing is explained: it lays the tree out once more.
  private let session: LayoutSession?
  private let depths: [Int]

  init(_ node: StageNode, _ tree: SolvedTree, explains: Bool) {
    self.tree = tree
    labels = ViewLabels(tree.plain)
    text = ExplanationText(tree)
    session = explains ? node.session() : nil
    var depths: [Int] = []
    for view in tree.plain.views { depths.append(view.parent.map { depths[$0] + 1 } ?? 0) }
    self.depths = depths
  }

  func facts(_ index: ViewIndex, rect: Rect, explains: Bool) -> PageScreen.ViewFacts {
    let view = tree.plain.views[index]
    let frame = tree.views[index].frame
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(Numbers.points).joined(separator: ", ")
    let place = view.position.isKnown ? "  line \(view.position.line)" : ""
    var why: [String] = []
    if explains, let session {
      why = text.lines(session.explanation(of: index)).map { line in
        let kind =
          switch line.kind {
          case .value: "v"
          case .row: "r"
          case .note: "n"
          }
        return kind + "\t" + line.text + (line.detail.isEmpty ? "" : "\t" + line.detail)
      }
    }
    return PageScreen.ViewFacts(
      depth: depths[index], name: VisibleText.string(labels[index]), type: view.element, rect: rect,
      numbers: "[\(numbers)]" + place, why: why, source: tree.plain.source[index])
  }
}
