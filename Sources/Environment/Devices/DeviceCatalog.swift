import CData
import Model

/// All devices that can be previewed: the bundled ones and, in front of them, those a user adds.
package struct DeviceCatalog: Sendable {
  package private(set) var groups: [DeviceGroup] = []
  package private(set) var devices: [Device] = []
  package private(set) var windows: [String: WindowSet] = [:]
  package private(set) var windowRules = WindowRules()
  /// The texts behind the keys that groups and windows name as their sources.
  package private(set) var sources: [String: String] = [:]
  /// What reading the data had to say.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Ids and aliases.
  private var index: [String: Int] = [:]

  /// The catalogue in the binary; read when it is first asked for.
  package static let bundled = DeviceCatalog()

  private init() {
    let table = WindowFile(
      bytes: Self.bytes(sizewise_windows_json_start(), sizewise_windows_json_size), file: "windows.json")
    windows = table.sets
    windowRules = table.rules
    sources = table.sources
    diagnostics = table.diagnostics
    let file = DeviceFile(
      bytes: Self.bytes(sizewise_devices_json_start(), sizewise_devices_json_size), file: "devices.json",
      windows: windows)
    sources.merge(file.sources) { _, new in new }
    append(file)
  }

  private static func bytes(_ start: UnsafePointer<UInt8>?, _ count: UInt) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// The catalogue with a user's devices: an id of theirs replaces ours.
  package func adding(_ file: DeviceFile) -> DeviceCatalog {
    var result = self
    result.sources.merge(file.sources) { _, new in new }
    result.append(file)
    return result
  }

  package func adding(bytes: [UInt8], file: String) -> DeviceCatalog {
    adding(DeviceFile(bytes: bytes, file: file, windows: windows))
  }

  /// The catalogue with the devices that a layout brings itself.
  package func adding(devicesOf document: Document) -> DeviceCatalog {
    DeviceFile(ownedBy: document, windows: windows).map { adding($0) } ?? self
  }

  private mutating func append(_ file: DeviceFile) {
    let firstGroup = groups.count
    let firstDevice = devices.count
    for var device in file.devices {
      device.group += firstGroup
      devices.append(device)
    }
    for var group in file.groups {
      group.models = group.models.map { $0 + firstDevice }
      groups.append(group)
    }
    diagnostics += file.diagnostics
    for device in firstDevice..<devices.count {
      for alias in devices[device].aliases where index[alias] == nil { index[alias] = device }
    }
    for device in firstDevice..<devices.count {
      if let replaced = index.updateValue(device, forKey: devices[device].id),
        devices[replaced].id == devices[device].id
      {
        retire(replaced)
      }
    }
  }

  /// Takes a replaced model out of its group; its place in the list stays, so that indices do.
  private mutating func retire(_ device: Int) {
    groups[devices[device].group].models.removeAll { $0 == device }
  }

  // MARK: Looking up

  /// The model of an exact id or alias.
  package func device(_ id: String) -> Device? { index[id].map { devices[$0] } }

  package func group(of device: Device) -> DeviceGroup { groups[device.group] }

  /// The models that can be asked for, in the order of the catalogue.
  package var models: [Device] {
    groups.flatMap { $0.models.map { devices[$0] } }
  }

  /// The model that stands for its group: the newest that runs the system asked for, else the one whose range comes
  /// nearest.
  package func representative(of group: DeviceGroup, os: Int = SystemVersions.standard) -> Device? {
    // Newest first, so that of equally near models the newest is.
    group.models.reversed().map { devices[$0] }.min {
      abs($0.nearestSystem(to: os) - os) < abs($1.nearestSystem(to: os) - os)
    }
  }
}
