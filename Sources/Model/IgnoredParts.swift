/// Elements and attributes of a file that have no effect on layout, by name.
package struct IgnoredParts: Sendable {
  package struct Entry: Sendable, Hashable {
    package private(set) var count = 0
    /// The first one.
    package private(set) var position: SourcePosition
    /// Read, and known to change no frame; the others are not read at all.
    package private(set) var isUnderstood: Bool

    package init(position: SourcePosition, isUnderstood: Bool) {
      self.position = position
      self.isUnderstood = isUnderstood
    }

    package mutating func add(isUnderstood: Bool) {
      count += 1
      self.isUnderstood = self.isUnderstood && isUnderstood
    }
  }

  /// `outlet`, or `label.text` for an attribute.
  package var entries: [String: Entry] = [:]
  /// All elements and attributes of the file.
  package var total = 0

  package init() {}

  package var count: Int { entries.values.reduce(0) { $0 + $1.count } }
}
