import Assets
import Basics
import Model
import ProjectFiles
import Synchronization

/// The declarations of a layout's app, from its Xcode project; without one, from the nearest Info.plist.
struct ProjectApp {
  var configuration: AppConfiguration
  /// The file with the declarations.
  var path: String

  /// - Parameters:
  ///   - layout: the path of the layout, without links.
  ///   - note: called with each file that was looked up.
  fileprivate init?(of layout: String, _ projects: inout XcodeProjects, noting note: (String) -> Void) {
    var list: ProjectApp?
    var isInPackage = false
    for folder in FileSystem.upwards(from: FileSystem.parts(of: layout).folder) {
      let names = projects.names(in: folder)
      let isRepository = FileSystem.exists(folder + "/.git")
      isInPackage = isInPackage || names.contains { $0 == "Package.swift" || $0.hasSuffix(".podspec") }
      if let app = projects.app(of: layout, in: folder, names, isRepository: isRepository, noting: note) {
        self = app
        // Projects do not list the files of packages and pods.
        if isInPackage { configuration.isUnlisted = false }
        return
      }
      if list == nil { list = Self.list(in: folder, names, noting: note) }
      if isRepository || names.contains(where: { $0.hasSuffix(".xcodeproj") }) { break }
    }
    guard let list else { return nil }
    self = list
  }

  fileprivate init(_ configuration: AppConfiguration, _ path: String) {
    self.configuration = configuration
    self.path = path
  }

  private static let places = ["Info.plist", "Supporting Files/Info.plist", "Resources/Info.plist"]

  /// Reads the app from an Info.plist in a folder. It has only the devices and orientations; the other settings that
  /// determine windows may be in build settings.
  private static func list(
    in folder: String, _ names: [String], noting note: (String) -> Void
  ) -> ProjectApp? {
    for place in places + names.filter({ $0.hasSuffix("-Info.plist") }) {
      let path = folder + "/" + place
      note(path)
      guard FileSystem.kind(path) == .file,
        let bytes = try? FileSystem.read(path, atMost: Limits.settingBytes, inside: folder),
        let app = app(bytes, path)
      else { continue }
      return ProjectApp(app, path)
    }
    return nil
  }

  /// Returns the configuration of an app's Info.plist, recognised by its orientations; tests, frameworks and extensions
  /// have such files too.
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

/// Caches the Xcode projects of one run.
private struct XcodeProjects {
  private var known: [String: (project: XcodeProject?, files: [String])] = [:]
  private var listings: [String: [String]] = [:]

  /// Returns the names in a folder, which is listed only once.
  mutating func names(in folder: String) -> [String] {
    if let names = listings[folder] { return names }
    let names = (try? FileSystem.entries(in: folder))?.map(\.name) ?? []
    listings[folder] = names
    return names
  }

  /// Returns the app of a layout according to the projects in a folder; at the root of a repository, also those one
  /// folder below.
  mutating func app(
    of layout: String, in folder: String, _ names: [String], isRepository: Bool, noting note: (String) -> Void
  ) -> ProjectApp? {
    var paths = Self.projects(in: folder, names)
    if paths.isEmpty, isRepository {
      for name in names.prefix(Self.mostFolders) {
        let below = folder + "/" + name
        paths += Self.projects(in: below, self.names(in: below))
      }
    }
    var whole: ProjectApp?
    var isOwned = false
    for path in paths {
      guard let project = project(path, noting: note) else { continue }
      let root = FileSystem.parts(of: FileSystem.parts(of: path).folder).folder
      let name = FileSystem.path(from: root, to: layout)
      let isOwner = project.targets.contains { $0.contains(name) }
      // A project that contains the layout takes precedence over others.
      guard isOwner || !isOwned, let app = project.app(of: name) else { continue }
      whole = isOwner == isOwned ? whole.map { ProjectApp($0.configuration.union(app), $0.path) } : nil
      whole = whole ?? ProjectApp(app, path)
      isOwned = isOwner
    }
    return whole
  }

  /// Returns the platform of a source that only targets for other platforms contain, according to the projects in a
  /// folder; nil for every other source.
  mutating func foreignPlatform(
    of source: String, in folder: String, _ names: [String], noting note: (String) -> Void
  ) -> String? {
    var foreign: String?
    for path in Self.projects(in: folder, names) {
      guard let project = project(path, noting: note) else { continue }
      let name = FileSystem.path(from: folder, to: source)
      if let platform = project.foreignPlatform(of: name) {
        foreign = foreign ?? platform
      } else if project.targets.contains(where: { $0.contains(name) }) {
        return nil
      }
    }
    return foreign
  }

  private static let mostFolders = 100

  private static func projects(in folder: String, _ names: [String]) -> [String] {
    names.filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }
      .map { "\(folder)/\($0)/project.pbxproj" }
  }

  private mutating func project(_ path: String, noting note: (String) -> Void) -> XcodeProject? {
    if let (project, files) = known[path] {
      files.forEach(note)
      return project
    }
    var files = [path]
    let root = FileSystem.parts(of: FileSystem.parts(of: path).folder).folder
    let bytes = try? FileSystem.read(path, atMost: Limits.projectBytes, inside: root)
    let project = bytes.flatMap { XcodeProject($0) { Self.read($0, root) { files.append($0) } } }
    known[path] = (project, files)
    files.forEach(note)
    return project
  }

  /// Reads a file named by a project, if it is inside the project's folder.
  private static func read(_ name: String, _ root: String, noting note: (String) -> Void) -> [UInt8]? {
    guard FileAccess.staysInside(name) else { return nil }
    let path = FileSystem.pathIgnoringCase(name, in: root)
    note(path)
    return try? FileSystem.read(path, atMost: Limits.settingBytes, inside: root)
  }
}

/// Caches the apps of the layouts of one run. Each project is read once, and each layout is looked up once.
final class ProjectApps: Sendable {
  private struct State {
    var projects = XcodeProjects()
    var known: [String: (app: ProjectApp?, files: [String])] = [:]
    /// The resolved path of each folder with sources, and the folders above it up to its project.
    var folders: [String: (path: String, above: [String])] = [:]

    /// Returns the resolved path of a folder and the folders whose projects can contain its files.
    mutating func folders(of folder: String) -> (path: String, above: [String])? {
      if let known = folders[folder] { return known }
      guard let path = FileSystem.resolved(folder) else { return nil }
      var above: [String] = []
      for folder in FileSystem.upwards(from: path) {
        above.append(folder)
        let isProject = projects.names(in: folder).contains { $0.hasSuffix(".xcodeproj") }
        if isProject || FileSystem.exists(folder + "/.git") { break }
      }
      folders[folder] = (path, above)
      return (path, above)
    }
  }

  private let state = Mutex(State())

  /// - Parameter note: called with each file that was looked up.
  func app(of layout: String, noting note: (String) -> Void) -> ProjectApp? {
    let found = state.withLock { state in
      if let found = state.known[layout] { return found }
      var files: [String] = []
      let app = FileSystem.resolved(layout).flatMap { path in
        ProjectApp(of: path, &state.projects) { files.append($0) }
      }
      state.known[layout] = (app, files)
      return (app, files)
    }
    found.files.forEach(note)
    return found.app
  }

  /// Returns the platform of a source that only targets for other platforms contain; nil for every other source.
  /// - Parameter note: called with each project that was looked up.
  func foreignPlatform(of source: String, noting note: (String) -> Void) -> String? {
    let parts = FileSystem.parts(of: source)
    return state.withLock { state in
      guard let (path, above) = state.folders(of: parts.folder) else { return nil }
      for folder in above {
        let names = state.projects.names(in: folder)
        let platform = state.projects.foreignPlatform(
          of: "\(path)/\(parts.name)", in: folder, names, noting: note)
        if let platform { return platform }
      }
      return nil
    }
  }
}
