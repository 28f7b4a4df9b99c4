import Basics
import Environment
import Model

/// Split view controllers: columns side by side in regular width, a single stack in compact width (Evidence P38 to
/// P45).
extension StageBuilder {
  struct SplitColumns {
    var primary: StackItem?
    var supplementary: StackItem?
    var secondary: StackItem?
    var compact: StackItem?
  }

  mutating func placeSplit(_ index: Int) {
    let node = stage.nodes[index]
    let columns = columns(of: node)
    var content = document.scenes[node.scene].controller.split ?? SplitContent()
    if let chosen = screenState.displayModes[node.scene] { content.displayMode = chosen }
    // Only the column style has a supplementary column.
    if columns.supplementary != nil, content.style == .classic { content.style = .tripleColumn }
    guard columns.primary != nil || columns.secondary != nil else { return }
    if node.traits.horizontal == .compact {
      placeCollapsed(index, content, columns)
    } else {
      stage.nodes[index].isExpanded = true
      placeExpanded(index, content, columns)
    }
  }

  private func columns(of node: StageNode) -> SplitColumns {
    var columns = SplitColumns()
    for index in context.segues.children[node.scene] ?? [] {
      let segue = document.segues[index]
      guard case .relationship(let name) = segue.kind, let scene = segue.destination else { continue }
      let item = StackItem(
        scene: scene, identity: node.identity.appending(.child(segue: index)), override: segue.override,
        attachment: segue.attachment)
      switch name {
      case "masterViewController", "primaryViewController", "primary": columns.primary = item
      case "supplementaryViewController", "supplementary": columns.supplementary = item
      case "detailViewController", "secondaryViewController", "secondary": columns.secondary = item
      case "compactViewController", "compact": columns.compact = item
      default: break
      }
    }
    return columns
  }

  // MARK: Expanded

  private mutating func placeExpanded(_ index: Int, _ content: SplitContent, _ columns: SplitColumns) {
    let node = stage.nodes[index]
    let shown = shownColumns(content, columns, node.frame.size)
    let widths = ColumnWidths(content, total: node.frame.width, idiom: node.traits.idiom)
    let mirrored = node.traits.rightToLeft
    var x = 0.0
    var places: [Placement] = []
    func add(_ item: StackItem, _ column: StageNode.Column, x: Double, width: Double) {
      let local = Rect(
        x: mirrored ? node.frame.width - x - width : x, y: 0, width: width, height: node.frame.height)
      var child = Placement(
        scene: item.scene, identity: item.identity, parent: index, role: .column(column),
        frame: local.moved(by: node.frame.origin), traits: node.traits,
        safeArea: Self.part(of: node.safeArea, in: local, of: node.frame.size))
      // The system overrides the horizontal size class of all columns but the secondary with compact (rule 45).
      child.override =
        column == .secondary
        ? item.override : TraitOverride(horizontal: .compact).overlaid(by: item.override)
      child.attachment = item.attachment
      child.isOutside = node.isOutside || item.attachment != .child
      places.append(wrappedColumn(child, content))
    }
    let besides = shown.beside
    if let item = columns.primary, shown.primary {
      add(item, .primary, x: 0, width: widths.primary)
      if besides { x += widths.primary }
    }
    if let item = columns.supplementary, shown.supplementary {
      add(item, .supplementary, x: shown.primary ? widths.primary : 0, width: widths.supplementary)
      if besides { x += widths.supplementary }
    }
    if let item = columns.secondary {
      // Columns that overlap the secondary are drawn in front of it.
      let width = shown.displaces ? node.frame.width : node.frame.width - x
      add(item, .secondary, x: x, width: width)
    }
    if !besides, let secondary = places.popLast() { places.insert(secondary, at: 0) }
    pending += places.reversed()
  }

  /// Wraps a child in a navigation controller in column style, unless it is one (rule 40).
  private func wrappedColumn(_ placement: Placement, _ content: SplitContent) -> Placement {
    guard content.style != .classic, document.scenes[placement.scene].controller.kind != .navigation else {
      return placement
    }
    var wrapper = placement
    wrapper.identity = placement.identity.appending(.wrapper)
    wrapper.isWrapper = true
    return wrapper
  }

  struct ShownColumns {
    var primary: Bool
    var supplementary: Bool
    /// Whether the columns take their width from the secondary.
    var beside: Bool
    /// Whether the secondary keeps its full width and moves aside.
    var displaces = false
  }

  /// Returns the visible columns. Automatic means side by side if the view is wider than high, otherwise the secondary
  /// alone (unconfirmed).
  private func shownColumns(_ content: SplitContent, _ columns: SplitColumns, _ size: Size) -> ShownColumns {
    let isTriple = columns.supplementary != nil
    switch content.displayMode {
    case .automatic:
      let isWide = size.width > size.height
      // Three columns are visible at once only if the secondary keeps half of a large screen.
      let isVeryWide = isWide && size.width >= 1194
      return ShownColumns(primary: isTriple ? isVeryWide : isWide, supplementary: isWide, beside: true)
    case .secondaryOnly: return ShownColumns(primary: false, supplementary: false, beside: true)
    case .oneBesideSecondary: return ShownColumns(primary: !isTriple, supplementary: true, beside: true)
    case .oneOverSecondary: return ShownColumns(primary: !isTriple, supplementary: true, beside: false)
    case .twoBesideSecondary: return ShownColumns(primary: true, supplementary: true, beside: true)
    case .twoOverSecondary: return ShownColumns(primary: true, supplementary: true, beside: false)
    case .twoDisplaceSecondary:
      return ShownColumns(primary: true, supplementary: true, beside: true, displaces: true)
    }
  }

  // MARK: Collapsed

  private mutating func placeCollapsed(_ index: Int, _ content: SplitContent, _ columns: SplitColumns) {
    let node = stage.nodes[index]
    let stack = collapsedStack(content, columns)
    guard var first = stack.first else { return }
    var child = Placement(
      scene: first.scene, identity: first.identity, parent: index, role: .content, frame: node.frame,
      traits: node.traits, safeArea: node.safeArea)
    let isNavigation = document.scenes[first.scene].controller.kind == .navigation
    if !isNavigation, content.style == .classic {
      // Only a navigation controller can push, so without one the primary remains alone (rule 41).
      first.isNested = false
    } else {
      child.collapsed = stack.dropFirst().map { item in
        var item = item
        item.isNested = document.scenes[item.scene].controller.kind == .navigation
        return item
      }
    }
    child.override = first.override
    child.attachment = first.attachment
    child.isOutside = node.isOutside || first.attachment != .child
    pending.append(wrappedColumn(child, content))
  }

  /// Returns the stack of a collapsed split view, bottom first.
  private func collapsedStack(_ content: SplitContent, _ columns: SplitColumns) -> [StackItem] {
    if content.style == .classic {
      let secondary = content.collapsesOntoPrimary ? nil : columns.secondary
      return [columns.primary, secondary].compactMap { $0 }
    }
    if let compact = columns.compact { return [compact] }
    var stack = [columns.primary]
    let top = content.topColumn ?? .secondary
    if top != .primary { stack.append(columns.supplementary) }
    if top == .secondary || top == .compact { stack.append(columns.secondary) }
    return stack.compactMap { $0 }
  }
}

/// The widths of the columns besides the secondary.
struct ColumnWidths {
  var primary: Double
  var supplementary: Double

  /// Computes the widths. The system's are 320, and 375 on the largest screens; on a phone 40 percent (unconfirmed
  /// except for 320).
  init(_ content: SplitContent, total: Double, idiom: Idiom) {
    let automatic =
      idiom == .phone ? (total * 0.4).rounded(.down) : content.style == .classic && total >= 1366 ? 375 : 320
    var width = content.primaryWidth ?? content.primaryFraction.map { $0 * total } ?? automatic
    if let minimum = content.minimumPrimaryWidth { width = max(width, minimum) }
    if let maximum = content.maximumPrimaryWidth { width = min(width, maximum) }
    primary = min(width, total)
    supplementary = min(content.supplementaryWidth ?? (idiom == .phone ? automatic : 320), total)
  }
}
