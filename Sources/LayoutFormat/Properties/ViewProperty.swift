import Model
import Syntax

/// A key of a view, as a lens. It defines validation, reading and writing, variations and states, runtime attributes,
/// schema and reference, and the inspector's row.
struct ViewProperty: Sendable {
  var key: FormatKey
  /// nil for a key read separately, together with other keys or views.
  var read: (@Sendable (JSONValue, ViewIndex, inout LayoutReader) -> Void)?
  /// Writes the property, given the view and a default view of its kind; nil if they are equal.
  var write: @Sendable (View, View, inout LayoutWriter) -> JSONTree? = { _, _, _ in nil }
  var variation: Variation?
  /// Whether it is a lens, instead of being read and written by custom code.
  private(set) var isLens = false
  /// Whether it belongs to a part of the view, such as the label of a cell, which reads it.
  var isOfPart = false
  /// Whether it changes nothing but its view, so that its value can depend on a row.
  var isOfViewOnly: Bool { isLens || variation != nil }
  /// Whether it modifies the result of other keys and is therefore read after them.
  var isLate = false
  /// UIKit's key paths for it, as used in runtime attributes.
  var uikit: [String] = []
  /// Sets it from a runtime attribute; returns false if the attribute has no suitable value.
  var apply: @Sendable (RuntimeAttribute, inout View) -> Bool = { _, _ in false }
  /// The change that is equivalent to a runtime attribute, if the property can vary.
  var change: @Sendable (RuntimeAttribute) -> Change? = { _ in nil }

  /// The encoding of the key in variations and states.
  struct Variation: Sendable {
    /// Returns nil for a value that does not vary.
    let read: @Sendable (JSONValue, ViewIndex, inout LayoutReader) -> [Change]?
    /// Returns nil for other changes.
    let write: @Sendable (Change, inout LayoutWriter) -> JSONTree?
  }

  /// Creates a key that is not a lens: it depends on other keys, or concerns other views, constraints or conditions.
  init(
    _ name: String, _ shape: FormatShape, _ about: String, required: Bool = false, varies: Bool = false,
    read: (@Sendable (JSONValue, ViewIndex, inout LayoutReader) -> Void)? = nil
  ) {
    key = FormatKey(name, shape, about, required: required, varies: varies)
    self.read = read
  }

  /// Creates a lens on a part that no `Change` covers; the key varies if its value can be a field or a choice.
  init<Value: Equatable>(
    _ name: String, _ codec: Codec<Value>, _ path: any (WritableKeyPath<View, Value> & Sendable),
    _ about: String,
    required: Bool = false, late: Bool = false, uikit: String...
  ) {
    key = FormatKey(name, codec.shape, about, required: required, varies: codec.shape.takesFields)
    isLens = true
    isLate = late
    self.uikit = uikit
    read = { json, view, reader in
      if let value = codec.read(json, &reader) {
        reader.document.views[at: view][keyPath: path] = value
      }
    }
    write = { view, standard, writer in
      let value = view[keyPath: path]
      return required || value != standard[keyPath: path] ? codec.write(value, &writer) : nil
    }
    apply = { attribute, view in
      guard let value = codec.attribute(attribute) else { return false }
      view[keyPath: path] = value
      return true
    }
  }

  /// Creates a lens on an optional part.
  init<Value: Equatable>(
    _ name: String, _ codec: Codec<Value>, _ path: any (WritableKeyPath<View, Value?> & Sendable),
    _ about: String,
    late: Bool = false, uikit: String...
  ) {
    self.init(name, codec.optional, path, about, late: late)
    self.uikit = uikit
  }

  /// Creates a lens on a part that can vary: `change` creates a change of it, `said` extracts it from a change, and
  /// `shown` from a view.
  init<Value: Equatable>(
    varying name: String, _ codec: Codec<Value>, _ about: String, required: Bool = false,
    uikit: [String] = [],
    change: @escaping @Sendable (ViewIndex, Value) -> Change, said: @escaping @Sendable (Change) -> Value?,
    shown: @escaping @Sendable (View) -> Value?
  ) {
    key = FormatKey(name, codec.shape, about, required: required, varies: true)
    self.uikit = uikit
    variation = Variation(
      read: { json, view, reader in
        codec.read(json, &reader).map { [change(view, $0)] } ?? []
      },
      write: { change, writer in said(change).flatMap { codec.write($0, &writer) } })
    write = { view, standard, writer in
      guard let value = shown(view), required || value != shown(standard) else { return nil }
      return codec.write(value, &writer)
    }
    self.change = { attribute in codec.attribute(attribute).map { change(0, $0) } }
    apply = { [said = self.change] attribute, view in
      guard let change = said(attribute) else { return false }
      view.apply(change, number: \.number)
      return true
    }
  }

  /// Sets a reader for words that do not vary; without `words`, for all strings.
  mutating func fix(
    _ words: [String]? = nil,
    read: @escaping @Sendable (JSONValue, ViewIndex, inout LayoutReader) -> Void
  ) {
    guard let variation else { return }
    self.variation = Variation(
      read: { json, view, reader in
        let isFixed = json.text.map { words?.contains($0) ?? true } ?? false
        if isFixed { return nil }
        // "auto" is a common mistake for one of the words, not an expression.
        if let words, let text = json.text, FamiliarWords.word(for: text, in: words) != nil {
          reader.log.unknown("word", text, among: words, at: json)
          return []
        }
        return variation.read(json, view, &reader)
      }, write: variation.write)
    self.read = read
  }

  // MARK: Kinds of change

  /// Creates a property for a number that can be an expression.
  init(
    _ name: String, number property: NumberProperty, _ about: String, shape: FormatShape = .value,
    from least: Double? = nil, in range: ClosedRange<Double>? = nil, late: Bool = false, uikit: String...,
    shown: @escaping @Sendable (View) -> Double? = { _ in nil }
  ) {
    self.init(
      varying: name, Codec.value(from: least, in: range).shaped(shape), about, uikit: uikit,
      change: { .number($0, property, $1) },
      said: { if case .number(_, property, let value) = $0 { value } else { nil } },
      shown: { shown($0).map { .number($0) } })
    isLate = late
  }

  init(
    _ name: String, flag property: FlagProperty, _ about: String, _ codec: Codec<Bool> = .flag,
    uikit: String...,
    shown: @escaping @Sendable (View) -> Bool?
  ) {
    self.init(
      varying: name, codec, about, uikit: uikit, change: { .flag($0, property, $1) },
      said: { if case .flag(_, property, let flag) = $0 { flag } else { nil } }, shown: shown)
  }

  init(_ name: String, color property: ColorProperty, _ about: String, uikit: String...) {
    self.init(
      varying: name, .color, about, uikit: uikit, change: { .color($0, property, $1) },
      said: { change in
        guard case .color(_, property, let color) = change else { return nil }
        // nil means that the colour is removed.
        return color ?? Color(system: "clear")
      }, shown: { $0.colors[property] })
  }
}

/// Builds an array of properties from separate statements, which the compiler type-checks one at a time.
@resultBuilder
enum PropertyList<Item> {
  static func buildExpression(_ item: Item) -> [Item] { [item] }
  static func buildExpression(_ items: [Item]) -> [Item] { items }
  static func buildBlock(_ parts: [Item]...) -> [Item] { parts.flatMap { $0 } }
}
