import Model

/// Objects of the classes of UIKit and the project.
extension Interpreter {
  /// Creates an object of a class and runs its initialiser.
  func construct(_ type: String, _ initializer: String, _ arguments: [GivenArgument], _ place: Place)
    -> CodeValue
  {
    if let value = UIKitValues.constructed(type, initializer, arguments, self) { return value }
    let system = project.systemClass(of: type)
    guard step() else { return .unknown(type) }
    let object: Int
    switch system.map(UIKitClasses.role) {
    case .view:
      object = makeView(type, system: system ?? "UIView", at: place.position, file: place.scope.file)
    case .controller: object = make(type, .controller, at: place.position, file: place.scope.file)
    case .guide: object = make(type, .guide(.custom, owner: nil), at: place.position, file: place.scope.file)
    case .constraint: return ConstraintCalls.constructed(arguments, self, place)
    case nil:
      guard project.type(type) != nil else { return .unknown(type) }
      object = make(type, .other, at: place.position, file: place.scope.file)
    }
    initialize(object, initializer, arguments, place)
    return .object(object)
  }

  func initialize(_ object: Int, _ initializer: String, _ arguments: [GivenArgument], _ place: Place) {
    let names = initializer == "new" ? ["init"] : [initializer]
    for type in project.chain(instances[object].type) {
      for name in names {
        if let method = best(type.functions[name] ?? [], arguments) {
          _ = invoke(method, on: .object(object), arguments, at: place.position)
          return
        }
      }
    }
    // `UIView.init()` calls `init(frame:)`, and so do the convenience initialisers of stack views and buttons.
    let isConvenience = ["arrangedSubviews", "type"].contains(arguments.first?.label ?? "")
    if arguments.isEmpty || isConvenience, instances[object].isView {
      defer { if isConvenience { UIKitViews.initialize(object, initializer, arguments, self) } }
      for type in project.chain(instances[object].type) {
        for name in ["init", "initWithFrame"] {
          let frame = [
            GivenArgument(
              label: name == "init" ? "frame" : nil,
              value: .record(["width": .number(.no), "height": .number(.no)]))
          ]
          if let method = best(type.functions[name] ?? [], frame) {
            _ = invoke(method, on: .object(object), frame, at: place.position)
            return
          }
        }
      }
    }
    if instances[object].isView {
      if !isConvenience { UIKitViews.initialize(object, initializer, arguments, self) }
    } else {
      // A memberwise initialiser sets the properties by name.
      for argument in arguments {
        if let label = argument.label { instances[object].fields[label] = argument.value }
      }
    }
  }
}
