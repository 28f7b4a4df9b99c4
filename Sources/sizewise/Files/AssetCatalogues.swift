import Model
import ProjectFiles
import Synchronization

/// The colour sets of the projects that layouts belong to. A project is searched once in a run, when the first of its
/// colours is asked for; the colours themselves are read whenever a layout is, so a reload shows what has changed.
package final class AssetCatalogues: Sendable {
  private struct Known {
    /// By the folder of a layout.
    var roots: [String: String] = [:]
    /// By the project's folder.
    var sets: [String: ColorSets] = [:]
  }

  private let known = Mutex(Known())

  package init() {}

  /// The colours of the project around a layout.
  package func colors(
    for layout: String, noting note: @escaping @Sendable (String) -> Void = { _ in }
  ) -> NamedColors {
    let folder = FileSystem.parts(of: layout).folder
    return NamedColors(
      names: {
        guard let (sets, root) = self.search(around: folder) else { return [] }
        note(root + "/")
        return sets.paths.keys.sorted()
      },
      { name in
        guard let (sets, root) = self.search(around: folder) else { return .none }
        note(root + "/")
        let contents = sets.contents(of: name, project: root)
        if case .bytes(_, let file) = contents { note(file) }
        return contents
      })
  }

  /// Which colours a project's folder has, and where, in a few words that are the same as long as it has these.
  func listing(of project: String) -> String {
    let root = String(project.dropLast())
    guard let (sets, found) = search(around: root), found == root else { return "" }
    var hash = ContentHash()
    for (name, path) in sets.paths.sorted(by: { $0.key < $1.key }) {
      hash.add(name)
      hash.add(path)
    }
    return hash.text
  }

  private func search(around folder: String) -> (sets: ColorSets, root: String)? {
    known.withLock { known in
      if known.roots[folder] == nil {
        guard let path = FileSystem.resolved(folder) else { return nil }
        known.roots[folder] = Self.project(above: path)
      }
      guard let root = known.roots[folder] else { return nil }
      if let sets = known.sets[root] { return (sets, root) }
      let sets = ColorSets(in: root)
      known.sets[root] = sets
      return (sets, root)
    }
  }

  /// The nearest folder above that is a project's own; the layout's folder where there is none nearby.
  private static func project(above folder: String) -> String {
    FileSystem.upwards(from: folder).first(where: isProject) ?? folder
  }

  private static func isProject(_ folder: String) -> Bool {
    if ["/.git", "/Package.swift"].contains(where: { FileSystem.exists(folder + $0) }) { return true }
    let entries = (try? FileSystem.entries(in: folder)) ?? []
    return entries.contains { $0.name.hasSuffix(".xcodeproj") || $0.name.hasSuffix(".xcworkspace") }
  }
}

/// Where the colours of a project are, by their names.
private struct ColorSets: Sendable {
  private(set) var paths: [String: String] = [:]
  /// A limit was reached: there may be more.
  private(set) var isCut = false

  /// Links are not followed, so the search ends, and stays inside.
  init(in root: String) {
    var waiting: [(path: String, depth: Int, isCatalogue: Bool)] = [(root, 0, false)]
    var next = 0
    while next < waiting.count {
      let (folder, depth, isCatalogue) = waiting[next]
      next += 1
      for entry in (try? FileSystem.entries(in: folder)) ?? [] {
        let path = folder + "/" + entry.name
        guard entry.isFolder(at: path) else { continue }
        if isCatalogue, entry.name.hasSuffix(".colorset") {
          let name = String(entry.name.dropLast(".colorset".count))
          guard paths.count < Limits.colorSets else {
            isCut = true
            return
          }
          if paths[name] == nil { paths[name] = path + "/Contents.json" }
          continue
        }
        if LayoutSearch.foreign.contains(entry.name) || Self.holdsNoColors(entry.name) { continue }
        guard depth < Limits.projectDepth, waiting.count < Limits.projectFolders else {
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
    // The file may have become a link since the folder was searched.
    guard FileSystem.stays(path, inside: project) else { return refused("it leads out of the project") }
    do throws(CommandError) {
      return .bytes(try FileSystem.read(path, atMost: Limits.settingBytes), file: path)
    } catch {
      return refused(error.reason)
    }
  }
}
