/// The occurrences of one element or attribute.
package struct IgnoredPart: Sendable, Hashable {
  /// The number of occurrences.
  package private(set) var count = 0
  /// The number of occurrences whose effect is unknown; the others are known not to change frames.
  package private(set) var unread = 0
  /// The position of the first occurrence.
  package private(set) var position: SourcePosition

  package init(position: SourcePosition) { self.position = position }

  /// Counts an occurrence.
  package mutating func add(isUnderstood: Bool) {
    count += 1
    if !isUnderstood { unread += 1 }
  }
}

/// The elements and attributes of a file without an effect on layout, by name.
package struct IgnoredParts: Sendable {
  /// The occurrences by name: `outlet`, or `label.text` for an attribute.
  package var entries: [String: IgnoredPart] = [:]
  /// Parts that should have an effect but are not supported; the first hundred.
  package private(set) var leftOut: [LeftOut] = []

  /// A part that is missing from the layout of a scene, or was assumed.
  package struct LeftOut: Sendable, Hashable {
    /// The index of the scene.
    package var scene: Int
    /// The description of the part.
    package var message: String
    /// The position in the source.
    package var position: SourcePosition
  }

  /// Records an unsupported part.
  package mutating func leaveOut(_ message: String, scene: Int, at position: SourcePosition) {
    guard leftOut.count < 100 else { return }
    leftOut.append(LeftOut(scene: scene, message: message, position: position))
  }

  /// Assumptions about things that files cannot express; the first hundred.
  package private(set) var assumed: [LeftOut] = []

  /// Records an assumption.
  package mutating func assume(_ message: String, scene: Int, at position: SourcePosition) {
    guard assumed.count < 100 else { return }
    assumed.append(LeftOut(scene: scene, message: message, position: position))
  }

  /// Records a runtime attribute that is understood, but has no effect.
  package mutating func add(_ attribute: RuntimeAttribute, at position: SourcePosition) {
    entries["runtime attribute \(attribute.keyPath)", default: IgnoredPart(position: position)].add(
      isUnderstood: true)
  }

  /// The number of elements and attributes in the file.
  package var total = 0

  package init() {}

  /// The number of occurrences whose effect is unknown.
  package var unreadCount: Int { entries.values.reduce(0) { $0 + $1.unread } }
}
