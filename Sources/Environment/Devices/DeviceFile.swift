import Model
import Syntax

/// The contents of a device file: groups with their models. The bundled catalogue and users' files have the same
/// format.
package struct DeviceFile: Sendable {
  /// The groups.
  package var groups: [DeviceGroup] = []
  /// The devices.
  package var devices: [Device] = []
  /// The sources by key.
  package var sources: [String: String] = [:]
  /// The diagnostics from reading the file.
  package var diagnostics: [Diagnostic] = []

  private init() {}

  static let fileKeys = ["$schema", "sources", "devices"]

  /// Reads an object with `devices`, an array of devices, or a single device.
  package init(_ root: JSONValue) {
    var reader = DeviceEntryReader()
    var entries: [JSONValue] = [root]
    if root.kind == .list {
      entries = Array(root.elements)
    } else if root["devices"] != nil {
      var fields = Fields(root, what: "a device file")
      fields.reportUnknown(besides: Self.fileKeys)
      entries = fields.list("devices")
      if let texts = fields["sources"] {
        for member in texts.members { sources[member.key] = member.value.text }
      }
      diagnostics += fields.problems
    }
    for entry in entries { reader.read(entry) }
    groups = reader.groups
    devices = reader.devices
    diagnostics += reader.problems
  }

  /// Reads the bytes of a file.
  package init(bytes: [UInt8], file: String) {
    let document = JSONDocument(bytes, file: file)
    if let root = document.root {
      self.init(root)
    } else {
      self.init()
    }
    diagnostics = document.diagnostics + diagnostics
  }

  /// Reads the devices that a layout defines; positions are those in the layout.
  package init?(ownedBy document: Document) {
    guard let bytes = document.ownDevices,
      let list = JSONDocument(bytes, file: document.file).root?["devices"]
    else { return nil }
    self.init(list)
  }

  /// Returns the contents at a place of a catalogue, given by its first group and device.
  func moved(groups firstGroup: Int, devices firstDevice: Int) -> DeviceFile {
    var file = self
    for group in file.groups.indices {
      for model in file.groups[group].models.indices { file.groups[group].models[model] += firstDevice }
    }
    for device in file.devices.indices { file.devices[device].group += firstGroup }
    return file
  }
}
