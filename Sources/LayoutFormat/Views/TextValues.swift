import Basics
import Model
import Syntax

/// Text with parameters and fields in braces: `{name}`; `{{` is a literal brace.
extension LayoutReader {
  /// Returns the changes for a fixed text, or for one that depends on a row.
  mutating func textChange(_ value: JSONValue, view: ViewIndex) -> [Change] {
    if value.kind == .list {
      let (text, templates) = styledText(value)
      return [.text(view, text)] + templates.map { .partTemplate(view, part: $0.part, $0.template) }
    }
    guard let template = template(value) else { return [] }
    return [template.constant.map { .text(view, StyledText($0)) } ?? .textTemplate(view, template)]
  }

  /// Reads attributed text, and the templates for runs that depend on a row.
  mutating func styledText(
    _ value: JSONValue
  ) -> (text: StyledText, templates: [(part: Int, template: TextTemplate)]) {
    var runs: [StyledText.Run] = []
    var templates: [(part: Int, template: TextTemplate)] = []
    for part in value.elements {
      var run = part.kind == .object ? ViewProperty.textRun.value(part, &self) : StyledText.Run("")
      if let template = template((part.kind == .object ? part["text"] : part) ?? part) {
        run.text = template.placeholder
        if template.constant == nil { templates.append((runs.count, template)) }
      }
      runs.append(run)
    }
    return (StyledText(runs: runs), templates)
  }

  /// Reads attributed text that cannot refer to a row.
  mutating func plainStyledText(_ value: JSONValue) -> StyledText {
    let (text, templates) = styledText(value)
    if !templates.isEmpty { reportField(value) }
    return text
  }

  private mutating func reportField(_ value: JSONValue) {
    log.error("a field of the row is not allowed here", at: value)
  }

  /// Reads a text without fields of a row.
  mutating func text(_ value: JSONValue) -> String? {
    guard let template = template(value) else { return nil }
    if let text = template.constant { return text }
    reportField(value)
    return nil
  }

  /// Returns a text with the component's parameters inserted; inside a cell of data, other names are fields of the row.
  mutating func template(_ value: JSONValue) -> TextTemplate? {
    guard let text = value.text else {
      let plain = value.number.map(Numbers.exact) ?? value.bool.map { $0 ? "true" : "false" }
      return plain.map { TextTemplate([.text($0)], position: value.position) }
    }
    var template = TextTemplate([], position: value.position)
    if isInRow(value.scope), Self.isField(text) {
      template.parts = [Self.field(text)]
      return template
    }
    guard text.utf8.contains(UInt8(ascii: "{")) else {
      template.parts = [.text(text)]
      return template
    }
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      template.append(String(rest[..<brace]))
      rest = rest[rest.index(after: brace)...]
      if rest.first == "{" {
        reportDoubledBrace(rest, value)
        template.append("{")
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.firstIndex(of: "}") else {
        log.error("unterminated brace", expected: "expected {name}; write {{ for a brace", at: value)
        return nil
      }
      let name = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      guard insert(name, into: &template, value) else { return nil }
    }
    template.append(String(rest))
    return template
  }

  /// Warns about a field in double braces, as in other template languages.
  private mutating func reportDoubledBrace(_ rest: Substring, _ value: JSONValue) {
    guard isInRow(value.scope), let end = rest.firstRange(of: "}}") else { return }
    let name = String(rest[rest.index(after: rest.startIndex)..<end.lowerBound])
    guard name.unicodeScalars.allSatisfy({ $0 == "." || $0 == " " || SyntaxScanner.continuesName($0) }) else {
      return
    }
    log.warning(
      "\"{{\" is a brace in the text",
      expected: "a field is in single braces: {\(name.filter { $0 != " " })}", at: value)
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
      reportUnknownParameter(name, at: value)
      return false
    }
    template.parts.append(Self.field(name))
    return true
  }

  /// Reports a name in braces that is no parameter of the component.
  mutating func reportUnknownParameter(_ name: String, at value: JSONValue) {
    let scope = scopes[value.scope]
    guard scope.parameters.isEmpty else {
      return log.unknown("parameter", name, among: scope.parameters.keys, at: value)
    }
    log.error(
      "unknown parameter \"\(name)\"",
      expected: scope.component == nil
        ? "fields are known in the cells of data, parameters in components; write {{ for a brace"
        : "declare it in the component: \"parameters\": {\"\(name)\": \"\"}", at: value)
  }
}

extension LayoutReader {
  /// Whether a text consists of a field of the row: `row.title`, `row.badge ?? ''`.
  private static func isField(_ text: String) -> Bool {
    guard text.hasPrefix("row.") else { return false }
    let path = text.firstRange(of: "??").map { trimmed(text[..<$0.lowerBound]) } ?? Substring(text)
    return path.unicodeScalars.allSatisfy { $0 == "." || SyntaxScanner.continuesName($0) }
  }

  /// Parses `title`, `row.title`, `badge ?? ''`, `count ?? 0`; spaces count only in a quoted text.
  static func field(_ name: String) -> TemplatePart {
    var path = Substring(name)
    var otherwise: String?
    if let separator = name.firstRange(of: "??") {
      path = trimmed(name[..<separator.lowerBound])
      let text = trimmed(name[separator.upperBound...])
      let isQuoted = text.count > 1 && text.hasPrefix("'") && text.hasSuffix("'")
      otherwise = String(isQuoted ? text.dropFirst().dropLast() : text)
    }
    if path.hasPrefix("row.") { path = path.dropFirst("row.".count) }
    return .field(Self.path(String(path)), otherwise: otherwise)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension TextTemplate {
  /// The text, if it has no fields.
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
  /// Whether the change depends on the environment or a row and cannot be applied while reading.
  var isComputed: Bool {
    switch self {
    case .number(_, _, .expression), .textTemplate, .partTemplate, .imageTemplate, .keyed: true
    case .installView, .installConstraint, .constant, .multiplier, .priority, .number, .flag, .frame, .font,
      .text, .image, .axis, .distribution, .alignment, .margins, .color:
      false
    }
  }
}
