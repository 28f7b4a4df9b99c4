import Adapting
import Basics
import Layout
import LayoutFormat
import Model
import Syntax

extension ProposalMaker {
  /// Proposes to embed views in a stack view at their position. A single view with several subviews means its subviews.
  func embed(_ views: [ViewIndex]) -> Proposal? {
    var members = views.filter(isFree)
    if members.count == 1, let only = members.first {
      members = tree.plain.views.indices.filter { tree.plain.views[$0].parent == only }.filter(isFree)
    }
    guard members.count >= 2, let first = members.first, let parent = tree.plain.views[first].parent,
      members.allSatisfy({ tree.plain.views[$0].parent == parent })
    else { return nil }
    // Choose the axis without overlaps; if neither has any, the one along which the views are further apart.
    let ways = isColumn(members) ? [true, false] : [false, true]
    guard let column = ways.first(where: { spacing(sorted(members, $0), $0) != nil }) else { return nil }
    members = sorted(members, column)
    guard let spacing = spacing(members, column) else { return nil }
    var content = StackContent()
    content.axis = column ? .vertical : .horizontal
    content.spacing = spacing
    content.alignment = alignment(members, column)
    let edit = StackEdit(
      members.map { tree.plain.source[$0] }, name: stackName, content, frame: storedUnion(members))
    let removed = outside(members)
    let (plain, source, stack) = embedded(members, in: parent, content, without: removed)
    let pins = [Attribute.leading, .top].map { stackPin($0, stack: stack, plain) }
    guard let lines = stackLines(members, edit, removed) else { return nil }
    let moved = Set(members.map { tree.plain.views[$0].position })
    let removal = text.removal(removed, moved: moved)
    return Proposal(
      kind: .embed, views: members,
      summary: "\(names(members)) in a \(column ? "column" : "row") with a spacing of "
        + Numbers.exact(spacing),
      lines: lines.stack + pins + lines.rest, removes: goneLines(members) + removal.removes,
      effect: whatIf.effect(of: plain, source: source),
      edits: edits(members, edit, pins, removed))
  }

  /// Returns the proposal as edits: the views' constraints are removed, the views move into the stack view verbatim,
  /// and the stack view is constrained. A size relative to outside views is written next to them, to keep its meaning.
  private func edits(
    _ members: [ViewIndex], _ edit: StackEdit, _ pins: [String], _ removed: Set<Int>
  ) -> [DocumentEdit]? {
    let isUnique = edit.views.allSatisfy { source in tree.plain.source.count { $0 == source } == 1 }
    guard isUnique, let scene else { return nil }
    let relative = text.isLayout ? relativeSizes(members) : []
    let kept = relative.sorted().map { tree.plain.constraints[$0] }
    guard let drops = edits(adding: kept, without: removed.union(relative)) else { return nil }
    let isAddition: (DocumentEdit) -> Bool = { if case .add = $0 { true } else { false } }
    var edits = drops.filter { !isAddition($0) }
    edits.append(.embed(edit))
    edits += drops.filter(isAddition)
    for pin in pins {
      edits.append(.add(text.isLayout ? String(pin.dropFirst().dropLast()) : pin, scene: scene))
    }
    return edits
  }

  /// Returns the union of the stored frames, or else of the solved frames.
  private func storedUnion(_ members: [ViewIndex]) -> Rect {
    let stored = members.compactMap { tree.plain.views[$0].frame }
    let frames = stored.count == members.count && !text.isLayout ? stored : members.map(frame)
    return frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
  }

  /// Returns the constraints that the stack view replaces: positions of the views relative to each other and to their
  /// superview. Sizes are kept, and so are constraints of other views.
  private func outside(_ members: [ViewIndex]) -> Set<Int> {
    constraints(of: members).filter { index in
      let constraint = tree.plain.constraints[index]
      guard !constraint.firstAttribute.isSize, let second = constraint.second else { return false }
      return [constraint.first, second].allSatisfy { item in
        guard case .view(let view) = item, !members.contains(view) else { return true }
        return members.contains { (view..<tree.plain.views[view].end).contains($0) }
          || constraint.first != item
      }
    }
  }

  private func frame(_ view: ViewIndex) -> Rect { tree.views[view].frame }

  private func sorted(_ views: [ViewIndex], _ column: Bool) -> [ViewIndex] {
    views.sorted { column ? frame($0).y < frame($1).y : frame($0).x < frame($1).x }
  }

  /// Returns the median gap, or nil if views overlap, which a stack view does not support.
  private func spacing(_ views: [ViewIndex], _ column: Bool) -> Double? {
    let gaps = zip(views, views.dropFirst()).map { a, b in
      column ? frame(b).y - frame(a).maxY : frame(b).x - frame(a).maxX
    }.sorted()
    guard let least = gaps.first, least > -0.5 else { return nil }
    return (max(0, gaps[gaps.count / 2]) * 2).rounded() / 2
  }

  private func alignment(_ views: [ViewIndex], _ column: Bool) -> StackContent.Alignment {
    func alike(_ value: (Rect) -> Double) -> Bool {
      let values = views.map { value(frame($0)) }
      return (values.max() ?? 0) - (values.min() ?? 0) < 1
    }
    let near = alike { column ? $0.x : $0.y }
    let far = alike { column ? $0.maxX : $0.maxY }
    if near && far { return .fill }
    if near { return .leading }
    if far { return .trailing }
    return .center
  }

  /// Returns the lines of the stack view with its views, and constraints to restore because their short form was
  /// removed; nil if the views cannot be quoted.
  private func stackLines(
    _ views: [ViewIndex], _ edit: StackEdit, _ removed: Set<Int>
  ) -> (stack: [String], rest: [String])? {
    if text.isLayout {
      guard let layout = text.layout else { return nil }
      let relative = Set(relativeSizes(views).compactMap { layout.place(of: tree.plain.constraints[$0]) })
      var inner: [String] = []
      for view in views {
        guard let quote = layout.movable(tree.plain.views[view], without: relative) else { return nil }
        inner.append("\"\(text.labels[view])\": \(quote)")
      }
      let gone = Set(removed.compactMap { layout.place(of: tree.plain.constraints[$0]) })
      // It is inserted at the position of the first view; in an array, views contain their names.
      let isListed = views.min().flatMap { layout.listPlace(of: tree.plain.views[$0]) } != nil
      var line = isListed ? "{ \"name\": \"\(group)\", " : "\"\(group)\": { "
      let kind = edit.content.axis == .vertical ? "column" : "row"
      line += "\"\(kind)\": { \(inner.joined(separator: ", ")) }"
      line += ", \"spacing\": \(Numbers.exact(edit.content.spacing))"
      line += (edit.content.alignment.word.map { ", \"alignment\": \"\($0)\"" } ?? "") + " }"
      return ([line], text.rest(of: gone.union(relative), without: removed))
    }
    var inner = ""
    for view in views {
      guard let quote = tree.plain.views[view].id.flatMap({ text.storyboard?.element($0) }) else {
        return nil
      }
      inner += quote
    }
    let union = views.dropFirst().reduce(frame(views[0])) { $0.union(frame($1)) }
    let place = [("x", union.x), ("y", union.y), ("width", union.width), ("height", union.height)].map {
      " \($0)=\"\(Numbers.thousandths($1))\""
    }
    let stack =
      edit.openingTag + "<rect key=\"frame\"\(place.joined())/><subviews>\(inner)</subviews></stackView>"
    return ([stack], [])
  }

  /// Returns the short forms of sizes relative to outside views, because `super` would have a different meaning inside
  /// the stack view.
  private func relativeSizes(_ views: [ViewIndex]) -> Set<Int> {
    guard let layout = text.layout else { return [] }
    var found: Set<Int> = []
    for view in views {
      for (index, constraint) in tree.plain.constraints.enumerated() where constraint.first == .view(view) {
        guard constraint.firstAttribute.isSize, let second = constraint.second, second != .view(view),
          let place = layout.place(of: constraint), layout[place].view == tree.plain.views[view].position
        else { continue }
        found.insert(index)
      }
    }
    return found
  }

  /// Returns the lines that show the views being removed.
  private func goneLines(_ views: [ViewIndex]) -> [String] {
    views.map { view in
      let label = text.labels[view]
      if text.isLayout {
        guard let place = text.layout?.listPlace(of: tree.plain.views[view]) else {
          return "\"\(label)\": { … } (line \(tree.plain.views[view].position.line))"
        }
        return "{ … } (line \(place.line), column \(place.column))"
      }
      return
        "<\(tree.plain.views[view].element) id=\"\(tree.plain.views[view].id ?? label)\"> … </\(tree.plain.views[view].element)>"
    }
  }

  /// The name of the stack view in the file.
  private var stackName: String {
    guard let storyboard = text.storyboard else { return group }
    let names = ["stk-gr-oup"] + (2...).lazy.prefix(1000).map { "stk-gr-\($0)" }
    return names.first { storyboard.element($0) == nil } ?? "stk-gr-oup"
  }

  /// An unused name.
  private var group: String {
    let taken = Set(tree.plain.views.compactMap(\.name))
    var name = "group"
    var number = 2
    while taken.contains(name) {
      name = "group\(number)"
      number += 1
    }
    return name
  }

  private func stackPin(_ attribute: Attribute, stack: ViewIndex, _ plain: PlainTree) -> String {
    let constraint = plain.constraints.last {
      $0.first == .view(stack) && $0.firstAttribute == attribute
    }
    let outer = plain.views[stack].parent.flatMap { plain.views[$0].id } ?? ""
    let constant = Numbers.rounded(constraint?.constant ?? 0, to: 1000)
    if text.isLayout {
      let sign = constant < 0 ? "-" : "+"
      let distance = constant == 0 ? "" : " \(sign) \(Numbers.exact(abs(constant)))"
      return "\"\(group).\(attribute.rawValue) = super.\(attribute.rawValue)\(distance)\""
    }
    return
      "<constraint firstItem=\"\(stackName)\" firstAttribute=\"\(attribute.rawValue)\" secondItem=\"\(outer)\" "
      + "secondAttribute=\"\(attribute.rawValue)\" constant=\"\(Numbers.exact(constant))\" id=\"\(stackName)-\(attribute.rawValue.prefix(2))\"/>"
  }

  /// Returns the tree with the stack view: it is inserted at the position of the first view, followed by its arranged
  /// views with their descendants.
  private func embedded(
    _ members: [ViewIndex], in parent: ViewIndex, _ content: StackContent, without removed: Set<Int>
  ) -> (plain: PlainTree, source: [ViewIndex?], stack: ViewIndex) {
    let old = tree.plain.views
    let source = StackEdit.sources(moving: members, among: old)
    let stack = source.firstIndex { $0 == nil } ?? 0
    var index = [ViewIndex](repeating: 0, count: old.count)
    for (new, origin) in source.enumerated() { if let origin { index[origin] = new } }
    return (rebuilt(members, parent, content, removed, source, index, stack), source, stack)
  }

  private func rebuilt(
    _ members: [ViewIndex], _ parent: ViewIndex, _ content: StackContent, _ removed: Set<Int>,
    _ source: [ViewIndex?], _ index: [ViewIndex],
    _ stack: ViewIndex
  ) -> PlainTree {
    var plain = whatIf.plain(adding: [], without: removed)
    let union = members.dropFirst().reduce(frame(members[0])) { $0.union(frame($1)) }
    plain.views = source.map { origin in
      guard let origin else {
        var view = View(.stack, name: "group", parent: index[parent], content: .stack(content))
        view.usesAutoLayout = true
        return view
      }
      var view = tree.plain.views[origin]
      view.parent = members.contains(origin) ? stack : view.parent.map { index[$0] }
      return view
    }
    Self.setEnds(&plain.views)
    plain.source = source.map { $0.map { tree.plain.source[$0] } ?? .none }
    func moved(_ item: Item) -> Item { if case .view(let view) = item { .view(index[view]) } else { item } }
    for place in plain.constraints.indices {
      plain.constraints[place].owner = index[plain.constraints[place].owner]
      plain.constraints[place].first = moved(plain.constraints[place].first)
      plain.constraints[place].second = plain.constraints[place].second.map(moved)
    }
    for place in plain.guides.indices { plain.guides[place].owner = index[plain.guides[place].owner] }
    for (attribute, constant) in [(Attribute.leading, union.x), (.top, union.y)] {
      var pin = Constraint(owner: index[parent], first: .view(stack), attribute)
      pin.second = .view(index[parent])
      pin.secondAttribute = attribute
      pin.constant = constant
      plain.constraints.append(pin)
      plain.constraintSource.append(-1)
    }
    return plain
  }

  private static func setEnds(_ views: inout [View]) {
    for index in views.indices { views[index].end = index + 1 }
    for index in views.indices.reversed() {
      guard let parent = views[index].parent else { continue }
      views[parent].end = max(views[parent].end, views[index].end)
    }
  }
}
