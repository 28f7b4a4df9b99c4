import Model
import Syntax

/// Relations between screens: children of containers, and segues.
extension LayoutReader {
  /// The keys for children, with the kind of their controller.
  private static let childKeys: [(key: String, kind: ControllerKind)] = [
    ("root", .navigation), ("stack", .navigation), ("tabs", .tab), ("pages", .page), ("primary", .split),
    ("supplementary", .split), ("secondary", .split), ("compact", .split),
  ]

  mutating func readChildren(_ value: JSONValue, kind: ControllerKind) {
    for (key, owner) in Self.childKeys {
      guard let children = value[key] else { continue }
      guard owner == kind else {
        log.error(
          "\"\(key)\" applies only to a \(owner.rawValue) controller",
          expected: kind == .plain
            ? "add \"controller\": \"\(owner.rawValue)\""
            : Hint(
              "a \(kind.rawValue) controller has "
                + NearestName.choice(of: Self.childKeys.filter { $0.kind == kind }.map(\.key))), at: children)
        continue
      }
      if children.kind == .list {
        for child in children.elements { readChild(child, role: key) }
      } else {
        readChild(children, role: key)
      }
    }
    // An unknown key is probably a wrong name for a missing one.
    let isMisspelt = value.members.contains {
      FormatObject.screen[$0.key] == nil && FormatObject.document[$0.key] == nil
    }
    if kind == .navigation, value["root"] == nil, value["stack"] == nil, !isMisspelt {
      log.error(
        "\"root\" is missing here",
        expected: "expected the screen that the navigation controller begins with",
        at: value)
    }
    if kind == .tab, value["tabs"] == nil, !isMisspelt {
      log.error(
        "\"tabs\" is missing here", expected: "expected a list of screens: [\"home\", \"more\"]", at: value)
    }
    if kind != .plain, kind != .none, let views = value["views"] ?? value["view"] {
      log.error(
        "a \(kind.rawValue) controller has screens, not views",
        expected: "put the views on one of its screens",
        at: views)
    }
  }

  private mutating func readChild(_ value: JSONValue, role: String) {
    let named = value.kind == .object ? value["screen"] : value
    guard let named, let name = named.text, let child = scene(named: name, at: named) else { return }
    guard !leads(from: child, to: scene.index) else {
      return log.error("the screen \"\(name)\" contains itself", at: named)
    }
    let segue = Segue(.relationship(role), from: scene.index, to: child, position: named.position)
    contained[scene.index, default: []].append(child)
    document.segues.append(ControllerProperty.child.value(value, from: segue, &self))
  }

  /// Whether a screen contains another one, through the containers read so far.
  func leads(from start: Int, to goal: Int) -> Bool {
    var pending = [start]
    var seen: Set<Int> = []
    while let scene = pending.popLast() {
      if scene == goal { return true }
      guard seen.insert(scene).inserted else { continue }
      pending += contained[scene, default: []]
    }
    return false
  }

  mutating func readSegues(_ value: JSONValue) {
    for member in value.members {
      guard var segue = segue(member.value) else { continue }
      segue.identifier = member.key
      document.segues.append(segue)
    }
  }

  private mutating func segue(_ value: JSONValue) -> Segue? {
    let ways = ["show", "showDetail", "present", "popover", "custom", "unwind"]
    let named = ways.compactMap { key in value[key].map { (key, $0) } }
    guard let (key, target) = named.first, named.count == 1 else {
      // An unknown key is reported by the check, and is the same mistake.
      if named.isEmpty, FormatObject.segue.hasUnknownKey(value) { return nil }
      log.error(
        named.isEmpty ? "this segue has no destination" : "a segue must have exactly one destination",
        expected: "expected one of \(ways.joined(separator: ", "))", at: value)
      return nil
    }
    if key == "unwind" { return Segue(.unwind, from: scene.index, to: nil, position: value.position) }
    guard let name = target.text, let destination = scene(named: name, at: target) else { return nil }
    let kind: SegueKind
    switch key {
    case "show": kind = .show
    case "showDetail": kind = .showDetail
    case "custom": kind = .custom
    case "present": kind = .present(value["as"]?.text.flatMap { Presentation(rawValue: $0) } ?? .automatic)
    default: kind = .popover(anchor: value["anchor"].flatMap { view(named: $0) }.map(DocumentView.init))
    }
    return Segue(kind, from: scene.index, to: destination, position: value.position)
  }

  /// Returns the view of this screen named by a value.
  mutating func view(named value: JSONValue) -> ViewIndex? {
    guard let name = value.text else { return nil }
    if case .view(let view) = scene.items[name], scene.namesakes[name] == nil { return view }
    if !isBroken(name, scope: value.scope) { reportUnknownView(name, name, at: value) }
    return nil
  }

  /// Reports a name that no view has, or more than one.
  /// - Parameter full: the name with the prefix of its scope.
  mutating func reportUnknownView(_ name: String, _ full: String, at place: JSONValue) {
    if let ambiguity = ambiguity(of: full) {
      log.error(ambiguity.message, expected: ambiguity.expected, at: place)
    } else {
      log.unknown("view", name, among: scene.items.keys, at: place)
    }
  }
}
