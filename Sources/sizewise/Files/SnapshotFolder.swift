import Export

/// A folder of snapshots, with the layouts' names in it: the file name, and, if several layouts share it, as many
/// folders as make it unique.
struct SnapshotFolder {
  static let usualName = "sizewise-snapshots"

  let path: String
  /// The names of existing snapshots.
  private let present: [String]
  /// The path components of all layouts by file name.
  private var namesakes: [String: [[String]]] = [:]

  /// - Parameter layouts: all layouts that are recorded together.
  init(_ path: String, for layouts: [String]) {
    self.path = path
    present = ((try? FileSystem.entries(in: path)) ?? []).map(\.name)
    for layout in layouts {
      for file in [layout] + Self.translated(layout) {
        let parts = Self.parts(file)
        let name = parts.last ?? ""
        if namesakes[name]?.contains(parts) != true { namesakes[name, default: []].append(parts) }
      }
    }
  }

  /// Returns the default folder, next to the layouts.
  static func usual(for word: String) -> String {
    let folder = FileSystem.kind(word) == .folder ? word : FileSystem.folder(ofLayout: word)
    if folder == "." { return usualName }
    return folder + (folder.hasSuffix("/") ? "" : "/") + usualName
  }

  /// Returns a layout's unique name, folders first: `Main.storyboard`, `de.lproj/Main.storyboard`.
  func name(of layout: String) -> String {
    let parts = Self.parts(layout)
    let others = (namesakes[parts.last ?? ""] ?? []).filter { $0 != parts }
    func tail(_ parts: [String], _ count: Int) -> [String] { Array(parts.suffix(count)) }
    func isAlone(_ count: Int) -> Bool { !others.contains { tail($0, count) == tail(parts, count) } }
    // A longer name from an earlier run with more layouts is kept.
    for count in (2...4).reversed() where count <= parts.count && isAlone(count) {
      let name = tail(parts, count).joined(separator: "/")
      let start = SnapshotNames.slug(name) + "_"
      if present.contains(where: { $0.hasPrefix(start) }) { return name }
    }
    // The original of a translated layout keeps its short name.
    let isOriginal = parts.dropLast().last == "Base.lproj"
    if isOriginal, !others.contains(where: { $0.dropLast().last == "Base.lproj" }) {
      return parts.last ?? layout
    }
    let count = (1...max(1, parts.count)).first(where: isAlone) ?? parts.count
    return tail(parts, count).joined(separator: "/")
  }

  private static func parts(_ path: String) -> [String] {
    FileSystem.absolute(path).split(separator: "/").map(String.init)
  }

  /// Returns the paths of a layout in other languages, in neighbouring folders.
  private static func translated(_ layout: String) -> [String] {
    let (folder, name) = FileSystem.parts(of: layout)
    guard folder.hasSuffix(".lproj") else { return [] }
    let around = FileSystem.parts(of: folder).folder
    return ((try? FileSystem.entries(in: around)) ?? []).filter { $0.name.hasSuffix(".lproj") }
      .map { "\(around)/\($0.name)/\(name)" }.filter { FileSystem.kind($0) == .file }
  }
}
