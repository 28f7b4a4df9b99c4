import Basics
import Environment
import Layout
import Model

/// The device and scene with which a file is shown by default. The preview and all commands use the same rule.
package struct Opening: Sendable {
  package var screenState: ScreenState
  /// The file's initial scene, if it is skipped because it shows nothing; otherwise nil.
  package var passedOver: Int?

  /// Returns the device for which a file without one was designed, judging by the size of its scenes; nil if none
  /// matches. If the scenes are wider than any phone, it is an iPad.
  package static func device(for document: Document, in catalog: DeviceCatalog) -> String? {
    guard document.format != .layout, document.canvas.device == nil else { return nil }
    var widest = Size.zero
    for scene in document.scenes {
      guard let frame = document.rootView(of: scene)?.frame else { continue }
      if (frame.width, frame.height) > (widest.width, widest.height) { widest = frame.size }
    }
    // The canvas of old files is a square of 600 points, which is not the size of a device.
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

  /// Returns the given scene if it shows anything, otherwise the first scene that does, in its containers.
  package static func choose(_ screenState: ScreenState, _ context: StageContext) -> Opening {
    guard let stage = try? context.stage(screenState),
      let showing = filled(insteadOf: screenState.levels.first?.scene, on: stage, context)
    else { return Opening(screenState: screenState) }
    return Opening(screenState: showing.screenState, passedOver: screenState.levels.first?.scene)
  }

  /// Returns another scene if the given one shows nothing on its stage, otherwise nil.
  package static func filled(insteadOf scene: Int?, on stage: Stage, _ context: StageContext) -> SceneShowing?
  {
    guard context.document.scenes.count > 1, !stage.showsAnything else { return nil }
    return context.filledScene(otherThan: scene, in: stage.environment)
  }

  /// Returns the note about a skipped scene.
  package static func note(_ name: String, _ document: Document) -> String {
    "the \(document.initialScene == nil ? "first" : "initial") scene \(name) has no views"
  }
}
