import Adapting
import Environment
import Layout
import Model
import Transitions

/// One scene as Interface Builder drew it, and how many of the frames that it stored come out the same.
struct CanvasComparison: Sendable {
  struct Disagreement: Sendable {
    var reference: ViewIndex
    var stored: Rect
    var computed: Rect

    /// Nobody would see it on a device.
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

  /// Frames are equal within half a point: what a person could not see either.
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
