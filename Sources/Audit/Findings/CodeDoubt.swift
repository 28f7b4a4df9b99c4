import Model

/// The parts of a document that a finding depends on, to check whether code changes them.
struct Causes: Sendable, Hashable {
  /// The constraints, by index in the document.
  var constraints: Set<Int> = []
  /// The views whose content size matters.
  var contents: Set<DocumentView> = []
  /// The views whose frame is the stored one.
  var frames: Set<DocumentView> = []
  /// The stack views whose arrangement matters.
  var stacks: Set<DocumentView> = []
  /// The views of stack views that take no space along the axis that matters while they are hidden.
  var arranged: Set<DocumentView> = []
  /// Views whose position in the window matters, with their ancestors.
  var placed: Set<DocumentView> = []
  /// The views whose text affects the finding.
  var texts: Set<DocumentView> = []
  /// The views that the constraints leave ambiguous.
  var open: Set<DocumentView> = []
  /// Two views that matter only if both are visible.
  var shown: Set<DocumentView> = []
  /// The views that matter only if they receive touches.
  var touched: Set<DocumentView> = []
  /// The root views of the screens that are presented, and of those that present them.
  var presented: Set<DocumentView> = []
  /// The root views that matter only if they begin at the top of the window.
  var topmost: Set<DocumentView> = []
}

/// The traits and the orientation of an environment.
struct TraitSet {
  var idiom: Idiom
  var horizontal: SizeClass?
  var vertical: SizeClass?
  var isLandscape: Bool
  /// Whether the size of the window was measured on a device.
  var isMeasured: Bool
}

/// Determines whether the app's code may change a part that a finding depends on. The sources are read for the first
/// finding that needs them.
final class CodeDoubt {
  private let document: Document
  private let places: [TraitSet]
  private let read: () -> CodeChanges
  private lazy var changes = read()

  init(_ document: Document, _ places: [TraitSet], _ read: @escaping () -> CodeChanges) {
    self.document = document
    self.places = places
    self.read = read
  }

  /// Returns the reason why a finding may be wrong because of the use of its cell or scene, or of all scenes if it has
  /// none.
  func use(_ scene: Int?, _ view: DocumentView?, _ rule: Rule, in environments: [Int]) -> String? {
    guard document.format != .layout else { return nil }
    let unused = changes.unusedCells
    if let view, !unused.isEmpty, lineage(of: view).contains(where: { unused.contains($0) }) {
      return "nothing in the project mentions the identifier of the cell"
    }
    if scene == nil, changes.scenes.count < document.scenes.count { return nil }
    switch changes.scenes[scene ?? 0] {
    case .unused(let reason, let idiom):
      return areAll(environments, of: idiom) ? reason : nil
    case .embedded(let reason): return rule.isGeometric || rule == .conflictingConstraints ? reason : nil
    case nil: return nil
    }
  }

  /// Returns the first change by code that may make a finding wrong in all of its environments.
  func change(of occurrence: Occurrence, _ rule: Rule, in environments: [Int]) -> CodeChange? {
    guard document.format != .layout else { return nil }
    let causes = occurrence.causes
    let window =
      orientationChange(occurrence.scene, environments) ?? windowChange(occurrence, rule, environments)
      ?? bars(over: causes.topmost) ?? screenChange(occurrence, rule)
    let place =
      window ?? constraintChange(causes, environments)
      ?? placeChange(causes, occurrence.attributes, environments)
    if let place { return place }
    let sight =
      openChange(causes) ?? first([.presentation], causes.presented)
      ?? first([.visibility], apart(causes.shown)) ?? first([.interaction], causes.touched)
    return sight ?? (rule.isGeometric ? occurrence.view.flatMap(hidingChange) : nil)
  }

  /// Returns the code that makes bars opaque, so that views which matter only at the top of the window begin below them.
  func bars(over views: Set<DocumentView>) -> CodeChange? { first([.bars], views) }

  private static let constraintKinds: Set<CodeChangeKind> = [.activity, .priority, .use, .removal]
  private static let contentKinds: Set<CodeChangeKind> = [.text, .image, .font, .lines, .size, .priority]
  private static let frameKinds: Set<CodeChangeKind> = [
    .frame, .constraints, .limits, .removal, .move, .use, .placement,
  ]

  private static let openKinds: Set<CodeChangeKind> = [.size, .frame, .removal, .move, .priority, .use]

  private func first(_ kinds: Set<CodeChangeKind>, _ views: Set<DocumentView>) -> CodeChange? {
    views.sorted().lazy.compactMap { self.changes.first(of: kinds, for: .view($0)) }.first
  }

  private func first(_ kinds: Set<CodeChangeKind>, ofConstraints constraints: Set<Int>) -> CodeChange? {
    constraints.sorted().lazy.compactMap { self.changes.first(of: kinds, for: .constraint($0)) }.first
  }

  /// Returns the code that keeps a screen out of the only orientation in which a finding occurs, apart from windows of
  /// sizes that were not measured.
  private func orientationChange(_ scene: Int?, _ all: [Int]) -> CodeChange? {
    let environments = all.filter { places[$0].isMeasured }
    guard let root = scene.flatMap({ document.scenes[$0].root }), !environments.isEmpty else { return nil }
    if environments.allSatisfy({ !places[$0].isLandscape }) {
      return first([.landscape], [DocumentView(root)])
    }
    guard environments.allSatisfy({ places[$0].isLandscape }) else { return nil }
    return changes.all(of: .view(DocumentView(root))).first { change in
      change.kind == .orientation
        && areAll(environments, of: change.idiom)
    }
  }

  /// Whether all devices of some environments belong to a family, or to any if it is nil.
  private func areAll(_ environments: [Int], of idiom: Idiom?) -> Bool {
    idiom == nil || environments.allSatisfy { places[$0].idiom == idiom }
  }

  /// Returns the code that shows a screen in a popover, a sheet or another controller, for a finding that depends on the
  /// size of the window. One that occurs in all windows does not, unless it involves the edges of the root view.
  private func windowChange(_ occurrence: Occurrence, _ rule: Rule, _ environments: [Int]) -> CodeChange? {
    guard rule.isGeometric || rule == .conflictingConstraints,
      let root = occurrence.scene.flatMap({ document.scenes[$0].root })
    else { return nil }
    let isEverywhere = places.count > 2 && environments.count >= places.count - 1
    let atEdges = occurrence.causes.constraints.contains { holds($0, DocumentView(root)) }
    if isEverywhere, !atEdges { return nil }
    return changes.all(of: .view(DocumentView(root))).first {
      $0.kind == .window && areAll(environments, of: $0.idiom)
    }
  }

  /// The height of a navigation bar, with some points of its content.
  private static let barHeight = 64.0

  /// Returns the code that hides the navigation bar, for a finding that may not exist without it, or that determines the
  /// height of the row with the view.
  private func screenChange(_ occurrence: Occurrence, _ rule: Rule) -> CodeChange? {
    guard let root = occurrence.scene.flatMap({ document.scenes[$0].root }).map({ DocumentView($0) }) else {
      return nil
    }
    let atEdges = occurrence.causes.constraints.contains { holds($0, root) }
    // Nothing moves sideways.
    let isVertical = occurrence.attributes.isEmpty || occurrence.attributes.contains { $0.axis == .vertical }
    if isVertical,
      rule == .conflictingConstraints ? atEdges : rule.isGeometric && occurrence.amount <= Self.barHeight,
      let change = first([.hiddenBar], [root])
    {
      return change
    }
    guard rule.isGeometric, let view = occurrence.view,
      lineage(of: view).contains(where: { document.views[$0].kind == .tableCell })
    else { return nil }
    return first([.rows], [root])
  }

  /// Whether a constraint has a view or one of its guides as an item.
  private func holds(_ constraint: Int, _ view: DocumentView) -> Bool {
    let own = document.constraints[constraint]
    return [own.first, own.second].contains { item in
      item.map { DocumentView(document.view(of: $0)) } == view
    }
  }

  /// Returns a change of the constants of constraints, unless they keep their values in one of the environments.
  private func constantChange(_ constraints: Set<Int>, _ environments: [Int]) -> CodeChange? {
    var first: CodeChange?
    var kept = Set(environments)
    for constraint in constraints.sorted() {
      if let change = ownChange(constraint) { return change }
      for change in changes.all(of: .constraint(constraint)) where change.kind == .constant {
        guard change.value != document.constraints[constraint].constant else { continue }
        first = first ?? change
        kept = kept.filter { !change.condition.holds(places[$0].horizontal, places[$0].vertical) }
      }
    }
    return kept.isEmpty ? first : nil
  }

  /// Returns the change that a constraint makes to itself: a user-defined runtime attribute that UIKit does not have,
  /// such as a share of the screen, sets a property that the app adds to constraints.
  private func ownChange(_ constraint: Int) -> CodeChange? {
    var own = document.constraints[constraint]
    guard let attribute = own.attributes.first(where: { !own.apply($0) }) else { return nil }
    return CodeChange(
      .constant, of: "a constraint by \(attribute.keyPath)", file: document.file, at: own.position)
  }

  /// Returns a change of a constraint, or of its replacement, for a finding about constraints.
  private func constraintChange(_ causes: Causes, _ environments: [Int]) -> CodeChange? {
    constantChange(causes.constraints, environments)
      ?? first(Self.constraintKinds, ofConstraints: causes.constraints)
      ?? first(Self.contentKinds, causes.contents)
      ?? first(Self.frameKinds, causes.frames)
      ?? first([.arrangement, .use, .placement], causes.stacks)
      ?? first([.visibility], causes.arranged)
      ?? first([.removal, .move], causes.constraints.reduce(into: []) { $0.formUnion(views(of: $1)) })
  }

  /// Returns the code that hides a view or one of its ancestors, if none shows it again, or that removes its text for good.
  private func hidingChange(_ view: DocumentView) -> CodeChange? {
    let texts = changes.all(of: .view(view)).filter { $0.kind == .text }
    if let first = texts.first, document.views[view].kind == .label, texts.allSatisfy(\.hides) {
      return first
    }
    for outer in lineage(of: view) {
      let changes = changes.all(of: .view(outer)).filter { $0.kind == .visibility }
      if let first = changes.first, changes.allSatisfy(\.hides) { return first }
    }
    return nil
  }

  /// Returns a view and its ancestors, from the inside out.
  private func lineage(of view: DocumentView) -> some Sequence<DocumentView> {
    sequence(first: view) { [views = document.views] in views.parent(of: $0) }
  }

  /// Returns views with those of their ancestors that do not contain all of them.
  private func apart(_ views: Set<DocumentView>) -> Set<DocumentView> {
    var counts: [DocumentView: Int] = [:]
    for view in views {
      var next: DocumentView? = view
      while let outer = next {
        counts[outer, default: 0] += 1
        next = document.views.parent(of: outer)
      }
    }
    return Set(counts.filter { $0.value < views.count }.keys)
  }

  /// Returns a change of the position or size of a view or of its ancestors.
  private func placeChange(_ causes: Causes, _ attributes: [Attribute], _ environments: [Int]) -> CodeChange?
  {
    guard !causes.placed.isEmpty else { return nil }
    var around = causes.placed
    for view in causes.placed {
      var next = document.views.parent(of: view)
      // Nothing in the file positions the outermost view.
      while let outer = next, let parent = document.views.parent(of: outer) {
        around.insert(outer)
        next = parent
      }
    }
    return around.sorted().lazy.compactMap(self.frameChange).first
      ?? first([.text, .font, .lines], causes.texts)
      ?? constantChange(constraints(at: around).filter { concerns($0, attributes) }, environments)
      ?? first(Self.constraintKinds, ofConstraints: constraints(at: causes.placed))
      ?? first([.image], causes.placed.filter { document.views[$0].kind == .searchBar })
      ?? causes.placed.sorted().lazy.compactMap(self.turnChange).first
  }

  /// Returns the code that hides a view beside one in a stack view, if code hides that one as well: perhaps it shows one
  /// at a time.
  private func turnChange(_ view: DocumentView) -> CodeChange? {
    for inner in lineage(of: view) {
      guard let stack = document.views.parent(of: inner), document.views[stack].kind == .stack,
        changes.first(of: [.visibility], for: .view(inner)) != nil
      else { continue }
      let others = document.views.indices.filter { $0 != inner && document.views.parent(of: $0) == stack }
      if let change = first([.visibility], Set(others)) { return change }
    }
    return nil
  }

  /// Returns a change of a view's position or size. The constraints that its class makes for its content do not
  /// position it.
  private func frameChange(_ view: DocumentView) -> CodeChange? {
    changes.all(of: .view(view)).first { change in
      let isOwn = change.name == document.views[view].customClass
      switch change.kind {
      case .constraints, .limits: return !isOwn
      case .size: return true
      default: return Self.frameKinds.contains(change.kind)
      }
    }
  }

  /// Returns a change that may resolve the ambiguity of the constraints.
  private func openChange(_ causes: Causes) -> CodeChange? {
    guard !causes.open.isEmpty else { return nil }
    var inner: Set<DocumentView> = []
    for view in causes.open { inner.formUnion(view..<DocumentView(document.views[view].end)) }
    let parents = Set(inner.compactMap { document.views.parent(of: $0) })
    return inner.sorted().lazy.compactMap { self.sizeChange($0, isOpen: causes.open.contains($0)) }.first
      // Code fills an empty view; other views have backgrounds added.
      ?? first([.content], inner.subtracting(parents))
      ?? first([.image], inner.filter { document.views[$0].kind == .image })
      ?? first([.activity, .priority, .use, .removal], ofConstraints: constraints(at: inner))
  }

  /// Returns a change of a view's position or size that may resolve an ambiguity. If the view itself is determined, the
  /// constraints and priorities that its class sets for it resolve nothing.
  private func sizeChange(_ view: DocumentView, isOpen: Bool) -> CodeChange? {
    changes.all(of: .view(view)).first { change in
      switch change.kind {
      case .constraints, .priority: isOpen || change.name != document.views[view].customClass
      default: Self.openKinds.contains(change.kind)
      }
    }
  }

  /// Whether a constraint has the same axis as one of the attributes.
  private func concerns(_ constraint: Int, _ attributes: [Attribute]) -> Bool {
    attributes.contains { $0.axis == document.constraints[constraint].firstAttribute.axis }
  }

  private func constraints(at views: Set<DocumentView>) -> Set<Int> {
    Set(document.constraints.indices.filter { !self.views(of: $0).isDisjoint(with: views) })
  }

  private func views(of constraint: Int) -> Set<DocumentView> {
    let own = document.constraints[constraint]
    return Set(
      [own.first, own.second].compactMap { item in
        // A scene's root view moves with all of its contents.
        guard case .view(let view)? = item, document.views.parent(of: DocumentView(view)) != nil else {
          return nil
        }
        return DocumentView(view)
      })
  }
}
