import Basics
import Model

/// A plain tree with the frame of every view.
package struct SolvedTree: Sendable {
  /// The plain tree.
  package var plain: PlainTree
  /// The results by view, parallel to `plain.views`.
  package var views: [SolvedView]
  /// The size of the root view.
  package var size: Size
  /// The safe area of the root view.
  package var safeArea: Insets
  /// The lines of labels, buttons, text fields and text views.
  package var texts: [TextBlock]
  /// The parts of buttons besides their titles.
  package var buttons: [ViewIndex: ButtonPlaces] = [:]
  /// The drawn elements that are not views: separators, accessories, section titles.
  package var decorations: [ListDecoration]
  /// The diagnostics from layout.
  package var diagnostics: [Diagnostic]
  /// The conflicts between constraints.
  package var conflicts: [SolvedConflict] = []

  /// Creates a tree without results.
  package init(plain: PlainTree, size: Size, safeArea: Insets) {
    self.plain = plain
    self.size = size
    self.safeArea = safeArea
    views = Array(repeating: SolvedView(), count: plain.views.count)
    texts = []
    decorations = []
    diagnostics = []
  }

  /// The origin of every view in the root's coordinates.
  package var absoluteOrigins: [Point] {
    var origins: [Point] = []
    origins.reserveCapacity(views.count)
    for index in views.indices {
      var origin = Point(x: views[index].frame.x, y: views[index].frame.y)
      if let parent = plain.views[index].parent {
        let moved = contentOrigin(around: index)
        origin = Point(x: origins[parent].x + moved.x + origin.x, y: origins[parent].y + moved.y + origin.y)
      }
      origins.append(origin)
    }
    return origins
  }

  /// Returns a view's frame in the root's coordinates.
  package func absoluteFrame(_ view: ViewIndex) -> Rect {
    var frame = views[view].frame
    var view = view
    while let parent = plain.views[view].parent {
      let moved = contentOrigin(around: view)
      frame.x += views[parent].frame.x + moved.x
      frame.y += views[parent].frame.y + moved.y
      view = parent
    }
    return frame
  }
}

/// The result for a view.
package struct SolvedView: Sendable, Hashable {
  /// The frame in the superview's coordinates, rounded to pixels.
  package var frame: Rect = .zero
  /// The frame before rounding.
  package var exact: Rect = .zero
  /// The resolved layout margins.
  package var margins: Insets = .zero
  /// Whether the view or an ancestor is hidden.
  package var hidden = false
  /// The ambiguous parts of its frame.
  package var ambiguity: Ambiguity = []
  /// Whether a constraint on this view is violated.
  package var conflicting = false
  /// On the canvas, whether the stored frame differs.
  package var misplaced = false
  /// The content size of a scrolling view.
  package var contentSize: Size?
  /// The offset of a scrolling view's content from bars at rest, not included in the frames inside.
  package var restingOrigin = Point.zero
  /// The inset around a scrolling view's content.
  package var contentInset = Insets.zero
  /// The scroll offset from the resting position. Layout ignores it; it is set for display.
  package internal(set) var offset = Point.zero
  /// An index into `SolvedTree.texts`.
  package var text: Int?

  package init() {}

  /// The origin of its content's coordinates.
  package var contentOrigin: Point { Point(x: restingOrigin.x - offset.x, y: restingOrigin.y - offset.y) }
}

/// The ambiguous parts of a frame.
package struct Ambiguity: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The horizontal position.
  package static let x = Ambiguity(rawValue: 1)
  /// The vertical position.
  package static let y = Ambiguity(rawValue: 2)
  /// The width.
  package static let width = Ambiguity(rawValue: 4)
  /// The height.
  package static let height = Ambiguity(rawValue: 8)
}

/// A minimal set of required rows that contradict each other.
package struct SolvedConflict: Sendable, Hashable {
  /// The constraint that yields, by index in the plain tree; nil for the height of a row.
  package var broken: Int?
  /// The affected view.
  package var view: ViewIndex
  /// The rows of the set, including the broken one.
  package var rows: [RowOrigin]
}

/// A line of text.
package struct TextLine: Sendable, Hashable {
  /// The characters.
  package var text: String
  /// The width in points.
  package var width: Double
  /// Whether the line is truncated.
  package var truncated: Bool
  /// Whether the line ends inside a word that is wider than a line.
  package var splitsWord = false
  /// The line's own height in a text with several fonts; nil for the height of all lines.
  package var height: Double?
  /// The space above the line that the paragraph style leaves: spacing, and what its line height adds to that of the font.
  package var gap = 0.0
  /// The distance of the line from the leading edge of its area.
  package var leading = 0.0
  /// The distance of the line from the trailing edge of its area.
  package var trailing = 0.0

  package init(text: String, width: Double, truncated: Bool = false) {
    self.text = text
    self.width = width
    self.truncated = truncated
  }

  /// Returns the line with its sizes scaled; its text is that of a smaller font.
  func scaled(_ scale: Double) -> TextLine {
    var line = self
    line.width *= scale
    line.height? *= scale
    line.gap *= scale
    return line
  }
}

/// The heights of the lines of a text, and the gaps above them.
package struct LineHeights: Sendable, Hashable {
  /// The height of the tallest line.
  private let tallest: Double
  /// The end of each line; empty if all are equal and without gaps.
  private let ends: [Double]
  private let own: [Double]

  /// - Parameter lines: the lines; those without a height of their own are as high as the tallest.
  package init(_ tallest: Double, _ lines: [TextLine] = []) {
    self.tallest = tallest
    guard lines.contains(where: { $0.height != nil || $0.gap != 0 }) else {
      (ends, own) = ([], [])
      return
    }
    own = lines.map { $0.height ?? tallest }
    var end = 0.0
    ends = lines.map { line in
      end += line.gap + (line.height ?? tallest)
      return end
    }
  }

  /// Returns the height of the first lines.
  package func total(_ count: Int) -> Double {
    own.isEmpty ? Double(count) * tallest : ends.prefix(count).last ?? 0
  }

  /// Returns the distance of a line's middle from the top of the text.
  package func middle(of line: Int) -> Double {
    own.isEmpty ? (Double(line) + 0.5) * tallest : ends[line] - own[line] / 2
  }
}

/// A text laid out in lines, within `area` of its view.
package struct TextBlock: Sendable, Hashable {
  /// The lines.
  package var lines: [TextLine]
  /// The area of the lines in the view's coordinates.
  package var area: Rect
  /// The height of a line, or of the tallest one.
  package var lineHeight: Double
  /// The alignment of lines in the area.
  package var alignment: TextAlignment
  /// The font scale, if the text was shrunk to fit.
  package var scale = 1.0
  /// Whether it is a placeholder, drawn lighter.
  package var isPrompt = false
  /// The space that a truncated text needs.
  package var wanted: Wanted?

  /// The space that a text needs.
  package struct Wanted: Sendable, Hashable {
    /// The width of the text in a single line.
    package var width: Double
    /// The number of lines at the available width.
    package var lines: Int
  }

  package init(lines: [TextLine], area: Rect, lineHeight: Double, alignment: TextAlignment) {
    self.lines = lines
    self.area = area
    self.lineHeight = lineHeight
    self.alignment = alignment
  }

  /// The heights of its lines.
  package var heights: LineHeights { LineHeights(lineHeight, lines) }

  /// Returns the text moved by an offset.
  package func moved(by offset: Point) -> TextBlock {
    var block = self
    block.area = area.moved(by: offset)
    return block
  }
}

/// The kind of a decoration.
package enum DecorationKind: UInt8, Sendable, Hashable {
  case separator, disclosure, detailDisclosure, checkmark, detail, sectionHeader, sectionFooter
}

/// A drawn element that is not an authored view.
package struct ListDecoration: Sendable, Hashable {
  /// The kind.
  package var kind: DecorationKind
  /// The view that it belongs to, whose coordinates `frame` uses.
  package var owner: ViewIndex
  /// The frame.
  package var frame: Rect
  /// The title of a section.
  package var title: SectionTitle?

  /// The band behind the title of a plain table.
  package var band: Rect {
    Rect(x: frame.x, y: frame.y - 5, width: frame.width, height: frame.height + 10)
  }

  package init(_ kind: DecorationKind, owner: ViewIndex, frame: Rect, title: SectionTitle? = nil) {
    self.kind = kind
    self.owner = owner
    self.frame = frame
    self.title = title
  }
}
