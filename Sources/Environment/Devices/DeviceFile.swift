import Model
import Syntax

/// What a device file says: groups with their models, in the form that the bundled catalogue and users' files share.
package struct DeviceFile: Sendable {
  package var groups: [DeviceGroup] = []
  package var devices: [Device] = []
  /// The texts behind the keys that `sources` names.
  package var sources: [String: String] = [:]
  package var diagnostics: [Diagnostic] = []

  private init() {}

  static let fileKeys = ["$schema", "sources", "devices"]

  /// A file is an object with `devices`, a list of devices, or a single device.
  package init(_ root: JSONValue, windows: [String: WindowSet]) {
    var reader = DeviceEntryReader(windows: windows)
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

  package init(bytes: [UInt8], file: String, windows: [String: WindowSet]) {
    let document = JSONDocument(bytes, file: file)
    if let root = document.root {
      self.init(root, windows: windows)
    } else {
      self.init()
    }
    diagnostics = document.diagnostics + diagnostics
  }

  /// The devices that a layout brings in its own file; positions are those of the layout.
  package init?(ownedBy document: Document, windows: [String: WindowSet]) {
    guard let bytes = document.ownDevices,
      let list = JSONDocument(bytes, file: document.file).root?["devices"]
    else { return nil }
    self.init(list, windows: windows)
  }
}
