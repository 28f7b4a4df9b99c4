import Basics
import Environment
import Model

/// A model of iPhone or iPad; of one that folds, a posture.
public struct LayoutDevice: Sendable, Hashable {
  public enum Kind: Sendable, Hashable { case phone, pad }

  /// As on the command line: `ipad-pro-11`.
  public let id: String
  /// The marketing name.
  public let name: String
  public let kind: Kind
  /// In points, held upright.
  public let screen: Size
  /// Pixels for each point: frames lie on pixels.
  public let scale: Double
  /// The major versions of iOS that run on it.
  public let systems: ClosedRange<Int>

  /// Every device that Sizewise knows; ``LayoutDocument/devices`` also has those that a layout brings.
  public static let all: [LayoutDevice] = devices(of: .bundled)

  /// The device of an id, a marketing name, or a name of Interface Builder's; where there is none, the failure names the
  /// nearest.
  public static func named(_ name: String) throws(LayoutError) -> LayoutDevice {
    try named(name, in: .bundled)
  }

  static func devices(of catalog: DeviceCatalog) -> [LayoutDevice] {
    catalog.models.map { LayoutDevice($0, in: catalog) }
  }

  static func named(_ name: String, in catalog: DeviceCatalog) throws(LayoutError) -> LayoutDevice {
    do throws(RequestError) {
      return LayoutDevice(try catalog.find(name), in: catalog)
    } catch {
      throw LayoutError(error)
    }
  }

  private init(_ device: Device, in catalog: DeviceCatalog) {
    let group = catalog.group(of: device)
    id = device.id
    name = device.name
    kind = group.idiom == .phone ? .phone : .pad
    screen = group.size
    scale = group.scale
    systems = device.systems
  }
}
