import Environment
import Model
import Reading

/// A layout file as read, and what was said about it on the way.
struct LoadedFile {
  var path: String
  var document: Document

  /// Errors in the file stop the command; the rest is told and the command goes on.
  init(_ path: String, _ console: Console) throws(CommandFailure) {
    self.path = path
    let bytes = path == "-" ? try console.standardInput() : try FileSystem.read(path)
    document =
      path == "-"
      ? readDocument(bytes, file: "<standard input>") : readDocument(bytes, file: path, files: .folder(of: path))
    let errors = document.diagnostics.filter { $0.severity == .error }
    for diagnostic in document.diagnostics where diagnostic.severity == .warning {
      console.complain(diagnostic.text + "\n")
    }
    if !errors.isEmpty {
      throw CommandFailure(.input, errors.map(\.text).joined(separator: "\n"))
    }
  }

  /// The scene that a person names: by object id, storyboard identifier, class or name; else the initial one.
  func scene(_ name: String?) throws(CommandFailure) -> Int {
    guard let name else {
      guard let first = document.initialScene ?? document.scenes.indices.first else {
        throw CommandFailure(.input, "\(path): error: no scene to show")
      }
      return first
    }
    let scenes = document.scenes
    let ways: [(Scene) -> String?] = [
      { $0.id }, { $0.controller.storyboardIdentifier }, { $0.controller.customClass }, { $0.name },
    ]
    for way in ways {
      if let index = scenes.firstIndex(where: { way($0) == name }) { return index }
    }
    let names = scenes.flatMap { scene in ways.compactMap { $0(scene) } }
    throw .usage(
      "no scene \"\(name)\" in \(path)",
      expected: Suggestion.text(for: name, in: Array(Set(names)).sorted()) ?? "\(scenes.count) scenes")
  }
}
