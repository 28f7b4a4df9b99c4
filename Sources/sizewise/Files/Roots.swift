import Model
import Reading
import Syntax

/// The folders whose layouts an agent may read. Links are resolved first, so that nothing outside is reachable.
package struct Roots: Sendable, Hashable {
  /// Absolute paths without links.
  package let folders: [String]

  /// Resolves the paths of folders; missing ones are left out.
  package init(folders: [String]) {
    self.folders = folders.compactMap { FileSystem.resolved($0) }.filter { FileSystem.kind($0) == .folder }
  }

  /// The current folder. Desktop environments start programs in the root folder, which is never intended.
  static var here: Roots {
    let folders = Roots(folders: ["."]).folders
    return Roots(resolved: folders == ["/"] ? [] : folders)
  }

  /// Reads a client's answer to `roots/list`; entries that are not folders on this machine are ignored.
  init(answer: JSONValue) {
    let uris = (answer["roots"].map { Array($0.elements) } ?? []).compactMap { $0["uri"]?.text }
    self.init(folders: uris.compactMap { FileURI.path($0) })
  }

  init(_ value: JSONValue) { folders = value.elements.compactMap(\.text) }

  private init(resolved folders: [String]) { self.folders = folders }

  var tree: JSONTree { .list(folders.map { .text($0) }) }

  /// Whether a resolved path is in one of the folders.
  func contains(_ resolved: String) -> Bool {
    folders.contains { FileSystem.name(of: resolved, inside: $0) != nil }
  }

  /// Returns the path for an agent's argument: absolute, a file URI, relative to the current folder, as printed by
  /// tools, or relative to one of the folders.
  func path(_ name: String) throws(CommandError) -> String {
    let name = name.hasPrefix("file:") ? FileURI.path(name) ?? name : name
    var seen: String?
    for candidate in name.hasPrefix("/") ? [name] : ["./" + name] + folders.map({ $0 + "/" + name }) {
      guard let resolved = FileSystem.resolved(candidate) else { continue }
      if contains(resolved) {
        // The name of a bundled layout seldom means a folder that happens to have that name.
        if FileSystem.kind(resolved) == .folder, Gallery.entry(named: name) != nil { return name }
        return shown(resolved)
      }
      seen = resolved
    }
    if Gallery.entry(named: name) != nil { return name }
    let shownFolders = folders.isEmpty ? "there are none" : folders.joined(separator: ", ")
    throw seen == nil
      ? CommandError(
        .input,
        "there is no file \"\(name)\" (paths are absolute or relative to \(shownFolders); the tool scenes without a file lists the layouts)"
      )
      : CommandError(
        .input,
        "\"\(name)\" is outside the folders that may be read: \(shownFolders) (sizewise mcp FOLDER… names them)"
      )
  }

  /// Returns the folder and the place in it for a file that may not exist yet, in an existing folder.
  func newPlace(_ name: String) throws(CommandError) -> (folder: ConfinedFolder, path: String) {
    let name = name.hasPrefix("file:") ? FileURI.path(name) ?? name : name
    for candidate in name.hasPrefix("/") ? [name] : ["./" + name] + folders.map({ $0 + "/" + name }) {
      guard let place = FileSystem.place(of: candidate), contains(place) else { continue }
      for root in folders where FileSystem.name(of: place, inside: root) != nil {
        if let folder = ConfinedFolder(root) { return (folder, place) }
      }
    }
    throw CommandError(
      .input,
      "\"\(name)\" is not in the folders that may be written: \(folders.isEmpty ? "there are none" : folders.joined(separator: ", "))"
    )
  }

  /// Returns a path relative to the current folder if it is inside.
  private func shown(_ path: String) -> String {
    let inside = FileSystem.shown(path)
    // A file's name can look like an option, or like standard input.
    return inside.hasPrefix("-") ? "./" + inside : inside
  }
}

/// `file:` URIs with percent encoding.
enum FileURI {
  static func path(_ uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    var bytes = Array(uri.utf8.dropFirst("file://".utf8.count))
    // The host can only be this machine.
    if let slash = bytes.firstIndex(of: UInt8(ascii: "/")) {
      let host = String(decoding: bytes[..<slash], as: UTF8.self)
      guard host.isEmpty || host == "localhost" else { return nil }
      bytes.removeFirst(slash)
    } else {
      return nil
    }
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%") {
        guard index + 2 < bytes.count,
          let value = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16),
          value != 0
        else { return nil }
        decoded.append(value)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  static func uri(_ path: String) -> String {
    "file://"
      + path.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."), UInt8(ascii: "~"):
          String(Unicode.Scalar(byte))
        default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      }.joined()
  }
}
