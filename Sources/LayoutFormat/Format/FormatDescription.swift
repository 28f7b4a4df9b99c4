import Synchronization

/// The description of the entire layout format. The reader validates files against it, and the JSON Schema and the
/// reference page are generated from it.
enum FormatDescription {
  /// The objects in the order of the schema.
  static let objects = sections + parts + KindOfView.all.flatMap { kind in views[kind.word]?.all ?? [] }

  private static let sections: [FormatObject] = [
    .document, .screen, .screenVariation, .constraint, ConditionProperty.all.object, .tokens, .component,
    .commonView,
    .layout, .textual, .viewChanges, .textChanges,
  ]

  /// The objects described after the views; a controller is described with the screen.
  static let parts: [FormatObject] = [
    ValueProperty.font.object, ValueProperty.insets.object, ViewFrame.properties.object, .axes,
    ViewProperty.textRun.object, ViewProperty.shadowKeys.object, ViewProperty.gradient.object,
    ValueProperty.image.object, KindOfView.buttonState.object, ViewProperty.paragraph.object,
    KindOfView.segment.object, ControllerProperty.all.object, ControllerProperty.child.object,
    ControllerProperty.traitOverride.object, ControllerProperty.split.object,
    ControllerProperty.navigationItem.object, ControllerProperty.item.object,
    ControllerProperty.navigationBar.object, ControllerProperty.tabBar.object,
    ControllerProperty.adaptation.object, ControllerProperty.customPresentation.object, .segue,
    SettingProperty.scaling.object, .scaledSubtree, SettingProperty.responsive.object,
    SettingProperty.rule.object, .deviceClasses, SettingProperty.deviceClass.object,
    SettingProperty.app.object, .imageLengths, .section, .dataSections, .dataStep, .dataReference,
    .runtimeAttribute,
    .colorVariants,
  ]

  /// The objects of each kind of view, by the key that names the kind.
  static let views = ViewTable()

  /// A view without a key for its kind.
  static let plainView = FormatObject(
    "plain view", "A plain view with subviews in \"views\", or with a \"background\".",
    (views["view"]?.view.keys ?? []).filter { ["variations", "states"].contains($0.name) },
    includes: [.commonView], resolvesValues: true)

  /// A file has views of a few kinds, so the objects of a kind are made when they are first needed.
  final class ViewTable: Sendable {
    private let kinds = Dictionary(uniqueKeysWithValues: KindOfView.all.map { ($0.word, $0) })
    private let made = Mutex<[String: ViewObjects]>([:])

    /// The keys that name a kind.
    var keys: Dictionary<String, KindOfView>.Keys { kinds.keys }

    subscript(word: String) -> ViewObjects? {
      guard let kind = kinds[word] else { return nil }
      if let known = made.withLock({ $0[word] }) { return known }
      let new = ViewObjects(kind)
      return made.withLock { made in
        let first = made[word] ?? new
        made[word] = first
        return first
      }
    }
  }

  struct ViewObjects: Sendable {
    let view: FormatObject
    /// The keys that can change in a state or a variation.
    let changes: FormatObject
    let variation: FormatObject
    let state: FormatObject
    var all: [FormatObject] { [view, changes, variation, state] }

    init(_ kind: KindOfView) {
      let word = kind.word
      let own = kind.own.map(\.key)
      let shared: [FormatObject] = kind.isTextual ? [.textual, .commonView] : [.commonView]
      let names = Set(own.map(\.name) + shared.flatMap(\.names))
      changes = FormatObject(
        "varying \(word)", "The keys that can change in a \(word).", FormatObject.changing(own),
        includes: kind.isTextual ? [.textChanges, .viewChanges] : [.viewChanges], fixed: names,
        resolvesValues: true)
      variation = FormatObject(
        "\(word) variation", "The changes to a \(word) for some environments.",
        [FormatKey("when", .shared(.conditions), "When the changes apply.", required: true)],
        includes: [changes], fixed: names, resolvesValues: true)
      let variations = FormatKey(
        "variations", .list(.object(variation)),
        "The changes for some environments, in order: {\"when\": {\"width\": \"regular\"}, …}.")
      state = FormatObject(
        "\(word) state", "The changes to a \(word) in a state.", [variations], includes: [changes],
        fixed: names, resolvesValues: true)
      view = FormatObject(
        word, kind.about,
        own + [
          variations,
          FormatKey(
            "states", .map(.object(state)),
            "The changes in each state of the view; the first state is the initial one."),
        ], includes: shared, resolvesValues: true)
    }
  }
}
