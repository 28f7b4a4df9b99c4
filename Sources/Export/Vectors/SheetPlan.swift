import Basics
import Drawing
import Environment
import Model

/// The places and captions of screens on a sheet.
struct SheetPlan {
  /// The corner of each screen.
  private(set) var origins: [Point] = []
  /// The headings and captions.
  private(set) var notes: VectorScene
  var size: Size { notes.size }

  /// The width of the sheet in points divided by the pixels of its captions: letters are as large in a reduced picture.
  private let unit: Double
  private let hasHeadings: Bool

  private static let captionSize = 13.0
  private static let captionHeight = 24.0
  private static let headingSize = 17.0
  private static let headingHeight = 32.0
  private static let ink = RGBA(0x6C6C70)

  private var captionLook: TextLook { TextLook(Self.ink, size: Self.captionSize * unit) }
  private var headingLook: TextLook {
    TextLook(Self.ink, size: Self.headingSize * unit, weight: .semibold)
  }

  /// - Parameters:
  ///   - limit: the limit for the width in pixels.
  ///   - pixels: the number of pixels per point, if it is given.
  init(_ entries: [CaptionedScene], limit: Double?, pixels: Double?) {
    let named = entries.filter { !$0.group.isEmpty }.map(\.group)
    hasHeadings = Set(named).count < named.count
    let sizes = entries.map(\.scene.framedSize)
    guard entries.count > 1 else {
      unit = 1
      notes = VectorScene(size: sizes.first ?? Size(width: 0, height: 0))
      origins = entries.map { Point(x: $0.scene.frame.insets.left, y: $0.scene.frame.insets.top) }
      return
    }
    var best: (plan: SheetArrangement, unit: Double)?
    for width in SheetArrangement.widths(sizes) {
      let unit = max(1, pixels.map { 1 / $0 } ?? width / (limit ?? .infinity))
      for beside in 1...(hasHeadings ? 4 : 1) {
        let plan = Self.arrangement(
          entries, sizes, width: width, beside: beside, unit, hasHeadings: hasHeadings)
        if best.map({ plan.cost < $0.plan.cost }) ?? true { best = (plan, unit) }
      }
    }
    guard let (plan, unit) = best else {
      self.unit = 1
      notes = VectorScene(size: Size(width: 0, height: 0))
      return
    }
    self.unit = unit
    notes = VectorScene(size: plan.size)
    origins = zip(entries, plan.places).map { entry, place in
      place.moved(by: Point(x: entry.scene.frame.insets.left, y: entry.scene.frame.insets.top))
    }
    write(entries, sizes, plan)
  }

  private static func arrangement(
    _ entries: [CaptionedScene], _ sizes: [Size], width: Double, beside: Int, _ unit: Double,
    hasHeadings: Bool
  ) -> SheetArrangement {
    SheetArrangement(
      zip(entries, sizes).map { entry, size in
        let caption = entry.caption.isEmpty ? 0 : captionHeight * unit
        return .init(
          Size(width: size.width, height: size.height + caption), group: hasHeadings ? entry.group : "")
      }, width: width, beside: beside,
      .init(
        gap: Size(width: 16 * unit, height: 12 * unit), groupGap: hasHeadings ? 24 * unit : 0,
        heading: hasHeadings ? headingHeight * unit : 0))
  }

  private mutating func write(_ entries: [CaptionedScene], _ sizes: [Size], _ plan: SheetArrangement) {
    if hasHeadings {
      for group in plan.groups {
        notes.write(
          VectorScene.cut(group.name, to: group.size.width, headingLook),
          at: Point(x: group.place.x + VectorSheet.margin, y: group.place.y + 22 * unit), headingLook)
      }
    }
    let common = Dictionary(grouping: entries, by: { hasHeadings ? $0.group : "" }).mapValues { group in
      group.dropFirst().reduce(into: Set(group[0].caption)) { $0.formIntersection($1.caption) }
    }
    for (index, entry) in entries.enumerated() where !entry.caption.isEmpty {
      let (place, size) = (plan.places[index], sizes[index])
      let parts = entry.caption.filter { !hasHeadings || $0 != entry.group }
      let text = Caption.line(parts, common: common[hasHeadings ? entry.group : ""] ?? []) { text in
        VectorScene.width(of: text, captionLook) <= size.width - VectorSheet.margin
      }
      notes.write(
        VectorScene.cut(text, to: size.width, captionLook),
        at: Point(x: place.x + VectorSheet.margin, y: place.y + size.height + Self.captionSize * unit),
        captionLook)
    }
  }
}
