import Model
import Syntax

/// Writes a document in our own format, for example to convert a storyboard. Unsupported properties are reported, once
/// for each kind.
package struct LayoutWriter {
  let document: Document
  let names: WrittenNames
  /// The position of the view being written.
  var position = SourcePosition.none
  private var lossCounts: [String: (count: Int, position: SourcePosition)] = [:]

  init(_ document: Document) {
    self.document = document
    names = WrittenNames(document)
  }

  /// Returns the layout file's text, and diagnostics about everything that it omits.
  package static func write(_ document: Document) -> (text: String, losses: [Diagnostic]) {
    var writer = LayoutWriter(document)
    let text = writer.tree().text(width: 110)
    return (text, writer.losses)
  }

  /// Returns the name of each view in the layout file; `root` is a screen's root view.
  package static func viewNames(of document: Document) -> [ViewIndex: String] { WrittenNames(document).views }

  private mutating func tree() -> JSONTree {
    var members = [JSONTree.Member("sizewise", .number(1))]
    members.add("title", document.title)
    members.add("about", document.summary)
    members.add("tint", document.tint.map(Self.color))
    var screens: [JSONTree.Member] = []
    for index in document.scenes.indices {
      screens.append(JSONTree.Member(names.screens[index], .object(screen(index))))
    }
    if let first = firstScreen(), first != 0 { members.add("initial", names.screens[first]) }
    members.append(JSONTree.Member("screens", .object(screens)))
    return .object(members)
  }

  /// Returns the first screen, which every layout file has. Without an initial scene it is the first one that no segue
  /// leads to; otherwise scenes would be shown without the bars of their containers.
  private mutating func firstScreen() -> Int? {
    if let initial = document.initialScene { return initial }
    let reached = Set(
      document.segues.filter { $0.kind.opensScene && $0.destination != $0.source }.compactMap(\.destination))
    guard let first = document.scenes.indices.first(where: { !reached.contains($0) }), first != 0 else {
      return nil
    }
    report(
      loss:
        "the file has no initial view controller, so the first screen without a segue to it becomes the initial one",
      at: document.scenes[first].position)
    return first
  }

  private mutating func screen(_ index: Int) -> [JSONTree.Member] {
    let scene = document.scenes[index]
    reportUnwritten(scene)
    var members = controller(scene, index)
    guard Self.hasViews(scene.controller) else { return members }
    guard let root = scene.root else {
      report(loss: "a view controller without a view becomes a screen with an empty view", at: scene.position)
      return members
    }
    let varying = VaryingParts(self, scene: scene)
    for note in varying.notes { report(note, at: scene.position) }
    let views = views(of: scene, root: root, varying)
    members.add("size", designSize(of: scene, varying))
    let own = varying.baseView(root)
    if isPlainRoot(own) {
      members += properties(of: own, KindOfView(of: own))
      members.append(JSONTree.Member("views", .object(views)))
    } else {
      members.append(JSONTree.Member("view", .object(views)))
    }
    members.add("guides", guides(of: scene))
    members.add("constraints", constraints(of: scene, varying))
    members.add("variations", varying.variations(equation: { self.equation($0, constant: $1) }))
    return members
  }

  static func hasViews(_ controller: Controller) -> Bool {
    switch controller.kind {
    case .navigation, .tab, .split, .page, .reference: false
    case .none, .plain, .table, .collection, .other: true
    }
  }

  /// Whether a root view has only margins and a background, and needs no object.
  mutating func isPlainRoot(_ view: View) -> Bool {
    let kind = KindOfView(of: view)
    return kind.word == "view" && view.kind != .reusableView
      && properties(of: view, kind).allSatisfy { ["margins", "background"].contains($0.key) }
  }

  // MARK: Losses

  /// Reports an unsupported property, once with the number of occurrences.
  mutating func report(_ what: String, at position: SourcePosition) {
    report(loss: "\(what) cannot be expressed in a layout description and is left out", at: position)
  }

  private mutating func report(loss message: String, at position: SourcePosition) {
    lossCounts[message, default: (0, position)].count += 1
  }

  /// Reports the views that cannot be written, with their descendants.
  private mutating func reportUnwritten(_ scene: Scene) {
    for index in scene.views where index != scene.root && names.views[index] == nil {
      let view = document.views[at: index]
      guard let parent = view.parent else {
        // The bars of a container are written as keys.
        if ![.navigationBar, .tabBar, .toolbar].contains(view.kind) {
          report(
            view.isBarView ? "a view in a bar" : "a view outside the screen's root view", at: view.position)
        }
        continue
      }
      guard names.views[parent] != nil else { continue }
      let isInList = [.table, .collection].contains(document.views[at: parent].kind)
      report(isInList ? "a view of a list that is not a cell" : "a view of a cell", at: view.position)
    }
  }

  private var losses: [Diagnostic] {
    lossCounts.sorted { $0.key < $1.key }.map { message, entry in
      Diagnostic(
        .warning, message, expected: entry.count > 1 ? "\(entry.count) times" : nil, file: document.file,
        at: entry.position)
    }
  }
}

extension [JSONTree.Member] {
  mutating func add(_ key: String, _ text: String?) {
    if let text, !text.isEmpty { append(JSONTree.Member(key, .text(text))) }
  }

  mutating func add(_ key: String, _ number: Double, unless usual: Double) {
    if number != usual { append(JSONTree.Member(key, .number(number))) }
  }

  mutating func add(_ key: String, _ members: [JSONTree.Member]) {
    if !members.isEmpty { append(JSONTree.Member(key, .object(members))) }
  }

  mutating func add(_ key: String, _ list: [JSONTree]) {
    if !list.isEmpty { append(JSONTree.Member(key, .list(list))) }
  }

  mutating func add(_ key: String, _ tree: JSONTree?) {
    if let tree { append(JSONTree.Member(key, tree)) }
  }
}
