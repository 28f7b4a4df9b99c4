import Assets
import Basics
import Model
import Platform
import ProjectFiles
import Synchronization

/// The colours and images of layouts' projects. A project is searched once, on first use, until it is forgotten; assets
/// are read whenever a layout is, so a reload shows changes.
package final class AssetCatalogues: Sendable {
  private struct Known {
    /// The project folder by the folder of a layout.
    var roots: [String: String] = [:]
    /// The root of the repository around each project, if it is another folder.
    var repositories: [String: String?] = [:]
    /// The assets by the project's folder.
    var assets: [String: ProjectAssets] = [:]
    /// The names that the sources declare, by the project's folder.
    var sources: [String: SourceIndex] = [:]
    /// The names that the files of a project or its repository mention, by folder; nil if not all were searched.
    var names: [String: NameIndex?] = [:]
    /// The listings, cached because they are slow for many images and many files use them.
    var listings: [String: String] = [:]
  }

  private let known = Mutex(Known())
  private let parsed = ParsedSources()
  /// One thread at a time indexes the sources of a project.
  private let indexing = Mutex(())
  private let putsOffImages = Mutex(false)

  package init() {}

  /// Defers reading images to the background from now on; see `ImageSource.readWaiting`.
  func putOffImages() { putsOffImages.withLock { $0 = true } }

  /// Forgets the projects, so that new assets are found on the next use.
  package func forget() { known.withLock { $0 = Known() } }

  /// Returns the colours of the project around a layout.
  package func colors(
    for layout: String, noting note: @escaping @Sendable (String) -> Void = { _ in }
  ) -> NamedColors {
    let folder = FileSystem.parts(of: layout).folder
    return NamedColors(
      names: {
        guard let (assets, root) = self.search(around: folder) else { return [] }
        note(root + "/")
        return assets.colors.keys.sorted()
      },
      { name in
        guard let (assets, root) = self.search(around: folder) else { return .none }
        note(root + "/")
        let contents = assets.color(name, project: root)
        if case .bytes(_, let file) = contents { note(file) }
        return contents
      })
  }

  /// Returns the images of the project around a layout.
  package func images(
    for layout: String, noting note: @escaping @Sendable (String) -> Void = { _ in }
  ) -> ProjectImages {
    let folder = FileSystem.parts(of: layout).folder
    return ProjectImages(
      ProjectImages.Access(
        place: { name in
          guard let (assets, root) = self.search(around: folder) else { return nil }
          note(root + "/")
          return assets.image(name)
        },
        read: { path in
          guard let door = self.door(around: folder), door.place(of: path) != nil else { return nil }
          note(path)
          return try? door.read(path, atMost: Limits.imageBytes)
        },
        begin: { path, count in
          guard let door = self.door(around: folder), door.place(of: path) != nil else { return nil }
          note(path)
          return door.beginning(of: path, atMost: count)
        }), puttingOff: putsOffImages.withLock { $0 })
  }

  /// Returns a short text that identifies the names and paths of a project folder's colours and images.
  func listing(of project: String) -> String {
    let root = String(project.dropLast())
    if let listing = known.withLock({ $0.listings[root] }) { return listing }
    guard let (assets, found) = search(around: root), found == root else { return "" }
    var hash = ContentHash()
    for (name, path) in assets.colors.sorted(by: { $0.key < $1.key }) {
      hash.add(name)
      hash.add(path)
    }
    for path in assets.imagePaths { hash.add(path) }
    known.withLock { $0.listings[root] = hash.text }
    return hash.text
  }

  /// Returns the source files of the project around a layout.
  package func sources(
    for layout: String, noting note: @escaping @Sendable (String) -> Void = { _ in }
  ) -> ProjectSources {
    let folder = FileSystem.parts(of: layout).folder
    @Sendable func names() -> NameIndex? { self.names(around: folder, noting: note) }
    return ProjectSources(parsed: parsed, names: names) { name in
      let own = self.sources(declaring: name, around: folder, noting: note)
      // A project can use the modules beside it.
      guard own.isEmpty, let repository = self.repository(around: folder) else { return own }
      return self.sources(declaring: name, around: repository, noting: note)
    }
  }

  private func sources(
    declaring name: String, around folder: String, noting note: @Sendable (String) -> Void
  ) -> [ProjectSources.Source] {
    guard let (_, root) = search(around: folder), let door = ConfinedFolder(root),
      let index = sourceIndex(around: folder, door)
    else { return [] }
    note(root + Self.allSources)
    return index.paths(declaring: name).compactMap { path in
      guard let bytes = Self.source(path, door) else { return nil }
      note(path)
      return ProjectSources.Source(file: path, bytes: bytes)
    }
  }

  /// Returns the root of the repository around a layout, if the layout's project is only a part of it.
  private func repository(around folder: String) -> String? {
    guard let root = search(around: folder)?.root else { return nil }
    if let known = known.withLock({ $0.repositories[root] }) { return known }
    let found = FileSystem.upwards(from: root).first { FileSystem.exists($0 + "/.git") }
    let repository = found == root ? nil : found
    known.withLock { $0.repositories[root] = .some(repository) }
    return repository
  }

  /// The suffix of a project's path for the state of all its sources, because any of them can declare a name later.
  static let allSources = "//sources"

  /// Returns a text that identifies the paths, sizes and times of a project's sources.
  func sourceState(of project: String) -> String {
    let root = String(project.dropLast(Self.allSources.count))
    if let state = known.withLock({ $0.listings[project] }) { return state }
    guard let (assets, found) = search(around: root), found == root else { return "" }
    var hash = ContentHash()
    for path in assets.sources + assets.namingFiles {
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      hash.add(path)
      hash.add("\(status.st_size) \(status.modified.tv_sec) \(status.modified.tv_nsec)")
    }
    known.withLock { $0.listings[project] = hash.text }
    return hash.text
  }

  private func sourceIndex(around folder: String, _ door: ConfinedFolder) -> SourceIndex? {
    guard let (assets, root) = search(around: folder) else { return nil }
    return indexing.withLock { _ in
      if let index = known.withLock({ $0.sources[root] }) { return index }
      var index = SourceIndex()
      var left = Limits.projectSourceBytes
      for path in assets.sources where left > 0 {
        guard let bytes = Self.source(path, door) else { continue }
        index.add(path, bytes)
        left -= bytes.count
      }
      known.withLock { $0.sources[root] = index }
      return index
    }
  }

  /// Returns the names that the repository of a layout mentions, or else its project.
  private func names(around folder: String, noting note: @Sendable (String) -> Void) -> NameIndex? {
    let outer = repository(around: folder) ?? folder
    guard let (assets, root) = search(around: outer), let door = ConfinedFolder(root), Self.isProject(root)
    else { return nil }
    note(root + Self.allSources)
    return indexing.withLock { _ in
      if let names = known.withLock({ $0.names[root] }) { return names }
      let names = Self.names(in: assets, door)
      known.withLock { $0.names[root] = .some(names) }
      return names
    }
  }

  private static func names(in assets: ProjectAssets, _ door: ConfinedFolder) -> NameIndex? {
    guard !assets.isCut else { return nil }
    var names = NameIndex()
    var left = Limits.projectSourceBytes
    for path in assets.sources + assets.namingFiles {
      guard let bytes = source(path, door), bytes.count <= left else {
        // A large property list has data instead of settings.
        if path.hasSuffix(".plist") { continue }
        return nil
      }
      names.add(path, bytes)
      left -= bytes.count
    }
    return names
  }

  private static func source(_ path: String, _ door: ConfinedFolder) -> [UInt8]? {
    door.place(of: path) == nil ? nil : try? door.read(path, atMost: Limits.sourceBytes)
  }

  private func door(around folder: String) -> ConfinedFolder? {
    (search(around: folder)?.root).flatMap { ConfinedFolder($0) }
  }

  private func search(around folder: String) -> (assets: ProjectAssets, root: String)? {
    known.withLock { known in
      if known.roots[folder] == nil {
        guard let path = FileSystem.resolved(folder) else { return nil }
        known.roots[folder] = Self.project(above: path)
      }
      guard let root = known.roots[folder] else { return nil }
      if let assets = known.assets[root] { return (assets, root) }
      let isProject = Self.isProject(root)
      let assets = ProjectAssets(in: root, folders: isProject ? Limits.projectFolders : Limits.looseFolders)
      known.assets[root] = assets
      return (assets, root)
    }
  }

  /// Returns the nearest project folder above; the layout's folder if there is none.
  private static func project(above folder: String) -> String {
    FileSystem.upwards(from: folder).first(where: isProject) ?? folder
  }

  private static func isProject(_ folder: String) -> Bool {
    if ["/.git", "/Package.swift"].contains(where: { FileSystem.exists(folder + $0) }) { return true }
    let entries = (try? FileSystem.entries(in: folder)) ?? []
    return entries.contains { $0.name.hasSuffix(".xcodeproj") || $0.name.hasSuffix(".xcworkspace") }
  }
}

extension FolderEntry {
  fileprivate var isCatalogue: Bool { name.hasSuffix(".xcassets") }
}

/// The paths of a project's colours, images and sources.
private struct ProjectAssets: Sendable {
  private(set) var colors: [String: String] = [:]
  /// The paths of the source files.
  private(set) var sources: [String] = []
  /// The paths of the layouts and settings, which mention names besides the sources.
  private(set) var namingFiles: [String] = []
  private var images: [String: ProjectImages.Location] = [:]
  /// Whether a limit was reached, so that there may be more.
  private(set) var isCut = false

  /// Searches a folder without following links, so that the search is finite and stays inside.
  /// - Parameter most: the number of folders to search. Catalogues are searched first.
  init(in root: String, folders most: Int) {
    var waiting: [(path: String, depth: Int, isCatalogue: Bool)] = [(root, 0, false)]
    var next = 0
    while next < waiting.count {
      let (folder, depth, isCatalogue) = waiting[next]
      next += 1
      let entries = (try? FileSystem.entries(in: folder)) ?? []
      for entry in entries.filter(\.isCatalogue) + entries.filter({ !$0.isCatalogue }) {
        let path = folder + "/" + entry.name
        guard entry.isFolder(at: path) else {
          if ImageFile.isOne(entry.name) { addImage(entry.name, at: path) }
          if SourceIndex.isSource(entry.name) {
            sources.append(path)
          } else if NameIndex.isOne(entry.name) {
            namingFiles.append(path)
          }
          continue
        }
        if isCatalogue, entry.name.hasSuffix(".colorset") {
          let name = String(entry.name.dropLast(".colorset".count))
          guard colors.count < Limits.projectColors else {
            isCut = true
            continue
          }
          if colors[name] == nil { colors[name] = path + "/Contents.json" }
          continue
        }
        if isCatalogue, entry.name.hasSuffix(".imageset") {
          let name = String(entry.name.dropLast(".imageset".count))
          if case .set? = images[name] { continue }
          if images.count < Limits.projectImages { images[name] = .set(path) }
          continue
        }
        if entry.name == "Base.lproj" || entry.name.hasSuffix(".xcodeproj") {
          let files = (try? FileSystem.entries(in: path)) ?? []
          namingFiles += files.filter { NameIndex.isOne($0.name) }.map { path + "/" + $0.name }
          continue
        }
        if LayoutSearch.foreign.contains(entry.name) || Self.holdsNoAssets(entry.name) { continue }
        guard depth < Limits.projectDepth, waiting.count < most else {
          isCut = true
          continue
        }
        waiting.append((path, depth + 1, isCatalogue || entry.isCatalogue))
      }
    }
  }

  /// Adds a standalone image: `Name.png`, `Name@2x.png`. The first folder with the name takes precedence.
  private mutating func addImage(_ file: String, at path: String) {
    let (name, scale) = Self.parts(ofImage: file)
    switch images[name] {
    case nil: if images.count < Limits.projectImages { images[name] = .files([path: scale]) }
    case .set: break
    case .files(var files):
      let folder = FileSystem.parts(of: path).folder
      guard files.count < 3, files.keys.allSatisfy({ FileSystem.parts(of: $0).folder == folder }) else {
        return
      }
      files[path] = scale
      images[name] = .files(files)
    }
  }

  private static func parts(ofImage file: String) -> (name: String, scale: Double) {
    var name = Substring(file)
    if ImageFile.isOne(file), let dot = name.lastIndex(of: ".") { name = name[..<dot] }
    for device in ["~iphone", "~ipad"] where name.hasSuffix(device) { name = name.dropLast(device.count) }
    for (ending, scale) in [("@2x", 2.0), ("@3x", 3)] where name.hasSuffix(ending) {
      return (String(name.dropLast(3)), scale)
    }
    return (String(name), 1)
  }

  /// The sorted paths of all images.
  var imagePaths: [String] {
    images.values.flatMap { place -> [String] in
      switch place {
      case .set(let path): [path]
      case .files(let files): Array(files.keys)
      }
    }.sorted()
  }

  /// Returns an image. Names can be in a group's namespace, "Group/Name", and code and old files include the extension.
  func image(_ name: String) -> ProjectImages.Location? {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return images[name] ?? images[last] ?? images[Self.parts(ofImage: last).name]
  }

  /// Whether a folder is another kind of set, a project, or a bundle.
  private static func holdsNoAssets(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    let ending = name[dot...]
    return ending != ".xcassets"
      && (ending.hasSuffix("set") || ending == ".xcodeproj" || ending == ".lproj"
        || ending == ".framework" || ending == ".xcframework" || ending == ".app")
  }

  func color(_ name: String, project: String) -> NamedColors.Contents {
    // Names can be in a group's namespace: "Group/Name".
    let last = name.split(separator: "/").last.map(String.init) ?? name
    guard let path = colors[name] ?? colors[last] else {
      guard isCut else { return .none }
      return .refused(
        Diagnostic(
          .note, "the folder is too large to search all of it for the colour '\(name)'", file: project)
      )
    }
    func refused(_ reason: String) -> NamedColors.Contents {
      .refused(Diagnostic(.warning, "the colour '\(name)' cannot be read: \(reason)", file: path))
    }
    // The file may have become a link since the search.
    guard let door = ConfinedFolder(project), door.place(of: path) != nil else {
      return refused("it is outside of the project")
    }
    do throws(CommandError) {
      return .bytes(try door.read(path, atMost: Limits.settingBytes), file: path)
    } catch {
      return refused(error.plainReason)
    }
  }
}
