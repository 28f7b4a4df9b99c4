import Basics
import Environment
import Model

/// The input of a controller's layout, apart from the document. Equal requests give equal trees, so a stage reuses each
/// tree of its predecessor whose request is the same.
package struct SceneRequest: Sendable, Hashable {
  /// The index of the scene in the document.
  package var scene: Int
  /// The size of the controller's view.
  package var size: Size
  /// The safe area of the controller's view.
  package var safeArea: Insets
  /// The controller's traits.
  package var traits: Traits
  /// The size of the screen.
  package var screen: Size
  /// The size of the window.
  package var window: Size
  /// The id of the device.
  package var device: String
  /// The major version of the system.
  package var os: Int
  /// The bars above the controller's view.
  package var bars = Bars()
  /// Whether the view is the root view of a controller, whose margins depend on its width.
  package var isControllerRoot = true
  /// The height of the part of the view that the keyboard covers.
  package var keyboardHeight = 0.0
  /// The points by which the window is higher than the device's, to show all content.
  package var growth = 0.0
  /// The points beyond their visible size up to which lists have rows, because they are scrolled.
  package var listReach = 0.0
  /// The factor by which text is lengthened.
  package var textLength = 1.0
  /// The language of the text; nil for the authored one.
  package var language: String?
  /// Whether proportional scaling is on.
  package var scaling = true
  /// The states of views by name.
  package var states: [String: String] = [:]
  /// The state of the responsive rules.
  package var responsive: ResponsiveState
  /// The sizes that the user gave to views of this scene, by the document's view.
  package var resizes: [DocumentView: Resize] = [:]

  /// Hashes the values that differ most often; requests are looked up several times per scene.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(scene)
    hasher.combine(size)
    hasher.combine(safeArea)
    hasher.combine(traits)
    hasher.combine(textLength)
  }

  /// The bars above a controller's view, as far as they affect its lists.
  package struct Bars: Sendable, Hashable {
    /// Whether there is a navigation bar.
    package var navigationBar = false
    /// Whether the navigation bar shows a large title.
    package var largeTitle = false
    /// Whether the controller is the root of a navigation stack.
    package var isNavigationRoot = false

    package init() {}
  }

  package init(
    scene: Int, size: Size, safeArea: Insets, traits: Traits, surroundings: Surroundings,
    responsive: ResponsiveState
  ) {
    self.scene = scene
    self.size = size
    self.safeArea = safeArea
    self.traits = traits
    screen = surroundings.appScreen ?? surroundings.screen
    window = surroundings.window.size
    device = surroundings.device
    os = surroundings.os
    self.responsive = responsive
  }
}

/// A new size for a view; nil keeps the dimension.
package struct Resize: Sendable, Hashable {
  package var width: Double?
  package var height: Double?

  package init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}
