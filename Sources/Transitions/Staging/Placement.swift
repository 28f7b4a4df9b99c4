import Basics
import Model

/// A controller that is to be placed.
struct Placement {
  var scene: Int
  var identity: ControllerIdentity
  var parent: Int?
  var role: StageNode.Role
  /// In the window's coordinates.
  var frame: Rect
  /// Of the container, before overrides.
  var traits: Traits
  var safeArea: Insets
  var override = TraitOverride()
  var attachment = Segue.Attachment.child
  var isOutside = false
  var isWrapper = false
  var hasFixedSize = false
  /// Stands in a sheet, whose bars are higher.
  var isInSheet = false
  /// A wrapper's Done button.
  var hasDoneButton = false
  /// A navigation controller without a bar of its own, inside another one.
  var isNested = false
  /// Columns that a collapsed split view pushed onto this navigation controller.
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
  /// A navigation controller that merges into the stack.
  var isNested = false
}
