import Basics
import Environment
import Model
import Syntax
import Transitions

/// Parses edits to try: `title.top = 24`, `title.top @750`, `photo.width * 0.5`, `title.text = Hello`, `title.fontSize
/// = 20`, `title.hidden = true`, `drop title.top`, `add title.top = photo.bottom + 8`.
package enum TriedWords {
  /// Example edits with their descriptions.
  package static let examples: [(words: String, about: String)] = [
    ("title.top = 24", "change the constant of the constraint on that edge"),
    ("title.top @750", "its priority"),
    ("photo.width * 0.5", "its multiplier"),
    ("title.text = Hello", "change the text of a view"),
    ("title.fontSize = 20", "change the font size"),
    ("title.hidden = true", "hide or show the view"),
    ("drop title.top", "remove the constraint"),
    ("add title.top = photo.bottom + 8", "add a constraint"),
  ]

  /// Returns the examples with names from a document, as far as they apply to it.
  package static func examples(in document: Document) -> [(words: String, about: String)] {
    let isText = { (view: View) in DocumentText.text(of: view).isEmpty ? 1 : 0 }
    let named = document.views.filter { $0.name != nil }.prefix(mostNames)
    let names = named.enumerated().sorted {
      (isText($0.element), $0.offset) < (isText($1.element), $1.offset)
    }
    .compactMap(\.element.name)
    return examples.compactMap { example in
      for name in names {
        let other = names.first { $0 != name } ?? name
        let words = example.words.replacing("title", with: name).replacing("photo", with: other)
        if (try? edit(words, in: document)) != nil { return (words, example.about) }
      }
      return nil
    }
  }

  /// The number of views considered, for large documents.
  private static let mostNames = 40

  /// Parses an edit.
  package static func edit(_ text: String, in document: Document) throws(RequestError) -> DocumentEdit {
    let text = text.trimmed
    let word = text.prefix { $0 != " " }
    let rest = text.dropFirst(word.count).trimmed
    switch word {
    case "drop": return .drop(try constraint(rest, document))
    case "add": return .add([rest], scene: try scene(of: rest, document))
    default: break
    }
    guard let separator = text.firstIndex(where: { "=@*".contains($0) }) else {
      throw RequestError("\"\(text)\" is not a change", hint: "for example " + examples[0].words)
    }
    let target = text[..<separator].trimmed
    let value = text[text.index(after: separator)...].trimmed
    if text[separator] == "=", let point = target.lastIndex(of: ".") {
      let name = String(target[..<point])
      switch target[target.index(after: point)...] {
      case "text": return .text(try DocumentNames.view(name, in: document), value)
      case "fontSize": return .fontSize(try DocumentNames.view(name, in: document), try number(value))
      case "hidden":
        guard value == "true" || value == "false" else {
          throw RequestError("\"\(value)\" is not true or false")
        }
        return .hidden(try DocumentNames.view(name, in: document), value == "true")
      default: break
      }
    }
    let index = try constraint(target, document)
    switch text[separator] {
    case "@": return .priority(index, try number(value))
    case "*": return .multiplier(index, try number(value))
    default: return .constant(index, try number(value))
    }
  }

  private static func number(_ text: String) throws(RequestError) -> Double {
    guard let number = Double(text), number.isFinite else {
      throw RequestError("\"\(text)\" is not a number")
    }
    return number
  }

  /// Returns advice about a word that is not a constraint.
  private static func advice(on text: String) -> Message {
    guard let point = text.lastIndex(of: ".") else {
      return "a view and its attribute, such as title.top, or an id"
    }
    let word = String(text[text.index(after: point)...])
    let values = ["text", "fontSize", "hidden"]
    let known = values + Attribute.allCases.map(\.rawValue)
    let near =
      known.first { $0.lowercased() == word.lowercased() } ?? NearestName.nearest(to: word, in: known).first
    if let near { return Message(Hint.didYouMean(text[...point] + near).text) }
    return "only the text, fontSize and hidden of a view can change"
  }

  /// Returns a constraint by id or identifier, or by a view and an attribute with a single constraint.
  private static func constraint(_ text: String, _ document: Document) throws(RequestError) -> Int {
    let all = document.constraints
    if let index = all.firstIndex(where: { $0.id == text || $0.identifier == text }) { return index }
    guard let point = text.lastIndex(of: "."),
      let attribute = Attribute(rawValue: String(text[text.index(after: point)...]))
    else {
      throw RequestError("\"\(text)\" is not a constraint", hint: advice(on: text))
    }
    let view = ConstraintItem.view(try DocumentNames.view(String(text[..<point]), in: document).index)
    var found = all.indices.filter { all[$0].first == view && all[$0].firstAttribute == attribute }
    if found.isEmpty {
      found = all.indices.filter { all[$0].second == view && all[$0].secondAttribute == attribute }
    }
    let installed = found.filter { all[$0].installed }
    if !installed.isEmpty { found = installed }
    guard let first = found.first else {
      let others = all.filter { $0.first == view }.map { $0.firstAttribute.rawValue }
      throw RequestError(
        "no constraint matches \(text)",
        hint: others.isEmpty
          ? nil : "the view has constraints on " + Set(others).sorted().joined(separator: ", "))
    }
    guard found.count == 1 else {
      let lines = found.map { all[$0].id ?? "line \(all[$0].position.line)" }.joined(separator: ", ")
      throw RequestError(
        "\(found.count) constraints match \(text): \(lines)", hint: "use an id")
    }
    return first
  }

  /// Returns the scene of an equation's first view.
  private static func scene(of equation: String, _ document: Document) throws(RequestError) -> Int {
    let name = equation.prefix { !"=<>≤≥".contains($0) }.trimmed
    if let colon = name.firstIndex(of: ":") {
      return try scene(of: equation[name.index(after: colon)...].trimmed, document)
    }
    guard let point = name.lastIndex(of: ".") else {
      throw RequestError(
        "\"\(equation)\" is not a constraint", hint: "for example title.top = photo.bottom + 8")
    }
    let view = try DocumentNames.view(String(name[..<point]), in: document)
    return document.scenes.firstIndex { $0.contains(view) } ?? 0
  }

  // MARK: Descriptions

  /// Describes an edit, with the previous value.
  package static func text(of edit: DocumentEdit, in document: Document) -> String {
    switch edit {
    case .constant(let index, let value):
      return
        "\(name(of: index, document)) \(constant(of: index, document)) → \(Numbers.tenThousandths(value))"
    case .priority(let index, let value):
      return
        "\(name(of: index, document)) @\(priority(of: index, document)) → @\(Numbers.tenThousandths(value))"
    case .multiplier(let index, let value):
      return
        "\(name(of: index, document)) × \(multiplier(of: index, document)) → × \(Numbers.tenThousandths(value))"
    case .drop(let index): return "without \(equation(index, document))"
    case .add(let equations, _): return "with \(equations.joined(separator: ", "))"
    case .text(let view, let text): return "\(label(view, document)) has the text “\(text)”"
    case .fontSize(let view, let size):
      return "font of \(label(view, document)) \(Numbers.tenThousandths(size))"
    case .hidden(let view, let hidden): return "\(label(view, document)) \(hidden ? "hidden" : "not hidden")"
    case .name(let view, let name): return "\(label(view, document)) named \(name)"
    case .frame(let view, let frame):
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(Numbers.tenThousandths).joined(
        separator: ", ")
      return "frame of \(label(view, document)) [\(numbers)]"
    case .embed(let edit):
      let names = edit.views.map { label($0, document) }.joined(separator: ", ")
      return "\(names) in a \(edit.content.axis == .vertical ? "column" : "row")"
    }
  }

  private static func constant(of index: Int, _ document: Document) -> String {
    computed(document) { if case .constant(index, let value) = $0 { value } else { nil } }
      ?? Numbers.tenThousandths(document.constraints[index].constant)
  }

  private static func priority(of index: Int, _ document: Document) -> String {
    computed(document) { if case .priority(index, let value) = $0 { value } else { nil } }
      ?? Numbers.tenThousandths(Double(document.constraints[index].priority))
  }

  private static func multiplier(of index: Int, _ document: Document) -> String {
    computed(document) { if case .multiplier(index, let value) = $0 { value } else { nil } }
      ?? Numbers.tenThousandths(document.constraints[index].multiplier)
  }

  /// Returns the text of a computed value, which has no number without an environment.
  private static func computed(_ document: Document, _ value: (Change) -> Value?) -> String? {
    for adjustment in document.adjustments where adjustment.when == .always {
      if let value = value(adjustment.change), case .expression = value {
        return text(of: value, document)
      }
    }
    return nil
  }

  /// Returns the name of a constraint: `title.top`.
  package static func name(of index: Int, _ document: Document) -> String {
    let constraint = document.constraints[index]
    return "\(label(constraint.first, document)).\(constraint.firstAttribute.rawValue)"
  }

  /// Returns a constraint as an equation. A constant that depends on the environment is its expression, or all of its
  /// values.
  package static func equation(_ index: Int, _ document: Document) -> String {
    let constraint = document.constraints[index]
    let changes = document.adjustments.compactMap { adjustment -> (isBase: Bool, text: String)? in
      guard case .constant(index, let value) = adjustment.change else { return nil }
      return text(of: value, document).map { (adjustment.when == .always, $0) }
    }
    var values = changes.map(\.text)
    if !values.isEmpty, !changes.contains(where: \.isBase), constraint.constant != 0 {
      values.insert(Numbers.tenThousandths(constraint.constant), at: 0)
    }
    let joined = values.joined(separator: " or ")
    // After `view.top +` only a single term needs no parentheses.
    let isTerm = constraint.second == nil || !joined.contains(" ")
    let constant = values.isEmpty ? nil : isTerm ? joined : "(\(joined))"
    return EquationText { label($0, document) }.text(of: constraint, constant: constant)
  }

  /// Returns the text of a value, or nil for an expression that cannot be written.
  private static func text(of value: Value, _ document: Document) -> String? {
    switch value {
    case .number(let number): Numbers.tenThousandths(number)
    case .expression(let expression):
      ExpressionText { label(DocumentView($0), document) }.text(of: expression)
    }
  }

  private static func label(_ item: ConstraintItem, _ document: Document) -> String {
    switch item {
    case .view(let view): return label(DocumentView(view), document)
    case .guide(let index):
      let guide = document.guides[index]
      if let name = guide.name { return name }
      return switch guide.kind {
      case .safeArea: "safeArea"
      case .margins: "margins"
      case .readableContent: "readable"
      case .keyboard: "keyboard"
      case .top: "topLayoutGuide"
      case .bottom: "bottomLayoutGuide"
      case .scrollContent: "content"
      case .scrollFrame: "frame"
      case .custom: guide.id ?? "guide"
      }
    }
  }

  /// Returns the label of a view.
  package static func label(_ view: DocumentView, _ document: Document) -> String {
    let view = document.views[view]
    if view.parent == nil { return view.name ?? "root" }
    return view.name ?? view.id ?? view.kind.rawValue
  }

  /// Returns the label of a view, with its text if it has no name, because people do not know ids.
  package static func words(_ view: DocumentView, _ document: Document) -> String {
    let label = label(view, document)
    guard document.views[view].name == nil, let text = document.views[view].plainText?.trimmed, !text.isEmpty
    else { return label }
    return "\(label) \(VisibleText.quoted(text))"
  }
}
