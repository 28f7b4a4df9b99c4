import Basics
import Environment
import Model

/// Everything that decides what is on the stage, besides the document: the environment, and what a person did to the
/// controllers. A fresh start with an equal state of the screen gives an equal stage.
package struct ScreenState: Sendable, Hashable {
  package var environment: PreviewEnvironment
  /// The root, and above it what is presented.
  package var levels: [Level]
  /// Traits given to a scene's controller by its container, on top of what the document says.
  package var overrides: [Int: TraitOverride] = [:]
  /// Sizes given to views, by the document's view.
  package var resizes: [DocumentView: Resize] = [:]
  /// The chosen tab or page of a scene's controller.
  package var selections: [Int: Int] = [:]
  /// Which columns of a split view controller are shown, by its scene, where a person has chosen.
  package var displayModes: [Int: SplitContent.DisplayMode] = [:]
  /// How far views are scrolled, in points from where their content rests; as far as it goes, where that is less.
  package var offsets: [ScrolledView: Point] = [:]
  /// Another size for the window than the device gives it.
  package var windowSize: WindowSize?
  /// The screen is as high as its content needs.
  package var isWhole = false

  /// A root or presented controller with what was pushed in it.
  package struct Level: Sendable, Hashable {
    package var scene: Int
    /// How it was asked to be presented.
    package var style: Presentation
    /// Where a popover points to: a view of the document.
    package var anchor: DocumentView?
    /// In the order in which they were pushed.
    package var pushes: [Push] = []

    /// Puts a scene on a stack; the result is who it is.
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

  package struct Push: Sendable, Hashable {
    package var scene: Int
    package var navigation: ControllerIdentity
    /// Tells it from every other push of its level, whichever of them are popped.
    package var number: Int
  }

  package init(environment: PreviewEnvironment, root: Int) {
    self.environment = environment
    levels = [Level(scene: root)]
  }

  /// A fresh start: the document's initial scene, else its first.
  package init?(environment: PreviewEnvironment, document: Document) {
    guard let root = document.initialScene ?? document.scenes.indices.first else { return nil }
    self.init(environment: environment, root: root)
  }
}
