import Model
import Syntax

/// Writes a document as a layout description of our own, so that a storyboard goes on as one. What the format cannot say
/// is reported, once for each kind of thing, and never invented.
package struct LayoutWriter {
  let document: Document
  let names: WrittenNames
  /// Of the view that is being written.
  var position = SourcePosition.none
  private var told: [String: (count: Int, position: SourcePosition)] = [:]

  init(_ document: Document) {
    self.document = document
    names = WrittenNames(document)
  }

  /// The description, and what of the document it does not hold.
  package static func write(_ document: Document) -> (text: String, losses: [Diagnostic]) {
    var writer = LayoutWriter(document)
    let text = writer.tree().text(width: 110)
    return (text, writer.losses)
  }

  /// What each view is called in the description: `root` is a screen's own view.
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

  /// A description always has a screen that it begins with. Of a file without one it is the first that nothing leads to:
  /// with another one, scenes would be shown without the bars of their containers.
  private mutating func firstScreen() -> Int? {
    if let initial = document.initialScene { return initial }
    let reached = Set(
      document.segues.filter { $0.kind.opensScene && $0.destination != $0.source }.compactMap(\.destination))
    guard let first = document.scenes.indices.first(where: { !reached.contains($0) }), first != 0 else {
      return nil
    }
    report("that there is no initial view controller", at: document.scenes[first].position)
    return first
  }

  private mutating func screen(_ index: Int) -> [JSONTree.Member] {
    let scene = document.scenes[index]
    reportUnwritten(scene)
    var members = controller(scene, index)
    guard Self.hasViews(scene.controller) else { return members }
    guard let root = scene.root else {
      report("that a controller's view is not in the file", at: scene.position)
      return members
    }
    let varying = VaryingParts(self, scene: scene)
    for note in varying.notes { report(note, at: scene.position) }
    let views = views(of: scene, root: root, varying)
    let own = varying.baseView(root)
    if isPlainRoot(own) {
      members += properties(of: own, KindOfView(of: own))
      members.append(JSONTree.Member("views", .object(views)))
    } else {
      members.append(JSONTree.Member("view", .object(views)))
    }
    members.add("guides", guides(of: scene))
    // Frames first: of constraints that contradict each other the later gives way, and frames were given.
    members.add("constraints", frames(of: scene, varying) + constraints(of: scene, varying))
    members.add("variations", varying.variations(equation: { self.equation($0) }))
    return members
  }

  static func hasViews(_ controller: Controller) -> Bool {
    switch controller.kind {
    case .navigation, .tab, .split, .page, .reference: false
    case .none, .plain, .table, .collection, .other: true
    }
  }

  /// A rectangle of which nothing is said but its margins and its colour needs no object of its own.
  mutating func isPlainRoot(_ view: View) -> Bool {
    let kind = KindOfView(of: view)
    return kind.word == "view" && view.kind != .reusableView
      && properties(of: view, kind).allSatisfy { ["margins", "background"].contains($0.key) }
  }

  // MARK: What is lost

  /// What the format cannot say: reported once, with how often.
  mutating func report(_ what: String, at position: SourcePosition) {
    told[what, default: (0, position)].count += 1
  }

  /// Views that have no place in a description, each with what is in it.
  private mutating func reportUnwritten(_ scene: Scene) {
    for index in scene.views where index != scene.root && names.views[index] == nil {
      let view = document.views[at: index]
      guard let parent = view.parent else {
        // A container says its own bars by keys.
        if ![.navigationBar, .tabBar, .toolbar].contains(view.kind) {
          report(view.isBarView ? "a view in a bar" : "a view beside the screen's own", at: view.position)
        }
        continue
      }
      guard names.views[parent] != nil else { continue }
      let isInList = [.table, .collection].contains(document.views[at: parent].kind)
      report(isInList ? "a view of a list that is not a cell" : "a view of a cell", at: view.position)
    }
  }

  private var losses: [Diagnostic] {
    told.sorted { $0.key < $1.key }.map { what, entry in
      Diagnostic(
        .warning, "\(what) cannot be said in a layout description and is left out",
        expected: entry.count > 1 ? "\(entry.count) times" : nil, file: document.file, at: entry.position)
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
