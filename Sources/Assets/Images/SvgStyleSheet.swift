import Syntax

/// The CSS rules of an SVG file, with selectors by element, class and id, and descendant and child combinators. Rules
/// with other selectors are ignored.
struct SvgStyleSheet {
  struct Declaration {
    var name: String
    var value: String
    var isImportant: Bool
  }

  /// A compound selector.
  private struct Condition {
    var element: Substring?
    var id: Substring?
    var classes: [Substring] = []
    /// Whether the next selector applies to the parent itself.
    var isChild = false
  }

  private struct Rule {
    /// The selectors, from the element outwards.
    var conditions: [Condition]
    var weight: Int
    /// An index into `blocks`.
    var block: Int
  }

  private static let mostRules = 5_000
  private static let mostConditions = 4

  private var rules: [Rule] = []
  /// The declaration blocks; rules in a selector list share one.
  private var blocks: [[Declaration]] = []
  /// The rules by a required feature: "#id", ".class", an element name, or "".
  private var byKey: [String: [Int]] = [:]

  var ruleCount: Int { rules.count }
  var declarationCount: Int { blocks.reduce(0) { $0 + $1.count } }

  // MARK: Reading

  mutating func add(_ text: String) {
    let text = Self.withoutComments(Array(text.utf8))
    var at = 0
    while at < text.count {
      let start = at
      while at < text.count, text[at] != UInt8(ascii: "{"), text[at] != UInt8(ascii: ";") { at += 1 }
      guard at < text.count else { return }
      let head = SvgValues.trimmed(String(decoding: text[start..<at], as: UTF8.self)[...])
      let isEnd = text[at] == UInt8(ascii: ";")
      at += 1
      if isEnd { continue }
      // At-rules such as media queries contain rules and are skipped entirely.
      let body = at
      var open = 1
      while at < text.count, open > 0 {
        if text[at] == UInt8(ascii: "{") { open += 1 }
        if text[at] == UInt8(ascii: "}") { open -= 1 }
        at += 1
      }
      if head.hasPrefix("@") { continue }
      let end = open == 0 ? at - 1 : at
      add(head, Self.declarations(String(decoding: text[body..<end], as: UTF8.self)))
    }
  }

  private static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var at = 0
    while at < text.count {
      if text[at] == UInt8(ascii: "/"), at + 1 < text.count, text[at + 1] == UInt8(ascii: "*") {
        at += 2
        while at + 1 < text.count, text[at] != UInt8(ascii: "*") || text[at + 1] != UInt8(ascii: "/") {
          at += 1
        }
        at += 2
        result.append(UInt8(ascii: " "))
      } else {
        result.append(text[at])
        at += 1
      }
    }
    return result
  }

  private mutating func add(_ selectors: String, _ declarations: [Declaration]) {
    if declarations.isEmpty { return }
    blocks.append(declarations)
    for selector in selectors.split(separator: ",") where rules.count < Self.mostRules {
      guard let conditions = Self.conditions(selector), let own = conditions.first else { continue }
      let weight = conditions.reduce(0) { sum, condition in
        sum + (condition.id == nil ? 0 : 1_000_000) + 1_000 * condition.classes.count
          + (condition.element == nil ? 0 : 1)
      }
      let key =
        own.id.map { "#\($0)" } ?? own.classes.first.map { ".\($0)" } ?? own.element.map { String($0) } ?? ""
      byKey[key, default: []].append(rules.count)
      rules.append(Rule(conditions: conditions, weight: weight, block: blocks.count - 1))
    }
  }

  private static func conditions(_ selector: Substring) -> [Condition]? {
    var conditions: [Condition] = []
    var isChild = false
    for word in selector.replacing(">", with: " > ").split(whereSeparator: \.isWhitespace) {
      if word == ">" {
        isChild = true
        continue
      }
      guard conditions.count < mostConditions, var condition = condition(word) else { return nil }
      condition.isChild = isChild
      isChild = false
      conditions.append(condition)
    }
    return conditions.reversed()
  }

  /// Parses a selector such as "path.a#b"; nil if it has other parts.
  private static func condition(_ word: Substring) -> Condition? {
    var condition = Condition()
    var rest = word
    let name = rest.prefix { $0 != "." && $0 != "#" }
    if !name.isEmpty, name != "*" { condition.element = name }
    rest = rest.dropFirst(name.count)
    while let mark = rest.first {
      let name = rest.dropFirst().prefix { $0 != "." && $0 != "#" }
      if name.isEmpty { return nil }
      if mark == "." { condition.classes.append(name) } else { condition.id = name }
      rest = rest.dropFirst(1 + name.count)
    }
    return word.contains { ":[]+~()".contains($0) } ? nil : condition
  }

  /// Parses `fill:#fff;stroke:none !important`.
  static func declarations(_ text: String) -> [Declaration] {
    text.split(separator: ";").compactMap { part in
      let pair = part.split(separator: ":", maxSplits: 1).map(SvgValues.trimmed)
      guard pair.count == 2 else { return nil }
      var (value, isImportant) = (pair[1], false)
      if let mark = value.lastIndex(of: "!"), value[mark...].dropFirst().lowercased().hasSuffix("important") {
        (value, isImportant) = (SvgValues.trimmed(value[..<mark]), true)
      }
      return Declaration(name: pair[0].lowercased(), value: value, isImportant: isImportant)
    }
  }

  // MARK: Matching

  /// Returns the declarations for an element, in order of increasing precedence.
  /// - Parameter room: the remaining work limit.
  func declarations(for element: Int, in xml: XMLDocument, _ room: inout Int) -> [Declaration] {
    if rules.isEmpty { return [] }
    let own = Traits(element, xml)
    var keys = ["", String(own.name)] + Set(own.classes).map { ".\($0)" }
    if let id = own.id { keys.append("#\(id)") }
    var found: [Int] = []
    for key in keys {
      for rule in byKey[key] ?? [] where room > 0 {
        room -= 16 + own.classes.count
        if applies(rules[rule].conditions[...], to: own, in: xml, &room) { found.append(rule) }
      }
    }
    found.sort { (rules[$0].weight, $0) < (rules[$1].weight, $1) }
    var result: [Declaration] = []
    for rule in found where room > 0 {
      result += blocks[rules[rule].block]
      room -= 32 * blocks[rules[rule].block].count
    }
    return result
  }

  private struct Traits {
    let element: Int
    let name: Substring
    let id: String?
    let classes: [Substring]

    init(_ element: Int, _ xml: XMLDocument) {
      self.element = element
      name = SvgDrawing.plain(xml.name(of: element))
      id = xml.attribute("id", of: element).map { xml.attributeValue($0) }
      classes =
        xml.attribute("class", of: element).map {
          xml.attributeValue($0).split(whereSeparator: \.isWhitespace)
        } ?? []
    }

    func meet(_ condition: Condition) -> Bool {
      if let element = condition.element, element != name { return false }
      if let id = condition.id, id != self.id ?? "" { return false }
      return condition.classes.allSatisfy { classes.contains($0) }
    }
  }

  private func applies(
    _ conditions: ArraySlice<Condition>, to element: Traits, in xml: XMLDocument, _ room: inout Int
  ) -> Bool {
    guard let own = conditions.first, element.meet(own) else { return false }
    let rest = conditions.dropFirst()
    if rest.isEmpty { return true }
    var outer = xml.parent(of: element.element)
    while let parent = outer, room > 0 {
      let traits = Traits(parent, xml)
      room -= 16 + 8 * traits.classes.count
      if applies(rest, to: traits, in: xml, &room) { return true }
      if own.isChild { return false }
      outer = xml.parent(of: parent)
    }
    return false
  }
}
