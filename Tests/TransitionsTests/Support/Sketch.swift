import Environment
import Model
import Transitions

/// Documents built in code for tests: scenes with a few constrained views, and segues between them.
struct Sketch {
  var document = Document(.layout, file: "test.json")

  /// Adds a controller; the closure adds its views.
  @discardableResult
  mutating func scene(
    _ name: String, _ kind: ControllerKind = .plain, _ build: (inout SceneSketch) -> Void = { _ in }
  ) -> Int {
    var sketch = SceneSketch(name: name, kind: kind, first: document.views.count)
    if [.plain, .table, .collection].contains(kind) { sketch.addRoot() }
    build(&sketch)
    var scene = Scene(id: name, name: name, controller: sketch.controller)
    scene.views = document.views.count..<document.views.count + sketch.views.count
    scene.root = sketch.views.isEmpty ? nil : scene.views.lowerBound
    scene.constraints = document.constraints.count..<document.constraints.count + sketch.constraints.count
    scene.guides = document.guides.count..<document.guides.count + sketch.guides.count
    scene.adjustments =
      document.adjustments.count..<document.adjustments.count + sketch.adjustments.count
    for index in sketch.constraints.indices {
      sketch.constraints[index].shiftGuides(by: document.guides.count)
    }
    for view in sketch.views { document.views.append(view) }
    document.constraints += sketch.constraints
    document.guides += sketch.guides
    document.adjustments += sketch.adjustments
    document.scenes.append(scene)
    return document.scenes.count - 1
  }

  mutating func relate(_ container: Int, _ children: Int..., name: String = "viewControllers") {
    for child in children { document.segues.append(Segue(.relationship(name), from: container, to: child)) }
  }

  mutating func embed(
    _ child: Int, in view: ViewIndex, of parent: Int, override: TraitOverride = TraitOverride(),
    attachment: Segue.Attachment = .child
  ) {
    var segue = Segue(.embed(DocumentView(view)), from: parent, to: child)
    segue.override = override
    segue.attachment = attachment
    document.segues.append(segue)
    document.views[at: view].content = .container(ContainerContent(scene: child))
  }

  mutating func way(_ kind: SegueKind, from source: Int, to destination: Int) {
    document.segues.append(Segue(kind, from: source, to: destination))
  }

  mutating func behavior(_ scene: Int, _ change: (inout ControllerBehavior) -> Void) {
    change(&document.scenes[scene].controller.behavior)
  }

  func perform(_ start: String = "", app: AppConfiguration = .unrestricted) throws -> Walkthrough {
    let words = start.split(separator: " ").map(String.init)
    let environment = try EnvironmentRequest.parse(words).request.resolve(in: .bundled, app: app)
    let context = StageContext(document: document, app: app)
    return try Walkthrough(context, ScreenState(environment: environment, root: document.initialScene ?? 0))
  }
}

extension Constraint {
  fileprivate mutating func shiftGuides(by offset: Int) {
    if case .guide(let guide) = first { first = .guide(guide + offset) }
    if case .guide(let guide)? = second { second = .guide(guide + offset) }
  }
}

/// A scene under construction. Indices are those of the document.
struct SceneSketch {
  var controller: Controller
  var views: [View] = []
  var constraints: [Constraint] = []
  var guides: [Guide] = []
  var adjustments: [Adjustment] = []
  private let first: Int

  init(name: String, kind: ControllerKind, first: Int) {
    controller = Controller(kind, id: name)
    controller.title = name
    self.first = first
  }

  mutating func addRoot() {
    var root = View(.view, name: "root")
    root.end = first + 1
    views = [root]
    guides = [Guide(.safeArea, owner: first)]
  }

  var root: ViewIndex { first }
  var safeArea: ConstraintItem { .guide(0) }

  @discardableResult
  mutating func view(_ name: String, _ kind: ViewKind = .view, _ content: Content = .none) -> ViewIndex {
    var view = View(kind, name: name, parent: first, content: content)
    let index = first + views.count
    view.end = index + 1
    views.append(view)
    views[0].end = first + views.count
    return index
  }

  mutating func container(_ name: String) -> ViewIndex {
    view(name, .container, .container(ContainerContent()))
  }

  mutating func label(_ name: String, _ text: String, style: TextStyle = .body, lines: Int = 1) -> ViewIndex {
    var label = LabelContent(StyledText(text), font: Font(style: style))
    label.adjustsForTextSize = true
    label.lines = lines
    return view(name, .label, .label(label))
  }

  mutating func constrain(
    _ item: ViewIndex, _ attribute: Attribute, to other: ConstraintItem? = nil,
    _ otherAttribute: Attribute? = nil,
    _ constant: Double = 0, times multiplier: Double = 1, relation: Relation = .equal
  ) {
    var constraint = Constraint(owner: first, first: .view(item), attribute)
    constraint.second = other
    constraint.secondAttribute = other == nil ? nil : otherAttribute ?? attribute
    constraint.constant = constant
    constraint.multiplier = multiplier
    constraint.relation = relation
    constraints.append(constraint)
  }

  /// Constrains all four edges to the root or the safe area.
  mutating func fill(_ item: ViewIndex, to other: ConstraintItem? = nil) {
    for attribute in [Attribute.leading, .trailing, .top, .bottom] {
      constrain(item, attribute, to: other ?? .view(first))
    }
  }

  mutating func fix(_ item: ViewIndex, x: Double = 0, y: Double = 0, width: Double, height: Double) {
    constrain(item, .leading, to: .view(first), nil, x)
    constrain(item, .top, to: .view(first), nil, y)
    constrain(item, .width, nil, width)
    constrain(item, .height, nil, height)
  }

  private mutating func constrain(
    _ item: ViewIndex, _ attribute: Attribute, _ other: ConstraintItem?, _ constant: Double
  ) {
    constrain(item, attribute, to: other, nil, constant)
  }
}

extension Transition {
  /// Returns `controller callback change` for each event that was sent.
  func log(_ document: Document, why: Bool = false) -> [String] {
    (why ? events : sent).map { event in
      let words = Trace.words(event)
      return "\(document.scenes[event.scene].name) \(event.callback.rawValue)"
        + (words.isEmpty ? "" : " " + words)
    }
  }
}

extension Walkthrough {
  mutating func log(_ step: String, why: Bool = false) throws -> [String] {
    try perform(Step.parse(step)).log(context.document, why: why)
  }

  func node(_ name: String) -> StageNode? {
    stage.nodes.first { !$0.isWrapper && context.document.scenes[$0.scene].name == name }
  }
}
