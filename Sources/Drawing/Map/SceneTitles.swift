import Basics
import Model
import Transitions

/// The titles of scenes in lists and in the header. They are unique: a scene has its title, class or identifier; a
/// container is named by its content; equal names are distinguished by their differences.
package struct SceneTitles: Sendable {
  private let titles: [String]

  package init(_ document: Document) {
    var plain = document.scenes.map { Self.own($0) }
    let children = Self.firstChildren(document)
    for (index, scene) in document.scenes.enumerated()
    where Self.isContainer(scene) && Self.isAnonymous(scene) {
      let root = Self.innermostRoot(of: index, in: document, children)
      if root != index { plain[index] = "\(scene.name) → \(Self.own(document.scenes[root]))" }
    }
    let marks: [(Int, Scene) -> String?] = [
      { index, scene in
        let root = Self.innermostRoot(of: index, in: document, children, throughNamed: true)
        return Self.isContainer(scene) && root != index ? "→ " + Self.own(document.scenes[root]) : nil
      },
      { $1.controller.storyboardIdentifier }, { Self.firstText(of: $1, in: document).map { "“\($0)”" } },
      { $1.position.isKnown ? "line \($1.position.line)" : nil },
    ]
    for mark in marks {
      var count: [String: Int] = [:]
      for title in plain { count[title, default: 0] += 1 }
      for (index, scene) in document.scenes.enumerated() where count[plain[index], default: 0] > 1 {
        guard let mark = mark(index, scene), !mark.isEmpty, plain[index] != mark else { continue }
        plain[index] += (mark.hasPrefix("→") ? " " : " · ") + mark
      }
    }
    var seen: [String: Int] = [:]
    for index in plain.indices {
      seen[plain[index], default: 0] += 1
      if let number = seen[plain[index]], number > 1 { plain[index] += " (\(number))" }
    }
    titles = plain.map { VisibleText.string($0) }
  }

  /// The title of a scene.
  package subscript(scene: Int) -> String { titles.indices.contains(scene) ? titles[scene] : "" }

  private static func own(_ scene: Scene) -> String {
    let controller = scene.controller
    for title in [controller.title, controller.label] {
      if let title, !title.isEmpty { return title }
    }
    if !isAnonymous(scene) { return scene.name }
    if let title = controller.navigationItem?.title, !title.isEmpty { return title }
    return controller.storyboardIdentifier ?? scene.name
  }

  /// Returns the first child of each container.
  private static func firstChildren(_ document: Document) -> [Int: Int] {
    var children: [Int: Int] = [:]
    for segue in document.segues {
      guard case .relationship = segue.kind, let child = segue.destination else { continue }
      if children[segue.source] == nil { children[segue.source] = child }
    }
    return children
  }

  /// Returns the first child, or that child's first child if it has no name either.
  private static func innermostRoot(
    of scene: Int, in document: Document, _ children: [Int: Int], throughNamed: Bool = false
  ) -> Int {
    var current = scene
    for _ in 0..<4 where isContainer(document.scenes[current]) {
      guard throughNamed || isAnonymous(document.scenes[current]) else { break }
      guard let next = children[current], next != current else { break }
      current = next
    }
    return current
  }

  private static func isContainer(_ scene: Scene) -> Bool {
    switch scene.controller.kind {
    case .navigation, .tab, .split, .page: true
    case .none, .plain, .table, .collection, .reference, .other: false
    }
  }

  /// Whether the scene has no name other than its kind.
  private static func isAnonymous(_ scene: Scene) -> Bool {
    scene.controller.customClass == nil && scene.controller.storyboardIdentifier == nil
      && (scene.controller.title ?? "").isEmpty && (scene.controller.label ?? "").isEmpty
  }

  private static let longestText = 24

  private static func cut(_ text: String) -> String {
    text.count > longestText ? text.prefix(longestText - 1) + "…" : text
  }

  private static func firstText(of scene: Scene, in document: Document) -> String? {
    for view in scene.documentViews {
      let text = DocumentText.text(of: document.views[view])
      if !text.isEmpty { return cut(VisibleText.string(text)) }
    }
    return nil
  }
}
