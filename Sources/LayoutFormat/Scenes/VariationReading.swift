import Model
import Syntax

/// Variations and states: the same kinds of changes, under a condition.
extension LayoutReader {
  mutating func resolveVariations() {
    let pending = scene.pendingVariations
    scene.pendingVariations = []
    for variation in pending {
      let conditions: [Condition]
      if let state = variation.state {
        var condition = Condition()
        condition.expression = Expression(
          Self.stateAmount(view: state.view, state: state.name).operations,
          position: variation.changes.position)
        conditions = [condition]
      } else {
        conditions = variation.changes["when"].map { self.conditions($0) } ?? []
      }
      guard !conditions.isEmpty else { continue }
      if let view = variation.view {
        readChanges(variation.changes, of: view, conditions)
      } else {
        readScreenVariation(variation.changes, conditions)
      }
    }
  }

  private mutating func readChanges(
    _ object: JSONValue, of view: ViewIndex, _ conditions: [Condition]
  ) {
    let kind = KindOfView.named(scene.kind(of: view))
    subject = view
    defer { subject = nil }
    // Late keys modify the result of the others.
    let isLate = { (member: JSONValue.Member) in kind?.named[member.key]?.isLate ?? false }
    let members = object.members.filter { $0.key != "when" && $0.key != "variations" }
    for member in members.filter({ !isLate($0) }) + members.filter(isLate) {
      if Self.isFrame(member.key) {
        readFrame(member, of: view, conditions)
      } else if FormatObject.isPlace(member.key) {
        replacePins(
          .init(view: view, key: member.key, value: member.value), conditions)
      } else {
        if member.key == "axis" { turn(view) }
        if member.key == "hidden", member.value.text != nil {
          hide(view, where: member.value, under: conditions)
          continue
        }
        guard let property = kind?.named[member.key],
          let value = argument(member.value, as: property.key.shape),
          !readComputed(property, value, view: view, under: conditions)
        else { continue }
        for change in changes(of: property, to: value, view: view) {
          adjust(measured(change, at: member.value), conditions, at: member.value.position)
        }
      }
    }
    for variation in object.elements(of: "variations") {
      let inner = variation["when"].map { self.conditions($0) } ?? []
      readChanges(variation, of: view, conditions.flatMap { outer in inner.map { outer.and($0) } })
    }
  }

  /// Returns the changes that set a key. Words such as "standard" are not values of the key's own change.
  private mutating func changes(of property: ViewProperty, to value: JSONValue, view: ViewIndex) -> [Change] {
    guard property.key.varies else { return [] }
    guard let own = property.variation?.read(value, view, &self) else {
      return keyedChange(property, value, view: view).map { [$0] } ?? []
    }
    let follows = own.contains { if case .font(_, let font) = $0 { font.followsByItself } else { false } }
    guard follows, !scene.textSizeIsWritten.contains(view) else { return own }
    if document.keys == nil { document.keys = keys }
    let dynamic = TextTemplate([.text("true")], position: value.position)
    return own + [.keyed(view, KeyedValue(kind: scene.kind(of: view), key: "dynamicType", dynamic))]
  }

  /// Replaces a view's short forms for the same attributes by a new one while the condition is met.
  private mutating func replacePins(_ pin: SceneParts.PendingPin, _ conditions: [Condition]) {
    let before = scene.pins(of: pin.view)
    let firstPin = scene.pins.count
    let firstAdjustment = document.adjustments.count
    readPin(pin, conditions: conditions)
    let installing = Array(document.adjustments[firstAdjustment...])
    document.adjustments.removeSubrange(firstAdjustment...)
    let added = scene.pins[firstPin...]
    let taken = pin.value.bool == false ? Self.attributes(ofKey: pin.key) : []
    for old in before
    where added.contains(where: old.isLike) || taken.contains(old.attribute) && !old.isAspect {
      adjust(.installConstraint(old.constraint, false), conditions, at: pin.value.position)
    }
    document.adjustments += installing
  }

  /// Returns the attributes of a short form, so that `"centerX": false` can remove it.
  private static func attributes(ofKey key: String) -> [Attribute] {
    key == "center" ? [.centerX, .centerY] : [attributes[key]].compactMap { $0 }
  }

  private mutating func readScreenVariation(_ object: JSONValue, _ conditions: [Condition]) {
    for member in object.members(of: "views") {
      let found = view(named: scopes[object.scope].prefix + member.key)
      guard let view = found ?? (member.key == "root" ? scene.root : nil) else {
        if !isBroken(member.key, scope: object.scope) {
          reportUnknownView(member.key, scopes[object.scope].prefix + member.key, at: member.name)
        }
        continue
      }
      if let state = FormatDescription.views[scene.kind(of: view)]?.state {
        FormatCheck.check(member.value, as: .object(state), log: &log)
      }
      readChanges(member.value, of: view, conditions)
    }
    for constraint in object.elements(of: "constraints") {
      readConstraint(constraint, holder: scene.root, conditions: conditions)
    }
    for entry in object.elements(of: "remove") {
      guard let name = entry.text else { continue }
      if let constraints = scene.constraintNames[name] {
        for constraint in constraints {
          adjust(.installConstraint(constraint, false), conditions, at: entry.position)
        }
      } else if let view = view(named: name) {
        adjust(.installView(view, false), conditions, at: entry.position)
      } else if !isBroken(name, scope: entry.scope) {
        if let ambiguity = ambiguity(of: name) {
          log.error(ambiguity.message, expected: ambiguity.expected, at: entry)
          continue
        }
        let known = (Array(scene.items.keys) + scene.constraintNames.keys).sorted()
        log.unknown("view or constraint", name, among: known, at: entry)
      }
    }
    for member in object.members(of: "set") {
      guard let constraints = scene.constraintNames[member.key] else {
        log.unknown("constraint", member.key, among: scene.constraintNames.keys, at: member.name)
        continue
      }
      guard let value = value(member.value) else { continue }
      for constraint in constraints {
        adjust(.constant(constraint, value), conditions, at: member.value.position)
      }
    }
  }
}
