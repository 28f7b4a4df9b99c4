import Model
import Syntax

/// The text of an equation or distance, split so that one part can be rewritten and the rest preserved. The effect of a
/// rewrite is checked by parsing it, so several candidates are generated and the first correct one is used.
struct FormulaText {
  private let scalars: [Unicode.Scalar]
  private let tokens: [SyntaxToken]
  /// The range of the right side, in scalars.
  private var right: Range<Int>
  /// The terms of the right side, separated by plus and minus.
  private var terms: [Term] = []
  /// Whether the text is a pin, which begins with edges.
  private let isPin: Bool

  private struct Term {
    /// The range, including the term's sign.
    var range: Range<Int>
    var isFirst: Bool
  }

  enum TermEdit {
    case constant(Double)
    case priority(Double)
    case multiplier(Double)
  }

  /// - Parameter first: the start of the equation's left side; text without an equation consists of a right side only.
  init?(_ text: String, first: Int = 0, isEquation: Bool, isPin: Bool = false) {
    guard let tokens = try? SyntaxScanner.tokens(of: text) else { return nil }
    self.tokens = tokens
    self.isPin = isPin
    scalars = Array(text.unicodeScalars)
    var start = 0
    if isEquation {
      guard let relation = tokens.first(where: { $0.scalar > first && $0.isRelation }) else { return nil }
      start = relation.scalar + Self.length(of: relation, scalars)
    } else if let relation = tokens.first, relation.isRelation {
      start = relation.scalar + Self.length(of: relation, scalars)
    }
    let end = tokens.first { $0.scalar >= start && ($0.isRelation || $0.isPunctuation(.at)) }?.scalar
    right = start..<(end ?? scalars.count)
    if isPin, let word = tokens.first(where: { $0.kind == .name("to") }) {
      right = min(word.scalar + 2, right.upperBound)..<right.upperBound
    }
    right = right.lowerBound..<trailingBlanks(right)
    cutTerms()
  }

  private static func length(of relation: SyntaxToken, _ scalars: [Unicode.Scalar]) -> Int {
    relation.scalar + 1 < scalars.count && "<>".unicodeScalars.contains(scalars[relation.scalar]) ? 2 : 1
  }

  private mutating func cutTerms() {
    let inside = tokens.filter { right.contains($0.scalar) }
    guard let first = inside.first else { return }
    // A conditional or comparison is a single term.
    let isWhole = inside.contains {
      $0.isPunctuation(.question) || $0.isPunctuation(.less) || $0.isPunctuation(.greater)
    }
    var depth = 0
    var starts = [first.scalar]
    for (index, token) in inside.enumerated() {
      if token.isPunctuation(.open) { depth += 1 }
      if token.isPunctuation(.close) { depth -= 1 }
      guard depth == 0, !isWhole, index > 0, token.isPunctuation(.plus) || token.isPunctuation(.minus) else {
        continue
      }
      let before = inside[index - 1]
      if before.isPunctuation(.times) || before.isPunctuation(.over) || before.isPunctuation(.plus)
        || before.isPunctuation(.minus)
      {
        continue
      }
      starts.append(token.scalar)
    }
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : right.upperBound
      terms.append(Term(range: start..<end, isFirst: index == 0))
    }
  }

  // MARK: Rewriting

  func rewritings(_ change: TermEdit) -> [String] {
    switch change {
    case .constant(let value): constants(value)
    case .priority(let value): priorities(value)
    case .multiplier(let value): multipliers(value)
    }
  }

  private func constants(_ value: Double) -> [String] {
    var results: [String] = []
    for term in terms.reversed() {
      let tail = trailingBlanks(term.range)
      if term.isFirst {
        results.append(replacing(term.range.lowerBound..<tail, with: EquationText.number(value)))
      } else if value == 0 {
        // Include the space before the sign.
        let start = trailingBlanks(right.lowerBound..<term.range.lowerBound)
        results.append(replacing(start..<tail, with: ""))
      } else {
        results.append(replacing(term.range.lowerBound..<tail, with: Self.signed(value)))
      }
    }
    // Changing an existing number is preferred to adding one; a sole name is removed last.
    let isNumberLast = terms.last.map { isNumber($0.range) } ?? false
    var added: [String] = []
    func add(_ text: String) { added.append(replacing(right.upperBound..<right.upperBound, with: text)) }
    if isPin, !tokens.contains(where: { $0.kind == .name("to") }) { add(" to super " + Self.signed(value)) }
    if !terms.isEmpty, value != 0 { add(" " + Self.signed(value)) }
    return isNumberLast ? results + added : added + results
  }

  private func isNumber(_ range: Range<Int>) -> Bool {
    !tokens.contains { token in
      guard range.contains(token.scalar) else { return false }
      if case .name = token.kind { return true }
      return false
    }
  }

  private func priorities(_ value: Double) -> [String] {
    let word = EquationText.number(value)
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      guard tokens[index].isPunctuation(.at), index + 1 < tokens.count,
        tokens[index + 1].kind != .name("adapt")
      else { continue }
      var end = index + 1
      while end < tokens.count, !tokens[end].isPunctuation(.at), tokens[end].kind != .end { end += 1 }
      let stop = trailingBlanks(tokens[index].scalar..<tokens[end].scalar)
      if value == 1000 {
        return [replacing(trailingBlanks(0..<tokens[index].scalar)..<stop, with: "")]
      }
      return [replacing(tokens[index].scalar + 1..<stop, with: word)]
    }
    let blank = scalars.isEmpty ? "" : " "
    return [replacing(scalars.count..<scalars.count, with: "\(blank)@\(word)")]
  }

  private func multipliers(_ value: Double) -> [String] {
    var results: [String] = []
    for term in terms {
      for token in tokens where term.range.contains(token.scalar) {
        guard case .name(let name) = token.kind else { continue }
        let plus = term.isFirst ? "" : "+ "
        let factor = value == 1 ? "" : " * \(EquationText.number(value))"
        results.append(
          replacing(term.range.lowerBound..<trailingBlanks(term.range), with: plus + name + factor))
      }
    }
    if terms.count == 1, isNumber(terms[0].range) {
      results.append(replacing(terms[0].range, with: EquationText.number(value)))
    }
    return results
  }

  /// Returns a number with its sign in front.
  private static func signed(_ value: Double) -> String {
    (value < 0 ? "- " : "+ ") + EquationText.number(abs(value))
  }

  /// Returns the start of the white space at the end of a range.
  private func trailingBlanks(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, scalars[end - 1].properties.isWhitespace { end -= 1 }
    return end
  }

  private func replacing(_ range: Range<Int>, with text: String) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[..<range.lowerBound])
    result.append(contentsOf: text.unicodeScalars)
    result.append(contentsOf: scalars[range.upperBound...])
    return String(result)
  }

  // MARK: Pins

  /// Splits one edge off a pin; nil if it has no other edge.
  func split(_ edge: Attribute) -> (others: String, alone: String)? {
    guard let (edges, rest) = edges, edges.contains(edge), edges.count > 1 else { return nil }
    let others = edges.filter { $0 != edge }
    return (Self.words(others) + rest, edge.rawValue + rest)
  }

  private var edges: (edges: [Attribute], rest: String)? {
    let words = CompoundAttribute.leadingEdges(tokens)
    guard !words.isEmpty, case .name(let last) = tokens[words.count - 1].kind else { return nil }
    let end = tokens[words.count - 1].scalar + last.unicodeScalars.count
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: scalars[end...])
    return (words.flatMap { $0 }, String(rest))
  }

  /// Returns the words for edges, keeping their order, which determines the order of the constraints.
  private static func words(_ edges: [Attribute]) -> String {
    var rest = edges[...]
    var words: [String] = []
    while let first = rest.first {
      let compound = [CompoundAttribute.edges, .horizontal, .vertical].first {
        rest.starts(with: $0.attributes)
      }
      words.append(compound?.rawValue ?? first.rawValue)
      rest = rest.dropFirst(compound?.attributes.count ?? 1)
    }
    return words.joined(separator: " ")
  }
}
