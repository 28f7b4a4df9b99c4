import Model

extension Dialect {
  /// Masonry, with and without the prefix `mas_`:
  /// `[view mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self).offset(8); }]`.
  static let masonry = Dialect(
    name: .masonry,
    member: { interpreter, value, name, position in
      guard case .object(let object) = value else { return nil }
      return name.hasPrefix("mas_")
        ? Dialects.prefixed(Dialects.withoutPrefix(name), of: object, interpreter, position)
        : Masonry.shorthand(name, object, interpreter, position)
    },
    call: { interpreter, value, name, arguments, place in
      guard let mode = Masonry.modes[Dialects.withoutPrefix(name)] else {
        return Masonry.distribute(value, name, arguments, interpreter, place)
      }
      switch value {
      case .object(let object):
        let view = interpreter.isController(object) ? interpreter.rootView(of: object) ?? object : object
        return SnapKit.make(view, mode, .masonry, arguments, interpreter)
      case .list(let list):
        let views = list.compactMap(\.object)
        for view in views { _ = SnapKit.make(view, mode, .masonry, arguments, interpreter) }
        // The array is filled later.
        if views.isEmpty, let view = interpreter.view(of: .unknown("view")) {
          interpreter.exploring { _ = SnapKit.make(view, mode, .masonry, arguments, interpreter) }
        }
        return .null
      default: return nil
      }
    },
    makes: { name, _ in ConstraintChain.relation(name) != nil })
}

enum Masonry {
  static let modes: [String: ConstraintChain.Mode] = [
    "makeConstraints": .make, "updateConstraints": .update, "remakeConstraints": .remake,
  ]

  private static let shorthands: Set<String> = [
    "left", "top", "right", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
    "baseline",
  ]

  /// Returns the attribute for a name without the prefix, where the project defines `MAS_SHORTHAND`.
  static func shorthand(
    _ name: String, _ object: Int, _ interpreter: Interpreter, _ place: Interpreter.Place
  ) -> CodeValue? {
    guard shorthands.contains(name), interpreter.instances[object].isView,
      interpreter.project.files[place.scope.file].language == .objectiveC,
      interpreter.project.macro("MAS_SHORTHAND") != nil
    else { return nil }
    return .anchor(object, ConstraintChain.words[name] ?? [])
  }

  /// Creates the constraints of
  /// `[views mas_distributeViewsAlongAxis:… withFixedSpacing:… leadSpacing:… tailSpacing:…]`, or with a fixed length.
  static func distribute(
    _ value: CodeValue, _ name: String, _ arguments: [GivenArgument], _ interpreter: Interpreter,
    _ place: Interpreter.Place
  ) -> CodeValue? {
    guard name == "mas_distributeViewsAlongAxis" || name == "distributeViewsAlongAxis",
      case .list(let list) = value,
      let amount = (arguments[label: "withFixedSpacing"] ?? arguments[label: "withFixedItemLength"])?.amount,
      let lead = arguments[label: "leadSpacing"]?.amount,
      let tail = arguments[label: "tailSpacing"]?.amount
    else { return nil }
    let isFixedLength = arguments[label: "withFixedItemLength"] != nil
    let isVertical =
      arguments.value?.word?.lowercased().hasSuffix("vertical") ?? (arguments.value?.number == 1)
    let edges: (Attribute, Attribute, Attribute) =
      isVertical ? (.top, .bottom, .height) : (.left, .right, .width)
    let views = list.compactMap(\.object)
    func add(
      _ view: Int, _ attribute: Attribute, _ other: Int?, _ otherAttribute: Attribute, _ constant: Value?,
      times multiplier: Double = 1
    ) {
      _ = ConstraintCalls.add(
        view, attribute, to: other, otherAttribute, constant: constant ?? .number(0), multiplier: multiplier,
        .masonry, interpreter, place)
    }
    for (index, view) in views.enumerated() {
      guard let parent = interpreter.instances[view].parent else { continue }
      let isLast = index == views.count - 1
      if isFixedLength { add(view, edges.2, nil, edges.2, amount) }
      if index == 0 {
        add(view, edges.0, parent, edges.0, lead)
      } else if !isFixedLength {
        add(view, edges.0, views[index - 1], edges.1, amount)
        add(view, edges.2, views[index - 1], edges.2, nil)
      } else if !isLast {
        let part = Double(index) / Double(views.count - 1)
        let space = amount.applying(.add, lead)?.applying(.multiply, .number(1 - part))
        let rest = tail.applying(.multiply, .number(-part))
        add(view, edges.1, parent, edges.1, rest.flatMap { space?.applying(.add, $0) }, times: part)
      }
      if isLast { add(view, edges.1, parent, edges.1, tail.negated) }
    }
    return .null
  }
}
