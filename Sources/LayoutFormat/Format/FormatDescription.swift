/// The whole layout format, described once. The reader checks files against this description, and the JSON Schema and
/// the reference page are printed from it.
enum FormatDescription {
  /// Objects in the order of the reference page.
  static let objects: [(name: FormatObjectName, object: FormatObject)] = documentObjects + viewObjects

  /// Kinds of view: the key that says what a view is.
  static let viewKinds: [String] = viewKindObjects.map(\.name)
  static let viewKindSet = Set(viewKinds)

  private static let documentObjects: [(FormatObjectName, FormatObject)] =
    [
      (.document, document), (.screen, screen), (.screenVariation, screenVariation),
      (.constraint, constraint),
      (.condition, condition), (.component, component), (.commonView, commonView), (.layout, layoutKeys),
      (.textual, textual), (.viewChanges, viewChanges), (.textChanges, textChanges), (.font, font),
      (.insets, insets), (.axes, axes),
    ] + partObjects + controllerObjects + settingObjects + listObjects

  static let viewKindObjects = KindOfView.all.map { (name: $0.word, object: $0.object) }

  static let commonView = FormatObject(
    about: "What every view may say.", keys: ViewProperty.common.map(\.key), includes: [.layout])
  static let textual = FormatObject(
    about: "What views with a text may say.", keys: ViewProperty.textual.map(\.key))

  /// Each kind with what varies in it, which is what its variations and states may say.
  private static let viewObjects: [(FormatObjectName, FormatObject)] = viewKindObjects.flatMap { kind in
    let name = FormatObjectName.view(kind.name)
    var object = kind.object
    object.includes.append(.commonView)
    object.keys += [
      FormatKey(
        "variations", .list(.object(name.variation())),
        "Changes for some environments, in order: {\"when\": {\"width\": \"regular\"}, …}."),
      FormatKey(
        "states", .map(.object(name.state())),
        "What the view is like in each of its states; the first is the one it starts in."),
    ]
    let when = FormatKey("when", .shared(.conditions), "Where the changes hold.", required: true)
    let state = FormatObject(
      about: "What may change in a \(kind.name).", keys: changing(object.keys),
      includes: object.includes.contains(.textual) ? [.textChanges, .viewChanges] : [.viewChanges])
    return [
      (name, object), (name.state(), state),
      (
        name.variation(),
        FormatObject(
          about: "Changes to a \(kind.name) for some environments.", keys: [when], includes: [name.state()])
      ),
    ]
  }

  private static let viewChanges = FormatObject(
    about: "What may change in every view.", keys: changing(commonView.keys), includes: [.layout])
  private static let textChanges = FormatObject(
    about: "What may change in every text.", keys: changing(textual.keys))

  /// The keys that vary; none of them must be there.
  private static func changing(_ keys: [FormatKey]) -> [FormatKey] {
    keys.filter(\.varies).map { key in
      var key = key
      key.isRequired = false
      return key
    }
  }

  private static let table: [FormatObjectName: FormatKeys] = {
    let named = Dictionary(uniqueKeysWithValues: objects.map { ($0.name, $0.object) })
    return named.mapValues { FormatKeys(allKeys(of: $0, among: named)) }
  }()

  /// The keys that may be in an object, with those of the objects that it includes.
  static func keys(of name: FormatObjectName) -> FormatKeys { table[name] ?? FormatKeys([]) }

  private static func allKeys(
    of object: FormatObject, among named: [FormatObjectName: FormatObject]
  ) -> [FormatKey] {
    object.keys + object.includes.flatMap { named[$0].map { allKeys(of: $0, among: named) } ?? [] }
  }
}

/// All keys of an object by name.
struct FormatKeys: Sendable {
  private var named: [String: FormatKey] = [:]
  /// In the order of the description: those of the object itself first.
  private(set) var names: [String] = []
  /// The names of those that must be there.
  private(set) var required: [String] = []

  init(_ keys: [FormatKey]) { add(keys) }

  subscript(name: String) -> FormatKey? { named[name] }

  func adding(_ others: FormatKeys) -> FormatKeys {
    var all = self
    all.add(Array(others.named.values))
    return all
  }

  private mutating func add(_ keys: [FormatKey]) {
    for key in keys where named.updateValue(key, forKey: key.name) == nil { names.append(key.name) }
    required = named.values.filter(\.isRequired).map(\.name).sorted()
  }
}
