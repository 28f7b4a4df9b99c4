import Model

extension Dialect {
  /// TinyConstraints: `view.topToBottom(of: title, offset: 8)`, `view.edgesToSuperview(insets: .uniform(16))`.
  static let tinyConstraints = Dialect(
    name: .tinyConstraints,
    call: { interpreter, receiver, name, arguments, place in
      guard let object = receiver.object.flatMap(interpreter.item) else { return nil }
      if name == "stack" { return TinyConstraints.stack(object, arguments, interpreter, place) }
      guard let words = TinyConstraints.words(name) else { return nil }
      return TinyConstraints.call(object, words, arguments, interpreter, place)
    },
    makes: { name, label in
      guard let words = TinyConstraints.words(name) else { return false }
      return words.isToSuperview || words.second != nil && label == "of"
    })
}

enum TinyConstraints {
  struct Words {
    var attributes: [Attribute]
    /// The attribute of the other view, if it is another one.
    var second: Attribute?
    var isToSuperview = false
  }

  private static let attributes: [String: [Attribute]] = [
    "top": [.top], "bottom": [.bottom], "left": [.left], "right": [.right], "leading": [.leading],
    "trailing": [.trailing], "centerX": [.centerX], "centerY": [.centerY], "width": [.width],
    "height": [.height],
    "edges": [.top, .left, .bottom, .right], "horizontal": [.left, .right],
    "vertical": [.top, .bottom],
    "center": [.centerX, .centerY], "centerIn": [.centerX, .centerY], "size": [.width, .height],
    "origin": [.left, .top],
  ]

  private static let sides: [String: Attribute] = ["leading": .left, "trailing": .right]

  /// Returns insets with the same number for the edges in the name, such as `.uniform(8)` or `.horizontal(16)`.
  static func insets(_ name: String, _ arguments: [GivenArgument]) -> CodeValue? {
    let edges = name == "uniform" ? attributes["edges"] : attributes[name]
    guard let edges, arguments.count == 1, arguments[0].label == nil, case .number? = arguments.value else {
      return nil
    }
    let names = ["top", "left", "bottom", "right"]
    return .record(
      names, names.map { side in edges.contains { $0.rawValue == side } ? arguments[0].value : .number(.no) })
  }

  /// Adds views one after another, from edge to edge.
  static func stack(
    _ object: Int, _ arguments: [GivenArgument], _ interpreter: Interpreter, _ place: Interpreter.Place
  ) -> CodeValue? {
    guard let views = arguments.value?.list?.compactMap(\.object), !views.isEmpty else { return nil }
    let isHorizontal = arguments[label: "axis"]?.word == "horizontal"
    let (start, end): (Attribute, Attribute) = isHorizontal ? (.left, .right) : (.top, .bottom)
    let across: [Attribute] = isHorizontal ? [.top, .bottom] : [.left, .right]
    var made: [Int] = []
    func add(
      _ view: Int, _ attribute: Attribute, to other: Int?, _ second: Attribute? = nil,
      by value: CodeValue? = nil
    ) {
      made += ConstraintCalls.add(
        view, attribute, to: other, second, constant: value?.amount ?? .number(0), .tinyConstraints,
        interpreter, place)
    }
    for (index, view) in views.enumerated() {
      UIKitViews.add(view, to: object, interpreter)
      interpreter.instances[view].useAutoLayout()
      if index == 0 {
        add(view, start, to: object)
      } else {
        add(view, start, to: views[index - 1], end, by: arguments[label: "spacing"])
      }
      for edge in across { add(view, edge, to: object) }
      if index == views.count - 1 { add(view, end, to: object) }
      for size in [Attribute.width, .height] {
        if let value = arguments[label: size.rawValue] { add(view, size, to: nil, by: value) }
      }
    }
    return .constraints(made)
  }

  /// Returns the attributes in the name of a method; nil for other methods.
  static func words(_ name: String) -> Words? { methods[name] }

  /// The methods: `left`, `leftToSuperview`, `leftToRight`, and so on.
  private static let methods: [String: Words] = {
    var methods = [
      "aspectRatio": Words(attributes: [.width], second: .height),
      "centerInSuperview": Words(attributes: [.centerX, .centerY], isToSuperview: true),
    ]
    for (name, first) in attributes {
      methods[name] = Words(attributes: first)
      methods[name + "ToSuperview"] = Words(attributes: first, isToSuperview: true)
      for (other, second) in attributes where first.count == 1 && second.count == 1 {
        methods[name + "To" + other.prefix(1).uppercased() + other.dropFirst()] = Words(
          attributes: first, second: second[0])
      }
    }
    return methods
  }()

  static func call(
    _ object: Int, _ words: Words, _ arguments: [GivenArgument], _ interpreter: Interpreter,
    _ place: Interpreter.Place
  ) -> CodeValue? {
    var arguments = arguments
    if words.attributes == [.width], words.second == .height, let ratio = arguments.first, ratio.label == nil
    {
      // The ratio is that of the view itself.
      arguments += [
        GivenArgument(label: "of", value: .object(object)),
        GivenArgument(label: "multiplier", value: ratio.value),
      ]
    }
    let other = arguments[label: "to"] ?? arguments[label: "of"] ?? arguments[label: "in"]
    let size = other == nil && !words.isToSuperview ? arguments.first { $0.label == nil }?.value : nil
    guard
      words.isToSuperview || other != nil || size != nil || arguments[label: "min"] != nil
        || arguments[label: "max"] != nil
    else { return nil }
    var target: Int?
    if words.isToSuperview || other != nil {
      target =
        words.isToSuperview
        ? interpreter.superview(of: object) : other?.object.flatMap(interpreter.item)
      if arguments[label: "usingSafeArea"]?.number == 1, let view = target {
        target = UIKitViews.member("safeAreaLayoutGuide", of: view, interpreter, at: place.position)?.object
      }
      guard target != nil else {
        return Anchors.unknown("its other view", other ?? .unknown("its superview"), interpreter, place)
      }
    }
    let excluded = (arguments[label: "excluding"].map { $0.list ?? [$0] } ?? []).compactMap {
      $0.word.flatMap { sides[$0] ?? attributes[$0]?.first }
    }
    var second = words.second
    for case .anchor(let item, let attributes) in arguments.filter({ $0.label == nil }).map(\.value) {
      (target, second) = (item, attributes.first)
    }
    var made: [MadeConstraint] = []
    for attribute in words.attributes where !excluded.contains(attribute) {
      var constraint = MadeConstraint(
        first: object, firstAttribute: attribute, active: interpreter.condition ?? .yes,
        position: place.position,
        dialect: .tinyConstraints)
      if arguments[label: "isActive"]?.number == 0 { constraint.active = .no }
      let relation = arguments[label: "relation"]?.word ?? ""
      if relation.hasSuffix("rLess") { constraint.relation = .lessThanOrEqual }
      if relation.hasSuffix("rGreater") { constraint.relation = .greaterThanOrEqual }
      if let priority = arguments[label: "priority"].flatMap(UIKitValues.priority) {
        constraint.priority = .number(priority)
      }
      if let target { (constraint.second, constraint.secondAttribute) = (target, second ?? attribute) }
      if let multiplier = arguments[label: "multiplier"]?.amount { constraint.multiplier = multiplier }
      let constant = arguments[label: "offset"] ?? size
      let insets = arguments[label: "insets"]
      for (value, isInset) in [(constant, false), (insets, true)] {
        guard let value else { continue }
        guard let amount = ConstraintChain.amount(of: value, for: attribute, isInset: isInset) else {
          return Anchors.unknown("its constant", value, interpreter, place)
        }
        constraint.constant = amount
      }
      let limits = [("min", Relation.greaterThanOrEqual), ("max", .lessThanOrEqual)].compactMap {
        label, relation in
        arguments[label: label]?.amount.map { ($0, relation) }
      }
      guard !limits.isEmpty, target == nil else {
        made.append(constraint)
        continue
      }
      for (amount, relation) in limits {
        (constraint.constant, constraint.relation) = (amount, relation)
        made.append(constraint)
      }
    }
    interpreter.instances[object].useAutoLayout()
    return .constraints(made.flatMap { ConstraintCalls.indices(ConstraintCalls.add($0, interpreter, place)) })
  }
}
