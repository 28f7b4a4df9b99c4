import Assets
import Basics
import Model
import Syntax

/// Keys whose values are a parameter of the component (`{tone}`), a field of the row (`row.color`) or a choice
/// (`row.done ? systemGreen : systemRed`). Text, images and numbers have separate forms for these.
extension LayoutReader {
  /// Returns a value with a parameter of the component replaced by its argument; nil if there is no such parameter, which
  /// is reported. Names of fields are returned as they are.
  mutating func argument(_ value: JSONValue, as shape: FormatShape) -> JSONValue? {
    var value = value
    while replaceParameter(&value) { FormatCheck.check(value, as: shape, log: &log) }
    guard let name = Self.braced(value) else { return value }
    if isInRow(value.scope), scopes[value.scope].component == nil { return value }
    reportUnknownParameter(name, at: value)
    return nil
  }

  /// Returns a value within an object, which cannot be a field of a row: only the keys of views can.
  mutating func argumentOfPart(_ value: JSONValue, _ shape: FormatShape) -> JSONValue? {
    guard shape.takesFields, value.text.map(FormatShape.isComputed) == true else { return value }
    guard let argument = argument(value, as: shape) else { return nil }
    guard let text = argument.text, FormatShape.isComputed(text) else { return argument }
    log.error(
      "\"\(text)\" is not allowed here",
      expected: "fields and conditions are allowed only in the keys of views", at: value)
    return nil
  }

  /// Returns a word that is the same in all rows; nil for any other value, which is reported.
  mutating func fixedWord(_ value: JSONValue) -> String? {
    guard let text = argument(value, as: .text(.name))?.text else { return nil }
    guard FormatShape.isComputed(text) else { return text }
    log.error(
      "\"\(text)\" is not allowed here",
      expected: "it is the same in all rows; write two cells, which rows choose by \"type\"", at: value)
    return nil
  }

  /// Returns the text of a value with its arguments inserted; other problems are reported when its key is read.
  func argument(of value: JSONValue) -> String? {
    var value = value
    while replaceParameter(&value) {}
    return value.text
  }

  /// Replaces a parameter of the component by its argument. Returns false for any other value.
  private func replaceParameter(_ value: inout JSONValue) -> Bool {
    guard let name = Self.braced(value), let argument = scopes[value.scope].parameters[name] else {
      return false
    }
    value = argument
    return true
  }

  /// Returns the name in a string that consists of a single name in braces.
  private static func braced(_ value: JSONValue) -> String? {
    guard let text = value.text, text.hasPrefix("{"), text.hasSuffix("}"), !text.hasPrefix("{{") else {
      return nil
    }
    let name = text.dropFirst().dropLast()
    return name.contains { "{}? ".contains($0) } ? nil : String(name)
  }

  /// Adds the changes for a value that depends on a row or a condition. Returns false for any other value.
  mutating func readComputed(
    _ property: ViewProperty, _ value: JSONValue, view: ViewIndex, under conditions: [Condition] = [.always]
  ) -> Bool {
    guard let text = value.text, isComputed(text, property, in: value.scope) else { return false }
    guard property.isOfViewOnly else {
      log.error(
        "\"\(text)\" is not allowed here", expected: "\"\(property.key.name)\" is the same in all rows",
        at: value)
      return true
    }
    let choice = Choice(text)
    guard let last = template(ofPart: choice.otherwise, value) else { return true }
    var steps: [(conditions: [Condition], value: TextTemplate)] = [(conditions, last)]
    for part in choice.cases.reversed() {
      var met = quoted(part.condition, at: value) { reader, json in reader.conditions(json) }
      for index in met.indices { met[index].expression?.position = value.position }
      guard !met.isEmpty, let template = template(ofPart: part.value, value) else { return true }
      steps.append((conditions.flatMap { outer in met.map { outer.and($0) } }, template))
    }
    for step in steps {
      guard let change = change(property, step.value, view, at: value) else { return true }
      adjust(change, step.conditions, at: value.position)
    }
    if document.keys == nil { document.keys = keys }
    return true
  }

  /// Whether a value is a field, a choice, or a text with fields that its key does not read by itself.
  private func isComputed(_ text: String, _ property: ViewProperty, in scope: Int) -> Bool {
    let shape = property.key.shape
    if shape.takesFields { return FormatShape.isComputed(text) }
    guard shape.isText || shape.isImage, isInRow(scope) else { return false }
    return text.hasPrefix("row.") || property.isLens && shape.isText && text.contains("{")
  }

  /// Returns the change for one value of a key; nil if it is invalid, which is reported.
  private mutating func change(
    _ property: ViewProperty, _ template: TextTemplate, _ view: ViewIndex, at value: JSONValue
  ) -> Change? {
    if !property.isLens {
      if property.key.shape.isText { return .textTemplate(view, template) }
      if property.key.shape.isImage { return imageChange(template, view: view) }
    }
    let keyed = KeyedValue(kind: scene.kind(of: view), key: property.key.name, template)
    return isValid(keyed, view, at: value) ? .keyed(view, keyed) : nil
  }

  /// Returns the change that sets a key in a variation or a state, for keys that no other `Change` covers.
  mutating func keyedChange(_ property: ViewProperty, _ value: JSONValue, view: ViewIndex) -> Change? {
    guard let text = value.text ?? value.number.map({ Numbers.exact($0) }) ?? value.bool.map(String.init)
    else {
      log.error(
        "\"\(property.key.name)\" can change only to a text, a number or a switch in a variation or a state",
        expected: "expected a short form, such as \"title1 bold\"", at: value)
      return nil
    }
    if document.keys == nil { document.keys = keys }
    return change(property, TextTemplate([.text(text)], position: value.position), view, at: value)
  }

  /// Returns the change to an image whose name depends on a row. Size and weight are given by other keys.
  mutating func imageChange(_ template: TextTemplate, view: ViewIndex) -> Change {
    if document.views[at: view].image == nil {
      document.views[at: view].image = ImageReference(spelled: template.placeholder)
    }
    scene.imagesOfRows.insert(view)
    return .imageTemplate(view, template)
  }

  /// The keys of this layout, for values that are known later.
  var keys: LayoutKeys { LayoutKeys(catalogue: catalogue, colors: colorTokens, fonts: fontTokens) }

  /// Whether a value without fields is valid; problems are reported.
  private mutating func isValid(_ keyed: KeyedValue, _ view: ViewIndex, at value: JSONValue) -> Bool {
    guard let text = keyed.value.constant else { return true }
    var copy = document.views[at: view]
    let problems = keys.set(keyed, to: .text(text), of: &copy)
    for problem in problems { log.error(problem.message, expected: problem.hint, at: value) }
    return problems.isEmpty
  }

  /// Returns the template of one branch: a field of the row, or a text with parameters and fields in braces.
  private mutating func template(ofPart text: String, _ value: JSONValue) -> TextTemplate? {
    guard text.hasPrefix("row.") else {
      return quoted(text, at: value) { reader, json in reader.template(json) }.map {
        TextTemplate($0.parts, position: value.position)
      }
    }
    guard isInRow(value.scope) else {
      log.error("\"\(text)\" needs a row of data", expected: "use it only in cells", at: value)
      return nil
    }
    return TextTemplate([Self.field(text)], position: value.position)
  }

  /// Reads a part of a text as a separate value; its problems are reported at the whole text.
  private mutating func quoted<Result>(
    _ text: String, at value: JSONValue, _ read: (inout LayoutReader, JSONValue) -> Result
  ) -> Result {
    let outer = log
    log = ReadingLog()
    let result = read(&self, JSONValue.quoting(.text(text), file: document.file).scoped(value.scope))
    let problems = log.diagnostics
    log = outer
    for problem in problems { log.error(problem.message, expected: problem.hint, at: value) }
    return result
  }
}

extension JSONValue {
  /// Returns a value that does not come from a file.
  fileprivate static func quoting(_ tree: JSONTree, file: String) -> JSONValue {
    JSONValue(JSONDocument(Array(tree.text().utf8), file: file), 0)
  }
}

/// `condition ? value : condition ? value : value`, split at its outermost operators.
private struct Choice {
  var cases: [(condition: String, value: String)] = []
  var otherwise = ""

  init(_ text: String) {
    var rest = Substring(text)
    while let question = Self.first("?", in: rest) {
      let tail = rest[rest.index(after: question)...]
      guard let colon = Self.first(":", in: tail) else { break }
      cases.append((Self.trimmed(rest[..<question]), Self.unquoted(tail[..<colon])))
      rest = tail[tail.index(after: colon)...]
    }
    otherwise = Self.unquoted(rest)
  }

  /// Returns the position of the first operator outside parentheses and quotes; `??` is a different operator.
  private static func first(_ character: Character, in text: Substring) -> Substring.Index? {
    var depth = 0
    var isQuoted = false
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      switch text[index] {
      case "'": isQuoted.toggle()
      case "(", "{": depth += isQuoted ? 0 : 1
      case ")", "}": depth -= isQuoted ? 0 : 1
      case "?" where next < text.endIndex && text[next] == "?":
        index = text.index(after: next)
        continue
      case character where depth == 0 && !isQuoted: return index
      default: break
      }
      index = next
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private static func unquoted(_ text: Substring) -> String {
    let text = trimmed(text)
    let isQuoted = text.count > 1 && text.hasPrefix("'") && text.hasSuffix("'")
    return isQuoted ? String(text.dropFirst().dropLast()) : text
  }
}

extension FormatShape {
  /// Whether a value of this shape can be a field of a row or a choice. Texts, images and numbers with expressions have
  /// their own forms.
  var takesFields: Bool {
    switch self {
    case .bool, .number, .integer, .words: true
    case .text(let text): text == .color || text == .font
    case .shared(let shared): shared.name == "color" || shared.name == "font"
    case .either(let shapes):
      shapes.contains(where: \.takesFields)
        && shapes.allSatisfy { $0.takesFields || $0.kinds.isDisjoint(with: JSONKinds(.text)) }
    case .object, .list, .map, .view, .anything: false
    }
  }

  /// Whether a value of this shape is a displayed text.
  var isText: Bool {
    switch self {
    case .text(let text): text == .shown
    case .shared(let shared): shared.name == "text"
    case .words, .bool, .number, .integer, .object, .list, .map, .either, .view, .anything: false
    }
  }
  /// Whether a value of this shape is the name of an image.
  var isImage: Bool {
    switch self {
    case .text(let text): text == .image
    case .either(let shapes): shapes.contains(where: \.isImage)
    case .words, .bool, .number, .integer, .object, .list, .map, .shared, .view, .anything: false
    }
  }

  /// Whether a text is a field of a row, has names in braces, or is a choice.
  static func isComputed(_ text: String) -> Bool {
    text.hasPrefix("row.") || text.contains("{") || text.contains("?")
  }
}

/// Sets keys of views whose values are known only for a row or an environment.
struct LayoutKeys: KeyReader {
  let catalogue: NamedColors
  let colors: [String: Color]
  let fonts: [String: Font]

  func set(_ keyed: KeyedValue, to value: DataValue, of view: inout View) -> [Diagnostic] {
    guard let kind = KindOfView.named(keyed.kind), let property = kind.named[keyed.key] else { return [] }
    let json = JSONValue.quoting(tree(value, for: property.key.shape), file: "")
    var document = Document(.layout, file: "")
    var lone = view
    lone.parent = nil
    document.views = [lone]
    var reader = LayoutReader(
      json: json.document, files: .none, catalogue: catalogue,
      images: nil, log: ReadingLog(), document: document)
    reader.colorTokens = colors
    reader.fontTokens = fonts
    FormatCheck.check(json, as: property.key.shape, isResolved: false, log: &reader.log)
    if reader.log.diagnostics.isEmpty { reader.readKnown(property, json, view: 0) }
    if reader.log.diagnostics.isEmpty {
      let parent = view.parent
      view = reader.document.views[at: 0]
      view.parent = parent
      if keyed.key == "font", view.hasFollowingFont { view.followsTextSize = true }
      if keyed.key == "dynamicType" { view.scaleFollowingFont() }
    }
    return reader.log.diagnostics
  }

  /// Returns the value as JSON; a string is converted to a number or a flag if the key takes no string.
  private func tree(_ value: DataValue, for shape: FormatShape) -> JSONTree {
    switch value {
    case .missing, .null, .object, .list: .null
    case .number(let number) where shape.kinds.isDisjoint(with: JSONKinds(.number)): .bool(number != 0)
    case .number(let number): .number(number)
    case .bool(let flag) where shape.kinds.isDisjoint(with: JSONKinds(.bool)): .number(flag ? 1 : 0)
    case .bool(let flag): .bool(flag)
    case .text(let text) where shape.isText: .text(text.replacing("{", with: "{{"))
    case .text(let text):
      if shape.kinds.contains(JSONKinds(.text)) {
        .text(text)
      } else if let number = Double(text), number.isFinite, shape.kinds.contains(JSONKinds(.number)) {
        .number(number)
      } else if text == "true" || text == "false", shape.kinds.contains(JSONKinds(.bool)) {
        .bool(text == "true")
      } else {
        .text(text)
      }
    }
  }
}
