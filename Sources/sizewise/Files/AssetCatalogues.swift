import Assets
import Basics
import Model
import Platform
import ProjectFiles
import Synchronization

/// The colours, images and fonts of layouts' projects. A project is searched once, on first use, until it is forgotten; assets
/// are read whenever a layout is, so a reload shows changes.
package final class AssetCatalogues: Sendable {
  private struct Known {
    /// The project folder by the folder of a layout.
    var roots: [String: (root: String, isProject: Bool)] = [:]
    /// The root of the repository around each project, if it is another folder.
    var repositories: [String: String?] = [:]
    /// The assets by the project's folder.
    var assets: [String: ProjectAssets] = [:]
    /// The names that the sources declare, by the project's folder.
    var sources: [String: SourceIndex] = [:]
    /// The names that the files of a project or its repository mention, by folder; nil if not all were searched.
    var names: [String: NameIndex?] = [:]
    /// The font files that were read, with their state then, by path.
    var fonts: [String: (stamp: FileStamp, found: FoundFonts)] = [:]
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

  /// Returns the fonts of the project around a layout.
  package func fonts(
    for layout: String, noting note: @escaping @Sendable (String) -> Void = { _ in }
  ) -> FontFinder {
    let folder = FileSystem.parts(of: layout).folder
    return { name in
      guard let (assets, root) = self.search(around: folder) else { return nil }
      note(root + "/")
      guard let path = assets.font(name), let door = ConfinedFolder(root), door.place(of: path) != nil else {
        return nil
      }
      note(path)
      let stamp = FileStamp(path)
      if let known = self.known.withLock({ $0.fonts[path] }), known.stamp == stamp { return known.found }
      guard let bytes = try? door.read(path, atMost: FontFile.sizeLimit) else { return nil }
      let found = FoundFonts(file: path, fonts: FontFile.read(bytes))
      self.known.withLock { $0.fonts[path] = (stamp, found) }
      return found
    }
  }

  /// Returns a short text that identifies the names and paths of a project folder's colours, images and fonts.
  func listing(of project: String) -> String {
    let root = String(project.dropLast())
    if let listing = known.withLock({ $0.listings[root] }) { return listing }
    guard let (assets, found) = search(around: root), found == root else { return "" }
    var hash = ContentHash()
    for (name, path) in assets.colors.sorted(by: { $0.key < $1.key }) {
      hash.add(name)
      hash.add(path)
    }
    for path in assets.imagePaths + assets.fonts.values.sorted() { hash.add(path) }
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
    var names = indexing.withLock { _ in
      if let names = known.withLock({ $0.names[root] }) { return names }
      let names = Self.names(in: assets, door)
      known.withLock { $0.names[root] = .some(names) }
      return names
    }
    names?.folder = FileSystem.resolved(folder) ?? folder
    return names
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
    names.follow()
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
        let project = FileSystem.upwards(from: path).first(where: Self.isProject)
        known.roots[folder] = (project ?? path, project != nil)
      }
      guard let (root, isProject) = known.roots[folder] else { return nil }
      if let assets = known.assets[root] { return (assets, root) }
      let assets = ProjectAssets(in: root, folders: isProject ? Limits.projectFolders : Limits.looseFolders)
      known.assets[root] = assets
      return (assets, root)
    }
  }

  private static func isProject(_ folder: String) -> Bool {
    if ["/.git", "/Package.swift"].contains(where: { FileSystem.exists(folder + $0) }) { return true }
    let entries = (try? FileSystem.entries(in: folder)) ?? []
    return entries.contains { $0.bytes.hasEnding(".xcodeproj") || $0.bytes.hasEnding(".xcworkspace") }
  }
}
