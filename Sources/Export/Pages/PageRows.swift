import Basics
import Drawing

/// The rows of screens on a page. All screens have one scale, and a browser wraps rows that are wider than its window.
struct PageRows {
  let arrangement: SheetArrangement
  /// The pixels for each point.
  let scale: Double
  /// The captions, without the name of the group.
  let captions: [String]

  private static let highest = 480.0
  private static let widest = 1600.0
  private static let padding = 20.0
  private static let gap = 20.0

  init(_ screens: [PageScreen], width: Double?) {
    let isOneTitle = Set(screens.map(\.title)).count <= 1
    let groups = screens.map { isOneTitle ? $0.device : $0.title }
    let hasHeadings = Set(groups).count < groups.count
    let sizes = screens.map(\.scene.framedSize)
    let highest = sizes.map(\.height).max() ?? 1
    let widest = sizes.map(\.width).max() ?? 1
    let limit = width ?? Self.widest
    let scale = min(0.5, Self.highest / highest, max(limit - Self.padding, 1) / widest)
    self.scale = scale
    arrangement = SheetArrangement(
      zip(sizes, groups).map { size, group in
        .init(
          Size(width: size.width * scale + Self.padding, height: size.height * scale + Self.padding),
          group: hasHeadings ? group : "")
      }, width: limit, .init(gap: Size(width: Self.gap, height: Self.gap), groupGap: 0, heading: 0))
    let parts = zip(screens, groups).map { screen, group in
      ([screen.title] + screen.caption).filter { !$0.isEmpty && !(hasHeadings && $0 == group) }
    }
    let common = parts.dropFirst().reduce(into: Set(parts.count > 1 ? parts[0] : [])) {
      $0.formIntersection($1)
    }
    captions = parts.map { Caption.line($0, common: common) { _ in true } }
  }
}
