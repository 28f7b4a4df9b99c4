import Environment
import Model
import Reading
import Transitions

/// A layout file as read, and what was said about it on the way.
struct LoadedFile {
  var path: String
  var document: Document

  /// Errors in the file stop the command; the rest is told and the command goes on.
  init(_ path: String, _ console: Console) throws(CommandFailure) {
    self.path = path
    document = try LayoutLibrary.document(path, console)
    for diagnostic in document.diagnostics where diagnostic.severity == .warning {
      console.complain(diagnostic.text + "\n")
    }
    let errors = document.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty {
      throw CommandFailure(.input, errors.map(\.text).joined(separator: "\n"))
    }
    if document.scenes.isEmpty {
      throw CommandFailure.about(path, "there is no scene in it")
    }
  }

  /// The scene that a person names; else the initial one.
  func scene(_ name: String?) throws(CommandFailure) -> Int {
    guard let name else { return document.initialScene ?? 0 }
    do throws(Refusal) {
      return try DocumentNames.scene(name, in: document)
    } catch {
      throw CommandFailure(error)
    }
  }
}
