import Basics
import Drawing
import Export
import Layout
import Model
import Transitions

/// A screen with the frame of every view.
public struct LaidOutScreen: Sendable {
  /// The screen of the layout.
  public let screen: LayoutScreen
  /// The size of the controller's view.
  public let size: Size
  /// The views in document order, parents before their children. Empty for a controller without its own views.
  public let views: [LaidOutView]
  /// The warnings from layout, such as constraints that contradict each other, or names without a value.
  public let warnings: [Diagnostic]
  private let stage: Stage
  private let node: StageNode

  init(_ appearance: SceneAppearance, _ screen: LayoutScreen) {
    self.screen = screen
    size = appearance.node.frame.size
    views = appearance.node.tree.map(LaidOutView.views) ?? []
    warnings = appearance.stage.allDiagnostics
    stage = appearance.stage
    node = appearance.node
  }

  /// The name of the screen.
  public var name: String { screen.name }

  /// Returns the first view with a name or an id.
  public func view(_ name: String) -> LaidOutView? {
    views.first { $0.name == name } ?? views.first { $0.id == name }
  }

  /// A wireframe of the whole device as text, with 8 × 16 points per character.
  public var picture: String { draw(stage).grid.plainText() }

  /// The whole device as SVG, one unit per point, without scripts and external resources.
  public var svg: String {
    let scene = VectorScene(stage, shapes(of: stage, DrawingOptions()))
    return VectorSheet([.init(scene, caption: [])], title: name).svg
  }

  /// Returns the explanation of a view's frame as lines of text: the constraints that determine x, y, width and height,
  /// and those that lost. Empty for a view of another screen.
  public func explanation(of view: LaidOutView) -> [String] {
    guard views.indices.contains(view.index), views[view.index] == view, let tree = node.tree,
      let session = node.session()
    else { return [] }
    return ExplanationText(tree).lines(session.explanation(of: view.index)).map { line in
      let indent = line.kind == .value ? "" : "  "
      return indent + line.text + (line.detail.isEmpty ? "" : "  " + line.detail)
    }
  }
}

/// A view of a screen.
public struct LaidOutView: Sendable, Hashable {
  /// Interface Builder's object id, if the file has one.
  public let id: String?
  /// The name given by the author.
  public let name: String?
  /// The kind of view, as named in the file.
  public let type: String
  /// The index of the superview among the screen's views.
  public let parent: Int?
  /// The frame in the superview's coordinates, in points, rounded to the device's pixels.
  public let frame: Rect
  /// The frame in the coordinates of the screen's view.
  public let absolute: Rect
  /// Whether the view or an ancestor is hidden.
  public let isHidden: Bool
  /// Whether the constraints do not determine its position or size.
  public let isAmbiguous: Bool
  /// Whether a constraint on it is violated.
  public let isConflicting: Bool
  /// The index among the screen's views.
  let index: Int

  static func views(_ tree: SolvedTree) -> [LaidOutView] {
    let origins = tree.absoluteOrigins
    return tree.plain.views.enumerated().map { index, view in
      let solved = tree.views[index]
      return LaidOutView(
        id: view.id, name: view.name, type: view.element, parent: view.parent, frame: solved.frame,
        absolute: Rect(origin: origins[index], size: solved.frame.size), isHidden: solved.hidden,
        isAmbiguous: !solved.ambiguity.isEmpty, isConflicting: solved.conflicting, index: index)
    }
  }
}

/// A width and a height in points.
public typealias Size = Basics.Size
/// A rectangle in points, given by its top left corner and its size.
public typealias Rect = Basics.Rect
