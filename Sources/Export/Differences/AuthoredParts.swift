import Audit
import Basics
import Model

/// One constraint, outlet, action or segue.
struct AuthoredPart: Sendable {
  /// The key that identifies it in another version.
  var identity: String
  var text: String
}

/// The authored parts of a scene besides its views, as lines: constraints, outlets, actions and segues. A change of
/// these can have no effect on the frames of one device.
package struct AuthoredParts: Sendable {
  private(set) var constraints: [AuthoredPart] = []
  private(set) var connections: [AuthoredPart] = []
  private var used: [String: Int] = [:]

  /// - Parameter index: the index of the scene.
  package init(_ document: Document, scene index: Int) {
    let scene = document.scenes[index]
    for index in scene.constraints where !document.constraints[index].isPlaceholder {
      let text = TriedWords.equation(index, document)
      let name = TriedWords.name(of: index, document)
      add(document.constraints[index].id ?? name, text, to: \.constraints)
    }
    var names: [String: String] = [:]
    for view in scene.documentViews {
      if let id = document.views[view].id { names[id] = TriedWords.label(view, document) }
    }
    for index in scene.constraints {
      if let id = document.constraints[index].id { names[id] = TriedWords.name(of: index, document) }
    }
    if let id = scene.id { names[id] = scene.name }
    for connection in document.connections where connection.scene == index {
      let owner = names[connection.owner] ?? connection.owner
      let target = names[connection.destination] ?? connection.destination
      let text =
        switch connection.kind {
        case .outlet: "outlet \(owner).\(connection.name) → \(target)"
        case .action:
          "action \(owner)\(connection.event.map { " " + $0 } ?? "") → \(target).\(connection.name)"
        }
      add(
        "\(connection.kind) \(connection.owner) \(connection.name) \(connection.event ?? "")", text,
        to: \.connections)
    }
    for segue in document.segues where segue.source == index {
      let target = segue.destination.map { document.scenes[$0].name } ?? "another storyboard"
      let trigger = segue.trigger.map { " from " + (names[$0] ?? $0) } ?? ""
      let name = segue.identifier.map { " " + VisibleText.quoted($0) } ?? ""
      add(
        segue.id ?? target, "segue\(name)\(trigger) (\(Self.word(segue.kind))) → \(target)", to: \.connections
      )
    }
  }

  private mutating func add(
    _ identity: String, _ text: String, to parts: WritableKeyPath<Self, [AuthoredPart]>
  ) {
    used[identity, default: 0] += 1
    let count = used[identity] ?? 1
    let key = count == 1 ? identity : "\(identity)#\(count)"
    self[keyPath: parts].append(AuthoredPart(identity: key, text: VisibleText.string(text)))
  }

  private static func word(_ kind: SegueKind) -> String {
    switch kind {
    case .relationship(let name): name
    case .embed: "embed"
    case .show: "show"
    case .showDetail: "show detail"
    case .present(let style): style == .automatic ? "present" : "present as \(style.rawValue)"
    case .popover: "popover"
    case .unwind: "unwind"
    case .custom: "custom"
    }
  }

  /// All parts as lines.
  var lines: [String] { (constraints + connections).map(\.text) }

  /// Returns the differences from a later version.
  package func changes(to other: AuthoredParts) -> [DifferenceLine] {
    Self.changes(constraints, other.constraints, .constraint)
      + Self.changes(connections, other.connections, .connection)
  }

  private static func changes(
    _ old: [AuthoredPart], _ new: [AuthoredPart], _ kind: DifferenceKind
  ) -> [DifferenceLine] {
    let before = Dictionary(old.map { ($0.identity, $0.text) }, uniquingKeysWith: { first, _ in first })
    let after = Set(new.map(\.identity))
    var lines = new.compactMap { part -> DifferenceLine? in
      guard let was = before[part.identity] else { return .init(kind: kind, text: "new: " + part.text) }
      return was == part.text ? nil : .init(kind: kind, text: "\(was)  becomes  \(part.text)")
    }
    lines += old.filter { !after.contains($0.identity) }.map {
      .init(kind: kind, text: "removed: " + $0.text)
    }
    return lines
  }
}
