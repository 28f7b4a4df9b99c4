import Model

/// Runs functions and closures.
extension Interpreter {
  func invoke(
    _ method: SourceProject.Member<Function>, on receiver: CodeValue?, _ arguments: [GivenArgument],
    at position: SourcePosition
  ) -> CodeValue {
    let key = "\(receiver?.object.map(String.init) ?? "")\(method.type).\(method.content.signature)"
    guard step(), calls.count < 40, calls.count(where: { $0.name == key }) < 3 else {
      return .unknown(method.content.name)
    }
    calls.append((key, method.content.position))
    defer { calls.removeLast() }
    guard isOfModel(receiver) else { return run(method, on: receiver, arguments) }
    return withinModelLimit("\(method.type).\(method.content.signature)") {
      run(method, on: receiver, arguments)
    }
  }

  /// Whether an object, or the instances of a type, have nothing to do with views.
  private func isOfModel(_ receiver: CodeValue?) -> Bool {
    switch receiver {
    case .object(let object): instances[object].isOther && !project.declaresViews(instances[object].type)
    case .type(let type): project.systemClass(of: type) == nil
    case nil: true
    default: false
    }
  }

  private func run(
    _ method: SourceProject.Member<Function>, on receiver: CodeValue?, _ arguments: [GivenArgument]
  ) -> CodeValue {
    if !isExploring { ran.insert(ConstraintSite(method.content.position, method.file)) }
    let scope = self.scope(me: receiver, type: method.type.isEmpty ? nil : method.type, file: method.file)
    bind(arguments, to: method.content, scope)
    let base = guards.count
    let body = method.content.body ?? []
    if body.count == 1, project.files[method.file].language == .swift { return result(of: body, scope) }
    let results = Results(base: base)
    _ = run(body, scope, results)
    guards.removeLast(max(0, guards.count - base))
    return fold(results)
  }

  private func bind(_ arguments: [GivenArgument], to function: Function, _ scope: Scope) {
    var rest = arguments[...]
    for parameter in function.parameters {
      let isTaken =
        rest.first.map { $0.label == parameter.label || $0.label == nil && $0.value.isClosure } ?? false
      if isTaken, let first = rest.popFirst() {
        if parameter.type?.hasPrefix("[") == true, first.label == nil, first.value.list == nil {
          // A variadic parameter takes all arguments without a label.
          var all = [first.value]
          while let next = rest.first, next.label == nil, !next.value.isClosure {
            all.append(rest.removeFirst().value)
            _ = next
          }
          scope.names[parameter.name] = first.value.isUnknown ? first.value : .list(all)
        } else {
          scope.names[parameter.name] = typed(first.value, as: parameter.type)
        }
      } else if let value = parameter.value {
        scope.names[parameter.name] = evaluate(value, scope, expecting: parameter.type)
      } else {
        scope.names[parameter.name] = placeholder(parameter, file: scope.file)
      }
    }
  }

  /// Returns the value that a word such as `.margin` is for a parameter's type.
  private func typed(_ value: CodeValue, as type: String?) -> CodeValue {
    guard case .symbol(let word) = value, let type, project.type(type) != nil else { return value }
    return sharedMember(word, of: type) ?? value
  }

  /// Returns the functions whose extension's requirements an object meets, the most specific first. It meets those of
  /// `extension Wrapper where Base: UIButton` if one of its properties is a button.
  func suitable(_ functions: [SourceProject.Member<Function>], _ receiver: CodeValue)
    -> [SourceProject.Member<Function>]
  {
    guard functions.contains(where: { !$0.requirements.isEmpty }), let object = receiver.object else {
      return functions
    }
    let ranked = functions.enumerated().compactMap { index, function in
      distance(of: function, from: object).map { (rank: $0, index: index, function: function) }
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.function)
  }

  /// Returns how many superclasses lie between an object, or its properties, and the classes that an extension requires;
  /// nil if they do not inherit from one of these classes. Unknown properties may, and functions without requirements come
  /// last.
  private func distance(of function: SourceProject.Member<Function>, from object: Int) -> Int? {
    var total = function.requirements.isEmpty ? 100 : 0
    for (parameter, type) in function.requirements where project.systemClass(of: type) != nil {
      let objects =
        parameter == "Self" ? [object] : instances[object].fields.values.compactMap(\.object)
      let steps = objects.compactMap { project.distance(from: instances[$0].type, to: type) }.min()
      guard steps != nil || objects.isEmpty else { return nil }
      total += steps ?? 0
    }
    return total
  }

  func invoke(_ closure: Code.Closure, _ outer: Scope, _ arguments: [GivenArgument]) -> CodeValue {
    guard step() else { return .unknown("") }
    let scope = self.scope(in: outer)
    for (index, argument) in arguments.enumerated() {
      scope.names["$\(index)"] = argument.value
      if closure.parameters.indices.contains(index) {
        scope.names[closure.parameters[index]] = argument.value
      }
    }
    if arguments.count == 1, closure.parameters.count > 1 {
      for (index, name) in closure.parameters.enumerated() {
        scope.names[name] = arguments[0].value["\(index)"] ?? .unknown(name)
      }
    }
    return result(of: closure.body, scope)
  }
}
