import Model
import Syntax

/// One key of a view as a lens. From this alone come its check, its reading and writing, its variations and states, its
/// runtime attributes, its lines in schema and reference, and its row in the inspector.
struct ViewProperty: Sendable {
  let key: FormatKey
  /// nil for what is read by hand, with other keys or other views.
  var read: (@Sendable (JSONValue, ViewIndex, inout LayoutReader) -> Void)?
  /// The view and a new one of its kind; nil where both are alike.
  var write: @Sendable (View, View, inout LayoutWriter) -> JSONTree? = { _, _, _ in nil }
  var variation: Variation?
  /// It adds to what other keys of the view say, so it is read after them.
  var isLate = false
  /// UIKit's own key paths to it, which runtime attributes name.
  var uikit: [String] = []
  /// Sets it from a runtime attribute; false where that has no value for it.
  var apply: @Sendable (RuntimeAttribute, inout View) -> Bool = { _, _ in false }

  /// How the key is in variations and states.
  struct Variation: Sendable {
    /// nil where the value is one that does not vary.
    let read: @Sendable (JSONValue, ViewIndex, inout LayoutReader) -> [Change]?
    /// nil for other changes.
    let write: @Sendable (Change, inout LayoutWriter) -> JSONTree?
  }

  /// A key that is not one part of its view: it is read with others, or speaks of other views, constraints, conditions.
  init(
    _ name: String, _ shape: FormatShape, _ about: String, required: Bool = false, varies: Bool = false,
    read: (@Sendable (JSONValue, ViewIndex, inout LayoutReader) -> Void)? = nil
  ) {
    key = FormatKey(name, shape, about, required: required, varies: varies)
    self.read = read
  }

  /// A part of the view that does not vary.
  init<Value: Equatable>(
    _ name: String, _ codec: Codec<Value>, _ path: any (WritableKeyPath<View, Value> & Sendable),
    _ about: String,
    required: Bool = false, late: Bool = false, uikit: String...
  ) {
    key = FormatKey(name, codec.shape, about, required: required)
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

  /// A part that may not be there.
  init<Value: Equatable>(
    _ name: String, _ codec: Codec<Value>, _ path: any (WritableKeyPath<View, Value?> & Sendable),
    _ about: String,
    late: Bool = false, uikit: String...
  ) {
    self.init(name, codec.optional, path, about, late: late)
    self.uikit = uikit
  }

  /// A part that may vary: `change` says it of a view, `said` finds it in a change and `shown` in a view.
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
    apply = { attribute, view in
      guard let value = codec.attribute(attribute) else { return false }
      view.apply(change(0, value), number: \.number)
      return true
    }
  }

  /// Words that do not vary, or all texts, and how they are read.
  mutating func fix(
    _ words: [String]? = nil,
    read: @escaping @Sendable (JSONValue, ViewIndex, inout LayoutReader) -> Void
  ) {
    guard let variation else { return }
    self.variation = Variation(
      read: { json, view, reader in
        let isFixed = json.text.map { words?.contains($0) ?? true } ?? false
        if isFixed { return nil }
        // "auto" is no expression with a slip in it.
        if let words, let text = json.text, FamiliarWords.word(for: text, in: words) != nil {
          reader.log.unknown("word", text, among: words, at: json)
          return []
        }
        return variation.read(json, view, &reader)
      }, write: variation.write)
    self.read = read
  }

  // MARK: Kinds of change

  /// A number that may be an expression.
  init(
    _ name: String, number property: NumberProperty, _ about: String, shape: FormatShape = .value,
    from least: Double? = nil, late: Bool = false, uikit: String...,
    shown: @escaping @Sendable (View) -> Double? = { _ in nil }
  ) {
    self.init(
      varying: name, Codec.value(from: least).shaped(shape), about, uikit: uikit,
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
        // A colour that is taken away.
        return color ?? Color(system: "clear")
      }, shown: { $0.colors[property] })
  }
}

/// Puts a list of properties together. Each is a statement of its own, so that the compiler checks it alone.
@resultBuilder
enum PropertyList<Item> {
  static func buildExpression(_ item: Item) -> [Item] { [item] }
  static func buildExpression(_ items: [Item]) -> [Item] { items }
  static func buildBlock(_ parts: [Item]...) -> [Item] { parts.flatMap { $0 } }
}
