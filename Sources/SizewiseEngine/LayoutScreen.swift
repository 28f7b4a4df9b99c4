import Model

/// A screen of a layout: a scene of a storyboard, a view of a xib, a screen of our own format.
public struct LayoutScreen: Sendable, Hashable {
  /// Its name in the file.
  public let name: String
  /// Interface Builder's id of the controller, where the file has one.
  public let id: String?
  public let storyboardIdentifier: String?
  /// The controller's class, where it is one of the app's own.
  public let className: String?
  /// Of the document's scenes.
  let index: Int

  init(_ scene: Scene, _ index: Int) {
    name = scene.name
    id = scene.id
    storyboardIdentifier = scene.controller.storyboardIdentifier
    className = scene.controller.customClass
    self.index = index
  }
}

/// A screen as laid out, or why an environment cannot show it.
public struct ScreenResult: Sendable {
  public let screen: LayoutScreen
  public let result: Result<LaidOutScreen, LayoutError>
}
