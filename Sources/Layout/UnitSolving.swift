import Adapting
import Environment
import Model
import Solving

/// One system after the other: built, solved, and solved again while texts wrap and margins follow.
extension LayoutSession {
  /// Solves a system, twice where margins depend on where views come to lie.
  @discardableResult
  func solveUnit(root: ViewIndex, key: Int32, fitting: ViewIndex? = nil) -> LayoutUnit {
    var unit = placedUnit(root: root, key: key, fitting: fitting)
    solveRows(unit)
    readFrames(unit)
    if fitting == nil, updateMargins(unit) {
      // Lines broken between margins that do not hold must not be what the next widths come from.
      for view in unit.wrapping { intrinsic[view] = unwrapped[view] }
      unit = makeUnit(root: root, key: key, fitting: fitting)
      solveRows(unit)
      readFrames(unit)
    }
    if fitting == nil {
      units.append(unit)
      if context.findsProblems {
        noteAmbiguity(unit)
        noteConflicts(unit)
      }
    }
    return unit
  }

  /// Where a system is kept: a cell has one that finds its height, which may also lay it out, and one that only lays it
  /// out; -1 is the scene.
  private func place(of key: Int32, isFitting: Bool) -> Int { 2 * (Int(key) + 1) + (isFitting ? 1 : 0) }

  /// A system that is there already, moved to the sizes that hold now, or a new one.
  private func placedUnit(root: ViewIndex, key: Int32, fitting: ViewIndex?) -> LayoutUnit {
    let isFitting = fitting != nil
    guard let unit = keptUnit(key, isFitting), let solver = unit.solver else {
      return makeUnit(root: root, key: key, fitting: fitting)
    }
    unit.setSizes(from: self, solver, isFitting: isFitting)
    for view in unit.wrapping { unit.change(view, to: intrinsic[view], solver) }
    return unit
  }

  private func keptUnit(_ key: Int32, _ isFitting: Bool) -> LayoutUnit? {
    if let unit = kept[place(of: key, isFitting: true)], isFitting || unit.holdsHeight, unit.fits(self) {
      return unit
    }
    guard !isFitting, let unit = kept[place(of: key, isFitting: false)], unit.fits(self) else { return nil }
    return unit
  }

  /// A system that says what lays a view out and nothing of how its height was found.
  func described(_ unit: LayoutUnit) -> LayoutUnit {
    guard unit.holdsHeight else { return unit }
    let shown = exact
    defer { exact = shown }
    for (view, size) in unit.givenSizes { exact[view] = Rect(origin: exact[view].origin, size: size) }
    let plain = makeUnit(root: unit.root, key: Int32(unit.root), fitting: nil)
    solveRows(plain)
    return plain
  }

  /// Whether a cell's own height, which is not known while it is looked for, has no part in what is inside.
  private func standsApart(_ cell: ViewIndex, _ key: Int32) -> Bool {
    tree.guidesOf[cell] == nil
      && !(constraintsOf[key] ?? []).contains { index in
        let constraint = tree.plain.constraints[index]
        return constraint.first == .view(cell) || constraint.second == .view(cell)
      }
  }

  private func makeUnit(root: ViewIndex, key: Int32, fitting: ViewIndex?) -> LayoutUnit {
    let views = viewsOf[key] ?? []
    let first = min(root, views.first ?? root)
    let end = max(tree.views[root].end, (views.last ?? root) + 1)
    var writer = RowWriter(
      tree: tree, range: first..<end, baselines: baselines, rightToLeft: context.traits.rightToLeft)
    writer.keyboardHeight = context.keyboardHeight
    for view in views { writer.place(view, exact[view], insets(of: view)) }
    writer.place(root, Rect(origin: .zero, size: exact[root].size), insets(of: root))
    let unit = LayoutUnit(root: root, views: views, writer: writer)
    let rank = context.metrics.table.lowRowsOverflow ? RequiredRank.overflow : RequiredRank.cellHeight
    if let fitting {
      unit.addFittedHeight(of: fitting, in: root, heldAt: standsApart(root, key) ? rank : nil)
    } else if case .cell(let cell) = tree.views[root].content, let content = cell.contentView {
      unit.addGivenHeight(of: content, exact[content].height, rank: rank)
    }
    unit.addSizeParameters()
    UnitBuilder(tree: tree, sizes: sizes, isCanvas: context.isCanvas).build(unit, intrinsic: intrinsic)
    for index in constraintsOf[key] ?? [] {
      if !constraintRows.write(index, tree.plain.constraints[index], into: &unit.writer) {
        reportFault(index, "the two views of the constraint share no superview")
      }
    }
    unit.finish(in: self)
    kept[place(of: key, isFitting: fitting != nil)] = unit
    return unit
  }

  func insets(of view: ViewIndex) -> ViewInsets {
    ViewInsets(margins: margins[view], safeArea: safeAreas[view], readable: readable[view])
  }

  private func solveRows(_ unit: LayoutUnit) {
    guard solveTexts(unit) == .infeasible else { return }
    unit.rankRequired()
    solveTexts(unit)
  }

  /// Solves, wraps texts at the widths found, and solves again until nothing changes.
  @discardableResult
  private func solveTexts(_ unit: LayoutUnit) -> Outcome {
    guard let solver = unit.solver else { return .solved }
    for _ in 0..<3 {
      let outcome = solver.solve()
      guard wrapTexts(unit, solver) else { return outcome }
    }
    return solver.solve()
  }

  private func wrapTexts(_ unit: LayoutUnit, _ solver: Solver) -> Bool {
    var changed = false
    for view in unit.wrapping {
      guard let text = prepared[view] else { continue }
      let size = wrappedSize(view, text, within: unit.width(of: view, solver))
      guard size != intrinsic[view] else { continue }
      intrinsic[view] = size
      unit.change(view, to: size, solver)
      changed = true
    }
    return changed
  }

  private func readFrames(_ unit: LayoutUnit) {
    guard let solver = unit.solver else { return }
    for view in unit.views
    where view != unit.root && !unit.writer.variables[view].isKnown && tree.roles[view] != .cellContent {
      exact[view] = unit.frame(of: view, solver).bounded
    }
    for view in unit.scrolling {
      if let size = unit.contentSize(of: view, solver) {
        contentSizes[view] = Size(width: size.width.bounded, height: size.height.bounded)
      }
    }
  }
}
