import Model
import Syntax

/// The short forms on a view: `"top": "safeArea + 12"`, `"pin": "horizontal to margins"`, `"size": 44`.
extension LayoutReader {
  mutating func resolvePins() {
    for pin in scene.pendingPins { readPin(pin, conditions: []) }
    scene.pendingPins = []
  }

  mutating func readPin(_ pin: SceneParts.PendingPin, conditions: [Condition]) {
    let origin = ConstraintOrigin(
      holder: document.views[pin.view].parent ?? scene.root, value: pin.value, conditions: conditions)
    subject = pin.view
    defer { subject = nil }
    do throws(SyntaxError) {
      let first = document.constraints.count
      try addConstraints(for: pin, origin)
      for index in first..<document.constraints.count {
        let attribute = document.constraints[index].firstAttribute
        scene.append(
          SceneParts.Pin(attribute, isAspect: pin.key == "aspect", constraint: index), of: pin.view)
      }
    } catch {
      report(error, in: pin.value)
    }
  }

  private mutating func addConstraints(
    for pin: SceneParts.PendingPin, _ origin: ConstraintOrigin
  ) throws(SyntaxError) {
    if let attribute = Self.attributes[pin.key] {
      return try readAttribute(attribute, pin.value, pin, origin)
    }
    switch pin.key {
    case "pin": return try readEdges(pin, origin)
    case "center": return try readCenter(pin, origin)
    case "size": return try readSize(pin, origin)
    case "aspect": return try readAspect(pin, origin)
    case "relativeTo": return try readRelative(pin, origin)
    case "below": return try readNeighbour(pin, .top, .bottom, origin)
    case "above": return try readNeighbour(pin, .bottom, .top, origin)
    case "after": return try readNeighbour(pin, .leading, .trailing, origin)
    case "before": return try readNeighbour(pin, .trailing, .leading, origin)
    default: break
    }
  }

  static let attributes = Dictionary(uniqueKeysWithValues: Attribute.allCases.map { ($0.rawValue, $0) })

  // MARK: One attribute

  private mutating func readAttribute(
    _ attribute: Attribute, _ value: JSONValue, _ pin: SceneParts.PendingPin, _ origin: ConstraintOrigin
  ) throws(SyntaxError) {
    if value.kind == .list {
      for entry in value.elements { try readAttribute(attribute, entry, pin, origin) }
      return
    }
    var origin = origin
    origin.value = value
    if let flag = value.bool {
      // false is for variations, which take away what the view says.
      guard flag else { return }
      guard !attribute.isSize else {
        throw SyntaxError("a size is a number", "for example 44 or \"super * 1/2\"", at: 0)
      }
      return try addDistance(attribute, LinearForm(.zero), .equal, pin.view, origin)
    }
    guard let text = value.text else {
      guard let amount = amount(value, scope: pin.scope) else { return }
      return try addDistance(attribute, LinearForm(amount), .equal, pin.view, origin)
    }
    var parser = try parser(for: text, pin)
    let relation = parser.takeRelation() ?? .equal
    let form = try parser.parseForm()
    origin.modifiers = try parser.parseModifiers()
    try addDistance(attribute, form, relation, pin.view, origin)
  }

  private mutating func parser(
    for text: String, _ pin: SceneParts.PendingPin
  ) throws(SyntaxError) -> ExpressionParser {
    let tokens = try SyntaxScanner.tokens(of: text)
    let holder = document.views[pin.view].parent ?? scene.root
    let meanings = try meanings(of: tokens, scope: pin.scope, context: pin.view, holder: holder)
    return self.parser(tokens, meanings, scope: pin.scope)
  }

  /// A form without an attribute is a distance inwards from the same edge; without a view, from the parent's.
  private mutating func addDistance(
    _ attribute: Attribute, _ form: LinearForm, _ relation: Relation, _ view: ViewIndex,
    _ origin: ConstraintOrigin
  ) throws(SyntaxError) {
    var form = form
    var relation = relation
    if form.reference == nil, !attribute.isSize {
      if attribute == .firstBaseline || attribute == .lastBaseline {
        throw SyntaxError("a baseline needs a view to be measured from", "for example \"title + 8\"", at: 0)
      }
      form.reference = LinearForm.Reference(item: .view(origin.holder), scalar: 0)
    }
    if form.reference?.attribute == nil, attribute == .trailing || attribute == .right || attribute == .bottom
    {
      form.constant = form.constant.negated
      relation = relation.turned
    }
    let first = LinearForm.Reference(item: .view(view), attribute: attribute, scalar: 0)
    try add(Equation(first: first, relation: relation, right: form), origin)
  }

  // MARK: Several attributes

  /// `edges`, `horizontal to margins`, `top bottom to safeArea + 8`, or a distance to all edges of the parent.
  private mutating func readEdges(
    _ pin: SceneParts.PendingPin, _ origin: ConstraintOrigin
  ) throws(SyntaxError) {
    if pin.value.kind == .list {
      for entry in pin.value.elements {
        var single = pin
        single.value = entry
        var origin = origin
        origin.value = entry
        try readEdges(single, origin)
      }
      return
    }
    guard let text = pin.value.text else {
      let form = LinearForm(.number(pin.value.number ?? 0))
      for attribute in CompoundAttribute.edges.attributes {
        try addDistance(attribute, form, .equal, pin.view, origin)
      }
      return
    }
    var tokens = try SyntaxScanner.tokens(of: text)
    let attributes = try Self.takeEdges(&tokens)
    var origin = origin
    let holder = document.views[pin.view].parent ?? scene.root
    var form = LinearForm(.zero)
    let meanings = try meanings(of: tokens, scope: pin.scope, context: pin.view, holder: holder)
    var parser = parser(tokens, meanings, scope: pin.scope)
    if parser.current.kind != .end, !parser.current.isSign(.at) { form = try parser.parseForm() }
    origin.modifiers = try parser.parseModifiers()
    for attribute in attributes { try addDistance(attribute, form, .equal, pin.view, origin) }
  }

  private static let edgeWords = [
    "edges", "horizontal", "vertical", "top", "bottom", "leading", "trailing", "left", "right", "to",
  ]

  /// The edges that a pin begins with, and the word `to`, taken off the tokens.
  private static func takeEdges(_ tokens: inout [SyntaxToken]) throws(SyntaxError) -> [Attribute] {
    var attributes: [Attribute] = []
    var count = 0
    loop: for token in tokens {
      guard case .name(let word) = token.kind else { break }
      switch word {
      case "to":
        count += 1
        break loop
      case "edges", "horizontal", "vertical":
        attributes += CompoundAttribute(rawValue: word)?.attributes ?? []
      case "top", "bottom", "leading", "trailing", "left", "right":
        attributes += Attribute(rawValue: word).map { [$0] } ?? []
      default:
        throw SyntaxError(
          "\"\(word)\" is not an edge",
          (FamiliarWords.word(for: word, in: edgeWords) ?? NearestName.nearest(to: word, in: edgeWords).first)
            .map { "did you mean \"\($0)\"?" } ?? "the edges come first: \"top bottom to \(word)\"",
          at: token.scalar)
      }
      count += 1
    }
    guard !attributes.isEmpty else {
      throw SyntaxError("no edge is named", "expected edges, horizontal, vertical, top, …", at: 0)
    }
    tokens.removeFirst(count)
    return attributes
  }

  private mutating func readCenter(
    _ pin: SceneParts.PendingPin, _ origin: ConstraintOrigin
  ) throws(SyntaxError) {
    if pin.value.bool == false { return }
    var form = LinearForm(.zero)
    var origin = origin
    if let text = pin.value.text {
      var parser = try parser(for: text, pin)
      form = try parser.parseForm()
      origin.modifiers = try parser.parseModifiers()
    }
    try addDistance(.centerX, form, .equal, pin.view, origin)
    try addDistance(.centerY, form, .equal, pin.view, origin)
  }

  private mutating func readSize(
    _ pin: SceneParts.PendingPin, _ origin: ConstraintOrigin
  ) throws(SyntaxError) {
    let list = pin.value.elements.map { $0 }
    guard list.isEmpty || list.count == 2 else {
      throw SyntaxError("a size is one number or [width, height]", at: 0)
    }
    let width = list.first ?? pin.value
    let height = list.last ?? pin.value
    try readAttribute(.width, width, pin, origin)
    try readAttribute(.height, height, pin, origin)
  }

  private mutating func readAspect(
    _ pin: SceneParts.PendingPin, _ origin: ConstraintOrigin
  ) throws(SyntaxError) {
    var ratio = pin.value.number.map { PartialValue.number($0) }
    var origin = origin
    if let text = pin.value.text {
      var parser = try parser(for: text, pin)
      ratio = try parser.amount(of: parser.parseForm())
      if parser.current.isSign(.colon) {
        throw SyntaxError("a ratio is a quotient", "write it as 16/9", at: parser.current.scalar)
      }
      origin.modifiers = try parser.parseModifiers()
    }
    guard let ratio else { return }
    if let known = ratio.known, known <= 0 { throw SyntaxError("an aspect ratio is more than 0", at: 0) }
    var form = LinearForm(LinearForm.Reference(item: .view(pin.view), attribute: .height, scalar: 0))
    form.coefficient = ratio
    let first = LinearForm.Reference(item: .view(pin.view), attribute: .width, scalar: 0)
    try add(Equation(first: first, relation: .equal, right: form), origin)
  }

  /// `below`, `above`, `after`, `before`: the distance is the gap between the two.
  private mutating func readNeighbour(
    _ pin: SceneParts.PendingPin, _ attribute: Attribute, _ other: Attribute, _ origin: ConstraintOrigin
  ) throws(SyntaxError) {
    guard let text = pin.value.text else { return }
    var parser = try parser(for: text, pin)
    var relation = parser.takeRelation() ?? .equal
    var form = try parser.parseForm()
    var origin = origin
    origin.modifiers = try parser.parseModifiers()
    guard form.reference != nil else {
      throw SyntaxError("\"\(pin.key)\" needs a view", "for example \"title + 8\"", at: 0)
    }
    if let written = form.reference?.attribute {
      throw SyntaxError(
        "\"\(pin.key)\" already names the edge", "leave .\(written.rawValue) out",
        at: form.reference?.scalar ?? 0)
    }
    form.reference?.attribute = other
    if attribute == .bottom || attribute == .trailing {
      form.constant = form.constant.negated
      relation = relation.turned
    }
    let first = LinearForm.Reference(item: .view(pin.view), attribute: attribute, scalar: 0)
    try add(Equation(first: first, relation: relation, right: form), origin)
  }
}
