import Model
import Syntax

/// The variations of a scene: changes without a condition are merged into the base, all others become variations of the
/// screen, in order.
struct VaryingParts {
  /// The views with unconditional changes applied.
  private var base: [ViewIndex: View] = [:]
  private var baseConstraints: [Int: Constraint] = [:]
  /// The texts of constants that are computed, by their constraints.
  private(set) var computed: [Int: String] = [:]
  /// The names of constraints that variations refer to.
  private(set) var constraintNames: [Int: String] = [:]
  /// The conditions under which views that are not installed by default are installed.
  private(set) var installations: [ViewIndex: [JSONTree]] = [:]
  private var absent: Set<ViewIndex> = []
  private(set) var notes: [String] = []
  private var writer: LayoutWriter
  private var document: Document { writer.document }
  private var names: WrittenNames { writer.names }
  private var steps: [(condition: JSONTree, change: Change)] = []

  init(_ writer: LayoutWriter, scene: Scene) {
    self.writer = writer
    for index in scene.adjustments {
      let adjustment = document.adjustments[index]
      if adjustment.when == .always {
        take(adjustment.change)
      } else if let condition = condition(adjustment.when) {
        steps.append((condition, adjustment.change))
      } else {
        notes.append("a change with an expression as its condition")
      }
    }
    nameConstraints(scene)
    steps = steps.filter { !installs($0) }
    findAbsent(scene)
    steps = steps.filter { step in step.change.view.map { !absent.contains($0) } ?? true }
  }

  /// Whether a view is never installed, by itself or because of an ancestor.
  func isNeverThere(_ index: ViewIndex) -> Bool { absent.contains(index) }

  private mutating func findAbsent(_ scene: Scene) {
    for index in scene.views where index != scene.root {
      let isAbsent = !baseView(index).installed && installations[index] == nil
      if isAbsent || document.views[at: index].parent.map({ absent.contains($0) }) ?? false {
        absent.insert(index)
      }
    }
  }

  func baseView(_ index: ViewIndex) -> View { base[index] ?? document.views[at: index] }
  /// Whether a constraint refers to a view that is never installed, and is therefore never active.
  func isAboutAbsent(_ index: Int) -> Bool {
    guard !absent.isEmpty else { return false }
    let constraint = document.constraints[index]
    return [constraint.first, constraint.second].contains { item in
      switch item {
      case .view(let view)?: absent.contains(view)
      case .guide(let guide)?: absent.contains(document.guides[guide].owner)
      case nil: false
      }
    }
  }

  func baseConstraint(_ index: Int) -> Constraint { baseConstraints[index] ?? document.constraints[index] }

  private mutating func take(_ change: Change) {
    let document = document
    if let view = change.view {
      base[view, default: document.views[at: view]].apply(change, number: \.number)
      if case .number(_, _, .expression) = change { notes.append("a computed value") }
      return
    }
    switch change {
    case .installConstraint(let index, let installed):
      baseConstraints[index, default: document.constraints[index]].installed = installed
    case .constant(let index, .number(let number)):
      baseConstraints[index, default: document.constraints[index]].constant = number
    case .constant(let index, .expression(let expression)):
      guard let text = writer.term(expression) else { return notes.append("a computed value") }
      computed[index] = text
    case .installView, .constant, .multiplier, .priority, .number, .flag, .frame, .font, .text, .image, .axis,
      .distribution, .alignment, .margins, .color, .textTemplate, .partTemplate, .imageTemplate, .keyed:
      notes.append("a computed value")
    }
  }

  /// Turns a step that installs a view into the view's own condition.
  private mutating func installs(_ step: (condition: JSONTree, change: Change)) -> Bool {
    guard case .installView(let view, true) = step.change else { return false }
    if !baseView(view).installed {
      installations[view, default: []].append(step.condition)
    }
    return true
  }

  private mutating func nameConstraints(_ scene: Scene) {
    var used = Set(scene.views.compactMap { names.views[$0] })
    let changed = Set(steps.compactMap(\.change.constraint))
    for index in scene.constraints {
      let identifier = document.constraints[index].identifier.flatMap(WrittenNames.word)
      guard changed.contains(index) || identifier != nil else { continue }
      var name = identifier ?? "rule\(index - scene.constraints.lowerBound + 1)"
      while !used.insert(name).inserted { name += "x" }
      constraintNames[index] = name
    }
  }

  // MARK: Writing

  /// Returns the variations; adjacent changes with the same condition are combined.
  func variations(equation: (Constraint, String?) -> String?) -> [JSONTree] {
    var list: [JSONTree] = []
    // Only constraints present at this point can be removed or changed.
    var present = Set(constraintNames.keys.filter { baseConstraint($0).installed })
    var index = 0
    while index < steps.count {
      let condition = steps[index].condition
      var part = Variation()
      while index < steps.count, steps[index].condition == condition {
        add(steps[index].change, to: &part, &present, equation)
        index += 1
      }
      if let members = part.members {
        list.append(.object([JSONTree.Member("when", condition)] + members))
      }
    }
    return list
  }

  private struct Variation {
    var views: [JSONTree.Member] = []
    var constraints: [JSONTree] = []
    var remove: [JSONTree] = []
    var set: [JSONTree.Member] = []

    /// The members; nil if nothing can be expressed.
    var members: [JSONTree.Member]? {
      var members: [JSONTree.Member] = []
      members.add("views", views)
      members.add("constraints", constraints)
      members.add("remove", remove)
      members.add("set", set)
      return members.isEmpty ? nil : members
    }

    mutating func change(_ view: String, _ member: JSONTree.Member) {
      if let place = views.firstIndex(where: { $0.key == view }), case .object(var known) = views[place].value
      {
        var member = member
        if let old = known.first(where: { $0.key == member.key }), case .object(let members) = old.value,
          case .object(let more) = member.value,
          ["hugging", "compression", "margins", "inset", "imageSize"].contains(member.key)
        {
          member.value = .object(members.filter { one in !more.contains { $0.key == one.key } } + more)
        }
        known.removeAll { $0.key == member.key }
        views[place].value = .object(known + [member])
      } else {
        views.append(JSONTree.Member(view, .object([member])))
      }
    }
  }

  private func add(
    _ change: Change, to part: inout Variation, _ present: inout Set<Int>,
    _ equation: (Constraint, String?) -> String?
  ) {
    switch change {
    case .installView(let view, _): if let name = names.views[view] { part.remove.append(.text(name)) }
    case .installConstraint(let index, let installed):
      guard let name = constraintNames[index] else { return }
      if !installed {
        if present.contains(index) { part.remove.append(.text(name)) }
      } else if !isAboutAbsent(index), let text = equation(baseConstraint(index), computed[index]) {
        part.constraints.append(.text("\(name): \(text)"))
        present.insert(index)
      }
    case .constant(let index, .number(let number)):
      if let name = constraintNames[index], present.contains(index) {
        part.set.append(JSONTree.Member(name, .number(number)))
      }
    case .constant, .multiplier, .priority, .number, .flag, .frame, .font, .text, .image, .axis,
      .distribution, .alignment, .margins, .color, .textTemplate, .partTemplate, .imageTemplate, .keyed:
      guard let view = change.view, let name = names.views[view], name != "root",
        let member = member(change, of: document.views[at: view])
      else { return }
      part.change(name, member)
    }
  }

  private mutating func condition(_ condition: Condition) -> JSONTree? {
    guard condition.expression == nil else { return nil }
    return .object(ConditionProperty.all.members(of: condition, &writer))
  }

  /// Returns the key that expresses a change of a view.
  private func member(_ change: Change, of view: View) -> JSONTree.Member? {
    if case .frame(let index, let frame) = change {
      return writer.isPlacedByFrame(index, view) ? .init("frame", LayoutWriter.frame(frame)) : nil
    }
    var writer = writer
    for property in KindOfView(of: view).properties {
      if let tree = property.variation?.write(change, &writer) { return .init(property.key.name, tree) }
    }
    return nil
  }
}
