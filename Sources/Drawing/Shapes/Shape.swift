import Basics
import Model
import Raster

/// One thing that is painted, in points on the screen. What is seen is decided where shapes are made; how it looks in
/// cells, in lines or in vectors is the business of who renders them.
package struct Shape: Sendable {
  package enum Kind: Sendable {
    case fill(RGBA)
    case raised(Raised)
    /// A line of its own width along the inside of the edge.
    case border(RGBA, width: Double)
    /// A line as thin as the screen can draw it, along the longer side of the rectangle.
    case line(RGBA)
    /// Index into `ShapeList.texts`.
    case text(Int)
    /// Index into `ShapeList.symbols`.
    case symbol(Int)
    /// An image of the project that fills the rectangle: its index into `ShapeList.images`.
    case image(Int)
    /// What stands for a picture that nobody has: its index into `ShapeList.placeholders`.
    case placeholder(Int)
    /// Everything painted so far steps back.
    case veil(RGBA)
    /// What the system lays over everything: the cutout, the home indicator. No text is read through it.
    case overlay(RGBA)
    /// Index into `ShapeList.sketches`.
    case sketch(Int)

    /// What has a colour of its own, with less of it; texts, signs and placeholders say theirs elsewhere.
    func faded(_ factor: Double) -> Kind {
      switch self {
      case .fill(let color): .fill(color.faded(factor))
      case .raised(let raised): .raised(raised.faded(factor))
      case .border(let color, let width): .border(color.faded(factor), width: width)
      case .line(let color): .line(color.faded(factor))
      case .text, .symbol, .image, .placeholder, .veil, .overlay, .sketch: self
      }
    }
  }

  /// What a soft edge sets off from its ground: a thumb, or glass.
  package struct Raised: Sendable {
    package enum Ground: Sendable {
      /// As wide as it likes, as for a slider's thumb.
      case open
      /// The frame, which is to be seen around it, as a switch's track.
      case track
      /// The same, and it holds a line of text, as a chosen segment.
      case trackOfTexts
    }

    package var color: RGBA
    /// Its colour where it has no edge.
    package var flat: RGBA
    package var ground: Ground

    func faded(_ factor: Double) -> Raised {
      Raised(color: color.faded(factor), flat: flat.faded(factor), ground: ground)
    }
  }

  /// The layer of a screen that something belongs to.
  package enum Layer: Sendable {
    case device, otherApp, content, bars, system
  }

  package var kind: Kind
  package var rect: Rect
  package var radius = 0.0
  /// Index into `ShapeList.frames`: what belongs to a view is rounded together with it.
  package var frame: Int
  /// Index into `ShapeList.clips`.
  package var clip: Int
  /// The view that it stands for; nil for what the system draws.
  package var view: ViewReference?
  package var layer = Layer.content
}

/// The rectangle of a view, or of a part of it, that is rounded once for everything that is drawn in it.
package struct ShapeFrame: Sendable {
  /// Edges at which something else begins: nothing may come between.
  package struct Joins: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let top = Joins(rawValue: 1)
    package static let bottom = Joins(rawValue: 2)
    package static let left = Joins(rawValue: 4)
    package static let right = Joins(rawValue: 8)
    package static let all: Joins = [.top, .bottom, .left, .right]
    /// Rounded up, so that the next one of a row of equals begins at once.
    package static let overlaps = Joins(rawValue: 16)
    /// A row of a table touches the one before it.
    package static let row: Joins = [.top, .overlaps]
    package static let none = Joins()
  }

  package var rect: Rect
  package var parent: Int?
  package var joins: Joins
  /// A gap too narrow for a cell that lies above it or to its left: it is seen as a thin line.
  package var gapAbove = 0.0
  package var gapBefore = 0.0
  /// One line of text in a box: it is in the middle.
  package var holdsLine = false
}

/// What cuts off shapes: the box of a frame with its round corners.
package struct ShapeClip: Sendable {
  package var frame: Int
  package var radius: Double
  package var parent: Int?
}

/// A text as it is set.
package struct ShapeText: Sendable {
  package enum Alignment: Sendable {
    case left, center, right

    /// The left end of a line of a width.
    func start(of width: Double, in rect: Rect) -> Double {
      switch self {
      case .left: rect.x
      case .center: rect.x + (rect.width - width) / 2
      case .right: rect.maxX - width
      }
    }
  }

  package struct Line: Sendable {
    /// What is between a line and the next one.
    package enum Joint: Sendable { case blank, none, paragraph }

    package var runs: [Run]
    package var joint = Joint.paragraph
    /// In points.
    package var width: Double
    /// In points, where there is room for all of it.
    package var wanted: Double

    package init(runs: [Run], width: Double, wanted: Double? = nil) {
      self.runs = runs
      self.width = width
      self.wanted = wanted ?? width
    }
  }

  package struct Run: Sendable, Hashable {
    package var text: String
    package var look: Int

    package init(text: String, look: Int) {
      self.text = text
      self.look = look
    }
  }

  package var lines: [Line]
  package var lineHeight: Double
  package var alignment: Alignment
  /// The frame beyond whose edge it would seem to belong elsewhere; nil where only the clip holds it.
  package var holder: Int?
  /// The first line is at the top, as in a text that is typed.
  package var beginsAtTop = false
  /// It gives way to every other text: the name of a picture that nobody has.
  package var isCaption = false
  /// A placeholder of a field without a text.
  package var isPrompt = false
  /// Name of the drawing that these characters stand for, where signs are drawn as lines.
  package var drawing: String?
}

/// How a run of text looks.
package struct TextLook: Sendable, Hashable {
  package var color: RGBA
  package var size: Double
  package var weight: Font.Weight
  package var italic = false
  package var underlined = false
  package var struck = false
  /// The colour behind the letters alone.
  package var background: RGBA?
  /// PostScript name of the font; nil for the system's.
  package var family: String?

  package init(_ color: RGBA, size: Double = 17, weight: Font.Weight = .regular) {
    self.color = color
    self.size = size
    self.weight = weight
  }
}

/// A sign: a symbol of the system, or an image whose name says what it shows.
package struct ShapeSymbol: Sendable {
  /// The characters that stand for it in a terminal.
  package var glyphs: [Glyph]
  package var name: String
  package var color: RGBA
  /// In points.
  package var size: Double
  /// Index into `ShapeList.looks`, where the characters are written.
  package var look: Int

  /// The characters as one text.
  package var text: String { Symbols.text(glyphs) }
}

/// An image of the project.
package struct ShapeImage: Sendable, Hashable {
  package var image: RasterImage
  /// The colour of a stencil; nil for an image in its own colours.
  package var tint: RGBA?
  package var alpha = 1.0
  /// Of its place, in points, where its edges keep their size.
  package var slicedSize: Size?
  /// Index into `ShapeList.symbols`: the sign that says in a few cells what so few pixels cannot.
  package var sign: Int?

  package init(_ image: RasterImage, tint: RGBA? = nil, alpha: Double = 1) {
    self.image = image
    self.tint = tint
    self.alpha = alpha
  }

  /// As it is seen in so many pixels.
  /// - Parameter area: the part of it that is made; nil for all of it.
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

/// What stands for a picture that nobody has, or for what a class draws by its own code.
package struct ShapePlaceholder: Sendable {
  /// Its diagonals are crossed, as a picture's that does not fill the screen.
  package var isCrossed: Bool
  package var color: RGBA
}

/// Everything on a screen in the order of painting.
package struct ShapeList: Sendable {
  package var size: Size
  /// Radius of the screen's corners.
  package var cornerRadius: Double
  package var shapes: [Shape] = []
  package var frames: [ShapeFrame] = []
  package var clips: [ShapeClip] = []
  package var texts: [ShapeText] = []
  package var looks: [TextLook] = []
  package var symbols: [ShapeSymbol] = []
  package var images: [ShapeImage] = []
  package var placeholders: [ShapePlaceholder] = []
  /// Only in the list of a wireframe.
  package var sketches: [ShapeSketch] = []
  /// Frame of each view, by node and view, back to front.
  package var views: [ShapeView] = []
}

/// Where a view is, drawn or not.
package struct ShapeView: Sendable {
  package var reference: ViewReference
  package var frame: Int
  package var clip: Int
  /// The indices of the shapes that the view draws itself.
  package var shapes: Range<Int>
}
