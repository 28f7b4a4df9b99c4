import Model

/// Suggests valid names for an unknown one: devices, subcommands, views, keys, words of the format.
package enum NearestName {
  /// Returns the closest names, best first, or none if nothing is close.
  package static func nearest(
    to name: String, in candidates: some Sequence<String>, limit: Int = 1
  ) -> [String] {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 80 else { return [] }
    let allowed = max(1, wanted.count / 3)
    var found: [(name: String, distance: Int, edits: Int)] = []
    for candidate in candidates where candidate != name {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      guard abs(scalars.count - wanted.count) <= allowed || scalars.starts(with: wanted) else { continue }
      let edits = Self.distance(wanted, scalars)
      let isPrefix = scalars.starts(with: wanted) && wanted.count >= 3
      let distance = isPrefix ? min(allowed, edits) : edits
      if distance <= allowed, distance < wanted.count { found.append((candidate, distance, edits)) }
    }
    found.sort { ($0.distance, $0.edits, $0.name) < ($1.distance, $1.edits, $1.name) }
    return found.prefix(limit).map(\.name)
  }

  /// Returns "did you mean …", the list of all names if it is short, or nil.
  /// - Parameter spelled: returns a name as it is typed, such as an option with its dashes.
  package static func suggestion(
    for name: String, in candidates: some Collection<String>, spelled: (String) -> String = { $0 }
  ) -> Hint? {
    if let phrase = FamiliarWords.phrase(for: name, in: candidates) { return Hint(phrase) }
    let near =
      match(for: name, in: candidates)
      ?? FamiliarWords.alternatives(for: name).first(where: candidates.contains)
    if let near { return .didYouMean(spelled(near)) }
    guard !candidates.isEmpty, candidates.count <= 12 else { return nil }
    return Hint("expected " + choice(of: candidates.sorted().map(spelled)))
  }

  /// Returns names in quotation marks: `"a", "b" or "c"`.
  package static func choice(of names: [String]) -> String {
    let quoted = names.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns names without quotation marks: `row, column and table`.
  package static func enumeration(of names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns advice about a familiar name, "did you mean …", or nil.
  package static func similar(to name: String, in candidates: some Collection<String>) -> Hint? {
    if let phrase = FamiliarWords.phrase(for: name, in: candidates) { return Hint(phrase) }
    return match(for: name, in: candidates).map(Hint.didYouMean)
  }

  /// Returns the equivalent of a familiar name, or the closest name.
  private static func match(for name: String, in candidates: some Collection<String>) -> String? {
    FamiliarWords.word(for: name, in: candidates) ?? nearest(to: name, in: candidates).first
  }

  /// Returns the edit distance; swapping two adjacent scalars counts as one edit.
  package static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i]
      row.reserveCapacity(b.count + 1)
      for j in 1...b.count {
        var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = min(cost, beforeLast[j - 2] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
