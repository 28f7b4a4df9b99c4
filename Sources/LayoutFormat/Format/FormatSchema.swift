import Syntax

/// The JSON Schema of the layout format, generated from its description.
package enum FormatSchema {
  /// The schema as JSON text.
  package static var text: String { tree.text(width: 100) }

  static var tree: JSONTree {
    var definitions: [JSONTree.Member] = [.init("view", view)]
    for shape in FormatSharedShape.all {
      definitions.append(.init(shape.name, described(shape.about, schema(of: shape.shape))))
    }
    for object in FormatDescription.objects + [FormatDescription.plainView] {
      definitions.append(.init(key(of: object), schema(of: object)))
    }
    return .object([
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
      "title": .text("Sizewise layout"),
      // VS Code's JSON service then accepts what the format allows.
      "allowComments": .bool(true), "allowTrailingCommas": .bool(true),
      "$ref": .text(path(key(of: .document))),
      "unevaluatedProperties": .bool(false),
      "$defs": .object(definitions),
    ])
  }

  /// The schema of a view, which has the key of its kind. The key decides, so that a validator reports the mistakes of
  /// one kind. Objects are left open, and closed where they are used, so that one can include another.
  private static var view: JSONTree {
    let words = KindOfView.all.map(\.word)
    let kinds = words.map { word in
      // If there are several, such as a button with an image, it is the one whose kind has the others as keys.
      let owners = words.filter { $0 != word && isKey(word, of: $0) && !isKey($0, of: word) }
      var condition: [JSONTree.Member] = [.init("required", .list([.text(word)]))]
      if !owners.isEmpty {
        condition.append(.init("not", .object(["anyOf": .list(owners.map(having))])))
      }
      return JSONTree.object(["if": .object(condition), "then": reference("\(word)View")])
    }
    let other = JSONTree.object([
      "if": .object(["not": .object(["anyOf": .list(words.map(having))])]), "then": plainView,
    ])
    return .object([
      "description": .text("A view, with a key for its kind."),
      "type": .text("object"), "allOf": .list(kinds + [other]),
    ])
  }

  private static func isKey(_ key: String, of kind: String) -> Bool {
    FormatDescription.views[kind]?.view[key] != nil
  }

  private static func having(_ key: String) -> JSONTree { .object(["required": .list([.text(key)])]) }

  /// The schema of a view without a kind.
  private static var plainView: JSONTree {
    .object([
      "allOf": .list([reference(key(of: FormatDescription.plainView))]),
      "anyOf": .list(FormatDescription.plainKeys.map(having)),
    ])
  }

  private static func schema(of object: FormatObject) -> JSONTree {
    var members: [JSONTree.Member] = [
      .init("description", .text(object.about)), .init("type", .text("object")),
    ]
    var includes = object.includes.map { reference(key(of: $0)) }
    if object === FormatObject.component { includes.append(reference("view")) }
    if !includes.isEmpty { members.append(.init("allOf", .list(includes))) }
    members.append(
      .init(
        "properties",
        .object(
          object.keys.map {
            .init($0.name, described($0.about, schema(of: $0.shape) + examples(of: $0, in: object)))
          })))
    let required = object.keys.filter(\.isRequired).map { JSONTree.text($0.name) }
    if !required.isEmpty { members.append(.init("required", .list(required))) }
    return .object(members)
  }

  private static func examples(of key: FormatKey, in object: FormatObject) -> [JSONTree.Member] {
    [.init("examples", .list(KeyExamples.of(key, in: object)))]
  }

  private static func schema(of shape: FormatShape) -> [JSONTree.Member] {
    switch shape {
    case .text: [.init("type", .text("string"))]
    case .words(let words):
      [
        .init(
          "anyOf",
          .list([
            .object(["enum": .list(words.map { .text($0) })]),
            .object(["type": .text("string"), "pattern": .text(computed)]),
          ]))
      ]
    case .bool: orComputed("boolean")
    case .number(let range): orComputed("number") + bounds(range)
    case .integer(let range):
      orComputed("integer") + bounds(Double(range.lowerBound)...Double(range.upperBound))
    case .object(let object): closed(key(of: object))
    case .view: closed("view")
    case .list(let element): [.init("type", .text("array")), .init("items", .object(schema(of: element)))]
    case .map(let element):
      [.init("type", .text("object")), .init("additionalProperties", .object(schema(of: element)))]
    case .either(let shapes): alternatives(shapes)
    case .shared(let shared): [.init("$ref", .text(path(shared.name)))]
    case .anything: []
    }
  }

  /// Returns the schema of one of several shapes. If the kinds of their values differ, an object or a list is decided by
  /// its kind, so that a validator reports the mistakes in it.
  private static func alternatives(_ shapes: [FormatShape]) -> [JSONTree.Member] {
    let deep: [(kind: JSONKinds, type: String)] = [
      (JSONKinds(.object), "object"), (JSONKinds(.list), "array"),
    ]
    var conditions: [JSONTree] = []
    var rest = shapes
    for (kind, type) in deep {
      let found = rest.filter { !$0.kinds.isDisjoint(with: kind) }
      guard shapes.count > 1, let shape = found.first, found.count == 1, shape.kinds == kind else { continue }
      rest.removeAll { !$0.kinds.isDisjoint(with: kind) }
      conditions.append(
        .object(["if": .object(["type": .text(type)]), "then": .object(schema(of: shape))]))
    }
    guard !conditions.isEmpty else { return [.init("anyOf", .list(shapes.map { .object(schema(of: $0)) }))] }
    let types =
      rest.map { JSONTree.object(schema(of: $0)) }
      + shapes.filter { shape in !rest.contains { $0.kinds == shape.kinds } }.map {
        JSONTree.object(["type": .text($0.kinds == JSONKinds(.object) ? "object" : "array")])
      }
    return [.init("anyOf", .list(types)), .init("allOf", .list(conditions))]
  }

  /// A field of a row, a parameter or a choice: the strings for which `FormatShape.isComputed` is true.
  private static let computed = #"^row\.|[{?]"#

  private static func orComputed(_ type: String) -> [JSONTree.Member] {
    [.init("type", .list([.text(type), .text("string")])), .init("pattern", .text(computed))]
  }

  private static func bounds(_ range: ClosedRange<Double>?) -> [JSONTree.Member] {
    guard let range else { return [] }
    return [.init("minimum", .number(range.lowerBound)), .init("maximum", .number(range.upperBound))]
  }

  private static func described(_ about: String, _ members: [JSONTree.Member]) -> JSONTree {
    .object([.init("description", .text(about))] + members)
  }

  private static func closed(_ name: String) -> [JSONTree.Member] {
    [.init("$ref", .text(path(name))), .init("unevaluatedProperties", .bool(false))]
  }

  private static func reference(_ name: String) -> JSONTree { .object(["$ref": .text(path(name))]) }

  private static func path(_ name: String) -> String { "#/$defs/\(name)" }

  /// Returns the schema key of an object. Kinds of view and shared shapes can have the same name (`image`, `size`), so
  /// objects get a suffix.
  private static func key(of object: FormatObject) -> String {
    if FormatDescription.views.keys.contains(object.name) { return object.name + "View" }
    let words = object.name.split(separator: " ")
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return "\(words[0])\(rest)Object"
  }
}
