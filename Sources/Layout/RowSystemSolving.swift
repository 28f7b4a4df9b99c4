import Basics
import Environment
import Model
import Solving

/// Builds and solves systems, and solves them again while text wraps and margins change.
extension LayoutSession {
  /// Solves a system, and again if margins depend on the frames.
  @discardableResult
  func solveSystem(root: ViewIndex, key: Int32, fitting: ViewIndex? = nil) -> RowSystem {
    let kept = keptSystem(key, fitting != nil)
    kept?.unrank()
    var rowSystem: RowSystem
    if let kept, let solver = kept.solver {
      move(kept, solver, isFitting: fitting != nil)
      rowSystem = solved(kept)
    } else {
      restartMargins(of: viewsOf[key] ?? [], in: root)
      rowSystem = solved(makeSystem(root: root, key: key, fitting: fitting))
    }
    var haveMoved = fitting == nil && updateMargins(rowSystem)
    if haveMoved, kept != nil {
      restartMargins(of: rowSystem.views, in: root)
      rowSystem = solvedAgain(rowSystem, key: key)
      haveMoved = updateMargins(rowSystem)
    }
    if haveMoved { rowSystem = solvedAgain(rowSystem, key: key) }
    if fitting == nil {
      rowSystems.append(rowSystem)
      if context.findsProblems, !rowSystem.isUnfinished {
        reportAmbiguity(rowSystem)
        reportConflicts(rowSystem)
      }
    }
    return rowSystem
  }

  private func solved(_ rowSystem: RowSystem) -> RowSystem {
    solveRows(rowSystem)
    readFrames(rowSystem)
    return rowSystem
  }

  /// Solves a system again with the current margins.
  private func solvedAgain(_ rowSystem: RowSystem, key: Int32) -> RowSystem {
    // Lines that were broken at outdated widths must not affect the new ones.
    for view in rowSystem.wrapping { intrinsic[view] = unwrapped[view] }
    rowSystem.unrank()
    guard let solver = rowSystem.solver, rowSystem.fits(self) else {
      return solved(makeSystem(root: rowSystem.root, key: key, fitting: nil))
    }
    move(rowSystem, solver, isFitting: false)
    return solved(rowSystem)
  }

  /// Returns the index at which a system is kept: a cell has one for finding its height, which may also lay it out, and
  /// one only for layout; key -1 is the scene.
  private func place(of key: Int32, isFitting: Bool) -> Int { 2 * (Int(key) + 1) + (isFitting ? 1 : 0) }

  /// Updates an existing system to the current sizes and insets.
  private func move(_ rowSystem: RowSystem, _ solver: Solver, isFitting: Bool) {
    rowSystem.setSizes(from: self, solver, isFitting: isFitting)
    rowSystem.setInsets(from: self, solver)
    if rowSystem.measurement == measurement {
      for view in rowSystem.wrapping { rowSystem.change(view, to: intrinsic[view], solver) }
    } else {
      rowSystem.change(to: self, solver)
    }
  }

  private func keptSystem(_ key: Int32, _ isFitting: Bool) -> RowSystem? {
    // If no height satisfies a cell's constraints, another system lays it out.
    if let rowSystem = kept[place(of: key, isFitting: true)],
      isFitting || rowSystem.holdsHeight && !rowSystem.isInfeasible, rowSystem.fits(self)
    {
      return rowSystem
    }
    guard !isFitting, let rowSystem = kept[place(of: key, isFitting: false)], rowSystem.fits(self) else {
      return nil
    }
    return rowSystem
  }

  /// Returns a system that describes the layout of a cell, without the rows for finding its height.
  func described(_ rowSystem: RowSystem) -> RowSystem {
    guard rowSystem.holdsHeight else { return rowSystem }
    let shown = exact
    defer { exact = shown }
    for (view, size) in rowSystem.givenSizes { exact[view] = Rect(origin: exact[view].origin, size: size) }
    let plain = makeSystem(root: rowSystem.root, key: Int32(rowSystem.root), fitting: nil)
    solveRows(plain)
    return plain
  }

  /// Whether the content of a cell is independent of the cell's own height, which is unknown while it is being found.
  private func standsApart(_ cell: ViewIndex, _ key: Int32) -> Bool {
    tree.guidesOf[cell] == nil && tree.kinds[cell] != .stack
      && !(constraintsOf[key] ?? []).contains { index in
        let constraint = tree.plain.constraints[index]
        return constraint.first == .view(cell) || constraint.second == .view(cell)
      }
  }

  private func makeSystem(root: ViewIndex, key: Int32, fitting: ViewIndex?) -> RowSystem {
    let views = viewsOf[key] ?? []
    let first = min(root, views.first ?? root)
    let end = max(tree.views[root].end, (views.last ?? root) + 1)
    let range = first..<end
    var writer = RowWriter(
      tree: tree, range: range, baselines: baselines, rightToLeft: context.traits.rightToLeft)
    for view in views { writer.setKnown(view, exact[view], insets(of: view)) }
    writer.setKnown(root, Rect(origin: .zero, size: exact[root].size), insets(of: root))
    let rowSystem = RowSystem(root: root, views: views, range: range, writer: writer)
    let rank = context.metrics.table.lowRowsOverflow ? RequiredRank.overflow : RequiredRank.cellHeight
    if let fitting {
      rowSystem.addFittedHeight(of: fitting, in: root, heldAt: standsApart(root, key) ? rank : nil)
    } else if case .cell(let cell) = tree.views[root].content, let content = cell.contentView {
      rowSystem.addGivenHeight(of: content, exact[content].height, rank: rank)
    }
    rowSystem.addSizeParameters()
    RowSystemBuilder(tree: tree, sizes: sizes, isCanvas: context.isCanvas, rules: context.rules).build(
      rowSystem, intrinsic: intrinsic)
    for index in constraintsOf[key] ?? [] {
      if !constraintRows.write(index, tree.plain.constraints[index], into: &rowSystem.writer) {
        reportNoSuperview(index)
      }
    }
    rowSystem.finish(in: self)
    kept[place(of: key, isFitting: fitting != nil)] = rowSystem
    return rowSystem
  }

  func insets(of view: ViewIndex) -> ViewInsets {
    ViewInsets(
      margins: margins[view], safeArea: safeAreas[view], readable: readable[view],
      keyboard: max(context.keyboardHeight, safeAreas[view].bottom))
  }

  private func solveRows(_ rowSystem: RowSystem) {
    var outcome = solveTexts(rowSystem)
    if outcome == .infeasible {
      rowSystem.rankRequired()
      outcome = solveTexts(rowSystem)
    }
    guard outcome == .workLimit else { return }
    rowSystem.isUnfinished = true
    reportLimit(
      rowSystem.root,
      "too many constraints depend on each other; the frames are the best solution found in time")
  }

  /// Solves a system, wraps text at the resulting widths, and repeats until nothing changes.
  private func solveTexts(_ rowSystem: RowSystem) -> Outcome {
    guard let solver = rowSystem.solver else { return .solved }
    for _ in 0..<3 {
      let outcome = solver.solve(meter)
      guard outcome != .workLimit, wrapTexts(rowSystem, solver) else { return outcome }
    }
    return solver.solve(meter)
  }

  private func wrapTexts(_ rowSystem: RowSystem, _ solver: Solver) -> Bool {
    var changed = false
    for view in rowSystem.wrapping {
      guard let text = prepared[view] else { continue }
      let size = wrappedSize(view, text, within: rowSystem.width(of: view, solver))
      guard size != intrinsic[view] else { continue }
      intrinsic[view] = size
      rowSystem.change(view, to: size, solver)
      changed = true
    }
    return changed
  }

  private func readFrames(_ rowSystem: RowSystem) {
    guard let solver = rowSystem.solver else { return }
    for view in rowSystem.views
    where view != rowSystem.root && !rowSystem.writer.variables[view].isKnown
      && tree.roles[view] != .cellContent
    {
      exact[view] = rowSystem.frame(of: view, solver).bounded
    }
    for view in rowSystem.scrolling {
      if let size = rowSystem.contentSize(of: view, solver) {
        contentSizes[view] = Size(width: size.width.bounded, height: size.height.bounded)
      }
    }
  }
}
