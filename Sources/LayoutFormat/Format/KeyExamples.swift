import Syntax

/// Examples of the values of keys for the schema: those of the examples of topics and kinds, and for other keys one of
/// their shape.
enum KeyExamples {
  /// Values that are longer are left out.
  private static let longest = 60
  /// The maximum number of examples of a key.
  private static let most = 3

  /// Returns the examples of a key.
  static func of(_ key: FormatKey, in object: FormatObject) -> [JSONTree] {
    let own = found[ObjectIdentifier(object)]?[key.name] ?? []
    return own.isEmpty ? Array(key.shape.examples.prefix(most)) : own
  }

  private static let found: [ObjectIdentifier: [String: [JSONTree]]] = {
    var search = Search()
    for (_, example) in FormatExamples.topics.sorted(by: { $0.key < $1.key }) { search.add(example) }
    for kind in KindOfView.all {
      if let example = kind.example { search.add("{\"views\": {\(example)}}") }
    }
    return search.found
  }()

  private struct Search {
    var found: [ObjectIdentifier: [String: [JSONTree]]] = [:]

    mutating func add(_ text: String) {
      guard let root = JSONDocument(Array(text.utf8), file: "").root else { return }
      add(root, as: .object(.document))
    }

    private mutating func add(_ value: JSONValue, as shape: FormatShape) {
      switch shape {
      case .object(let object): add(value, as: object)
      case .view:
        if let kind = FormatDescription.kind(of: value), let view = FormatDescription.views[kind]?.view {
          add(value, as: view)
        }
      case .list(let element): for item in value.elements { add(item, as: element) }
      case .map(let element): for member in value.members { add(member.value, as: element) }
      case .shared(let shared): add(value, as: shared.shape)
      case .either(let shapes):
        let kind = JSONKinds(value.kind)
        if let fitting = shapes.first(where: { !$0.kinds.isDisjoint(with: kind) }) { add(value, as: fitting) }
      case .text, .words, .bool, .number, .integer, .anything: break
      }
    }

    private mutating func add(_ value: JSONValue, as object: FormatObject) {
      if object === FormatObject.component { add(value, as: .view) }
      for member in value.members {
        guard let owner = owner(of: member.key, in: object), let key = owner[member.key] else { continue }
        let tree = JSONTree(member.value)
        var examples = found[ObjectIdentifier(owner)]?[member.key] ?? []
        if examples.count < KeyExamples.most, !examples.contains(tree),
          tree.text().utf8.count <= KeyExamples.longest
        {
          examples.append(tree)
          found[ObjectIdentifier(owner), default: [:]][member.key] = examples
        }
        add(member.value, as: key.shape)
      }
    }

    /// Returns the object that describes a key itself.
    private func owner(of key: String, in object: FormatObject) -> FormatObject? {
      if object.keys.contains(where: { $0.name == key }) { return object }
      return object.includes.lazy.compactMap { owner(of: key, in: $0) }.first
    }
  }
}

extension FormatShape {
  /// Values of the shape, one for each of its forms.
  var examples: [JSONTree] {
    switch self {
    case .text(let meaning): [.text(meaning.example)]
    case .words(let words): words.prefix(2).map { .text($0) }
    case .bool: [.bool(true)]
    case .number(let range): [.number(Self.typical(range ?? 0...1000))]
    case .integer(let range): [.number(Double(min(max(2, range.lowerBound), range.upperBound)))]
    case .object(let object) where object === FormatObject.component: Self.view.examples
    case .object(let object): [.object(Self.members(of: object))]
    case .view: [.object(["label": .text("Hello")])]
    case .list(let element): [.list(Array(element.examples.prefix(1)))]
    case .map(let element): element.examples.first.map { [.object(["name": $0])] } ?? []
    case .either(let shapes): shapes.flatMap { $0.examples.prefix(1) }
    case .shared(let shared):
      // A distance is never only a flag.
      shared.shape.examples.filter { $0 != .bool(true) || shared.shape.kinds == JSONKinds(.bool) }
    case .anything: [.text("Hello")]
    }
  }

  private static func typical(_ range: ClosedRange<Double>) -> Double {
    range.upperBound <= 1
      ? (range.lowerBound + range.upperBound) / 2 : min(max(16, range.lowerBound), range.upperBound)
  }

  private static func members(of object: FormatObject) -> [JSONTree.Member] {
    let keys = object.required.isEmpty ? Array(object.names.prefix(1)) : object.required
    return keys.compactMap { name in object[name]?.shape.examples.first.map { JSONTree.Member(name, $0) } }
  }
}

extension FormatText {
  /// A value of the meaning.
  fileprivate var example: String {
    switch self {
    case .shown: "Hello"
    case .expression: "window.width / 2"
    case .equation: "title.top = photo.bottom + 8"
    case .name: "title"
    case .file: "rows.json"
    case .color: "systemBlue"
    case .font: "title2 bold"
    case .device: "ipad-*"
    case .image: "symbol:star.fill"
    case .distances: "safeArea + 16"
    }
  }
}
