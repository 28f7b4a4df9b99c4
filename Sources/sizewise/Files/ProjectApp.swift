import Model
import ProjectFiles
import Synchronization

/// The Info.plist that a layout's app most likely has: the nearest one in the layout's folder or above, up to the project's
/// own. It says only which devices and orientations there are; what else decides windows may be in build settings.
struct ProjectApp {
  var configuration: AppConfiguration
  var path: String

  private static let places = ["Info.plist", "Supporting Files/Info.plist", "Resources/Info.plist"]

  /// - Parameter note: is called with the files that were looked for.
  fileprivate init?(of start: String, noting note: (String) -> Void) {
    for folder in FileSystem.upwards(from: start) {
      let names = (try? FileSystem.entries(in: folder))?.map(\.name) ?? []
      let own = names.filter { $0.hasSuffix("-Info.plist") }
      for place in Self.places + own {
        let path = folder + "/" + place
        note(path)
        guard FileSystem.kind(path) == .file,
          let bytes = try? FileSystem.read(path, atMost: Limits.settingBytes, inside: folder),
          let app = Self.app(bytes, path)
        else { continue }
        configuration = app
        self.path = path
        return
      }
      if FileSystem.exists(folder + "/.git") || names.contains(where: { $0.hasSuffix(".xcodeproj") }) {
        return nil
      }
    }
    return nil
  }

  /// Tests, frameworks and extensions have such files too; an app's says how it turns.
  private static func app(_ bytes: [UInt8], _ path: String) -> AppConfiguration? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("UISupportedInterfaceOrientations"), !text.contains("<key>NSExtension</key>") else {
      return nil
    }
    let (found, diagnostics) = InfoPlist.read(bytes, file: path)
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    var app = AppConfiguration.unrestricted
    app.phoneOrientations = found.phoneOrientations
    app.padOrientations = found.padOrientations
    app.families = found.families
    return app
  }
}

/// The apps of the layouts of one run. A folder is searched once, when the first of its layouts is asked for.
final class ProjectApps: Sendable {
  private let known = Mutex<[String: (app: ProjectApp?, files: [String])]>([:])

  /// - Parameter note: is called with the files that were looked for.
  func app(near layout: String, noting note: (String) -> Void) -> ProjectApp? {
    let folder = FileSystem.parts(of: layout).folder
    let found = known.withLock { known in
      if let found = known[folder] { return found }
      var files: [String] = []
      let start = FileSystem.resolved(folder)
      let app = start.flatMap { ProjectApp(of: $0) { files.append($0) } }
      known[folder] = (app, files)
      return (app, files)
    }
    found.files.forEach(note)
    return found.app
  }
}
