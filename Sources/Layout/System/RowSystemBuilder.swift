import Adapting
import Environment
import Model
import Solving

/// Writes the rows of one system.
struct RowSystemBuilder {
  let tree: LayoutTree
  let sizes: ContentSizes
  let isCanvas: Bool

  /// - Parameter intrinsic: the size that each view's content asks for.
  func build(_ rowSystem: RowSystem, intrinsic: [IntrinsicSize]) {
    let views = rowSystem.views
    declare(views, &rowSystem.writer)
    for view in views {
      bounds(view, &rowSystem.writer)
      rowSystem.contentRows[view] = content(view, &rowSystem.writer, intrinsic[view])
      structure(view, &rowSystem.writer, intrinsic)
    }
  }

  // MARK: Unknowns

  /// Variables in document order: where several solutions are equally good, the order decides. Widths come before left
  /// edges, so that it decides from right to left as in a mirror.
  private func declare(_ views: [ViewIndex], _ writer: inout RowWriter) {
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

  private func bounds(_ view: ViewIndex, _ writer: inout RowWriter) {
    let v = writer.variables[view]
    for (axis, variable) in [(Axis.horizontal, v.width), (.vertical, v.height)] where variable >= 0 {
      writer.size(view, axis, times: 1)
      writer.close(.greaterThanOrEqual, 0, RequiredRank.bound, .bound(view, axis))
    }
    for guide in tree.guidesOf[view] ?? [] {
      guard let g = writer.guideVariables[guide] else { continue }
      for (axis, variable) in [(Axis.horizontal, g.width), (.vertical, g.height)] {
        writer.term(1, variable, or: 0)
        writer.close(.greaterThanOrEqual, 0, RequiredRank.bound, .bound(view, axis))
      }
    }
  }

  // MARK: Content

  /// Hugging and compression resistance hold a view to its content.
  private func content(
    _ view: ViewIndex, _ writer: inout RowWriter, _ size: IntrinsicSize
  ) -> ContentRows? {
    guard tree.roles[view] == .constrained || tree.roles[view] == .arranged else { return nil }
    let kind = tree.kinds[view]
    let isEmpty = isCanvas && kind != .image && tree.isEmptyStackChild(view) && size != .none
    var size = size
    // A stack has no size of its own, unless its author gave it one for the canvas: what it arranges decides.
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
    giveWay(view, &compression)
    var rows = ContentRows()
    rows.size = size
    size = aligned(size, view)
    if let value = size.width {
      rows.hugWidth = row(&writer, view, .horizontal, .lessThanOrEqual, value, hugging.horizontal)
      rows.keepWidth = row(&writer, view, .horizontal, .greaterThanOrEqual, value, compression.horizontal)
    }
    if let value = size.height {
      rows.hugHeight = row(&writer, view, .vertical, .lessThanOrEqual, value, hugging.vertical)
      rows.keepHeight = row(&writer, view, .vertical, .greaterThanOrEqual, value, compression.vertical)
    }
    return size == .none ? nil : rows
  }

  /// At the same priority pickers give way before texts, and texts that can break before those that cannot.
  private func giveWay(_ view: ViewIndex, _ compression: inout AxisPair) {
    switch tree.views[view].content {
    case .label(let label) where label.lines != 1: compression.horizontal = lowered(compression.horizontal)
    case .control where tree.kinds[view] == .picker || tree.kinds[view] == .datePicker:
      compression.vertical = lowered(compression.vertical)
    default: break
    }
  }

  private func lowered(_ priority: Float) -> Float { priority >= 1000 ? priority : max(1, priority - 1) }

  /// The size of a view's alignment rectangle.
  private func aligned(_ size: IntrinsicSize, _ view: ViewIndex) -> IntrinsicSize {
    let overhang = sizes.overhang(of: view, in: tree)
    return IntrinsicSize(
      width: size.width.map { $0 - overhang.left - overhang.right },
      height: size.height.map { $0 - overhang.top - overhang.bottom })
  }

  private func row(
    _ writer: inout RowWriter, _ view: ViewIndex, _ axis: Axis, _ relation: Relation, _ value: Double,
    _ priority: Float
  ) -> Int {
    let level = priority >= 1000 ? RequiredRank.content : Int(clamping: Double(priority.rounded()))
    guard level > 0 else { return -1 }
    writer.size(view, axis, times: 1)
    return writer.close(
      relation, value, level,
      relation == .lessThanOrEqual ? .hugging(view, axis) : .compression(view, axis))
  }

  // MARK: What kinds of view add

  private func structure(_ view: ViewIndex, _ writer: inout RowWriter, _ intrinsic: [IntrinsicSize]) {
    switch tree.views[view].content {
    case .stack(let stack):
      writer.stack(view, stack, isCanvas: isCanvas) { aligned(intrinsic[$0], $0) }
    default: break
    }
    if tree.roles[view] == .fillsSuperview, let parent = tree.views[view].parent {
      fill(view, parent, &writer)
    }
    if tree.roles[view] == .autoresized { autoresize(view, &writer) }
    if isCanvas, tree.roles[view] == .constrained,
      let frame = StoredFrames.given(tree.views[view], role: .constrained)
    {
      stay(view, frame, &writer)
    }
  }

  private func fill(_ view: ViewIndex, _ parent: ViewIndex, _ writer: inout RowWriter) {
    for axis in [Axis.horizontal, .vertical] {
      writer.near(view, axis, times: 1)
      writer.close(.equal, 0, RequiredRank.stack, .filling(view, axis == .horizontal ? .left : .top))
      writer.size(view, axis, times: 1)
      writer.size(parent, axis, times: -1)
      writer.close(
        .equal, 0, RequiredRank.stack, .filling(view, axis == .horizontal ? .width : .height))
    }
  }

  /// Where the constraints leave a view open and Xcode says so, its stored frame is as good as any.
  private func stay(_ view: ViewIndex, _ frame: Rect, _ writer: inout RowWriter) {
    let overhang = writer.variables[view].overhang
    let values: [(Attribute, Double)] = [
      (.left, frame.x + overhang.left), (.top, frame.y + overhang.top),
      (.width, frame.width - overhang.left - overhang.right),
      (.height, frame.height - overhang.top - overhang.bottom),
    ]
    for (attribute, value) in values {
      switch attribute {
      case .left: writer.near(view, .horizontal, times: 1)
      case .top: writer.near(view, .vertical, times: 1)
      case .width: writer.width(view, times: 1)
      default: writer.height(view, times: 1)
      }
      writer.close(.equal, value, ImplicitPriority.stay, .stay(view, attribute))
    }
  }
}
