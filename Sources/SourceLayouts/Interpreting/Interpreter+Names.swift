import Model

extension Interpreter {
  /// Returns the value of a name in a scope: a variable, a property of the object, or a constant of the class, file or
  /// project.
  func lookUp(_ name: String, _ scope: Scope, at position: SourcePosition) -> CodeValue {
    if let found = scope.find(name), let value = found.names[name] { return value }
    if name == "self" { return scope.me ?? .unknown("self") }
    if name == "Self", let type = scope.type { return .type(type) }
    if name == "super" { return scope.me ?? .unknown("super") }
    if let me = scope.me?.object {
      for dialect in Dialects.all {
        if let value = dialect.member?(self, .object(me), name, (position, scope)) { return value }
      }
    }
    if let me = scope.me, let value = ownMember(name, of: me, scope, at: position) { return value }
    if let type = scope.type, let value = sharedMember(name, of: type) { return value }
    if let value = given[name] { return value }
    if let macro = project.macro(name), macro.content.parameters == nil {
      if !macro.content.tokens.isEmpty { return expand(macro, [], scope) }
      return once(name) {
        evaluate(macro.content.value, self.scope(me: scope.me, type: nil, file: macro.file))
      }
    }
    if let variable = project.variable(name) { return globalValue(variable) }
    if let type = project.type(name, seenFrom: scope.type),
      type.form != .extension || UIKitClasses.isKnown(name)
    {
      return .type(type.name)
    }
    if let value = UIKitValues.constant(name) { return value }
    if name.first?.isUppercase == true { return .type(name) }
    return name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("k")
      ? .symbol(name) : .unknown(name)
  }

  /// Evaluates a name, unless its evaluation is already in progress.
  func once(_ key: String, _ work: () -> CodeValue) -> CodeValue {
    guard running.insert(key).inserted else { return .unknown(key) }
    defer { running.remove(key) }
    return work()
  }

  private func globalValue(_ variable: SourceProject.Member<Variable>) -> CodeValue {
    let name = variable.content.name
    if let known = shared[name] { return known }
    return once(name) {
      let scope = self.scope(me: nil, type: nil, file: variable.file)
      let value: CodeValue
      if let getter = variable.content.getter {
        value = result(of: getter, scope)
      } else if variable.content.value.map(Self.isEmptyNumber) == true {
        // `var screenWidth = CGFloat()` gets its value from other code.
        value = .unknown(name)
      } else {
        value =
          variable.content.value.map { evaluate($0, scope, expecting: variable.content.type) }
          ?? .unknown(name)
      }
      shared[name] = value
      return value
    }
  }

  /// Whether an expression is the empty initialiser of a number: `CGFloat()`.
  private static func isEmptyNumber(_ code: Code) -> Bool {
    guard case .call(let callee, let arguments) = code.form, arguments.isEmpty,
      let path = callee.path, path.count == 1
    else { return false }
    return ["CGFloat", "Double", "Float", "Int"].contains(path[0])
  }

  /// Returns a static member, a case or a nested type of a type or of the types around it.
  func sharedMember(_ name: String, of type: String) -> CodeValue? {
    var outer: String? = type
    while let current = outer, !current.isEmpty {
      for type in project.chain(current) {
        if let variable = type.variables[name], variable.content.isShared || type.form == .enum {
          return sharedValue(variable)
        }
        if type.cases.contains(where: { $0.name == name }) { return .enumCase(type.name, name, []) }
        if name == "allCases", !type.cases.isEmpty {
          return .list(type.cases.map { .enumCase(type.name, $0.name, []) })
        }
        if project.types["\(type.name).\(name)"] != nil { return .type("\(type.name).\(name)") }
      }
      outer = current.lastIndex(of: ".").map { String(current[..<$0]) }
    }
    return nil
  }

  private func sharedValue(_ variable: SourceProject.Member<Variable>) -> CodeValue {
    let key = "\(variable.type).\(variable.content.name)"
    if let known = shared[key] { return known }
    return once(key) {
      let scope = self.scope(me: .type(variable.type), type: variable.type, file: variable.file)
      if let getter = variable.content.getter { return result(of: getter, scope) }
      let value =
        variable.content.value.map { evaluate($0, scope, expecting: variable.content.type) }
        ?? .unknown(variable.content.name)
      shared[key] = value
      return value
    }
  }

  func result(of body: [Code], _ scope: Scope) -> CodeValue {
    let base = guards.count
    let results = Results(base: base)
    calls.append(("", .none))
    if body.count == 1, results.values.isEmpty, Self.isValue(body[0]) {
      calls.removeLast()
      return evaluate(body[0], scope)
    }
    defer {
      calls.removeLast()
      guards.removeLast(max(0, guards.count - base))
    }
    if body.count > 1, body.allSatisfy(Self.isNamed) { return .list(body.map { evaluate($0, scope) }) }
    // An expression at the end is the value of the body, as in `({ …; view; })`.
    let last = body.last.flatMap { Self.isValue($0) ? $0 : nil }
    let flow = run(last == nil ? body : Array(body.dropLast()), scope, results)
    if let last, case .next = flow {
      let value = evaluate(last, scope)
      if results.values.isEmpty { return value }
    }
    return fold(results)
  }

  /// Whether a statement is a name only, as in the body of a result builder.
  private static func isNamed(_ code: Code) -> Bool {
    switch code.form {
    case .name, .member: true
    default: false
    }
  }

  /// Whether a statement is an expression, which a body with a single statement returns.
  private static func isValue(_ code: Code) -> Bool {
    switch code.form {
    case .number, .text, .interpolation, .flag, .null, .list, .dictionary, .tuple, .name, .member, .call,
      .element, .prefix, .infix,
      .choice, .cast, .closure:
      true
    case .condition(_, let then, let otherwise):
      then.count == 1 && otherwise.count == 1 && isValue(then[0]) && isValue(otherwise[0])
    default: false
    }
  }

  func fold(_ results: Results) -> CodeValue {
    guard var value = results.values.last?.value else { return .null }
    for (condition, other) in results.values.dropLast().reversed() {
      value = condition.map { merge($0, other, value) } ?? other
    }
    return value
  }

  // MARK: Members

  func member(_ name: String, ofCode base: Code, _ scope: Scope, at position: SourcePosition) -> CodeValue {
    if case .name("super") = base.form, let me = scope.me?.object {
      return UIKitViews.member(name, of: me, self, at: position) ?? .unknown(name)
    }
    let value = named(evaluate(base, scope), base, isItem: UIKitViews.isItemMember(name))
    return member(name, of: value, scope, at: position) ?? .unknown(name)
  }

  func member(_ name: String, of value: CodeValue, _ scope: Scope, at position: SourcePosition) -> CodeValue?
  {
    for dialect in Dialects.all {
      if let found = dialect.member?(self, value, name, (position, scope)) { return found }
    }
    if UIKitViews.isItemMember(name), value.object == nil, let view = view(of: value) {
      return member(name, of: .object(view), scope, at: position)
    }
    switch value {
    case .object:
      return ownMember(name, of: value, scope, at: position, allowsRaw: scope.me?.object == value.object)
    case .part(let object, let path): return UIKitProperties.value(of: object, "\(path).\(name)", self)
    case .type(let type):
      if let value = sharedMember(name, of: type) { return value }
      if let value = UIKitValues.shared(name, of: type, self) { return value }
      // In Objective-C, `UIView.new` is a message.
      if name == "new", project.files[scope.file].language == .objectiveC {
        return construct(type, "init", [], (position, scope))
      }
      if let resolved = project.type("\(type).\(name)") { return .type(resolved.name) }
      return name == "self" ? value : .symbol(name)
    case .record(let parts):
      if let part = parts[name] { return part }
      return UIKitValues.part(name, of: parts)
    case .cases(let cases):
      return cases.first { name.lowercased().hasSuffix($0.key.lowercased()) }.map { .number($0.value) }
    case .list(let list): return listMember(name, list)
    case .pairs(let pairs):
      switch name {
      case "keys", "allKeys": return .list(pairs.map(\.key))
      case "values", "allValues": return .list(pairs.map(\.value))
      case "count": return .number(.number(Double(pairs.count)))
      default: return nil
      }
    case .text(let text):
      switch name {
      case "count", "length": return .number(.number(Double(text.count)))
      case "isEmpty": return .flag(text.isEmpty)
      default: return extensionMember(name, of: value, "String") ?? value
      }
    case .number(let amount): return numberMember(name, amount, scope)
    case .font(let font):
      switch name {
      case "pointSize": return .number(.number(font.size))
      case "lineHeight": return .number(.number(font.size * 1.2))
      case "fontDescriptor": return value
      default: return nil
      }
    case .image(let image) where name == "size":
      return image.size.map {
        .record(["width", "height"], [.number(.number($0.width)), .number(.number($0.height))])
      }
    case .color, .image: return value
    case .constraints(let indices): return constraintMember(name, indices)
    case .unknown, .null: return .unknown(name)
    case .enumCase(let type, let word, _):
      if name == "rawValue" { return rawValue(of: word, type) }
      return extensionMember(name, of: value, type)
    case .symbol(let word): return name == "rawValue" ? value : .symbol(word)
    default: return nil
    }
  }

  /// Returns the raw value of an enumeration's case: the given one, or else its name or number.
  private func rawValue(of word: String, _ name: String) -> CodeValue {
    guard let type = project.type(name), let index = type.cases.firstIndex(where: { $0.name == word }) else {
      return .unknown("rawValue")
    }
    let scope = scope(me: .type(name), type: name, file: type.file)
    if let value = type.cases[index].value { return evaluate(value, scope) }
    if type.inherits.contains("String") { return .text(word) }
    guard let last = type.cases[...index].lastIndex(where: { $0.value != nil }),
      let number = evaluate(type.cases[last].value!, scope).number
    else { return .number(.number(Double(index))) }
    return .number(.number(number + Double(index - last)))
  }

  private func listMember(_ name: String, _ list: [CodeValue]) -> CodeValue? {
    switch name {
    case "first", "firstObject": list.first ?? .null
    case "last", "lastObject": list.last ?? .null
    case "count": .number(.number(Double(list.count)))
    case "isEmpty": .flag(list.isEmpty)
    case "indices": .list(list.indices.map { .number(.number(Double($0))) })
    default: nil
    }
  }

  private func numberMember(_ name: String, _ amount: Value, _ scope: Scope) -> CodeValue? {
    switch name {
    case "doubleValue", "floatValue", "integerValue", "intValue", "boolValue", "cgFloat", "native", "f",
      "rawValue", "unsignedIntegerValue", "value":
      return .number(amount)
    default:
      for type in ["CGFloat", "Int", "Double", "Float", "BinaryInteger", "FloatingPoint", "NSNumber"] {
        if let value = extensionMember(name, of: .number(amount), type) { return value }
      }
      return nil
    }
  }

  /// Returns the value of a computed property that the project adds to a system type.
  private func extensionMember(_ name: String, of value: CodeValue, _ type: String) -> CodeValue? {
    guard let variable = project.type(type)?.variables[name], let getter = variable.content.getter else {
      return nil
    }
    return once("\(type).\(name)") {
      result(of: getter, self.scope(me: value, type: type, file: variable.file))
    }
  }

  private func constraintMember(_ name: String, _ indices: [Int]) -> CodeValue? {
    guard let first = indices.first else { return nil }
    switch name {
    case "constant": return .number(constraints[first].constant)
    case "isActive", "active": return .number(constraints[first].active)
    case "layoutConstraints", "constraint", "layoutConstraint": return .constraints(indices)
    default: return nil
    }
  }

  /// Returns the value of an object's property: of the project's classes first, then of UIKit's.
  /// - Parameter allowsRaw: whether `_title` refers to the instance variable of the property `title`.
  private func ownMember(
    _ name: String, of me: CodeValue, _ scope: Scope, at position: SourcePosition, allowsRaw: Bool = true
  ) -> CodeValue? {
    guard case .object(let object) = me else {
      if case .type(let type) = me { return sharedMember(name, of: type) }
      if let type = scope.type, !name.isEmpty { return extensionMember(name, of: me, type) }
      return nil
    }
    let key = SourceProject.key(name)
    let chain = project.chain(instances[object].type)
    let isRaw = allowsRaw && name.hasPrefix("_")
    if !isRaw, project.files[scope.file].language == .objectiveC || instances[object].fields[key] == nil {
      if let getter = chain.lazy.compactMap({
        $0.functions[key]?.first { $0.content.parameters.isEmpty && !$0.content.isShared }
      }).first,
        chain.contains(where: { $0.variables[key] != nil })
          || getter.content.result.map(UIKitClasses.isKnown) == true
          || project.files[getter.file].language == .objectiveC
      {
        let running = "\(object).\(key)"
        if !self.running.contains(running) {
          let value = once(running) { invoke(getter, on: me, [], at: position) }
          self.name(value, name, isProperty: true)
          if case .object = value, instances[object].fields[key] == nil {
            instances[object].fields[key] = value
          }
          return value
        }
      }
    }
    if let value = instances[object].fields[key] { return value }
    for type in chain {
      guard let variable = type.variables[key], !variable.content.isShared else { continue }
      return propertyValue(variable, key, of: object)
    }
    if let value = UIKitViews.member(name, of: object, self, at: position) { return value }
    return isRaw ? .null : nil
  }

  private static let numberTypes: Set<String> = [
    "CGFloat", "NSInteger", "NSUInteger", "BOOL", "bool", "int", "float", "double", "long",
  ]

  private func propertyValue(_ variable: SourceProject.Member<Variable>, _ key: String, of object: Int)
    -> CodeValue
  {
    if let value = given[key] { return value }
    let scope = self.scope(me: .object(object), type: variable.type, file: variable.file)
    if let getter = variable.content.getter { return once("\(object).\(key)") { result(of: getter, scope) } }
    // The initial value of a property does not depend on the conditions under which it is first read.
    let outer = guards
    guards = []
    defer { guards = outer }
    if let code = variable.content.value {
      let value = once("\(object).\(key)") { evaluate(code, scope, expecting: variable.content.type) }
      instances[object].fields[key] = value
      name(value, key, isProperty: true)
      return value
    }
    if variable.content.modifiers.contains("@IBOutlet") || variable.content.modifiers.contains("IBOutlet") {
      let value = placeholder(key, variable.content.type, file: variable.file)
      instances[object].fields[key] = value
      name(value, key, isProperty: true)
      return value
    }
    // Another method creates it before an explored one is called.
    if isExploring { return placeholder(key, variable.content.type, file: variable.file) }
    // In Objective-C, a number is 0 at first.
    if let type = variable.content.type, Self.numberTypes.contains(type),
      project.files[variable.file].language == .objectiveC
    {
      return .number(.no)
    }
    return UIKitViews.member(key, of: object, self, at: variable.content.position) ?? .null
  }
}
