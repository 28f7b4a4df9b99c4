import Basics

/// The arrangement of pictures of different sizes on one sheet. The pictures of a group are together, in rows by height;
/// groups follow each other in the given order.
package struct SheetArrangement: Sendable, Hashable {
  /// A picture with its caption.
  package struct Item: Sendable, Hashable {
    /// The size, including the caption.
    package var size: Size
    /// The name of the group.
    package var group: String

    package init(_ size: Size, group: String) {
      self.size = size
      self.group = group
    }
  }

  /// The distances on a sheet.
  package struct Spacing: Sendable, Hashable {
    /// The distances between neighbouring pictures.
    package var gap: Size
    /// The additional distance between groups in a row.
    package var groupGap: Double
    /// The height of a group's heading.
    package var heading: Double

    package init(gap: Size, groupGap: Double, heading: Double) {
      self.gap = gap
      self.groupGap = groupGap
      self.heading = heading
    }
  }

  /// A group of pictures.
  package struct Group: Sendable, Hashable {
    package var name: String
    /// The place of the heading.
    package var place: Point
    package var size: Size
    /// The indices of the pictures, row by row.
    package var rows: [[Int]]
  }

  /// The places of the pictures, in the given order.
  package private(set) var places: [Point]
  package private(set) var groups: [Group] = []
  package private(set) var size = Size(width: 0, height: 0)

  /// Arranges pictures on a sheet of limited width. A wider picture gets its own row.
  /// - Parameter beside: the number of large groups that fit beside each other.
  package init(_ items: [Item], width: Double, beside: Int = 1, _ spacing: Spacing) {
    let gaps = (spacing.gap.width + spacing.groupGap) * Double(beside - 1)
    let groupWidth = (width - gaps) / Double(beside)
    places = Array(repeating: .zero, count: items.count)
    var members: [String: Int] = [:]
    var indices: [[Int]] = []
    for (index, item) in items.enumerated() {
      let group = members[item.group] ?? indices.count
      if group == indices.count {
        members[item.group] = group
        indices.append([])
      }
      indices[group].append(index)
    }
    var (x, y, rowHeight) = (0.0, 0.0, 0.0)
    for indices in indices {
      var group = arrange(indices, items, width: groupWidth, spacing)
      if x > 0, x + group.size.width > width {
        y += rowHeight + spacing.gap.height + spacing.groupGap
        (x, rowHeight) = (0, 0)
      }
      group.place = Point(x: x, y: y)
      for index in indices { places[index] = places[index].moved(by: group.place) }
      rowHeight = max(rowHeight, group.size.height)
      size.width = max(size.width, x + group.size.width)
      size.height = y + rowHeight
      x += group.size.width + spacing.gap.width + spacing.groupGap
      groups.append(group)
    }
  }

  /// Arranges the pictures of a group, highest first, relative to the group's corner.
  private mutating func arrange(_ indices: [Int], _ items: [Item], width: Double, _ spacing: Spacing) -> Group
  {
    var group = Group(
      name: indices.first.map { items[$0].group } ?? "", place: .zero, size: Size(width: 0, height: 0),
      rows: [])
    let sorted = indices.sorted { a, b in
      let (first, second) = (items[a].size.height, items[b].size.height)
      return first == second ? a < b : first > second
    }
    var (x, y, rowHeight) = (0.0, spacing.heading, 0.0)
    for index in sorted {
      let size = items[index].size
      if x > 0, x + size.width > width {
        y += rowHeight + spacing.gap.height
        (x, rowHeight) = (0, 0)
      }
      if x == 0 { group.rows.append([]) }
      group.rows[group.rows.count - 1].append(index)
      places[index] = Point(x: x, y: y)
      rowHeight = max(rowHeight, size.height)
      group.size.width = max(group.size.width, x + size.width)
      group.size.height = y + rowHeight
      x += size.width + spacing.gap.width
    }
    return group
  }
}

extension SheetArrangement {
  /// The preferred width of a sheet divided by its height.
  private static let proportion = 1.4

  /// Returns the widths to try for a sheet of these pictures.
  package static func widths(_ sizes: [Size]) -> [Double] {
    let widest = sizes.map(\.width).max() ?? 0
    let side = sizes.reduce(0) { $0 + $1.width * $1.height }.squareRoot()
    return (8...26).map { max(widest, side * Double($0) / 10) }
  }

  /// The cost of a sheet: its area, higher if it is a strip.
  package var cost: Double {
    guard size.width > 0, size.height > 0 else { return 0 }
    let ratio = size.width / size.height / Self.proportion
    return size.width * size.height * (1 + 0.3 * abs(ratio > 1 ? ratio - 1 : 1 / ratio - 1))
  }
}
