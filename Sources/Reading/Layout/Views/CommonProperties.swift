import Model

extension LayoutReader {
  /// Everything that one object says of a view, apart from its children.
  mutating func readKeys(
    of object: JSONValue, kind: String, view: ViewIndex, scope: Int, role: ViewStep.Role
  ) {
    for member in object.members {
      let key = member.key
      let value = member.value
      let isPlace = FormatDescription.isLayoutKey(key)
      if isPlace, readPlace(key, value, kind: kind, view: view, role: role, at: member.name) { continue }
      if isPlace, kind != "cell" {
        scene.pendingPins.append(.init(view: view, key: key, value: value, scope: scope))
      } else if let changes = changes(key, value, kind: kind, view: view, scope: scope) {
        for change in changes { applyAtOnce(change, at: value) }
      } else if !readCommon(key, value, kind: kind, view: view, scope: scope) {
        readOwn(key, value, kind: kind, view: view, scope: scope)
      }
    }
  }

  /// The place of a view that is not placed by constraints; false where it is, or where the key is for its kind.
  private mutating func readPlace(
    _ key: String, _ value: JSONValue, kind: String, view: ViewIndex, role: ViewStep.Role, at place: JSONValue
  ) -> Bool {
    if kind == "cell", key == "height" || key == "width" { return false }
    switch role {
    case .child: return false
    case .root:
      log.error(
        "\"\(key)\" is not for a screen's own view, which fills the screen",
        expected: "a view on its own has a \"size\" beside \"view\"", at: place)
    case .item, .row, .prototype:
      log.error(
        "\"\(key)\" is not for a cell, which its list places", expected: "expected \"height\" or \"width\"",
        at: place)
    case .edge:
      guard readLength(key, value, of: view) else {
        log.error(
          "the list places its header and footer", expected: "expected \"height\" with a number", at: place)
        return true
      }
    case .accessory:
      guard readLength(key, value, of: view) else {
        log.error(
          "the cell places its accessory", expected: "expected \"width\" or \"height\" with a number",
          at: place)
        return true
      }
    }
    return true
  }

  /// A width or height of what is placed by what holds it; false for everything else.
  private mutating func readLength(_ key: String, _ value: JSONValue, of view: ViewIndex) -> Bool {
    guard key == "height" || key == "width", let length = value.number else { return false }
    var frame = document.views[view].frame ?? .zero
    if key == "height" { frame.height = length } else { frame.width = length }
    document.views[view].frame = frame
    return true
  }

  /// What is fixed is set now; what is computed is set for each environment.
  mutating func applyAtOnce(_ change: Change, at value: JSONValue) {
    if change.isComputed {
      document.adjustments.append(Adjustment(when: .always, change, position: value.position))
    } else if let view = change.view {
      document.views[view].apply(change) { if case .number(let number) = $0 { number } else { nil } }
    }
  }

  /// Keys of every kind that do not vary; false where it is none of them.
  private mutating func readCommon(
    _ key: String, _ value: JSONValue, kind: String, view: ViewIndex, scope: Int
  ) -> Bool {
    switch key {
    case "name", "use", "with", "parameters": break
    case "when": readInstallation(value, view: view, scope: scope)
    case "class": document.views[view].customClass = value.text
    case "attributes": document.views[view].attributes += runtimeAttributes(value)
    case "direction": document.views[view].direction = Self.directions[value.text ?? ""] ?? .unspecified
    case "constraints":
      scene.pendingConstraints.append(.init(holder: view, list: value, scope: scope))
    case "guides": readGuides(value, owner: view, scope: scope)
    case "preservesMargins": document.views[view].margins.preservesSuperview = value.bool ?? false
    case "safeMargins": document.views[view].margins.insetsFromSafeArea = value.bool ?? true
    case "role", "views": break
    case "fitsContent": readFitsContent(value, view: view)
    case "values": break
    case "relativeTo":
      scene.pendingPins.append(.init(view: view, key: key, value: value, scope: scope))
    case "scaled": readScaledSubtree(value, root: view)
    case "adapterScreen":
      document.views[view].attributes.append(
        RuntimeAttribute(keyPath: key, type: "boolean", value: value.bool == true ? "YES" : "NO"))
    case "spaceAfter": readSpaceAfter(value, view: view)
    case "variations":
      for variation in value.elements {
        scene.pendingVariations.append(.init(view: view, changes: variation, scope: scope))
      }
    case "states": readStates(value, view: view, scope: scope)
    default: return false
    }
    return true
  }

  private mutating func readInstallation(_ value: JSONValue, view: ViewIndex, scope: Int) {
    let conditions = self.conditions(value, scope: scope)
    guard !conditions.isEmpty else { return }
    document.views[view].installed = false
    for condition in conditions {
      document.adjustments.append(
        Adjustment(when: condition, .installView(view, true), position: value.position))
    }
  }

  /// The space after an arranged view belongs to its stack, by the view's place in it.
  private mutating func readSpaceAfter(_ value: JSONValue, view: ViewIndex) {
    guard let parent = document.views[view].parent, case .stack(var stack) = document.views[parent].content
    else {
      return log.error("\"spaceAfter\" is for views in a row or a column", at: value)
    }
    let place = document.views[parent + 1..<view].count { $0.parent == parent }
    stack.customSpacing[place] = value.number ?? 0
    document.views[parent].content = .stack(stack)
  }

  private mutating func readStates(_ value: JSONValue, view: ViewIndex, scope: Int) {
    guard let name = document.views[view].name else {
      return log.error("a view with states needs a name", at: value)
    }
    defineStates(value.members.map(\.key), of: name)
    for member in value.members {
      scene.pendingVariations.append(
        .init(view: view, changes: member.value, state: (name, member.key), scope: scope))
    }
  }

  private static let directions: [String: Direction] = [
    "unspecified": .unspecified, "playback": .fixed, "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
  ]
}

extension FormatDescription {
  private static let layoutKeyNames = Set(layoutKeys.keys.map(\.name))

  static func isLayoutKey(_ key: String) -> Bool { layoutKeyNames.contains(key) }
}
