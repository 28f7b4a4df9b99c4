import Basics
import Environment
import Layout
import Model

/// The screen at one moment: the window on its device, and the controllers in it, each with its solved tree, parents
/// before children and back to front.
package struct Stage: Sendable {
  /// The environment.
  package var environment: PreviewEnvironment
  /// The resolved environment.
  package var surroundings: Surroundings
  /// The visible controllers.
  package var nodes: [StageNode]
  /// The document's tint, which is the window's.
  package var tint: Color?
  /// The source of images.
  package var images: (any ImageSource)?
  /// Controllers that exist but are not visible, below the top of a navigation stack. Their `parent` is an index into
  /// `nodes`.
  package var offstage: [StageNode] = []
  /// The state of the responsive rules.
  package var responsive: ResponsiveState
  /// The presentation of each level; the root's entry is a placeholder.
  package var presentations: [LevelPresentation] = []
  /// The diagnostics from building, such as segues without a destination or containers that contain themselves.
  package var diagnostics: [Diagnostic] = []

  package init(environment: PreviewEnvironment, surroundings: Surroundings, nodes: [StageNode]) {
    self.environment = environment
    self.surroundings = surroundings
    self.nodes = nodes
    responsive = ResponsiveState(surroundings)
  }

  /// The diagnostics from building, adapting and layout.
  package var allDiagnostics: [Diagnostic] {
    diagnostics + nodes.compactMap(\.tree).flatMap { $0.plain.diagnostics + $0.diagnostics }
  }
}

/// A controller on the stage.
package struct StageNode: Sendable {
  /// The relation of a controller to its parent.
  package enum Role: Sendable, Hashable {
    case root
    /// Embedded in a container view of the parent's tree.
    case embedded(in: ViewIndex)
    /// The top of a navigation stack, the selected tab, or the current page.
    case content
    case column(Column)
    case presented(Presentation)
  }
  /// A column of a split view controller.
  package enum Column: UInt8, Sendable, Hashable { case primary, supplementary, secondary }

  /// The index of the scene in the document; for a wrapper, that of the wrapped scene.
  package var scene: Int
  /// The identity of the controller across stages.
  package var identity: ControllerIdentity
  /// The index of the parent; nil for the root.
  package var parent: Int?
  /// The relation to the parent.
  package var role: Role
  /// The frame in the window's coordinates.
  package var frame: Rect
  /// The traits.
  package var traits: Traits
  /// The safe area of the controller's view.
  package var safeArea: Insets
  /// The trait overrides set by the container.
  package var override = TraitOverride()
  /// The solved tree; nil for a controller without its own views.
  package var tree: SolvedTree?
  /// The placeholder label for a screen that is empty because code fills it: the name of its class, or of a controller
  /// without views.
  package var placeholderName: String?
  /// The request of its layout; nil on the canvas, which is not a device.
  package var request: SceneRequest?
  /// The context of its layout on the canvas.
  package var canvasContext: LayoutContext?
  /// Whether it is a navigation controller that the system or a delegate put around a scene.
  package var isWrapper = false
  /// Whether it is a split view controller that shows its columns side by side.
  package var isExpanded = false
  /// Whether its size is fixed, by constraints on its container view or by a preferred content size.
  package var hasFixedSize = false
  /// Whether it is outside the root controller's hierarchy and receives no callbacks (Evidence C9).
  package var isOutside = false
  /// Whether it received no callbacks for the last change and is drawn in its previous state.
  package var isStale = false
  /// The bars that the controller draws around its content.
  package var bars: [StageBar] = []
  /// The style that the controller prefers for the status bar.
  package var statusBar: StatusBarStyle?
  /// Whether the content behind is dimmed.
  package var dims = false
  /// The corner radius of a sheet or popover.
  package var cornerRadius = 0.0
  /// The tip of a popover's arrow, in the window's coordinates.
  package var arrow: Point?

  package init(
    scene: Int, identity: ControllerIdentity = ControllerIdentity([]), parent: Int?, role: Role, frame: Rect,
    traits: Traits, safeArea: Insets
  ) {
    self.scene = scene
    self.identity = identity
    self.parent = parent
    self.role = role
    self.frame = frame
    self.traits = traits
    self.safeArea = safeArea
  }
}

extension Stage {
  /// Whether any view is visible except for bars and empty lists. Tabs with titles count as visible.
  package var showsAnything: Bool {
    nodes.contains { node in
      if node.bars.contains(where: { $0.kind == .tab && $0.content.items.contains { !$0.title.isEmpty } }) {
        return true
      }
      guard let tree = node.tree else { return false }
      return tree.views.indices.contains { index in
        let view = tree.plain.views[index]
        guard index > 0 || view.end == 1, view.end == index + 1, !tree.views[index].hidden,
          !tree.views[index].frame.isEmpty
        else { return false }
        switch view.kind {
        case .table, .collection, .scroll, .container, .stack, .cellContent: return false
        case .view: return index > 0 && view.background != nil
        case .label, .button, .image, .textField, .textView, .control, .segmented, .searchBar, .navigationBar,
          .tabBar, .toolbar, .tableCell, .collectionCell, .reusableView, .effect, .web, .map, .scene, .window:
          return true
        }
      }
    }
  }
}

/// The kind of a bar.
package enum BarKind: UInt8, Sendable, Hashable { case navigation, tab, toolbar }

/// A bar of a container.
package struct StageBar: Sendable, Hashable {
  /// The kind of the bar.
  package var kind: BarKind
  /// The frame in the window's coordinates.
  package var frame: Rect
  /// The content.
  package var content: BarContent
  /// The height of the row of a large title below the bar proper; 0 without one.
  package var largeTitle = 0.0
  /// The height of the search field's row at the bottom; 0 without a search field.
  package var search = 0.0
  /// Whether the tabs float at the top, as on a pad: in the row of a navigation bar, in place of its title.
  package var floats = false
  /// Whether the bar stands upright at an edge of the window, with icons only.
  package var isUpright = false
  /// The space at the sides that its items leave free for the window's controls, the status icons or an upright bar.
  package var clear = Insets.zero
  /// The title of the back button.
  package var back: String?

  package init(_ kind: BarKind, frame: Rect, content: BarContent) {
    self.kind = kind
    self.frame = frame
    self.content = content
  }
}

extension Stage {
  /// Returns a bar as it is shown: with its title in the row of its items once the content is scrolled by the height of
  /// a large title.
  package func shown(_ bar: StageBar, of container: Int) -> StageBar {
    let height = bar.largeTitle
    guard height > 0, !bar.isUpright, bar.search == 0 else { return bar }
    let isScrolled = scrollViews(of: container).contains { frame, offset, _ in
      frame.y < bar.frame.maxY + 1 && frame.maxY > bar.frame.maxY && offset >= height
    }
    guard isScrolled else { return bar }
    var small = bar
    small.largeTitle = 0
    small.frame.height -= min(height, bar.frame.height)
    return small
  }

  /// Whether content is beneath a bar, because a scroll view that extends under the bar can be scrolled, or was
  /// scrolled. From iOS 15 on, a bar without content beneath it has the appearance of the scroll edge, which is
  /// transparent.
  package func hasContent(beneath bar: StageBar, of container: Int) -> Bool {
    scrollViews(of: container).contains { frame, offset, end in
      switch bar.kind {
      case .navigation: frame.y < bar.frame.maxY + 1 && frame.maxY > bar.frame.maxY && offset > 0.5
      case .tab, .toolbar: frame.maxY > bar.frame.y + 1 && end - offset > 0.5
      }
    }
  }

  /// Returns the visible scroll views in a container, with their frames, their vertical offsets and the ends of their
  /// ranges.
  private func scrollViews(of container: Int) -> [(frame: Rect, offset: Double, end: Double)] {
    nodes.indices.flatMap { index -> [(frame: Rect, offset: Double, end: Double)] in
      guard isInside(index, container), let tree = nodes[index].tree else { return [] }
      return tree.views.indices.compactMap { view in
        guard let range = tree.scrollRange(of: view), !tree.views[view].hidden else { return nil }
        let frame = tree.absoluteFrame(view).moved(by: nodes[index].frame.origin)
        return (frame, tree.views[view].offset.y, range.y.upperBound)
      }
    }
  }

  /// Whether the view of a controller in a container, or of the container itself, extends beneath a bar.
  package func extendsBeneath(_ bar: StageBar, of container: Int) -> Bool {
    nodes.indices.contains { index in
      guard isInside(index, container), nodes[index].tree != nil else { return false }
      let frame = nodes[index].frame
      return frame.y < bar.frame.midY && frame.maxY > bar.frame.midY
    }
  }

  /// Whether a controller is the container or one of its descendants.
  private func isInside(_ index: Int, _ container: Int) -> Bool {
    var next: Int? = index
    while let node = next {
      if node == container { return true }
      next = nodes[node].parent
    }
    return false
  }
}

/// The identity of a controller, independent of its position in the hierarchy: a detail controller pushed by a
/// collapsing split view remains the same one. It is the path by which the controller was created.
package struct ControllerIdentity: Sendable, Hashable {
  /// A step of the path.
  package enum PathComponent: Sendable, Hashable {
    case root(scene: Int)
    /// A child by a container's segue, as an index in the document.
    case child(segue: Int)
    /// A child in a container view, by the view's index in the document and the number of earlier copies of it.
    case embedded(view: Int, repetition: Int)
    case pushed(Int)
    case presented(Int)
    /// The wrapper around a controller.
    case wrapper
  }

  /// The path from the root.
  package private(set) var path: [PathComponent]

  package init(_ path: [PathComponent]) { self.path = path }

  /// Returns the identity with another path component.
  package func appending(_ step: PathComponent) -> ControllerIdentity { ControllerIdentity(path + [step]) }
}
