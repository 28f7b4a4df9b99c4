import Syntax

/// A tool for agents: its name, parameters, result and action.
struct Tool: Sendable {
  var name: String
  var title: String
  /// The description for models.
  var about: String
  var parameters: [ToolParameter]
  /// The JSON schema of the structured result.
  var result: JSONTree
  var action: @Sendable (ToolCall) throws(CommandError) -> ToolAnswer

  init(
    _ name: String, _ title: String, _ about: String, _ parameters: [ToolParameter], result: JSONTree,
    action: @escaping @Sendable (ToolCall) throws(CommandError) -> ToolAnswer
  ) {
    self.name = name
    self.title = title
    self.about = about
    self.parameters = parameters
    self.result = result
    self.action = action
  }

  /// The entry in `tools/list`. No tool changes files, and each reads only files of this machine.
  var description: JSONTree {
    let required = parameters.filter(\.isRequired).map { JSONTree.text($0.name) }
    var input: [JSONTree.Member] = [
      .init("type", .text("object")),
      .init("properties", .object(parameters.map { .init($0.name, $0.schema) })),
    ]
    if !required.isEmpty { input.append(.init("required", .list(required))) }
    input.append(.init("additionalProperties", .bool(false)))
    return .object([
      "name": .text(name), "title": .text(title), "description": .text(about), "inputSchema": .object(input),
      "outputSchema": result,
      "annotations": .object([
        "readOnlyHint": .bool(true), "idempotentHint": .bool(true), "openWorldHint": .bool(false),
      ]),
    ])
  }
}

/// One parameter of a tool.
struct ToolParameter: Sendable {
  enum Kind: Sendable, Equatable {
    case text
    case texts
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case flag
    case choice([String])
  }

  var name: String
  var kind: Kind
  var about: String
  var isRequired: Bool

  init(_ name: String, _ kind: Kind, _ about: String, required: Bool = false) {
    self.name = name
    self.kind = kind
    self.about = about
    isRequired = required
  }

  /// Makes a parameter from an option of the command line, with its name in JSON style.
  init(_ option: Option) {
    name = option.name.replacing("-", with: "_")
    about = option.summary
    isRequired = false
    switch option.value {
    case .none: kind = .flag
    case .choice(let words): kind = .choice(words)
    case .number(_, let range): kind = .integer(range)
    case .decimal(_, let range): kind = .number(range)
    case .text, .hinted, .file, .folder, .device, .matrix: kind = option.repeats ? .texts : .text
    }
  }

  var schema: JSONTree {
    var members: [JSONTree.Member] = []
    switch kind {
    case .text: members.append(.init("type", .text("string")))
    case .texts:
      members += [.init("type", .text("array")), .init("items", .object(["type": .text("string")]))]
    case .integer(let range):
      members += [
        .init("type", .text("integer")), .init("minimum", .number(Double(range.lowerBound))),
        .init("maximum", .number(Double(range.upperBound))),
      ]
    case .number(let range):
      members += [
        .init("type", .text("number")), .init("minimum", .number(range.lowerBound)),
        .init("maximum", .number(range.upperBound)),
      ]
    case .flag: members.append(.init("type", .text("boolean")))
    case .choice(let words):
      members += [.init("type", .text("string")), .init("enum", .list(words.map { .text($0) }))]
    }
    return .object(members + [.init("description", .text(about))])
  }
}
