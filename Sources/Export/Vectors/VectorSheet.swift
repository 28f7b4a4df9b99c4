import Basics
import Drawing
import Environment
import Model
import Raster

/// A screen with its caption.
package struct CaptionedScene: Sendable {
  package var scene: VectorScene
  package var caption: [String]

  package init(_ scene: VectorScene, caption: [String]) {
    self.scene = scene
    self.caption = caption
  }
}

struct ScenePlace {
  var origin: Point
  var caption: [String]
  var captionTop: Double
}

/// One or several screens at full size, with captions if there are several.
package struct VectorSheet: Sendable {
  package var entries: [CaptionedScene]
  package var title: String

  package init(_ entries: [CaptionedScene], title: String) {
    self.entries = entries
    self.title = title
  }

  /// The space around a screen: its edge and a margin.
  package static let margin = 8.0
  static let gap = 32.0
  static let captionLine = 18.0
  /// The least width in points after which a new row begins.
  private static let leastRow = 3200.0
  /// The width of a sheet divided by its height, for many screens.
  private static let proportion = 1.3
  /// The width in pixels of a sheet of several screens, unless another scale is given.
  private static let widestImage = 4000.0

  /// The width in points after which a new row begins, so that many screens do not make a narrow strip.
  private var rowWidth: Double {
    let area = entries.reduce(0) { sum, entry in
      sum + (entry.scene.size.width + Self.gap) * (entry.scene.size.height + Self.gap + 2 * Self.captionLine)
    }
    return max(Self.leastRow, (area * Self.proportion).squareRoot())
  }

  /// The default number of pixels per point: 2, or fewer for a sheet that would be too wide for a screen.
  package var usualScale: Double {
    entries.count > 1 ? min(2, Self.widestImage / places.size.width) : 2
  }

  /// Returns the pixels of a part of a single screen, with the margin of a screen around it.
  package static func area(around part: Rect, _ scale: Double) -> PixelArea {
    func pixel(_ value: Double) -> Int { Int(clamping: max(0, value * scale).rounded()) }
    return PixelArea(
      columns: pixel(part.x)..<pixel(part.maxX + 2 * margin),
      rows: pixel(part.y)..<pixel(part.maxY + 2 * margin))
  }

  /// The positions of the screens, and the total size.
  var places: (places: [ScenePlace], size: Size) {
    var places: [ScenePlace] = []
    let rowWidth = rowWidth
    var (x, y, rowHeight, width) = (Self.margin, Self.margin, 0.0, 0.0)
    for entry in entries {
      let size = entry.scene.size
      if x > Self.margin, x + size.width > rowWidth {
        x = Self.margin
        y += rowHeight + Self.gap
        rowHeight = 0
      }
      let caption =
        entries.count == 1
        ? [] : Caption.lines(entry.caption, columns: max(20, Int(clamping: size.width / 7)))
      places.append(
        ScenePlace(
          origin: Point(x: x, y: y), caption: caption, captionTop: y + size.height + SvgScreen.edge + 4))
      rowHeight = max(rowHeight, size.height + Double(caption.count) * Self.captionLine)
      width = max(width, x + size.width)
      x += size.width + Self.gap
    }
    return (places, Size(width: width + Self.margin, height: y + rowHeight + Self.margin))
  }

  /// The sheet as an SVG document.
  package var svg: String {
    let (places, size) = places
    var buffer = MarkupBuffer()
    buffer.beginDocument(size, title: title)
    let images = SvgImages(entries.map(\.scene))
    if !images.isEmpty {
      buffer.add("<defs>\n")
      buffer.add(images.definitions)
      buffer.add("</defs>\n")
    }
    for (index, place) in places.enumerated() {
      var screen = SvgScreen(entries[index].scene, prefix: index == 0 ? "" : "s\(index + 1)-", images)
      screen.write(at: place.origin, id: index == 0 ? "screen" : "screen-\(index + 1)")
      buffer.add(screen.buffer)
      for (line, text) in place.caption.enumerated() {
        buffer.add("<text")
        buffer.fonts()
        buffer.add(" font-size=\"13\" fill=\"#6c6c70\"")
        buffer.attribute("x", place.origin.x)
        buffer.attribute("y", place.captionTop + Double(line) * Self.captionLine + 13)
        buffer.add(">")
        buffer.addEscaped(text)
        buffer.add("</text>\n")
      }
    }
    buffer.add("</svg>\n")
    return buffer.text
  }
}
