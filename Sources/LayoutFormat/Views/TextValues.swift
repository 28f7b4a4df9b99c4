import Model
import Syntax

/// Texts with parameters and fields in braces: `{name}`; `{{` is a brace.
extension LayoutReader {
  /// A text that is known, or one for each row.
  mutating func textChange(_ value: JSONValue, view: ViewIndex) -> [Change] {
    if value.kind == .list { return [.text(view, styledText(value))] }
    guard let template = template(value) else { return [] }
    return [template.constant.map { .text(view, StyledText($0)) } ?? .textTemplate(view, template)]
  }

  /// A text in parts, each with a font of its own or that of the whole.
  mutating func styledText(_ value: JSONValue) -> StyledText {
    var runs: [StyledText.Run] = []
    for part in value.elements {
      runs.append(
        part.kind == .object
          ? ViewProperty.textRun.value(part, &self) : StyledText.Run(text(part) ?? ""))
    }
    return StyledText(runs: runs)
  }

  /// A text in which no field of a row may be.
  mutating func text(_ value: JSONValue) -> String? {
    guard let template = template(value) else { return nil }
    if let text = template.constant { return text }
    log.error("a field of the row is not allowed here", at: value)
    return nil
  }

  /// A text with the component's parameters in their places; what is not a parameter is a field of the row, inside a cell
  /// of data.
  mutating func template(_ value: JSONValue) -> TextTemplate? {
    guard let text = value.text else {
      let plain = value.number.map(JSONText.number) ?? value.bool.map { $0 ? "true" : "false" }
      return plain.map { TextTemplate([.text($0)], position: value.position) }
    }
    var template = TextTemplate([], position: value.position)
    guard text.utf8.contains(UInt8(ascii: "{")) else {
      template.parts = [.text(text)]
      return template
    }
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      template.append(String(rest[..<brace]))
      rest = rest[rest.index(after: brace)...]
      if rest.first == "{" {
        template.append("{")
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.firstIndex(of: "}") else {
        log.error("a brace is never closed", expected: "expected {name}; a brace itself is {{", at: value)
        return nil
      }
      let name = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      guard insert(name, into: &template, value) else { return nil }
    }
    template.append(String(rest))
    return template
  }

  private mutating func insert(
    _ name: String, into template: inout TextTemplate, _ value: JSONValue
  ) -> Bool {
    let scope = value.scope
    if let parameter = scopes[scope].parameters[name] {
      guard let inner = self.template(parameter) else { return false }
      for part in inner.parts {
        if case .text(let text) = part { template.append(text) } else { template.parts.append(part) }
      }
      return true
    }
    guard isInRow(scope), scopes[scope].component == nil else {
      log.unknown("parameter", name, among: scopes[scope].parameters.keys, at: value)
      return false
    }
    let path = Self.path(name.hasPrefix("row.") ? String(name.dropFirst("row.".count)) : name)
    template.parts.append(.field(path))
    return true
  }
}

extension TextTemplate {
  /// The text, where no row is needed for it.
  var constant: String? {
    var result = ""
    for part in parts {
      guard case .text(let text) = part else { return nil }
      result += text
    }
    return result
  }

  mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if case .text(let last) = parts.last {
      parts[parts.count - 1] = .text(last + text)
    } else {
      parts.append(.text(text))
    }
  }
}

extension Change {
  /// Depends on the environment or on a row, so that it cannot be applied while reading.
  var isComputed: Bool {
    switch self {
    case .number(_, _, .expression), .textTemplate, .imageTemplate: true
    default: false
    }
  }
}
