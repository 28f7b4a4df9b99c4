import Basics
import Model

/// A plain tree with the frame of every view.
package struct SolvedTree: Sendable {
  package var plain: PlainTree
  /// Parallel to `plain.views`.
  package var views: [SolvedView]
  package var size: Size
  package var safeArea: Insets
  /// Wrapped texts of labels, buttons, fields and text views.
  package var texts: [TextBlock]
  /// What buttons show besides their titles.
  package var buttons: [ViewIndex: ButtonPlaces] = [:]
  /// What is drawn but is not a view of the author's: separators, accessories, section titles, bar titles.
  package var decorations: [ListDecoration]
  package var diagnostics: [Diagnostic]
  /// Which constraints contradict each other.
  package var conflicts: [SolvedConflict] = []

  package init(plain: PlainTree, size: Size, safeArea: Insets) {
    self.plain = plain
    self.size = size
    self.safeArea = safeArea
    views = Array(repeating: SolvedView(), count: plain.views.count)
    texts = []
    decorations = []
    diagnostics = []
  }

  /// Where every view starts in the root's coordinates.
  package var absoluteOrigins: [Point] {
    var origins: [Point] = []
    origins.reserveCapacity(views.count)
    for index in views.indices {
      var origin = Point(x: views[index].frame.x, y: views[index].frame.y)
      if let parent = plain.views[index].parent {
        let moved = views[parent].contentOrigin
        origin = Point(x: origins[parent].x + moved.x + origin.x, y: origins[parent].y + moved.y + origin.y)
      }
      origins.append(origin)
    }
    return origins
  }

  /// The frame in the root's coordinates.
  package func absoluteFrame(_ view: ViewIndex) -> Rect {
    var frame = views[view].frame
    var parent = plain.views[view].parent
    while let p = parent {
      frame.x += views[p].frame.x + views[p].contentOrigin.x
      frame.y += views[p].frame.y + views[p].contentOrigin.y
      parent = plain.views[p].parent
    }
    return frame
  }
}

package struct SolvedView: Sendable, Hashable {
  /// In the superview's coordinates, rounded to pixels.
  package var frame: Rect = .zero
  /// Before rounding.
  package var exact: Rect = .zero
  /// Layout margins as they came out.
  package var margins: Insets = .zero
  /// Not shown: hidden itself or below a hidden view.
  package var hidden = false
  package var ambiguity: Ambiguity = []
  /// A constraint that touches this view could not be met.
  package var conflicting = false
  /// Canvas mode: the stored frame is another one.
  package var misplaced = false
  /// Size of the scrollable content, for scrolling views.
  package var contentSize: Size?
  /// How far a scrolling view moves its content away from bars at rest: the frames inside do not know of it.
  package var restingOrigin = Point.zero
  /// Room that a scrolling view leaves around its content.
  package var contentInset = Insets.zero
  /// How far its content is scrolled from where it rests. Layout knows nothing of it: whoever shows the tree sets it.
  package internal(set) var offset = Point.zero
  /// Index into `SolvedTree.texts`.
  package var text: Int?

  package init() {}

  /// Where its content's coordinates begin.
  package var contentOrigin: Point { Point(x: restingOrigin.x - offset.x, y: restingOrigin.y - offset.y) }
}

package struct Ambiguity: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let x = Ambiguity(rawValue: 1)
  package static let y = Ambiguity(rawValue: 2)
  package static let width = Ambiguity(rawValue: 4)
  package static let height = Ambiguity(rawValue: 8)
}

/// Required rows that cannot all be met: take any one away, and the others can.
package struct SolvedConflict: Sendable, Hashable {
  /// The constraint that gave way, by its index in the plain tree; nil for the height of a row.
  package var broken: Int?
  /// The view that it is about.
  package var view: ViewIndex
  /// The smallest set, the broken one included.
  package var rows: [RowOrigin]
}

/// A text as it is set: its lines within `area` of its view.
package struct TextBlock: Sendable, Hashable {
  package struct Line: Sendable, Hashable {
    package var text: String
    /// Width in points.
    package var width: Double
    /// Cut by the system, with an ellipsis.
    package var truncated: Bool

    package init(text: String, width: Double, truncated: Bool = false) {
      self.text = text
      self.width = width
      self.truncated = truncated
    }
  }
  package var lines: [Line]
  /// Where the lines are, in the view's coordinates.
  package var area: Rect
  package var lineHeight: Double
  package var alignment: TextAlignment
  /// Font scale where the text shrank to fit.
  package var scale = 1.0
  /// A prompt, drawn lighter.
  package var isPrompt = false
  /// What a text that is cut would need.
  package var wanted: Wanted?

  package struct Wanted: Sendable, Hashable {
    /// Width of the whole text in one line.
    package var width: Double
    /// Lines at the width that there is.
    package var lines: Int
  }

  package init(lines: [Line], area: Rect, lineHeight: Double, alignment: TextAlignment) {
    self.lines = lines
    self.area = area
    self.lineHeight = lineHeight
    self.alignment = alignment
  }

  package func moved(by offset: Point) -> TextBlock {
    var block = self
    block.area = area.moved(by: offset)
    return block
  }
}

/// Something drawn that no author placed.
package struct ListDecoration: Sendable, Hashable {
  package enum Kind: UInt8, Sendable, Hashable {
    case separator, disclosure, detailDisclosure, checkmark, detail, sectionHeader, sectionFooter
  }
  package var kind: Kind
  /// The view it belongs to, and in whose coordinates `frame` is.
  package var owner: ViewIndex
  package var frame: Rect
  /// Of a section.
  package var title: SectionTitle?

  package init(_ kind: Kind, owner: ViewIndex, frame: Rect, title: SectionTitle? = nil) {
    self.kind = kind
    self.owner = owner
    self.frame = frame
    self.title = title
  }
}
