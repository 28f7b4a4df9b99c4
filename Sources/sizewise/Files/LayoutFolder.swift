import Model
import ProjectFiles

extension FileAccess {
  /// The files in the folder of a layout and below it. A link that leads out of the folder is not followed.
  static func folder(
    of layout: String, noting note: @escaping @Sendable (String) -> Void = { _ in }
  ) -> FileAccess {
    let root = FileSystem.resolved(FileSystem.folder(ofLayout: layout))
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
