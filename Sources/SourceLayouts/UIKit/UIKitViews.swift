import Basics
import Model

/// Properties and methods of views, controllers and guides that affect layout.
enum UIKitViews {
  static let attributes: [String: Attribute] = [
    "leftAnchor": .left, "rightAnchor": .right, "topAnchor": .top, "bottomAnchor": .bottom,
    "leadingAnchor": .leading,
    "trailingAnchor": .trailing, "widthAnchor": .width, "heightAnchor": .height, "centerXAnchor": .centerX,
    "centerYAnchor": .centerY, "firstBaselineAnchor": .firstBaseline, "lastBaselineAnchor": .lastBaseline,
  ]
  private static let guides: [String: GuideKind] = [
    "safeAreaLayoutGuide": .safeArea, "layoutMarginsGuide": .margins,
    "readableContentGuide": .readableContent,
    "separatorLayoutGuide": .custom, "keyboardLayoutGuide": .keyboard, "contentLayoutGuide": .scrollContent,
    "frameLayoutGuide": .scrollFrame,
    "topLayoutGuide": .top, "bottomLayoutGuide": .bottom,
  ]
  /// Whether a member is an anchor or a guide, which only views have.
  static func isItemMember(_ name: String) -> Bool {
    attributes[name] != nil || guides[name] != nil || name == "snp" || Dialects.isPrefixed(name)
  }

  private static let parts: Set<String> = [
    "layer", "titleLabel", "textLabel", "detailTextLabel", "navigationItem", "tabBarItem", "configuration",
    "navigationController", "presentationController", "popoverPresentationController",
    "textContainer", "collectionViewLayout", "placeholderLabel", "backgroundConfiguration", "navigationBar",
  ]

  static func member(
    _ name: String, of object: Int, _ interpreter: Interpreter, at position: SourcePosition
  ) -> CodeValue? {
    if let attribute = attributes[name] {
      if interpreter.isController(object) { return nil }
      return .anchor(object, [attribute])
    }
    if let kind = guides[name] { return guide(kind, of: object, interpreter).map { .object($0) } }
    switch name {
    case "view", "viewIfLoaded":
      return interpreter.isController(object) ? interpreter.rootView(of: object).map { .object($0) } : nil
    case "tableView", "collectionView":
      guard interpreter.isController(object) else { return nil }
      let kind = UIKitClasses.controllerKind(
        interpreter.project.systemClass(of: interpreter.instances[object].type) ?? "")
      return kind == .table || kind == .collection
        ? interpreter.rootView(of: object).map { .object($0) } : nil
    case "traitCollection": return .type("UITraitCollection")
    case "contentView": return contentView(of: object, interpreter)
    case "superview":
      if let parent = interpreter.superview(of: object) { return .object(parent) }
      return interpreter.instances[object].fields["isRoot"] == nil ? .null : .unknown(name)
    case "subviews": return .list(interpreter.instances[object].children.map { .object($0) })
    case "arrangedSubviews": return .list(interpreter.instances[object].arranged.map { .object($0) })
    case "owningView": return interpreter.viewObject(object).map { .object($0) }
    case "constraints":
      return .constraints(
        interpreter.constraints.indices.filter { index in
          let made = interpreter.constraints[index]
          return !made.isRemoved && interpreter.holder(of: made) == object
        })
    case "traitOverrides" where interpreter.isController(object):
      return interpreter.instances[object].fields[name] ?? .record([:])
    case "children", "childViewControllers":
      return interpreter.instances[object].fields["childViewControllers"] ?? .list([])
    case "frame", "bounds": return frame(of: object, isBounds: name == "bounds", interpreter)
    case "imageView", "backgroundView", "selectedBackgroundView":
      guard let view = interpreter.instances[object].view else { return nil }
      if view.kind == .button, name == "imageView" { return .part(object, name) }
      return view.kind == .tableCell ? .part(object, name) : nil
    // Before the first layout, a view has no window and no insets.
    case "safeAreaInsets" where !interpreter.isLaidOut:
      return .record(["top", "left", "bottom", "right"], Array(repeating: .number(.no), count: 4))
    case "safeAreaInsets", "layoutMargins", "adjustedContentInset": return .unknown(name)
    default:
      if parts.contains(name) { return .part(object, name) }
      return UIKitProperties.value(of: object, name, interpreter)
    }
  }

  private static func guide(_ kind: GuideKind, of object: Int, _ interpreter: Interpreter) -> Int? {
    guard let owner = interpreter.viewObject(object) else { return nil }
    let key = "guide \(kind)"
    if let known = interpreter.instances[owner].fields[key]?.object { return known }
    let guide = interpreter.make("UILayoutGuide", .guide(kind, owner: owner), at: .none, file: 0)
    interpreter.instances[owner].fields[key] = .object(guide)
    return guide
  }

  /// Returns the content view of a cell, which is created at the first access. For an effect view, a header or a
  /// footer, returns the view itself.
  private static func contentView(of object: Int, _ interpreter: Interpreter) -> CodeValue? {
    guard let view = interpreter.instances[object].view else { return nil }
    guard view.kind == .tableCell || view.kind == .collectionCell else {
      let isHolder = view.kind == .effect || view.superclass == "UITableViewHeaderFooterView"
      return isHolder || view.customClass?.hasSuffix("Cell") == true ? .object(object) : nil
    }
    if let known = interpreter.instances[object].fields["contentView"] { return known }
    let content = interpreter.makeView("UIView", system: "UIView", at: view.position, file: 0)
    interpreter.instances[content].view?.kind = .cellContent
    interpreter.instances[content].parent = object
    interpreter.instances[object].children.insert(content, at: 0)
    interpreter.instances[object].fields["contentView"] = .object(content)
    return .object(content)
  }

  private static func frame(of object: Int, isBounds: Bool, _ interpreter: Interpreter) -> CodeValue? {
    guard interpreter.instances[object].isView else { return nil }
    let names = ["x", "y", "width", "height"]
    if let frame = interpreter.instances[object].frame {
      let values = [isBounds ? 0 : frame.x, isBounds ? 0 : frame.y, frame.width, frame.height]
      return .record(names, values.map { .number(.number($0)) })
    }
    let isRoot = interpreter.instances[object].fields["isRoot"] != nil
    let size: [CodeValue] =
      isRoot
      ? [.number(.name("container.width")), .number(.name("container.height"))]
      : [.unknown("width"), .unknown("height")]
    return .record(names, [.number(.no), .number(.no)] + size)
  }

  // MARK: Methods

  static func callShared(
    _ name: String, of type: String, _ arguments: [GivenArgument], _ interpreter: Interpreter,
    _ place: Interpreter.Place
  ) -> CodeValue? {
    switch (type, name) {
    case (_, "buttonWithType"), (_, "systemButton"), (_, "systemButtonWithImage"):
      let value = interpreter.construct(type, "init", [], place)
      if let object = value.object {
        initialize(
          object, "init", arguments.map { GivenArgument(label: "type", value: $0.value) }, interpreter)
      }
      return value
    default: return nil
    }
  }

  /// Applies the arguments of a UIKit initialiser.
  static func initialize(
    _ object: Int, _ initializer: String, _ arguments: [GivenArgument], _ interpreter: Interpreter
  ) {
    var arguments = arguments
    if initializer.hasPrefix("initWith"), !arguments.isEmpty, arguments[0].label == nil {
      let word = initializer.dropFirst("initWith".count)
      arguments[0].label = word.prefix(1).lowercased() + word.dropFirst()
    }
    for argument in arguments {
      switch argument.label {
      case "frame":
        if argument.value.numbers(["width", "height"])?.contains(where: { $0 != 0 }) ?? true {
          UIKitProperties.set("frame", of: object, to: argument.value, interpreter, at: .none)
        }
      case "arrangedSubviews":
        for view in argument.value.list ?? [] {
          if let view = view.object { add(view, to: object, arranged: true, interpreter) }
        }
      case "image", "title", "text", "effect", "style", "items":
        UIKitProperties.set(argument.label ?? "", of: object, to: argument.value, interpreter, at: .none)
      case "type", "buttonType":
        UIKitProperties.set("buttonType", of: object, to: argument.value, interpreter, at: .none)
      default: break
      }
    }
  }

  static func add(
    _ view: Int, to parent: Int, at index: Int? = nil, arranged: Bool = false, _ interpreter: Interpreter
  ) {
    guard view != parent, interpreter.instances[view].isView, interpreter.instances[parent].isView,
      !isInside(parent, view, interpreter)
    else { return }
    if let old = interpreter.instances[view].parent, old != parent || !arranged {
      interpreter.instances[old].children.removeAll { $0 == view }
      interpreter.instances[old].arranged.removeAll { $0 == view }
    } else if interpreter.instances[view].parent == parent {
      interpreter.instances[parent].children.removeAll { $0 == view }
    }
    let place = min(index ?? .max, interpreter.instances[parent].children.count)
    interpreter.instances[parent].children.insert(view, at: place)
    interpreter.instances[view].parent = parent
    if arranged {
      interpreter.instances[parent].arranged.removeAll { $0 == view }
      interpreter.instances[parent].arranged.insert(
        view, at: min(index ?? .max, interpreter.instances[parent].arranged.count))
    }
    if let condition = interpreter.condition, condition.number == nil {
      interpreter.instances[view].view?.installed = false
      interpreter.instances[view].adjustments.append((condition, .installView(0, true)))
    }
  }

  private static func isInside(_ view: Int, _ outer: Int, _ interpreter: Interpreter) -> Bool {
    var current: Int? = view
    while let place = current {
      if place == outer { return true }
      current = interpreter.instances[place].parent
    }
    return false
  }

  static func call(
    _ name: String, on object: Int, _ arguments: [GivenArgument], _ interpreter: Interpreter,
    _ place: Interpreter.Place
  ) -> CodeValue? {
    let first = arguments.value
    let isAdded = name.hasSuffix("ubview") && !name.hasPrefix("remove")
    let item = isAdded ? interpreter.view(of: first) : first?.object
    let view = item.flatMap { interpreter.isController($0) ? interpreter.rootView(of: $0) : $0 }
    func sibling(_ value: CodeValue?, _ distance: Int) -> Int? {
      value?.object.flatMap { interpreter.instances[object].children.firstIndex(of: $0) }.map {
        $0 + distance
      }
    }
    switch name {
    case "addSubview": if let view { add(view, to: object, interpreter) }
    case "addSubviews", "addArrangedSubviews":
      let all = arguments.flatMap { $0.value.list ?? [$0.value] }
      for view in all {
        if let view = interpreter.view(of: view) {
          add(view, to: object, arranged: name == "addArrangedSubviews", interpreter)
        }
      }
    case "insertSubview":
      guard let view else { break }
      let index = arguments[label: "at"] ?? arguments[label: "atIndex"]
      let place =
        index?.number.map { Int(clamping: $0) }
        ?? sibling(arguments[label: "aboveSubview"] ?? arguments[label: "above"], 1)
      add(
        view, to: object,
        at: place ?? sibling(arguments[label: "belowSubview"] ?? arguments[label: "below"], 0), interpreter)
    case "addArrangedSubview": if let view { add(view, to: object, arranged: true, interpreter) }
    case "insertArrangedSubview":
      let index = (arguments[label: "at"] ?? arguments[label: "atIndex"])?.number
      if let view { add(view, to: object, at: index.map { Int(clamping: $0) }, arranged: true, interpreter) }
    case "removeFromSuperview":
      guard interpreter.condition == nil, let parent = interpreter.instances[object].parent else { break }
      interpreter.instances[parent].children.removeAll { $0 == object }
      interpreter.instances[object].parent = nil
    case "bringSubviewToFront", "bringSubview", "sendSubviewToBack", "sendSubview":
      guard let view, interpreter.instances[view].parent == object else { break }
      interpreter.instances[object].children.removeAll { $0 == view }
      interpreter.instances[object].children.insert(
        view, at: name.hasPrefix("bring") ? interpreter.instances[object].children.count : 0)
    case "addLayoutGuide":
      if let guide = first?.object, case .guide(let kind, _) = interpreter.instances[guide].role {
        interpreter.instances[guide].role = .guide(kind, owner: object)
      }
    case "addConstraint", "addConstraints", "removeConstraint", "removeConstraints":
      ConstraintCalls.activate(first, name.hasPrefix("add"), interpreter)
    case "setContentHuggingPriority", "setContentCompressionResistancePriority":
      let axis =
        (arguments[label: "for"] ?? arguments[label: "forAxis"])?.word?.lowercased().hasSuffix("vertical")
          == true ? "vertical" : "horizontal"
      let property = "\(axis)\(name.contains("Hugging") ? "Hugging" : "Compression")"
      if let first {
        UIKitProperties.set(
          property, of: object, to: .number(.number(UIKitValues.priority(first) ?? 1000)), interpreter,
          at: place.position)
      }
    case "setCustomSpacing":
      if let after = (arguments[label: "after"] ?? arguments[label: "afterView"])?.object,
        let index = interpreter.instances[object].arranged.firstIndex(of: after), let number = first?.number
      {
        interpreter.instances[object].view?.stack.customSpacing[index] = number
      }
    case "setTitle", "setTitleColor", "setImage", "setBackgroundImage", "setAttributedTitle":
      let state = (arguments[label: "for"] ?? arguments[label: "forState"])?.word?.lowercased() ?? "normal"
      if state.hasSuffix("normal"), let first {
        let property = name.dropFirst(3)
        UIKitProperties.set(
          property.prefix(1).lowercased() + property.dropFirst(), of: object, to: first, interpreter,
          at: place.position)
      }
    case "addChild", "addChildViewController":
      if let first {
        let others = interpreter.instances[object].fields["childViewControllers"]?.list ?? []
        interpreter.instances[object].fields["childViewControllers"] = .list(others + [first])
      }
    case "setOverrideTraitCollection":
      let child = arguments[label: "forChild"] ?? arguments[label: "forChildViewController"]
      ChildControllers.setTraits(first, of: child, interpreter)
    case let name where interpreter.isController(object) && ShownControllers.names.contains(name):
      ShownControllers.record(name, first, interpreter, place)
    case "isKindOfClass", "isMemberOfClass", "isKind", "isMember":
      guard case .type(let type)? = first else { return nil }
      return .flag(
        name.hasPrefix("isKind")
          ? interpreter.isKind(object, of: type) : interpreter.instances[object].type == type)
    case "register" where interpreter.instances[object].view?.kind == .table,
      "registerClass" where interpreter.instances[object].view?.kind == .table:
      // One row stands for all of its class.
      guard case .type(let type)? = first, interpreter.project.systemClass(of: type) == "UITableViewCell",
        case .object(let cell) = interpreter.construct(type, "init", [], place)
      else { break }
      _ = member("contentView", of: cell, interpreter, at: place.position)
      add(cell, to: object, interpreter)
    case let setter
    where setter.hasPrefix("set") && setter.count > 3 && arguments.count == 1
      && setter.dropFirst(3).first?.isUppercase == true:
      // [label setText:…]
      let property = setter.dropFirst(3)
      if let first {
        interpreter.set(
          property.prefix(1).lowercased() + property.dropFirst(), of: object, to: first, at: place.position)
      }
    default: return nil
    }
    return .null
  }

  /// Calls a setter of a nested object, such as `layer` or `titleLabel`.
  static func call(
    _ name: String, onPart path: String, of object: Int, _ arguments: [GivenArgument],
    _ interpreter: Interpreter, _ place: Interpreter.Place
  ) -> CodeValue? {
    if path == "navigationController", ShownControllers.names.contains(name) {
      ShownControllers.record(name, arguments.value, interpreter, place)
      return .null
    }
    guard name.hasPrefix("set"), arguments.count == 1, let value = arguments.value else { return nil }
    let property = name.dropFirst(3)
    UIKitProperties.set(
      "\(path).\(property.prefix(1).lowercased())\(property.dropFirst())", of: object, to: value, interpreter,
      at: .none)
    return .null
  }
}

extension Interpreter {
  /// Returns the view that holds an active constraint: the closest common ancestor of its items.
  func holder(of made: MadeConstraint) -> Int? {
    guard let first = viewObject(made.first) else { return nil }
    guard let second = made.second.flatMap(viewObject) else { return first }
    var above: Set<Int> = []
    var current: Int? = first
    while let view = current {
      above.insert(view)
      current = instances[view].parent
    }
    current = second
    while let view = current {
      if above.contains(view) { return view }
      current = instances[view].parent
    }
    return nil
  }

  /// Returns the superview of a view, or the view that owns a guide.
  func superview(of object: Int) -> Int? {
    if case .guide(_, let owner) = instances[object].role { return owner }
    return instances[object].parent
  }

  /// Returns the root view of a controller, which its `loadView` creates if there is one.
  func rootView(of controller: Int) -> Int? {
    if let view = instances[controller].fields["view"]?.object { return view }
    let outer = guards
    guards = []
    defer { guards = outer }
    let type = instances[controller].type
    let position = project.type(type)?.position ?? instances[controller].position
    let loader = project.chain(type).lazy.compactMap { $0.functions["loadView"]?.first }.first
    if let loader, running.insert("loadView \(controller)").inserted {
      _ = invoke(loader, on: .object(controller), [], at: position)
      if let view = instances[controller].fields["view"]?.object {
        markRoot(view)
        load(controller)
        return view
      }
    }
    let kind = UIKitClasses.controllerKind(project.systemClass(of: type) ?? "")
    let system = kind == .table ? "UITableView" : kind == .collection ? "UICollectionView" : "UIView"
    let view = makeView(system, system: system, at: position, file: 0)
    instances[controller].fields["view"] = .object(view)
    markRoot(view)
    load(controller)
    return view
  }

  /// Calls `viewDidLoad` of a child controller when its view is first used.
  private func load(_ controller: Int) {
    guard controller != 0, calls.count < 20 else { return }
    for type in project.chain(instances[controller].type) {
      guard let method = type.functions["viewDidLoad"]?.first else { continue }
      _ = invoke(method, on: .object(controller), [], at: method.content.position)
      return
    }
  }

  func markRoot(_ view: Int) { instances[view].fields["isRoot"] = .flag(true) }
}
