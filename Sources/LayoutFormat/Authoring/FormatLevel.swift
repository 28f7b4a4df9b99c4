import Syntax

/// A value in a file with what the format allows there.
struct FormatLevel {
  var value: JSONValue
  var shape: FormatShape
  /// The key to which the value belongs, directly or in a list or by a name of the author, and the object of that key.
  var key: FormatKey?
  var object: FormatObject?
  /// The key or the name of the value in its file; nil in a list.
  var name: JSONValue?

  /// Returns the level of a whole file.
  static func file(_ root: JSONValue) -> FormatLevel {
    let isCompanion = root.document.source.file.hasSuffix(".with.json")
    return FormatLevel(value: root, shape: .object(isCompanion ? .companion : .document))
  }

  /// The shapes for values of its kind, without alternatives.
  var leaves: [FormatShape] { shape.leaves(for: value.kind) }

  /// Whether the value is a view.
  var isView: Bool {
    leaves.contains { leaf in
      switch leaf {
      case .view: true
      case .object(let object): object === FormatObject.component
      default: false
      }
    }
  }

  /// The kind of the view; nil if it has none, or is not a view.
  var viewKind: String? { isView ? FormatDescription.kind(of: value) : nil }

  /// The objects whose keys are allowed in the value; empty if its keys are names.
  var objects: [FormatObject] {
    leaves.flatMap { leaf -> [FormatObject] in
      switch leaf {
      case .view: viewObjects
      case .object(let object): object === FormatObject.component ? viewObjects + [object] : [object]
      default: []
      }
    }
  }

  private var viewObjects: [FormatObject] {
    viewKind.flatMap { FormatDescription.views[$0]?.view }.map { [$0] } ?? [FormatObject.commonView]
  }

  /// Whether the keys of the value are names that refer to views, each with keys that change.
  var changesViews: Bool {
    key?.name == "views" && (object === FormatObject.screenVariation || object === FormatObject.companion)
  }

  /// Returns the level of a member; nil for a key that the format does not have.
  /// - Parameter kinds: the kinds of the file's views by name.
  func member(_ member: JSONValue.Member, _ kinds: [String: String] = [:]) -> FormatLevel? {
    for object in objects {
      if let key = object[member.key] {
        return FormatLevel(value: member.value, shape: key.shape, key: key, object: object, name: member.name)
      }
    }
    for case .map(let element) in leaves {
      let shape = changesViews ? .object(Self.changes(of: kinds[member.key])) : element
      return FormatLevel(value: member.value, shape: shape, key: key, object: object, name: member.name)
    }
    return nil
  }

  private static func changes(of kind: String?) -> FormatObject {
    kind.flatMap { FormatDescription.views[$0]?.state } ?? .viewChanges
  }

  /// Returns the level of an element of a list.
  func element(_ element: JSONValue) -> FormatLevel? {
    for case .list(let shape) in leaves {
      return FormatLevel(value: element, shape: shape, key: key, object: object)
    }
    return nil
  }
}

extension FormatShape {
  /// Returns the shapes for a kind of JSON value, or all if it is nil, without alternatives and shared shapes.
  func leaves(for kind: JSONKind?) -> [FormatShape] {
    switch self {
    case .shared(let shared): shared.shape.leaves(for: kind)
    case .either(let shapes): shapes.flatMap { $0.leaves(for: kind) }
    case .text, .words, .bool, .number, .integer, .object, .list, .map, .view, .anything:
      kind.map { kinds.contains(JSONKinds($0)) } ?? true ? [self] : []
    }
  }
}
