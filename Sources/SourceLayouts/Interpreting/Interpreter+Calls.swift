import Model

extension Interpreter {
  typealias Place = (position: SourcePosition, scope: Scope)

  func call(
    _ callee: Code, _ arguments: [Code.Argument], _ scope: Scope, at position: SourcePosition,
    expecting type: String? = nil
  ) -> CodeValue {
    switch callee.form {
    case .name(let name): return callName(name, arguments, scope, at: position)
    case .closure(let closure):
      return invoke(closure, scope, given(arguments, scope))
    case .member(nil, let name):
      // The type is implicit in `.init(…)` and `.systemFont(…)`.
      let given = given(arguments, scope)
      if let type {
        // A type of the system or an enumeration, without its name.
        let value = callMember(name, of: .type(type), given, (position, scope))
        if !value.isUnknown { return value }
      }
      return name == "init"
        ? UIKitValues.record(given)
        : UIKitValues.made(name, given, self) ?? TinyConstraints.insets(name, given) ?? .unknown(name)
    case .member(let base?, let name):
      if case .name("super") = base.form {
        return callSuper(name, given(arguments, scope), (position, scope))
      }
      let receiver = named(evaluate(base, scope), base, isItem: Dialects.isPrefixed(name))
      var given = given(arguments, scope)
      if case .chain = receiver {
        // No attribute but a size is related to a number that was never set.
        for index in given.indices {
          given[index].value = named(given[index].value, arguments[index].value, isItem: true)
        }
      }
      return callMember(name, of: receiver, given, (position, scope))
    default:
      let value = evaluate(callee, scope)
      if case .closure(let closure, let outer) = value {
        return invoke(closure, outer, given(arguments, scope))
      }
      if case .list(let list) = value, list.count <= 1 { return .list([]) }
      return .unknown("")
    }
  }

  private func given(_ arguments: [Code.Argument], _ scope: Scope) -> [GivenArgument] {
    arguments.map { GivenArgument(label: $0.label, value: evaluate($0.value, scope)) }
  }

  /// Returns the value of an expression. For nil instead of an item, which uninterpreted code sets later, returns an
  /// unknown value with the name of the variable.
  func named(_ value: CodeValue, _ code: Code, isItem: Bool) -> CodeValue {
    guard isItem, value.isNull, let name = code.path?.last, name != "nil" else { return value }
    return .unknown(SourceProject.key(name))
  }

  private func callName(
    _ name: String, _ arguments: [Code.Argument], _ scope: Scope, at position: SourcePosition
  ) -> CodeValue {
    if let found = scope.find(name), case .closure(let closure, let outer)? = found.names[name] {
      return invoke(closure, outer, given(arguments, scope))
    }
    if let macro = project.macro(name), macro.content.parameters != nil {
      return expand(macro, arguments, scope)
    }
    if name == "NSDictionaryOfVariableBindings" || name == "_NSDictionaryOfVariableBindings" {
      return .pairs(
        arguments.map { (.text($0.value.path?.joined(separator: ".") ?? ""), evaluate($0.value, scope)) })
    }
    let values = given(arguments, scope)
    if let me = scope.me, let method = method(name, of: me, values) {
      return invoke(method, on: me, values, at: position)
    }
    if let me = scope.me?.object,
      case .closure(let closure, let outer)? = closure(name, of: me, scope, at: position)
    {
      return invoke(closure, outer, values)
    }
    if let type = scope.type, let method = method(name, of: .type(type), values) {
      return invoke(method, on: .type(type), values, at: position)
    }
    if let function = best(project.functions(name), values) {
      return invoke(function, on: nil, values, at: position)
    }
    if name.first?.isUppercase == true || UIKitClasses.isKnown(name) {
      let type = project.type(name, seenFrom: scope.type)
      if type != nil || UIKitClasses.isKnown(name) {
        return construct(type?.name ?? name, "init", values, (position, scope))
      }
    }
    if let value = callDialect(name, scope.me ?? .null, values, (position, scope)) { return value }
    if let me = scope.me?.object, let value = UIKitViews.call(name, on: me, values, self, (position, scope)) {
      return value
    }
    if let value = runClosure(name, values) { return value }
    if let value = CodeFunctions.call(name, values) { return value }
    if let value = UIKitValues.made(name, values, self) { return value }
    if name.first?.isUppercase == true {
      let value = construct(name, "init", values, (position, scope))
      if value.isUnknown {
        pass(values, to: name, (position, scope))
        exploreClosures(values)
      }
      return value
    }
    pass(values, to: name, (position, scope))
    exploreClosures(values)
    return .unknown(name)
  }

  /// Returns the closure in a property of an object; nil if the property has another value.
  private func closure(_ name: String, of object: Int, _ scope: Scope, at position: SourcePosition)
    -> CodeValue?
  {
    if let known = instances[object].fields[name] { return known }
    let value = project.chain(instances[object].type).lazy.compactMap { $0.variables[name]?.content.value }
      .first
    guard case .closure? = value?.form else { return nil }
    return lookUp(name, scope, at: position)
  }

  func callMember(_ name: String, of receiver: CodeValue, _ arguments: [GivenArgument], _ place: Place)
    -> CodeValue
  {
    // A method of the project overrides a system method with the same name. It does not override a method of a
    // constraint library, whose sources can be in the project.
    let isOfLibrary = Dialects.isOfLibrary(name, receiver)
    if isOfLibrary, let value = callDialect(name, receiver, arguments, place) { return value }
    if !isInitialized(receiver, by: name), let method = method(name, of: receiver, arguments) {
      return invoke(method, on: receiver, arguments, at: place.position)
    }
    if !isOfLibrary, let value = callDialect(name, receiver, arguments, place) { return value }
    // A method without parameters can return a block, which is called immediately:
    // `make.left.equalTo(a).phoneOffset(8)`.
    if !arguments.isEmpty, project.files[place.scope.file].language == .objectiveC,
      let getter = method(name, of: receiver, []),
      case .result(let block?)? = getter.content.body?.last?.form,
      case .closure = block.form,
      case .closure(let closure, let outer) = invoke(getter, on: receiver, [], at: place.position)
    {
      return invoke(closure, outer, arguments)
    }
    if receiver.object == nil || receiver.object.map({ instances[$0].isView }) == true,
      let value = runClosure(name, arguments)
    {
      return value
    }
    switch receiver {
    case .type(let type): return callShared(name, of: type, arguments, place)
    case .object(let object):
      if case .closure(let closure, let outer)? = instances[object].fields[name] {
        return invoke(closure, outer, arguments)
      }
      if let value = UIKitViews.call(name, on: object, arguments, self, place)
        ?? readProperty(name, of: receiver, arguments, place)
      {
        return value
      }
      return callWithClosures(name, receiver, arguments, place)
    case .part where Dialects.isPrefixed(name):
      return view(of: receiver).map { callMember(name, of: .object($0), arguments, place) } ?? .unknown(name)
    case .part(let object, let path):
      if let value = UIKitViews.call(name, onPart: path, of: object, arguments, self, place)
        ?? readProperty(name, of: receiver, arguments, place)
      {
        return value
      }
      pass(arguments, to: name, place)
      return .unknown(name)
    case .list(let list):
      return callList(name, list, arguments) ?? readProperty(name, of: receiver, arguments, place)
        ?? .unknown(name)
    case .pairs(let pairs):
      if name == "objectForKey" || name == "valueForKey", let key = arguments.value {
        return pairs.first { compare($0.key, key, symbol: "==")?.number == 1 }?.value ?? .null
      }
      return readProperty(name, of: receiver, arguments, place) ?? .unknown(name)
    case .constraints(let indices):
      if arguments.last?.value.isClosure == true,
        let value = callList(name, indices.map { .constraints([$0]) }, arguments)
      {
        return value
      }
      return ConstraintCalls.call(name, indices, arguments, self)
    case .closure(let closure, let outer):
      return name == "callAsFunction" ? invoke(closure, outer, arguments) : .unknown(name)
    case .text(let text):
      return ["localized", "uppercased", "lowercased", "stringByAppendingString", "localizedUppercase"]
        .contains(name) ? receiver : .unknown(text)
    case .font, .color, .image: return UIKitValues.changed(receiver, name, arguments, self)
    case .number:
      return CodeFunctions.call(name, [GivenArgument(label: nil, value: receiver)] + arguments) ?? receiver
    case .record(let parts): return UIKitValues.changed(parts, name, arguments, self)
    case .null, .unknown, .symbol:
      return callUnknown(name, of: receiver, arguments, place)
    case .anchor, .chain, .cases, .enumCase:
      exploreClosures(arguments)
      return .unknown(name)
    }
  }

  /// Whether a call initialises a new object of a class, which runs the class's initialiser on the object.
  private func isInitialized(_ receiver: CodeValue, by name: String) -> Bool {
    guard case .type(let type) = receiver, name.hasPrefix("init") else { return false }
    return project.type(type)?.form == .type
  }

  private func callDialect(
    _ name: String, _ receiver: CodeValue, _ arguments: [GivenArgument], _ place: Place
  ) -> CodeValue? {
    let arguments = arguments.map { argument in
      var argument = argument
      if !Self.wordLabels.contains(argument.label ?? "") { argument.value = numbered(argument.value) }
      return argument
    }
    for dialect in Dialects.all {
      if let value = dialect.call?(self, receiver, name, arguments, place) { return value }
    }
    return nil
  }

  private static let wordLabels: Set<String> = ["relation", "axis", "attribute", "relatedBy", "excluding"]

  /// Returns the number that the project declares in an extension of CGFloat, for a word such as `.margin`, or π.
  func numbered(_ value: CodeValue) -> CodeValue {
    guard case .symbol(let word) = value else { return value }
    for type in ["CGFloat", "Double", "Float", "Int"] where project.type(type)?.variables[word] != nil {
      if let number = sharedMember(word, of: type), number.amount != nil { return number }
    }
    return word == "pi" ? .number(.number(.pi)) : value
  }

  /// Returns the value of a property that a message reads, as `[view frame]` does; nil for other calls.
  private func readProperty(
    _ name: String, of receiver: CodeValue, _ arguments: [GivenArgument], _ place: Place
  ) -> CodeValue? {
    guard arguments.isEmpty, project.files[place.scope.file].language == .objectiveC,
      let value = member(name, of: receiver, place.scope, at: place.position)
    else { return nil }
    switch value {
    case .unknown, .symbol: return nil
    default: return value
    }
  }

  private func callShared(_ name: String, of type: String, _ arguments: [GivenArgument], _ place: Place)
    -> CodeValue
  {
    if name == "alloc" || name == "class" || name == "self" { return .type(type) }
    if name == "new" || name.hasPrefix("init") { return construct(type, name, arguments, place) }
    if let value = UIKitViews.callShared(name, of: type, arguments, self, place) { return value }
    if let declared = project.type(type), declared.cases.contains(where: { $0.name == name }) {
      return .enumCase(declared.name, name, arguments)
    }
    if let value = UIKitValues.made(name, arguments, self, type: type)
      ?? readProperty(name, of: .type(type), arguments, place)
    {
      return value
    }
    // The initialiser of a nested type.
    if let nested = project.type("\(type).\(name)") {
      return construct(nested.name, "init", arguments, place)
    }
    if project.systemClass(of: type) != nil,
      arguments.isEmpty || name == "layout" || name == "instance" || name == "sharedInstance"
    {
      return construct(type, "init", [], place)
    }
    pass(arguments, to: name, place)
    exploreClosures(arguments)
    return .unknown(name)
  }

  // MARK: Methods

  func method(_ name: String, of receiver: CodeValue, _ arguments: [GivenArgument]) -> SourceProject.Member<
    Function
  >? {
    let type: String
    var isShared = false
    switch receiver {
    case .object(let object): type = instances[object].type
    case .type(let name):
      type = name
      isShared = true
    case .enumCase(let name, _, _): type = name
    case .text: return best(extensionMethods(["String", "NSString"], name), arguments)
    case .anchor, .chain:
      return best(extensionMethods(["MASConstraint", "ConstraintMakerExtendable"], name), arguments)
    case .constraints: return best(extensionMethods(["NSLayoutConstraint"], name), arguments)
    case .number: return best(extensionMethods(["CGFloat", "Int", "Double", "NSNumber"], name), arguments)
    case .list:
      return best(extensionMethods(["Array", "NSArray", "Sequence", "Collection"], name), arguments)
    default: return nil
    }
    for one in project.chain(type) {
      let functions = (one.functions[name] ?? []).filter {
        $0.content.isShared == isShared || isShared && name.hasPrefix("init")
      }
      if let method = best(suitable(functions, receiver), arguments) { return method }
    }
    return isShared ? imported(name, of: type, arguments) : nil
  }

  /// Returns the method of a class that Swift imports without the end of the class's name: `sharedStyles` of `AppStyles` is
  /// `shared`.
  private func imported(_ name: String, of type: String, _ arguments: [GivenArgument])
    -> SourceProject.Member<Function>?
  {
    guard let known = project.type(type)?.functions else { return nil }
    let names = known.keys.filter {
      $0.utf8.count > name.utf8.count && $0.hasPrefix(name) && type.hasSuffix($0.dropFirst(name.count))
    }
    return best(names.sorted().flatMap { known[$0] ?? [] }.filter(\.content.isShared), arguments)
  }

  private func extensionMethods(_ types: [String], _ name: String) -> [SourceProject.Member<Function>] {
    types.flatMap { project.type($0)?.functions[name] ?? [] }
  }

  /// Returns the function that accepts the arguments; nil if there is none.
  func best(_ functions: [SourceProject.Member<Function>], _ arguments: [GivenArgument])
    -> SourceProject.Member<Function>?
  {
    functions.first { fits($0.content, arguments, strictly: true) }
      ?? functions.first { fits($0.content, arguments, strictly: false) }
  }

  private func fits(_ function: Function, _ arguments: [GivenArgument], strictly: Bool) -> Bool {
    let parameters = function.parameters
    if strictly, parameters.count != arguments.count { return false }
    var place = 0
    for argument in arguments {
      let isVariadic =
        place > 0 && parameters[place - 1].type?.hasPrefix("[") == true && argument.label == nil
      while place < parameters.count, parameters[place].label != argument.label,
        !argument.value.isClosure || argument.label != nil
      {
        guard parameters[place].value != nil || isVariadic else { return false }
        place += 1
      }
      if place < parameters.count { place += 1 } else if !isVariadic { return false }
    }
    return parameters[place...].allSatisfy { $0.value != nil || $0.type?.hasPrefix("()") == true }
  }

  private func callSuper(_ name: String, _ arguments: [GivenArgument], _ place: Place) -> CodeValue {
    guard case .object(let object)? = place.scope.me, let type = place.scope.type else {
      return .unknown(name)
    }
    let chain = project.chain(instances[object].type)
    let above = chain.firstIndex { $0.name == type }.map { chain[($0 + 1)...] } ?? []
    for one in above {
      if let method = best(one.functions[name] ?? [], arguments) {
        return invoke(method, on: .object(object), arguments, at: place.position)
      }
    }
    if name.hasPrefix("init") {
      UIKitViews.initialize(object, name, arguments, self)
      return .object(object)
    }
    return UIKitViews.call(name, on: object, arguments, self, place) ?? .null
  }
}

extension CodeValue {
  var isClosure: Bool { if case .closure = self { true } else { false } }
}
