import Model

/// What makes a finding the same from one version of a file to the next: moved lines, renamed scenes and other environments
/// change nothing. Interface Builder's object ids are kept for as long as a view lives; where there is none, its name counts,
/// and of a name that several views have also where it is.
package struct FindingKey: Hashable, Sendable, Comparable {
  package var file: String
  package var rule: String
  package var element: String
  /// The scene and the cell, where the element alone does not tell.
  package var place: String?
  package var isViolation: Bool

  /// - Parameter file: the finding's file, from wherever keys are kept.
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

  /// The same wherever it is.
  package var anywhere: FindingKey {
    FindingKey(file: file, rule: rule, element: element, isViolation: isViolation)
  }

  package static func < (a: Self, b: Self) -> Bool {
    (a.file, a.rule, a.element, a.place ?? "", a.isViolation ? 0 : 1)
      < (b.file, b.rule, b.element, b.place ?? "", b.isViolation ? 0 : 1)
  }
}

/// Findings that are known, counted: what an older version had, or what a team has put off.
package struct KnownFindings: Sendable, Equatable {
  package private(set) var counts: [FindingKey: Int] = [:]
  /// The places of what is known by its place, by the key without it.
  private var places: [FindingKey: [String]] = [:]

  package init() {}

  package mutating func add(_ key: FindingKey, _ count: Int = 1) {
    counts[key, default: 0] += count
    if let place = key.place, places[key.anywhere]?.contains(place) != true {
      places[key.anywhere, default: []].append(place)
    }
  }

  /// Whether a finding is known; each entry stands for as many as it counts. What was a violation may have become an
  /// observation, but the other way round it is new.
  package mutating func consume(_ key: FindingKey) -> Bool {
    var key = key
    if consumeAnywhere(key) { return true }
    guard !key.isViolation else { return false }
    key.isViolation = true
    return consumeAnywhere(key)
  }

  /// In its own place, else by an entry without one: an older version wrote none, nor does one that knew a single view of
  /// this name. A finding without a place is that of whichever view is left.
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

  package var count: Int { counts.values.reduce(0, +) }
}
