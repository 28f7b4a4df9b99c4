import Model

extension Dialect {
  /// SnapKit: `view.snp.makeConstraints { make in make.edges.equalToSuperview().inset(8) }`; before version 3,
  /// `view.snp_makeConstraints`.
  static let snapKit = Dialect(
    name: .snapKit,
    member: { interpreter, value, name, position in
      switch value {
      case .object(let object) where name.hasPrefix("snp_"):
        return Dialects.prefixed(Dialects.withoutPrefix(name), of: object, interpreter, position)
      case .object(let object) where name == "snp":
        return .anchor(
          interpreter.isController(object) ? interpreter.rootView(of: object) ?? object : object, [])
      case .anchor(let object, []) where ConstraintChain.words[name] != nil:
        return .anchor(object, ConstraintChain.words[name] ?? [])
      case .chain(let chain): return chain.member(name)
      default: return nil
      }
    },
    call: { interpreter, value, name, arguments, place in
      switch value {
      case .object(let object) where name.hasPrefix("snp_"):
        guard let mode = SnapKit.modes[Dialects.withoutPrefix(name)], let view = interpreter.item(object)
        else { return nil }
        return SnapKit.make(view, mode, .snapKit, arguments, interpreter)
      case .anchor(let object, []):
        guard let mode = SnapKit.modes[name] else {
          return name == "removeConstraints" ? SnapKit.remove(object, interpreter) : nil
        }
        let made = SnapKit.make(object, mode, .snapKit, arguments, interpreter)
        if name == "prepareConstraints" { ConstraintCalls.activate(made, false, interpreter) }
        return made
      case .chain(let chain): return chain.call(name, arguments, interpreter, place)
      default: return nil
      }
    },
    makes: { name, _ in ConstraintChain.relation(name) != nil })
}

enum SnapKit {
  static let modes: [String: ConstraintChain.Mode] = [
    "makeConstraints": .make, "updateConstraints": .update, "remakeConstraints": .remake,
    "prepareConstraints": .make,
  ]

  /// Runs a closure with a constraint maker for the view.
  static func make(
    _ object: Int, _ mode: ConstraintChain.Mode, _ dialect: DialectName, _ arguments: [GivenArgument],
    _ interpreter: Interpreter
  ) -> CodeValue? {
    guard case .closure(let closure, let scope)? = arguments.value else { return nil }
    if mode == .remake { _ = remove(object, interpreter) }
    interpreter.instances[object].useAutoLayout()
    let first = interpreter.constraints.count
    _ = interpreter.invoke(
      closure, scope,
      [
        GivenArgument(
          label: nil, value: .chain(ConstraintChain(object: object, mode: mode, dialect: dialect)))
      ])
    return .constraints(Array(first..<interpreter.constraints.count))
  }

  /// Removes the earlier constraints of the view; under a condition of the environment, deactivates them instead.
  static func remove(_ object: Int, _ interpreter: Interpreter) -> CodeValue {
    for index in interpreter.constraints.indices where interpreter.constraints[index].first == object {
      guard [.snapKit, .masonry].contains(interpreter.constraints[index].dialect) else { continue }
      if interpreter.condition == nil {
        interpreter.constraints[index].isRemoved = true
      } else {
        ConstraintCalls.activate(.constraints([index]), false, interpreter)
      }
    }
    return .null
  }
}
