import Basics
import Environment
import Model

/// Vertical bars at an edge of the window, as on a folding phone. Items with an icon and tabs move into a strip of 84
/// points; titles, items with a word only and custom views stay in the horizontal bar.
extension StageBuilder {
  /// The height of an item or tab in the strip.
  static let uprightPitch = 52.0
  /// The lower edge of a horizontal bar beside the strip, or of one that shares the row of the status icons.
  private static let rowBesideStrip = 82.0
  /// The lower edge of a bar without anything in it, beside the strip.
  private static let emptyRow = 24.0

  /// Returns the strip beside a controller, between the status icons and the home indicator; nil if its bars are
  /// horizontal, as in sheets and in columns away from the edge.
  func strip(of node: StageNode) -> Rect? {
    guard let edge = surroundings.uprightBars, !isInSheet(node) else { return nil }
    let window = surroundings.window.size
    let isAtEdge = edge == .left ? node.frame.x < 1 : node.frame.maxX > window.width - 1
    guard isAtEdge else { return nil }
    let width = Surroundings.barStrip
    var strip = Rect(
      x: edge == .left ? 0 : window.width - width, y: node.frame.y, width: width,
      height: node.frame.height - surroundings.safeArea.bottom)
    let status = surroundings.statusArea?.moved(
      by: Point(x: -surroundings.window.x, y: -surroundings.window.y))
    if let status, status.intersection(strip) != nil {
      let end = strip.maxY
      if status.midY < strip.midY { strip.y = max(strip.y, status.maxY) }
      strip.height = max(0, min(end, status.midY < strip.midY ? end : status.y) - strip.y)
    }
    return strip
  }

  private func isInSheet(_ node: StageNode) -> Bool {
    var next: StageNode? = node
    while let current = next {
      if case .presented = current.role { return current.cornerRadius > 0 || current.arrow != nil }
      next = current.parent.map { stage.nodes[$0] }
    }
    return false
  }

  /// Divides a navigation bar into the horizontal part and the upright one in the strip.
  func divide(_ bar: StageBar, beside strip: Rect, of node: StageNode) -> [StageBar] {
    var (row, column) = (bar, bar)
    row.content.items = bar.content.items.filter { !$0.standsUpright }
    row.back = nil
    column.content.items = bar.content.items.filter(\.standsUpright)
    column.content.title = ""
    column.content.prompt = ""
    column.content.titleView = nil
    (column.largeTitle, column.search, column.isUpright) = (0, 0, true)
    column.frame = Self.part(
      of: strip, for: column.content.items.count + (bar.back == nil ? 0 : 1), fromBottom: 0, atTop: true)
    let isEmpty =
      row.content.title.isEmpty && row.content.titleView == nil && row.content.prompt.isEmpty
      && row.content.items.allSatisfy { $0.place == .back } && row.search == 0
    let least = isEmpty ? Self.emptyRow : Self.rowBesideStrip
    let usual = BarHeights(os: surroundings.os, traits: node.traits).navigation
    row.frame.height = isEmpty ? least : least + row.frame.height - usual
    row.clear = Self.sides(beside: strip, node.frame)
    return [row] + (column.content.items.isEmpty && column.back == nil ? [] : [column])
  }

  /// Moves a navigation bar into the row of the status icons, if they take only a part of it, as on an open folding
  /// phone in portrait.
  func besideStatus(_ bar: StageBar, of node: StageNode) -> StageBar {
    guard let status = surroundings.statusArea, surroundings.uprightBars == nil, node.frame.y == 0,
      status.y == 0, node.safeArea.top >= status.maxY
    else { return bar }
    var bar = bar
    let usual = BarHeights(os: surroundings.os, traits: node.traits).navigation
    bar.frame.y -= usual
    bar.clear.right = max(0, node.frame.maxX - status.x)
    return bar
  }

  /// Divides a toolbar into a horizontal part, if any items remain in it, and an upright part above the tabs.
  func divide(toolbar bar: StageBar, beside strip: Rect, above tabs: Double, of node: StageNode) -> [StageBar]
  {
    let isSpace: (BarContent.Item) -> Bool = { $0.system == .flexibleSpace || $0.system == .fixedSpace }
    var (row, column) = (bar, bar)
    row.content.items = bar.content.items.filter { !$0.standsUpright }
    row.clear = Self.sides(beside: strip, node.frame)
    column.content.items = bar.content.items.filter { $0.standsUpright && !isSpace($0) }
    column.isUpright = true
    column.frame = Self.part(of: strip, for: column.content.items.count, fromBottom: tabs, atTop: false)
    let stays = row.content.items.contains { !isSpace($0) }
    return (stays ? [row] : []) + (column.content.items.isEmpty ? [] : [column])
  }

  /// Returns the place of upright tabs at the lower end of the strip.
  static func tabs(_ count: Int, in strip: Rect) -> Rect {
    part(of: strip, for: count, fromBottom: 0, atTop: false)
  }

  /// Returns the safe area beside a strip.
  static func beside(_ strip: Rect, _ insets: Insets, _ frame: Rect) -> Insets {
    let sides = sides(beside: strip, frame)
    return Insets(
      top: insets.top, left: max(insets.left, sides.left), bottom: insets.bottom,
      right: max(insets.right, sides.right))
  }

  private static func sides(beside strip: Rect, _ frame: Rect) -> Insets {
    strip.midX < frame.midX
      ? Insets(left: strip.maxX - frame.x) : Insets(right: frame.maxX - strip.x)
  }

  private static func part(of strip: Rect, for count: Int, fromBottom: Double, atTop: Bool) -> Rect {
    let height = min(strip.height, Double(count) * uprightPitch + 4)
    return Rect(
      x: strip.x, y: atTop ? strip.y : max(strip.y, strip.maxY - fromBottom - height), width: strip.width,
      height: height)
  }
}

extension BarContent.Item {
  /// Whether an upright bar shows the item: it has an icon, and no view or word in place of it.
  var standsUpright: Bool {
    guard view == nil, place != .back, place != .center else { return false }
    return image != nil || (system.map { !$0.isWord } ?? false)
  }
}
