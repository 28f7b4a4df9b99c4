import Basics
import Environment
import Model
import Solving

/// Writes the rows of a system.
struct RowSystemBuilder {
  let tree: LayoutTree
  let sizes: ContentSizes
  let isCanvas: Bool
  let rules: CanvasRules

  /// - Parameter intrinsic: the intrinsic sizes by view.
  func build(_ rowSystem: RowSystem, intrinsic: [IntrinsicSize]) {
    let views = rowSystem.views
    declareVariables(of: views, &rowSystem.writer)
    for view in views {
      writeBounds(of: view, into: &rowSystem.writer)
      rowSystem.contentRows[view] = writeContentSize(of: view, intrinsic[view], into: &rowSystem.writer)
      // The system of a header, footer or cell has the rules for its content.
      if tree.roles[view] != .placedByList { writeRules(of: view, intrinsic, into: &rowSystem.writer) }
    }
    if tree.roles[rowSystem.root] == .placedByList {
      writeRules(of: rowSystem.root, intrinsic, into: &rowSystem.writer)
    }
  }

  // MARK: Variables

  /// Declares variables in document order, since the order decides between equally good solutions. Widths precede left
  /// edges, so that right-to-left layout is a mirror image.
  private func declareVariables(of views: [ViewIndex], _ writer: inout RowWriter) {
    for view in views {
      var v = writer.variables[view]
      v.overhang = sizes.overhang(of: view, in: tree)
      switch tree.roles[view] {
      case .constrained, .arranged, .hiddenInStack, .fillsSuperview, .autoresized:
        v.width = writer.system.addVariable()
        v.left = writer.system.addVariable()
        v.top = writer.system.addVariable()
        v.height = writer.system.addVariable()
      case .root, .fixed, .placedByList, .cellContent: break
      }
      writer.variables[view] = v
      for guide in tree.guidesOf[view] ?? [] where tree.plain.guides[guide].kind == .custom {
        var g = ViewVariables()
        g.width = writer.system.addVariable()
        g.left = writer.system.addVariable()
        g.top = writer.system.addVariable()
        g.height = writer.system.addVariable()
        writer.guideVariables[guide] = g
      }
    }
  }

  private func writeBounds(of view: ViewIndex, into writer: inout RowWriter) {
    let v = writer.variables[view]
    for (axis, variable) in [(Axis.horizontal, v.width), (.vertical, v.height)] where variable >= 0 {
      writer.addSize(of: view, axis, times: 1)
      writer.closeRow(.greaterThanOrEqual, 0, RequiredRank.bound, .bound(view, axis))
    }
    for guide in tree.guidesOf[view] ?? [] {
      guard let g = writer.guideVariables[guide] else { continue }
      for (axis, variable) in [(Axis.horizontal, g.width), (.vertical, g.height)] {
        writer.addTerm(1, variable, or: 0)
        writer.closeRow(.greaterThanOrEqual, 0, RequiredRank.bound, .bound(view, axis))
      }
    }
  }

  // MARK: Intrinsic sizes

  /// Writes the rows of hugging and compression resistance.
  private func writeContentSize(
    of view: ViewIndex, _ size: IntrinsicSize, into writer: inout RowWriter
  ) -> ContentRows? {
    guard tree.roles[view] == .constrained || tree.roles[view] == .arranged else { return nil }
    let kind = tree.kinds[view]
    let isEmpty = isCanvas && kind != .image && tree.isEmptyStackChild(view) && size != .none
    var size = size
    // A stack view has no intrinsic size except a placeholder on the canvas; its arranged views determine it.
    if kind == .stack, !isEmpty {
      guard isCanvas, let placeholder = tree.views[view].placeholder else { return nil }
      size = IntrinsicSize(placeholder)
    }
    let hugging = tree.views[view].hugging
    var compression = tree.views[view].compression
    if isEmpty {
      compression.horizontal = min(compression.horizontal, EmptyStackChild.viewCompression)
      compression.vertical = min(compression.vertical, EmptyStackChild.viewCompression)
    }
    letGiveWay(view, &compression)
    var rows = ContentRows()
    rows.size = size
    size = aligned(size, view)
    if let value = size.width {
      rows.hugWidth = writeContentRow(&writer, view, .horizontal, .lessThanOrEqual, value, hugging.horizontal)
      rows.keepWidth = writeContentRow(
        &writer, view, .horizontal, .greaterThanOrEqual, value, compression.horizontal)
    }
    if let value = size.height {
      rows.hugHeight = writeContentRow(&writer, view, .vertical, .lessThanOrEqual, value, hugging.vertical)
      rows.keepHeight = writeContentRow(
        &writer, view, .vertical, .greaterThanOrEqual, value, compression.vertical)
    }
    return size == .none ? nil : rows
  }

  /// Lowers a compression resistance slightly: at equal priority pickers are compressed before labels, and labels that
  /// can wrap before those that cannot.
  private func letGiveWay(_ view: ViewIndex, _ compression: inout AxisPair) {
    switch tree.views[view].content {
    case .label(let label) where label.lines != 1: compression.horizontal = lowered(compression.horizontal)
    case .control
    where tree.kinds[view] == .control(.picker) || tree.kinds[view] == .control(.datePicker):
      compression.vertical = lowered(compression.vertical)
    case .none, .label, .button, .image, .textField, .textView, .segmented, .control, .bar, .stack, .scroll,
      .table, .cell, .collection, .reusable, .container, .effect:
      break
    }
  }

  private func lowered(_ priority: Float) -> Float { priority >= 1000 ? priority : max(1, priority - 1) }

  /// Returns the size of a view's alignment rectangle.
  private func aligned(_ size: IntrinsicSize, _ view: ViewIndex) -> IntrinsicSize {
    let overhang = sizes.overhang(of: view, in: tree)
    return IntrinsicSize(
      width: size.width.map { $0 - overhang.left - overhang.right },
      height: size.height.map { $0 - overhang.top - overhang.bottom })
  }

  private func writeContentRow(
    _ writer: inout RowWriter, _ view: ViewIndex, _ axis: Axis, _ relation: Relation, _ value: Double,
    _ priority: Float
  ) -> Int {
    let level = priority >= 1000 ? RequiredRank.content : ImplicitPriority.whole(priority)
    guard priority > 0 else { return -1 }
    writer.addSize(of: view, axis, times: 1)
    return writer.closeRow(
      relation, value, level,
      relation == .lessThanOrEqual ? .hugging(view, axis) : .compression(view, axis))
  }

  // MARK: Rules of kinds

  private func writeRules(of view: ViewIndex, _ intrinsic: [IntrinsicSize], into writer: inout RowWriter) {
    switch tree.views[view].content {
    case .stack(let stack):
      writer.writeStack(view, stack, equalWidths: rules.contains(.equalStackWidths)) {
        aligned(intrinsic[$0], $0)
      }
    case .none, .label, .button, .image, .textField, .textView, .segmented, .control, .bar, .scroll, .table,
      .cell, .collection, .reusable, .container, .effect:
      break
    }
    if tree.roles[view] == .fillsSuperview, let parent = tree.views[view].parent {
      writeFilling(view, parent, into: &writer)
    }
    if tree.roles[view] == .autoresized { writeAutoresizing(of: view, into: &writer) }
    if tree.roles[view] == .constrained, tree.views[view].parent == nil {
      for axis in [Axis.horizontal, .vertical] {
        writeOrigin(of: view, axis, into: &writer)
        writer.addSize(of: view, axis, times: 1)
        writer.closeRow(.equal, 0, ImplicitPriority.fitting, .fitting(view, axis))
      }
    }
    if isCanvas, tree.roles[view] == .constrained,
      let frame = StoredFrames.given(tree.views[view], role: .constrained)
    {
      writeStay(of: view, at: frame, into: &writer)
    }
  }

  private func writeFilling(_ view: ViewIndex, _ parent: ViewIndex, into writer: inout RowWriter) {
    for axis in [Axis.horizontal, .vertical] {
      writeOrigin(of: view, axis, into: &writer)
      writer.addSize(of: view, axis, times: 1)
      writer.addSize(of: parent, axis, times: -1)
      writer.closeRow(
        .equal, 0, RequiredRank.stack, .filling(view, axis == .horizontal ? .width : .height))
    }
  }

  private func writeOrigin(of view: ViewIndex, _ axis: Axis, into writer: inout RowWriter) {
    writer.addMinEdge(of: view, axis, times: 1)
    writer.closeRow(.equal, 0, RequiredRank.stack, .filling(view, axis == .horizontal ? .left : .top))
  }

  /// Keeps the stored frame of a view that Xcode marks as ambiguous.
  private func writeStay(of view: ViewIndex, at frame: Rect, into writer: inout RowWriter) {
    let overhang = writer.variables[view].overhang
    let values: [(Attribute, Double)] = [
      (.left, frame.x + overhang.left), (.top, frame.y + overhang.top),
      (.width, frame.width - overhang.left - overhang.right),
      (.height, frame.height - overhang.top - overhang.bottom),
    ]
    for (attribute, value) in values {
      switch attribute {
      case .left: writer.addMinEdge(of: view, .horizontal, times: 1)
      case .top: writer.addMinEdge(of: view, .vertical, times: 1)
      case .width: writer.addWidth(of: view, times: 1)
      default: writer.addHeight(of: view, times: 1)
      }
      writer.closeRow(.equal, value, ImplicitPriority.stay, .stay(view, attribute))
    }
  }
}
