/// Elements and attributes of a file that have no effect on layout, by name.
package struct IgnoredParts: Sendable {
  package struct Entry: Sendable, Hashable {
    package private(set) var count = 0
    /// Those of which nobody knows whether they matter; the others are known to change no frame.
    package private(set) var unread = 0
    /// The first one.
    package private(set) var position: SourcePosition

    package init(position: SourcePosition) { self.position = position }

    package mutating func add(isUnderstood: Bool) {
      count += 1
      if !isUnderstood { unread += 1 }
    }
  }

  /// `outlet`, or `label.text` for an attribute.
  package var entries: [String: Entry] = [:]
  /// Parts that would have had an effect and have none, the first hundred.
  package private(set) var leftOut: [LeftOut] = []

  /// Something that a scene is laid out without, or with though it is not in the file.
  package struct LeftOut: Sendable, Hashable {
    package var scene: Int
    package var message: String
    package var position: SourcePosition
  }

  package mutating func leaveOut(_ message: String, scene: Int, at position: SourcePosition) {
    guard leftOut.count < 100 else { return }
    leftOut.append(LeftOut(scene: scene, message: message, position: position))
  }

  /// What no file can say and was assumed, the first hundred.
  package private(set) var assumed: [LeftOut] = []

  package mutating func assume(_ message: String, scene: Int, at position: SourcePosition) {
    guard assumed.count < 100 else { return }
    assumed.append(LeftOut(scene: scene, message: message, position: position))
  }

  /// All elements and attributes of the file.
  package var total = 0

  package init() {}

  /// Those that could have mattered.
  package var unreadCount: Int { entries.values.reduce(0) { $0 + $1.unread } }
}
