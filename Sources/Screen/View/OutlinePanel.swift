import Drawing
import Model
import Transitions

extension PreviewState {
  /// The tree of controllers and views as on the stage, children of a container view below it.
  var outlineLines: [PanelLine] {
    guard let stage, let document = layout?.document else { return [] }
    let selection = selection
    var lines: [PanelLine] = []
    var embedded: [ViewReference: Int] = [:]
    for (index, node) in stage.nodes.enumerated() {
      if let parent = node.parent, case .embedded(let view) = node.role {
        embedded[ViewReference(node: parent, view: view)] = index
      }
    }
    // A list of what is still to come instead of calls within calls.
    var steps: [(node: Int, view: Int, depth: Int)] = []
    func controller(_ index: Int, _ depth: Int) {
      let node = stage.nodes[index]
      let name = document.scenes[node.scene].name
      let stale = node.isStale ? " (stale)" : ""
      lines.append(
        PanelLine(
          text: Self.indent(depth) + "▪ " + VisibleText.string(name) + stale, style: CellStyle(.name, .bold)))
      steps.append((index, 0, depth + 1))
    }
    for index in stage.nodes.indices.reversed() {
      if case .embedded = stage.nodes[index].role { continue }
      steps.append((index, -1, Self.depth(of: index, stage)))
    }
    while let step = steps.popLast() {
      if step.view < 0 {
        controller(step.node, step.depth)
        continue
      }
      guard let tree = stage.nodes[step.node].tree else { continue }
      var depths: [Int] = []
      for view in tree.plain.views.indices {
        depths.append(
          tree.plain.views[view].parent.map { (depths.indices.contains($0) ? depths[$0] : 0) + 1 } ?? 0)
        guard view >= step.view else { continue }
        let reference = ViewReference(node: step.node, view: view)
        lines.append(
          line(reference, stage, depth: step.depth + depths[view], isSelected: reference == selection))
        if let child = embedded[reference] {
          steps.append((step.node, view + 1, step.depth))
          controller(child, step.depth + depths[view] + 1)
          break
        }
      }
    }
    return lines
  }

  private static func depth(of index: Int, _ stage: Stage) -> Int {
    var depth = 0
    var parent = stage.nodes[index].parent
    while let present = parent, depth < 50 {
      depth += 1
      parent = stage.nodes[present].parent
    }
    return depth
  }

  private static func indent(_ depth: Int) -> String { String(repeating: " ", count: min(depth, 12)) }

  private func line(_ reference: ViewReference, _ stage: Stage, depth: Int, isSelected: Bool) -> PanelLine {
    guard let tree = stage.nodes[reference.node].tree else { return PanelLine(text: "") }
    let view = tree.plain.views[reference.view]
    let solved = tree.views[reference.view]
    let text = ViewNames.text(reference, in: stage)
    let kind = view.customClass ?? view.kind.rawValue
    var words = view.name.map { "\($0) · \(kind)" } ?? kind
    if !text.isEmpty { words += " “\(text)”" }
    if solved.hidden { words += " (hidden)" }
    var style = CellStyle(.text, solved.hidden ? .dim : [])
    var marks = ""
    if solved.conflicting {
      marks = "× "
      style.ink = .conflicting
    } else if !solved.ambiguity.isEmpty {
      marks = "? "
      style.ink = .ambiguous
    } else if solved.misplaced {
      marks = "~ "
      style.ink = .misplaced
    }
    return PanelLine(
      text: Self.indent(depth) + marks + VisibleText.string(words), style: style, reference: reference,
      isSelected: isSelected)
  }
}
