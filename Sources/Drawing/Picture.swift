import Basics
import Model
import Transitions

/// A view on a stage.
package struct ViewReference: Sendable, Hashable {
  package var node: Int
  package var view: ViewIndex

  package init(node: Int, view: ViewIndex) {
    self.node = node
    self.view = view
  }
}

/// Where a view was drawn.
package struct PictureElement: Sendable, Hashable {
  package var reference: ViewReference
  package var box: CellBox
  /// The part that is not cut off.
  package var seen: CellBox
}

/// Where a line of a view's text was written.
package struct PictureText: Sendable, Hashable {
  package var reference: ViewReference
  package var row: Int
  /// Empty where no cell was left for it.
  package var columns: Range<Int>
  /// Fewer cells than characters: the rest is left out behind a mark.
  package var isCut: Bool
}

/// A drawn stage.
package struct Picture: Sendable {
  package var grid: CellGrid
  package var projection: Projection
  /// Back to front.
  package var elements: [PictureElement]
  package var texts: [PictureText]

  package var scale: DrawingScale { projection.scale }

  /// The frontmost, innermost view at a cell.
  package func element(at column: Int, _ row: Int) -> PictureElement? {
    var best: PictureElement?
    for element in elements where element.seen.contains(column, row) {
      // A view that lies wholly in front of a bigger one is what a person points at.
      if let present = best, area(present.seen) < area(element.seen),
        present.reference.node == element.reference.node
      {
        continue
      }
      best = element
    }
    return best
  }

  private func area(_ box: CellBox) -> Int { (box.width + 1) * (box.height + 1) }
}

/// Draws a whole stage: the device, its windows, and every controller in them.
package func draw(_ stage: Stage, _ options: DrawingOptions = DrawingOptions()) -> Picture {
  switch options.look {
  case .colour:
    var maker = ShapeMaker(stage, options)
    maker.make()
    var painter = CellPainter(maker.list, options)
    painter.paint()
    var overlays = OverlayPainter(over: &painter, maker)
    overlays.paint()
    overlays.colourMarks(on: painter.ground, screen: painter.screen)
    return overlays.picture(maker, painter)
  case .wireframe:
    var lines = options
    // Faint rows would look like the others.
    lines.repeatsPrototypes = false
    var maker = ShapeMaker(stage, lines, makesSketches: true)
    maker.make()
    var painter = LinePainter(maker.list, stage, lines)
    painter.paint()
    var overlays = OverlayPainter(over: &painter, maker)
    overlays.paint()
    return overlays.picture(maker, painter)
  }
}

/// What a picture shows beside the layout itself.
package struct DrawingOptions: Sendable, Hashable {
  package var scale: DrawingScale
  package var look = PictureLook.wireframe
  /// Equal views take equal numbers of cells; off where pixels at their exact places lie over the cells.
  package var isSnapped = true
  /// The cells for the picture, if it is to stay within them.
  package var room: CellRoom?
  package var overlays: Overlays
  package var selection: ViewReference?
  package var second: ViewReference?
  /// A part of a bar that is selected, on the screen, in points.
  package var selectedBar: Rect?
  /// Frames on the screen before a change, drawn dashed.
  package var before: [Rect] = []
  /// Prototype cells fill their list, faintly.
  package var repeatsPrototypes = true

  package init(scale: DrawingScale = .reading, overlays: Overlays = []) {
    self.scale = scale
    self.overlays = overlays
  }

  /// Whether anything is drawn over the views.
  var drawsOverViews: Bool {
    selection != nil || second != nil || !overlays.isEmpty || !before.isEmpty || selectedBar != nil
  }
}

/// How a picture shows what it shows.
package enum PictureLook: UInt8, Sendable, Hashable, CaseIterable {
  /// Lines, meanings and shades: for readers without colours, and for the structure of a screen.
  case wireframe
  /// The file's own colours on the screen's own ground.
  case colour
}

package struct Overlays: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let names = Overlays(rawValue: 1)
  package static let sizes = Overlays(rawValue: 2)
  package static let guides = Overlays(rawValue: 4)
  package static let outlines = Overlays(rawValue: 8)
  package static let constraints = Overlays(rawValue: 16)
  package static let problems = Overlays(rawValue: 32)
  /// Frames before the last change; who draws gives them.
  package static let changes = Overlays(rawValue: 64)
  /// Which part of their content scrolling views show.
  package static let scrollBars = Overlays(rawValue: 128)
}

extension Overlays {
  private static let table: [(String, Overlays)] = [
    ("names", .names), ("sizes", .sizes), ("guides", .guides), ("outlines", .outlines),
    ("constraints", .constraints), ("problems", .problems),
    ("scroll", .scrollBars),
  ]

  package static let words: [String] = table.map(\.0)

  package init?(name: String) {
    guard let entry = Self.table.first(where: { $0.0 == name }) else { return nil }
    self = entry.1
  }
}
