import Model

extension Dialect {
  /// PureLayout in both languages: `view.autoPinEdge(.top, to: .bottom, of: title, withOffset: 8)`.
  static let pureLayout = Dialect(
    name: .pureLayout,
    call: { interpreter, receiver, name, arguments, place in
      guard name.hasPrefix("auto"), let object = receiver.object.flatMap(interpreter.item) else {
        return nil
      }
      return PureLayout(object: object, arguments: arguments, interpreter: interpreter, place: place).call(
        name)
    },
    makes: { name, _ in
      ["autoPinEdge", "autoSetDimension", "autoAlignAxis", "autoCenterIn", "autoMatch"].contains(
        where: name.hasPrefix)
    })
}

private struct PureLayout {
  let object: Int
  let arguments: [GivenArgument]
  let interpreter: Interpreter
  let place: Interpreter.Place

  private static let guides: KeyValuePairs<String, String> = [
    "SafeArea": "safeAreaLayoutGuide", "Margin": "layoutMarginsGuide",
  ]

  func call(_ name: String) -> CodeValue? {
    let label = arguments.first?.label ?? ""
    if name.hasPrefix("autoPinEdgesToSuperview") { return pinEdges(name) }
    if name.hasPrefix("autoCenterIn") {
      return added([.centerX, .centerY].map { pinned($0, to: superview(name)) })
    }
    if name.hasPrefix("autoSetDimensions") {
      return added(
        [(Attribute.width, "width"), (.height, "height")].map { attribute, part in
          sized(attribute, arguments.value?[part])
        })
    }
    guard let attribute = attribute(arguments.value, isAxis: name.contains("Axis")) else { return nil }
    if name.hasPrefix("autoSetDimension") { return added([sized(attribute, arguments[label: "toSize"])]) }
    if name.contains("ToSuperview") || label.hasPrefix("toSuperview") {
      return added([pinned(attribute, to: superview(name + label))])
    }
    let other =
      arguments[label: "of"] ?? arguments[label: "ofView"] ?? arguments[label: "toSameAxisOf"]
      ?? arguments[label: "toSameAxisOfView"]
    guard let second = other?.object.flatMap(interpreter.item) else {
      return Anchors.unknown("its second view", other ?? .unknown(""), interpreter, place)
    }
    let word = arguments[label: "to"] ?? arguments[label: "toEdge"] ?? arguments[label: "toDimension"]
    var made = constraint(attribute)
    made.second = second
    made.secondAttribute = word.flatMap { self.attribute($0, isAxis: false) } ?? attribute
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
    let left = arguments[label: "excludingEdge"].flatMap { attribute($0, isAxis: false) }
    let insets = arguments.value.flatMap { $0["top"] == nil ? nil : $0 }
    let edges: [(Attribute, String)] = [
      (.top, "top"), (.leading, "left"), (.bottom, "bottom"), (.trailing, "right"),
    ]
    return added(
      edges.filter {
        $0.0 != left && !(left == .left && $0.0 == .leading) && !(left == .right && $0.0 == .trailing)
      }
      .map { edge, part in
        pinned(edge, to: superview(name), by: insets?[part])
      })
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
    interpreter.instances[object].fields["translatesAutoresizingMaskIntoConstraints"] = .flag(false)
    return .constraints(
      known.flatMap { ConstraintCalls.indices(ConstraintCalls.add($0, interpreter, place)) })
  }

  /// An edge, dimension or axis such as `.top`, `ALEdgeTop` or `.vertical`; the vertical axis is that of centerX.
  private func attribute(_ value: CodeValue?, isAxis: Bool) -> Attribute? {
    guard let word = value?.word?.lowercased() else { return nil }
    if isAxis || word.hasPrefix("alaxis") {
      if word.hasSuffix("vertical") { return .centerX }
      if word.hasSuffix("horizontal") { return .centerY }
      return word.contains("first") ? .firstBaseline : word.hasSuffix("baseline") ? .lastBaseline : nil
    }
    return Attribute.allCases.first { word == $0.rawValue || word == "aledge\($0.rawValue)" }
      ?? Attribute.allCases.first { word == "aldimension\($0.rawValue)" }
  }
}
