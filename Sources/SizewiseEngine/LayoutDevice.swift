import Basics
import Environment
import Model

/// A model of iPhone or iPad, or one posture of a foldable model.
public struct LayoutDevice: Sendable, Hashable {
  /// The device family.
  public enum Kind: Sendable, Hashable { case phone, pad }

  /// The id on the command line, such as `ipad-pro-11`.
  public let id: String
  /// The marketing name.
  public let name: String
  /// The device family.
  public let kind: Kind
  /// The size of the screen in portrait, in points.
  public let screen: Size
  /// The pixels per point, to which frames are rounded.
  public let scale: Double
  /// The major versions of iOS that it runs.
  public let systems: ClosedRange<Int>

  /// The bundled devices; ``LayoutDocument/devices`` includes those defined by a layout.
  public static let all: [LayoutDevice] = devices(of: .bundled)

  /// Returns the device with an id, a marketing name, or a name of Interface Builder. The error suggests the nearest
  /// name.
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
