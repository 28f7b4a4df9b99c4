import Basics
import Model
import Syntax

/// Describes how a type is encoded in a layout file: its schema, how to parse it, with diagnostics, and how to write
/// it.
struct Codec<Value: Sendable>: Sendable {
  let shape: FormatShape
  /// Returns nil for an unusable value, after reporting it.
  let read: @Sendable (JSONValue, inout LayoutReader) -> Value?
  /// Returns nil for a value that the format cannot express.
  let write: @Sendable (Value, inout LayoutWriter) -> JSONTree?
  /// Converts the runtime attribute of a UIKit property.
  var attribute: @Sendable (RuntimeAttribute) -> Value? = { _ in nil }

  /// Returns the codec with a different shape in schema and reference.
  func shaped(_ shape: FormatShape) -> Codec {
    Codec(shape: shape, read: read, write: write, attribute: attribute)
  }

  /// Returns a codec for another type with the same encoding.
  func mapped<Other>(
    _ into: @escaping @Sendable (Value) -> Other?, back: @escaping @Sendable (Other) -> Value
  ) -> Codec<Other> {
    Codec<Other>(
      shape: shape, read: { json, reader in read(json, &reader).flatMap(into) },
      write: { value, writer in write(back(value), &writer) }, attribute: { attribute($0).flatMap(into) })
  }

  /// A codec for optional values; an unusable value is nil too.
  var optional: Codec<Value?> {
    Codec<Value?>(
      shape: shape, read: { json, reader in .some(read(json, &reader)) },
      write: { value, writer in value.flatMap { write($0, &writer) } },
      attribute: { attribute($0).map { .some($0) } })
  }
}

// MARK: Plain values

extension Codec where Value == Bool {
  static var flag: Codec {
    Codec(
      shape: .bool, read: { json, _ in json.bool }, write: { value, _ in .bool(value) }, attribute: \.flag)
  }
  /// A flag for which false in the file means true.
  static var notFlag: Codec { flag.mapped({ !$0 }, back: { !$0 }) }
}

extension Codec where Value == Double {
  static func number(_ range: ClosedRange<Double>? = nil) -> Codec {
    Codec(
      shape: .number(range), read: { json, _ in json.number },
      write: { value, _ in range?.contains(value) == false ? nil : .number(value) },
      attribute: \.number)
  }
}

extension Codec where Value == Int {
  static func integer(_ range: ClosedRange<Int>) -> Codec {
    Codec(
      shape: .integer(range), read: { json, _ in json.number.map { Int(clamping: $0) } },
      write: { value, _ in .number(Double(min(max(value, range.lowerBound), range.upperBound))) },
      attribute: { $0.number.map { Int(clamping: $0) } })
  }
}

extension Codec where Value == String {
  /// A text for users.
  static var shown: Codec {
    Codec(
      shape: .text(.shown), read: { json, reader in reader.text(json) },
      write: { value, _ in LayoutWriter.plain(value) }, attribute: \.value)
  }

  /// A text that can contain fields of a row; it is resolved together with its context.
  static var withFields: Codec {
    Codec(
      shape: .text(.shown), read: { json, reader in reader.template(json)?.placeholder },
      write: { value, _ in LayoutWriter.plain(value) })
  }

  /// Returns a codec for text without fields of a row.
  static func verbatim(_ meaning: FormatText) -> Codec {
    Codec(
      shape: .text(meaning), read: { json, reader in reader.text(json) },
      write: { value, _ in LayoutWriter.plain(value) })
  }

  static func oneOf(_ words: [String]) -> Codec {
    Codec(
      shape: .words(words), read: { json, _ in json.text },
      write: { value, _ in words.contains(value) ? .text(value) : nil })
  }
}

extension Codec where Value: Equatable {
  /// Returns a codec for values with names; a value without a name cannot be expressed.
  static func words(_ words: Words<Value>) -> Codec {
    Codec(
      shape: .words(words.list), read: { json, _ in json.text.flatMap { words[$0] } },
      write: { value, _ in words.word(for: value).map { .text($0) } })
  }
}

extension Codec where Value: RawRepresentable, Value.RawValue == String {
  /// Returns a codec for the given raw values of an enumeration.
  static func words(of words: [String]) -> Codec {
    Codec(
      shape: .words(words), read: { json, _ in json.text.flatMap { Value(rawValue: $0) } },
      write: { value, _ in words.contains(value.rawValue) ? .text(value.rawValue) : nil })
  }
}

extension Codec where Value: SetAlgebra, Value.Element: Sendable {
  /// Returns a codec for a set, as an array of names.
  static func set(_ words: Words<Value.Element>) -> Codec {
    Codec(
      shape: .list(.words(words.list)),
      read: { json, _ in
        json.elements.reduce(into: Value()) { set, entry in
          if let value = entry.text.flatMap({ words[$0] }) { set.insert(value) }
        }
      },
      write: { set, _ in
        var rest = set
        return .list(
          words.list.filter { words[$0].flatMap { rest.remove($0) } != nil }.map { .text($0) })
      })
  }
}

/// Names of the format with their meanings, in a plain array: there are few, and lookup is frequent in generic code.
struct Words<Meaning: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  let list: [String]
  private let meanings: [Meaning]

  init(dictionaryLiteral pairs: (String, Meaning)...) {
    list = pairs.map(\.0)
    meanings = pairs.map(\.1)
  }

  init(_ pairs: KeyValuePairs<String, Meaning>) {
    list = pairs.map(\.key)
    meanings = pairs.map(\.value)
  }

  subscript(word: String) -> Meaning? { list.firstIndex(of: word).map { meanings[$0] } }
}

extension Words where Meaning: Equatable {
  func word(for meaning: Meaning) -> String? { meanings.firstIndex(of: meaning).map { list[$0] } }
}

// MARK: Values of the format

extension Codec where Value == ImageReference {
  /// An image, as a name or an object with further properties.
  static var image: Codec {
    let object = object(ValueProperty.image)
    return Codec(
      shape: .either([.text(.image), object.shape]),
      read: { json, reader in
        let image =
          json.kind == .object
          ? object.read(json, &reader) : reader.text(json).flatMap { ImageReference(spelled: $0) }
        return image.map { reader.measured($0, at: json) }
      },
      write: { value, writer in
        guard case .object(let members)? = object.write(value, &writer), members.count > 1 else {
          return LayoutWriter.plain(value.spelling)
        }
        return .object(members)
      },
      attribute: { $0.type == "image" ? ImageReference(spelled: $0.value) : nil })
  }
}

extension Codec where Value == Insets {
  static var insets: Codec {
    Codec(
      shape: .shared(.insets), read: { json, reader in reader.insets(json) },
      write: { value, _ in LayoutWriter.insets(value) })
  }
}

extension Codec where Value == Size {
  /// [width, height]
  static func size(upTo most: Double) -> Codec { size(in: 0...most) }

  /// Two numbers, across and down.
  static func size(in range: ClosedRange<Double>) -> Codec {
    Codec(
      shape: .list(.number(range)), read: { json, reader in reader.fixedSize(json) },
      write: { value, _ in LayoutWriter.size(value) })
  }
}

extension Codec where Value == Font {
  static var font: Codec {
    Codec(
      shape: .shared(.font), read: { json, reader in reader.font(json) },
      write: { value, writer in writer.font(value) })
  }
}

extension Codec where Value == Color {
  static var color: Codec {
    Codec(
      shape: .shared(.color), read: { json, reader in reader.color(json) },
      write: { value, _ in value.kind == .pattern ? nil : LayoutWriter.color(value) }, attribute: \.color)
  }
}

extension Codec where Value == StyledText {
  static var styled: Codec {
    Codec(
      shape: .shared(.text),
      read: { json, reader in
        json.kind == .list
          ? reader.plainStyledText(json) : reader.text(json).map { StyledText($0) }
      },
      write: { value, writer in writer.text(value) }, attribute: { StyledText($0.value) })
  }
}

extension Codec where Value == [RuntimeAttribute] {
  static var attributes: Codec {
    Codec(
      shape: .shared(.attributes), read: { json, reader in reader.runtimeAttributes(json) },
      write: { value, _ in LayoutWriter.attributes(value) })
  }
}

extension Codec where Value == Model.Value {
  /// - Parameters:
  ///   - least: the minimum of a literal number; expressions are not checked.
  ///   - range: the range of a literal number.
  static func value(from least: Double? = nil, in range: ClosedRange<Double>? = nil) -> Codec {
    Codec(
      shape: .value,
      read: { json, reader in
        if json.kind == .number, let range, reader.log.number(json, in: range) == nil { return nil }
        guard let number = json.number, let least, number < least else {
          return reader.value(json)
        }
        reader.log.error(
          "\(Numbers.exact(number)) is too small", expected: "expected at least \(Numbers.exact(least))",
          at: json)
        return nil
      },
      write: { value, _ in if case .number(let number) = value { .number(number) } else { nil } },
      attribute: { $0.number.map { .number($0) } })
  }
}

// MARK: Lists and objects

extension Codec {
  static func list<Element>(of element: Codec<Element>) -> Codec where Value == [Element] {
    Codec(
      shape: .list(element.shape),
      read: { json, reader in json.elements.compactMap { element.read($0, &reader) } },
      write: { value, writer in .list(value.compactMap { element.write($0, &writer) }) })
  }

  /// Returns a codec for an object with a key for each property.
  static func object(_ properties: Properties<Value>) -> Codec {
    Codec(
      shape: .object(properties.object),
      read: { json, reader in properties.value(json, &reader) },
      write: { value, writer in properties.tree(of: value, &writer) })
  }

  /// Like `object(_:)`, with the title alone as a short form.
  static func titled(_ properties: Properties<Value>) -> Codec {
    let object = object(properties)
    return Codec(
      shape: .either([.text(.shown), object.shape]),
      read: { json, reader in
        guard json.kind != .object else { return object.read(json, &reader) }
        var value = properties.standard
        properties.list.first { $0.key.name == "title" }?.read(json, &reader, &value)
        return value
      },
      write: { value, writer in
        guard case .object(let members)? = object.write(value, &writer) else { return LayoutWriter.plain("") }
        return members.count == 1 && members[0].key == "title" ? members[0].value : .object(members)
      })
  }
}
