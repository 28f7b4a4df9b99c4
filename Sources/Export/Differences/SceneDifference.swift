import Basics
import Drawing
import Layout
import Model
import Transitions

/// The kind of a difference.
package enum DifferenceKind: String, Sendable, Hashable, CaseIterable {
  case moved, appeared, gone, text, look
  /// A constraint, and an outlet, action or segue.
  case constraint, connection
  /// A view that moved on another device.
  case elsewhere
}

/// One difference.
package struct DifferenceLine: Sendable, Hashable {
  package var kind: DifferenceKind
  /// The printed description of the change.
  package var text: String
}

private struct ComparedView {
  var frame: FrameEntry
  var look: ViewLook?
  /// The frame on the screen.
  var place: Rect?
  var hasName = true
}

/// The differences between two versions of a scene: views that moved, appeared or disappeared, and changes of text and
/// appearance.
package struct SceneDifference: Sendable {
  /// The name of the view.
  package var name: String
  /// The differences, in the order of the newer version.
  package private(set) var lines: [DifferenceLine] = []
  /// The number of views in both versions.
  package private(set) var compared = 0
  /// The stage before the change; nil if the scene is new.
  package private(set) var before: Stage?
  /// The stage after the change; nil if the scene is gone.
  package private(set) var after: Stage?

  /// The previous frames of the views that moved, on the screen.
  package private(set) var framesBefore: [Rect] = []

  /// Whether the versions are equal.
  package var isEmpty: Bool { lines.isEmpty }

  /// Compares two versions of a scene; nil for a version that does not have it.
  package init(_ name: String, from old: SceneAppearance?, to new: SceneAppearance?) {
    self.name = VisibleText.string(name)
    before = old?.stage
    after = new?.stage
    switch (old, new) {
    case (nil, _?): lines.append(DifferenceLine(kind: .appeared, text: "the scene is new"))
    case (_?, nil): lines.append(DifferenceLine(kind: .gone, text: "the scene was removed"))
    case (let old?, let new?): compare(Self.entries(old, name), Self.entries(new, name))
    case (nil, nil): break
    }
  }

  /// Adds the changes of constraints and connections.
  package mutating func add(from old: AuthoredParts, to new: AuthoredParts) { lines += old.changes(to: new) }

  /// Adds views that moved on other devices only, each with its frames on the first of them.
  package mutating func add(on devices: [(name: String, old: SceneAppearance, new: SceneAppearance)]) {
    func head(_ line: DifferenceLine) -> Substring { line.text.prefix { $0 != ":" } }
    let known = Set(lines.filter { $0.kind == .moved }.map(head))
    var moves: [(line: DifferenceLine, devices: [String])] = []
    var places: [Substring: Int] = [:]
    for device in devices {
      let difference = SceneDifference(name, from: device.old, to: device.new)
      for line in difference.lines where line.kind == .moved && !known.contains(head(line)) {
        if let place = places[head(line)] {
          moves[place].devices.append(device.name)
        } else {
          places[head(line)] = moves.count
          moves.append((line, [device.name]))
        }
      }
    }
    lines += moves.map { move in
      let others = move.devices.dropFirst()
      let also = others.isEmpty ? "" : ", and otherwise on \(others.joined(separator: ", "))"
      return DifferenceLine(kind: .elsewhere, text: "\(move.line.text) (on \(move.devices[0])\(also))")
    }
  }

  private static func entries(_ appearance: SceneAppearance, _ name: String) -> [ComparedView] {
    let node = appearance.node
    var list = FrameList()
    list.add(name: name, id: nil, frame: node.frame, node.tree)
    let origins = node.tree?.absoluteOrigins ?? []
    let window = appearance.stage.surroundings.window
    let start = Point(x: node.frame.x + window.x, y: node.frame.y + window.y)
    // The controller comes before its views, which are in tree order.
    return list.entries.enumerated().map { index, frame in
      guard index > 0, let tree = node.tree else { return ComparedView(frame: frame) }
      let place = Rect(origin: origins[index - 1], size: tree.views[index - 1].frame.size)
      let view = tree.plain.views[index - 1]
      return ComparedView(
        frame: frame, look: ViewLook(view), place: place.moved(by: start), hasName: view.name != nil)
    }
  }

  private mutating func compare(_ old: [ComparedView], _ new: [ComparedView]) {
    var known: [String: ComparedView] = [:]
    for entry in old { known[entry.frame.identity] = entry }
    var seen: Set<String> = []
    for entry in new {
      guard let was = known[entry.frame.identity] else {
        lines.append(DifferenceLine(kind: .appeared, text: Self.words(entry)))
        continue
      }
      seen.insert(entry.frame.identity)
      compared += 1
      let head = "\(entry.frame.key) \(entry.frame.type)\(Self.identifyingText(was)): "
      let moves = FrameDifference.changes(was.frame, entry.frame)
      if !moves.isEmpty {
        lines.append(DifferenceLine(kind: .moved, text: head + moves.joined(separator: ", ")))
      }
      if let then = was.place, let now = entry.place, StageChanges.differs(now, then) {
        framesBefore.append(then)
      }
      guard let a = was.look, let b = entry.look, a != b else { continue }
      if a.text != b.text {
        lines.append(DifferenceLine(kind: .text, text: head + "“\(a.text)” → “\(b.text)”"))
      }
      let looks = a.changes(to: b)
      if !looks.isEmpty {
        lines.append(DifferenceLine(kind: .look, text: head + looks.joined(separator: ", ")))
      }
    }
    for entry in old where !seen.contains(entry.frame.identity) {
      lines.append(DifferenceLine(kind: .gone, text: Self.words(entry)))
    }
    let found = lines
    lines = DifferenceKind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
  }

  /// Returns the text of a view without a name, which identifies it better than its id.
  private static func identifyingText(_ entry: ComparedView) -> String {
    guard !entry.hasName, let text = entry.look?.text, !text.isEmpty else { return "" }
    return " " + VisibleText.quoted(text)
  }

  private static func words(_ entry: ComparedView) -> String {
    let text = entry.look.map { $0.text.isEmpty ? "" : " “\($0.text)”" } ?? ""
    return entry.frame.line.drop { $0 == " " } + text
  }
}
