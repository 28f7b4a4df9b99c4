import Basics
import Drawing
import Layout
import Model
import Solving
import Transitions

/// A screen on a page: its picture, and facts about each view.
package struct PageScreen: Sendable {
  /// The facts about a view.
  package struct ViewFacts: Sendable {
    /// The nesting level of the view.
    package var depth: Int
    package var name: String
    /// The type of the view, as printed by `frames`.
    package var type: String
    /// The frame on the screen.
    package var rect: Rect
    /// The frame in its superview, as text.
    package var numbers: String
    /// The lines of the explanation: a letter for the kind, the text, the origin.
    package var why: [String]
    /// The view in the document.
    package var source: DocumentView
  }

  /// The screen as vectors.
  package var scene: VectorScene
  package var title: String
  /// The index of the scene in its document.
  package var document: Int?
  /// The parts of the caption, which describe the environment.
  package var caption: [String]
  package var device: String
  package var orientation: String
  package var window: String
  /// The views, outer ones first.
  package var views: [ViewFacts]
  /// The index of the first view for each view of the document.
  var firstViews: [DocumentView: Int] {
    Dictionary(zip(views.map(\.source), views.indices)) { first, _ in first }
  }

  /// Makes the screen of a stage, and charges its explanations to the budget.
  package init(
    _ stage: Stage, title: String, frame: ScreenFrame.Kind = .edge, _ allowance: inout ExplanationAllowance
  ) {
    let list = shapes(of: stage, DrawingOptions(frame: frame))
    scene = VectorScene(stage, list, frame: frame)
    self.title = title
    caption = Caption.parts(stage, scale: nil, sizesLast: true)
    device = VisibleText.string(stage.environment.canvas ? "canvas" : stage.surroundings.deviceName)
    orientation = stage.environment.orientation.rawValue
    window = VisibleText.string(stage.environment.window.word)
    views = []
    let meter = allowance.ofScreen
    var tellers: [Int: Teller] = [:]
    for shape in list.views {
      let node = stage.nodes[shape.reference.node]
      guard let tree = node.tree else { continue }
      let teller = tellers[shape.reference.node] ?? Teller(node, tree, allowance.views > 0 ? meter : nil)
      tellers[shape.reference.node] = teller
      let explains = allowance.views > 0
      if explains { allowance.views -= 1 }
      views.append(
        teller.facts(shape.reference.view, rect: list.frames[shape.frame].rect, explains: explains))
    }
  }
}

/// The remaining budget for explaining the views of a page.
package struct ExplanationAllowance {
  /// The number of views to explain; further views have only their frames.
  package var views: Int
  /// The work for all screens.
  let meter: WorkMeter

  /// The work for one screen, so that enough is left for the others.
  private static let mostWorkOfScreen = 12_000_000

  fileprivate var ofScreen: WorkMeter { WorkMeter(most: Self.mostWorkOfScreen, of: meter) }
}

/// Describes the views of a controller's tree.
private struct Teller {
  private let tree: SolvedTree
  private let labels: ViewLabels
  private let text: ExplanationText
  /// The explainer; nil without explanations, because it lays out the tree again.
  private let explainer: Explainer?
  private let depths: [Int]

  init(_ node: StageNode, _ tree: SolvedTree, _ meter: WorkMeter?) {
    self.tree = tree
    labels = ViewLabels(tree.plain)
    text = ExplanationText(tree)
    explainer = meter.flatMap { meter in node.session().map { Explainer($0, meter) } }
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
    if explains, let explainer {
      why = text.lines(explainer.explanation(of: index)).map { line in
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
