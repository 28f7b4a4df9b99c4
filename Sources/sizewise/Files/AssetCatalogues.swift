import Glibc
import Model
import Reading
import Synchronization

/// The colour sets of the projects that layouts belong to. A project is searched once in a run, when the first of its
/// colours is asked for; the colours themselves are read whenever a layout is, so a reload shows what has changed.
package final class AssetCatalogues: Sendable {
  private let projects = Mutex<[String: ColorSets]>([:])

  package init() {}

  /// The colours of the project around a layout.
  package func colors(for layout: String) -> NamedColors {
    let slash = layout.lastIndex(of: "/")
    let folder = slash.map { String(layout[..<$0]) } ?? "."
    let root = FileSystem.resolved(folder.isEmpty ? "/" : folder).map(Self.project)
    guard let root else { return .none }
    return NamedColors(
      names: { self.sets(in: root).paths.keys.sorted() },
      { self.sets(in: root).contents(of: $0, project: root) })
  }

  private func sets(in root: String) -> ColorSets {
    projects.withLock { projects in
      if let known = projects[root] { return known }
      let found = ColorSets(in: root)
      projects[root] = found
      return found
    }
  }

  /// The nearest folder above that is a project's own; the layout's folder where there is none nearby.
  private static func project(above folder: String) -> String {
    var candidate = folder
    for _ in 0..<Limits.levelsUp {
      if isProject(candidate) { return candidate }
      guard let slash = candidate.lastIndex(of: "/"), slash != candidate.startIndex else { break }
      candidate = String(candidate[..<slash])
    }
    return folder
  }

  private static func isProject(_ folder: String) -> Bool {
    if ["/.git", "/Package.swift"].contains(where: { FileSystem.exists(folder + $0) }) { return true }
    let names = FileSystem.entries(in: folder, atMost: Limits.entriesOfFolder).map(\.name)
    return names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }

  /// What is larger is no project that a person works on, and nobody waits for it.
  enum Limits {
    static let levelsUp = 12
    static let depth = 14
    static let folders = 6000
    static let entriesOfFolder = 5000
    static let sets = 5000
    static let bytes = 1 << 20
  }
}

/// Where the colours of a project stand, by their names.
private struct ColorSets: Sendable {
  private(set) var paths: [String: String] = [:]
  /// A limit was reached: there may be more.
  private(set) var isCut = false

  /// Folders of others' code and of what is built: their catalogues are not the app's.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor", "SourcePackages",
  ]

  /// Links are not followed, so the search ends, and stays inside.
  init(in root: String) {
    typealias Limits = AssetCatalogues.Limits
    var waiting: [(path: String, depth: Int, isCatalogue: Bool)] = [(root, 0, false)]
    var next = 0
    while next < waiting.count {
      let (folder, depth, isCatalogue) = waiting[next]
      next += 1
      for entry in FileSystem.entries(in: folder, atMost: Limits.entriesOfFolder) where entry.isFolder {
        let path = folder + "/" + entry.name
        if isCatalogue, entry.name.hasSuffix(".colorset") {
          let name = String(entry.name.dropLast(".colorset".count))
          guard paths.count < Limits.sets else {
            isCut = true
            return
          }
          if paths[name] == nil { paths[name] = path + "/Contents.json" }
          continue
        }
        if Self.foreign.contains(entry.name) || Self.holdsNoColors(entry.name) { continue }
        guard depth < Limits.depth, waiting.count < Limits.folders else {
          isCut = true
          continue
        }
        waiting.append((path, depth + 1, isCatalogue || entry.name.hasSuffix(".xcassets")))
      }
    }
  }

  /// Other kinds of sets, projects, bundles.
  private static func holdsNoColors(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    let ending = name[dot...]
    return ending != ".xcassets"
      && (ending.hasSuffix("set") || ending == ".xcodeproj" || ending == ".lproj"
        || ending == ".framework" || ending == ".xcframework" || ending == ".app")
  }

  func contents(of name: String, project: String) -> NamedColors.Contents {
    // A group may give its colours its name: "Group/Name".
    let last = name.split(separator: "/").last.map(String.init) ?? name
    guard let path = paths[name] ?? paths[last] else {
      guard isCut else { return .none }
      return .refused(
        Diagnostic(
          .note, "the project is too large to be searched for the colour '\(name)' as a whole", file: project)
      )
    }
    func refused(_ reason: String) -> NamedColors.Contents {
      .refused(Diagnostic(.warning, "the colour '\(name)' cannot be read: \(reason)", file: path))
    }
    // The file may have become a link since the folder was searched, or be one inside.
    guard let real = FileSystem.resolved(path) else { return refused("there is no such file") }
    guard real.hasPrefix(project == "/" ? "/" : project + "/") else {
      return refused("it leads out of the project")
    }
    guard FileSystem.kind(real) == .file else { return refused("it is no plain file") }
    guard let bytes = FileSystem.beginning(of: real, atMost: AssetCatalogues.Limits.bytes + 1) else {
      return refused(FileSystem.lastError)
    }
    guard bytes.count <= AssetCatalogues.Limits.bytes else {
      return refused("it is larger than \(AssetCatalogues.Limits.bytes >> 20) MB")
    }
    return .bytes(bytes, file: path)
  }
}

extension FileSystem {
  /// What stands in a folder, hidden entries left out, sorted by name; links count as neither folder nor file.
  static func entries(in folder: String, atMost count: Int) -> [(name: String, isFolder: Bool)] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var found: [(name: String, isFolder: Bool)] = []
    while found.count < count, let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      var isFolder = Int32(entry.pointee.d_type) == Int32(DT_DIR)
      if Int32(entry.pointee.d_type) == Int32(DT_UNKNOWN) {
        var status = stat()
        isFolder = lstat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      }
      found.append((name, isFolder))
    }
    return found.sorted { $0.name < $1.name }
  }

  /// The first bytes of a plain file; nil for what is none, and for what cannot be read. Never waits for a pipe.
  static func beginning(of path: String, atMost count: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < count {
      var read = 0
      let chunk = min(1 << 16, count - bytes.count)
      bytes.append(
        contentsOf: [UInt8](unsafeUninitializedCapacity: chunk) { buffer, size in
          repeat { read = Glibc.read(file, buffer.baseAddress, chunk) } while read < 0 && errno == EINTR
          size = max(0, read)
        })
      if read < 0 { return nil }
      if read == 0 { break }
    }
    return bytes
  }
}
