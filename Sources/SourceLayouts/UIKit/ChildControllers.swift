import Basics
import LayoutFormat
import Model

/// A child controller whose container overrides its traits. It is embedded as a separate scene.
struct EmbeddedController {
  var type: String
  var override: TraitOverride
  /// The object of its root view.
  var root: Int
  var position: SourcePosition
  /// The view in the scene of the container.
  var view: DocumentView?
}

/// Trait collections, and what containers and delegates decide about other controllers.
enum ChildControllers {
  /// Returns the trait collection that an initialiser or a class method creates, such as
  /// `traitCollectionWithHorizontalSizeClass`.
  static func traits(_ name: String, _ arguments: [GivenArgument]) -> CodeValue {
    var parts: [String: CodeValue] = [:]
    for argument in arguments {
      let prefix = "traitCollectionWith"
      let word = argument.label ?? (name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : "")
      let key = word.prefix(1).lowercased() + word.dropFirst()
      if key == "traitsFrom" || key == "traitsFromCollections" {
        for case .record(let other) in argument.value.list ?? [] { parts.merge(other) { $1 } }
      } else {
        parts[key] = argument.value
      }
    }
    return .record(parts)
  }

  /// Sets the traits of a child; those that depend on the environment are not known.
  static func setTraits(_ value: CodeValue?, of child: CodeValue?, _ interpreter: Interpreter) {
    guard let child = child?.object, interpreter.isController(child) else { return }
    interpreter.instances[child].fields["traitOverrides"] =
      interpreter.condition == nil ? value ?? .null : .unknown("traitOverrides")
  }

  /// Sets the traits that the container's `overrideTraitCollection(forChild:)` returns for its children.
  static func askContainer(_ container: Int, _ interpreter: Interpreter) {
    let chain = interpreter.project.chain(interpreter.instances[container].type)
    let names = ["overrideTraitCollection", "overrideTraitCollectionForChildViewController"]
    guard
      let method = chain.lazy.compactMap({ type in
        names.compactMap { type.functions[$0]?.first { !$0.content.isShared } }.first
      }).first
    else { return }
    for child in interpreter.instances[container].fields["childViewControllers"]?.list ?? [] {
      let argument = GivenArgument(label: method.content.parameters.first?.label, value: child)
      let traits = interpreter.invoke(
        method, on: .object(container), [argument], at: method.content.position)
      if !traits.isNull { setTraits(traits, of: child, interpreter) }
    }
  }

  /// Returns the controllers whose traits are overridden, by the objects of their root views.
  static func embedded(_ interpreter: Interpreter, main: Int) -> [Int: EmbeddedController] {
    var found: [Int: EmbeddedController] = [:]
    for (object, instance) in interpreter.instances.enumerated()
    where object != main && interpreter.isController(object) {
      guard let root = instance.fields["view"]?.object,
        interpreter.project.type(instance.type) != nil
      else { continue }
      var override = TraitOverride()
      if case .record(let parts)? = instance.fields["traitOverrides"] { override = Self.override(parts) }
      if let style = instance.fields["overrideUserInterfaceStyle"] {
        override = override.overlaid(by: Self.override(["userInterfaceStyle": style]))
      }
      let isUnknown = instance.fields["traitOverrides"]?.isUnknown == true
      guard !override.isEmpty || isUnknown else { continue }
      found[root] = EmbeddedController(
        type: instance.type, override: override, root: root,
        position: instance.file == 0 ? instance.position : .none)
    }
    return found
  }

  private static func override(_ parts: [String: CodeValue]) -> TraitOverride {
    func word<Value>(_ key: String, _ words: KeyValuePairs<String, Value>) -> Value? {
      parts[key]?.word.flatMap { UIKitProperties.value(of: $0, in: words.map { $0 }) }
    }
    let sizes: KeyValuePairs<String, SizeClass> = ["compact": .compact, "regular": .regular]
    var override = TraitOverride(
      horizontal: word("horizontalSizeClass", sizes), vertical: word("verticalSizeClass", sizes))
    override.scale = parts["displayScale"]?.number
    override.rightToLeft = word("layoutDirection", ["leftToRight": false, "rightToLeft": true])
    override.dark = word("userInterfaceStyle", ["light": false, "dark": true])
    override.textSize = parts["preferredContentSizeCategory"]?.word.flatMap {
      TextSize(uikitName: $0.replacing("UIContentSizeCategory", with: ""))
    }
    return override
  }

  /// Returns the adaptive style that the delegate of a controller's presentation returns; nil without a delegate.
  static func adaptation(of object: Int, _ interpreter: Interpreter, _ position: SourcePosition)
    -> Presentation?
  {
    let fields = interpreter.instances[object].fields
    let parts = ["presentationController.delegate", "popoverPresentationController.delegate"]
    guard let delegate = parts.compactMap({ fields[$0]?.object }).first else { return nil }
    let names = ["adaptivePresentationStyle", "adaptivePresentationStyleForPresentationController"]
    let chain = interpreter.project.chain(interpreter.instances[delegate].type)
    let method = chain.lazy.compactMap { type in names.compactMap { type.functions[$0]?.first }.first }.first
    guard let method else { return nil }
    return interpreter.invoke(method, on: .object(delegate), [], at: position).word.flatMap(style)
  }

  /// Returns the presentation style, from `.formSheet` or `UIModalPresentationFormSheet`.
  static func style(_ word: String) -> Presentation? {
    UIKitProperties.value(of: word, in: Presentation.allCases.map { (key: $0.rawValue, value: $0) })
  }
}
