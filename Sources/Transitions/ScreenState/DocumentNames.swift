import Environment
import Model
import Syntax

/// Resolves user input to scenes, controllers and views.
package enum DocumentNames {
  /// Returns the scene with an object id, storyboard identifier, class name or screen name.
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
      "there is no scene \"\(text)\"", hint: hint(for: text, in: unique(names)))
  }

  /// Returns the view with an id or a name. A name used several times is qualified as `OUTER/NAME`, where `OUTER` is a
  /// scene or an ancestor. A view without a name is given as `LINE`, `LINE:COLUMN`, or by its text.
  package static func view(_ text: String, in document: Document) throws(RequestError) -> DocumentView {
    let views = document.views
    if let view = views.firstIndex(where: { $0.id == text }) { return view }
    let named = views.indices.filter { views[$0].name == text }
    if let first = named.first, named.count == 1 { return first }
    if named.count > 1 { throw ambiguous(text, named, document) }
    if let slash = text.lastIndex(of: "/") {
      let name = String(text[text.index(after: slash)...])
      let outer = text[..<slash].split(separator: "/").map(String.init)
      let owners = owners(in: document)
      let found = views.indices.filter {
        (views[$0].name == name || views[$0].id == name) && isInside($0, outer, document, owners)
      }
      if let first = found.first, found.count == 1 { return first }
      // A view may have the same name as a scene.
      if outer.count == 1, let owner = try? scene(outer[0], in: document) {
        let own = found.filter { document.scenes[owner].contains($0) }
        if let first = own.first, own.count == 1 { return first }
      }
      if found.count > 1 { throw ambiguous(text, found, document) }
      if outer.count == 1, !views.contains(where: { $0.name == outer[0] || $0.id == outer[0] }) {
        _ = try scene(outer[0], in: document)
      }
    }
    if let view = ViewPlaces(document).view(at: text) { return view }
    let shown = views.indices.filter { DocumentText.text(of: views[$0]) == text }
    if let first = shown.first, shown.count == 1 { return first }
    if shown.count > 1 { throw ambiguous(text, shown, document) }
    // Without regard to case, if only one view is meant.
    let lower = text.lowercased()
    let similar = views.indices.filter {
      views[$0].name?.lowercased() == lower || DocumentText.text(of: views[$0]).lowercased() == lower
    }
    if let first = similar.first, similar.count == 1 { return first }
    let names = views.flatMap { [$0.name, $0.id].compactMap { $0 } }
    // An anchor or a property of a view, as in an equation.
    let owner = text.lastIndex(of: ".").map { String(text[..<$0]) }
    throw RequestError(
      "there is no view \"\(text)\"",
      hint: owner.flatMap { names.contains($0) ? Hint.didYouMean($0).text : nil }
        ?? hint(for: text, in: unique(names)))
  }

  /// Checks that a view has a state (Evidence B5). Otherwise a misspelled state would have no effect, unnoticed.
  package static func checkState(_ name: String, of view: String, in document: Document) throws(RequestError)
  {
    let states = document.states.filter { $0.view == view }
    guard !states.isEmpty else {
      let hint = NearestName.suggestion(for: view, in: unique(document.states.map(\.view)))?.text
      let isView = document.views.contains { $0.name == view }
      throw RequestError(
        isView ? "the view \"\(view)\" has no states" : "there is no view \"\(view)\" with states",
        hint: hint ?? (isView ? "define them in the view: \"states\": {\"\(name)\": { … }}" : nil))
    }
    guard !states.contains(where: { $0.names.contains(name) }) else { return }
    throw RequestError(
      "\"\(view)\" has no state \"\(name)\"",
      hint: NearestName.suggestion(for: name, in: unique(states.flatMap(\.names)))?.text)
  }

  /// Whether a view is inside ancestors with these names, outermost first, or in a scene of that name.
  private static func isInside(
    _ view: DocumentView, _ names: [String], _ document: Document, _ owners: [Int]
  ) -> Bool {
    var left = names[...]
    for outer in outerNames(of: view, document, owners) {
      guard let next = left.last else { break }
      if outer.contains(next) { left.removeLast() }
    }
    return left.isEmpty
  }

  /// Returns the scene of each view; -1 if it has none.
  private static func owners(in document: Document) -> [Int] {
    var owners = Array(repeating: -1, count: document.views.count)
    for index in document.scenes.indices {
      for view in document.scenes[index].views { owners[view] = index }
    }
    return owners
  }

  /// Returns the names of a view's ancestors, nearest first, and finally those of its scene.
  private static func outerNames(of view: DocumentView, _ document: Document, _ owners: [Int]) -> [[String]] {
    var names: [[String]] = []
    var next = document.views.parent(of: view)
    while let outer = next {
      names.append([document.views[outer].name, document.views[outer].id].compactMap { $0 })
      next = document.views.parent(of: outer)
    }
    if owners[view.index] >= 0 {
      let scene = document.scenes[owners[view.index]]
      names.append(
        [
          scene.name, scene.id, scene.controller.id, scene.controller.storyboardIdentifier,
          scene.controller.customClass,
        ].compactMap { $0 })
    }
    return names
  }

  /// Returns the error for an ambiguous name. Each view is identified by the nearest ancestor name that the others
  /// lack, or by its line.
  private static func ambiguous(_ text: String, _ views: [DocumentView], _ document: Document) -> RequestError
  {
    let name = text.split(separator: "/").last.map(String.init) ?? text
    let owners = owners(in: document)
    let names = views.map { outerNames(of: $0, document, owners).map { $0.first ?? "" } }
    let scenes = views.map { owners[$0.index] < 0 ? nil : document.scenes[owners[$0.index]].name }
    // The number of views with each name around them.
    var uses: [String: Int] = [:]
    for own in names { for name in Set(own) { uses[name, default: 0] += 1 } }
    let words = views.indices.prefix(6).map { index in
      if let own = names[index].first(where: { !$0.isEmpty && uses[$0] == 1 }) { return "\(own)/\(name)" }
      if let scene = scenes[index], scenes.count(where: { $0 == scene }) == 1 { return "\(scene)/\(name)" }
      let position = document.views[views[index]].position
      return position.isKnown ? "\(position.line):\(position.column)" : "\(name)"
    }
    return RequestError(
      "\"\(text)\" is the name of \(views.count) views",
      hint: "say which: " + words.sorted().joined(separator: ", ") + (views.count > words.count ? " …" : ""))
  }

  /// Returns the nearest name, or else the names that contain the text.
  private static func hint(for text: String, in names: [String]) -> String? {
    if let hint = NearestName.suggestion(for: text, in: names)?.text { return hint }
    let word = text.lowercased()
    let near = names.filter { word.count >= 3 && $0.lowercased().contains(word) }.prefix(4)
    return near.isEmpty ? nil : "did you mean " + near.map { "\"\($0)\"" }.joined(separator: ", ") + "?"
  }

  private static func unique(_ names: [String]) -> [String] { Array(Set(names)).sorted() }
}
