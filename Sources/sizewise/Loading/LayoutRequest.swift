import Audit
import Basics
import Environment
import Model
import ProjectFiles

/// What is asked of a layout: where it is shown, which scene of it, and with what changes. The options of a command line and
/// the arguments of a tool are both read into it.
struct LayoutRequest: Sendable {
  var environment = EnvironmentRequest()
  var scene: String?
  /// Words, or a file that lists environments.
  var matrix: String?
  /// Changes to try, the file staying as it is.
  var changes: [String] = []
  /// Reports what in the file had no effect on layout.
  var listsIgnored = false

  /// Whether texts in other languages are asked for.
  var asksForLanguages: Bool {
    environment.language != nil || matrix.map { $0.split(separator: "+").contains("locales") } ?? false
  }

  /// The environments of the matrix; nil where none is asked for.
  func environments(
    in catalog: DeviceCatalog, app: AppConfiguration, _ console: Console, languages: [String] = []
  ) throws(CommandError) -> Matrix? {
    guard let text = matrix else { return nil }
    let kind = FileSystem.kind(text)
    guard MatrixQuery.looksLikeQuery(text), kind == nil || kind == .folder else {
      let (matrix, diagnostics) = Matrix.read(
        try FileSystem.read(text, atMost: Limits.settingBytes), file: text, in: catalog, app: app)
      try console.report(reading: diagnostics)
      guard !matrix.entries.isEmpty else { throw .about(text, "no environment in this file") }
      return matrix
    }
    do throws(RequestError) {
      return try MatrixQuery(text).matrix(in: catalog, app: app, languages: languages)
    } catch {
      throw CommandError(error)
    }
  }

  /// The devices that can be asked for: the bundled ones, the layout's own, a user's own, and those of further files.
  func deviceCatalog(_ console: Console, for document: Document? = nil) throws(CommandError) -> DeviceCatalog
  {
    var catalog = DeviceCatalog.bundled
    var files: [DeviceFile] = []
    if let document, let own = DeviceFile(ownedBy: document, windows: catalog.windows) { files.append(own) }
    for path in Self.configuredDevices(console) + environment.deviceFiles {
      files.append(
        DeviceFile(
          bytes: try FileSystem.read(path, atMost: Limits.settingBytes), file: path, windows: catalog.windows)
      )
    }
    for file in files {
      try console.report(reading: file.diagnostics)
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

  /// The app's configuration from the Info.plist that is named; nil where none is.
  func appConfiguration(_ console: Console) throws(CommandError) -> AppConfiguration? {
    guard let path = environment.infoPlist else { return nil }
    let (app, diagnostics) = InfoPlist.read(
      try FileSystem.read(path, atMost: Limits.settingBytes), file: path)
    try console.report(reading: diagnostics)
    return app
  }
}

extension Console {
  /// What reading a setting had to say; errors stop the run.
  func report(reading diagnostics: [Diagnostic]) throws(CommandError) {
    if diagnostics.contains(where: { $0.severity == .error }) { throw CommandError(diagnostics) }
    for diagnostic in diagnostics { report(.diagnostic(diagnostic)) }
  }
}

extension Invocation {
  /// What is left out of folders, and what is not.
  var filter: LayoutSearch.Filter { LayoutSearch.Filter(excluded: all(.exclude), included: all(.include)) }

  /// What the options ask of a layout.
  func request() throws(CommandError) -> LayoutRequest {
    LayoutRequest(
      environment: try environment(), scene: value(.scene), matrix: value(.matrix), changes: all(.whatIf),
      listsIgnored: has(.why))
  }

  /// The environment that the options ask for.
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
