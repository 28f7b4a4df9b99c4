import Model

/// The devices that can be previewed: the user's, which take precedence, and the bundled ones.
package struct DeviceCatalog: Sendable {
  /// The groups.
  package private(set) var groups: CatalogList<DeviceGroup>
  /// The devices.
  package private(set) var devices: CatalogList<Device>
  /// The sources by the keys used in groups and windows.
  private var sources: [String: String]
  /// The device for each id and alias.
  private var index: [String: Int]
  private let file: BundledDevices
  /// The diagnostics from users' files.
  private var problems: [Diagnostic] = []

  /// The bundled catalogue, which is read as far as it is used.
  package static let bundled = DeviceCatalog()

  private init() {
    let file = BundledDevices()
    self.file = file
    groups = CatalogList(file.groups) { file.group($0) }
    devices = CatalogList(file.devices) { file.device($0) }
    sources = file.sources
    index = file.index
  }

  /// The rules for windows of all iPads.
  package var windowRules: WindowRules { WindowFile.bundled.rules }

  /// The diagnostics from reading the data.
  package var diagnostics: [Diagnostic] { WindowFile.bundled.diagnostics + file.diagnostics + problems }

  /// Returns the source for a key of a group or of windows.
  package func source(_ key: String) -> String? { sources[key] ?? WindowFile.bundled.sources[key] }

  /// The catalogue with all devices read, for work in many environments.
  package var whole: DeviceCatalog {
    var result = self
    (result.groups, result.devices) = (groups.whole, devices.whole)
    return result
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
    adding(DeviceFile(bytes: bytes, file: file))
  }

  /// Returns the catalogue with the devices defined by a layout.
  package func adding(devicesOf document: Document) -> DeviceCatalog {
    DeviceFile(ownedBy: document).map { adding($0) } ?? self
  }

  private mutating func append(_ file: DeviceFile) {
    let firstDevice = devices.count
    let file = file.moved(groups: groups.count, devices: firstDevice)
    for device in file.devices { devices.append(device) }
    for group in file.groups { groups.append(group) }
    problems += file.diagnostics
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

  /// Returns the groups that can have a name of Interface Builder; the bundled ones that cannot are not read.
  func groups(inInterfaceBuilder name: String) -> [DeviceGroup] {
    let places = (file.interfaceBuilderGroups[name] ?? []) + (file.groups.upperBound..<groups.count)
    return places.map { groups[$0] }
  }

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
