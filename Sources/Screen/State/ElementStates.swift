import Model

/// The states that a view of a document has (Evidence B5).
enum ElementStates {
  static func names(of view: ViewIndex, in document: Document) -> [String] {
    guard let scene = document.scenes.firstIndex(where: { $0.views.contains(view) }) else { return [] }
    let key = document.views[view].name ?? document.views[view].id
    return document.states.first { $0.scene == scene && $0.view == key }?.names ?? []
  }
}
