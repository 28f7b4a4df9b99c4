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
  /// Whether it may write a file.
  var writes = false
  var action: @Sendable (ToolCall) throws(CommandError) -> ToolAnswer

  init(
    _ name: String, _ title: String, _ about: String, _ parameters: [ToolParameter], result: JSONTree,
    writes: Bool = false,
    action: @escaping @Sendable (ToolCall) throws(CommandError) -> ToolAnswer
  ) {
    self.name = name
    self.title = title
    self.about = about
    self.parameters = parameters
    self.result = result
    self.writes = writes
    self.action = action
  }

  /// Returns the entry in `tools/list`. Each tool reads only files of this machine.
  /// - Parameter described: the descriptions of earlier entries, with the name of their tool: a model reads the whole list, so
  ///   what several tools share is described once.
  func entry(after described: inout [JSONTree: String]) -> JSONTree {
    let required = parameters.filter(\.isRequired).map { JSONTree.text($0.name) }
    var properties = parameters.filter { !$0.isEnvironment }.map { parameter in
      JSONTree.Member(parameter.name, brief(parameter.schema, of: parameter, &described))
    }
    let words = parameters.filter(\.isEnvironment)
    if !words.isEmpty {
      var members: [JSONTree.Member] = [.init("type", .text("object"))]
      let schema = JSONTree.object(words.map { .init($0.name, $0.schema) })
      if let first = described[schema] {
        members.append(.init("description", .text("device, orientation and so on, as in \(first)")))
      } else {
        described[schema] = name
        members.append(.init("properties", schema))
      }
      properties.append(.init("environment", .object(members)))
    }
    var input: [JSONTree.Member] = [
      .init("type", .text("object")), .init("properties", .object(properties)),
    ]
    if !required.isEmpty { input.append(.init("required", .list(required))) }
    return .object([
      "name": .text(name), "title": .text(title), "description": .text(about), "inputSchema": .object(input),
      "outputSchema": result.outline,
      "annotations": .object(["readOnlyHint": .bool(!writes), "openWorldHint": .bool(false)]),
    ])
  }

  /// The names of its arguments, in the order of its schema.
  var words: [String] {
    let own = parameters.filter { !$0.isEnvironment }.map(\.name)
    return own.count < parameters.count ? own + ["environment"] : own
  }

  /// Descriptions that are shorter than a reference are repeated.
  private static let leastShared = 40

  private func brief(_ schema: JSONTree, of parameter: ToolParameter, _ described: inout [JSONTree: String])
    -> JSONTree
  {
    guard parameter.about.count > Self.leastShared else { return schema }
    guard let first = described[schema] else {
      described[schema] = name
      return schema
    }
    return .object(
      schema.members(but: ["description"]) + [.init("description", .text("as in \(first)"))])
  }
}

/// One parameter of a tool.
struct ToolParameter: Sendable {
  enum ValueType: Sendable, Equatable {
    case text
    case texts
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case flag
    case choice([String])
  }

  var name: String
  var kind: ValueType
  var about: String
  var isRequired: Bool
  /// Whether it is a word of the environment, which a call has in the object `environment`.
  var isEnvironment = false

  init(_ name: String, _ kind: ValueType, _ about: String, required: Bool = false) {
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
