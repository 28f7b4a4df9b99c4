import Basics
import Drawing
import Environment
import Model
import Raster

/// A screen with its caption.
package struct CaptionedScene: Sendable {
  package var scene: VectorScene
  /// The parts of the caption; without a caption the group is not named either.
  package var caption: [String]
  /// The name of the group, such as the device.
  package var group: String

  package init(_ scene: VectorScene, caption: [String], group: String = "") {
    self.scene = scene
    self.caption = caption
    self.group = group
  }
}

/// Screens at their places, with texts around them. SVG and PNG are both written from it.
package struct VectorSheet: Sendable {
  /// A screen on the sheet.
  struct Screen: Sendable {
    var scene: VectorScene
    /// The place of the screen's corner, without its frame.
    var origin: Point
    /// The points of the sheet for each point of the screen.
    var scale = 1.0
    /// The index of the scene in the document, on a map.
    var document: Int?
  }

  private(set) var screens: [Screen] = []
  /// The background, such as the routes of a map.
  private(set) var ground: VectorScene
  /// The headings and captions, in front of the screens.
  private(set) var notes: VectorScene
  package let title: String
  /// The limit for the width of the picture, in pixels; nil without one.
  private let limit: Double?
  /// The number of pixels per point without a limit.
  private let densest: Double

  /// The size in points.
  package var size: Size { notes.size }

  /// The space around a screen with the usual frame.
  package static let margin = 8.0
  /// The width in pixels of a sheet of several screens, unless another size is given.
  static let usualWidth = 3840.0

  /// Makes a sheet of screens, with captions if there are several.
  /// - Parameters:
  ///   - width: the limit for the width of the picture, in pixels.
  ///   - pixels: the number of pixels per point; nil for two, or fewer within the limit.
  package init(_ entries: [CaptionedScene], title: String, width: Double? = nil, pixels: Double? = nil) {
    limit = width ?? (entries.count > 1 && pixels == nil ? Self.usualWidth : nil)
    densest = pixels ?? 2
    self.title = title
    let plan = SheetPlan(entries, limit: limit, pixels: pixels)
    ground = VectorScene(size: plan.size)
    notes = plan.notes
    screens = zip(entries, plan.origins).map { Screen(scene: $0.scene, origin: $1) }
  }

  /// Makes a sheet of screens at given places.
  init(
    _ screens: [Screen], ground: VectorScene, notes: VectorScene, title: String, width: Double?,
    pixels: Double?
  ) {
    limit = width
    densest = pixels ?? 2
    self.title = title
    self.screens = screens
    self.ground = ground
    self.notes = notes
  }

  /// The number of pixels per point: the requested one, or fewer within the limit for the width.
  package var usualScale: Double { min(densest, (limit ?? .infinity) / max(size.width, 1)) }

  /// Returns the pixels of a part of a single screen, with the margin of a screen around it.
  package static func area(around part: Rect, _ scale: Double) -> PixelArea {
    func pixel(_ value: Double) -> Int { Int(clamping: max(0, value * scale).rounded()) }
    return PixelArea(
      columns: pixel(part.x)..<pixel(part.maxX + 2 * margin),
      rows: pixel(part.y)..<pixel(part.maxY + 2 * margin))
  }

  /// The sheet as an SVG document, with one unit per point.
  package var svg: String {
    var buffer = MarkupBuffer()
    buffer.beginDocument(size, title: title, scale: min(1, (limit ?? .infinity) / max(size.width, 1)))
    write(to: &buffer, SvgImages(screens.map(\.scene)))
    buffer.add("</svg>\n")
    return buffer.text
  }

  /// Writes the contents of the document.
  private func write(to buffer: inout MarkupBuffer, _ images: SvgImages) {
    if !images.isEmpty {
      buffer.add("<defs>\n")
      buffer.add(images.definitions)
      buffer.add("</defs>\n")
    }
    buffer.add(SvgScreen.items(of: ground, prefix: "ground-"))
    for (index, place) in screens.enumerated() {
      var screen = SvgScreen(place.scene, prefix: index == 0 ? "" : "s\(index + 1)-", images)
      screen.write(at: place.origin, scale: place.scale, id: index == 0 ? "screen" : "screen-\(index + 1)")
      buffer.add(screen.buffer)
    }
    buffer.add(SvgScreen.items(of: notes, prefix: "notes-"))
  }
}
