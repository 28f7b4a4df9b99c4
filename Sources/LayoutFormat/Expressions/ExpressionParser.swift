import Model

/// Parses expressions and the right sides of equations. The latter may contain one attribute of a view, which can be
/// added to and multiplied. Recursion follows parentheses and is limited.
struct ExpressionParser {
  let tokens: [SyntaxToken]
  /// The meanings of names, by token index.
  let meanings: [NameMeaning?]
  /// The named rules, whose functions are available; nil if rules are not allowed.
  var rules: [String]? = []
  /// Whether strings of a row can be compared.
  var allowsRow = false
  var index = 0
  private var depth = 0

  private static let depthLimit = 60

  init(_ tokens: [SyntaxToken], meanings: [NameMeaning?]) {
    self.tokens = tokens
    self.meanings = meanings
  }

  /// Returns the name at an index if it must be resolved: not a function, a modifier, or a text of a row in a
  /// comparison. Names are resolved before parsing.
  static func name(at index: Int, of tokens: [SyntaxToken]) -> String? {
    guard case .name(let name) = tokens[index].kind else { return nil }
    if index > 0, tokens[index - 1].isPunctuation(.at), Modifiers.isWord(name) { return nil }
    guard index + 1 < tokens.count, case .punctuation(let next) = tokens[index + 1].kind else { return name }
    switch next {
    case .open: return nil
    case .equal, .notEqual:
      if index + 2 < tokens.count, case .quoted = tokens[index + 2].kind { return nil }
      return name
    case .plus, .minus, .times, .over, .close, .comma, .question, .otherwise, .colon, .at, .not, .and, .or,
      .less, .lessOrEqual, .greaterOrEqual, .greater:
      return name
    }
  }

  var current: SyntaxToken { tokens[min(index, tokens.count - 1)] }

  mutating func consume(_ punctuation: SyntaxToken.Punctuation) -> Bool {
    guard current.isPunctuation(punctuation) else { return false }
    index += 1
    return true
  }

  /// Parses an entire text as a number.
  mutating func parseAmount() throws(SyntaxError) -> PartialValue {
    let form = try parseForm()
    guard current.kind == .end else {
      throw SyntaxError("\(current.phrase) is not allowed here", "expected an operator", at: current.scalar)
    }
    return try amount(of: form)
  }

  mutating func parseForm() throws(SyntaxError) -> LinearForm {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw SyntaxError("too many parentheses", at: current.scalar) }
    let condition = try parseOr()
    guard consume(.question) else { return condition }
    let then = try parseForm()
    guard consume(.colon) else {
      throw SyntaxError("\":\" is missing", "write condition ? one : other", at: current.scalar)
    }
    let otherwise = try parseForm()
    return LinearForm(try limited(.choose(amount(of: condition), amount(of: then), amount(of: otherwise))))
  }

  /// Returns the amount of a form, or throws if it refers to a view.
  func amount(of form: LinearForm) throws(SyntaxError) -> PartialValue {
    if let reference = form.reference {
      throw SyntaxError(
        "a view is not allowed here",
        "expected a number or a name such as window.width; the smaller of two lengths is two relations: [\"<= super.width * 0.75\", \"<= 420\"]",
        at: reference.scalar
      )
    }
    return form.constant
  }

  private func limited(_ amount: PartialValue) throws(SyntaxError) -> PartialValue {
    if case .operations(let operations) = amount, operations.count > PartialValue.operationLimit {
      throw SyntaxError("this expression is too large", at: current.scalar)
    }
    return amount
  }

  // MARK: Logic

  private mutating func parseOr() throws(SyntaxError) -> LinearForm {
    var form = try parseAnd()
    while consume(word: .or) || consume(.or) {
      let other = try parseAnd()
      form = LinearForm(try limited(amount(of: form).combined(with: amount(of: other), .or)))
    }
    return form
  }

  private mutating func parseAnd() throws(SyntaxError) -> LinearForm {
    var form = try parseComparison()
    while consume(word: .and) || consume(.and) {
      let other = try parseComparison()
      form = LinearForm(try limited(amount(of: form).combined(with: amount(of: other), .and)))
    }
    return form
  }

  private mutating func consume(word: SyntaxToken.Word) -> Bool {
    guard case .word(word) = current.kind else { return false }
    index += 1
    return true
  }

  /// Parses a comparison, as used in conditions; the relation of an equation is consumed before its right side is
  /// parsed.
  private mutating func parseComparison() throws(SyntaxError) -> LinearForm {
    if let test = try parseTextTest() { return LinearForm(test) }
    let form = try parseSum()
    guard form.reference == nil, case .punctuation(let relation) = current.kind,
      let operation = Self.comparison(relation)
    else {
      return form
    }
    index += 1
    return LinearForm(form.constant.combined(with: try amount(of: parseSum()), operation))
  }

  /// Parses `row.kind = 'ad'`; equality with a literal is the only operation on strings.
  private mutating func parseTextTest() throws(SyntaxError) -> PartialValue? {
    guard case .name(let name) = current.kind, index + 2 < tokens.count,
      case .punctuation(let relation) = tokens[index + 1].kind, relation == .equal || relation == .notEqual,
      case .quoted(let text) = tokens[index + 2].kind
    else { return nil }
    guard name.hasPrefix("row."), allowsRow else {
      throw SyntaxError(
        "\"\(name)\" is not text", "only fields of data can be text, in cells: row.…", at: current.scalar)
    }
    index += 3
    let test = PartialValue.operations([.name("\(name)='\(text)'")])
    return relation == .equal ? test : .operations(test.operations + [.not])
  }

  private static func comparison(_ punctuation: SyntaxToken.Punctuation) -> Expression.Operation? {
    switch punctuation {
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .notEqual: .notEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .plus, .minus, .times, .over, .open, .close, .comma, .question, .otherwise, .colon, .at, .not, .and,
      .or:
      nil
    }
  }

  // MARK: Arithmetic

  private mutating func parseSum() throws(SyntaxError) -> LinearForm {
    var form = try parseProduct()
    while true {
      let place = current.scalar
      let isSum = consume(.plus)
      guard isSum || consume(.minus) else { return form }
      var other = try parseProduct()
      if !isSum {
        other.constant = other.constant.negated
        if other.reference != nil { other.coefficient = other.coefficient.negated }
        other.distance = other.distance?.negated
      }
      try add(other, to: &form, at: place)
      form.constant = try limited(form.constant.combined(with: other.constant, .add))
    }
  }

  /// Adds the view of another form. A position can have a length added to it.
  private func add(_ other: LinearForm, to form: inout LinearForm, at place: Int) throws(SyntaxError) {
    guard let added = other.reference else { return }
    guard let reference = form.reference else {
      form.reference = added
      form.coefficient = other.coefficient
      form.distance = other.distance
      return
    }
    let isLength = (reference.attribute?.isSize == true, added.attribute?.isSize == true)
    guard isLength.0 != isLength.1, form.distance == nil, other.distance == nil else {
      throw SyntaxError(
        "a constraint can have only one view on its right side", "split it into two constraints", at: place)
    }
    if isLength.1 {
      form.distance = .init(reference: added, coefficient: other.coefficient)
    } else {
      form.distance = .init(reference: reference, coefficient: form.coefficient)
      form.reference = added
      form.coefficient = other.coefficient
    }
  }

  private mutating func parseProduct() throws(SyntaxError) -> LinearForm {
    var form = try parseUnary()
    while true {
      let place = current.scalar
      if consume(.times) {
        var factor = try parseUnary()
        if factor.reference != nil { swap(&form, &factor) }
        guard factor.reference == nil else {
          throw SyntaxError("two views cannot be multiplied", at: place)
        }
        try scale(&form, by: factor.constant, .multiply)
      } else if consume(.over) {
        let divisor = try parseUnary()
        guard divisor.reference == nil else {
          throw SyntaxError("a number cannot be divided by a view", "swap the two", at: place)
        }
        if divisor.constant.known == 0 { throw SyntaxError("division by zero", at: place) }
        try scale(&form, by: divisor.constant, .divide)
      } else {
        return form
      }
    }
  }

  private func scale(
    _ form: inout LinearForm, by factor: PartialValue, _ operation: Expression.Operation
  ) throws(SyntaxError) {
    if form.reference != nil { form.coefficient = form.coefficient.combined(with: factor, operation) }
    if let distance = form.distance {
      form.distance?.coefficient = distance.coefficient.combined(with: factor, operation)
    }
    if form.reference == nil || form.constant != .zero {
      form.constant = try limited(form.constant.combined(with: factor, operation))
    }
  }

  private mutating func parseUnary() throws(SyntaxError) -> LinearForm {
    var isNegative = false
    var isNot = false
    while true {
      if consume(.minus) {
        isNegative.toggle()
      } else if consume(.not) || consume(word: .not) {
        isNot = true
      } else if !consume(.plus) {
        break
      }
    }
    var form = try parseDefaulted()
    if isNot { form = LinearForm(.operations(try amount(of: form).operations + [.not])) }
    guard isNegative else { return form }
    form.constant = form.constant.negated
    if form.reference != nil { form.coefficient = form.coefficient.negated }
    form.distance = form.distance?.negated
    return form
  }

  /// Parses `row.badge ?? 0`, which binds more tightly than all other operators.
  private mutating func parseDefaulted() throws(SyntaxError) -> LinearForm {
    var form = try parsePrimary()
    while consume(.otherwise) {
      let isNegative = consume(.minus)
      var other = try amount(of: parsePrimary())
      if isNegative { other = other.negated }
      form = LinearForm(try limited(amount(of: form).combined(with: other, .otherwise)))
    }
    return form
  }

  private mutating func parsePrimary() throws(SyntaxError) -> LinearForm {
    let token = current
    index += 1
    switch token.kind {
    case .number(let number):
      return LinearForm(.number(number))
    case .punctuation(.open):
      let form = try parseForm()
      guard consume(.close) else {
        throw SyntaxError("unclosed parenthesis", "expected \")\"", at: token.scalar)
      }
      return form
    case .name(let name):
      if consume(.open) {
        try ExpressionNames.checkName(name, rules: rules, at: token.scalar)
        let amount = try name == "has" ? parseHas(at: token.scalar) : parseCall(name, at: token.scalar)
        return LinearForm(amount)
      }
      switch meanings[index - 1] {
      case nil:
        throw SyntaxError("\"\(name)\" is not allowed here", at: token.scalar)
      case .amount(let amount):
        return LinearForm(amount)
      case .reference(let reference):
        return LinearForm(reference)
      }
    case .quoted:
      throw SyntaxError("text is not allowed here", "expected a number", at: token.scalar)
    case .punctuation, .word, .end:
      throw SyntaxError(
        "a number is missing before \(token.phrase)", Self.missing(before: token), at: token.scalar)
    }
  }

  /// Returns what is expected before a token. Constraints have no strict relations, and a condition has two sides.
  private static func missing(before token: SyntaxToken) -> Hint {
    switch token.kind {
    case .punctuation(.greater): ">= is the relation; in a condition window.width > 600"
    case .punctuation(.less): "<= is the relation; in a condition window.width < 600"
    case .punctuation(.greaterOrEqual): "in a condition window.width >= 600"
    case .punctuation(.lessOrEqual): "in a condition window.width <= 600"
    default: "expected a number or a name"
    }
  }

  /// Parses `has(row.badge)`, which tests for a value of any kind.
  private mutating func parseHas(at scalar: Int) throws(SyntaxError) -> PartialValue {
    guard case .name(let name) = current.kind, name.hasPrefix("row."), allowsRow else {
      throw SyntaxError(
        "\"has\" needs a field of the row", "expected has(row.…), inside a cell", at: scalar)
    }
    index += 1
    guard consume(.close) else {
      throw SyntaxError("\(current.phrase) is not allowed here", "expected \")\"", at: current.scalar)
    }
    return .operations([.name(Expression.hasName(name))])
  }

  private mutating func parseCall(_ name: String, at scalar: Int) throws(SyntaxError) -> PartialValue {
    var arguments: [PartialValue] = []
    if !consume(.close) {
      repeat {
        arguments.append(try amount(of: parseForm()))
      } while consume(.comma)
      guard consume(.close) else {
        throw SyntaxError(
          "\(current.phrase) is not allowed here", "expected \",\" or \")\"", at: current.scalar)
      }
    }
    try ExpressionNames.checkCall(name, arguments.count, rules: rules, at: scalar)
    return try limited(.call(name, arguments))
  }
}
