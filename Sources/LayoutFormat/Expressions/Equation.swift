import Basics
import Model
import Syntax

/// A parsed equation, `identifier: view.attribute = view.attribute * multiplier + constant @priority @adapt`.
struct Equation {
  var first: LinearForm.Reference
  var relation: Relation
  var right: LinearForm
}

/// The modifiers after an equation: `@750`, `@adapt`.
struct Modifiers {
  var priority: PartialValue?
  /// Whether the constant scales with the screen (Evidence A3).
  var scales = false

  static let priorities: Words<Double> = ["required": 1000, "high": 750, "low": 250]
  static let words = priorities.list + ["adapt"]

  static func isWord(_ word: String) -> Bool { words.contains(word) }
}

extension ExpressionParser {
  /// Returns the identifier before a colon, or nil if there is none.
  static func identifier(_ tokens: [SyntaxToken]) -> String? {
    guard tokens.count > 2, case .name(let name) = tokens[0].kind, tokens[1].isPunctuation(.colon),
      !name.contains(".")
    else {
      return nil
    }
    return name
  }

  /// Parses one equation, or several in a chain such as `a.width = b.width = c.width`.
  mutating func parseEquations() throws(SyntaxError) -> [Equation] {
    var left = try parseLeftSide()
    var equations: [Equation] = []
    repeat {
      guard let relation = consumeRelation() else {
        throw SyntaxError(
          "\(current.phrase) is not allowed here", "expected =, <= or >=", at: current.scalar)
      }
      let forms = try parseForms(relation)
      for right in forms { equations.append(Equation(first: left, relation: relation, right: right)) }
      if let reference = forms.last?.reference { left = reference }
    } while current.isRelation
    return equations
  }

  private mutating func parseLeftSide() throws(SyntaxError) -> LinearForm.Reference {
    let token = current
    guard case .name(let name) = token.kind else {
      throw SyntaxError(
        "\(token.phrase) is not allowed here",
        "a constraint begins with a view and its attribute: title.top = …",
        at: token.scalar)
    }
    defer { index += 1 }
    switch meanings[index] {
    case .reference(let reference):
      guard reference.attribute != nil || reference.compound != nil else {
        throw SyntaxError("\"\(name)\" needs an attribute", "for example \(name).top", at: token.scalar)
      }
      return reference
    case .amount, nil:
      throw SyntaxError(
        "\"\(name)\" is a number, not a view", "write the view on the left: title.top = …", at: token.scalar)
    }
  }

  mutating func consumeRelation() -> Relation? {
    if consume(.equal) { return .equal }
    if consume(.lessOrEqual) { return .lessThanOrEqual }
    return consume(.greaterOrEqual) ? .greaterThanOrEqual : nil
  }

  /// Parses the right side of a relation: several forms in `<= min(…)` and `>= max(…)` with a view, otherwise one. At
  /// most the smallest of several lengths is at most each of them, and so for the largest:
  /// `<= min(super.width * 0.75, 420)` is two constraints.
  mutating func parseForms(_ relation: Relation) throws(SyntaxError) -> [LinearForm] {
    let start = index
    if consumeCall(of: relation) {
      var forms: [LinearForm] = []
      repeat { forms.append(try parseForm()) } while consume(.comma)
      let isWhole = consume(.close) && (current.kind == .end || current.isPunctuation(.at))
      if isWhole, forms.contains(where: { $0.reference != nil }) { return forms }
      index = start
    }
    return [try parseForm()]
  }

  /// Skips the beginning of `min(…)` after `<=`, or of `max(…)` after `>=`. Returns false for anything else.
  private mutating func consumeCall(of relation: Relation) -> Bool {
    let function: String? =
      switch relation {
      case .lessThanOrEqual: "min"
      case .greaterThanOrEqual: "max"
      case .equal: nil
      }
    guard case .name(let name) = current.kind, name == function, index + 2 < tokens.count,
      tokens[index + 1].isPunctuation(.open), !tokens[index + 2].isPunctuation(.close)
    else { return false }
    index += 2
    return true
  }

  /// Parses the modifiers after the right side, up to the end.
  mutating func parseModifiers() throws(SyntaxError) -> Modifiers {
    var modifiers = Modifiers()
    while consume(.at) {
      let place = current.scalar
      if case .name(let word) = current.kind, meanings[index] == nil {
        index += 1
        if word == "adapt" {
          modifiers.scales = true
        } else {
          modifiers.priority = .number(Modifiers.priorities[word] ?? 1000)
        }
      } else {
        let priority = try amount(of: parseForm())
        if let known = priority.known, !(1...1000).contains(known) {
          throw SyntaxError(
            "the priority \(Numbers.exact(known)) is out of range", "expected 1 to 1000", at: place)
        }
        modifiers.priority = priority
      }
    }
    guard current.kind == .end else {
      throw SyntaxError(
        "\(current.phrase) is not allowed here", unexpected,
        at: current.scalar)
    }
    return modifiers
  }

  /// Returns what is expected in place of a token after a complete value.
  private var unexpected: Hint {
    let isAfterNumber = index > 0 && tokens[index - 1].isNumber
    switch current.kind {
    case .number where !isAfterNumber: return "write safeArea + 16 for a distance from it"
    case .punctuation(.comma) where isAfterNumber && index + 1 < tokens.count && tokens[index + 1].isNumber:
      return "a decimal number has a point: 16.5"
    case .punctuation(.comma): return "a text has one equation; several are a list: [\"…\", \"…\"]"
    default: return "expected an operator, @priority or the end"
    }
  }
}
