import Model
import Syntax

/// Validates a file against the format description: unknown and missing keys, values of the wrong kind, invalid words.
/// Unknown references are left to the readers.
struct FormatCheck {
  private var work: [Item] = []

  /// A value to check, with its key or the key of its list.
  private struct Item {
    var value: JSONValue
    var shape: FormatShape
    var key: String?
    /// Whether the reader of the value resolves or reports fields, parameters and choices.
    var isResolved: Bool

    /// Whether the value is a field, a parameter or a choice that its reader resolves or reports.
    var isLeftToReader: Bool { isResolved && FormatShape.isComputed(value.text ?? "") }
  }

  static func check(
    _ value: JSONValue, as shape: FormatShape, isResolved: Bool = true, log: inout ReadingLog
  ) {
    var check = FormatCheck()
    check.work = [Item(value: value, shape: shape, isResolved: isResolved)]
    while let item = check.work.popLast() { check.check(item, as: item.shape, log: &log) }
  }

  private mutating func check(_ item: Item, as shape: FormatShape, log: inout ReadingLog) {
    let (value, key) = (item.value, item.key)
    if shape.kinds.isDisjoint(with: JSONKinds(value.kind)), !FormatShape.isComputed(value.text ?? ""),
      let advice = FormatAdvice.value(value, of: key, as: shape)
    {
      return log.error("\(value.kind.phrase) is not allowed here", expected: Hint(advice), at: value)
    }
    switch shape {
    case .text: _ = log.text(value)
    case .bool, .number, .integer:
      if item.isLeftToReader { return }
      if let text = value.text, Self.isExpression(text) {
        return log.error(
          "\(value.kind.phrase) is not allowed here",
          expected: "expected \(shape.phrases[0]); expressions are not allowed here", at: value)
      }
      switch shape {
      case .number(let range): _ = log.number(value, in: range)
      case .integer(let range): _ = log.integer(value, in: range)
      case .text, .words, .bool, .object, .list, .map, .either, .shared, .view, .anything: _ = log.bool(value)
      }
    case .words(let words):
      if let word = log.text(value), !words.contains(word), !item.isLeftToReader {
        log.unknown("word", word, among: words, at: value)
      }
    case .object(let object): check(value, as: object, log: &log)
    case .list(let element):
      guard let list = log.list(value) else { return }
      // Pushed in reverse, so that messages are in file order.
      for entry in Array(list.elements).reversed() {
        work.append(Item(value: entry, shape: element, key: key, isResolved: false))
      }
    case .map(let element):
      guard let object = log.object(value) else { return }
      for member in Array(object.members).reversed() {
        work.append(Item(value: member.value, shape: element, key: member.key, isResolved: false))
      }
    case .shared(let shared): check(item, as: shared.shape, log: &log)
    case .either(let shapes): checkEither(item, shapes, log: &log)
    case .view: checkView(value, log: &log)
    case .anything: break
    }
  }

  private static func isExpression(_ text: String) -> Bool {
    text.contains { "+-*/?().<>=".contains($0) } || ExpressionNames.known.contains(text)
  }

  private mutating func checkEither(_ item: Item, _ shapes: [FormatShape], log: inout ReadingLog) {
    let value = item.value
    let kind = JSONKinds(value.kind)
    guard let fitting = shapes.first(where: { !$0.kinds.isDisjoint(with: kind) }) else {
      var phrases: [String] = []
      for phrase in shapes.flatMap(\.phrases) where !phrases.contains(phrase) { phrases.append(phrase) }
      let expected =
        phrases.dropLast().joined(separator: ", ") + (phrases.count > 1 ? " or " : "") + (phrases.last ?? "")
      // null is a common attempt to remove something.
      let isTakenAway = value.kind == .null && shapes.contains { $0.kinds.contains(JSONKinds(.bool)) }
      return log.error(
        "\(value.kind.phrase) is not allowed here",
        expected: isTakenAway ? "expected a value, or false to remove it" : "expected \(expected)",
        at: value)
    }
    // If two shapes have the same kind, the reader of the key decides.
    if shapes.count(where: { !$0.kinds.isDisjoint(with: kind) }) == 1 {
      var item = item
      item.shape = fitting
      work.append(item)
    }
  }

  private mutating func check(_ value: JSONValue, as object: FormatObject, log: inout ReadingLog) {
    // A component is a view with parameters.
    if object === FormatObject.component { return checkView(value, parameters: object, log: &log) }
    guard log.object(value) != nil else { return }
    let stranger = value.members.first { object[$0.key] == nil }
    if let stranger, let advice = FormatAdvice.whole(value, first: stranger, as: object) {
      return log.error(advice.problem, expected: advice.expected, at: advice.place)
    }
    let first = work.count
    var missing = object.required
    var unknown = stranger == nil ? nil : UnknownKeys(of: value, object)
    for member in value.members {
      let name = member.key
      guard let key = object[name] else {
        unknown?.report(member, log: &log)
        continue
      }
      if key.isRequired { missing.removeAll { $0 == name } }
      if !key.settled.contains(JSONKinds(member.value.kind)), unknown?.concern(name) != true {
        work.append(
          Item(value: member.value, shape: key.shape, key: name, isResolved: object.resolvesValues))
      }
    }
    // An unknown key is probably a wrong name for a missing one.
    if !missing.isEmpty, unknown == nil {
      let names = missing.map { "\"\($0)\"" }
      let example = missing.count == 1 ? missing.first.flatMap { object[$0] } : nil
      log.error(
        "\(names.joined(separator: " and ")) \(names.count == 1 ? "is" : "are") missing here",
        expected: example.flatMap { key in
          KeyExamples.of(key, in: object).first.map {
            Hint("for example \"\(key.name)\": \($0.text().split(separator: "\n").joined(separator: " "))")
          }
        }, at: value)
    }
    // The last entry is processed first.
    work[first...].reverse()
  }

  private mutating func checkView(
    _ value: JSONValue, parameters: FormatObject? = nil, log: inout ReadingLog
  ) {
    guard log.object(value) != nil else { return }
    guard let kind = FormatDescription.kind(of: value), let described = FormatDescription.views[kind]?.view
    else {
      return reportNoKind(value, log: &log)
    }
    let isPlain = kind == "view" && value["view"] == nil
    let view = isPlain ? FormatDescription.plainView : described
    let both = parameters.map { FormatObject($0.name, $0.about, includes: [view, $0], resolvesValues: true) }
    check(value, as: both ?? view, log: &log)
    FormatAdvice.reportIdle(value, kind: kind, log: &log)
  }

  private func reportNoKind(_ object: JSONValue, log: inout ReadingLog) {
    let kinds = KindOfView.all.map(\.word)
    if let type = object["type"]?.text, let kind = FamiliarWords.word(for: type, in: kinds) {
      return log.error(
        "the kind of view is missing",
        expected: "expected \"\(kind)\" as a key instead of \"type\"",
        at: object)
    }
    if let member = object.members.first(where: {
      FormatObject.commonView[$0.key] == nil && FormatDescription.kind(of: $0.value) != nil
    }) {
      return log.error(
        "the view has no kind",
        expected:
          "views in it are inside \"views\": {\"\(member.key)\": { … }}, those of a cell inside \"cell\"",
        at: object)
    }
    if let member = object.members.first(where: { $0.key == "title" }), let text = member.value.text {
      return log.error(
        "the view has no kind",
        expected:
          "a text is {\"label\": \"\(text.prefix(24))\"}, a row of a table {\"cell\": \"\(text.prefix(24))\"}",
        at: member.name)
    }
    let unknown = object.members.filter { FormatObject.commonView[$0.key] == nil }
    // Report the most telling of several unknown keys.
    if let member = unknown.first(where: { FamiliarWords.word(for: $0.key, in: kinds) != nil })
      ?? unknown.first
    {
      if let phrase = FamiliarWords.advice(on: member.key, in: kinds)?.phrase {
        return log.error("unknown kind of view \"\(member.key)\"", expected: Hint(phrase), at: member.name)
      }
      return log.unknown("kind of view", member.key, among: kinds, at: member.name)
    }
    log.error(
      "the view has no kind",
      expected:
        "expected a key such as \"label\", \"button\", \"image\" or \"column\"; \"view\": true is a plain view",
      at: object)
  }
}

extension FormatDescription {
  /// Returns the kind of the view described by an object: its key that names a kind. If there are several, such as a
  /// button with an image, it is the one whose kind has the others as keys.
  static func kind(of object: JSONValue) -> String? {
    var first: String?
    var others: [String] = []
    for member in object.members {
      let key = member.key
      guard views.keys.contains(key) else { continue }
      if first == nil { first = key } else if key != first { others.append(key) }
    }
    guard let first else { return isPlainView(object) ? "view" : nil }
    guard !others.isEmpty else { return first }
    let found = [first] + others
    return found.first { kind in
      found.allSatisfy { views[kind]?.view[$0] != nil }
    } ?? first
  }

  /// The keys that make an object without a kind a plain view, because one of them alone shows something.
  static let plainKeys = ["views", "background", "gradient", "borderWidth"]

  /// Whether an object without a kind is a plain view: it has only common keys, one of them of a plain view.
  private static func isPlainView(_ object: JSONValue) -> Bool {
    guard plainKeys.contains(where: { object[$0] != nil }) else { return false }
    return object.members.allSatisfy { plainView[$0.key] != nil || FormatObject.component[$0.key] != nil }
  }
}
