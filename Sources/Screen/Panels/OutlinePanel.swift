import Basics
import Drawing
import Model
import Transitions

/// A controller or view in the outline. Its text is made only when it is visible, as a large screen has a thousand
/// rows.
struct OutlineRow {
  var node: Int
  var view: ViewIndex?
  var depth: Int
  /// The part of the controller's bars, if the row is one.
  var bar: BarReference?

  var reference: ViewReference? { view.map { ViewReference(node: node, view: $0) } }
}

extension PreviewState {
  /// The tree of controllers and views on the stage; the children of a container view are below it.
  var outlineRows: [OutlineRow] {
    guard let stage, layout != nil else { return [] }
    var rows: [OutlineRow] = []
    var embedded: [ViewReference: Int] = [:]
    for (index, node) in stage.nodes.enumerated() {
      if let parent = node.parent, case .embedded(let view) = node.role {
        embedded[ViewReference(node: parent, view: view)] = index
      }
    }
    let bars = Dictionary(grouping: stage.barParts.map(\.reference)) { $0.node }
    // A stack, to avoid recursion.
    var steps: [(node: Int, view: Int, depth: Int)] = []
    func controller(_ index: Int, _ depth: Int) {
      rows.append(OutlineRow(node: index, view: nil, depth: depth))
      for bar in bars[index] ?? [] {
        rows.append(OutlineRow(node: index, view: nil, depth: depth + 1, bar: bar))
      }
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
      guard let views = stage.nodes[step.node].tree?.plain.views else { continue }
      var depths: [Int] = []
      depths.reserveCapacity(views.count)
      for view in views.indices {
        depths.append(views[view].parent.map { (depths.indices.contains($0) ? depths[$0] : 0) + 1 } ?? 0)
        guard view >= step.view else { continue }
        rows.append(OutlineRow(node: step.node, view: view, depth: step.depth + depths[view]))
        if let child = embedded[ViewReference(node: step.node, view: view)] {
          steps.append((step.node, view + 1, step.depth))
          controller(child, step.depth + depths[view] + 1)
          break
        }
      }
    }
    return rows
  }

  /// The columns of the longest line. Only the first lines count, as making the text of a thousand takes too long.
  var outlineColumns: Int {
    outlineRows.prefix(Self.measuredRows).map {
      VisibleText.columns(outlineLine($0, isSelected: false).text)
    }.max() ?? 0
  }

  private static let measuredRows = 300

  func outlineLine(_ row: OutlineRow, isSelected: Bool) -> PanelLine {
    guard let stage, let layout else { return PanelLine(text: "") }
    if let reference = row.reference {
      return line(reference, stage, depth: row.depth, isSelected: isSelected)
    }
    if let bar = row.bar {
      let item = barItems.first { $0.reference == bar }
      return PanelLine(
        text: Self.indent(row.depth) + "\(item?.kind ?? "bar") “\(item?.title ?? "")”",
        style: CellStyle(.text),
        isSelected: isSelected)
    }
    let node = stage.nodes[row.node]
    let name = layout.titles[node.scene]
    return PanelLine(
      text: Self.indent(row.depth) + "▪ " + name + (node.isStale ? " (stale)" : ""),
      style: CellStyle(.name, .bold))
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
