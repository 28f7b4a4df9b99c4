import Environment
import Export
import Transitions

/// The scenes of a file on a device that a review looks at besides the file's own.
struct ReviewDevice {
  /// The id of the device.
  var name: String
  var appearances: [SceneAppearance]

  private static let names = ["iphone-se-3", "iphone-16", "iphone-16-pro-max", "ipad-pro-11"]

  /// Returns the scenes on all devices that the app supports; none if an environment was requested.
  static func all(
    _ file: LoadedFile, _ scenes: [Int], _ request: LayoutRequest, _ console: Console
  ) -> [ReviewDevice] {
    guard request.environment.isEmpty, request.matrix == nil, !scenes.isEmpty else { return [] }
    return names.compactMap { name in
      var request = request
      request.environment.device = name
      guard let stages = try? StageRequest(request, file.silent, console.silent),
        let appearances = try? stages.appearances(of: scenes, telling: 0)
      else { return nil }
      return ReviewDevice(name: name, appearances: appearances)
    }
  }

  /// Returns the devices that show a scene in both versions.
  static func pairs(_ old: [ReviewDevice], _ before: Int, _ new: [ReviewDevice], _ after: Int) -> [(
    name: String, old: SceneAppearance, new: SceneAppearance
  )] {
    new.compactMap { device in
      guard
        let was = old.first(where: { $0.name == device.name })?.appearances.first(where: {
          $0.scene == before
        }),
        let now = device.appearances.first(where: { $0.scene == after })
      else { return nil }
      return (device.name, was, now)
    }
  }
}
