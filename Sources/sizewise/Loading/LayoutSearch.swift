import Assets
import Basics
import Environment
import Model
import Platform
import Reading
import Syntax

/// The layouts for the arguments of a command line; a folder means all layouts in it. Other JSON files there are data,
/// constants or devices.
struct LayoutSearch {
  /// Shell patterns for names, or for paths relative to a folder.
  struct Filter {
    /// The patterns of excluded parts of folders.
    var excluded: [String] = []
    /// The patterns of parts that are searched although they are excluded by default.
    var included: [String] = []
  }

  /// A file that looks like a layout but cannot be one, with the reason.
  struct Refused {
    var path: String
    var reason: String
  }

  private(set) var paths: [String] = []
  private(set) var refused: [Refused] = []
  /// The parts excluded by default: third-party code, build products, and files that git ignores.
  private(set) var passedOver: [String] = []
  /// The number of folders and layouts excluded by patterns.
  private(set) var excluded = 0

  /// The findings in each searched folder.
  private var found: [(folder: String, paths: [String])] = []
  private let filter: Filter
  /// The files that were examined, now or by an earlier run.
  private(set) var known: KnownLayouts
  private var entries = 0

  /// The extensions in lower case; comparisons ignore case.
  static let endings = Document.Format.layoutEndings + [".storyboard", ".xib"] + sourceEndings
  private static let sourceEndings = [".swift", ".m", ".mm"]
  /// Folders of third-party code and of build products.
  static let foreign: Set = ["Pods", "Carthage", "build", "Build", "DerivedData", "node_modules", "__MACOSX"]
  /// Localisations exported by Xcode, with copies of the layouts.
  private static let copies = ".xcloc"
  /// Folders that Xcode treats as one item.
  private static let bundles = [".xcassets", ".xcodeproj", ".xcworkspace", ".framework", ".xcframework"]

  init(_ words: [String], _ filter: Filter = Filter(), known: KnownLayouts = KnownLayouts())
    throws(CommandError)
  {
    self.filter = filter
    self.known = known
    for word in words {
      guard FileSystem.kind(word) == .folder else {
        paths.append(word)
        continue
      }
      let before = (paths.count, refused.count)
      try search(word)
      if (paths.count, refused.count) == before {
        throw .about(word, "no layout in this folder", .noLayout)
      }
    }
    // A file that is named twice, or together with its folder, counts once.
    var seen: Set<String> = []
    paths = paths.filter { path in
      // A link to a file is a separate file.
      let (folder, name) = FileSystem.parts(of: path)
      return path == "-" || seen.insert(FileSystem.absolute(folder) + "/" + name).inserted
    }
  }

  /// Reports the skipped parts, so that they are not mistaken for checked. Files that were found are then read only
  /// inside their folder.
  func report(_ console: Console) {
    for (folder, paths) in found { console.doors.note(paths, foundIn: folder) }
    for entry in refused { console.report(.remark(.warning, Message(entry.reason), about: entry.path)) }
    if excluded > 0 {
      console.report(.remark(.note, "\(counted(excluded, "name")) excluded"))
    }
    guard !passedOver.isEmpty else { return }
    let more = passedOver.count - Self.mostShown
    let shown = VisibleText.string(passedOver.prefix(Self.mostShown).joined(separator: ", "))
    console.report(
      .remark(
        .note,
        "skipped by default: \(shown)\(more > 0 ? " and \(more) more" : "") (name them, or use \(option: .include))"
      ))
  }

  private static let mostShown = 3

  // MARK: One folder

  private struct Folder {
    var path: String
    var depth: Int
    /// The paths that git ignores; nil outside a repository.
    var ignored: IgnoredPaths?
  }

  private mutating func search(_ root: String) throws(CommandError) {
    var found: [String] = []
    let base = FileSystem.absolute(root)
    func absolute(_ path: String) -> String { base + "/" + path.dropFirst(root.count).drop { $0 == "/" } }
    var waiting = [Folder(path: root, depth: 0, ignored: IgnoredPaths(searching: base))]
    while let folder = waiting.popLast() {
      let listed: [FolderEntry]
      do throws(CommandError) {
        listed = try FileSystem.entries(in: folder.path)
      } catch {
        if folder.depth == 0 { throw error }
        refused.append(
          Refused(path: folder.path, reason: "the folder cannot be read: \(FileSystem.lastError)"))
        continue
      }
      entries += listed.count
      guard entries <= Limits.folderEntries else { throw tooMany("\(Limits.folderEntries) files", root) }
      for entry in listed {
        let path = (folder.path.hasSuffix("/") ? folder.path : folder.path + "/") + entry.name
        let isFolder = entry.isFolder(at: path)
        if isExcluded(path, below: root) {
          if isFolder || Self.hasEnding(entry.name) || Self.isFolderElsewhere(entry, path, root) {
            excluded += 1
          }
          continue
        }
        let isIgnored = { folder.ignored?.ignores(absolute(path), isFolder: isFolder) ?? false }
        if isFolder {
          var below = Folder(path: path, depth: folder.depth + 1, ignored: folder.ignored)
          guard mayDescend(entry, below) else { continue }
          if !isIncluded(path, below: root), Self.isForeign(entry.name) || isIgnored() {
            passedOver.append(path)
            continue
          }
          below.ignored = below.ignored?.entering(absolute(path))
          waiting.append(below)
        } else if Self.isFolderElsewhere(entry, path, root) {
          passedOver.append(path)
        } else if Self.hasEnding(entry.name), isIgnored(), !isIncluded(path, below: root) {
          if Self.mayBeLayout(path) { passedOver.append(path) }
        } else if Self.hasEnding(entry.name), try isLayout(entry, path, root) {
          found.append(path)
          guard paths.count + found.count <= Limits.layouts else {
            throw tooMany("\(Limits.layouts) layouts", root)
          }
        }
      }
    }
    paths += found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.found.append((root, found))
  }

  /// Whether an entry is a link to a folder outside the root. Folders inside are found at their own place.
  private static func isFolderElsewhere(_ entry: FolderEntry, _ path: String, _ root: String) -> Bool {
    entry.kind == .link && FileSystem.kind(path) == .folder && !isBundle(entry.name)
      && !FileSystem.stays(path, inside: root)
  }

  private func tooMany(_ what: String, _ root: String) -> CommandError {
    .about(
      root,
      "more than \(what) in this folder: name a smaller one, or use \(option: .exclude)")
  }

  private mutating func mayDescend(_ entry: FolderEntry, _ folder: Folder) -> Bool {
    guard entry.isUTF8 else {
      refused.append(
        Refused(path: folder.path, reason: "the folder's name is not UTF-8, so it is not searched"))
      return false
    }
    if Self.isBundle(entry.name) { return false }
    guard folder.depth <= Limits.folderDepth else {
      refused.append(
        Refused(
          path: folder.path, reason: "folders nested deeper than \(Limits.folderDepth) are not searched"))
      return false
    }
    return true
  }

  private static func isForeign(_ name: String) -> Bool { foreign.contains(name) || name.hasSuffix(copies) }

  private static func isBundle(_ name: String) -> Bool { bundles.contains { name.hasSuffix($0) } }

  private static func hasEnding(_ name: String, of list: [String] = endings) -> Bool {
    let end = name.suffix(longestEnding).lowercased()
    return list.contains { end.hasSuffix($0) }
  }

  private static let longestEnding = endings.map(\.count).max() ?? 0

  private func isExcluded(_ path: String, below root: String) -> Bool { fits(path, root, filter.excluded) }

  private func isIncluded(_ path: String, below root: String) -> Bool { fits(path, root, filter.included) }

  private func fits(_ path: String, _ root: String, _ patterns: [String]) -> Bool {
    guard !patterns.isEmpty else { return false }
    let inside = String(path.dropFirst(root.count).drop { $0 == "/" })
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return patterns.contains { fnmatch($0, inside, 0) == 0 || fnmatch($0, name, 0) == 0 }
  }

  // MARK: One file

  /// Whether an entry is a layout. Files that only look like layouts are reported, so that they are not mistaken for
  /// valid ones.
  private mutating func isLayout(_ entry: FolderEntry, _ path: String, _ root: String)
    throws(CommandError) -> Bool
  {
    let isJSON = Self.hasEnding(entry.name, of: Document.Format.layoutEndings)
    let isSource = Self.hasEnding(entry.name, of: Self.sourceEndings)
    func refuse(_ reason: String) -> Bool {
      refused.append(Refused(path: path, reason: reason))
      return false
    }
    // Most sources have no layout, so a source without one is not reported.
    if isSource {
      return entry.isUTF8 && FileSystem.kind(path) == .file
        && (entry.kind == .file || FileSystem.stays(path, inside: root))
        && known.isLayout(path, Self.holdsLayout)
    }
    guard entry.isUTF8 else { return refuse("the file's name is not UTF-8, so it is not read") }
    if entry.kind != .file {
      switch FileSystem.kind(path) {
      case .file: break
      case .folder: return false
      case .other: return refuse("this is a device, a pipe or a socket, so it is not read")
      case nil: return isJSON ? false : refuse("this link is broken")
      }
      if !FileSystem.stays(path, inside: root) {
        if isJSON, !Self.saysItIsLayout(path) { return false }
        return refuse("this link points outside of the folder, so the file is not read")
      }
    }
    return isJSON ? known.isLayout(path, Self.saysItIsLayout) : true
  }

  /// Whether a file would be found as a layout by a search of its folder.
  static func mayBeLayout(_ path: String) -> Bool {
    guard !hasEnding(path, of: sourceEndings) else { return holdsLayout(path) }
    return hasEnding(path) && (!hasEnding(path, of: Document.Format.layoutEndings) || saysItIsLayout(path))
  }

  /// Whether a class in a source creates views.
  private static func holdsLayout(_ path: String) -> Bool {
    (try? FileSystem.read(path, atMost: Limits.sourceBytes)).map { isSourceWithLayout($0, file: path) }
      ?? false
  }

  /// Whether a JSON file has the version key of a layout description; a malformed file counts if it contains the key.
  private static func saysItIsLayout(_ path: String) -> Bool {
    guard let bytes = try? FileSystem.read(path, atMost: Limits.layoutBytes) else { return true }
    // UTF-16 has zero bytes. It is rejected instead of ignored.
    let isWide = bytes.prefix(4).contains(0)
    // Most JSON files of a project do not contain the key, and need no parsing.
    guard mentionsVersion(isWide ? bytes.filter { $0 != 0 } : bytes) else { return false }
    guard !isWide, let root = JSONDocument(bytes, file: path).root else { return true }
    // Other files can have a "sizewise" key too, such as one with the settings of several tools.
    guard let version = root["sizewise"] else { return false }
    return ![.object, .list].contains(version.kind) || root["views"] != nil || root["screens"] != nil
  }

  private static let versionKey = Array("sizewise\"".utf8)

  /// Whether the text contains the version key, in any JSON spelling.
  private static func mentionsVersion(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      var rest = text[...]
      while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
        rest = text[(quote + 1)...]
        if beginsWithVersion(rest) { return true }
      }
      return false
    }
  }

  private static func beginsWithVersion(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = text
    for letter in versionKey {
      guard let first = rest.first else { return false }
      if first == letter {
        rest = rest.dropFirst()
        continue
      }
      let escape = rest.prefix(6)
      guard escape.count == 6, escape.starts(with: Array("\\u".utf8)),
        UInt8(String(decoding: escape.dropFirst(2), as: UTF8.self), radix: 16) == letter
      else { return false }
      rest = rest.dropFirst(6)
    }
    return true
  }
}

/// The sources and JSON files that a search examined, with the state in which each was a layout or none.
struct KnownLayouts {
  struct Entry: Equatable {
    var state: String
    var isLayout: Bool
  }

  /// The entries of an earlier run.
  private let earlier: [String: Entry]
  /// The entries of this run, by absolute path.
  private(set) var entries: [String: Entry] = [:]

  init(_ earlier: [String: Entry] = [:]) { self.earlier = earlier }

  var isChanged: Bool { entries != earlier }

  /// Whether a file is a layout; it is examined only if it has changed.
  mutating func isLayout(_ path: String, _ examine: (String) -> Bool) -> Bool {
    let name = FileSystem.absolute(path)
    let state = FileStamp(name).text
    let isLayout = earlier[name].flatMap { $0.state == state ? $0.isLayout : nil } ?? examine(path)
    entries[name] = Entry(state: state, isLayout: isLayout)
    return isLayout
  }
}

extension FileAccess {
  /// Returns access to the files in a layout's folder and below. Links that lead out of the folder are not followed.
  static func folder(
    of layout: String, noting note: @escaping @Sendable (String) -> Void = { _ in }
  ) -> FileAccess {
    let folder = FileSystem.folder(ofLayout: layout)
    let door = ConfinedFolder(folder)
    return FileAccess(shownIn: folder == "." ? "" : folder) { path throws(FileAccess.Failure) in
      guard let door else { throw .missing }
      let full = door.path(path)
      note(full)
      guard FileSystem.exists(full) else { throw .missing }
      guard door.place(of: full) != nil else { throw .outside }
      do throws(CommandError) {
        return try door.read(full, atMost: Limits.besideBytes)
      } catch {
        throw .unreadable(error.plainReason)
      }
    }
  }
}
