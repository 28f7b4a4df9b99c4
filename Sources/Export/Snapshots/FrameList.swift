import Basics
import Drawing
import Layout
import Model

/// Frames of controllers and views, each with a unique key.
package struct FrameList: Sendable {
  /// The entries, in document order.
  package private(set) var entries: [FrameEntry] = []
  private var used: [String: Int] = [:]

  package init() {}

  /// Adds a controller and its views.
  package mutating func add(
    name: String, id: String?, frame: Rect, isStale: Bool = false, _ tree: SolvedTree?
  ) {
    let key = Self.single(id.flatMap { $0 == name ? nil : "\(name) (\($0))" } ?? name)
    entries.append(
      FrameEntry(
        key: unique(key, "c "), type: "controller", frame: frame,
        flags: isStale ? "stale" : "",
        depth: 0))
    guard let tree else { return }
    var depths: [Int] = []
    for (index, view) in tree.plain.views.enumerated() {
      let depth = view.parent.map { depths[$0] + 1 } ?? 1
      depths.append(depth)
      let solved = tree.views[index]
      var flags: [String] = []
      if solved.hidden { flags.append("hidden") }
      if !solved.ambiguity.isEmpty { flags.append("ambiguous") }
      if solved.conflicting { flags.append("conflicting") }
      if view.cornerRadius != 0 { flags.append("corners \(Numbers.points(view.cornerRadius))") }
      entries.append(
        FrameEntry(
          key: unique(Self.single(Self.name(view, of: name)), "v "), type: Self.single(view.element),
          frame: solved.frame,
          flags: flags.joined(separator: " "), depth: depth))
    }
  }

  /// Returns the keys of a tree's views in a list of only this scene, as `frames` prints them.
  package static func keys(of tree: SolvedTree, in scene: String) -> [String] {
    var list = FrameList()
    list.add(name: scene, id: nil, frame: Rect.zero, tree)
    return list.entries.dropFirst().map(\.key)
  }

  private mutating func unique(_ key: String, _ space: String) -> String {
    used[space + key, default: 0] += 1
    let number = used[space + key] ?? 1
    return number == 1 ? key : "\(key)#\(number)"
  }

  private static func name(_ view: View, of scene: String) -> String {
    switch (view.name, view.id) {
    case (let name?, let id?): "\(name) (\(id))"
    case (let name?, nil): name
    case (nil, let id?): id
    case (nil, nil): view.customClass ?? "\(scene).\(view.kind.rawValue)"
    }
  }

  /// Returns a name on one line, without brackets, which would be parsed as a frame.
  private static func single(_ text: String) -> String {
    VisibleText.string(text).replacing("[", with: "(").replacing("]", with: ")")
  }
}
