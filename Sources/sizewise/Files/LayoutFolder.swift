import Glibc
import Model
import Reading

extension FileAccess {
  /// The files in the folder of a layout and below it. A link that leads out of the folder is not followed. What lies in
  /// a folder for one language (`Base.lproj`) belongs to the folder around that.
  static func folder(
    of layout: String, noting note: @escaping @Sendable (String) -> Void = { _ in }
  ) -> FileAccess {
    let slash = layout.lastIndex(of: "/")
    var folder = slash.map { String(layout[..<$0]) } ?? "."
    if folder.hasSuffix(".lproj") { folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? "." }
    let root = FileSystem.resolved(folder.isEmpty ? "/" : folder)
    return FileAccess { path throws(FileAccess.Failure) in
      guard let root else { throw .missing }
      note(root + "/" + path)
      guard let full = FileSystem.resolved(root + "/" + path) else { throw .missing }
      guard FileSystem.stays(full, inside: root) else { throw .outside }
      do throws(CommandFailure) {
        return try FileSystem.read(full, atMost: Limits.besideBytes)
      } catch {
        throw .unreadable(error.reason)
      }
    }
  }
}

extension FileSystem {
  /// The path without links and dots; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
