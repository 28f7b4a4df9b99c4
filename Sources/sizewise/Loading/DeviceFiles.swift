import Environment
import Model

/// The catalogue with the devices that `--devices` adds.
enum DeviceFiles {
  static func catalog(for invocation: Invocation) throws(CommandFailure) -> DeviceCatalog {
    var catalog = DeviceCatalog.bundled
    for path in invocation.all("devices") {
      catalog = catalog.adding(bytes: try FileSystem.read(path), file: path)
    }
    let errors = catalog.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw CommandFailure(.input, errors.map(\.text).joined(separator: "\n")) }
    return catalog
  }
}
