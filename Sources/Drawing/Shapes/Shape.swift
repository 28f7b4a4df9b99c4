import Basics
import Layout
import Model
import Raster

/// The kind of a shape.
package enum ShapeKind: Sendable {
  case fill(RGBA)
  /// The blurred shadow of the rectangle, which already has its offset.
  case shadow(RGBA, blur: Double)
  /// Index into `ShapeList.gradients`; the coordinates are fractions of the rectangle.
  case gradient(Int)
  case raised(Shape.Raised)
  /// The translucent colour of a material, over a blurred ground.
  case material(RGBA, blur: Double)
  /// A line of a given width along the inside of the edge.
  case border(RGBA, width: Double)
  /// A hairline along the longer side of the rectangle.
  case line(RGBA)
  /// Index into `ShapeList.texts`.
  case text(Int)
  /// Index into `ShapeList.symbols`.
  case symbol(Int)
  /// A project image that fills the rectangle: an index into `ShapeList.images`.
  case image(Int)
  /// A placeholder for a missing image: an index into `ShapeList.placeholders`.
  case placeholder(Int)
  /// A translucent colour over everything painted so far.
  case veil(RGBA)
  /// A system overlay, such as the cutout or the home indicator. Text below it is not visible.
  case overlay(RGBA)
  /// Index into `ShapeList.sketches`.
  case sketch(Int)

  /// Returns the kind with a fainter colour; texts, symbols and placeholders contain their colours elsewhere.
  func faded(_ factor: Double) -> ShapeKind {
    switch self {
    case .fill(let color): .fill(color.faded(factor))
    case .shadow(let color, let blur): .shadow(color.faded(factor), blur: blur)
    case .raised(let raised): .raised(raised.faded(factor))
    case .material(let color, let blur): .material(color.faded(factor), blur: blur)
    case .border(let color, let width): .border(color.faded(factor), width: width)
    case .line(let color): .line(color.faded(factor))
    case .text, .symbol, .image, .gradient, .placeholder, .veil, .overlay, .sketch: self
    }
  }
}

/// A painted shape, in points on the screen. The shape makers determine what is visible; renderers determine how it
/// looks in cells, lines or vectors.
package struct Shape: Sendable {
  /// A shape with a soft edge or shadow, such as a thumb or glass.
  package struct Raised: Sendable {
    /// The area around a raised shape.
    package enum Backdrop: Sendable {
      /// Unlimited, as for a slider's thumb.
      case open
      /// The frame, of which an edge stays visible, as for a switch's track.
      case track
      /// The same, with a line of text, as for a selected segment.
      case trackOfTexts
    }

    /// The colour.
    package var color: RGBA
    /// The colour if no edge can be drawn.
    package var flat: RGBA
    /// The area around the shape.
    package var backdrop: Backdrop
    /// Whether the shape has an edge on a device.
    package var hasEdge = true

    func faded(_ factor: Double) -> Raised {
      Raised(
        color: color.faded(factor), flat: flat.faded(factor), backdrop: backdrop, hasEdge: hasEdge)
    }
  }

  /// The layer of the screen that a shape belongs to.
  package enum Layer: Sendable {
    case device, otherApp, content, bars, system
  }

  /// The kind.
  package var kind: ShapeKind
  /// The rectangle.
  package var rect: Rect
  /// The corner radius.
  package var radius = 0.0
  /// The corners that are rounded.
  package var corners = RectCorners.all
  /// Index into `ShapeList.frames`. The shapes of a view are rounded together with its frame.
  package var frame: Int
  /// Index into `ShapeList.clips`.
  package var clip: Int
  /// The view that the shape belongs to; nil for shapes of the system.
  package var view: ViewReference?
  /// The layer.
  package var layer = Layer.content
}

/// The rectangle of a view or a part of it, which is rounded once for all shapes in it.
package struct ShapeFrame: Sendable {
  /// The edges that are shared with other frames, without gaps.
  package struct Joins: OptionSet, Sendable {
    /// The bits of the set.
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The top edge.
    package static let top = Joins(rawValue: 1)
    /// The bottom edge.
    package static let bottom = Joins(rawValue: 2)
    /// The left edge.
    package static let left = Joins(rawValue: 4)
    /// The right edge.
    package static let right = Joins(rawValue: 8)
    /// All edges.
    package static let all: Joins = [.top, .bottom, .left, .right]
    /// The height is rounded up, so that the next row of equal ones follows without a gap.
    package static let overlaps = Joins(rawValue: 16)
    /// A table row, which touches the previous one.
    package static let row: Joins = [.top, .overlaps]
    /// No edges.
    package static let none = Joins()
  }

  /// The rectangle.
  package var rect: Rect
  /// The index of the parent frame.
  package var parent: Int?
  /// The shared edges.
  package var joins: Joins
  /// The size of a gap above or to the left that is too narrow for a cell, and is drawn as a thin line.
  package var gapAbove = 0.0
  package var gapBefore = 0.0
  /// Whether the frame contains one line of text, which is centred.
  package var holdsLine = false
  /// The index into `ShapeList.turns`; nil if the frame is upright.
  package var turn: Int?
}

/// A clip for shapes: the box of a frame with rounded corners.
package struct ShapeClip: Sendable {
  /// The index of the frame.
  package var frame: Int
  /// The corner radius.
  package var radius: Double
  /// The corners that are rounded.
  package var corners = RectCorners.all
  /// The index of the enclosing clip.
  package var parent: Int?
}

/// A line of text.
package struct ShapeTextLine: Sendable {
  /// The joint between a line and the next one.
  package enum Joint: Sendable { case blank, none, paragraph }

  /// The runs of the line.
  package var runs: [ShapeText.Run]
  /// The joint to the next line.
  package var joint = Joint.paragraph
  /// The width, in points.
  package var width: Double
  /// The width without truncation, in points.
  package var wanted: Double
  /// The distance from the left edge of the text's area.
  package var left = 0.0
  /// The distance from the right edge of the text's area.
  package var right = 0.0

  package init(runs: [ShapeText.Run], width: Double, wanted: Double? = nil) {
    self.runs = runs
    self.width = width
    self.wanted = wanted ?? width
  }

  /// The width, in cells.
  var columns: Int { runs.reduce(0) { $0 + VisibleText.columns($1.text) } }

  /// Returns the area of the line in that of its text: without its indents.
  package func area(in rect: Rect) -> Rect {
    Rect(x: rect.x + left, y: rect.y, width: rect.width - left - right, height: rect.height)
  }
}

/// A text after line breaking.
package struct ShapeText: Sendable {
  /// The horizontal alignment.
  package enum Alignment: Sendable {
    case left, center, right

    /// Returns the left end of a line with a given width.
    package func start(of width: Double, in rect: Rect) -> Double {
      switch self {
      case .left: rect.x
      case .center: rect.x + (rect.width - width) / 2
      case .right: rect.maxX - width
      }
    }
  }

  /// A run of text with one look.
  package struct Run: Sendable, Hashable {
    /// The text.
    package var text: String
    /// The index into `ShapeList.looks`.
    package var look: Int

    package init(text: String, look: Int) {
      self.text = text
      self.look = look
    }
  }

  /// The lines.
  package var lines: [ShapeTextLine]
  /// The heights of the lines, in points.
  package var heights: LineHeights
  /// The horizontal alignment.
  package var alignment: Alignment
  /// The frame that the text must stay in, as it would seem to belong to something else outside; nil if only the clip
  /// limits it.
  package var holder: Int?
  /// Whether the first line is at the top, as in a text view.
  package var beginsAtTop = false
  /// Whether the text gives way to all others, as the name of a missing image does.
  package var isCaption = false
  /// Whether the text is a dimmed copy, in a repeated row of a list.
  package var isCopy = false
  /// Whether the text is the placeholder of an empty text field.
  package var isPrompt = false
  /// The name of the symbol that the characters represent, for renderers that draw symbols as lines.
  package var drawing: String?
}

/// The attributes of a run of text.
package struct TextLook: Sendable, Hashable {
  /// The colour.
  package var color: RGBA
  /// The font size, in points.
  package var size: Double
  /// The font weight.
  package var weight: Font.Weight
  /// Whether the text is italic.
  package var italic = false
  /// Whether the text is underlined.
  package var underlined = false
  /// Whether the text is struck through.
  package var struck = false
  /// The background of the letters.
  package var background: RGBA?
  /// The background of the letters where they would have its colour.
  package var ground: RGBA?
  /// The PostScript name of the font; nil for the system font.
  package var family: String?
  /// The design of the system font, or the one that is most like the family.
  package var design = Font.Design.standard
  /// The letter spacing in points.
  package var kern = 0.0
  /// Whether digits are equally wide.
  package var equalDigits = false

  package init(_ color: RGBA, size: Double = 17, weight: Font.Weight = .regular) {
    self.color = color
    self.size = size
    self.weight = weight
  }
}

/// A symbol: a system symbol, or an image whose name matches one.
package struct ShapeSymbol: Sendable {
  /// The characters that represent the symbol in a terminal.
  package var glyphs: [Glyph]
  /// The name.
  package var name: String
  /// The colour.
  package var color: RGBA
  /// The size, in points.
  package var size: Double
  /// Index into `ShapeList.looks`, for the characters.
  package var look: Int

  /// The characters as text.
  package var text: String { Symbols.text(glyphs) }
}

/// An image of the project.
package struct ShapeImage: Sendable, Hashable {
  /// The image.
  package var image: RasterImage
  /// The colour of a template image; nil for an image with its original colours.
  package var tint: RGBA?
  /// The opacity.
  package var alpha = 1.0
  /// The size in points of an image with slices, whose edges keep their size.
  package var slicedSize: Size?
  /// Index into `ShapeList.symbols`: the symbol that is drawn instead if there are only a few cells.
  package var icon: Int?

  package init(_ image: RasterImage, tint: RGBA? = nil, alpha: Double = 1) {
    self.image = image
    self.tint = tint
    self.alpha = alpha
  }

  /// Returns the image scaled to a size in pixels.
  /// - Parameter area: the part to render; nil for all of it.
  package func pixels(width: Int, height: Int, showing area: PixelArea? = nil) -> RasterImage? {
    let shown =
      if let slices = image.slices, let place = slicedSize {
        image.sliced(slices, over: place, width: width, height: height, showing: area)
      } else {
        image.resized(width: width, height: height, showing: area)
      }
    return (tint.map { color in shown?.tinted(color) } ?? shown)?.faded(alpha)
  }
}

/// A placeholder for a missing image, or for the drawing code of a custom class.
package struct ShapePlaceholder: Sendable {
  /// Whether the diagonals are drawn, as for images that do not fill the screen.
  package var isCrossed: Bool
  /// The colour.
  package var color: RGBA
  /// Whether it is checked, as the unknown ground of a text.
  package var isChecked = false
}

/// All shapes of a screen, in painting order.
package struct ShapeList: Sendable {
  /// The size of the screen, in points.
  package var size: Size
  /// The radius of the screen's corners.
  package var cornerRadius: Double
  /// The shapes, back to front.
  package var shapes: [Shape] = []
  /// The frames, parents first.
  package var frames: [ShapeFrame] = []
  /// The rotations of frames: each maps the points of a frame and the shapes and clips in it to the screen.
  package var turns: [Affine] = []
  /// The clips, outer ones first.
  package var clips: [ShapeClip] = []
  /// The text blocks of shapes.
  package var texts: [ShapeText] = []
  /// The looks of text runs.
  package var looks: [TextLook] = []
  /// The symbols of shapes.
  package var symbols: [ShapeSymbol] = []
  /// The images of shapes.
  package var images: [ShapeImage] = []
  /// The gradients of shapes.
  package var gradients: [Gradient] = []
  /// The placeholders of shapes.
  package var placeholders: [ShapePlaceholder] = []
  /// The sketches, which only a wireframe has.
  package var sketches: [ShapeSketch] = []
  /// The views, back to front.
  package var views: [ShapeView] = []
  /// The views whose text has the colour of its ground, and is drawn on a checked one.
  package var unseen: [ViewReference] = []
}

/// The position of a view, whether it draws anything or not.
package struct ShapeView: Sendable {
  /// The view.
  package var reference: ViewReference
  /// The index of its frame.
  package var frame: Int
  /// The index of its clip.
  package var clip: Int
  /// The indices of the view's shapes, without those of its subviews.
  package var shapes: Range<Int>
}
