import Basics
import Environment
import Model

/// Orders devices by family, the newest first. The catalogue groups them by geometry.
struct DeviceOrder {
  let devices: [Device]

  init(_ catalog: DeviceCatalog) {
    let models = catalog.models.enumerated().map { place, device -> (key: SortKey, device: Device) in
      let group = catalog.group(of: device)
      let key = SortKey(
        isPad: group.idiom == .pad, family: Self.family(of: device, group.idiom).lowercased(),
        firstSystem: device.systems.lowerBound, place: place)
      return (key, device)
    }
    devices = models.sorted { $0.key < $1.key }.map(\.device)
  }

  /// Returns the words of a device's name that its family has in common; for phones, only the first word.
  static func family(of device: Device, _ idiom: Idiom) -> String {
    let words = device.name.split(separator: " ")
    let name = words.prefix { word in word.allSatisfy(\.isLetter) }
    let family = idiom == .pad ? name : name.prefix(1)
    return VisibleText.string(family.isEmpty ? device.name : family.joined(separator: " "))
  }

  private struct SortKey: Comparable {
    var isPad: Bool
    var family: String
    var firstSystem: Int
    var place: Int

    static func < (a: SortKey, b: SortKey) -> Bool {
      (a.isPad ? 1 : 0, a.family, -a.firstSystem, a.place) < (
        b.isPad ? 1 : 0, b.family, -b.firstSystem, b.place
      )
    }
  }
}
