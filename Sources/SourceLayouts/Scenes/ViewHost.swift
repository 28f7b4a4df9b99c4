import Model

/// Places a view class on a screen if no controller in its file does. A cell becomes the row of a table, and a control
/// has its intrinsic size. Other views are as wide as the screen, and their constraints determine the height.
struct ViewHost {
  let interpreter: Interpreter

  /// Returns the view around the view of a class.
  func view(around root: Int, at position: SourcePosition) -> Int {
    let isRow = interpreter.instances[root].view?.kind == .tableCell
    let type = isRow ? "UITableView" : "UIView"
    let host = interpreter.makeView(type, system: type, at: position, file: 0)
    interpreter.instances[host].name = isRow ? "table" : "screen"
    interpreter.instances[host].view?.background = Color(system: "systemBackgroundColor")
    interpreter.instances[root].fields["isRoot"] = nil
    UIKitViews.add(root, to: host, interpreter)
    guard !isRow else {
      // The content view exists whether the code uses it or not.
      _ = UIKitViews.member("contentView", of: root, interpreter, at: position)
      return host
    }
    if let frame = interpreter.instances[root].frame, frame.width > 0, frame.height > 0 { return host }
    interpreter.instances[root].frame = nil
    pin(root, to: host)
    pinContent(of: root)
    return host
  }

  /// Pins the content view of a collection view cell to the cell, which a collection view would do.
  private func pinContent(of root: Int) {
    guard let content = content(of: root) else { return }
    interpreter.instances[content].view?.kind = .view
    for edge in [Attribute.top, .leading, .bottom, .trailing] { add(content, edge, .equal, root) }
  }

  private func content(of root: Int) -> Int? {
    guard interpreter.instances[root].view?.kind == .collectionCell else { return nil }
    return interpreter.instances[root].fields["contentView"]?.object
  }

  private func pin(_ root: Int, to host: Int) {
    guard let safeArea = UIKitViews.member("safeAreaLayoutGuide", of: host, interpreter, at: .none)?.object
    else { return }
    let kind = interpreter.instances[root].view?.kind ?? .view
    var hasNaturalSize = [.label, .button, .image, .textField, .segmented].contains(kind)
    if case .control = kind { hasNaturalSize = true }
    add(root, .top, .equal, safeArea)
    add(root, .leading, .equal, safeArea)
    // The view's own width takes precedence, and so does its natural width.
    add(root, .trailing, hasNaturalSize ? .lessThanOrEqual : .equal, safeArea, priority: 700)
    if hasNaturalSize || fits(root) {
      add(root, .height, .equal, nil, priority: 50)
    } else {
      add(root, .bottom, .equal, safeArea, priority: 700)
    }
  }

  /// Whether constraints of the class determine its height, by its bottom edge or its height.
  private func fits(_ root: Int) -> Bool {
    let ends: Set<Attribute> = [.bottom, .bottomMargin, .height, .lastBaseline]
    return interpreter.constraints.contains { made in
      guard !made.isRemoved else { return false }
      return holds(made.first, root) && ends.contains(made.firstAttribute)
        || made.second.map { holds($0, root) } == true && made.secondAttribute.map(ends.contains) == true
    }
  }

  private func holds(_ item: Int, _ root: Int) -> Bool {
    let item = interpreter.instances[item].isView ? item : interpreter.superview(of: item)
    return item == root || item != nil && item == content(of: root)
  }

  private func add(
    _ root: Int, _ attribute: Attribute, _ relation: Relation, _ second: Int?, priority: Double = 1000
  ) {
    var made = MadeConstraint(first: root, firstAttribute: attribute, position: .none, dialect: .anchors)
    made.relation = relation
    made.priority = .number(priority)
    if let second { (made.second, made.secondAttribute) = (second, attribute) }
    interpreter.constraints.append(made)
  }
}
