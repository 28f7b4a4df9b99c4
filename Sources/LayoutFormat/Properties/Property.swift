import Model
import Syntax

/// One key of an object of the format as a lens: what it is called, what it says, and which part of its owner it reads and
/// writes. What is as in a new owner is not written.
struct Property<Owner: Sendable>: Sendable {
  let key: FormatKey
  /// It stands for one part of its owner, and not for something that is read by hand.
  private(set) var isLens = false
  var read: @Sendable (JSONValue, inout LayoutReader, inout Owner) -> Void = { _, _, _ in }
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
    read = { json, reader, owner in
      if let value = codec.read(json, &reader) { owner[keyPath: path] = value }
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
    self.init(name, codec.optional, path, about)
  }

  /// An object whose keys speak of the same owner.
  init(_ name: String, ofOwner properties: Properties<Owner>) {
    key = FormatKey(name, .object(properties.object), properties.object.about)
    read = { json, reader, owner in owner = properties.value(json, from: owner, &reader) }
    write = { owner, _, writer in properties.tree(of: owner, &writer) }
  }
}

/// The parts of one type of value: an object of the format with a lens for each of its keys.
struct Properties<Owner: Sendable>: Sendable {
  let object: FormatObject
  /// A new owner.
  let standard: Owner
  let list: [Property<Owner>]

  init(
    _ name: String, _ about: String, _ standard: Owner, includes: [FormatObject] = [],
    @PropertyList<Property<Owner>> _ properties: () -> [Property<Owner>]
  ) {
    list = properties()
    object = FormatObject(name, about, list.map(\.key), includes: includes)
    self.standard = standard
  }

  /// An owner as an object says it; what that does not say is as in a new one, or in another.
  func value(_ json: JSONValue, from owner: Owner? = nil, _ reader: inout LayoutReader) -> Owner {
    var owner = owner ?? standard
    for property in list {
      if let value = json[property.key.name] { property.read(value, &reader, &owner) }
    }
    return owner
  }

  /// What is to be said of an owner.
  func members(of owner: Owner, _ writer: inout LayoutWriter) -> [JSONTree.Member] {
    list.compactMap { property in
      property.write(owner, standard, &writer).map { JSONTree.Member(property.key.name, $0) }
    }
  }

  /// nil where there is nothing to say.
  func tree(of owner: Owner, _ writer: inout LayoutWriter) -> JSONTree? {
    let members = members(of: owner, &writer)
    return members.isEmpty ? nil : .object(members)
  }
}
