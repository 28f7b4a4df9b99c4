import Glibc
import Model
import ProjectFiles
import Syntax

/// The layouts that the words of a command line name: in a folder's place those in it. Other JSON files there are data,
/// constants, devices.
struct LayoutSearch {
  /// What is in a folder as a layout and cannot be one, with the reason.
  struct Refused {
    var path: String
    var reason: String
  }

  private(set) var paths: [String] = []
  private(set) var refused: [Refused] = []
  /// Folders that hold what others made or what a build makes.
  private(set) var passedOver: [String] = []

  private let patterns: [String]
  private var entries = 0

  static let endings = [".json", ".jsonc", ".storyboard", ".xib"]
  /// Folders of others' code, and of what a build makes.
  static let foreign: Set = ["Pods", "Carthage", "build", "Build", "DerivedData", "node_modules"]
  /// Folders that Xcode takes for one thing.
  private static let bundles = [".xcassets", ".xcodeproj", ".xcworkspace", ".framework", ".xcframework"]

  /// - Parameter patterns: what of folders is left out, as a shell spells it: names, or paths from the folder.
  init(_ words: [String], excluding patterns: [String] = []) throws(CommandError) {
    self.patterns = patterns
    for word in words {
      guard FileSystem.kind(word) == .folder else {
        paths.append(word)
        continue
      }
      let before = (paths.count, refused.count)
      try search(word)
      if (paths.count, refused.count) == before {
        throw CommandError.about(word, "no layout in this folder")
      }
    }
    // Who names a file twice, or a file and its folder, means it once.
    var seen: Set<String> = []
    paths = paths.filter { path in
      // A link to a file is a file of its own.
      let (folder, name) = FileSystem.parts(of: path)
      return path == "-" || seen.insert(FileSystem.absolute(folder) + "/" + name).inserted
    }
  }

  /// Says what is left out, so that nothing passes for looked at.
  func report(_ console: Console) {
    for entry in refused { console.complain("\(VisibleText.string(entry.path)): warning: \(entry.reason)\n") }
    guard !passedOver.isEmpty else { return }
    let shown =
      VisibleText.string(passedOver.prefix(3).joined(separator: ", ")) + (passedOver.count > 3 ? ", …" : "")
    console.complain("sizewise: note: passed over unless named: \(shown)\n")
  }

  // MARK: One folder

  private struct Folder {
    var path: String
    var depth: Int
  }

  private mutating func search(_ root: String) throws(CommandError) {
    var found: [String] = []
    var waiting = [Folder(path: root, depth: 0)]
    while let folder = waiting.popLast() {
      let listed: [FileSystem.Entry]
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
        guard !isExcluded(path, below: root) else { continue }
        if entry.isFolder(at: path) {
          if let below = descend(entry, Folder(path: path, depth: folder.depth + 1)) { waiting.append(below) }
        } else if Self.endings.contains(where: { entry.name.hasSuffix($0) }), try isLayout(entry, path, root)
        {
          found.append(path)
          guard paths.count + found.count <= Limits.layouts else {
            throw tooMany("\(Limits.layouts) layouts", root)
          }
        }
      }
    }
    paths += found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func tooMany(_ what: String, _ root: String) -> CommandError {
    .about(
      root, "more than \(what) in this folder: name a smaller one, or leave parts out with --exclude")
  }

  private mutating func descend(_ entry: FileSystem.Entry, _ folder: Folder) -> Folder? {
    guard entry.isUTF8 else {
      refused.append(
        Refused(path: folder.path, reason: "the folder's name is not UTF-8, so it is not searched"))
      return nil
    }
    if Self.bundles.contains(where: { entry.name.hasSuffix($0) }) { return nil }
    if Self.foreign.contains(entry.name) {
      passedOver.append(folder.path)
      return nil
    }
    guard folder.depth <= Limits.folderDepth else {
      refused.append(
        Refused(
          path: folder.path, reason: "folders nested deeper than \(Limits.folderDepth) are not searched"))
      return nil
    }
    return folder
  }

  private func isExcluded(_ path: String, below root: String) -> Bool {
    guard !patterns.isEmpty else { return false }
    let inside = String(path.dropFirst(root.count).drop { $0 == "/" })
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return patterns.contains { fnmatch($0, inside, 0) == 0 || fnmatch($0, name, 0) == 0 }
  }

  // MARK: One file

  /// What only looks like a layout is reported: otherwise it would pass for one that is fine.
  private mutating func isLayout(_ entry: FileSystem.Entry, _ path: String, _ root: String)
    throws(CommandError) -> Bool
  {
    let isJSON = entry.name.hasSuffix(".json") || entry.name.hasSuffix(".jsonc")
    func refuse(_ reason: String) -> Bool {
      refused.append(Refused(path: path, reason: reason))
      return false
    }
    guard entry.isUTF8 else { return refuse("the file's name is not UTF-8, so it is not read") }
    if entry.kind != .file {
      switch FileSystem.kind(path) {
      case .file: break
      case .folder: return false
      case .other: return refuse("this is a device, a pipe or a socket, so it is not read")
      case nil: return isJSON ? false : refuse("this link leads nowhere")
      }
      if !FileSystem.stays(path, inside: root) {
        if isJSON, !Self.saysItIsLayout(path) { return false }
        return refuse("this link leads out of the folder, so the file is not read")
      }
    }
    return isJSON ? Self.saysItIsLayout(path) : true
  }

  /// Whether a file would be found as a layout, were its folder searched.
  static func mayBeLayout(_ path: String) -> Bool {
    guard endings.contains(where: { path.hasSuffix($0) }) else { return false }
    return !(path.hasSuffix(".json") || path.hasSuffix(".jsonc")) || saysItIsLayout(path)
  }

  /// A description says its version; one that is broken is still meant as one where it names it.
  private static func saysItIsLayout(_ path: String) -> Bool {
    guard let bytes = try? FileSystem.read(path, atMost: Limits.layoutBytes) else { return true }
    // Most JSON files of a project say nothing of it, and need no reading.
    guard mentionsVersion(bytes) else { return false }
    guard let root = JSONDocument(bytes, file: path).root else { return true }
    return root["sizewise"]?.number != nil
  }

  private static func mentionsVersion(_ bytes: [UInt8]) -> Bool {
    let key = Array("\"sizewise\"".utf8)
    return bytes.withUnsafeBufferPointer { text in
      var rest = text[...]
      while let quote = rest.firstIndex(of: key[0]) {
        if text[quote...].starts(with: key) { return true }
        rest = text[(quote + 1)...]
      }
      return false
    }
  }
}

extension FileAccess {
  /// The files in the folder of a layout and below it. A link that leads out of the folder is not followed.
  static func folder(
    of layout: String, noting note: @escaping @Sendable (String) -> Void = { _ in }
  ) -> FileAccess {
    let folder = FileSystem.folder(ofLayout: layout)
    let root = FileSystem.resolved(folder)
    return FileAccess(shownIn: folder == "." ? "" : folder) { path throws(FileAccess.Failure) in
      guard let root else { throw .missing }
      note(root + "/" + path)
      guard let full = FileSystem.resolved(root + "/" + path) else { throw .missing }
      guard FileSystem.stays(full, inside: root) else { throw .outside }
      do throws(CommandError) {
        return try FileSystem.read(full, atMost: Limits.besideBytes)
      } catch {
        throw .unreadable(error.reason)
      }
    }
  }
}
