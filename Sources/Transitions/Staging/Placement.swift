import Basics
import Model

/// A controller to be placed.
struct Placement {
  var scene: Int
  var identity: ControllerIdentity
  var parent: Int?
  var role: StageNode.Role
  /// The frame in the window's coordinates.
  var frame: Rect
  /// The container's traits, before overrides.
  var traits: Traits
  var safeArea: Insets
  var override = TraitOverride()
  var attachment = Segue.Attachment.child
  var isOutside = false
  var isWrapper = false
  var hasFixedSize = false
  /// Whether it is in a sheet, whose bars are higher.
  var isInSheet = false
  /// Whether a wrapper has a Done button.
  var hasDoneButton = false
  /// Whether it is a navigation controller inside another one, which has no bar.
  var isNested = false
  /// The columns that a collapsed split view pushed onto this navigation controller.
  var collapsed: [StackItem] = []
  var bars = SceneRequest.Bars()
  var dims = false
  var cornerRadius = 0.0
  var arrow: Point?

  init(
    scene: Int, identity: ControllerIdentity, parent: Int?, role: StageNode.Role, frame: Rect, traits: Traits,
    safeArea: Insets
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

/// A controller on a navigation stack.
struct StackItem {
  var scene: Int
  var identity: ControllerIdentity
  var override = TraitOverride()
  var attachment = Segue.Attachment.child
  /// Whether it is a navigation controller that is merged into the stack.
  var isNested = false
}
