import Basics
import Drawing
import Export
import Layout
import Model
import Transitions

/// A screen with the frame of every view.
public struct LaidOutScreen: Sendable {
  /// Which of the layout's screens it is.
  public let screen: LayoutScreen
  /// Of the controller's view.
  public let size: Size
  /// In document order: parents before their children. Empty for a controller without views of its own.
  public let views: [LaidOutView]
  /// What laying out had to say: constraints that contradict each other, names without a value.
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

  /// The first view of a name or an id.
  public func view(_ name: String) -> LaidOutView? {
    views.first { $0.name == name } ?? views.first { $0.id == name }
  }

  /// The whole device as a wireframe in text, 8 × 16 points a character.
  public var picture: String { draw(stage).grid.plainText() }

  /// The whole device as SVG, one unit a point, without scripts and with nothing from outside.
  public var svg: String {
    let scene = VectorScene(stage, shapes(of: stage, DrawingOptions()))
    return VectorSheet([.init(scene, caption: [])], title: name).svg
  }

  /// Why a view is where it is, line by line: for x, y, width and height what decides them, and what lost. Empty for a view
  /// that is not of this screen.
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

/// One view of a screen.
public struct LaidOutView: Sendable, Hashable {
  /// Interface Builder's id, where the file has one.
  public let id: String?
  /// The name that the author gave to it.
  public let name: String?
  /// The kind of view, as the file spells it.
  public let type: String
  /// Index of the superview among the screen's views.
  public let parent: Int?
  /// In points, in the superview, on the device's pixels.
  public let frame: Rect
  /// In the screen's view.
  public let absolute: Rect
  /// Hidden itself or inside a hidden view.
  public let isHidden: Bool
  /// The constraints leave its place or its size open.
  public let isAmbiguous: Bool
  /// A constraint on it cannot be met.
  public let isConflicting: Bool
  /// Its place among the screen's views.
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
/// A rectangle in points, from its upper left corner.
public typealias Rect = Basics.Rect
