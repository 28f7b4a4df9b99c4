import Model

/// A screen of a layout: a scene of a storyboard, the view of a xib, or a screen of a layout file.
public struct LayoutScreen: Sendable, Hashable {
  /// The name in the file.
  public let name: String
  /// Interface Builder's object id of the controller, if the file has one.
  public let id: String?
  /// The storyboard identifier, if the file has one.
  public let storyboardIdentifier: String?
  /// The controller's custom class.
  public let className: String?
  /// The index among the document's scenes.
  let index: Int

  init(_ scene: Scene, _ index: Int) {
    name = scene.name
    id = scene.id
    storyboardIdentifier = scene.controller.storyboardIdentifier
    className = scene.controller.customClass
    self.index = index
  }
}

/// The result of laying out a screen.
public struct ScreenResult: Sendable {
  /// The screen.
  public let screen: LayoutScreen
  /// The screen as laid out, or the reason why the environment cannot show it.
  public let result: Result<LaidOutScreen, LayoutError>
}
