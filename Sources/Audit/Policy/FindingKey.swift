import Model

/// Identifies a finding across versions of a file, regardless of lines, scene names and environments. Interface
/// Builder's object ids persist as long as a view exists; otherwise the name is used, with the place if several views
/// share it.
package struct FindingKey: Hashable, Sendable, Comparable {
  /// The file.
  package var file: String
  /// The id of the rule.
  package var rule: String
  /// The id or name of the view or scene.
  package var element: String
  /// The scene and the cell, if the element is not unique.
  package var place: String?
  /// Whether the finding is a violation.
  package var isViolation: Bool

  /// - Parameter file: the finding's file, relative to where keys are stored.
  package init(_ finding: Finding, file: String) {
    self.file = file
    rule = finding.rule.id
    element = finding.element ?? (finding.name.isEmpty ? finding.sceneName : finding.name)
    place = finding.place
    isViolation = finding.kind == .violation
  }

  package init(file: String, rule: String, element: String, place: String? = nil, isViolation: Bool) {
    self.file = file
    self.rule = rule
    self.element = element
    self.place = place
    self.isViolation = isViolation
  }

  /// The key without its place.
  package var anywhere: FindingKey {
    FindingKey(file: file, rule: rule, element: element, isViolation: isViolation)
  }

  package static func < (a: Self, b: Self) -> Bool {
    (a.file, a.rule, a.element, a.place ?? "", a.isViolation ? 0 : 1)
      < (b.file, b.rule, b.element, b.place ?? "", b.isViolation ? 0 : 1)
  }
}

/// A multiset of known findings: those of an older version, or of a baseline.
package struct KnownFindings: Sendable, Equatable {
  /// The number of findings by key.
  package private(set) var counts: [FindingKey: Int] = [:]
  /// The places of the keys with one, by the key without its place.
  private var places: [FindingKey: [String]] = [:]

  package init() {}

  /// Adds findings with a key.
  package mutating func add(_ key: FindingKey, _ count: Int = 1) {
    counts[key, default: 0] += count
    if let place = key.place, places[key.anywhere]?.contains(place) != true {
      places[key.anywhere, default: []].append(place)
    }
  }

  /// Consumes one known finding and returns whether there was one. A known violation also covers an observation, but
  /// not the other way round.
  package mutating func consume(_ key: FindingKey) -> Bool {
    var key = key
    if consumeAnywhere(key) { return true }
    guard !key.isViolation else { return false }
    key.isViolation = true
    return consumeAnywhere(key)
  }

  /// Consumes a finding at its place, or else one without a place, as written by older versions or when the name was
  /// unique. A finding without a place matches any place.
  private mutating func consumeAnywhere(_ key: FindingKey) -> Bool {
    if consumeExactly(key) { return true }
    guard key.place == nil else { return consumeExactly(key.anywhere) }
    var other = key
    for place in places[key] ?? [] {
      other.place = place
      if consumeExactly(other) { return true }
    }
    return false
  }

  private mutating func consumeExactly(_ key: FindingKey) -> Bool {
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count > 1 ? count - 1 : nil
    return true
  }

  /// The number of findings.
  package var count: Int { counts.values.reduce(0, +) }
}
