import Model
import Syntax

/// The targets of an Xcode project, with their build settings and files.
package struct XcodeProject: Sendable {
  /// A target.
  package struct Target: Sendable {
    /// The kind of a target.
    package enum ProductKind: Sendable { case app, appExtension, test, other }

    /// The name.
    package var name: String
    /// The kind.
    package var kind: ProductKind
    /// The build settings.
    package var settings: BuildSettings
    /// The app's declarations; nil if the target is not an iOS app or extension.
    package var app: AppConfiguration?
    /// The names of the main storyboards by device family, if iPads have one of their own.
    var mainStoryboards: [Idiom: String] = [:]
    /// The files of its build phases, by path relative to the project's folder.
    package var files: Set<String> = []
    /// Synchronised folders, whose files all belong to the target with some exceptions (from Xcode 16 on).
    package var folders: [(path: String, exceptions: Set<String>)] = []
    /// The indices of the targets that it depends on.
    package var dependencies: [Int] = []

    /// Whether a file belongs to the target, by path relative to the project's folder.
    package func contains(_ path: String) -> Bool {
      if files.contains(path) { return true }
      return folders.contains { folder in
        path.hasPrefix(folder.path + "/")
          && !folder.exceptions.contains(String(path.dropFirst(folder.path.count + 1)))
      }
    }
  }

  /// The targets.
  package private(set) var targets: [Target] = []

  /// - Parameters:
  ///   - bytes: the contents of `project.pbxproj`.
  ///   - read: returns the contents of a file by path relative to the project's folder, or nil.
  /// - Returns: nil if the file is not a project.
  package init?(_ bytes: [UInt8], read: (String) -> [UInt8]?) {
    guard let reader = ProjectReader(bytes) else { return nil }
    var left = Self.mostBytesRead
    func readWithinLimit(_ path: String) -> [UInt8]? {
      guard left > 0, let bytes = read(path) else { return nil }
      left -= bytes.count
      return bytes
    }
    targets = reader.targets(readWithinLimit)
    for index in targets.indices { targets[index].readDeclarations(readWithinLimit) }
  }

  /// The limit for the configuration files and Info.plists of all targets; a file counts each time a target names it.
  private static let mostBytesRead = 4 << 20
}

private struct ProjectReader {
  private let list: OpenStepPropertyList
  private let objects: [String: Int]
  private let project: Int
  /// The path of each file reference and group, relative to the project's folder.
  private var paths: [String: String] = [:]

  init?(_ bytes: [UInt8]) {
    guard let list = OpenStepPropertyList(bytes), let objects = list.value("objects", of: list.root),
      let root = list.string("rootObject", of: list.root)
    else { return nil }
    self.list = list
    self.objects = Dictionary(
      list.entries(objects).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    guard let project = self.objects[root] else { return nil }
    self.project = project
    resolvePaths()
  }

  /// Resolves paths by walking the group tree from the main group.
  private mutating func resolvePaths() {
    guard let main = list.string("mainGroup", of: project) else { return }
    var waiting: [(id: String, folder: String)] = [(main, "")]
    while let (id, folder) = waiting.popLast() {
      guard paths[id] == nil, let object = objects[id] else { continue }
      var path = list.string("path", of: object) ?? ""
      switch list.string("sourceTree", of: object) ?? "<group>" {
      case "<group>" where !folder.isEmpty: path = path.isEmpty ? folder : folder + "/" + path
      case "<group>", "SOURCE_ROOT": break
      default: continue
      }
      path = Self.normalized(path)
      paths[id] = path
      waiting += list.strings("children", of: object).map { ($0, path) }
    }
  }

  /// Returns a path without `.` components and, as far as possible, without `..`.
  private static func normalized(_ path: String) -> String {
    guard path.contains("./") || path.hasSuffix("..") else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  private static let mostTargets = 1_000

  func targets(_ read: (String) -> [UInt8]?) -> [XcodeProject.Target] {
    var places: [String: Int] = [:]
    let ids = list.strings("targets", of: project).prefix(Self.mostTargets).filter { id in
      guard objects[id] != nil, places[id] == nil else { return false }
      places[id] = places.count
      return true
    }
    let shared = settings(of: project, read)
    return ids.map { id in
      let object = objects[id] ?? list.root
      var target = XcodeProject.Target(
        name: list.string("name", of: object) ?? "", kind: kind(of: object),
        settings: settings(of: object, above: shared, read))
      for phase in list.strings("buildPhases", of: object).compactMap({ objects[$0] }) {
        for file in list.strings("files", of: phase).compactMap({ objects[$0] }) {
          guard let reference = list.string("fileRef", of: file) else { continue }
          // A variant group stands for its files; its own path would be that of its folder.
          let children = objects[reference].map { list.strings("children", of: $0) } ?? []
          target.files.formUnion((children.isEmpty ? [reference] : children).compactMap { paths[$0] })
        }
      }
      target.folders = folders(of: object, id)
      target.dependencies = list.strings("dependencies", of: object)
        .compactMap { objects[$0].flatMap { list.string("target", of: $0) } }.compactMap { places[$0] }
      return target
    }
  }

  private func kind(of target: Int) -> XcodeProject.Target.ProductKind {
    let type = list.string("productType", of: target) ?? ""
    if type.contains("bundle.unit-test") || type.contains("bundle.ui-testing") { return .test }
    if type.contains("app-extension") || type.contains("messages-extension") { return .appExtension }
    return type.contains("product-type.application") ? .app : .other
  }

  private func folders(of target: Int, _ id: String) -> [(path: String, exceptions: Set<String>)] {
    list.strings("fileSystemSynchronizedGroups", of: target).compactMap { group in
      guard let path = paths[group], let object = objects[group] else { return nil }
      var exceptions: Set<String> = []
      for exception in list.strings("exceptions", of: object).compactMap({ objects[$0] })
      where list.string("target", of: exception) == id {
        exceptions.formUnion(list.strings("membershipExceptions", of: exception))
      }
      return (path, exceptions)
    }
  }

  // MARK: Settings

  /// Returns the settings of the release configuration: the project's, overridden by the target's.
  private func settings(
    of object: Int, above base: BuildSettings = BuildSettings(), _ read: (String) -> [UInt8]?
  ) -> BuildSettings {
    var result = base
    if let name = list.string("name", of: object) {
      result.add([("TARGET_NAME", name), ("PROJECT_DIR", "."), ("SRCROOT", ".")])
    }
    guard let configurations = list.string("buildConfigurationList", of: object).flatMap({ objects[$0] })
    else {
      return result
    }
    let all = list.strings("buildConfigurations", of: configurations).compactMap { objects[$0] }
    let wanted = ["Release", list.string("defaultConfigurationName", of: configurations)].compactMap { $0 }
    let named = wanted.lazy.compactMap { name in all.first { list.string("name", of: $0) == name } }.first
    guard let configuration = named ?? all.first else { return result }
    if let path = baseFile(of: configuration) {
      if let settings = ConfigurationFile.read(path, read) {
        result.add(settings)
      } else if !Self.isMadeByCocoaPods(path) {
        result.markIncomplete()
      }
    }
    if let settings = list.value("buildSettings", of: configuration) {
      result.add(
        list.entries(settings).map { key, value in
          (
            key,
            list.string(value) ?? list.elements(value).compactMap { list.string($0) }.joined(separator: " ")
          )
        })
    }
    return result
  }

  /// Returns the path of a configuration's `.xcconfig` file, or an empty text if that is outside the project's folder.
  private func baseFile(of configuration: Int) -> String? {
    if let reference = list.string("baseConfigurationReference", of: configuration) {
      return paths[reference] ?? ""
    }
    guard let anchor = list.string("baseConfigurationReferenceAnchor", of: configuration),
      let path = list.string("baseConfigurationReferenceRelativePath", of: configuration)
    else { return nil }
    return paths[anchor].map { $0.isEmpty ? path : $0 + "/" + path } ?? ""
  }

  /// Whether a file is generated by CocoaPods; these are rarely committed and contain none of the settings needed here.
  private static func isMadeByCocoaPods(_ path: String) -> Bool {
    path.split(separator: "/").last?.hasPrefix("Pods-") == true
  }
}
