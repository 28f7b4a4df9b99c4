import Model

extension Dialect {
  /// PureLayout in both languages: `view.autoPinEdge(.top, to: .bottom, of: title, withOffset: 8)`.
  static let pureLayout = Dialect(
    name: .pureLayout,
    call: { interpreter, receiver, name, arguments, place in
      guard name.hasPrefix("auto") else { return nil }
      func layout(_ object: Int) -> PureLayout {
        PureLayout(object: object, arguments: arguments, interpreter: interpreter, place: place)
      }
      switch receiver {
      case .type: return PureLayout.batch(name, arguments, interpreter)
      case .list(let list):
        let views = list.compactMap { $0.object.flatMap(interpreter.item) }
        return views.first.flatMap { layout($0).call(name, for: views) }
      default: return receiver.object.flatMap(interpreter.item).flatMap { layout($0).call(name) }
      }
    },
    makes: { name, _ in
      ["autoPinEdge", "autoSetDimension", "autoAlignAxis", "autoCenterIn", "autoMatch"].contains(
        where: name.hasPrefix)
    })
}

private struct PureLayout {
  var object: Int
  let arguments: [GivenArgument]
  let interpreter: Interpreter
  let place: Interpreter.Place

  private static let guides: KeyValuePairs<String, String> = [
    "SafeArea": "safeAreaLayoutGuide", "Margin": "layoutMarginsGuide",
  ]

  // MARK: Several views and constraints

  /// Runs a closure whose constraints get a priority or an identifier, or stay inactive.
  static func batch(_ name: String, _ arguments: [GivenArgument], _ interpreter: Interpreter) -> CodeValue? {
    guard case .closure(let closure, let scope)? = arguments.last?.value else { return nil }
    let first = interpreter.constraints.count
    _ = interpreter.invoke(closure, scope, [])
    let indices = Array(first..<interpreter.constraints.count)
    if name == "autoSetPriority" || name == "autoSetIdentifier", let value = arguments.value {
      ConstraintCalls.set(
        name == "autoSetPriority" ? "priority" : "identifier", of: indices, to: value, interpreter)
    }
    if name.hasSuffix("WithoutInstalling") {
      ConstraintCalls.activate(.constraints(indices), false, interpreter)
    }
    return .constraints(indices)
  }

  /// Aligns, matches, sizes or distributes views.
  func call(_ name: String, for views: [Int]) -> CodeValue? {
    if name.hasPrefix("autoDistributeViews") { return distribute(views) }
    let isSize = name.hasPrefix("autoSetViewsDimension")
    guard isSize || name.hasPrefix("autoAlignViews") || name.hasPrefix("autoMatchViewsDimension") else {
      return nil
    }
    var made: [Int] = []
    for (index, view) in views.enumerated() {
      var layout = self
      layout.object = view
      if isSize {
        made += ConstraintCalls.indices(layout.call(name.replacing("Views", with: "")) ?? .null)
      } else if index > 0, let attribute = attribute(arguments.value) {
        made += add(view, attribute, to: views[index - 1])
      }
    }
    return .constraints(made)
  }

  private func distribute(_ views: [Int]) -> CodeValue? {
    let spacing = arguments[label: "withFixedSpacing"]?.amount
    guard let amount = spacing ?? arguments[label: "withFixedSize"]?.amount,
      let parent = interpreter.superview(of: views[0])
    else { return nil }
    let isVertical = attribute(arguments.value) == .centerX
    let (start, end, size, center): (Attribute, Attribute, Attribute, Attribute) =
      isVertical ? (.top, .bottom, .height, .centerY) : (.leading, .trailing, .width, .centerX)
    let insets = arguments[label: "insetSpacing"]?.number != 0
    let isMatched = arguments[label: "matchedSizes"]?.number != 0
    let edge = insets ? amount : .number(0)
    var made: [Int] = []
    for (index, view) in views.enumerated() {
      if spacing == nil {
        let count = Double(views.count)
        let place = Double(index) * 2
        let multiplier = insets ? (place + 2) / (count + 1) : place / max(1, count - 1)
        let shift = (multiplier - 1) / 2 * (insets ? 1 : -1)
        made += add(view, size, to: nil, constant: amount)
        made += add(
          view, center, to: parent, constant: amount.applying(.multiply, .number(shift)) ?? .number(0),
          multiplier: max(multiplier, 1e-5))
      } else if index == 0 {
        made += add(view, start, to: parent, constant: edge)
      } else {
        made += add(view, start, to: views[index - 1], end, constant: amount)
        if isMatched { made += add(view, size, to: views[index - 1]) }
      }
      if index > 0, let alignment = attribute(arguments[label: "alignedTo"]) {
        made += add(view, alignment, to: views[index - 1])
      }
    }
    if spacing != nil, let last = views.last {
      made += add(last, end, to: parent, constant: edge.negated ?? edge)
    }
    return .constraints(made)
  }

  private func add(
    _ view: Int, _ attribute: Attribute, to second: Int?, _ secondAttribute: Attribute? = nil,
    constant: Value = .number(0), multiplier: Double = 1
  ) -> [Int] {
    interpreter.instances[view].useAutoLayout()
    return ConstraintCalls.add(
      view, attribute, to: second, secondAttribute, constant: constant, multiplier: multiplier, .pureLayout,
      interpreter, place)
  }

  // MARK: One view

  func call(_ name: String) -> CodeValue? {
    let label = arguments.first?.label ?? ""
    if name.hasPrefix("autoPinEdgesToSuperview") { return pinEdges(name) }
    if name.hasPrefix("autoCenterIn"), !(name + label).contains("AlongAxis"), label != "alongAxis" {
      return added([.centerX, .centerY].map { pinned($0, to: superview(name)) })
    }
    if name.hasPrefix("autoSetDimensions") {
      return added(
        [(Attribute.width, "width"), (.height, "height")].map { attribute, part in
          sized(attribute, arguments.value?[part])
        })
    }
    if let range = (name + label).firstRange(of: "LayoutGuideOf") {
      return pinToGuide((name + label)[..<range.lowerBound])
    }
    guard let attribute = attribute(arguments.value) else { return nil }
    if name.hasPrefix("autoSetDimension") { return added([sized(attribute, arguments[label: "toSize"])]) }
    if name.contains("ToSuperview") || label.hasPrefix("toSuperview") || name.hasPrefix("autoCenterIn") {
      return added([pinned(attribute, to: superview(name + label))])
    }
    let other =
      arguments[label: "of"] ?? arguments[label: "ofView"] ?? arguments[label: "toSameAxisOf"]
      ?? arguments[label: "toSameAxisOfView"]
    guard let second = other?.object.flatMap(interpreter.item) else {
      return Anchors.unknown("its second view", other ?? .unknown(""), interpreter, place)
    }
    let word = ["to", "toEdge", "toDimension", "toAttribute"].lazy.compactMap { arguments[label: $0] }.first
    var made = constraint(attribute)
    made.second = second
    made.secondAttribute = word.flatMap(self.attribute) ?? attribute
    for (labels, path) in [
      (["withOffset"], \MadeConstraint.constant), (["withMultiplier"], \MadeConstraint.multiplier),
    ] {
      guard let value = labels.lazy.compactMap({ arguments[label: $0] }).first else { continue }
      guard let amount = value.amount else {
        return Anchors.unknown("its offset", value, interpreter, place)
      }
      made[keyPath: path] = amount
    }
    return added([made])
  }

  private func pinEdges(_ name: String) -> CodeValue {
    let left = arguments[label: "excludingEdge"].flatMap(attribute)
    let insets = arguments.value.flatMap { $0["top"] == nil ? nil : $0 }
    let isAbsolute = left == .left || left == .right
    let edges: [(Attribute, String)] = [
      (.top, "top"), (isAbsolute ? .left : .leading, "left"), (.bottom, "bottom"),
      (isAbsolute ? .right : .trailing, "right"),
    ]
    return added(
      edges.filter { $0.0 != left }.map { edge, part in pinned(edge, to: superview(name), by: insets?[part]) }
    )
  }

  /// Pins the view below the top layout guide of a controller, or above the bottom one.
  private func pinToGuide(_ name: Substring) -> CodeValue {
    let isTop = name.lowercased().hasSuffix("totop")
    let guide = arguments.value?.object.flatMap {
      UIKitViews.member(
        isTop ? "topLayoutGuide" : "bottomLayoutGuide", of: $0, interpreter, at: place.position)?
        .object
    }
    var made = pinned(isTop ? .top : .bottom, to: guide)
    made?.secondAttribute = isTop ? .bottom : .top
    return added([made])
  }

  /// The superview, or its guide that the name of the method mentions.
  private func superview(_ name: String) -> Int? {
    guard let parent = interpreter.superview(of: object) else { return nil }
    guard let guide = Self.guides.first(where: { name.contains("Superview" + $0.key) })?.value else {
      return parent
    }
    return UIKitViews.member(guide, of: parent, interpreter, at: place.position)?.object
  }

  private func pinned(_ attribute: Attribute, to parent: Int?, by inset: CodeValue? = nil) -> MadeConstraint?
  {
    guard let parent, let inset = (inset ?? arguments[label: "withInset"] ?? .number(.no)).amount else {
      return nil
    }
    var made = constraint(attribute)
    (made.second, made.secondAttribute) = (parent, attribute)
    made.constant = inset
    if [.bottom, .right, .trailing].contains(attribute) {
      made.constant = inset.negated ?? inset
      made.relation =
        made.relation == .greaterThanOrEqual
        ? .lessThanOrEqual : made.relation == .lessThanOrEqual ? .greaterThanOrEqual : .equal
    }
    return made
  }

  private func sized(_ attribute: Attribute, _ size: CodeValue?) -> MadeConstraint? {
    guard let amount = size?.amount else { return nil }
    var made = constraint(attribute)
    made.constant = amount
    return made
  }

  private func constraint(_ attribute: Attribute) -> MadeConstraint {
    var made = MadeConstraint(
      first: object, firstAttribute: attribute, active: interpreter.condition ?? .yes,
      position: place.position,
      dialect: .pureLayout)
    let relation = arguments[label: "relation"]?.word?.lowercased() ?? ""
    if relation.hasSuffix("lessthanorequal") { made.relation = .lessThanOrEqual }
    if relation.hasSuffix("greaterthanorequal") { made.relation = .greaterThanOrEqual }
    return made
  }

  private func added(_ constraints: [MadeConstraint?]) -> CodeValue {
    let known = constraints.compactMap { $0 }
    guard known.count == constraints.count, !known.isEmpty else {
      return Anchors.unknown("its superview or number", .unknown(""), interpreter, place)
    }
    interpreter.instances[object].useAutoLayout()
    return .constraints(
      known.flatMap { ConstraintCalls.indices(ConstraintCalls.add($0, interpreter, place)) })
  }

  /// An edge, dimension or axis such as `.top`, `ALEdgeTop` or `.vertical`; the vertical axis is that of centerX.
  private func attribute(_ value: CodeValue?) -> Attribute? {
    guard var word = value?.word?.lowercased() else { return nil }
    for prefix in ["aledge", "aldimension", "alaxis", "alattribute"] where word.hasPrefix(prefix) {
      word.removeFirst(prefix.count)
    }
    switch word {
    case "vertical": return .centerX
    case "horizontal": return .centerY
    case "baseline": return .lastBaseline
    default: return Attribute.allCases.first { word == $0.rawValue.lowercased() }
    }
  }
}
