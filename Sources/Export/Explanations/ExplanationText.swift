import Basics
import Drawing
import Layout
import Model

/// The kind of a line.
package enum ExplanationLineKind: Sendable, Hashable { case value, row, note }

/// One line of an explanation.
package struct ExplanationLine: Sendable, Hashable {
  package var kind: ExplanationLineKind
  package var text: String
  /// The origin of a row: name, place, priority.
  package var detail: String

  init(_ kind: ExplanationLineKind, _ text: String, detail: String = "") {
    self.kind = kind
    self.text = VisibleText.string(text)
    self.detail = VisibleText.string(detail)
  }
}

/// An explanation in words, line by line, for `explain` and the preview's inspector.
package struct ExplanationText {
  private let rows: RowText
  private let tree: SolvedTree

  /// Makes explanations of the views of a tree.
  package init(_ tree: SolvedTree) {
    self.tree = tree
    rows = RowText(tree)
  }

  /// Returns the lines of all explained values.
  package func lines(_ explanation: ViewExplanation) -> [ExplanationLine] {
    explanation.values.flatMap(lines)
  }

  /// Returns the lines for narrow columns: values with the same origin share one line.
  package func joinedLines(_ explanation: ViewExplanation) -> [ExplanationLine] {
    var lines: [ExplanationLine] = []
    var last: ValueExplanation.Giver?
    for value in explanation.values {
      guard case .given(let giver) = value.cause else {
        last = nil
        lines += self.lines(value)
        continue
      }
      let words = "\(Self.name(value.attribute)) = \(Numbers.points(value.value))"
      if giver == last {
        lines[lines.count - 2].text += ", " + words
      } else {
        lines += [ExplanationLine(.value, words), ExplanationLine(.note, text(giver))]
      }
      last = giver
    }
    return lines
  }

  private func lines(_ value: ValueExplanation) -> [ExplanationLine] {
    let name = Self.name(value.attribute)
    let number = Numbers.points(value.value)
    switch value.cause {
    case .given(let giver):
      return [ExplanationLine(.value, "\(name) = \(number)"), ExplanationLine(.note, text(giver))]
    case .solved(let cause):
      let head =
        cause.isDetermined ? "\(name) = \(number)" : "\(name) = \(number), but no constraint determines it"
      return [ExplanationLine(.value, head)] + lines(cause, name)
    }
  }

  /// Returns the printed name of an attribute.
  package static func name(_ attribute: Attribute) -> String {
    switch attribute {
    case .left: "x"
    case .top: "y"
    default: attribute.rawValue
    }
  }

  private func lines(_ cause: SolvedCause, _ name: String) -> [ExplanationLine] {
    var lines = self.lines(cause.chain)
    for alternative in cause.alternatives {
      let others = alternative.filter { row in !cause.chain.contains { $0.row == row.row } }
      lines.append(ExplanationLine(.note, "also determined by:"))
      lines += self.lines(others)
    }
    if !cause.isComplete {
      lines.append(
        ExplanationLine(
          .note, "there may be other reasons: too many constraints depend on each other to try them all"))
    }
    if !cause.isExamined {
      lines.append(
        ExplanationLine(.note, "which of these matter is not known: explaining all of them takes too long"))
    }
    if let change = cause.withoutStrongest { lines.append(ExplanationLine(.note, text(change, name))) }
    for loser in cause.losers {
      lines.append(
        ExplanationLine(
          .note,
          "lost: \(rows.equation(loser.row)) would make \(name) \(Numbers.points(loser.value)), missed by \(Numbers.thousandths(loser.row.missed))",
          detail: detail(loser.row)))
    }
    return lines
  }

  /// Returns the lines of a chain, in order; the hugging and compression resistance that fix one size are one line.
  private func lines(_ chain: [DescribedRow]) -> [ExplanationLine] {
    var joined: Set<Int> = []
    var lines: [ExplanationLine] = []
    var more = 0
    let contents = Dictionary(grouping: chain.filter { Self.partner(of: $0.origin) != nil }, by: \.origin)
    for row in chain where !joined.contains(row.row) {
      let partner = Self.partner(of: row.origin).flatMap { contents[$0] }?.first { isSameContent(row, $0) }
      if let partner { joined.insert(partner.row) }
      // A chain can have a thousand views; the JSON output has all of them.
      guard lines.count < Self.mostLines else {
        more += 1
        continue
      }
      guard let partner else {
        lines.append(line(row))
        continue
      }
      var form = row.form
      form.relation = .equal
      let (hugging, resistance) = row.form.relation == .lessThanOrEqual ? (row, partner) : (partner, row)
      lines.append(
        ExplanationLine(
          .row, rows.equation(form),
          detail: "content, hugging \(hugging.priority), compression resistance \(resistance.priority)"))
    }
    return more == 0 ? lines : lines + [ExplanationLine(.note, "and so on, \(more) more")]
  }

  /// Returns the opposite row of an intrinsic size: compression resistance for hugging, and hugging for compression
  /// resistance; nil for other rows.
  private static func partner(of origin: RowOrigin) -> RowOrigin? {
    switch origin {
    case .hugging(let view, let axis): .compression(view, axis)
    case .compression(let view, let axis): .hugging(view, axis)
    case .constraint, .bound, .stack, .scrollContent, .filling, .stay, .autoresizing, .rowHeight, .fitting:
      nil
    }
  }

  private static let mostLines = 24

  private func isSameContent(_ row: DescribedRow, _ other: DescribedRow) -> Bool {
    row.form.constant == other.form.constant && !row.isMissed && !other.isMissed
  }

  /// Returns the equation, and its form with all known values replaced by numbers.
  private func line(_ row: DescribedRow) -> ExplanationLine {
    let equation = rows.equation(row)
    var text = equation
    if row.constraint != nil, row.form.terms.count == 1 {
      let numbers = rows.equation(row.form)
      if !equation.hasPrefix(numbers) { text += "  (\(numbers))" }
    }
    if row.isMissed { text += "  (missed by \(Numbers.thousandths(row.missed)))" }
    return ExplanationLine(.row, text, detail: detail(row))
  }

  /// Returns the origin of a row: name, place, priority.
  package func detail(_ row: DescribedRow) -> String {
    let position = rows.position(row)
    let place = row.constraint != nil && position.isKnown ? ", line \(position.line)" : ""
    return rows.origin(row) + place
  }

  private func text(_ change: SolvedCause.WhatIf, _ name: String) -> String {
    let value =
      change.isOpen ? "nothing would determine \(name)" : "\(name) would be \(Numbers.points(change.value))"
    var text = "without \(short(change.row)) \(value)"
    if !change.moved.isEmpty {
      let names = change.moved.prefix(3).map { rows.name(of: $0) }.joined(separator: ", ")
      let rest = change.moved.count - min(3, change.moved.count)
      text += ", and \(names)" + (rest > 0 ? " and \(rest) more" : "") + " would move"
    }
    return text
  }

  private func short(_ row: DescribedRow) -> String { "“\(rows.equation(row))”" }

  /// Returns the reason for a value that no row determines.
  package func text(_ giver: ValueExplanation.Giver) -> String {
    switch giver {
    case .controller: "its controller gives the root view its frame"
    case .storedFrame: "the file fixes its frame; no constraint moves it"
    case .list(let list): "\(rows.name(of: list)) places it"
    case .cell(let cell): "the row height determines its size in \(rows.name(of: cell))"
    case .cellPart(let cell): "\(rows.name(of: cell)) places it"
    case .hiddenInStack(let stack): "hidden, so \(rows.name(of: stack)) gives it no space"
    }
  }
}
