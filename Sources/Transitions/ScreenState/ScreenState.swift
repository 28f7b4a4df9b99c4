import Basics
import Environment
import Model

/// The input of a stage besides the document: the environment, and the user's actions on controllers. Equal screen
/// states give equal stages from a fresh start.
package struct ScreenState: Sendable, Hashable {
  /// The environment.
  package var environment: PreviewEnvironment
  /// The root and the presented controllers above it.
  package var levels: [Level]
  /// The trait overrides for a scene's controller, in addition to those of the document.
  package var overrides: [Int: TraitOverride] = [:]
  /// The sizes given to views, by the document's view.
  package var resizes: [DocumentView: Resize] = [:]
  /// The selected tab or page, by scene.
  package var selections: [Int: Int] = [:]
  /// The display mode of split view controllers set by the user, by scene.
  package var displayModes: [Int: SplitContent.DisplayMode] = [:]
  /// The scroll offsets of views, in points from the resting position; clamped to the content.
  package var offsets: [ScrolledView: Point] = [:]
  /// A window size that overrides the device's.
  package var windowSize: WindowSize?
  /// Whether the screen is as high as its content needs.
  package var isWhole = false

  /// A root or presented controller, with the controllers pushed in it.
  package struct Level: Sendable, Hashable {
    /// The index of the scene.
    package var scene: Int
    /// The requested presentation style.
    package var style: Presentation
    /// The anchor view of a popover, as a view of the document.
    package var anchor: DocumentView?
    /// The pushed controllers in order.
    package var pushes: [Push] = []
    /// The number of controllers popped off the stack of the file or of a collapsed split view, by navigation
    /// controller.
    package var pops: [ControllerIdentity: Int] = [:]

    /// Pushes a scene on a stack and returns the push.
    package mutating func push(_ scene: Int, on navigation: ControllerIdentity) -> Push {
      let push = Push(
        scene: scene, navigation: navigation, number: (pushes.map(\.number).max() ?? -1) + 1)
      pushes.append(push)
      return push
    }

    package init(scene: Int, style: Presentation = .automatic, anchor: DocumentView? = nil) {
      self.scene = scene
      self.style = style
      self.anchor = anchor
    }
  }

  /// A controller pushed on a navigation stack.
  package struct Push: Sendable, Hashable {
    /// The index of the scene.
    package var scene: Int
    /// The navigation controller.
    package var navigation: ControllerIdentity
    /// A number unique among all pushes of the level, even after some are popped.
    package var number: Int
  }

  package init(environment: PreviewEnvironment, root: Int) {
    self.environment = environment
    levels = [Level(scene: root)]
  }

  /// Creates the initial state, with the document's initial scene or its first one; nil if there is none.
  package init?(environment: PreviewEnvironment, document: Document) {
    guard let root = document.initialScene ?? document.scenes.indices.first else { return nil }
    self.init(environment: environment, root: root)
  }
}
