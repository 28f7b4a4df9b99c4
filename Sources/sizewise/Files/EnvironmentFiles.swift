import Environment
import Model
import ProjectFiles

/// The files that an environment is made from.
extension Invocation {
  /// The devices that can be asked for: the bundled ones, the layout's own, a user's own, and those of `--devices`.
  package func deviceCatalog(
    _ console: Console, for document: Document? = nil
  ) throws(CommandError) -> DeviceCatalog {
    var catalog = DeviceCatalog.bundled
    var files: [DeviceFile] = []
    if let document, let own = DeviceFile(ownedBy: document, windows: catalog.windows) { files.append(own) }
    for path in Self.configuredDevices(console) + all(.devices) {
      files.append(
        DeviceFile(
          bytes: try FileSystem.read(path, atMost: Limits.settingBytes), file: path, windows: catalog.windows)
      )
    }
    for file in files {
      if file.diagnostics.contains(where: { $0.severity == .error }) {
        throw CommandError(file.diagnostics)
      }
      for diagnostic in file.diagnostics { console.report(.diagnostic(diagnostic)) }
      catalog = catalog.adding(file)
    }
    return catalog
  }

  /// `devices.json` in the user's configuration folder, where there is one.
  static func configuredDevices(_ console: Console) -> [String] {
    guard let folder = UserFolder.configuration.path(console.variable) else { return [] }
    let path = folder + "/devices.json"
    return FileSystem.exists(path) ? [path] : []
  }

  /// The app's configuration from the Info.plist that the command line names; nil where it names none.
  package func appConfiguration(_ console: Console) throws(CommandError) -> AppConfiguration? {
    guard let path = value(.infoPlist) else { return nil }
    let (app, diagnostics) = InfoPlist.read(
      try FileSystem.read(path, atMost: Limits.settingBytes), file: path)
    if diagnostics.contains(where: { $0.severity == .error }) {
      throw CommandError(diagnostics)
    }
    for diagnostic in diagnostics { console.report(.diagnostic(diagnostic)) }
    return app
  }
}
