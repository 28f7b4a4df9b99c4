import Basics
import Environment
import Layout
import Model

/// Everything on the screen at one moment: the window on its device, and the controllers in it, each with its own
/// solved tree, parents before children and back before front.
package struct Stage: Sendable {
  package var environment: PreviewEnvironment
  package var surroundings: Surroundings
  package var nodes: [StageNode]
  /// The document's tint: what every window has from the start.
  package var tint: Color?
  package var images: (any ImageSource)?
  /// Controllers that exist without being seen: below the top of a navigation stack. Their `parent` is an index into
  /// `nodes`.
  package var offstage: [StageNode] = []
  package var responsive: ResponsiveState
  /// How each level is presented; the root's entry says nothing.
  package var presentations: [LevelPresentation] = []
  /// What building had to say: segues that lead nowhere, containers that hold themselves.
  package var diagnostics: [Diagnostic] = []

  package init(environment: PreviewEnvironment, surroundings: Surroundings, nodes: [StageNode]) {
    self.environment = environment
    self.surroundings = surroundings
    self.nodes = nodes
    responsive = ResponsiveState(surroundings)
  }

  /// The bars and bezel of a screen cost about as much as so many views.
  private static let fixedCount = 20

  /// What the stage costs to keep and to draw, in views.
  package var viewCount: Int { nodes.reduce(Self.fixedCount) { $0 + ($1.tree?.views.count ?? 0) } }

  /// What building, adapting and laying out had to say.
  package var allDiagnostics: [Diagnostic] {
    diagnostics + nodes.compactMap(\.tree).flatMap { $0.plain.diagnostics + $0.diagnostics }
  }
}

/// One controller on the stage.
package struct StageNode: Sendable {
  package enum Role: Sendable, Hashable {
    case root
    /// In a container view of the parent's tree.
    case embedded(in: ViewIndex)
    /// Top of a navigation stack, chosen tab, page.
    case content
    case column(Column)
    case presented(Presentation)
  }
  package enum Column: UInt8, Sendable, Hashable { case primary, supplementary, secondary }

  /// Index of the document's scene; of a wrapper that of the scene it wraps.
  package var scene: Int
  /// Which controller it is, from one stage to the next.
  package var identity: ControllerIdentity
  package var parent: Int?
  package var role: Role
  /// In the window's coordinates.
  package var frame: Rect
  package var traits: Traits
  package var safeArea: Insets
  /// Traits that its container gives to it.
  package var override = TraitOverride()
  /// nil for a controller without views of its own.
  package var tree: SolvedTree?
  /// What stands for a screen that shows nothing, since the app's code fills it: the name of its class, or what a controller
  /// without views is called.
  package var standIn: String?
  /// What the tree was laid out for; nil on the canvas, which is not a device's.
  package var request: SceneRequest?
  /// What the tree was laid out in, on the canvas.
  package var canvasContext: LayoutContext?
  /// A navigation controller that the system or a delegate put around a scene.
  package var isWrapper = false
  /// A split view controller that shows its columns side by side.
  package var isExpanded = false
  /// Its size is given by itself: fixed constraints on its container view, or a preferred content size.
  package var hasFixedSize = false
  /// Outside the root controller's tree: told nothing (Evidence C9).
  package var isOutside = false
  /// Told nothing of the last change, so drawn as it was.
  package var isStale = false
  /// Bars that this controller draws around its content.
  package var bars: [StageBar] = []
  /// Dims what lies behind.
  package var dims = false
  package var cornerRadius = 0.0
  /// Where a popover points to, in the window's coordinates.
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
  /// Whether there is a view with a look of its own, beside bars and empty lists.
  package var showsAnything: Bool {
    nodes.contains { node in
      guard let tree = node.tree else { return false }
      return tree.views.indices.contains { index in
        let view = tree.plain.views[index]
        guard index > 0 || view.end == 1, view.end == index + 1, !tree.views[index].hidden,
          !tree.views[index].frame.isEmpty
        else { return false }
        switch view.kind {
        case .table, .collection, .scroll, .container, .stack, .cellContent: return false
        case .view: return index > 0 && view.background != nil
        case .label, .button, .image, .textField, .textView, .switch, .slider, .stepper, .segmented,
          .progress, .activity, .pageControl, .datePicker, .picker, .searchBar, .navigationBar, .tabBar,
          .toolbar, .tableCell, .collectionCell, .reusableView, .effect, .web, .map, .scene, .window:
          return true
        }
      }
    }
  }
}

/// A bar of a container.
package struct StageBar: Sendable, Hashable {
  package enum Kind: UInt8, Sendable, Hashable { case navigation, tab, toolbar }

  package var kind: Kind
  /// In the window's coordinates.
  package var frame: Rect
  package var content: BarContent
  /// Title in large letters below the bar proper.
  package var largeTitle = false
  /// Height of the row at its lower edge that holds a field for searching; 0 where there is none.
  package var search = 0.0
  /// Tabs at the top of a pad: words on a piece of their own, in the row of a navigation bar and in the place of its title.
  package var floats = false
  /// Title of the controller that "back" leads to.
  package var back: String?

  package init(_ kind: Kind, frame: Rect, content: BarContent) {
    self.kind = kind
    self.frame = frame
    self.content = content
  }
}

/// Which controller it is, whatever its place in the hierarchy: a detail controller that a collapsing split view pushes
/// is the same one. It is the way on which the controller came into being.
package struct ControllerIdentity: Sendable, Hashable {
  package enum Step: Sendable, Hashable {
    case root(scene: Int)
    /// Through a segue of a container, by its index in the document.
    case child(segue: Int)
    /// In a container view, by the view's index in the solved tree's source and how many are before it.
    case embedded(view: Int, repetition: Int)
    case pushed(Int)
    case presented(Int)
    /// Around the controller of which it is the wrapper.
    case wrapper
  }

  package private(set) var path: [Step]

  package init(_ path: [Step]) { self.path = path }

  package func appending(_ step: Step) -> ControllerIdentity { ControllerIdentity(path + [step]) }
}
