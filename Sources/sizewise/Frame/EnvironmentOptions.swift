import Environment
import Reading

/// The words that describe an environment, common to all commands that draw or solve. They stand in the engine, because
/// lists of environments and scripts use them too.
package enum EnvironmentOptions {
  package static let all: [Option] = EnvironmentOption.all.map { entry in
    Option(
      String(entry.name.dropFirst(2)), value(of: entry),
      repeats: entry.repeats, entry.help)
  }

  private static func value(of entry: EnvironmentOption) -> OptionValue {
    guard let argument = entry.argument else { return .none }
    switch argument {
    case "ID": return .device
    case "FILE": return .file(argument)
    default: return entry.takesOnlyValues ? .choice(entry.values) : .text(argument)
    }
  }
}

extension Invocation {
  /// What the command line says of the environment.
  package func environmentRequest() throws(CommandFailure) -> EnvironmentRequest {
    var request = EnvironmentRequest()
    for entry in EnvironmentOption.all {
      for value in all(String(entry.name.dropFirst(2))) {
        do throws(Refusal) {
          _ = try request.take(option: entry.name, value: entry.argument == nil ? nil : value)
        } catch {
          throw CommandFailure(error)
        }
      }
    }
    return request
  }

  /// The devices that the command line asks for: the bundled ones, a user's own, and those of `--devices`.
  package func deviceCatalog(_ console: Console) throws(CommandFailure) -> DeviceCatalog {
    var catalog = DeviceCatalog.bundled
    for path in Self.configuredDevices(console) + all("devices") {
      let file = DeviceFile(
        bytes: try FileSystem.read(path), file: path, windows: catalog.windows)
      if file.diagnostics.contains(where: { $0.severity == .error }) {
        throw CommandFailure(.input, file.diagnostics.map(\.text).joined(separator: "\n"))
      }
      for diagnostic in file.diagnostics { console.complain(diagnostic.text + "\n") }
      catalog = catalog.adding(file)
    }
    return catalog
  }

  /// `devices.json` in the user's configuration folder, where there is one.
  private static func configuredDevices(_ console: Console) -> [String] {
    var folder = console.variable("XDG_CONFIG_HOME") ?? ""
    if folder.isEmpty {
      guard let home = console.variable("HOME"), !home.isEmpty else { return [] }
      folder = home + "/.config"
    }
    let path = folder + "/sizewise/devices.json"
    return FileSystem.exists(path) ? [path] : []
  }

  /// The app's configuration from the Info.plist that the command line names.
  package func appConfiguration(_ console: Console) throws(CommandFailure) -> AppConfiguration {
    guard let path = value("info-plist") else { return .unrestricted }
    let (app, diagnostics) = InfoPlist.read(try FileSystem.read(path), file: path)
    if diagnostics.contains(where: { $0.severity == .error }) {
      throw CommandFailure(.input, diagnostics.map(\.text).joined(separator: "\n"))
    }
    for diagnostic in diagnostics { console.complain(diagnostic.text + "\n") }
    return app
  }
}

extension CommandFailure {
  /// An environment or a step that does not exist.
  package init(_ refusal: Refusal) {
    self = .usage(refusal.reason, expected: refusal.hint)
  }
}
