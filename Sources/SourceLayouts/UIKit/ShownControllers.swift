import Model

/// Calls that present or push a controller, which become segues.
enum ShownControllers {
  static let names: Set<String> = [
    "present", "presentViewController", "pushViewController", "show", "showViewController",
    "showDetailViewController",
  ]

  /// Whether a body contains such a call.
  static func isUsed(in body: [Code]) -> Bool {
    var isUsed = false
    CodeWalk.visit(body) { code in
      if case .call(let callee, _) = code.form, case .member(_, let name) = callee.form, names.contains(name)
      {
        isUsed = true
      } else if case .call(let callee, _) = code.form, case .name(let name) = callee.form,
        names.contains(name)
      {
        isUsed = true
      }
    }
    return isUsed
  }

  static func record(
    _ name: String, _ value: CodeValue?, _ interpreter: Interpreter, _ place: Interpreter.Place
  ) {
    guard let object = value?.object, interpreter.isController(object) else { return }
    let inner = interpreter.instances[object].fields["rootViewController"]?.object
    let shown = ShownController(
      type: interpreter.instances[inner ?? object].type,
      kind: name.hasPrefix("present") ? .present(style(of: object, interpreter)) : .show,
      adaptation: ChildControllers.adaptation(of: object, interpreter, place.position),
      position: interpreter.own(place.position, in: place.scope.file))
    if !interpreter.shownControllers.contains(shown) { interpreter.shownControllers.append(shown) }
  }

  private static func style(of object: Int, _ interpreter: Interpreter) -> Presentation {
    interpreter.instances[object].fields["modalPresentationStyle"]?.word.flatMap(ChildControllers.style)
      ?? .automatic
  }
}
