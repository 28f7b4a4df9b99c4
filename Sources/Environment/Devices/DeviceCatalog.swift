import CData
import Model

/// The devices that can be previewed: the user's, which take precedence, and the bundled ones.
package struct DeviceCatalog: Sendable {
  /// The groups.
  package private(set) var groups: [DeviceGroup] = []
  /// The devices.
  package private(set) var devices: [Device] = []
  /// The window sizes by id.
  package private(set) var windows: [String: WindowSet] = [:]
  /// The rules for windows of all iPads.
  package private(set) var windowRules = WindowRules()
  /// The sources by the keys used in groups and windows.
  package private(set) var sources: [String: String] = [:]
  /// The diagnostics from reading the data.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The device for each id and alias.
  private var index: [String: Int] = [:]

  /// The bundled catalogue, which is read on first use.
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

  /// Returns the catalogue with a user's devices; their ids replace bundled ones.
  package func adding(_ file: DeviceFile) -> DeviceCatalog {
    var result = self
    result.sources.merge(file.sources) { _, new in new }
    result.append(file)
    return result
  }

  /// Returns the catalogue with the devices of a file.
  package func adding(bytes: [UInt8], file: String) -> DeviceCatalog {
    adding(DeviceFile(bytes: bytes, file: file, windows: windows))
  }

  /// Returns the catalogue with the devices defined by a layout.
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

  /// Removes a replaced model from its group. It stays in the array, so that indices remain valid.
  private mutating func retire(_ device: Int) {
    groups[devices[device].group].models.removeAll { $0 == device }
  }

  // MARK: Lookup

  /// Returns the model with an exact id or alias.
  package func device(_ id: String) -> Device? { index[id].map { devices[$0] } }

  /// Returns the group of a device.
  package func group(of device: Device) -> DeviceGroup { groups[device.group] }

  /// The available models in the order of the catalogue.
  package var models: [Device] {
    groups.flatMap { $0.models.map { devices[$0] } }
  }

  /// Returns the representative model of a group: the newest that runs a system, or the one whose range is nearest.
  package func representative(of group: DeviceGroup, os: Int = SystemVersions.standard) -> Device? {
    // Newest first, so that the newest wins a tie.
    group.models.reversed().map { devices[$0] }.min {
      abs($0.nearestSystem(to: os) - os) < abs($1.nearestSystem(to: os) - os)
    }
  }
}
