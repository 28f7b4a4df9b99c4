import Adapting
import Basics
import Drawing
import Environment
import Layout
import Model
import Transitions

/// One scene laid out as on the canvas of Interface Builder, compared with the frames that are stored in the file.
struct CanvasComparison: Sendable {
  struct Disagreement: Sendable {
    var reference: ViewIndex
    var stored: Rect
    var computed: Rect

    /// Whether the difference is too small to be visible on a device.
    var isSmall: Bool { difference < 1 }

    var difference: Double {
      max(
        abs(stored.x - computed.x), abs(stored.y - computed.y), abs(stored.width - computed.width),
        abs(stored.height - computed.height))
    }
  }

  var stage: Stage
  var agreeing = 0
  var compared = 0
  var disagreements: [Disagreement] = []

  /// The largest difference, in points, at which frames count as equal.
  private static let tolerance = 0.5

  init(_ document: Document, scene: Int, _ environment: PreviewEnvironment) {
    stage = CanvasStage.make(document, scene: scene, environment)
    guard let tree = stage.nodes.first?.tree else { return }
    for (index, view) in tree.plain.views.enumerated() {
      guard let stored = view.frame, view.parent != nil else { continue }
      compared += 1
      let miss = Disagreement(reference: index, stored: stored, computed: tree.views[index].frame)
      if miss.difference <= Self.tolerance { agreeing += 1 } else { disagreements.append(miss) }
    }
  }
}

extension PreviewState {
  mutating func toggleCanvas() {
    guard exploration != nil else { return }
    notify(.stepped)
    prepareCanvas()
    explore { $0.showsCanvas.toggle() }
    if exploration?.showsCanvas == true, let canvas = layout?.canvas {
      report(
        canvas.agreeing == canvas.compared
          ? "canvas: all \(canvas.compared) stored frames agree"
          : "canvas: \(canvas.agreeing) of \(canvas.compared) stored frames agree (the key , lists the others)"
      )
    }
  }

  mutating func prepareCanvas() {
    guard let layout, let screenState = exploration?.screenState else { return }
    let scene = canvasScene(layout.walkthrough.stage, layout.document)
    var canvas = CanvasComparison(layout.document, scene: scene, screenState.environment)
    canvas.stage.scroll(to: screenState.offsets)
    self.layout?.canvas = canvas
  }

  /// Returns the scene whose canvas to show: that of the selected view, otherwise the frontmost one that is not a
  /// container.
  private func canvasScene(_ stage: Stage, _ document: Document) -> Int {
    if let selection, exploration?.showsCanvas != true { return stage.nodes[selection.node].scene }
    let containers: Set<ControllerKind> = [.navigation, .tab, .split, .page]
    let front = stage.nodes.last { node in
      node.tree != nil && !containers.contains(document.scenes[node.scene].controller.kind)
    }
    return front?.scene ?? stage.nodes.first?.scene ?? 0
  }

  mutating func pickDisagreement() {
    if layout?.canvas == nil { prepareCanvas() }
    guard let canvas = layout?.canvas else { return }
    if canvas.disagreements.isEmpty {
      report("all \(canvas.compared) stored frames agree")
      return
    }
    if exploration?.showsCanvas != true { explore { $0.showsCanvas = true } }
    let items = canvas.disagreements.map { miss in
      let reference = ViewReference(node: 0, view: miss.reference)
      return Picker.Item(
        ViewNames.title(reference, in: canvas.stage),
        detail: FrameText.change(from: miss.stored, to: miss.computed),
        about: cause(of: miss, canvas), choice: .run { $0.choose(reference) })
    }
    open(
      Picker(
        "\(canvas.agreeing) of \(canvas.compared) stored frames agree; the others, stored → computed", items))
  }

  /// Returns the known cause of a difference.
  private func cause(of miss: CanvasComparison.Disagreement, _ canvas: CanvasComparison) -> String {
    guard let tree = canvas.stage.nodes.first?.tree else { return "" }
    let view = tree.plain.views[miss.reference]
    if view.markedMisplaced { return "The file itself marks it as misplaced." }
    if view.markedAmbiguous { return "The file itself marks it as ambiguous." }
    let solved = tree.views[miss.reference]
    let stored = Numbers.frame(miss.stored)
    if miss.isSmall { return "Stored \(stored). Less than a point: rounding, or text measurement." }
    if !solved.ambiguity.isEmpty { return "Its constraints are ambiguous." }
    if solved.conflicting { return "One of its constraints cannot be satisfied." }
    if let parent = view.parent, canvas.disagreements.contains(where: { $0.reference == parent }) {
      return "Its superview differs too."
    }
    if canvas.disagreements.contains(where: { $0.reference > miss.reference && $0.reference < view.end }) {
      return "Stored \(stored). It follows its content, which differs too."
    }
    if solved.text != nil { return "Its size follows its text: a font or its metrics differ." }
    return
      "Stored \(stored). The constraints produce a different frame: the file was saved without updating frames, or Sizewise differs from Interface Builder."
  }
}
