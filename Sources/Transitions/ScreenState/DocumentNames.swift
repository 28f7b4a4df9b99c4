import Environment
import Model
import Syntax

/// Scenes, controllers and views by what a person calls them.
package enum DocumentNames {
  /// A scene by Interface Builder's id, storyboard identifier, class name or screen name.
  package static func scene(_ text: String, in document: Document) throws(RequestError) -> Int {
    let scenes = document.scenes
    let tests: [(Scene) -> Bool] = [
      { $0.id == text }, { $0.controller.id == text }, { $0.controller.storyboardIdentifier == text },
      { $0.controller.customClass == text }, { $0.name == text }, { $0.controller.title == text },
      { $0.name.lowercased() == text.lowercased() },
    ]
    for test in tests {
      if let index = scenes.firstIndex(where: test) { return index }
    }
    if text == "root", let root = document.initialScene ?? scenes.indices.first { return root }
    let names = scenes.flatMap { scene in
      [scene.name, scene.id, scene.controller.storyboardIdentifier, scene.controller.customClass].compactMap {
        $0
      }
    }
    throw RequestError(
      "there is no scene \"\(text)\"", hint: NearestName.suggestion(for: text, in: unique(names)))
  }

  /// A view by id, or by name, or `SCENE/NAME` where several scenes use one name; by `LINE` or `LINE:COLUMN` what has
  /// no name.
  package static func view(_ text: String, in document: Document) throws(RequestError) -> DocumentView {
    let views = document.views
    if let view = views.firstIndex(where: { $0.id == text }) { return view }
    let named = views.indices.filter { views[$0].name == text }
    if let first = named.first, named.count == 1 { return first }
    if named.count > 1 {
      let scenes = named.compactMap { view in document.scenes.first { $0.contains(view) }?.name }
      throw RequestError(
        "\"\(text)\" is the name of \(named.count) views",
        hint: "say which: " + unique(scenes).map { "\($0)/\(text)" }.joined(separator: ", "))
    }
    if let slash = text.lastIndex(of: "/") {
      let owner = try scene(String(text[..<slash]), in: document)
      let name = String(text[text.index(after: slash)...])
      let range = document.scenes[owner].documentViews
      if let view = range.first(where: { views[$0].name == name || views[$0].id == name }) { return view }
    }
    if let view = view(at: text, in: views) { return view }
    let names = views.flatMap { [$0.name, $0.id].compactMap { $0 } }
    throw RequestError(
      "there is no view \"\(text)\"", hint: NearestName.suggestion(for: text, in: unique(names)))
  }

  /// Whether a view has a state of that name (Evidence B5): nothing would change without one, and nobody would know.
  package static func checkState(_ name: String, of view: String, in document: Document) throws(RequestError)
  {
    let states = document.states.filter { $0.view == view }
    guard !states.isEmpty else {
      let hint = NearestName.suggestion(for: view, in: unique(document.states.map(\.view)))
      throw RequestError("there is no view \"\(view)\" with states", hint: hint)
    }
    guard !states.contains(where: { $0.names.contains(name) }) else { return }
    throw RequestError(
      "\"\(view)\" has no state \"\(name)\"",
      hint: NearestName.suggestion(for: name, in: unique(states.flatMap(\.names))))
  }

  /// The first view that begins at a place of the file, as diagnostics and findings tell places.
  private static func view(at place: String, in views: DocumentViews) -> DocumentView? {
    let numbers = place.split(separator: ":", omittingEmptySubsequences: false).map { Int32($0) }
    guard (1...2).contains(numbers.count), let line = numbers[0] else { return nil }
    return views.firstIndex { view in
      view.position.line == line && (numbers.count == 1 || view.position.column == numbers[1])
    }
  }

  private static func unique(_ names: [String]) -> [String] { Array(Set(names)).sorted() }
}
