import Model

extension Interpreter {
  /// Calls a method of an array that iterates with a closure, or that returns an element or another array.
  func callList(_ name: String, _ list: [CodeValue], _ arguments: [GivenArgument]) -> CodeValue? {
    func each(_ work: (Code.Closure, Scope, CodeValue, Int) -> CodeValue) -> [CodeValue]? {
      guard case .closure(let closure, let outer)? = arguments.last?.value else { return nil }
      return list.prefix(Bounds.rounds).enumerated().map { work(closure, outer, $1, $0) }
    }
    func call(_ closure: Code.Closure, _ outer: Scope, _ values: [CodeValue]) -> CodeValue {
      invoke(closure, outer, values.map { GivenArgument(label: nil, value: $0) })
    }
    switch name {
    case "forEach":
      if case .unknown? = arguments.value { return nil }
      return each { closure, scope, value, _ in call(closure, scope, [value]) }.map { _ in .null }
    case "map", "compactMap", "flatMap":
      return each { closure, scope, value, _ in call(closure, scope, [value]) }
        .map { .list(name == "map" ? $0 : $0.filter { !$0.isNull }) }
    case "enumerateObjectsUsingBlock", "enumerateObjectsWithOptions":
      return each { call($0, $1, [$2, .number(.number(Double($3))), .unknown("stop")]) }.map { _ in .null }
    case "enumerated":
      return .list(
        list.enumerated().map {
          .record([
            "0": .number(.number(Double($0))), "1": $1, "offset": .number(.number(Double($0))), "element": $1,
          ])
        })
    case "reversed", "reverseObjectEnumerator": return .list(list.reversed())
    case "allObjects", "copy", "mutableCopy": return .list(list)
    case "objectAtIndex":
      guard let index = arguments.value?.number, index >= 0, index < Double(list.count) else { return nil }
      return list[Int(index)]
    case "arrayByAddingObjectsFromArray": return arguments.value?.list.map { .list(list + $0) }
    case "dropFirst": return .list(Array(list.dropFirst(Int(arguments.value?.number ?? 1))))
    case "joined": return .list(list.flatMap { $0.list ?? [$0] })
    default: return nil
    }
  }
}
