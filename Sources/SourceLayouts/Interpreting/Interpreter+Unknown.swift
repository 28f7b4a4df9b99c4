import Model

/// Calls of unknown functions, and values for missing arguments.
extension Interpreter {
  private static let immediate: Set<String> = [
    "async", "sync", "performWithoutAnimation", "performBatchUpdates", "dispatch_async", "dispatch_sync",
    "dispatch_once", "animate", "animateWithDuration", "animateKeyframes", "addKeyframe", "transition",
    "withAnimation", "autoreleasepool", "withExtendedLifetime", "MainActor.run", "assumeIsolated",
  ]

  private static let harmless: Set<String> = [
    "print", "debugPrint", "NSLog", "assert", "convert", "convertRect", "convertPoint", "contains", "isEqual",
    "isDescendant", "isDescendantOfView", "addTarget", "removeTarget", "addObserver", "removeObserver",
    "firstIndex",
    "layoutIfNeeded", "setNeedsLayout", "layoutSubviews", "layoutSublayers", "sizeToFit", "sizeThatFits",
    "systemLayoutSizeFitting", "systemLayoutSizeFittingSize", "invalidateIntrinsicContentSize",
    "invalidateLayout",
    "updateConstraintsIfNeeded", "setNeedsUpdateConstraints",
  ]
  private static let placing = [
    "pin", "edge", "constrain", "anchor", "center", "centre", "fill", "superview", "embed", "dock", "align",
    "size",
    "width", "height", "stretch", "attach", "place", "position", "inset", "margin", "layout", "snap", "match",
    "autoset",
  ]

  /// Records the views that are passed to an unknown function, because it may position them. A method of a view counts
  /// as receiving the view if its name is about layout.
  func pass(_ arguments: [GivenArgument], of receiver: CodeValue? = nil, to name: String, _ place: Place) {
    guard !Self.harmless.contains(name) else { return }
    var objects = arguments.flatMap { $0.value.list ?? [$0.value] }.compactMap(\.object)
    let word = name.lowercased()
    if let object = receiver?.object, Self.placing.contains(where: word.contains) { objects.append(object) }
    for object in objects {
      let view = isController(object) ? instances[object].fields["view"]?.object : object
      guard let view, instances[view].isView, instances[view].fields["isRoot"] == nil || isController(object)
      else { continue }
      passedViews.append((view, place.position, place.scope.file))
    }
  }

  /// Runs the closure of a function that calls it soon, such as `async` or `animate`, and explores its other closures;
  /// nil for other functions.
  func runClosure(_ name: String, _ arguments: [GivenArgument]) -> CodeValue? {
    guard Self.immediate.contains(name) || name == "Task",
      let index = arguments.firstIndex(where: { $0.value.isClosure }),
      case .closure(let closure, let outer) = arguments[index].value
    else { return nil }
    _ = invoke(closure, outer, [])
    exploreClosures(Array(arguments[(index + 1)...]))
    return .null
  }

  private static let iterations: Set<String> = [
    "forEach", "map", "compactMap", "flatMap", "enumerateObjectsUsingBlock",
  ]

  /// Calls a method of a value that is known only at run time. An iteration has a single placeholder as its element.
  func callUnknown(
    _ name: String, of receiver: CodeValue, _ arguments: [GivenArgument], _ place: Place
  ) -> CodeValue {
    if let dialect = Dialects.making(name, arguments.first?.label, project.files[place.scope.file].language) {
      var word = ""
      if case .unknown(let text) = receiver, !text.isEmpty { word = " (\(text))" }
      leaveOut("its view is not known\(word)", at: place.position, place.scope)
      return .unknown("constraint of \(dialect)")
    }
    if Dialects.isPrefixed(name), let view = view(of: receiver) {
      return callMember(name, of: .object(view), arguments, place)
    }
    if receiver.isUnknown, Self.iterations.contains(name),
      case .closure(let closure, let outer)? = arguments.value
    {
      let value = invoke(closure, outer, unknownArguments(of: closure))
      return name.hasSuffix("ap") ? .list(value.isNull ? [] : [value]) : .null
    }
    pass(arguments, to: name, place)
    exploreClosures(arguments)
    return receiver.isNull ? .null : .unknown(name)
  }

  /// Calls a method such as `then { $0.text = … }`, which passes the object to a closure and returns it.
  func callWithClosures(
    _ name: String, _ receiver: CodeValue, _ arguments: [GivenArgument], _ place: Place
  ) -> CodeValue {
    guard
      [
        "then", "with", "apply", "also", "let", "configure", "do", "build", "set", "map", "flatMap",
        "forEach",
      ].contains(
        name), case .closure(let closure, let outer)? = arguments.value
    else {
      pass(arguments, of: receiver, to: name, place)
      exploreClosures(arguments)
      return .unknown(name)
    }
    let result = invoke(closure, outer, [GivenArgument(label: nil, value: receiver)])
    return name == "map" || name == "flatMap" ? result : receiver
  }

  /// Returns a value; for an unknown one whose declared type is a view, a placeholder of that type.
  func typed(_ value: CodeValue, _ type: String?, _ name: String, _ scope: Scope) -> CodeValue {
    guard value.isUnknown, let type, !name.isEmpty, type.first?.isUppercase == true else { return value }
    return placeholder(SourceProject.key(name), type, file: scope.file)
  }

  /// Returns the value of a parameter without an argument: the value given in a comment, otherwise an unknown one.
  func placeholder(_ parameter: Function.Parameter, file: Int) -> CodeValue {
    placeholder(parameter.name, parameter.type, file: file)
  }

  /// Returns the value given in a comment for a name; otherwise, if its type is a view, a controller or a guide, such an
  /// object, and an unknown value for other types.
  func placeholder(_ name: String, _ type: String?, file: Int) -> CodeValue {
    if let value = given[name] { return value }
    guard var type, calls.count < 8 else { return .unknown(name) }
    let isList = type.hasPrefix("[") && type.hasSuffix("]")
    if isList { type = String(type.dropFirst().dropLast()) }
    guard let system = project.systemClass(of: type), UIKitClasses.role(system) != .constraint,
      project.type(type) != nil || UIKitClasses.isKnown(type)
    else { return .unknown(name) }
    let value = construct(
      type, "init", [], (project.type(type)?.position ?? .none, scope(me: nil, type: nil, file: file)))
    self.name(value, name, isProperty: false)
    return isList ? .list([value]) : value
  }
}
