import Model
import Syntax

/// One key of an object of the format as a lens: what it is called, what it says, and which part of its owner it reads and
/// writes. What is as in a new owner is not written.
struct Property<Owner: Sendable>: Sendable {
  let key: FormatKey
  /// It stands for one part of its owner, and not for something that is read by hand.
  private(set) var isLens = false
  var read: @Sendable (JSONValue, Int, inout LayoutReader, inout Owner) -> Void = { _, _, _, _ in }
  /// The owner and a new one.
  var write: @Sendable (Owner, Owner, inout LayoutWriter) -> JSONTree? = { _, _, _ in nil }

  /// A key that is read and written by hand, with others or with what is around its owner.
  init(_ name: String, _ shape: FormatShape, _ about: String, required: Bool = false) {
    key = FormatKey(name, shape, about, required: required)
  }

  init<Value: Equatable>(
    _ name: String, _ codec: Codec<Value>, _ path: any (WritableKeyPath<Owner, Value> & Sendable),
    _ about: String,
    required: Bool = false
  ) {
    key = FormatKey(name, codec.shape, about, required: required)
    isLens = true
    read = { json, scope, reader, owner in
      if let value = codec.read(json, scope, &reader) { owner[keyPath: path] = value }
    }
    write = { owner, standard, writer in
      let value = owner[keyPath: path]
      return required || value != standard[keyPath: path] ? codec.write(value, &writer) : nil
    }
  }

  /// A part that may not be there.
  init<Value: Equatable>(
    _ name: String, _ codec: Codec<Value>, _ path: any (WritableKeyPath<Owner, Value?> & Sendable),
    _ about: String
  ) {
    key = FormatKey(name, codec.shape, about)
    isLens = true
    read = { json, scope, reader, owner in owner[keyPath: path] = codec.read(json, scope, &reader) }
    write = { owner, _, writer in owner[keyPath: path].flatMap { codec.write($0, &writer) } }
  }

  func read(in object: JSONValue, _ scope: Int, _ reader: inout LayoutReader, _ owner: inout Owner) {
    if let value = object[key.name] { read(value, scope, &reader, &owner) }
  }

  func member(of owner: Owner, _ standard: Owner, _ writer: inout LayoutWriter) -> JSONTree.Member? {
    write(owner, standard, &writer).map { JSONTree.Member(key.name, $0) }
  }
}

extension FormatObject {
  init<Owner>(about: String, _ properties: [Property<Owner>], includes: [FormatObjectName] = []) {
    self.init(about: about, keys: properties.map(\.key), includes: includes)
  }
}
