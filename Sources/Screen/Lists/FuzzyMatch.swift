/// The search of lists and of help: words or their beginnings first; in search fields also letters in order, with a
/// higher score for consecutive letters and at the beginning of words.
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

  /// Returns the candidates in which each word of a query begins a word, best first. Small words of a sentence are left
  /// out. If no candidate has all words but each word has some, the candidates with most of them are returned.
  /// - Parameter others: other words for a word, from other tools and fields.
  package static func find(
    _ query: [String], _ titles: [String], beside: [String], others: (String) -> [String]
  ) -> [Int] {
    let spoken = query.flatMap { $0.lowercased().split(separator: " ").map(String.init) }
    let significant = spoken.filter { !smallWords.contains($0) }
    let words = significant.isEmpty ? spoken : significant
    let joined = Array(spoken.joined().unicodeScalars)
    let sought = words.map { meanings(of: $0, others) }
    var known = Array(repeating: false, count: words.count)
    var found: [(index: Int, words: Int, score: Int)] = []
    for (index, title) in titles.enumerated() {
      let name = Array(title.lowercased().unicodeScalars)
      let about = Array((beside.indices.contains(index) ? beside[index] : "").lowercased().unicodeScalars)
      let scores = sought.map { score(meanings: $0, name, about) }
      for place in scores.indices where scores[place] != nil { known[place] = true }
      var (count, total) = (scores.count { $0 != nil }, scores.reduce(0) { $0 + ($1 ?? 0) })
      if lastWord(of: name) == joined { (count, total) = (words.count, 10_000) }
      if count > 0 { found.append((index, count, total)) }
    }
    let whole = found.filter { $0.words == words.count }
    if whole.isEmpty, known.contains(false) { return [] }
    return (whole.isEmpty ? found : whole).sorted {
      ($1.words, $1.score, $0.index) < ($0.words, $0.score, $1.index)
    }
    .map(\.index)
  }

  /// Returns a word and the other words for it, as scalars.
  private static func meanings(of word: String, _ others: (String) -> [String]) -> [[Unicode.Scalar]] {
    var all = [word] + others(word)
    if let single = singular(word) { all += [single] + others(single) }
    return all.map { Array($0.lowercased().unicodeScalars) }
  }

  private static let smallWords: Set<String> = [
    "a", "all", "an", "and", "by", "do", "each", "every", "for", "from", "how", "i", "in", "is", "my", "of",
    "on", "one",
    "the", "to", "with",
  ]

  /// Returns the score of a word's meanings, the word itself first: in the title, in the text beside it, or in other
  /// words.
  private static func score(
    meanings: [[Unicode.Scalar]], _ title: [Unicode.Scalar], _ beside: [Unicode.Scalar]
  ) -> Int? {
    for (place, word) in meanings.enumerated() {
      if begins(word, in: title) { return place == 0 ? 100 : 60 }
      if begins(word, in: beside) { return place == 0 ? 80 : 40 }
    }
    return nil
  }

  /// Whether any word in a text begins with the given one.
  private static func begins(_ word: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Bool {
    guard word.count <= text.count, !word.isEmpty else { return false }
    return (0...(text.count - word.count)).contains { start in
      (start == 0 || kind(text[start - 1]) == 0) && word.indices.allSatisfy { text[start + $0] == word[$0] }
    }
  }

  private static func lastWord(of text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    Array(text.split { $0 == " " || $0 == "-" }.last ?? [])
  }

  /// Returns a word without its plural ending, and British spelling as in code.
  private static func singular(_ word: String) -> String? {
    let single =
      word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    let spelled = single.replacing("colour", with: "color")
    return spelled == word ? nil : spelled
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
