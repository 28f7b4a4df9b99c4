import Basics
import Model
import Syntax

extension LayoutReader {
  mutating func readScreen(_ value: JSONValue, name: String, at place: JSONValue) {
    scene = SceneParts()
    scene.index = document.scenes.count
    scene.root = document.views.count
    scene.firstView = document.views.count
    var controller = readController(value, name: name)
    // With an unknown kind of controller, which has been reported, its children are ignored.
    let word = value["controller"]?.text
    let isKnown = word.map { ControllerKind(rawValue: $0) != nil } ?? true
    if isKnown { readChildren(value, kind: controller.kind) }
    let firstConstraint = document.constraints.count
    let firstGuide = document.guides.count
    let firstAdjustment = document.adjustments.count

    // Containers have no views, as in a storyboard.
    if controller.kind == .plain || controller.kind == .none { readContents(value, name: name, at: place) }
    if let segues = value["segues"] { readSegues(segues) }
    controller.behavior.counterRotates = value.elements(of: "counterRotates").compactMap {
      view(named: $0).map(DocumentView.init)
    }

    var scene = Scene(id: name, name: name, controller: controller, position: place.position)
    scene.root = document.views.count > self.scene.firstView ? self.scene.root : nil
    scene.views = self.scene.firstView..<document.views.count
    reportUnsized(since: firstConstraint)
    scene.constraints = firstConstraint..<document.constraints.count
    scene.guides = firstGuide..<document.guides.count
    scene.adjustments = firstAdjustment..<document.adjustments.count
    document.scenes.append(scene)
  }

  /// Reads the controller of a screen, without its children and segues.
  private mutating func readController(_ value: JSONValue, name: String) -> Controller {
    let kind = value["controller"]?.text.flatMap { ControllerKind(rawValue: $0) } ?? .plain
    var controller = Controller(kind, id: name)
    controller.title = value["title"]?.text
    controller.storyboardIdentifier = value["id"]?.text
    controller.customClass = value["class"]?.text
    controller = ControllerProperty.all.value(value, from: controller, &self)
    if kind == .reference {
      controller.reference = StoryboardReference(
        storyboard: value["storyboard"]?.text, identifier: value["id"]?.text)
    }
    for attribute in controller.attributes { controller.apply(attribute) }
    return controller
  }

  private mutating func readContents(_ value: JSONValue, name: String, at place: JSONValue) {
    readRootView(value, name: name, at: place)
    // Without a root view the first of the other views would become its own parent.
    guard document.views.places.contains(scene.root) else { return }
    if let views = value["views"] { readViews(views, under: scene.root) }
    document.views[at: scene.root].end = document.views.count
    readBarViews()
    if let scaled = value["scaled"] { readScaledSubtree(scaled, root: scene.root) }
    if let guides = value["guides"] { readGuides(guides, owner: scene.root) }
    if let list = value["constraints"] {
      scene.pendingConstraints.append(.init(holder: scene.root, list: list))
    }
    resolvePins()
    resolveFitting()
    resolveConstraints()
    for variation in value.elements(of: "variations") {
      scene.pendingVariations.append(.init(view: nil, changes: variation))
    }
    resolveSources()
    resolveVariations()
  }

  private mutating func readRootView(_ value: JSONValue, name: String, at place: JSONValue) {
    let frame = value["size"].flatMap { fixedSize($0) }.map { Rect(origin: .zero, size: $0) }
    if let own = value["view"] {
      if let views = value["views"] {
        log.error(
          "\"views\" cannot be combined with \"view\", which is the root view itself",
          expected: "its subviews are inside it: \"view\": {\"views\": { … }}", at: views)
      }
      for key in ["background", "margins"] where own[key] != nil {
        guard let other = value[key] else { continue }
        log.error(
          "\"\(key)\" is given twice, for the screen and for its \"view\"", expected: "remove one of them",
          at: other)
      }
      readOwnView(own)
      guard document.views.places.contains(scene.root) else { return }
      document.views[at: scene.root].frame = frame
    } else {
      var root = View(.view, name: name, position: place.position)
      root.margins.directional = true
      root.frame = frame
      document.views.append(root)
      scene.note(kind: "view")
    }
    if let background = value["background"] {
      document.views[at: scene.root].background = color(background)
    }
    if let margins = value["margins"] { document.views[at: scene.root].margins.explicit = insets(margins) }
  }

  /// Reads the views in bars, which are outside the root view.
  private mutating func readBarViews() {
    for pending in scene.pendingBarViews { readBarView(pending.value, id: pending.id) }
    scene.pendingBarViews = []
  }

  mutating func readGuides(_ list: JSONValue, owner: ViewIndex) {
    for entry in list.elements where checkName(entry, "guide") {
      guard let name = entry.text else { continue }
      document.guides.append(Guide(.custom, owner: owner, name: scopes[entry.scope].prefix + name))
      define(.guide(document.guides.count - 1), name: name, at: entry)
    }
  }

  /// Defines the name of a guide in its scope.
  private mutating func define(_ item: ConstraintItem, name: String, at place: JSONValue) {
    guard !isTaken(name, in: nil, at: place) else { return }
    scene.items[scopes[place.scope].prefix + name] = item
  }

  /// Defines the name of a view in its scope. Views of different superviews can share a name.
  mutating func define(_ view: ViewIndex, name: String, at place: JSONValue) {
    let name = scopes[place.scope].prefix + name
    if case .view(let first)? = scene.items[name] {
      scene.namesakes[name, default: [first]].append(view)
    } else {
      scene.items[name] = .view(view)
    }
  }

  /// Whether a name is used already by a guide or by a view with the same superview, which is reported.
  mutating func isTaken(_ name: String, in superview: ViewIndex?, at place: JSONValue) -> Bool {
    let full = scopes[place.scope].prefix + name
    guard let first = scene.items[full] else { return false }
    if case .view(let view) = first, let superview,
      !(scene.namesakes[full] ?? [view]).contains(where: { document.views[at: $0].parent == superview })
    {
      return false
    }
    log.error(
      "the name \"\(name)\" is already used",
      expected: "give one of them another name, or none in a list [ … ]", at: place)
    return true
  }
}
