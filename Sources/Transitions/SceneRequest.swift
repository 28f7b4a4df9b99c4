import Basics
import Environment
import Model

/// Everything that the layout of one controller depends on, apart from the document. Equal requests give equal trees,
/// so a stage takes over each tree of its predecessor whose request stayed the same.
package struct SceneRequest: Sendable, Hashable {
  /// Index of the document's scene.
  package var scene: Int
  /// Size of the controller's view.
  package var size: Size
  package var safeArea: Insets
  package var traits: Traits
  package var screen: Size
  package var window: Size
  package var device: String
  package var os: Int
  package var bars = Bars()
  /// The view belongs to a controller: its margins follow its width.
  package var isControllerRoot = true
  /// Height that the keyboard covers of the view.
  package var keyboardHeight = 0.0
  package var textLength = 1.0
  package var language: String?
  /// Proportional scaling is on.
  package var scaling = true
  package var states: [String: String] = [:]
  package var responsive: ResponsiveState
  /// Sizes that a person gave to views of this scene, by the document's view.
  package var resizes: [DocumentView: Resize] = [:]

  /// Tables of layouts ask for it several times a scene, so it is made of what differs most often.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(scene)
    hasher.combine(size)
    hasher.combine(safeArea)
    hasher.combine(traits)
    hasher.combine(textLength)
  }

  /// What is above the controller's view, as far as its lists care.
  package struct Bars: Sendable, Hashable {
    package var navigationBar = false
    package var largeTitle = false
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
    screen = surroundings.screen
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
