/// Fuzzy matching for search fields: the letters in order, with a higher score at the beginning of words or in a row.
package enum FuzzyMatch {
  /// Returns the score of a match, higher for better ones; nil if the letters do not match.
  package static func score(_ query: String, _ candidate: String) -> Int? {
    // Of equal matches, the shorter candidate is preferred.
    letters(query, candidate).map { $0 * 100 - min(candidate.unicodeScalars.count, 99) }
  }

  /// Returns the score without the candidate's length.
  private static func letters(_ query: String, _ candidate: String) -> Int? {
    let text = Array(candidate.lowercased().unicodeScalars)
    var total = 0
    for word in query.lowercased().split(separator: " ") {
      guard let score = score(word: Array(word.unicodeScalars), text) else { return nil }
      total += score
    }
    return total
  }

  private static func score(word: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Int? {
    if let start = position(of: word, in: text) {
      return 40 + word.count * 2 + (start == 0 ? 20 : isStart(start, text) ? 10 : 0)
    }
    // Abbreviations: each letter follows the previous match or starts a word, as in "ipm6" for iPad mini 6.
    var score = 0
    var last = -2
    for letter in word {
      if last >= 0, last + 1 < text.count, text[last + 1] == letter {
        last += 1
        score += 2
      } else if let found = text.indices.first(where: { $0 > last && text[$0] == letter && isStart($0, text) }
      ) {
        last = found
        score += 3
      } else {
        return nil
      }
    }
    return score
  }

  private static func isStart(_ index: Int, _ text: [Unicode.Scalar]) -> Bool {
    index == 0 || kind(text[index - 1]) != kind(text[index]) || kind(text[index - 1]) == 0
  }

  /// Returns the class of a scalar: digit, letter or separator.
  private static func kind(_ scalar: Unicode.Scalar) -> Int {
    ("0"..."9").contains(scalar) ? 2 : scalar.properties.isAlphabetic ? 1 : 0
  }

  private static func position(of word: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Int? {
    guard word.count <= text.count else { return nil }
    return (0...(text.count - word.count)).first { start in
      word.indices.allSatisfy { text[start + $0] == word[$0] }
    }
  }

  /// Returns the indices of the matching candidates, best first. Matches in titles precede matches in the text beside
  /// them: `11` finds the iPad of 11 inches before one of 1112 points.
  /// - Parameter prefersOrder: whether the first of equal matches is preferred, not the shortest; a complete title is
  ///   still better.
  package static func rank(
    _ query: String, _ titles: [String], beside: [String] = [], prefersOrder: Bool = false
  ) -> [Int] {
    let words = query.lowercased().split(separator: " ")
    var found: [(index: Int, score: Int)] = []
    for (index, title) in titles.enumerated() {
      let whole = beside.indices.contains(index) ? title + " " + beside[index] : title
      guard var score = prefersOrder ? letters(query, whole) : score(query, whole) else { continue }
      let name = title.lowercased()
      if !words.isEmpty, words.allSatisfy({ name.contains($0) }) { score += 100_000 }
      if prefersOrder, name == words.joined(separator: " ") { score += 100_000 }
      found.append((index, score))
    }
    if query.isEmpty { return found.map(\.index) }
    found.sort { ($1.score, $0.index) < ($0.score, $1.index) }
    return found.map(\.index)
  }
}
