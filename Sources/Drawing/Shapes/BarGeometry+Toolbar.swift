import Basics
import Model
import Transitions

extension BarGeometry {
  /// Places all items in one row, in their order. Fixed spaces keep their width, and flexible ones share the rest. If
  /// there is not enough room, everything is narrowed proportionally, so that no items overlap.
  func toolbar(_ items: [BarContent.Item], in rect: Rect) -> [Member] {
    let bar = Rect(
      x: rect.x + Self.toolbarMargin, y: rect.y, width: max(0, rect.width - 2 * Self.toolbarMargin),
      height: min(49, rect.height))
    let order = isMirrored ? Array(items.indices.reversed()) : Array(items.indices)
    var (members, rest) = members(order, of: items)
    guard !members.isEmpty else { return [] }
    for index in members.indices { members[index].side = .center }
    var gaps = [members[0].space.fixed ?? 0]
    for index in members.indices.dropFirst() { gaps.append(distance(members[index - 1], members[index])) }
    let flexible = members.reduce(rest.flexible) { $0 + $1.space.flexible }
    let taken = members.reduce(gaps.reduce(rest.fixed ?? 0, +)) { $0 + $1.width }
    let share = flexible > 0 ? max(Self.leastSpace, (bar.width - taken) / Double(flexible)) : 0
    let factor = min(1, bar.width / max(1, taken + share * Double(flexible)))
    var end = bar.x
    if flexible == 0, isMirrored { end += max(0, bar.width - taken) }
    for index in members.indices {
      end += (gaps[index] + share * Double(members[index].space.flexible)) * factor
      let width = members[index].width * factor
      members[index].rect = Rect(x: end, y: bar.y, width: width, height: bar.height)
      end += width
    }
    return members
  }

  private static let toolbarMargin = 16.0

  /// The minimum width of a flexible space, in points.
  private static let leastSpace = 8.0
}
