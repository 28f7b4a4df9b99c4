import Audit
import Basics
import Environment
import Model
import ProjectFiles

/// A request for a layout: the environment, the scene and the trial changes. Options of a command line and arguments of
/// a tool are both read into it.
struct LayoutRequest: Sendable {
  var environment = EnvironmentRequest()
  var scene: String?
  /// A matrix in words, or the path of a file that lists environments.
  var matrix: String?
  /// Whether `matrix` can be the path of a file.
  var takesMatrixFiles = true
  /// Trial changes, which do not modify the file.
  var changes: [String] = []
  /// Whether parts of the file without effect on layout are reported.
  var listsIgnored = false
  /// The work limit of the command for all of its files and screens, which copies of the request share.
  let meter = WorkMeter(most: Limits.commandWork)

  /// Raises the work limit to that of pages, and returns the part of it for their explanations.
  func explanationMeter() -> WorkMeter {
    meter.raise(to: Limits.pageWork)
    return WorkMeter(most: Limits.explanationWork, of: meter)
  }

  /// Whether translations are needed.
  var asksForLanguages: Bool {
    environment.language != nil || matrix?.contains("+locales") ?? false
  }

  /// Returns the environments of the matrix; nil without one.
  func environments(
    in catalog: DeviceCatalog, app: AppConfiguration, _ console: Console, languages: [String] = []
  ) throws(CommandError) -> Matrix? {
    guard let text = matrix else { return nil }
    if takesMatrixFiles,
      [.file, .other].contains(FileSystem.kind(text)) || !EnvironmentQuery.looksLikeQuery(text)
    {
      let (matrix, diagnostics) = Matrix.read(
        try FileSystem.read(text, atMost: Limits.settingBytes), file: text, in: catalog, app: app)
      try console.report(reading: diagnostics)
      guard !matrix.entries.isEmpty else { throw .about(text, "no environment in this file") }
      return matrix
    }
    do throws(RequestError) {
      let query = try EnvironmentQuery(text)
      if let device = environment.device, query.namesDevices {
        throw RequestError(
          "it determines the devices, so it cannot be combined with \(option: "device") \(device)",
          hint: "for example --matrix os=18")
      }
      return try query.matrix(in: catalog, given: environment, app: app, languages: languages)
    } catch {
      throw CommandError(RequestError("\(option: "matrix"): \(error.message)", hint: error.advice))
    }
  }

  /// Returns the available devices: the bundled ones, the layout's, the user's, and those of further files.
  func deviceCatalog(_ console: Console, for document: Document? = nil) throws(CommandError) -> DeviceCatalog
  {
    var catalog = DeviceCatalog.bundled
    var files: [DeviceFile] = []
    if let document, let own = DeviceFile(ownedBy: document) { files.append(own) }
    for path in Self.configuredDevices(console) + environment.deviceFiles {
      if !FileSystem.exists(path), let device = DeviceCatalog.bundled.device(path) {
        throw .usage(
          "\(option: "devices") needs a file of devices",
          expected: "--device takes the id of a device, such as \(device.id)")
      }
      files.append(
        DeviceFile(
          bytes: try FileSystem.read(path, atMost: Limits.settingBytes), file: path)
      )
    }
    for file in files {
      try console.report(reading: file.diagnostics)
      catalog = catalog.adding(file)
    }
    return catalog
  }

  /// Returns `devices.json` in the user's configuration folder, if it exists.
  static func configuredDevices(_ console: Console) -> [String] {
    guard let folder = UserFolder.configuration.path(console.variable) else { return [] }
    let path = folder + "/devices.json"
    return FileSystem.exists(path) ? [path] : []
  }

  /// Returns the app's configuration from the Info.plist of the options; nil without one.
  func appConfiguration(_ console: Console) throws(CommandError) -> AppConfiguration? {
    guard let path = environment.infoPlist else { return nil }
    let (app, diagnostics) = InfoPlist.read(
      try FileSystem.read(path, atMost: Limits.settingBytes), file: path)
    try console.report(reading: diagnostics)
    return app
  }
}

extension Console {
  /// Reports the diagnostics from reading a setting; errors stop the run.
  func report(reading diagnostics: [Diagnostic]) throws(CommandError) {
    if diagnostics.contains(where: { $0.severity == .error }) { throw CommandError(diagnostics) }
    for diagnostic in diagnostics { report(.diagnostic(diagnostic)) }
  }
}

extension Invocation {
  /// The patterns that exclude and include parts of folders.
  var filter: LayoutSearch.Filter { LayoutSearch.Filter(excluded: all(.exclude), included: all(.include)) }

  /// Returns the layout request in the options.
  func request() throws(CommandError) -> LayoutRequest {
    LayoutRequest(
      environment: try environment(), scene: value(.scene), matrix: value(.matrix), changes: all(.whatIf),
      listsIgnored: has(.why))
  }

  /// Returns the environment in the options.
  package func environment() throws(CommandError) -> EnvironmentRequest {
    var request = EnvironmentRequest()
    guard command.takesEnvironment else {
      request.language = value(.locale)
      request.deviceFiles = all(.devices)
      request.infoPlist = value(.infoPlist)
      return request
    }
    for option in EnvironmentOptions.all {
      for value in values[option.name] ?? [] {
        do throws(RequestError) {
          _ = try request.readOption(option.name, value: option.value == .none ? nil : value)
        } catch {
          throw CommandError(error)
        }
      }
    }
    return request
  }
}
