import Basics
import Drawing
import Environment
import Layout
import Model
import Transitions

/// Where a file is opened: on its own device, at the first screen that shows something; and why there.
struct Opening {
  var screenState: ScreenState
  /// Told once, where it is not what the file says first.
  var reason: String?

  /// The device that a file without one was made for: a pad where its screens are wider than any phone.
  static func device(for document: Document, in catalog: DeviceCatalog) -> String? {
    guard document.format != .layout, document.canvas.device == nil else { return nil }
    var widest = Size.zero
    for scene in document.scenes {
      guard let frame = document.rootView(of: scene)?.frame else { continue }
      if frame.width > widest.width { widest = frame.size }
    }
    // Old files draw on a square of 600 points, which is not a device's.
    guard widest.width >= 700 || widest.width == 320 || widest.width == 375 || widest.width == 414 else {
      return nil
    }
    let upright = widest.width <= widest.height ? widest : widest.turned
    let fits = catalog.groups.compactMap { catalog.representative(of: $0) }.filter {
      let size = catalog.group(of: $0).size
      return size.width == upright.width && abs(size.height - upright.height) < 100
    }
    if let exact = fits.first(where: { catalog.group(of: $0).size.height == upright.height }) ?? fits.first {
      return exact.id
    }
    return widest.width >= 700 ? "ipad-pro-11" : nil
  }

  /// The initial scene where it shows anything, else the first that does, in its containers.
  static func choose(_ screenState: ScreenState, _ context: StageContext) -> Opening {
    let document = context.document
    guard document.scenes.count > 1, let stage = try? context.stage(screenState), !stage.showsAnything else {
      return Opening(screenState: screenState)
    }
    let root = screenState.levels.first?.scene
    guard let showing = context.filledScene(otherThan: root, in: screenState.environment) else {
      return Opening(screenState: screenState)
    }
    let empty = document.initialScene == nil ? "first" : "initial"
    let name = root.map { SceneTitles(document)[$0] } ?? ""
    return Opening(
      screenState: showing.screenState, reason: "the \(empty) scene \(name) shows nothing of its own")
  }
}
