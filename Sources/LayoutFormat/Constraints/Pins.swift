import Model
import Syntax

/// The short forms of constraints on a view: `"top": "safeArea + 12"`, `"pin": "horizontal to margins"`, `"size": 44`.
extension LayoutReader {
  /// A short form being read, or one entry of it if it is an array.
  private struct ShortForm {
    let key: String
    let view: ViewIndex
    var origin: ConstraintOrigin
    var value: JSONValue { origin.value }

    func entry(_ value: JSONValue) -> ShortForm {
      var entry = self
      entry.origin.value = value
      return entry
    }
  }

  mutating func resolvePins() {
    readFrames(scene.pendingPins)
    for pin in scene.pendingPins where !Self.isFrame(pin.key) { readPin(pin, conditions: []) }
    scene.pendingPins = []
  }

  mutating func readPin(_ pin: SceneParts.PendingPin, conditions: [Condition]) {
    let isInBar = document.views[at: pin.view].isBarView
    let holder = document.views[at: pin.view].parent ?? (isInBar ? pin.view : scene.root)
    let short = ShortForm(
      key: pin.key, view: pin.view,
      origin: ConstraintOrigin(holder: holder, value: pin.value, conditions: conditions))
    subject = pin.view
    defer { subject = nil }
    do throws(SyntaxError) {
      let first = document.constraints.count
      try addConstraints(for: short)
      for index in first..<document.constraints.count {
        let attribute = document.constraints[index].firstAttribute
        scene.append(
          SceneParts.Pin(attribute: attribute, isAspect: pin.key == "aspect", constraint: index), of: pin.view
        )
      }
    } catch {
      report(error, in: pin.value)
    }
  }

  private mutating func addConstraints(for short: ShortForm) throws(SyntaxError) {
    if let attribute = Self.attributes[short.key] { return try readAttribute(attribute, short) }
    switch short.key {
    case "pin": try readEdges(short)
    case "center": try readCenter(short)
    case "size": try readSize(short)
    case "aspect": try readAspect(short)
    case "relativeTo": try readRelative(short)
    default: if let (own, other) = Self.neighbours[short.key] { try readNeighbour(own, other, short) }
    }
  }

  private static let neighbours: [String: (own: Attribute, other: Attribute)] = [
    "below": (.top, .bottom), "above": (.bottom, .top), "after": (.leading, .trailing),
    "before": (.trailing, .leading),
  ]

  static let attributes = Dictionary(uniqueKeysWithValues: Attribute.allCases.map { ($0.rawValue, $0) })

  // MARK: Single attributes

  private mutating func readAttribute(_ attribute: Attribute, _ short: ShortForm) throws(SyntaxError) {
    let value = short.value
    if value.kind == .list {
      for entry in value.elements { try readAttribute(attribute, short.entry(entry)) }
      return
    }
    if let flag = value.bool {
      // false is for variations, where it removes the constraint.
      guard flag else { return }
      guard !attribute.isSize else {
        throw SyntaxError("a size must be a number", "for example 44 or \"super * 1/2\"", at: 0)
      }
      return try addDistance(attribute, LinearForm(.zero), .equal, short)
    }
    guard let text = value.text else {
      guard let amount = amount(value) else { return }
      return try addDistance(attribute, LinearForm(amount), .equal, short)
    }
    if let phrase = FamiliarWords.advice(on: text, in: ["window.width"])?.phrase {
      throw SyntaxError("\"\(text)\" is not a length", Hint(phrase), at: 0)
    }
    if text.hasSuffix("infinity") {
      throw SyntaxError(
        "\"\(text)\" is not a length", "pin both edges to fill the superview: \"pin\": \"horizontal\"", at: 0)
    }
    var short = short
    let (relation, forms) = try distances(text, &short)
    for form in forms { try addDistance(attribute, form, relation, short) }
  }

  private mutating func parser(
    for tokens: [SyntaxToken], _ short: ShortForm
  ) throws(SyntaxError) -> ExpressionParser {
    let meanings = try meanings(
      of: tokens, scope: short.value.scope, context: short.view, holder: short.origin.holder)
    return parser(tokens, meanings, scope: short.value.scope)
  }

  /// Parses a distance such as `>= title + 8 @750`, or several, such as `>= max(44, title.height)`.
  private mutating func distances(
    _ text: String, _ short: inout ShortForm
  ) throws(SyntaxError) -> (relation: Relation, forms: [LinearForm]) {
    let tokens = try SyntaxScanner.tokens(of: text)
    if let late = Self.lateRelation(tokens, in: text) { throw late }
    var parser = try parser(for: tokens, short)
    let relation = parser.consumeRelation() ?? .equal
    let forms = try parser.parseForms(relation)
    short.origin.modifiers = try parser.parseModifiers()
    return (relation, forms)
  }

  /// Returns the error for a distance with its relation in the middle, such as `title + >= 8`.
  private static func lateRelation(_ tokens: [SyntaxToken], in text: String) -> SyntaxError? {
    let relation = tokens.first { $0.isPunctuation(.greaterOrEqual) || $0.isPunctuation(.lessOrEqual) }
    guard let relation, relation != tokens.first,
      !tokens.contains(where: { $0.isPunctuation(.question) || $0.isPunctuation(.open) })
    else { return nil }
    let words = text.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: { $0 == ">=" || $0 == "<=" }), place > 0,
      !words[0].hasPrefix("window."), !words[0].hasPrefix("container."), !words[0].hasPrefix("screen.")
    else { return nil }
    let first = words[..<place].last == "+" ? words[..<(place - 1)] : words[..<place]
    let rest = words[(place + 1)...]
    let sum = first + (rest.isEmpty || rest.first == "+" ? [] : ["+"]) + rest
    return SyntaxError(
      "\"\(words[place])\" is not first", "expected \"\(words[place]) \(sum.joined(separator: " "))\"",
      at: relation.scalar)
  }

  /// Adds a constraint. A form without an attribute is a distance inwards from the same edge; without a view, from the
  /// superview's.
  private mutating func addDistance(
    _ attribute: Attribute, _ form: LinearForm, _ relation: Relation, _ short: ShortForm
  ) throws(SyntaxError) {
    var form = form
    if short.key == attribute.rawValue {
      checkDistance(attribute, form, of: short.view, holder: short.origin.holder, at: short.value)
    }
    if form.reference == nil, !attribute.isSize {
      if attribute == .firstBaseline || attribute == .lastBaseline {
        throw SyntaxError("a baseline needs another view", "for example \"title + 8\"", at: 0)
      }
      form.reference = LinearForm.Reference(item: .view(short.origin.holder), scalar: 0)
    }
    let countsInwards =
      form.reference?.attribute == nil
      && (attribute == .trailing || attribute == .right || attribute == .bottom)
    // The bottom of a view rests on the keyboard: the guide's own bottom is that of the screen.
    if attribute == .bottom, countsInwards, isKeyboard(form.reference?.item) {
      form.reference?.attribute = .top
    }
    var equation = Equation(attribute, of: short.view, relation, form)
    if countsInwards { equation.turn() }
    try add(equation, short.origin)
  }

  private func isKeyboard(_ item: ConstraintItem?) -> Bool {
    guard case .guide(let guide)? = item else { return false }
    return document.guides[guide].kind == .keyboard
  }

  // MARK: Multiple attributes

  /// Reads `edges`, `horizontal to margins`, `top bottom to safeArea + 8`, or a distance to all edges of the superview.
  private mutating func readEdges(_ short: ShortForm) throws(SyntaxError) {
    if short.value.kind == .list {
      guard !short.value.elements.contains(where: { $0.number != nil }) else {
        throw SyntaxError(
          "\"pin\" does not take a list of numbers",
          "expected one distance, such as \"pin\": 8, or \"top\": 8, \"leading\": 16 …", at: 0)
      }
      for entry in short.value.elements { try readEdges(short.entry(entry)) }
      return
    }
    guard let text = short.value.text else {
      let form = LinearForm(.number(short.value.number ?? 0))
      for attribute in CompoundAttribute.edges.attributes { try addDistance(attribute, form, .equal, short) }
      return
    }
    var tokens = try SyntaxScanner.tokens(of: text)
    let attributes = try Self.takeEdges(&tokens)
    var short = short
    var form = LinearForm(.zero)
    var parser = try parser(for: tokens, short)
    if parser.current.kind != .end, !parser.current.isPunctuation(.at) { form = try parser.parseForm() }
    short.origin.modifiers = try parser.parseModifiers()
    for attribute in attributes { try addDistance(attribute, form, .equal, short) }
  }

  /// Removes the leading edges and the word `to` from the tokens of a pin, and returns the edges.
  private static func takeEdges(_ tokens: inout [SyntaxToken]) throws(SyntaxError) -> [Attribute] {
    let words = CompoundAttribute.leadingEdges(tokens)
    tokens.removeFirst(words.count)
    if case .name(let word)? = tokens.first?.kind, let token = tokens.first {
      guard word == "to" else {
        let known = CompoundAttribute.edgeWords + ["to"]
        throw SyntaxError(
          "\"\(word)\" is not an edge",
          NearestName.similar(to: word, in: known) ?? "put the edges first: \"top bottom to \(word)\"",
          at: token.scalar)
      }
      tokens.removeFirst()
    }
    guard !words.isEmpty else {
      throw SyntaxError("the value names no edge", "expected edges, horizontal, vertical, top, …", at: 0)
    }
    return words.flatMap { $0 }
  }

  private mutating func readCenter(_ short: ShortForm) throws(SyntaxError) {
    if short.value.bool == false { return }
    var short = short
    var form = LinearForm(.zero)
    if let text = short.value.text {
      var parser = try parser(for: SyntaxScanner.tokens(of: text), short)
      form = try parser.parseForm()
      short.origin.modifiers = try parser.parseModifiers()
    }
    for attribute in CompoundAttribute.center.attributes { try addDistance(attribute, form, .equal, short) }
  }

  private mutating func readSize(_ short: ShortForm) throws(SyntaxError) {
    let list = short.value.elements.map { $0 }
    guard list.isEmpty || list.count == 2 else {
      throw SyntaxError("a size must be one number or [width, height]", at: 0)
    }
    try readAttribute(.width, short.entry(list.first ?? short.value))
    try readAttribute(.height, short.entry(list.last ?? short.value))
  }

  private mutating func readAspect(_ short: ShortForm) throws(SyntaxError) {
    var short = short
    var ratio = short.value.number.map { PartialValue.number($0) }
    if let text = short.value.text {
      var parser = try parser(for: SyntaxScanner.tokens(of: text), short)
      ratio = try parser.amount(of: parser.parseForm())
      if parser.current.isPunctuation(.colon) {
        throw SyntaxError("this is not a ratio", "write it as 16/9", at: parser.current.scalar)
      }
      short.origin.modifiers = try parser.parseModifiers()
    }
    guard let ratio else { return }
    if let known = ratio.known, known <= 0 {
      throw SyntaxError("an aspect ratio must be greater than 0", at: 0)
    }
    var form = LinearForm(LinearForm.Reference(item: .view(short.view), attribute: .height, scalar: 0))
    form.coefficient = ratio
    try add(Equation(.width, of: short.view, .equal, form), short.origin)
  }

  /// Reads `below`, `above`, `after` or `before`; the distance is the gap between the two views.
  private mutating func readNeighbour(
    _ attribute: Attribute, _ other: Attribute, _ short: ShortForm
  ) throws(SyntaxError) {
    guard let text = short.value.text else { return }
    var short = short
    let relation: Relation
    let forms: [LinearForm]
    do throws(SyntaxError) {
      (relation, forms) = try distances(text, &short)
    } catch {
      var error = error
      if error.isUnknownName {
        error.message = "there is no view named \"\(text)\""
        error.expected = "\"\(short.key)\" names a view of the screen"
      }
      throw error
    }
    for form in forms { try addNeighbour(attribute, other, form, relation, short) }
  }

  private mutating func addNeighbour(
    _ attribute: Attribute, _ other: Attribute, _ form: LinearForm, _ relation: Relation, _ short: ShortForm
  ) throws(SyntaxError) {
    var form = form
    guard form.reference != nil else {
      throw SyntaxError("\"\(short.key)\" needs a view", "for example \"title + 8\"", at: 0)
    }
    if form.reference?.item == .view(short.view) {
      throw SyntaxError("a view cannot be \(short.key) itself", "name another view", at: 0)
    }
    if let written = form.reference?.attribute {
      throw SyntaxError(
        "\"\(short.key)\" already names the edge", "remove .\(written.rawValue)",
        at: form.reference?.scalar ?? 0)
    }
    form.reference?.attribute = other
    var equation = Equation(attribute, of: short.view, relation, form)
    if attribute == .bottom || attribute == .trailing { equation.turn() }
    try add(equation, short.origin)
  }

  /// Reads `"values": …, "relativeTo": "previous"`: leading, top, width and height from the view's constants. Relative
  /// to a sibling, the margin is the gap to its trailing edge; relative to the superview, it is the distance from the
  /// leading edge.
  private mutating func readRelative(_ short: ShortForm) throws(SyntaxError) {
    guard let name = short.value.text else { return }
    let holder = short.origin.holder
    let meanings = try meanings(
      of: SyntaxScanner.tokens(of: name), scope: short.value.scope, context: short.view, holder: holder)
    guard case .reference(let reference) = meanings[0], reference.attribute == nil,
      reference.compound == nil
    else {
      throw SyntaxError("\"\(name)\" is not a view", "expected the name of a view, or super", at: 0)
    }
    let item = reference.item
    var isParent = item == .view(holder)
    // A guide of the superview counts as the superview.
    if case .guide(let guide) = item, document.guides[guide].kind != .custom { isParent = true }
    for (attribute, other, constant) in [
      (.leading, isParent ? .leading : .trailing, .marginLeft), (.top, .top, .marginTop),
      (.width, nil, .width), (.height, nil, .height),
    ] as [(Attribute, Attribute?, ConstantAttribute)] {
      var form = LinearForm(try constantAmount(constant, at: 0))
      form.reference = other.map { LinearForm.Reference(item: item, attribute: $0, scalar: 0) }
      try add(Equation(attribute, of: short.view, .equal, form), short.origin)
    }
  }
}

extension Equation {
  fileprivate init(_ attribute: Attribute, of view: ViewIndex, _ relation: Relation, _ right: LinearForm) {
    first = LinearForm.Reference(item: .view(view), attribute: attribute, scalar: 0)
    self.relation = relation
    self.right = right
  }
}
