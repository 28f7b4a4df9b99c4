import Basics
import Drawing
import Environment
import Export
import Layout
import LayoutFormat
import Model
import Transitions

extension PreviewState {
  /// Returns the description of the selected view, or of the environment if there is no selection.
  func inspectorLines(columns: Int) -> [PanelLine] {
    var lines = InspectorText(columns: columns)
    guard let stage, let document = layout?.document else { return [] }
    if let part = selectedBarPart, let layout {
      bar(part, stage, layout, &lines)
      return lines.lines
    }
    for line in modes.fromFront.flatMap({ $0.inspectorLines(self) }) {
      if line.isTitle { lines.title(line.text) } else { lines.paragraph(line.text) }
    }
    guard let selection else {
      surroundings(stage, document, &lines)
      return lines.lines
    }
    guard let tree = stage.nodes[selection.node].tree else { return [] }
    if let marked = markedReference, marked != selection {
      distance(from: marked, to: selection, stage, &lines)
    }
    // Labels are made once: on a large screen they take longer than the rest of the panel.
    let texts = ConstraintText(tree)
    identity(selection, tree, document, texts.labels, &lines)
    if let proposal = panels.proposal {
      lines.title("proposal", section: .proposal)
      lines.paragraph(proposal.title)
      for detail in proposal.details { lines.paragraph(detail) }
      lines.title("as it is")
    }
    geometry(selection, stage, tree, &lines)
    text(selection, tree, &lines)
    constraints(selection, tree, texts, &lines)
    let rows = LayoutWriter.rows(of: tree.plain.views[selection.view])
    if !rows.isEmpty { lines.title("properties") }
    for row in rows { lines.pair(row.key, row.value) }
    let attributes = RuntimeAttributeLines(of: selection.view, in: tree, of: document).lines
    if !attributes.isEmpty { lines.title("runtime attributes") }
    for line in attributes { lines.paragraph(line.text) }
    return lines.lines
  }

  private func surroundings(_ stage: Stage, _ document: Document, _ lines: inout InspectorText) {
    let around = stage.surroundings
    lines.title(around.deviceName)
    lines.pair("screen", Numbers.size(around.screen))
    lines.pair("window", Numbers.frame(around.window))
    lines.pair("safe area", InspectorText.insets(around.safeArea))
    lines.pair("size classes", Caption.classes(around.traits))
    lines.pair(
      "responsive",
      "\(stage.responsive.style) · \(stage.responsive.sizeType.name) · \(stage.responsive.screenType.name)")
    if !around.unconfirmed.isEmpty {
      lines.pair("unproved", around.unconfirmed.map(\.rawValue).joined(separator: ", "))
    }
    for node in stage.nodes where node.tree != nil {
      lines.title("controller " + document.scenes[node.scene].name)
      lines.pair("frame", Numbers.frame(node.frame))
      lines.pair("traits", Caption.classes(node.traits) + " text \(node.traits.textSize.name)")
      lines.pair("safe area", InspectorText.insets(node.safeArea))
      if node.isStale { lines.paragraph("got no callback for the last change, so its layout is stale") }
    }
    for diagnostic in stage.diagnostics { lines.paragraph(diagnostic.message) }
    if let summary = document.summary, !summary.isEmpty {
      lines.title("about")
      lines.paragraph(summary)
    }
    lines.paragraph("select a view with the arrows, / or a click")
  }

  /// Adds the description of a part of a bar.
  private func bar(_ part: BarPart, _ stage: Stage, _ layout: OpenLayout, _ lines: inout InspectorText) {
    let node = stage.nodes[part.reference.node]
    let line = barItems.first { $0.reference == part.reference }
    lines.title(line?.title ?? VisibleText.string(part.word))
    lines.pair("kind", line?.kind ?? "")
    lines.pair("of", layout.titles[node.scene])
    let rect = part.rect.moved(
      by: Point(x: -stage.surroundings.window.x, y: -stage.surroundings.window.y))
    lines.pair("in window", Numbers.frame(rect))
    if let item = barItem(part.reference) {
      if let id = item.id { lines.pair("id", VisibleText.string(id)) }
      if let system = item.system { lines.pair("system item", system.rawValue) }
      if let image = item.image { lines.pair("image", VisibleText.string(image.name)) }
      if !item.badge.isEmpty { lines.pair("badge", VisibleText.string(item.badge)) }
      if item.disabled { lines.pair("enabled", "no") }
      if let id = item.id, let to = segue(from: id, layout.document)?.destination {
        lines.pair("leads to", layout.titles[to])
        lines.paragraph("Enter follows it")
      }
    }
    switch part.reference.part {
    case .tab(let index):
      let children = layout.walkthrough.context.children(of: node.scene)
      if children.indices.contains(index) { lines.pair("shows", layout.titles[children[index]]) }
      lines.paragraph("Enter shows the tab")
    case .back: lines.paragraph("Enter goes back")
    case .title, .item: break
    }
  }

  private func identity(
    _ reference: ViewReference, _ tree: SolvedTree, _ document: Document, _ labels: ViewLabels,
    _ lines: inout InspectorText
  ) {
    let view = tree.plain.views[reference.view]
    lines.title(labels[reference.view])
    lines.pair("kind", view.kind.rawValue + (view.customClass.map { " · \($0)" } ?? ""))
    if let id = view.id { lines.pair("id", id) }
    if view.position.isKnown { lines.pair("source", "line \(view.position.line)") }
    for note in tree.plain.notes where note.view == reference.view { lines.pair("values", note.message) }
  }

  private func geometry(
    _ reference: ViewReference, _ stage: Stage, _ tree: SolvedTree, _ lines: inout InspectorText
  ) {
    let view = tree.plain.views[reference.view]
    let solved = tree.views[reference.view]
    lines.pair("frame", Numbers.frame(solved.frame))
    let absolute = tree.absoluteFrame(reference.view).moved(by: stage.nodes[reference.node].frame.origin)
    lines.pair("in window", Numbers.frame(absolute))
    if let stored = view.frame, stage.environment.canvas || exploration?.showsCanvas == true {
      lines.pair("stored", Numbers.frame(stored))
    }
    if let content = solved.contentSize {
      let start = solved.restingOrigin
      let from = start == .zero ? "" : " from \(Numbers.points(start.x)), \(Numbers.points(start.y))"
      lines.pair("content", Numbers.size(content) + from)
    }
    if let range = tree.scrollRange(of: reference.view), !range.isEmpty {
      let most = range.y.upperBound > 0 ? range.y.upperBound : range.x.upperBound
      lines.pair(
        "scrolled",
        "\(Numbers.points(solved.offset.x)), \(Numbers.points(solved.offset.y)) of \(Numbers.points(most))")
    }
    if solved.margins != .zero { lines.pair("margins", InspectorText.insets(solved.margins)) }
    if solved.hidden { lines.pair("hidden", "yes") }
    if !solved.ambiguity.isEmpty { lines.warn("? ambiguous: \(InspectorText.words(solved.ambiguity))") }
    if solved.conflicting { lines.warn("× one of its constraints cannot be satisfied") }
    if solved.misplaced { lines.warn("~ misplaced: the stored frame differs") }
    let node = stage.nodes[reference.node]
    lines.pair("traits", Caption.classes(node.traits) + " @\(Numbers.points(node.traits.scale))x")
  }

  private func text(_ reference: ViewReference, _ tree: SolvedTree, _ lines: inout InspectorText) {
    guard let index = tree.views[reference.view].text, tree.texts.indices.contains(index) else { return }
    let block = tree.texts[index]
    lines.title("text")
    for line in block.lines {
      lines.paragraph("“\(line.text)” \(Numbers.points(line.width))" + (line.truncated ? " truncated" : ""))
    }
    lines.pair("line", "\(Numbers.points(block.lineHeight)) high")
    if block.scale != 1 { lines.pair("shrunk to", "\(Numbers.points(block.scale * 100)) %") }
  }

  /// Adds the constraints that involve the view, by axis, and the other things that determine its frame.
  private func constraints(
    _ reference: ViewReference, _ tree: SolvedTree, _ texts: ConstraintText, _ lines: inout InspectorText
  ) {
    let view = tree.plain.views[reference.view]
    lines.title("why this frame", section: .explanation)
    if let explanation = panels.explanation {
      lines.explain(explanation)
      return
    }
    let giver = tree.plain.giver(of: reference.view, isCanvas: stage?.environment.canvas ?? false)
    if let giver { lines.paragraph(ExplanationText(tree).text(giver)) }
    if view.parent == nil { return }
    if giver == nil, !view.usesAutoLayout { lines.paragraph("autoresizing, without constraints") }
    let stack = view.parent.flatMap { parent in
      if case .stack = tree.plain.views[parent].content { parent } else { nil }
    }
    if giver == nil, let stack {
      lines.paragraph("\(texts.labels.label(ConstraintItem.view(stack))) arranges it")
    }
    lines.paragraph("y explains each of its values")
    for axis in [Axis.horizontal, .vertical] {
      let own = tree.plain.constraints.filter {
        $0.firstAttribute.axis == axis
          && ($0.first == .view(reference.view) || $0.second == .view(reference.view))
      }
      if giver != nil || stack != nil, own.isEmpty { continue }
      lines.pair(axis == .horizontal ? "across" : "down", "")
      for constraint in own { lines.paragraph("· " + texts.text(constraint)) }
      if own.isEmpty { lines.paragraph("· only its content size") }
    }
    let content = tree.views[reference.view].text != nil || view.kind != .view
    if content {
      lines.pair(
        "hugging",
        "\(Numbers.points(Double(view.hugging.horizontal))) \(Numbers.points(Double(view.hugging.vertical)))")
      lines.pair(
        "resistance",
        "\(Numbers.points(Double(view.compression.horizontal))) \(Numbers.points(Double(view.compression.vertical)))"
      )
    }
  }

  /// Adds the gaps, alignment and differences in size between two views.
  private func distance(
    from a: ViewReference, to b: ViewReference, _ stage: Stage, _ lines: inout InspectorText
  ) {
    guard let distance = ViewDistance(from: a, to: b, in: stage) else { return }
    lines.title("from \(ViewNames.title(a, in: stage))")
    for text in distance.lines { lines.paragraph(text) }
  }
}

/// Collects the lines of the inspector.
struct InspectorText {
  let columns: Int
  private(set) var lines: [PanelLine] = []

  init(columns: Int) { self.columns = max(10, columns) }

  mutating func title(_ text: String, section: InspectorSection? = nil) {
    if !lines.isEmpty { lines.append(PanelLine(text: "")) }
    let first = lines.count
    wrapped(text, CellStyle(.name, .bold))
    lines[first].section = section
  }

  mutating func pair(_ name: String, _ value: String) {
    let head = name + String(repeating: " ", count: max(1, 11 - name.count))
    let wrapped = Wrapping.lines(VisibleText.string(value), columns: max(8, columns - head.count))
    for (index, line) in wrapped.enumerated() {
      let left = index == 0 ? head : String(repeating: " ", count: head.count)
      lines.append(PanelLine(text: left + line, style: CellStyle(.text)))
    }
  }

  mutating func paragraph(_ text: String) { wrapped(text, CellStyle(.text)) }

  private mutating func wrapped(_ text: String, _ style: CellStyle) {
    for (index, line) in Wrapping.lines(VisibleText.string(text), columns: columns - 2).enumerated() {
      lines.append(PanelLine(text: (index == 0 ? "" : "  ") + line, style: style))
    }
  }

  mutating func explain(_ explanation: [ExplanationLine]) {
    for line in explanation {
      switch line.kind {
      case .value: wrapped(line.text, CellStyle(.text, .bold))
      case .row:
        paragraph("· " + line.text)
        for detail in Wrapping.lines(line.detail, columns: columns - 4) where !detail.isEmpty {
          lines.append(PanelLine(text: "    " + detail, style: CellStyle(.note)))
        }
      case .note: paragraph("  " + line.text)
      }
    }
  }

  mutating func warn(_ text: String) {
    wrapped(text, CellStyle(.conflicting, .bold))
  }

  static func insets(_ insets: Insets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map(Numbers.points).joined(separator: " ")
  }

  static func words(_ ambiguity: Ambiguity) -> String {
    let names: [(Ambiguity, String)] = [(.x, "x"), (.y, "y"), (.width, "width"), (.height, "height")]
    return names.filter { ambiguity.contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
