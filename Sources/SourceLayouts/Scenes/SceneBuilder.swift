import Basics
import LayoutFormat
import Model

/// Builds a scene of the document from the results of an interpreter.
struct SceneBuilder {
  let interpreter: Interpreter
  var document: Document
  let source: SourceFile
  private(set) var places: [Int: ViewIndex] = [:]
  /// The constraints of the document by their index in the interpreter.
  private(set) var constraints: [Int: Int] = [:]
  private var guides: [Int: Int] = [:]
  private var names: [String: Int] = [:]
  private var held: Set<Int> = []
  /// The view of the class, unless that is a controller. It has no size when code adds its contents.
  private var outer: Int?
  /// The views that no code that was read positions.
  private var unplaced: [(view: ViewIndex, file: Int, position: SourcePosition)] = []
  /// The child controllers with overridden traits, by the objects of their root views.
  private(set) var embedded: [Int: EmbeddedController] = [:]
  /// The calls in the main file with a constraint in the scene, and those with one whose view is not in the hierarchy.
  private var present: Set<ConstraintSite> = []
  private var absent: Set<ConstraintSite> = []

  init(_ interpreter: Interpreter, _ document: Document, _ source: SourceFile) {
    self.interpreter = interpreter
    self.document = document
    self.source = source
  }

  mutating func build(_ run: ClassRun) {
    guard let root = run.root else { return }
    let firsts = (
      document.views.places.count, document.constraints.count, document.guides.count,
      document.adjustments.count
    )
    held = interpreter.constraints.filter { !$0.isRemoved }.reduce(into: []) {
      $0.formUnion(positioned(by: $1))
    }
    if !interpreter.isController(run.object) { outer = run.object }
    embedded = ChildControllers.embedded(interpreter, main: run.object)
    appendViews(root)
    connectTables()
    appendConstraints()
    var controller = Controller(kind(of: run.type), id: run.type)
    controller.customClass = run.type
    controller.title = interpreter.instances[run.object].fields["title"]?.text
    let declaration = interpreter.project.type(run.type)
    let position = declaration?.file == 0 ? declaration?.position ?? .none : .none
    var scene = Scene(id: run.type, name: run.type, controller: controller, position: position)
    scene.root = places[root]
    scene.isHosted = root != run.object && !interpreter.isController(run.object)
    scene.views = firsts.0..<document.views.places.count
    scene.constraints = firsts.1..<document.constraints.count
    scene.guides = firsts.2..<document.guides.count
    scene.adjustments = firsts.3..<document.adjustments.count
    document.scenes.append(scene)
    reportUnread(of: run)
    recordPassedViews()
    recordUnplacedViews()
    recordUnknownTexts()
    recordLaterChanges(of: run)
  }

  /// Returns the views that a constraint positions: not a view whose contents it positions.
  private func positioned(by made: MadeConstraint) -> [Int] {
    guard let second = made.second else { return [made.first] }
    if isInside(second, made.first) { return [second] }
    return isInside(made.first, second) ? [made.first] : [made.first, second]
  }

  private func isInside(_ item: Int, _ outer: Int) -> Bool {
    // The guides of a view are at its edges.
    guard let outer = interpreter.viewObject(outer), let item = interpreter.viewObject(item) else {
      return false
    }
    var next = interpreter.instances[item].parent
    while let parent = next {
      if parent == outer { return true }
      next = interpreter.instances[parent].parent
    }
    return false
  }

  private func kind(of type: String) -> ControllerKind {
    let kind = UIKitClasses.controllerKind(interpreter.project.systemClass(of: type) ?? "")
    // The children of a container are set by other code.
    return [.navigation, .tab, .split, .page, .other].contains(kind) ? .plain : kind
  }

  // MARK: Views

  /// Appends the views in document order, without recursion.
  private mutating func appendViews(_ root: Int) {
    enum ViewVisit {
      case open(Int, ViewIndex?)
      case close(ViewIndex)
    }
    var steps = [ViewVisit.open(root, nil)]
    while let step = steps.popLast() {
      switch step {
      case .close(let index): document.views[at: index].end = document.views.places.count
      case .open(let object, let parent):
        guard var view = interpreter.instances[object].view, document.views.places.count < Limits.views else {
          continue
        }
        let index = document.views.places.count
        let instance = interpreter.instances[object]
        if embedded[object] != nil {
          let position = view.position
          view = View.standard(.container)
          view.position = position
          embedded[object]?.view = DocumentView(index)
        }
        view.parent = parent
        view.name = unique(
          instance.name ?? (parent == nil ? "view" : instance.view?.kind.rawValue ?? "view"))
        view.hasOutlet = instance.isNamedByProperty
        place(&view, instance, object, isRoot: parent == nil)
        places[object] = index
        document.views.append(view)
        for adjustment in instance.adjustments {
          document.adjustments.append(
            Adjustment(
              when: Self.condition(adjustment.when), adjustment.change.moved(to: index),
              position: view.position))
        }
        steps.append(.close(index))
        steps += children(of: object).reversed().map { .open($0, index) }
        if [.tableCell, .collectionCell].contains(view.kind),
          let content = instance.fields["contentView"]?.object,
          content == children(of: object).first
        {
          document.views[at: index].cell.contentView = index + 1
        }
      }
    }
  }

  /// Makes the cells of each table its rows, and connects its header and footer.
  private mutating func connectTables() {
    for (object, index) in places where document.views[at: index].kind == .table {
      let cells = children(of: object).compactMap { places[$0] }.filter {
        document.views[at: $0].kind == .tableCell
      }
      document.views[at: index].table.isStatic = true
      document.views[at: index].table.sections = cells.isEmpty ? [] : [TableContent.Section(cells: cells)]
      func part(_ name: String) -> ViewIndex? {
        interpreter.instances[object].fields[name]?.object.flatMap { places[$0] }
      }
      document.views[at: index].table.header = part("tableHeaderView")
      document.views[at: index].table.footer = part("tableFooterView")
    }
  }

  /// Returns the subviews in document order; the arranged subviews of a stack view come first.
  private func children(of object: Int) -> [Int] {
    let instance = interpreter.instances[object]
    guard embedded[object] == nil else { return [] }
    guard !instance.arranged.isEmpty else { return instance.children }
    return instance.arranged + instance.children.filter { !instance.arranged.contains($0) }
  }

  private mutating func unique(_ name: String) -> String {
    names[name, default: 0] += 1
    let count = names[name] ?? 1
    guard count > 1 else { return name }
    return unique("\(name)\(count)")
  }

  /// Sets the frame of a view, and whether it uses Auto Layout; otherwise its frame and autoresizing mask position it.
  private mutating func place(_ view: inout View, _ instance: Instance, _ object: Int, isRoot: Bool) {
    view.frame = instance.frame
    guard !isRoot, let parent = instance.parent else { return }
    if parent == outer, interpreter.instances[parent].frame == nil { growFromNothing(&view) }
    let isArranged = interpreter.instances[parent].arranged.contains(object)
    view.isUnarranged = interpreter.instances[parent].view?.kind == .stack && !isArranged
    let translates = instance.fields["translatesAutoresizingMaskIntoConstraints"]?.number
    // Code often forgets to turn the autoresizing mask off; a view with constraints but no size uses Auto Layout.
    let isHeld = held.contains(object) && instance.frame.map { $0.size == .zero } != false
    view.usesAutoLayout = isArranged || translates == 0 || isHeld || instance.view?.kind == .cellContent
    if !view.usesAutoLayout, view.frame == nil || instance.hasUnknownFrame {
      view.frame = view.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
      unplaced.append((document.views.places.count, instance.file, instance.position))
    }
  }

  /// Lets the autoresizing mask enlarge a view by the whole size of its superview, which is empty when code adds the view.
  /// A point stands for its size.
  private func growFromNothing(_ view: inout View) {
    guard !view.autoresizing.isEmpty else { return }
    var frame = view.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
    if view.autoresizing.contains(.width) { frame.width += 1 }
    if view.autoresizing.contains(.height) { frame.height += 1 }
    view.frame = frame
    view.superviewSize = Size(width: 1, height: 1)
  }

  static func condition(_ value: Value) -> Condition {
    guard case .expression(let expression) = value else { return .always }
    var condition = Condition.always
    condition.expression = expression
    return condition
  }

  // MARK: Constraints

  private mutating func item(_ object: Int) -> ConstraintItem? {
    if let view = places[object] { return .view(view) }
    guard case .guide(let kind, let owner?) = interpreter.instances[object].role, let view = places[owner]
    else { return nil }
    if let guide = guides[object] { return .guide(guide) }
    document.guides.append(
      Guide(kind, owner: view, name: kind == .custom ? interpreter.instances[object].name : nil))
    guides[object] = document.guides.count - 1
    return .guide(document.guides.count - 1)
  }

  private mutating func appendConstraints() {
    for (number, made) in interpreter.constraints.enumerated()
    where !made.isRemoved && made.active.number != 0 {
      let site = ConstraintSite(made.position, 0)
      guard let first = item(made.first) else {
        absent.insert(site)
        continue
      }
      var second: ConstraintItem?
      if let object = made.second {
        guard let found = item(object) else {
          absent.insert(site)
          continue
        }
        second = found
      }
      present.insert(site)
      let index = document.constraints.count
      constraints[number] = index
      let owner = second.flatMap { second in
        commonAncestor(document.view(of: first), document.view(of: second)) { document.views[at: $0].parent }
      }
      var constraint = Constraint(
        owner: owner ?? document.view(of: first), first: first, made.firstAttribute, position: made.position)
      constraint.relation = made.relation
      constraint.second = second
      constraint.secondAttribute = made.secondAttribute
      constraint.identifier = made.identifier
      constraint.constant = known(made.constant, made) { .constant(index, $0) } ?? 0
      constraint.multiplier = known(made.multiplier, made) { .multiplier(index, $0) } ?? 1
      constraint.priority = Float(
        min(max(known(made.priority, made) { .priority(index, $0) } ?? 1000, 1), 1000))
      if made.active.number == nil {
        constraint.installed = false
        document.adjustments.append(
          Adjustment(
            when: Self.condition(made.active), .installConstraint(index, true), position: made.position))
      }
      document.constraints.append(constraint)
    }
  }

  /// Returns the number of a value. If the value depends on the environment, returns nil and adds an unconditional
  /// adjustment.
  private mutating func known(_ value: Value, _ made: MadeConstraint, _ change: (Value) -> Change) -> Double?
  {
    if value.number == nil {
      document.adjustments.append(Adjustment(when: .always, change(value), position: made.position))
    }
    return value.number
  }

  // MARK: Unread code

  private mutating func recordUnplacedViews() {
    for (index, file, position) in unplaced {
      let change = CodeChange(
        .placement, of: document.views[at: index].name ?? "a view",
        file: interpreter.project.files[file].source.file, at: position)
      document.unreadUses.add(change, to: .view(DocumentView(index)))
    }
  }

  /// Records the texts that code sets and that are known only at run time.
  private mutating func recordUnknownTexts() {
    for (object, index) in places where interpreter.instances[object].hasUnknownText {
      let instance = interpreter.instances[object]
      let change = CodeChange(
        .text, of: document.views[at: index].name ?? "a view",
        file: interpreter.project.files[instance.file].source.file, at: instance.position)
      document.unreadUses.add(change, to: .view(DocumentView(index)))
    }
  }

  private mutating func recordPassedViews() {
    for passed in interpreter.passedViews {
      guard let index = places[passed.object] else { continue }
      let file = interpreter.project.files[passed.file].source.file
      let change = CodeChange(
        .use, of: document.views[at: index].name ?? "a view", file: file, at: passed.position)
      document.unreadUses.add(change, to: .view(DocumentView(index)))
    }
  }

  /// The calls whose constraints are left out, because one of their views is not in the hierarchy.
  var detached: Set<ConstraintSite> { absent.subtracting(present) }

  private mutating func reportUnread(of run: ClassRun) {
    let project = interpreter.project
    let outlet = project.chain(run.type).lazy.flatMap(\.variables.values).first { variable in
      !variable.content.modifiers.isDisjoint(with: ["@IBOutlet", "IBOutlet"])
    }
    if let outlet {
      document.ignored.leaveOut(
        "the storyboard or xib that connects the outlet \(outlet.content.name)",
        scene: document.scenes.count - 1,
        at: outlet.content.position)
    }
    if let position = interpreter.guessed {
      document.ignored.leaveOut(
        "a number that is known only at run time", scene: document.scenes.count - 1, at: position)
    }
    let all = interpreter.constraintCalls(of: run.type)
    let left = all.filter { !interpreter.isRead(ConstraintSite($0.position, 0)) }
    let later = all.filter {
      let site = ConstraintSite($0.position, 0)
      return interpreter.isRead(site) && !interpreter.reached.contains(site)
    }
    if let first = later.first {
      document.diagnostics.append(
        Diagnostic(
          .note,
          "\(later.count) of \(counted(all.count, "constraint")) not shown, because they are made later or in another branch, as in \(first.function)",
          file: document.file, at: first.position))
      document.ignored.leaveOut(
        "\(counted(later.count, "constraint")) made later or in another branch",
        scene: document.scenes.count - 1,
        at: first.position)
    }
    let lost = all.filter { detached.contains(ConstraintSite($0.position, 0)) }
    if let first = lost.first {
      let message = "\(counted(lost.count, "constraint")) of views that are not in the picture"
      document.diagnostics.append(
        Diagnostic(
          .note, "\(message), as in \(first.function)", file: document.file, at: first.position))
      document.ignored.leaveOut(message, scene: document.scenes.count - 1, at: first.position)
    }
    guard let first = left.first else { return }
    let reason = interpreter.unread.first { $0.position == first.position && $0.file == 0 }?.reason
    let what = reason.map { ": \($0)" } ?? ""
    document.diagnostics.append(
      Diagnostic(
        .note,
        "\(left.count) of \(counted(all.count, "constraint")) could not be read\(what), in \(first.function)",
        file: document.file,
        at: first.position))
    document.ignored.leaveOut(
      "\(left.count) of \(all.count) constraints not read", scene: document.scenes.count - 1,
      at: first.position)
  }
}

extension Change {
  /// Returns the change with the index of its view in the document.
  fileprivate func moved(to view: ViewIndex) -> Change {
    switch self {
    case .installView(_, let installed): .installView(view, installed)
    case .number(_, let property, let value): .number(view, property, value)
    case .flag(_, let property, let flag): .flag(view, property, flag)
    case .font(_, let font): .font(view, font)
    case .text(_, let text): .text(view, text)
    case .image(_, let image): .image(view, image)
    case .axis(_, let axis): .axis(view, axis)
    case .distribution(_, let distribution): .distribution(view, distribution)
    case .alignment(_, let alignment): .alignment(view, alignment)
    case .color(_, let property, let color): .color(view, property, color)
    case .margins(_, let margins): .margins(view, margins)
    case .frame(_, let frame): .frame(view, frame)
    case .installConstraint, .constant, .multiplier, .priority, .textTemplate, .partTemplate, .imageTemplate,
      .keyed:
      self
    }
  }
}
