import Environment
import Export
import Transitions

/// The scenes of a file on a device that a review looks at besides the file's own.
struct ReviewDevice {
  /// The id of the device.
  var name: String
  var appearances: [SceneAppearance]

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

/// The devices that a review of a file looks at, prepared once for all of its scenes.
struct ReviewDevices {
  private let devices: [(name: String, stages: StageRequest)]

  private static let names = ["iphone-se-3", "iphone-16", "iphone-16-pro-max", "ipad-pro-11"]

  /// Prepares all devices that the app supports; none if an environment was requested.
  init(_ file: LoadedFile, _ request: LayoutRequest, _ console: Console) {
    guard request.environment.isEmpty, request.matrix == nil else {
      devices = []
      return
    }
    devices = Self.names.compactMap { name in
      var request = request
      request.environment.device = name
      return (try? StageRequest(request, file.silent, console.silent)).map { (name, $0) }
    }
  }

  /// Returns scenes on all devices.
  func showing(_ scenes: [Int]) -> [ReviewDevice] {
    guard !scenes.isEmpty else { return [] }
    return devices.compactMap { name, stages in
      (try? stages.appearances(of: scenes, telling: 0)).map { ReviewDevice(name: name, appearances: $0) }
    }
  }
}
