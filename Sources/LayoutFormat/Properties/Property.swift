import Model
import Syntax

/// A property of an object in the format: its key, and how the corresponding part of its owner is read and written,
/// usually by a key path (a lens). Default values are not written.
struct Property<Owner: Sendable>: Sendable {
  let key: FormatKey
  /// Whether the property is a lens, instead of being read and written by custom code.
  private(set) var isLens = false
  var read: @Sendable (JSONValue, inout LayoutReader, inout Owner) -> Void = { _, _, _ in }
  /// Writes the property, given the owner and a default owner.
  var write: @Sendable (Owner, Owner, inout LayoutWriter) -> JSONTree? = { _, _, _ in nil }

  /// Creates a key that is read and written separately, because it depends on other keys or on the context.
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

  /// Creates a lens on an optional part.
  init<Value: Equatable>(
    _ name: String, _ codec: Codec<Value>, _ path: any (WritableKeyPath<Owner, Value?> & Sendable),
    _ about: String
  ) {
    self.init(name, codec.optional, path, about)
  }

  /// Creates a key for an object whose keys belong to the same owner.
  init(_ name: String, ofOwner properties: Properties<Owner>) {
    key = FormatKey(name, .object(properties.object), properties.object.about)
    read = { json, reader, owner in owner = properties.value(json, from: owner, &reader) }
    write = { owner, _, writer in properties.tree(of: owner, &writer) }
  }
}

/// The properties of a type: an object of the format with a lens for each key.
struct Properties<Owner: Sendable>: Sendable {
  let object: FormatObject
  /// An owner with default values.
  let standard: Owner
  let list: [Property<Owner>]

  init(
    _ name: String, _ about: String, _ standard: Owner, includes: [FormatObject] = [],
    @PropertyList<Property<Owner>> _ properties: () -> [Property<Owner>]
  ) {
    list = properties()
    object = FormatObject(
      name, about, list.map(\.key), includes: includes, resolvesValues: true)
    self.standard = standard
  }

  /// Returns the owner described by an object; missing keys keep the value of `owner` or the default.
  func value(_ json: JSONValue, from owner: Owner? = nil, _ reader: inout LayoutReader) -> Owner {
    var owner = owner ?? standard
    for property in list {
      if let given = json[property.key.name], let value = reader.argumentOfPart(given, property.key.shape) {
        property.read(value, &reader, &owner)
      }
    }
    return owner
  }

  /// Returns the members that differ from the default.
  func members(of owner: Owner, _ writer: inout LayoutWriter) -> [JSONTree.Member] {
    list.compactMap { property in
      property.write(owner, standard, &writer).map { JSONTree.Member(property.key.name, $0) }
    }
  }

  /// Returns the object, or nil if everything has its default.
  func tree(of owner: Owner, _ writer: inout LayoutWriter) -> JSONTree? {
    let members = members(of: owner, &writer)
    return members.isEmpty ? nil : .object(members)
  }
}
