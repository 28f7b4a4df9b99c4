import Model

extension Interpreter {
  func assign(_ symbol: String, _ target: Code, _ value: Code, _ scope: Scope) -> CodeValue {
    let type = expectedType(of: target, scope)
    var new = typed(evaluate(value, scope, expecting: type), type, target.path?.last ?? "", scope)
    if symbol != "=" { new = arithmetic(symbol, evaluate(target, scope), new) }
    store(new, in: target, scope)
    return new
  }

  /// Returns the type of the target, which values such as `.init(…)` and `.center` omit.
  private func expectedType(of target: Code, _ scope: Scope) -> String? {
    // `view.pinTop().priority = .defaultLow`
    if target.path == nil, case .member(_?, let name) = target.form { return UIKitProperties.type(of: name) }
    guard let path = target.path, let name = path.last else { return nil }
    if let object = scope.me?.object, path.count == 1 || path.count == 2 && path[0] == "self" {
      for type in project.chain(instances[object].type) {
        if let variable = type.variables[SourceProject.key(name)] { return variable.content.type }
      }
    }
    return UIKitProperties.type(of: name)
  }

  private func store(_ value: CodeValue, in target: Code, _ scope: Scope) {
    switch target.form {
    case .name(let name):
      if name == "self" || name == "_" { return }
      if let found = scope.find(name) {
        if isExploring { changed.append((found, name, found.names[name])) }
        found.names[name] = merged(found.names[name], value)
        self.name(value, name, isProperty: false)
        nameConstraints(value, name)
      } else if let object = scope.me?.object {
        set(name, of: object, to: value, at: target.position)
      } else if project.variable(name) != nil {
        shared[name] = value
      }
    case .member(let base?, let name):
      if case .name("super") = base.form, let object = scope.me?.object {
        return set(name, of: object, to: value, at: target.position)
      }
      switch evaluate(base, scope) {
      case .object(let object): set(name, of: object, to: value, at: target.position)
      case .part(let object, let path):
        UIKitProperties.set("\(path).\(name)", of: object, to: value, self, at: target.position)
      case .constraints(let indices):
        if !runSetter(ofConstraints: indices, name, value, at: target.position) {
          ConstraintCalls.set(name, of: indices, to: value, self)
        }
      case .record(var parts):
        // view.frame.size.width = …
        parts[name] = value
        if name == "size" || name == "origin", case .record(let inner) = value { parts.merge(inner) { $1 } }
        store(.record(parts), in: base, scope)
      case .type(let type): shared["\(type).\(name)"] = value
      default: keep(value)
      }
    case .element(let base, let arguments):
      guard case .pairs(var pairs) = evaluate(base, scope),
        let key = arguments.first.map({ evaluate($0.value, scope) })
      else { return }
      pairs.removeAll { compare($0.key, key, symbol: "==")?.number == 1 }
      pairs.append((key, value))
      store(.pairs(pairs), in: base, scope)
    case .cast(let inner, _): store(value, in: inner, scope)
    default: break
    }
  }

  /// Returns the value after an assignment that may be conditional.
  private func merged(_ old: CodeValue?, _ new: CodeValue) -> CodeValue {
    guard let condition, condition.number == nil, let old, !old.isNull, !old.isUnknown else { return new }
    return merge(condition, new, old)
  }

  func set(_ name: String, of object: Int, to value: CodeValue, at position: SourcePosition) {
    let key = SourceProject.key(name)
    let chain = project.chain(instances[object].type)
    keep(value)
    // The name of the property in a wrapper, such as `base` in `view.ext`, does not replace the view's own name.
    self.name(value, name, isProperty: !instances[object].isOther)
    nameConstraints(value, key)
    for type in chain {
      guard let variable = type.variables[key] else { continue }
      if variable.content.getter != nil, !variable.content.observers.isEmpty {
        return runSetter(variable, value, of: object)
      }
      instances[object].fields[key] = merged(instances[object].fields[key], value)
      if !name.hasPrefix("_"), let setter = objectiveCSetter(key, chain) {
        _ = invoke(setter, on: .object(object), [GivenArgument(label: nil, value: value)], at: position)
      }
      // Setting an overridden UIKit property also sets UIKit's own property.
      if !variable.content.modifiers.contains("override") { return }
    }
    if UIKitProperties.set(key, of: object, to: value, self, at: position) { return }
    instances[object].fields[key] = merged(instances[object].fields[key], value)
  }

  /// Records a closure that is called later, such as a callback.
  private func keep(_ value: CodeValue) {
    guard case .closure(let closure, let scope) = value else { return }
    if isExploring { explore(closure, scope) } else { kept.append((closure, scope)) }
  }

  private func runSetter(_ variable: SourceProject.Member<Variable>, _ value: CodeValue, of object: Int) {
    let key = "set \(object).\(variable.content.name)"
    guard running.insert(key).inserted else { return }
    defer { running.remove(key) }
    let scope = self.scope(me: .object(object), type: variable.type, file: variable.file)
    scope.names["newValue"] = value
    _ = run(variable.content.observers, scope, Results(base: guards.count))
  }

  /// Runs the setter of a property that the project adds to constraints; returns false if there is none.
  private func runSetter(
    ofConstraints indices: [Int], _ name: String, _ value: CodeValue, at position: SourcePosition
  ) -> Bool {
    let arguments = [GivenArgument(label: nil, value: value)]
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    if let method = method(setter, of: .constraints(indices), arguments) {
      for index in indices { _ = invoke(method, on: .constraints([index]), arguments, at: position) }
      return true
    }
    guard let variable = project.type("NSLayoutConstraint")?.variables[name],
      !variable.content.observers.isEmpty
    else { return false }
    for index in indices {
      let scope = self.scope(me: .constraints([index]), type: variable.type, file: variable.file)
      scope.names["newValue"] = value
      scope.names[name] = value
      _ = once("set constraint \(index).\(name)") {
        _ = run(variable.content.observers, scope, Results(base: guards.count))
        return .null
      }
    }
    return true
  }

  private func objectiveCSetter(_ key: String, _ chain: [SourceProject.ProjectType]) -> SourceProject.Member<
    Function
  >? {
    let name = "set" + key.prefix(1).uppercased() + key.dropFirst()
    for type in chain {
      if let setter = type.functions[name]?.first(where: { $0.content.parameters.count == 1 }),
        !running.contains(name)
      {
        return setter
      }
    }
    return nil
  }

  /// Uses the name of a property or variable as the constraint's identifier, unless it has one.
  func nameConstraints(_ value: CodeValue, _ name: String) {
    guard case .constraints(let indices) = value, indices.count == 1,
      constraints[indices[0]].identifier == nil
    else { return }
    constraints[indices[0]].identifier = name
  }
}
